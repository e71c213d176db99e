import type { SheetAnswer, SheetIngredient, StaffSheet } from '@justright/contract/staff-sheet';
import { dayText } from '@justright/ui/when';
import { ANSWER_TEXTS } from '../../shared/derivation/answer-texts.ts';
import { evidenceText } from '../../shared/statement/evidence-draft.ts';

/** Groups answers: "Contains Dairy, Egg; may contain Soy". Empty when none may be in it. */
export function answersText(answers: readonly SheetAnswer[]): string {
  const of = (wanted: SheetAnswer['answer']) =>
    answers.filter(({ answer }) => answer === wanted).map(({ name }) => name);
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

/** Says how many options must and may be chosen. */
export function choiceText({ minimum, maximum, options }: StaffSheet['groups'][number]): string {
  const all = options.length;
  if (minimum === maximum) return `choose ${minimum} of ${all}`;
  return minimum === 0 ? `choose up to ${maximum} of ${all}` : `choose ${minimum} to ${maximum} of ${all}`;
}
