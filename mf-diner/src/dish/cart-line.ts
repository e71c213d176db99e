import type { DinerDish } from '@justright/contract/read-lean-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { kitchenNotes, priceOf, type Selection } from '@justright/dietary-rules/selection';
import { type CartLine, preferenceOf, SELF_ID } from '../order/cart.ts';
import { derivedOf, lineContentsOf } from './derivation.ts';
import { chosenIn, partsToOmit } from './selection.ts';

/** Makes the cart line of a selection, for the person whose profile it is. */
export function lineOf(
  id: string,
  item: DinerDish,
  profile: Profile,
  selection: Selection,
  quantity: number,
  personId = SELF_ID,
): CartLine {
  const derived = derivedOf(item);
  const omit = partsToOmit(item, profile, selection.omit);
  const customisedPrice = priceOf(item, selection);
  return {
    id,
    personId,
    menuItem: { id: item.id, title: item.title, description: item.description ?? '', imageUrl: item.imageUrl },
    customizations: item.menuItemCustomizations.flatMap((group) => {
      const chosen = chosenIn(selection, group.id);
      const options = group.menuItemCustomizationOptions
        .filter((option) => chosen.includes(option.id))
        .map((option) => ({ id: option.id, title: option.title, price: option.price }));
      return options.length === 0 ? [] : [{ customizationId: group.id, title: group.title, options }];
    }),
    quantity,
    price: item.price,
    customisedPrice,
    currency: item.currency,
    total: customisedPrice * quantity,
    preference: preferenceOf(profile),
    omit,
    kitchen: kitchenNotes(item, derived, selection, omit),
    contents: lineContentsOf(item, { ...selection, omit }),
  };
}
