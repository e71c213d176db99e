import type { Dictionary } from '@justright/dietary-rules/dictionary';
import { type AnsweredDishes, type LoosenedDish, loosenedDishes } from './held-answers.ts';

/** The answers of a restaurant's dishes from an instant on, until the next one. */
interface Moment {
  readonly from: string;
  readonly answers: AnsweredDishes;
}

/** What is answered now, and from every later instant at which the clock alone changes something; the earliest is first. */
export type AnswersAhead = readonly Moment[];

const answersAt = (ahead: AnswersAhead, instant: string): AnsweredDishes =>
  (ahead.findLast(({ from }) => from <= instant) ?? ahead[0])?.answers ?? new Map();

/**
 * Lists what an act makes better at any time: now, or when the clock has ended what hides it. A dish is listed once for each
 * moment at which it gets better (docs/decisions/141-acts-and-the-clock.md).
 */
export function loosenedAhead(
  before: AnswersAhead,
  after: AnswersAhead,
  dictionary: Dictionary,
  isCopying: boolean,
): LoosenedDish[] {
  const now = after[0]?.from ?? '';
  const instants = new Set([...before, ...after].map(({ from }) => from).filter((from) => from >= now));
  return [...instants].flatMap((instant) =>
    loosenedDishes(answersAt(before, instant), answersAt(after, instant), dictionary, isCopying),
  );
}
