import type { Cause, Finding, PathStep } from '@justright/dietary-rules/explain';
import { namesOf } from '../tags.ts';
import type { ReasonWords } from './use-derivation.ts';

const ARROW = ' ← ';

/** Texts of causes other than an ingredient's own tag. */
const CAUSES: Readonly<Record<Exclude<Cause, 'ingredient' | 'missing-ingredient'>, string>> = {
  declared: 'added by hand',
  'no-ingredients': 'no ingredients given',
  'no-parts': 'neither ingredients nor groups given',
  'missing-group': 'a group that is not in this dish',
  'no-evidence': 'no required component says what it is made of',
};

const stepName = (step: PathStep, words: ReasonWords): string =>
  step.kind === 'ingredient' ? (words.ingredients.get(step.id) ?? step.id) : step.title || `untitled ${step.kind}`;

/** Returns a finding as a path from its cause outwards: "butter ← mashed potatoes ← Side". */
export function reasonText({ cause, path }: Finding, words: ReasonWords): string {
  const names = path.map((step) => stepName(step, words));
  if (cause === 'ingredient') return names.join(ARROW);
  if (cause === 'missing-ingredient') return [`${names[0]} (no longer exists)`, ...names.slice(1)].join(ARROW);
  return [CAUSES[cause], ...names].join(ARROW);
}

/** Returns why something has an allergen: "Milk ← butter ← mashed potatoes". */
export const allergenReason = (key: string, finding: Finding, words: ReasonWords): string =>
  [...namesOf([key], words.allergies), reasonText(finding, words)].join(ARROW);

/** Returns why something does not meet a diet: "Not Vegan ← butter ← mashed potatoes". */
export const lostDietReason = (key: string, finding: Finding, words: ReasonWords): string =>
  [`Not ${namesOf([key], words.diets).join('')}`, reasonText(finding, words)].join(ARROW);
