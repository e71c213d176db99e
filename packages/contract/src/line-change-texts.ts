import { askedFoods } from './asked-texts.ts';
import { changesOfItem } from './kitchen-changes.ts';
import type { CartItem, CartOrder, LineAnswer, LineChange, LineQuestion, OrderOffer, ProgressLine } from './orders.ts';

const ANSWER_WORDS: Readonly<Record<LineAnswer['answer'], string>> = {
  free: 'traces ruled out',
  notAdded: 'none listed',
  mayContain: 'may contain it',
  unknown: 'not known',
  contains: 'contains it',
  yes: 'fits',
  no: 'does not fit',
};

/** Says how each answer of a line has changed: "Sesame: none listed, now contains it (Tahini)"; else why it no longer fits. */
export function changeTexts({ was, is, texts }: Pick<LineChange, 'was' | 'is' | 'texts'>): string[] {
  const ofAnswers = is.map(({ key, name, answer, from = [] }) => {
    const before = was.find((one) => one.key === key)?.answer;
    const source = from.length > 0 ? ` (${from.join(', ')})` : '';
    return `${name}: ${before === undefined ? '' : `${ANSWER_WORDS[before]}, `}now ${ANSWER_WORDS[answer]}${source}`;
  });
  return ofAnswers.length > 0 ? ofAnswers : texts;
}

/** Says what the kitchen changes of a dish: "Omit Bread". */
const madeTexts = (item: CartItem): string[] =>
  changesOfItem(item).map(({ label, items }) => `${label} ${items.join(', ')}`);

/** Describes a dish as the kitchen offers it, at its place among the lines of all people. */
export const offeredLine = (place: number, item: CartItem): OrderOffer['lines'][number] => ({
  place,
  title: item.menuItem.title,
  quantity: item.quantity,
  made: madeTexts(item),
  options: item.customizations.map(({ title, options }) => `${title}: ${options.map((one) => one.title).join(', ')}`),
});

/** Says what the kitchen is asked about a dish, and what it said, without who said it. */
const askedOf = ({ state, until, at, isForToday }: LineQuestion, item: CartItem): ProgressLine['question'] => ({
  state,
  ...(until !== undefined && { until }),
  ...(at !== undefined && { at }),
  ...(isForToday && { isForToday }),
  foods: askedFoods(item),
});

/** Lists the dishes of which guests are told once they have ordered. */
export const progressLines = (orders: readonly Pick<CartOrder, 'items'>[]): ProgressLine[] =>
  orders
    .flatMap(({ items }) => items)
    .flatMap((item, index): ProgressLine[] => {
      const { menuItem, quantity, changed, amended, customizations, kitchen, contents, question } = item;
      if (!changed && !amended && !question) return [];
      const refusal = amended?.refusal ?? null;
      return [
        {
          title: menuItem.title,
          quantity,
          changed: changed ? changeTexts(changed) : [],
          isRead: changed?.readAt !== undefined,
          made: amended && refusal === null ? madeTexts(item) : [],
          refusal,
          place: index + 1,
          plate: refusal === null ? { customizations, kitchen, ...(contents && !changed && { contents }) } : null,
          question: question ? askedOf(question, item) : null,
        },
      ];
    });

/** Counts the lines that have changed since the order was placed, and those that nobody in the kitchen has read. */
export function countChanges(orders: readonly Pick<CartOrder, 'items'>[]): { changed: number; unread: number } {
  const changes = orders.flatMap(({ items }) => items.flatMap(({ changed }) => changed ?? []));
  return { changed: changes.length, unread: changes.filter(({ readAt }) => readAt === undefined).length };
}

/** Lists the changes that nobody in the kitchen has read, by their instants: what a reading of them names. */
export const unreadChanges = (orders: readonly Pick<CartOrder, 'items'>[]): string[] =>
  orders.flatMap(({ items }) =>
    items.flatMap(({ changed }) => (changed && changed.readAt === undefined ? [changed.at] : [])),
  );
