import { containsText, type Names } from '../texts/reasons.ts';
import { listed, lowered, plural } from '../texts/words.ts';
import { NOTHING_LISTED_TEXT } from './card-text.ts';
import type { DishFacts, PartFacts, UnknownPart } from './facts.ts';

/** Maximum number of dislikes that are named one by one. */
const NAMED_DISLIKES_MAX = 4;

const namedKeys = (keys: readonly string[], names: Names): string[] => keys.map((key) => lowered(names.allergy(key)));

const UNLISTED_TEXT = 'Unknown: no listed ingredients';

/**
 * Counts the checked ingredients: "4 ingredients from the catalogue and 1 of the restaurant's own"; undefined without
 * any.
 */
export function checkedText({ catalogue, own }: DishFacts['checked']): string | undefined {
  const parts: string[] = [];
  if (catalogue > 0) parts.push(`${catalogue} ${plural(catalogue, 'ingredient', 'ingredients')} from the catalogue`);
  if (own > 0) {
    parts.push(`${own} ${catalogue > 0 ? '' : `${plural(own, 'ingredient', 'ingredients')} `}of the restaurant’s own`);
  }
  return parts.length > 0 ? listed(parts) : undefined;
}

/** Says what one part of a dish lists: "contains milk", or that it depends on what is chosen. */
export function partText({ allergies, known, hasChoices }: PartFacts, names: Names): string {
  if (allergies.length === 0 && !known) return 'unknown';
  if (allergies.length === 0) return hasChoices ? 'depends on your choice' : 'no allergens listed';
  const contents = lowered(containsText(allergies, names));
  if (!known) return `${contents}, the rest is unknown`;
  return hasChoices ? `${contents}, the rest depends on your choice` : contents;
}

/** Names a part that is not described, in a sentence. */
export function unknownText({ title, because }: UnknownPart): string {
  if (title === null) return 'The restaurant has not listed what this dish is made of.';
  switch (because) {
    case 'nothing-listed':
      return `“${title}” has no listed ingredients.`;
    case 'not-described':
      return `Something in “${title}” is not described.`;
    case 'choices':
      return `The choices for “${title}” are not described.`;
  }
}

/** Says that a required choice is open: until it is made, everything that it can add counts. */
export const undecidedText = (titles: readonly string[]): string =>
  `Until you choose ${listed(titles.map((title) => `“${title}”`))}, all that it can bring is counted.`;

/** Says what a diner avoids and a part does not list: "No dairy or peanut listed". */
export function absenceText(avoided: readonly string[], names: Names): string {
  if (avoided.length === 0) return NOTHING_LISTED_TEXT;
  if (avoided.length > NAMED_DISLIKES_MAX) return 'None of your dislikes listed';
  return `No ${listed(namedKeys(avoided, names), 'or')} listed`;
}

interface Choice {
  allergies: readonly string[];
  known: boolean;
  ingredients: readonly unknown[];
  /** Of an option: staff say that it is no food ("Well done"). */
  noIngredients?: boolean;
}

/** Says what an option, or a part that can be left out, adds to the dish. */
export function bringsText(choice: Choice, avoided: readonly string[], names: Names): string {
  if (!choice.known) return choice.ingredients.length > 0 ? 'Unknown: not all of it is described' : UNLISTED_TEXT;
  if (choice.allergies.length > 0) return containsText(choice.allergies, names);
  const isNoFood = choice.noIngredients === true && choice.ingredients.length === 0;
  return isNoFood ? 'Adds no ingredients' : absenceText(avoided, names);
}

/** Says what an option or part added when the menu was cached; what it lacked then says nothing about now. */
export const broughtText = ({ allergies }: Pick<Choice, 'allergies'>, names: Names): string =>
  allergies.length > 0 ? containsText(allergies, names) : '';
