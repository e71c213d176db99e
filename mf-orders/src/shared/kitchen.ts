import type { CartItem, OrderRow } from '@justright/contract/orders';

type ChangeKind = 'omit' | 'substitute' | 'addOn';

/** What a kitchen must do differently, of one kind. */
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

/** The changes of a whole order, as the grid's row carries them. */
export const changesOfRow = ({ kitchen }: Pick<OrderRow, 'kitchen'>): KitchenChange[] => changesOf(kitchen);

/** The changes of one dish: what the rules ask for, and what the diner left out. */
export function changesOfItem({ kitchen, omit }: Pick<CartItem, 'kitchen' | 'omit'>): KitchenChange[] {
  return changesOf({
    omit: [...kitchen.omissions.map(({ title }) => title), ...omit],
    substitute: kitchen.substitutions.map(
      ({ from, to }) => `${from.title} → ${to.map(({ title }) => title).join(' or ')}`,
    ),
    addOn: kitchen.addOns.map(({ title }) => title),
  });
}

/** The changes as one line of text, for tooltips and the quick filter. */
export const changesText = (changes: readonly KitchenChange[]): string =>
  changes.map(({ label, items }) => `${label}: ${items.join(', ')}`).join(' · ');
