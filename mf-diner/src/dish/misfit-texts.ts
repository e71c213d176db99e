import type { CartConflict } from '@justright/contract/orders';
import type { OmittedItem } from '@justright/contract/public-menu';
import type { DinerFoods, DinerPiece } from '@justright/contract/read-lean-menu';
import {
  dietAnswer,
  foodAnswer,
  type FoodAnswer,
  ingredientKey,
  ingredientOfKey,
} from '@justright/dietary-rules/composition';
import { isAvailable, isHidden, type Profile } from '@justright/dietary-rules/filter';
import { listed, lowered } from '@justright/contract/words';
import type { Names } from '@justright/contract/choice-texts';
import { compositionOf } from './composition-of.ts';
import { containsText, mayContainText, openTracesText, unknownFoodText } from '@justright/diner-texts/reasons';

const dietNames = (keys: readonly string[], names: Names): string =>
  listed(
    keys.map((key) => lowered(names.diet(key))),
    'or',
  );

/** Writes "Not vegan". */
export const notDietText = (keys: readonly string[], names: Names): string => `Not ${dietNames(keys, names)}`;

/** Writes "Nobody has said whether it is vegan". */
export const unknownDietText = (keys: readonly string[], names: Names): string =>
  `Nobody has said whether it is ${dietNames(keys, names)}`;

const NO_CHOICE_TEXT = 'No choice that fits in a required group';
const PART_TEXT = 'A part of it does not meet your diet';

/** The keys for which something does not fit, by the answer that hides it. */
type Unfit = Pick<OmittedItem, 'allergies' | 'mayContain' | 'unknownFor' | 'notAdded' | 'diets' | 'notDiets'>;

/** Lists why something does not fit, the most serious reason first. */
function unfitTexts({ allergies, mayContain, unknownFor, notAdded, diets, notDiets }: Unfit, names: Names): string[] {
  const unknownDiets = diets.filter((key) => !notDiets.includes(key));
  return [
    ...(allergies.length > 0 ? [containsText(allergies, names)] : []),
    ...(mayContain.length > 0 ? [mayContainText(mayContain, names)] : []),
    ...(unknownFor.length > 0 ? [unknownFoodText(unknownFor, names)] : []),
    ...(notAdded.length > 0 ? [openTracesText(notAdded, names)] : []),
    ...(notDiets.length > 0 ? [notDietText(notDiets, names)] : []),
    ...(unknownDiets.length > 0 ? [unknownDietText(unknownDiets, names)] : []),
  ];
}

/** Lists why a dish is hidden, the most serious reason first and without repetition. */
export function hiddenReasonTexts(omitted: OmittedItem, names: Names): string[] {
  const { reasons, diets } = omitted;
  const isOnlyPart = reasons.includes('component') && diets.length === 0;
  return [
    ...unfitTexts(omitted, names),
    ...(isOnlyPart ? [PART_TEXT] : []),
    ...(reasons.includes('group') ? [NO_CHOICE_TEXT] : []),
  ];
}

type OptionFacts = DinerFoods &
  Pick<DinerPiece, 'diets' | 'notDiets' | 'marks'> & { disabled: boolean; suspendUntil: string | null };

/** Says why an option cannot be chosen: the most serious reason. */
export function optionReasonText(option: OptionFacts, { diets, allergies, foods }: Profile, names: Names): string {
  if (!isAvailable(option, Date.now())) return 'Sold out';
  const composition = compositionOf(option);
  const avoided = [...allergies, ...foods.map(({ name, level }) => ({ key: ingredientKey(name), level }))];
  const hiddenBy = (answer: FoodAnswer) =>
    avoided
      .filter(({ key, level }) => foodAnswer(composition, key) === answer && isHidden(answer, level))
      .map(({ key }) => key);
  const [text] = unfitTexts(
    {
      allergies: hiddenBy('contains'),
      mayContain: hiddenBy('mayContain'),
      unknownFor: hiddenBy('unknown'),
      notAdded: [],
      diets: diets.filter((key) => dietAnswer(composition, key) !== 'yes'),
      notDiets: diets.filter((key) => dietAnswer(composition, key) === 'no'),
    },
    names,
  );
  if (text !== undefined) return text;
  // Of which of them the traces are open, the response does not say.
  const allergens = avoided.filter(({ level }) => level === 'strict').map(({ key }) => key);
  return allergens.length > 0 ? openTracesText(allergens, names) : 'Not available';
}

/** Says what is wrong with one line of a cart, in the menu's words where they are shorter than the server's. */
export function conflictText(conflict: CartConflict, names: Names): string {
  const { reason, optionId, allergies, diets, message } = conflict;
  if (reason === 'gone') return 'No longer on the menu';
  if (reason === 'sold-out') return 'Sold out';
  // The server names the food that is avoided by its name.
  if (optionId !== undefined || allergies.some((key) => ingredientOfKey(key) !== null)) return message;
  const isOf = (one: CartConflict['reason']) => reason === one;
  const [text] = unfitTexts(
    {
      allergies: isOf('allergen') ? allergies : [],
      mayContain: isOf('traces') ? allergies : [],
      unknownFor: isOf('unknown') ? allergies : [],
      notAdded: [],
      diets: isOf('unknown') || isOf('diet') ? diets : [],
      notDiets: isOf('diet') ? diets : [],
    },
    names,
  );
  return text ?? message;
}
