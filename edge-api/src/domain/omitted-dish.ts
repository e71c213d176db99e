import type { Composition, DietAnswer, FoodAnswer } from '@justright/dietary-rules/composition';
import { ingredientAnswers } from '@justright/dietary-rules/filter';
import { dietAnswerOf, foodAnswerOf, hasBit, type Mask, type ProfileMask } from './conflict-mask.ts';
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
  const ofFoods: Record<FoodAnswer, string> = { free: '', notAdded: '', mayContain: '', unknown: '', contains: '' };
  for (const { json, level, bits } of avoided) {
    if (hasBit(food, 0, bits[level])) ofFoods[foodAnswerOf(food, 0, bits)] += `,${json}`;
  }
  for (const { key, answer } of ingredientAnswers({ ingredients }, { foods })) {
    ofFoods[answer] += `,${JSON.stringify(key)}`;
  }
  const ofDiets: Record<DietAnswer, string> = { yes: '', unknown: '', no: '' };
  let unmet = '';
  for (const { json, bits } of diets) {
    const answer = dietAnswerOf(food, bits);
    if (answer === 'yes') continue;
    ofDiets[answer] += `,${json}`;
    unmet += `,${json}`;
  }
  const withoutKey = `${hasTooFew ? ',"group"' : ''}${lacksDiet ? ',"component"' : ''}`;
  const lists = `${listField('allergies', ofFoods.contains, view)}${listField('mayContain', ofFoods.mayContain, view)}${listField('unknownFor', ofFoods.unknown, view)}${listField('notDiets', ofDiets.no, view)}`;
  if (view === 'lean') {
    return `${lists}${listField('unknownDiets', ofDiets.unknown, view)}${listField('reasons', withoutKey, view)}}`;
  }
  let reasons = ofFoods.unknown === '' && ofDiets.unknown === '' ? '' : ',"unknown"';
  if (ofDiets.no !== '') reasons += ',"diet"';
  if (ofFoods.contains !== '') reasons += ',"allergen"';
  if (ofFoods.mayContain !== '') reasons += ',"traces"';
  return `${listField('reasons', reasons + withoutKey, view)}${lists}${listField('diets', unmet, view)}}`;
}
