import { isWaiting } from '@justright/contract/asked-texts';
import type { KitchenOrder, LineOptions } from '@justright/contract/kitchen';
import type { CartItem, LineChoices } from '@justright/contract/orders';
import type { KeptLine } from './kept-act.ts';

/** Returns the line at a place, from 1, among those of all people. */
export const itemAt = ({ cart }: KitchenOrder, place: number): CartItem | undefined =>
  cart.orders.flatMap(({ items }) => items)[place - 1];

const UNSENT = { by: '', at: '', refusal: null };

/** Decides whether each line of an order was refused: nothing is left to cook. */
export const isNothingMade = ({ cart }: KitchenOrder): boolean =>
  cart.orders.every(({ items }) => items.every(({ amended }) => (amended?.refusal ?? null) !== null));

/** Returns the foods of whose traces somebody has said that they are ruled out in a line, as its question keeps them. */
const ruledOutIn = (keys: readonly string[]): Pick<CartItem, 'question'> =>
  keys.length === 0 ? {} : { question: { state: 'yes', about: 'traces', keys: [...keys] } };

/** Returns a line as it is made with other choices. Its server says the same in more detail once it has answered. */
function madeItem(
  { changed: _changed, question: _question, ...item }: CartItem,
  choices: LineChoices,
  options: LineOptions,
  ruledOut: readonly string[],
): CartItem {
  const { omit, without, customizations } = choices;
  const chosen = new Set<string | undefined>(customizations.flatMap(({ optionIds }) => optionIds));
  const left = [...omit, ...without];
  const { omissions, substitutions, addOns } = item.kitchen;
  return {
    ...item,
    omit: left,
    customizations: options.groups.flatMap(({ id, title, options: all }) => {
      const taken = all.filter((option) => chosen.has(option.id));
      return taken.length === 0
        ? []
        : [{ customizationId: id, title, options: taken.map((one) => ({ id: one.id, title: one.title, price: 0 })) }];
    }),
    kitchen: {
      omissions: omissions.filter(
        ({ title }) => left.includes(title) || !options.parts.some((part) => part.title === title),
      ),
      substitutions: substitutions.filter(({ to }) => to.every(({ id }) => chosen.has(id))),
      addOns: addOns.filter(({ id }) => chosen.has(id)),
    },
    amended: UNSENT,
    ...ruledOutIn(ruledOut),
  };
}

const saidOf = (ruledOut: readonly string[]) => (ruledOut.length === 0 ? {} : { ruledOut: [...ruledOut] });

/** Returns the decision to make a line of an order with these choices; undefined for a line that the order does not have. */
export function madeLine(
  order: KitchenOrder,
  place: number,
  choices: LineChoices,
  options: LineOptions,
  ruledOut: readonly string[] = [],
): KeptLine | undefined {
  const item = itemAt(order, place);
  if (!item) return undefined;
  const change = item.changed && { change: item.changed.at };
  return { place, ...change, choices, ...saidOf(ruledOut), item: madeItem(item, choices, options, ruledOut) };
}

/** Returns the decision to make an asked line as it was ordered: traces are ruled out in it. */
export function answeredLine(order: KitchenOrder, place: number): KeptLine | undefined {
  const item = itemAt(order, place);
  if (!item?.question) return undefined;
  const { omit, without = [], customizations, question } = item;
  const choices = {
    omit: omit.filter((title) => !without.includes(title)),
    without,
    customizations: customizations.map(({ customizationId, options }) => ({
      customizationId,
      optionIds: options.map(({ id }) => id),
    })),
  };
  const made = { ...item, amended: UNSENT, ...ruledOutIn(question.keys) };
  return { place, ...(item.changed && { change: item.changed.at }), choices, ...saidOf(question.keys), item: made };
}

/** Returns the decision not to make a line of an order; undefined for a line that the order does not have. */
export function refusedLine(order: KitchenOrder, place: number, reason: string): KeptLine | undefined {
  const item = itemAt(order, place);
  if (!item) return undefined;
  const amended = { ...item.amended, by: '', at: '', refusal: reason };
  const question = isWaiting(item) && item.question ? { question: { ...item.question, state: 'no' as const } } : {};
  return {
    place,
    ...(item.changed && { change: item.changed.at }),
    choices: null,
    item: { ...item, ...question, amended },
  };
}
