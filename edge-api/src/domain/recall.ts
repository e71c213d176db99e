import type { RecalledOrder, RecallSubject, RecallWay } from '@justright/contract/recall';
import type { Cart, CartItem } from '@justright/contract/orders';
import { keptFoods, type MadeOf } from './line-foods.ts';

/** What was used instead of an ingredient while an order was open, with all that both are made of. */
export interface RecalledSubstitution {
  id: string;
  ingredientId: string;
  substituteId: string;
  /** It had begun when the order was placed, and had not ended when the order was over. */
  wasThroughout: boolean;
  /** Ids at any depth, each with its own. */
  ingredientFoods: readonly string[];
  substituteFoods: readonly string[];
}

/** An order as a recall reads it. */
export interface RecallOrder {
  cart: Pick<Cart, 'orders' | 'stated'>;
  /** The lines that the kitchen made otherwise, by their place. */
  amended: ReadonlyMap<number, CartItem>;
  /** What lines were made of later, by their place. */
  later: ReadonlyMap<number, readonly MadeOf[]>;
  /** The whole order was cancelled or refused. */
  isRefused: boolean;
  substitutions: readonly RecalledSubstitution[];
}

/** What is asked for; `dishIds` are the dishes that are made of it now. */
export interface Recalled {
  of: RecallSubject;
  id: string;
  dishIds: ReadonlySet<string>;
}

/** Returns what a line was made of since its kitchen last decided how: what it would have been before was not cooked. */
function laterFoods({ amended }: CartItem, later: readonly MadeOf[]): ReadonlySet<string> {
  const since = amended?.refusal === null ? amended.at : '';
  return new Set(later.flatMap(({ at, foods }) => (at > since ? [...foods] : [])));
}

/** Returns the substitutions that a line may have been made with, or without. */
const usedIn = (had: ReadonlySet<string>, { substitutions }: RecallOrder): RecalledSubstitution[] =>
  substitutions.filter(({ ingredientId, substituteId }) => had.has(ingredientId) || had.has(substituteId));

/** Returns how a line had what is asked for; null when it had not. */
function wayOf(
  item: CartItem,
  later: readonly MadeOf[],
  order: RecallOrder,
  { of, id, dishIds }: Recalled,
): RecallWay | null {
  const own: RecallWay = item.amended ? 'amended' : 'ordered';
  if (of === 'dish') return item.menuItem.id === id ? own : null;
  const foods = keptFoods(item, order.cart);
  if (foods === null) return dishIds.has(item.menuItem.id) ? 'dish' : null;
  const since = laterFoods(item, later);
  const had = foods.union(since);
  const used = usedIn(had, order);
  if (of === 'substitution') {
    const found = used.find((one) => one.id === id);
    if (!found) return null;
    return found.wasThroughout && foods.has(found.substituteId) ? own : 'substituted';
  }
  if (foods.has(id)) return own;
  const exchanged = used.flatMap(({ ingredientId, ingredientFoods, substituteFoods }) =>
    had.has(ingredientId) ? substituteFoods : ingredientFoods,
  );
  if (exchanged.includes(id)) return 'substituted';
  return since.has(id) ? 'changed' : null;
}

/**
 * Lists the lines of an order that had what is asked for, as the kitchen made them. A substitution or a recipe may change while
 * the order is open. The line then has the foods of before and after, because nobody knows which ones were cooked.
 */
export function recalledLines(order: RecallOrder, recalled: Recalled): RecalledOrder['lines'] {
  const items = order.cart.orders.flatMap((person) => person.items);
  return items.flatMap((ordered, index) => {
    const made = order.amended.get(index + 1) ?? ordered;
    const way = wayOf(made, order.later.get(index + 1) ?? [], order, recalled);
    if (way === null) return [];
    const isRefused = order.isRefused || (made.amended !== undefined && made.amended.refusal !== null);
    return [{ title: ordered.menuItem.title, quantity: ordered.quantity, way: isRefused ? 'refused' : way }];
  });
}
