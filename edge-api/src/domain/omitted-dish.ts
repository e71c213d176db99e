import { hasBit, type Mask, type ProfileMask } from './conflict-mask.ts';
import type { View } from './dish-views.ts';

/** The reasons that have no key. */
interface PartsMissing {
  readonly hasTooFew: boolean;
  readonly lacksDiet: boolean;
}

/** Texts of JSON, each after a comma, as a field; the lean response has no empty list. */
const listField = (name: string, texts: string, view: View): string =>
  texts === '' && view === 'lean' ? '' : `,"${name}":[${texts.slice(1)}]`;

/**
 * Serialises why a dish is hidden: the fields of its entry in `omitted` (contract, `OmittedItem` and `LeanOmittedItem`)
 * that follow id and title, and its end. Joins texts, because most requests hide many dishes.
 */
export function omittedTail(
  food: Mask,
  { avoided, diets }: ProfileMask,
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
