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

type Named = CartItem['kitchen']['addOns'][number];

/**
 * Returns the changes of one dish: those that the rules require, and what the diner left out. `chosenText` writes what
 * was chosen.
 */
export function changesOfItem(
  { kitchen, omit }: Pick<CartItem, 'kitchen' | 'omit'>,
  chosenText = ({ title }: Named): string => title,
): KitchenChange[] {
  return changesOf({
    omit: [...kitchen.omissions.map(({ title }) => title), ...omit],
    substitute: kitchen.substitutions.map(({ from, to }) => `${from.title} → ${to.map(chosenText).join(', ')}`),
    addOn: kitchen.addOns.map(chosenText),
  });
}

/** Returns the choices of a dish that none of its changes names, group by group: what was chosen is said once. */
export function plainChoices({ kitchen, customizations }: Pick<CartItem, 'kitchen' | 'customizations'>) {
  const { addOns, substitutions } = kitchen;
  const named = new Set([...addOns, ...substitutions.flatMap(({ to }) => to)].map(({ id }) => id));
  return customizations
    .map((group) => ({ ...group, options: group.options.filter(({ id }) => !named.has(id)) }))
    .filter(({ options }) => options.length > 0);
}

/** Joins the changes to one line of text, for tooltips and the quick filter. */
export const changesText = (changes: readonly KitchenChange[]): string =>
  changes.map(({ label, items }) => `${label}: ${items.join(', ')}`).join(' · ');
