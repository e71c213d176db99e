import type { DinerRestaurant, DinerDish } from '@justright/contract/read-lean-menu';
import { isAvailable, type Profile } from '@justright/dietary-rules/filter';
import { checkSelection } from '@justright/dietary-rules/check-selection';
import { kitchenNotes } from '@justright/dietary-rules/selection';
import { type Names, choiceWords } from '@justright/contract/choice-texts';
import { type CartLine, mergedProfile, preferenceOf, profileOf, selectionOf } from '../../order/cart.ts';
import { comparedProfile } from '../../dish/composition-of.ts';
import { derivedOf, lineContentsOf } from '../../dish/derivation.ts';
import { chosenIn, partsToOmit } from '../../dish/selection.ts';
import { profileKey } from '../../choices/profile.ts';
import { askedIn } from '../../dish/asks.ts';
import { offeredDishes } from '../../menu/served-dish.ts';
import { hiddenReasonTexts, optionReasonText } from '../../dish/misfit-texts.ts';

/**
 * Why a line cannot be ordered now: it does not fit the diner's choices (`no-longer-fits`), or it left the menu
 * (`gone`).
 */
export interface LineTrouble {
  kind: 'no-longer-fits' | 'gone';
  texts: string[];
}

const itemOf = (response: DinerRestaurant, { menuItem }: CartLine): DinerDish | undefined =>
  offeredDishes(response).find(({ id }) => id === menuItem.id);

/**
 * Checks a cart line against the diner's current filtered menu. Optional parts that do not fit are no problem: {@link
 * fittedLine} removes them.
 */
export function troubleOf(
  line: CartLine,
  response: DinerRestaurant,
  profile: Profile,
  names: Names,
  nowMs: number,
): LineTrouble | null {
  const omitted = response.omitted.find(({ id }) => id === line.menuItem.id);
  if (omitted) return { kind: 'no-longer-fits', texts: hiddenReasonTexts(omitted, names) };
  const item = itemOf(response, line);
  if (!item) return { kind: 'gone', texts: ['Not on the menu of now'] };
  if (item.disabled) return { kind: 'gone', texts: ['Sold out'] };

  const selection = selectionOf(line);
  const problems = checkSelection(item, derivedOf(item), comparedProfile(profile), selection, nowMs);
  const texts = item.menuItemCustomizations
    .flatMap(({ id, menuItemCustomizationOptions }) =>
      menuItemCustomizationOptions.filter((option) => chosenIn(selection, id).includes(option.id)),
    )
    .filter((option) => !option.compatible && isAvailable(option, nowMs))
    .map((option) => `${option.title}: ${optionReasonText(option, profile, names)}`);
  if (texts.length > 0) return { kind: 'no-longer-fits', texts };
  if (problems.length > 0) return { kind: 'gone', texts: ['Something you chose is not available any more'] };
  return null;
}

/**
 * Returns the line under the diner's current choices, for the server to check and the kitchen to read. Its earlier
 * choices stay: closing a restaurant clears the choices, and a dish must not lose a dislike by that.
 */
export function fittedLine(line: CartLine, response: DinerRestaurant, now: Profile): CartLine {
  const profile = mergedProfile(profileOf(line), now);
  const preference = preferenceOf(profile);
  const item = itemOf(response, line);
  if (!item) return { ...line, preference };
  const derived = derivedOf(item);
  const omit = partsToOmit(item, profile, line.omit);
  const selection = { ...selectionOf(line), omit };
  return {
    ...line,
    preference,
    omit,
    kitchen: kitchenNotes(item, derived, selection, omit),
    contents: lineContentsOf(item, selection),
  };
}

/** Lists the keys for which the kitchen answers before a line is made, by the diner's current menu. */
export function asksOf(line: CartLine, response: DinerRestaurant): string[] {
  const item = itemOf(response, line);
  return item ? askedIn(item, selectionOf(line)) : [];
}

/** Writes "Chosen for vegan and no milk" when these differ from the current choices. */
export function chosenUnderText(line: CartLine, profile: Profile, names: Names): string | undefined {
  const under = profileOf(line);
  if (profileKey(under) === profileKey(profile)) return undefined;
  const words = choiceWords(under, names);
  return words.length === 0 ? 'Chosen without preferences' : `Chosen for ${words.join(' · ')}`;
}
