import type { FoodAnswer } from '@justright/dietary-rules/composition';
import type { Cause, Finding, PathStep } from '@justright/dietary-rules/explain';
import { namesOf } from '../tags/tags.ts';
import type { ReasonWords } from './use-derivation.ts';

const ARROW = ' ← ';

/** Texts of causes that no ingredient is the source of. */
const CAUSES: Readonly<Partial<Record<Cause, string>>> = {
  added: 'added by hand',
  'named-in-text': 'named in a text, and no ingredient is that',
  'no-ingredients': 'no ingredients given',
  'no-parts': 'neither ingredients nor groups given',
  'missing-group': 'a group that is not in this dish',
  unlisted: 'nobody has said what else is in it',
  'no-evidence': 'no required component says what it is made of',
  held: 'a change that waits to be signed',
};

const stepName = (step: PathStep, words: ReasonWords): string =>
  step.kind === 'ingredient' ? (words.ingredients.get(step.id) ?? step.id) : step.title || `untitled ${step.kind}`;
const nameOf = (key: string, { allergies }: ReasonWords): string => namesOf([key], allergies).join('');

/** Says what is wrong with the ingredient at the start of a path; nothing where its own answer says it. */
function faultOf({ cause, key }: Finding, words: ReasonWords, answer: FoodAnswer): string {
  switch (cause) {
    case 'missing-ingredient':
      return 'no longer exists';
    case 'circle':
      return 'made of itself';
    case 'not-stated':
      return 'not stated';
    case 'kind-not-named':
      return `no kind of ${nameOf(key, words)} named`;
    case 'stated':
      return answer === 'unknown' ? 'stated as not known' : '';
    default:
      return '';
  }
}

/**
 * Returns a finding as a path from its cause outwards: "butter ← mashed potatoes ← Side". `answer` is the one that it
 * is the reason for.
 */
export function reasonText(finding: Finding, words: ReasonWords, answer: FoodAnswer): string {
  const [first, ...outer] = finding.path.map((step) => stepName(step, words));
  if (finding.cause === 'station') return [`${outer[0] ?? ''}, with ${first ?? ''}`, ...outer.slice(1)].join(ARROW);
  const cause = CAUSES[finding.cause];
  if (cause !== undefined) return [cause, ...(first === undefined ? [] : [first]), ...outer].join(ARROW);
  const fault = faultOf(finding, words, answer);
  return [fault === '' ? first : `${first} (${fault})`, ...outer].join(ARROW);
}

/** Returns why something has an answer for a key: "Milk ← butter ← mashed potatoes", "Gluten ← Wheat ← flour". */
export function foodReason(key: string, finding: Finding, words: ReasonWords, answer: FoodAnswer): string {
  const isOther = finding.key !== key && (finding.cause === 'stated' || finding.cause === 'not-stated');
  return [
    nameOf(key, words),
    ...(isOther ? [nameOf(finding.key, words)] : []),
    reasonText(finding, words, answer),
  ].join(ARROW);
}

/** Returns what a diet's answer comes from: "Milk ← butter ← mashed potatoes" for a diet that excludes milk. */
export function dietCause(finding: Finding, words: ReasonWords): string {
  const isOpen = finding.cause === 'not-ruled-out';
  if (finding.cause !== 'excluded' && !isOpen) return reasonText(finding, words, 'unknown');
  const path = finding.path.map((step) => stepName(step, words));
  return [
    `${nameOf(finding.key, words)}${isOpen ? ' not ruled out' : ''}`,
    ...(path.length === 0 ? [CAUSES.added] : path),
  ].join(ARROW);
}
