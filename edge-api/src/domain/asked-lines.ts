import { isOver, type OrderState } from '@justright/contract/kitchen-moves';
import type { Cart, CartItem, LineQuestion } from '@justright/contract/orders';
import {
  type Composition,
  foodAnswer,
  ingredientKey,
  OTHER_INGREDIENTS,
  worseFood,
} from '@justright/dietary-rules/composition';
import { isAsked, type Profile } from '@justright/dietary-rules/filter';
import { isMade } from './amounts-to-pay.ts';
import type { LineToday } from './said-today.ts';

/** What a kitchen says of traces in one line. */
export interface Asking {
  /** The line may wait for the kitchen's answer. */
  canAsk: boolean;
  /** The foods of whose traces a person has said that they are ruled out: keys as those of what was told. */
  ruledOut: readonly string[];
}

/** Returns a line's profile with what its kitchen has answered. What may be in the food stays as it is. */
export function withAsking({ allergies, foods, ...profile }: Profile, { canAsk, ruledOut }: Asking): Profile {
  const answered = (key: string) => (ruledOut.includes(key) ? { isAnswered: true } : {});
  return {
    ...profile,
    canAsk,
    allergies: allergies.map((one) => ({ ...one, ...answered(one.key) })),
    foods: foods.map((one) => ({ ...one, ...answered(ingredientKey(one.name)) })),
  };
}

/** Returns the keys, as those of what is told, of the foods for which a kitchen answers before a line is made. */
export function asksOf(contents: Composition, { allergies, foods }: Profile): string[] {
  const ofKeys = allergies.filter(({ key, level }) => isAsked({ level, answer: foodAnswer(contents, key) }));
  const byName = foods.filter(({ ids, level }) => {
    const answers = [OTHER_INGREDIENTS, ...ids.map(ingredientKey)].map((key) => foodAnswer(contents, key));
    return isAsked({ level, answer: answers.reduce(worseFood, 'free') });
  });
  return [...ofKeys.map(({ key }) => key), ...byName.map(({ name }) => ingredientKey(name))].toSorted();
}

/** Decides whether what was said for today of a line answers for all of these keys. */
export const isSaidToday = (today: LineToday | null, keys: readonly string[]): boolean =>
  today !== null && keys.every((key) => today.keys.includes(key));

/**
 * Returns the question about traces of a line for the keys that it asks; undefined where it asks none. What was said for today
 * has answered it where it speaks of all of them; else all are asked.
 */
export function questionAbout(
  { canAsk }: Partial<Asking>,
  keys: readonly string[],
  today: LineToday | null,
): LineQuestion | undefined {
  if (keys.length === 0) return undefined;
  const about = { about: 'traces' as const, keys: [...keys] };
  if (today && isSaidToday(today, keys))
    return { state: 'yes', ...about, by: today.by, at: today.at, isForToday: true };
  return { state: canAsk === true ? 'asked' : 'yes', ...about };
}

/**
 * Returns the keys that a line was asked for and that nobody has refused: while it is open they are no change of it. What was
 * said for today is no answer about this line: it counts as long as it stands.
 */
export const answeredKeys = ({ question }: Pick<CartItem, 'question'>): readonly string[] =>
  question && question.state !== 'no' && question.isForToday !== true ? question.keys : [];

const MINUTE_MS = 60_000;

/** Returns until when the kitchen, or a guest whom it asks, has time to answer. */
export const answerEnd = ({ offerMinutes }: { offerMinutes: number }, nowMs: number): string =>
  new Date(nowMs + offerMinutes * MINUTE_MS).toISOString();

/** Decides whether a guest is asked to keep the rest: something asked was refused, and the rest can still be cancelled. */
export const asksRest = (
  { orderStatus, kitchenStatus }: Pick<OrderState, 'orderStatus' | 'kitchenStatus'>,
  orders: Cart['orders'],
): boolean => {
  const items = orders.flatMap((person) => person.items);
  return (
    !isOver(orderStatus) &&
    (kitchenStatus === 'new' || kitchenStatus === 'accepted') &&
    items.some(({ question }) => question?.state === 'no') &&
    items.some(isMade)
  );
};
