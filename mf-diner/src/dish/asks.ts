import type { DinerDish, DinerPiece } from '@justright/contract/read-lean-menu';
import type { Selection } from '@justright/dietary-rules/selection';
import { chosenIn } from './selection.ts';

/** A part that stays, or a chosen option, for which the kitchen is asked. */
type AskedPiece = Pick<DinerPiece, 'title' | 'asks'>;

/** Lists the optional parts that stay and the chosen options for which the kitchen is asked. */
export const askedPieces = (item: DinerDish, selection: Selection): AskedPiece[] =>
  [
    ...item.components.filter(({ title, required }) => !required && !selection.omit.includes(title)),
    ...item.menuItemCustomizations.flatMap((group) =>
      group.menuItemCustomizationOptions.filter(({ id }) => chosenIn(selection, group.id).includes(id)),
    ),
  ].filter(({ asks }) => asks.length > 0);

/** Lists the keys for which the kitchen answers before a dish is made as it is chosen; none when it just fits. */
export const askedIn = (item: DinerDish, selection: Selection): string[] => [
  ...new Set([...item.asks, ...askedPieces(item, selection).flatMap(({ asks }) => asks)]),
];
