import { type Composition, type DietAnswer, type FoodAnswer, NEUTRAL } from '@justright/dietary-rules/composition';
import { ingredientAnswers, isHidden } from '@justright/dietary-rules/filter';
import {
  dietAnswerOf,
  foodAnswerOf,
  hasBit,
  hasSparseBit,
  keysToAsk,
  type Mask,
  type ProfileMask,
  type SparseMask,
} from './conflict-mask.ts';
import type { View } from './dish-views.ts';

/** The reasons that have no key. */
interface PartsMissing {
  readonly hasTooFew: boolean;
  readonly lacksDiet: boolean;
  /** What the kitchen would have to be asked for, of a dish that is hidden for that alone. */
  readonly asks: SparseMask;
}

/** A dish as it was compiled. */
interface HiddenDish {
  readonly food: Mask;
  readonly ingredients: Composition['ingredients'];
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
  profile: ProfileMask,
  { hasTooFew, lacksDiet, asks }: PartsMissing,
  view: View,
): string {
  const { avoided, diets, foods } = profile;
  const ofFoods: Record<FoodAnswer, string> = { free: '', notAdded: '', mayContain: '', unknown: '', contains: '' };
  for (const { json, level, bits } of avoided) {
    if (hasBit(food, 0, bits[level])) ofFoods[foodAnswerOf(food, 0, bits)] += `,${json}`;
  }
  if (foods.length > 0) {
    for (const { key, answer, level } of ingredientAnswers({ ...NEUTRAL, ingredients }, { foods })) {
      if (isHidden(answer, level)) ofFoods[answer] += `,${JSON.stringify(key)}`;
    }
  }
  if (asks.positions.length > 0) {
    const asked = keysToAsk(profile, (bit) => hasSparseBit(asks, bit));
    for (const key of asked) ofFoods.notAdded += `,${JSON.stringify(key)}`;
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
  const lists = `${listField('allergies', ofFoods.contains, view)}${listField('mayContain', ofFoods.mayContain, view)}${listField('unknownFor', ofFoods.unknown, view)}${listField('notAdded', ofFoods.notAdded, view)}${listField('notDiets', ofDiets.no, view)}`;
  if (view === 'lean') {
    return `${lists}${listField('unknownDiets', ofDiets.unknown, view)}${listField('reasons', withoutKey, view)}}`;
  }
  let reasons = ofFoods.unknown === '' && ofDiets.unknown === '' ? '' : ',"unknown"';
  if (ofDiets.no !== '') reasons += ',"diet"';
  if (ofFoods.contains !== '') reasons += ',"allergen"';
  if (ofFoods.mayContain + ofFoods.notAdded !== '') reasons += ',"traces"';
  return `${listField('reasons', reasons + withoutKey, view)}${lists}${listField('diets', unmet, view)}}`;
}
