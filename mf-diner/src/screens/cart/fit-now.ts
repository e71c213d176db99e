import type { FilteredRestaurant } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { checkSelection } from '@justright/dietary-rules/selection';
import { type CartLine, profileOf, selectionOf } from '../../shared/cart.ts';
import { derivedOf } from '../../shared/derived.ts';
import { conflictingParts } from '../../shared/dish/selection.ts';
import { profileKey } from '../../shared/profile.ts';
import { containsText, hiddenReasonTexts, type Names, optionReasonText } from '../../shared/reasons.ts';
import { listed } from '../../shared/words.ts';

/** What is wrong with a line by the menu of now: `changed` for what the diner chose meanwhile, `gone` for what can't be had. */
export interface LineTrouble {
  kind: 'no-longer-fits' | 'gone';
  texts: string[];
}

/**
 * Checks a cart line against the menu as it is filtered for the diner now. A line that was chosen under another profile
 * may still be meant (for somebody else at the table): it is told, not taken away.
 */
export function troubleOf(
  line: CartLine,
  answer: FilteredRestaurant,
  profile: Profile,
  names: Names,
  nowMs: number,
): LineTrouble | null {
  const omitted = answer.omitted.find(({ id }) => id === line.menuItem.id);
  if (omitted) return { kind: 'no-longer-fits', texts: hiddenReasonTexts(omitted, names) };
  const item = answer.menus.flatMap((menu) => menu.menuItems).find(({ id }) => id === line.menuItem.id);
  if (!item) return { kind: 'gone', texts: ['Not on the menu of now'] };
  if (item.disabled) return { kind: 'gone', texts: ['Sold out'] };

  const problems = checkSelection(item, derivedOf(item), profile, selectionOf(line), nowMs);
  const misfits = problems.flatMap((problem) => (problem.kind === 'option-incompatible' ? [problem.option.id] : []));
  const texts = item.menuItemCustomizations
    .flatMap((group) => group.menuItemCustomizationOptions)
    .filter(({ id }) => misfits.includes(id))
    .map((option) => `${option.title}: ${optionReasonText(option, profile, names)}`);
  const parts = conflictingParts(item, profile).filter((title) => !line.omit.includes(title));
  for (const title of parts) {
    const part = item.components.find((component) => component.title === title);
    const allergies = profile.allergies.filter((key) => part?.allergies.includes(key));
    texts.push(`${title}: ${allergies.length > 0 ? containsText(allergies, names) : 'does not fit'}`);
  }
  if (texts.length > 0) return { kind: 'no-longer-fits', texts };
  if (problems.length > 0) return { kind: 'gone', texts: ['Something you chose is not available any more'] };
  return null;
}

/** "Chosen for: vegan, no milk", when that is not what the diner has chosen now. */
export function chosenUnderText(line: CartLine, profile: Profile, names: Names): string | undefined {
  const under = profileOf(line);
  if (profileKey(under) === profileKey(profile)) return undefined;
  const words = [
    ...under.diets.map(names.diet),
    ...under.allergies.map((key) => `no ${names.allergy(key).toLowerCase()}`),
  ];
  return words.length === 0 ? 'Chosen without preferences' : `Chosen for ${listed(words)}`;
}
