import type { CartItem, OrderRow } from './orders.ts';

type ChangeKind = 'omit' | 'substitute' | 'addOn';

/** The changes of one kind that a kitchen must make. */
export interface KitchenChange {
  kind: ChangeKind;
  label: string;
  items: readonly string[];
}

const LABELS: Record<ChangeKind, string> = { omit: 'Omit', substitute: 'Substitute', addOn: 'Add On' };

function changesOf(texts: Record<ChangeKind, readonly string[]>): KitchenChange[] {
  const kinds: readonly ChangeKind[] = ['omit', 'substitute', 'addOn'];
  return kinds
    .map((kind) => ({ kind, label: LABELS[kind], items: [...new Set(texts[kind])] }))
    .filter(({ items }) => items.length > 0);
}

/** Returns the changes of a whole order, from the grid's row. */
export const changesOfRow = ({ kitchen }: Pick<OrderRow, 'kitchen'>): KitchenChange[] => changesOf(kitchen);

/** Returns the changes of one dish: those that the rules require, and what the diner left out. */
export function changesOfItem({ kitchen, omit }: Pick<CartItem, 'kitchen' | 'omit'>): KitchenChange[] {
  return changesOf({
    omit: [...kitchen.omissions.map(({ title }) => title), ...omit],
    substitute: kitchen.substitutions.map(
      ({ from, to }) => `${from.title} → ${to.map(({ title }) => title).join(' or ')}`,
    ),
    addOn: kitchen.addOns.map(({ title }) => title),
  });
}

/** Joins the changes to one line of text, for tooltips and the quick filter. */
export const changesText = (changes: readonly KitchenChange[]): string =>
  changes.map(({ label, items }) => `${label}: ${items.join(', ')}`).join(' · ');
