import type { LineOptions } from '@justright/contract/kitchen';
import type { CartItem } from '@justright/contract/orders';
import type { TodayAnswer } from '@justright/contract/today-answers';

/** What is said of a dish for today: of itself, and of the options and optional parts of the line that was answered. */
export interface SaidOfLine {
  menuItemId: string;
  keys: string[];
  options: string[];
  parts: string[];
}

const chosenIn = ({ customizations }: CartItem): string[] =>
  customizations.flatMap(({ options }) => options.map(({ id }) => id));

/** Lists the foods that can be said of for today: those of the list of allergens. One that is avoided by name is asked each time. */
const keysOf = ({ question, preference }: CartItem): string[] =>
  (question?.keys ?? []).filter((key) => preference.selectedAllergies.includes(key));

/** Returns what a yes to a line says for today. */
export const saidOfLine = (item: CartItem, { parts }: LineOptions): SaidOfLine => ({
  menuItemId: item.menuItem.id,
  keys: keysOf(item),
  options: chosenIn(item),
  parts: parts.flatMap(({ title, required, isLeftOut }) => (required || isLeftOut ? [] : [title])),
});

/** Decides whether what was said for today covers a line, as far as its choices say. */
const covers = ({ dish, keys, options }: TodayAnswer, item: CartItem): boolean =>
  dish.id === item.menuItem.id &&
  keysOf(item).every((key) => keys.includes(key)) &&
  chosenIn(item).every((id) => options.some((option) => option.id === id));

/**
 * Decides whether a yes for the rest of the day is offered at a line: a person has answered it with yes, and nothing has changed.
 * Of a dish without a required part nothing is said of the dish.
 */
export function isOfferedToday(item: CartItem, said: readonly TodayAnswer[]): boolean {
  const { question, changed, amended, without = [] } = item;
  if (question?.state !== 'yes' || question.isForToday === true || question.by === undefined) return false;
  if (changed || (amended?.refusal ?? null) !== null || without.length > 0) return false;
  return keysOf(item).length > 0 && !said.some((one) => covers(one, item));
}
