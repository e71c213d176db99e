import type { Causes } from '@justright/contract/public-menu';
import type { FoodAnswer } from '@justright/dietary-rules/composition';
import type { Finding } from '@justright/dietary-rules/explain';
import { reasonText } from './reason-text.ts';

/** The words for answers, the worst first. */
export const ANSWER_TEXTS: Readonly<Record<FoodAnswer, string>> = {
  contains: 'Contains',
  unknown: 'Not known',
  mayContain: 'May contain',
  notAdded: 'Not an ingredient (of traces nobody has said)',
  free: 'Free from (not an ingredient, and traces are ruled out)',
};

/** Writes the causes of an answer as paths from the cause outwards, each once: "Cream ← Butter ← Sauce ← Base". */
export function causeTexts(
  { answer, causes }: { readonly answer: FoodAnswer; readonly causes: Causes['causes'] },
  names: ReadonlyMap<string, string>,
): string[] {
  const words = { allergies: names, diets: new Map<string, string>(), ingredients: new Map<string, string>() };
  // Ingredients come with their titles, which are their ids here.
  const findings = causes.map(({ cause, key, path }): Finding => ({
    cause,
    key,
    path: path.map(({ kind, title }) => (kind === 'ingredient' ? { kind, id: title } : { kind, title })),
  }));
  return [...new Set(findings.map((finding) => reasonText(finding, words, answer)))];
}
