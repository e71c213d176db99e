import type { CartItem } from '@justright/contract/orders';
import { answeredKeys } from './asked-lines.ts';
import type { OrderedLine } from './quote.ts';

/** A line of an order as it is stored. */
export type StoredLine = Pick<
  CartItem,
  'menuItem' | 'preference' | 'customizations' | 'omit' | 'without' | 'told' | 'question'
>;

/** Converts a stored line to what is compared with the catalogue: what its kitchen was asked for counts as answered. */
export const orderedLine = ({
  menuItem,
  preference,
  customizations,
  omit,
  without = [],
  question,
}: StoredLine): OrderedLine => ({
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
  ruledOut: answeredKeys(question ? { question } : {}),
});
