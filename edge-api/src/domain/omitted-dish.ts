import type { Composition, FoodAnswer } from '@justright/dietary-rules/composition';
import { ingredientAnswers } from '@justright/dietary-rules/filter';
import { hasBit, type Mask, type ProfileMask } from './conflict-mask.ts';
import type { View } from './dish-views.ts';

/** The reasons that have no key. */
interface PartsMissing {
  readonly hasTooFew: boolean;
  readonly lacksDiet: boolean;
}

/** A dish as it was compiled. */
interface HiddenDish extends Pick<Composition, 'ingredients'> {
  readonly food: Mask;
}

/** Returns the keys of the raw ingredients that hide a dish, by their answers, as JSON texts after commas. */
function ingredientTexts(
  ingredients: Composition['ingredients'],
  foods: ProfileMask['foods'],
): Record<FoodAnswer, string> {
  const texts: Record<FoodAnswer, string> = { contains: '', unknown: '', mayContain: '', free: '' };
  for (const { key, answer } of ingredientAnswers({ ingredients }, { foods }))
    texts[answer] += `,${JSON.stringify(key)}`;
  return texts;
}

/** Texts of JSON, each after a comma, as a field; the lean response has no empty list. */
const listField = (name: string, texts: string, view: View): string =>
  texts === '' && view === 'lean' ? '' : `,"${name}":[${texts.slice(1)}]`;

/**
 * Serialises why a dish is hidden: the fields of its entry in `omitted` (contract, `OmittedItem` and `LeanOmittedItem`)
 * that follow id and title, and its end. Joins texts, because most requests hide many dishes.
 */
export function omittedTail(
  { food, ingredients }: HiddenDish,
  { avoided, diets, foods }: ProfileMask,
  { hasTooFew, lacksDiet }: PartsMissing,
  view: View,
): string {
  let allergies = '';
  let unknownFor = '';
  let mayContain = '';
  for (const { json, level, bits } of avoided) {
    if (!hasBit(food, 0, bits[level])) continue;
    if (hasBit(food, 0, bits.mild)) allergies += `,${json}`;
    else if (hasBit(food, 0, bits.avoid)) unknownFor += `,${json}`;
    else mayContain += `,${json}`;
  }
  if (foods.length > 0) {
    const texts = ingredientTexts(ingredients, foods);
    allergies += texts.contains;
    unknownFor += texts.unknown;
    mayContain += texts.mayContain;
  }
  let unmet = '';
  let notDiets = '';
  let unknownDiets = '';
  for (const { json, bits } of diets) {
    if (!hasBit(food, 0, bits.notYes)) continue;
    unmet += `,${json}`;
    if (hasBit(food, 0, bits.no)) notDiets += `,${json}`;
    else unknownDiets += `,${json}`;
  }
  const withoutKey = `${hasTooFew ? ',"group"' : ''}${lacksDiet ? ',"component"' : ''}`;
  const lists = `${listField('allergies', allergies, view)}${listField('mayContain', mayContain, view)}${listField('unknownFor', unknownFor, view)}${listField('notDiets', notDiets, view)}`;
  if (view === 'lean') {
    return `${lists}${listField('unknownDiets', unknownDiets, view)}${listField('reasons', withoutKey, view)}}`;
  }
  let reasons = unknownFor === '' && unknownDiets === '' ? '' : ',"unknown"';
  if (notDiets !== '') reasons += ',"diet"';
  if (allergies !== '') reasons += ',"allergen"';
  if (mayContain !== '') reasons += ',"traces"';
  return `${listField('reasons', reasons + withoutKey, view)}${lists}${listField('diets', unmet, view)}}`;
}
