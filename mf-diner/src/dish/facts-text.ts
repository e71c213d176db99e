import type { DinerFoods, DinerGroup, DinerOption, DinerPiece } from '@justright/contract/read-lean-menu';
import { listed, lowered } from '@justright/contract/words';
import type { Diet } from '@justright/contract/preferences';
import type { Names } from '@justright/contract/choice-texts';
import { markTexts } from '@justright/diner-texts/marks';
import { containsText, mayContainText } from '@justright/diner-texts/reasons';
import { plural, someListed } from '@justright/diner-texts/words';
import { NOTHING_LISTED_TEXT } from '@justright/diner-texts/card-text';
import { freeOf, isListless } from '@justright/diner-texts/listed-foods';
import type { DishFacts, PartFacts, UnknownPart } from './facts.ts';

/** Maximum number of dislikes that are named one by one. */
const NAMED_DISLIKES_MAX = 4;

const namedKeys = (keys: readonly string[], names: Names): string[] => keys.map((key) => lowered(names.allergy(key)));

const UNLISTED_TEXT = 'Unknown: no listed ingredients';
const UNDESCRIBED_TEXT = 'Unknown: not all of it is described';

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

/** Says of a free-from diet what is true where traces are not ruled out: "No gluten as an ingredient". */
export const noIngredientText = ({ excludes }: Pick<Diet, 'excludes'>, names: Names): string =>
  `No ${listed(namedKeys(excludes, names), 'or')} as an ingredient`;

/** Says for which foods it is not known whether they are in something: "not known: celery and mustard". */
const notKnownText = (keys: readonly string[], names: Names): string => `Not known: ${listed(namedKeys(keys, names))}`;

/** Says what one part of a dish lists: "contains milk, may contain soy", or that it depends on what is chosen. */
export function partText(part: PartFacts, names: Names): string {
  const { allergies, mayContain, unknownFor, known, hasChoices } = part;
  if (allergies.length === 0 && !known) return 'unknown';
  if (isListless(part)) return hasChoices ? 'depends on your choice' : 'no allergens listed';
  return [
    ...(allergies.length > 0 ? [lowered(containsText(allergies, names))] : []),
    ...(mayContain.length > 0 ? [lowered(mayContainText(mayContain, names))] : []),
    ...(unknownFor.length > 0 ? [lowered(notKnownText(unknownFor, names))] : []),
    ...(known ? [] : ['the rest is unknown']),
    ...(known && hasChoices ? ['the rest depends on your choice'] : []),
  ].join(', ');
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

/** Says which of the foods that a diner avoids are not listed: "No dairy or peanut listed". */
export function absenceText(absent: readonly string[], names: Names, areAll = true): string {
  if (absent.length === 0) return NOTHING_LISTED_TEXT;
  if (absent.length > NAMED_DISLIKES_MAX && areAll) return 'None of your dislikes listed';
  return `No ${someListed(namedKeys(absent, names), NAMED_DISLIKES_MAX)} listed`;
}

type Choice = DinerPiece & Partial<Pick<DinerOption, 'noIngredients'>>;

/** Says what an option, or a part that can be left out, adds to the dish; first what the diner wants to know. */
export function bringsText(choice: Choice, avoided: readonly string[], names: Names): string {
  const { known, ingredients, marks } = choice;
  const marked = markTexts(marks, names);
  if (!known) return [...marked, ingredients.length > 0 ? UNDESCRIBED_TEXT : UNLISTED_TEXT].join('. ');
  const reported = marks.map(({ key }) => key);
  const unreported = (keys: readonly string[]) => keys.filter((key) => !reported.includes(key));
  const [contained, traces, unknown] = [choice.allergies, choice.mayContain, choice.unknownFor].map(unreported);
  const texts = [
    ...marked,
    ...(contained?.length ? [containsText(contained, names)] : []),
    ...(traces?.length ? [mayContainText(traces, names)] : []),
    ...(unknown?.length ? [notKnownText(unknown, names)] : []),
  ];
  if (texts.length > 0) return texts.join('. ');
  const isNoFood = choice.noIngredients === true && ingredients.length === 0;
  return isNoFood ? 'Adds no ingredients' : absenceText(freeOf(avoided, choice), names);
}

/** Says what all options of a group contain, or may contain: "Every choice: contains dairy"; '' for a group of one. */
export function sharedText({ menuItemCustomizationOptions: options }: DinerGroup, names: Names): string {
  const [first, ...others] = options;
  if (!first || others.length === 0) return '';
  const allergies = first.allergies.filter((key) => others.every((one) => one.allergies.includes(key)));
  const mayContain = [...first.allergies, ...first.mayContain].filter(
    (key) => !allergies.includes(key) && others.every((one) => [...one.allergies, ...one.mayContain].includes(key)),
  );
  const text = broughtText({ ...first, allergies, mayContain }, names);
  return text === '' ? '' : `Every choice: ${lowered(text)}`;
}

/** Says what an option or part added when the menu was cached; what it lacked then says nothing about now. */
export const broughtText = ({ allergies, mayContain }: DinerFoods, names: Names): string =>
  [
    ...(allergies.length > 0 ? [containsText(allergies, names)] : []),
    ...(mayContain.length > 0 ? [mayContainText(mayContain, names)] : []),
  ].join('. ');
