import type { RecalledOrder, RecallSubject, RecallWay } from '@justright/contract/recall';
import type { Cart, CartItem } from '@justright/contract/orders';

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

/** Returns the ingredients of a line at any depth; null when the order kept none of it. */
function foodsOf(item: CartItem, { stated }: RecallOrder['cart']): ReadonlySet<string> | null {
  if (item.amended?.stated) return new Set(item.amended.stated.map(({ id }) => id));
  const positions = item.told?.stated;
  if (!positions || !stated) return null;
  return new Set(positions.flatMap((at) => stated[at]?.id ?? []));
}

/** Returns the substitutions that a line may have been made with, or without. */
const usedIn = (foods: ReadonlySet<string>, { substitutions }: RecallOrder): RecalledSubstitution[] =>
  substitutions.filter(({ ingredientId, substituteId }) => foods.has(ingredientId) || foods.has(substituteId));

/** Returns how a line had what is asked for; null when it had not. */
function wayOf(item: CartItem, order: RecallOrder, { of, id, dishIds }: Recalled): RecallWay | null {
  const own: RecallWay = item.amended ? 'amended' : 'ordered';
  if (of === 'dish') return item.menuItem.id === id ? own : null;
  const foods = foodsOf(item, order.cart);
  if (foods === null) return dishIds.has(item.menuItem.id) ? 'dish' : null;
  const used = usedIn(foods, order);
  if (of === 'substitution') {
    const found = used.find((one) => one.id === id);
    if (!found) return null;
    return found.wasThroughout && foods.has(found.substituteId) ? own : 'substituted';
  }
  if (foods.has(id)) return own;
  const exchanged = used.flatMap(({ ingredientId, ingredientFoods, substituteFoods }) =>
    foods.has(ingredientId) ? substituteFoods : ingredientFoods,
  );
  return exchanged.includes(id) ? 'substituted' : null;
}

/**
 * Lists the lines of an order that had what is asked for, as they were really made. Where a substitution began or ended while
 * the order was open, a line counts for both: nobody can say which one was cooked.
 */
export function recalledLines(order: RecallOrder, recalled: Recalled): RecalledOrder['lines'] {
  const items = order.cart.orders.flatMap((person) => person.items);
  return items.flatMap((ordered, index) => {
    const made = order.amended.get(index + 1) ?? ordered;
    const way = wayOf(made, order, recalled);
    if (way === null) return [];
    const isRefused = order.isRefused || (made.amended !== undefined && made.amended.refusal !== null);
    return [{ title: ordered.menuItem.title, quantity: ordered.quantity, way: isRefused ? 'refused' : way }];
  });
}
