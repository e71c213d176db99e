import type { CartConflict } from '@justright/contract/orders';
import type { OmittedItem } from '@justright/contract/public-menu';
import { isAvailable } from '@justright/dietary-rules/filter';
import { lowered, listed, someListed } from './words.ts';

/** The names of keys, for sentences. */
export interface Names {
  allergy: (key: string) => string;
  diet: (key: string) => string;
}

/** Writes "Contains milk and egg". */
export const containsText = (allergies: readonly string[], names: Names): string =>
  `Contains ${listed(allergies.map((key) => lowered(names.allergy(key))))}`;

/** Writes "Not vegan". */
export const notDietText = (diets: readonly string[], names: Names): string =>
  `Not ${listed(
    diets.map((key) => lowered(names.diet(key))),
    'or',
  )}`;

const UNKNOWN_TEXT = 'We don’t know enough about it';
const NO_CHOICE_TEXT = 'No choice that fits in a required group';

/** Lists why a dish is hidden, the most serious reason first and without repetition. */
export function hiddenReasonTexts({ reasons, allergies, diets }: OmittedItem, names: Names): string[] {
  const texts: string[] = [];
  if (allergies.length > 0) texts.push(containsText(allergies, names));
  if (reasons.includes('unknown')) texts.push(UNKNOWN_TEXT);
  // An unknown dish may be vegan: "not vegan" would claim more than the data says.
  else if (diets.length > 0) texts.push(notDietText(diets, names));
  else if (reasons.includes('component')) texts.push('A part of it does not meet your diet');
  if (reasons.includes('group')) texts.push(NO_CHOICE_TEXT);
  return texts.length > 0 ? texts : [UNKNOWN_TEXT];
}

/** Maximum number of foods in one sentence; the sheet lists those of each dish. */
const SUMMARY_MAX = 4;

/** Describes all hidden dishes in one sentence: "They list milk, are not vegan, or we don't know enough." */
export function hiddenSummary(omitted: readonly OmittedItem[], names: Names): string {
  const isSingle = omitted.length === 1;
  const allergies = [...new Set(omitted.flatMap((item) => item.allergies))];
  const known = omitted.filter((item) => !item.reasons.includes('unknown'));
  const diets = [...new Set(known.flatMap((item) => item.diets))];
  const parts: string[] = [];
  if (allergies.length > 0) {
    parts.push(
      `${isSingle ? 'lists' : 'list'} ${someListed(
        allergies.map((key) => lowered(names.allergy(key))),
        SUMMARY_MAX,
      )}`,
    );
  }
  if (diets.length > 0) {
    parts.push(
      `${isSingle ? 'is' : 'are'} not ${listed(
        diets.map((key) => lowered(names.diet(key))),
        'or',
      )}`,
    );
  }
  if (omitted.some((item) => item.reasons.includes('group'))) {
    parts.push(`${isSingle ? 'has' : 'have'} no choice that fits`);
  }
  const subject = isSingle ? 'It' : 'They';
  const isUnsure = known.length < omitted.length;
  if (parts.length === 0)
    return isUnsure ? 'We don’t know enough about them.'.replace('them', isSingle ? 'it' : 'them') : '';
  const said = isUnsure ? `${parts.join(', ')}, or we don’t know enough` : listed(parts, 'or');
  return `${subject} ${said}.`;
}

interface OptionFacts {
  allergies: readonly string[];
  diets: readonly string[];
  known: boolean;
  disabled: boolean;
  suspendUntil: string | null;
}

/** Says why an option cannot be chosen. */
export function optionReasonText(
  option: OptionFacts,
  profile: { diets: readonly string[]; allergies: readonly string[] },
  names: Names,
): string {
  if (!isAvailable(option, Date.now())) return 'Sold out';
  const allergies = profile.allergies.filter((key) => option.allergies.includes(key));
  if (allergies.length > 0) return containsText(allergies, names);
  if (!option.known) return UNKNOWN_TEXT;
  const diets = profile.diets.filter((key) => !option.diets.includes(key));
  return diets.length > 0 ? notDietText(diets, names) : 'Not available';
}

/** Says what is wrong with one line of a cart, in the menu's words where they are shorter than the server's. */
export function conflictText(conflict: CartConflict, names: Names): string {
  if (conflict.reason === 'gone') return 'No longer on the menu';
  if (conflict.reason === 'sold-out') return 'Sold out';
  if (conflict.optionId !== undefined) return conflict.message;
  if (conflict.allergies.length > 0) return containsText(conflict.allergies, names);
  if (conflict.reason === 'unknown') return UNKNOWN_TEXT;
  if (conflict.diets.length > 0) return notDietText(conflict.diets, names);
  return conflict.message;
}
