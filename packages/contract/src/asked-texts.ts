import { LEVEL_NAMES } from './choice-texts.ts';
import type { CartItem, CartOrder, LineQuestion } from './orders.ts';
import { listed, lowered } from './words.ts';

// What the kitchen is asked about traces in a dish, and what it said: the words of every screen, paper and file of the staff.

/** Decides whether a line waits for the kitchen's answer. */
export const isWaiting = ({ question, amended }: Pick<CartItem, 'question' | 'amended'>): boolean =>
  question?.state === 'asked' && (amended?.refusal ?? null) === null;

/** Returns the places, from 1 among the lines of all people, of the lines that wait for the kitchen's answer. */
export const waitingPlaces = ({ cart }: { cart: { orders: readonly Pick<CartOrder, 'items'>[] } }): number[] =>
  cart.orders.flatMap(({ items }) => items).flatMap((item, index) => (isWaiting(item) ? [index + 1] : []));

/** Names foods that the diner of a line avoids, as they were called when it was ordered. */
export const foodNames = ({ told }: Pick<CartItem, 'told'>, keys: readonly string[]): string[] =>
  keys.map((key) => told?.answers.find((one) => one.key === key)?.name ?? key);

/** A line of an order with what is asked of it. */
type AskedLine = Pick<CartItem, 'question' | 'told' | 'changed'>;

/** Names the foods of whose traces a line asks. */
export const askedFoods = (line: AskedLine): string[] => foodNames(line, line.question?.keys ?? []);

/** The foods of a question with their level, as cooks read what a guest avoids: only allergies are asked about. */
export const askedGroup = (foods: readonly string[]) => ({
  level: 'strict' as const,
  label: `${LEVEL_NAMES.strict.toUpperCase()} · TRACES MATTER`,
  text: foods.map((name) => name.toLocaleUpperCase('en-US')).join(', '),
});

/** Says what a person states: "Traces of peanut are ruled out". */
export const ruledOutClaim = (foods: readonly string[]): string =>
  `Traces of ${listed(foods.map(lowered))} are ruled out`;

/** Says what an entry of a history states of a dish: "traces of Peanut ruled out". */
export const ruledOutText = (foods: readonly string[]): string => `traces of ${listed(foods)} ruled out`;

/** What is asked of a dish, with the names of its foods. */
type NamedQuestion = Omit<LineQuestion, 'keys' | 'about'> & { foods: readonly string[] };

/**
 * Says what the kitchen is asked about a dish, or what it answered and who: "Traces of peanut ruled out by Kim, 19:02", or "ruled out
 * for today". `timeOf` writes an instant.
 */
export function questionText(
  { state, foods, until, by = '', at, isForToday }: NamedQuestion,
  timeOf: (at: string) => string,
): string {
  const traces = `Traces of ${listed(foods.map(lowered))}`;
  const said = by === '' ? '' : [by, ...(at === undefined ? [] : [timeOf(at)])].join(', ');
  switch (state) {
    case 'asked':
      return until === undefined ? `${traces}: not answered yet` : `${traces}: to be answered by ${timeOf(until)}`;
    case 'yes':
      return `${traces} ruled out${isForToday === true ? ' for today' : ''}${said === '' ? '' : ` by ${said}`}`;
    case 'no':
      return `${traces} not ruled out: ${said === '' ? 'nobody answered in time' : `no by ${said}`}`;
  }
}

/** Decides whether a line has changed for a food of which traces had been ruled out. */
const isNoLongerRuledOut = ({ question, changed }: AskedLine): boolean =>
  question?.state === 'yes' && changed?.is.some(({ key }) => question.keys.includes(key)) === true;

/** Says the same of a line of an order; '' where nothing is asked of it. A line that has changed since says so. */
export function lineQuestionText(line: AskedLine, timeOf: (at: string) => string): string {
  if (!line.question) return '';
  const text = questionText({ ...line.question, foods: askedFoods(line) }, timeOf);
  return isNoLongerRuledOut(line) ? `No longer true: ${lowered(text)}` : text;
}
