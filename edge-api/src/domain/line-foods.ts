import type { Cart, CartItem, StatedIngredient } from '@justright/contract/orders';

/** Returns the ingredients at any depth that a line has by what its order keeps of it; null when that is nothing. */
export function keptFoods(
  item: Pick<CartItem, 'amended' | 'told'>,
  { stated }: Pick<Cart, 'stated'>,
): Set<string> | null {
  if (item.amended?.stated) return new Set(item.amended.stated.map(({ id }) => id));
  const positions = item.told?.stated;
  if (!positions || !stated) return null;
  return new Set(positions.flatMap((at) => stated[at]?.id ?? []));
}

/** Lists the ingredients that a line has now, and did not have when something was said or asked of it. */
export const otherFoods = (now: readonly StatedIngredient[], saidOf: ReadonlySet<string>): StatedIngredient[] =>
  now.filter(({ id }) => !saidOf.has(id));

/** What a line is made of from a time on; '' for the time of its order. */
export interface MadeOf {
  at: string;
  foods: ReadonlySet<string>;
}

/**
 * Returns what a line was last kept to be made of: as it was ordered, as its kitchen decided, or as a change of the catalogue
 * made it `later`. Null when its order kept nothing.
 */
export function lastMadeOf(
  item: Pick<CartItem, 'amended' | 'told'>,
  cart: Pick<Cart, 'stated'>,
  later: MadeOf | undefined,
): MadeOf | null {
  const at = item.amended?.at ?? '';
  if (later && later.at > at) return later;
  const foods = keptFoods(item, cart);
  return foods && { at, foods };
}
