import type { CartItem } from '@justright/contract/orders';
import type { OrderedLine } from './quote.ts';

/** A line of an order as it is stored. */
export type StoredLine = Pick<CartItem, 'menuItem' | 'preference' | 'customizations' | 'omit' | 'without' | 'told'>;

/** Converts a stored line to what is compared with the catalogue. */
export const orderedLine = ({ menuItem, preference, customizations, omit, without = [] }: StoredLine): OrderedLine => ({
  menuItem: { id: menuItem.id },
  preference: {
    ...preference,
    strict: preference.strict ?? [],
    avoid: preference.avoid ?? [],
    mild: preference.mild ?? [],
    foods: preference.foods ?? [],
  },
  customizations: customizations.map(({ customizationId, options }) => ({
    customizationId,
    optionIds: options.map(({ id }) => id),
  })),
  omit,
  without,
});
