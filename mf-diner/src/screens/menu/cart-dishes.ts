import { type CartLine, countOf, personIdOf } from '../../order/cart.ts';
import { calledOf, type Person } from '../../dining-table/party.ts';

/** Lists the ids of the dishes in the cart for one person. */
export const dishIdsOf = (lines: readonly CartLine[], personId: string): ReadonlySet<string> =>
  new Set(lines.filter((line) => personIdOf(line) === personId).map(({ menuItem }) => menuItem.id));

/** Counts the dishes in the cart, by the person's id. */
export const dishCounts = (lines: readonly CartLine[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(lines, personIdOf)].map(([personId, own]) => [personId, countOf(own)]));

/** Names the people whose plates a dish of the cart is on, by the dish's id. */
export const servedWith = (
  lines: readonly CartLine[],
  persons: readonly Person[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...Map.groupBy(lines, ({ menuItem }) => menuItem.id)].map(([dishId, own]) => [
      dishId,
      persons.filter(({ id }) => own.some((line) => personIdOf(line) === id)).map(calledOf),
    ]),
  );
