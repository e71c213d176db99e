import type { SheetAnswer, SheetIngredient, StaffSheet } from '@justright/contract/staff-sheet';
import type { Finding } from '@justright/dietary-rules/explain';
import { dayText } from '@justright/ui/when';
import { reasonText } from '../../shared/derivation/reason-text.ts';
import { evidenceText } from '../../shared/statement/evidence-draft.ts';

export type Answer = SheetAnswer['answer'];

/** The words for answers, the worst first. */
export const ANSWER_TEXTS: Readonly<Record<Answer, string>> = {
  contains: 'Contains',
  unknown: 'Not known',
  mayContain: 'May contain',
  notAdded: 'Not an ingredient (of traces nobody has said)',
  free: 'Free from (not an ingredient, and traces are ruled out)',
};

/** Groups answers: "Contains Dairy, Egg; may contain Soy". Empty when none may be in it. */
export function answersText(answers: readonly SheetAnswer[]): string {
  const of = (wanted: Answer) => answers.filter(({ answer }) => answer === wanted).map(({ name }) => name);
  const texts = (['contains', 'unknown', 'mayContain'] as const).flatMap((answer) => {
    const names = of(answer);
    return names.length === 0 ? [] : [`${ANSWER_TEXTS[answer].toLowerCase()}: ${names.join(', ')}`];
  });
  return texts.join('; ');
}

/** Says who stated an ingredient, on what evidence and until when. Its parts answer for one that has parts. */
export function statementText(statement: SheetIngredient['statement'], hasParts: boolean): string {
  if (statement === null) return hasParts ? 'Answered by its parts' : 'Nobody has stated what is in it';
  const { by, at, evidence, product, reviewBy } = statement;
  const source = evidenceText({ kind: evidence, ...(product !== undefined && { product }) });
  const review = reviewBy === undefined ? [] : [`review by ${dayText(reviewBy)}`];
  return [`${by ?? 'Stated'}, ${dayText(at)}`, `from ${source}`, ...review].join(', ');
}

/** Writes the causes of an answer as paths from the cause outwards, each once: "Cream ← Butter ← Sauce ← Base". */
export function causeTexts({ answer, causes }: StaffSheet['answers'][number], sheet: StaffSheet): string[] {
  const words = {
    allergies: new Map(sheet.answers.map(({ key, name }) => [key, name])),
    diets: new Map<string, string>(),
    ingredients: new Map<string, string>(),
  };
  // Ingredients come with their titles, which are their ids here.
  const findings = causes.map(({ cause, key, path }): Finding => ({
    cause,
    key,
    path: path.map(({ kind, title }) => (kind === 'ingredient' ? { kind, id: title } : { kind, title })),
  }));
  return [...new Set(findings.map((finding) => reasonText(finding, words, answer)))];
}

/** Says how many options must and may be chosen. */
export function choiceText({ minimum, maximum, options }: StaffSheet['groups'][number]): string {
  const all = options.length;
  if (minimum === maximum) return `choose ${minimum} of ${all}`;
  return minimum === 0 ? `choose up to ${maximum} of ${all}` : `choose ${minimum} to ${maximum} of ${all}`;
}
