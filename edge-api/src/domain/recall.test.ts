import type { CartItem } from '@justright/contract/orders';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { recalledLines, type RecallOrder } from './recall.ts';

const FOODS = ['bread', 'sesame', 'oil', 'salt'];
const food = fc.constantFrom(...FOODS);
/** A line as a test tells it: what it is made of, what the kitchen made of it, and whether it was made. */
const line = fc.record({
  dish: fc.constantFrom('plate', 'soup'),
  foods: fc.option(fc.uniqueArray(food), { nil: null }),
  amended: fc.option(fc.uniqueArray(food), { nil: null }),
  isRefused: fc.boolean(),
  /** The foods that are kept of it later; `isAfter`: since the kitchen amended it. */
  later: fc.array(fc.record({ isAfter: fc.boolean(), foods: fc.uniqueArray(food) }), { maxLength: 2 }),
});
type Line = typeof line extends fc.Arbitrary<infer Told> ? Told : never;
const substitution = fc.record({ from: food, to: food, wasThroughout: fc.boolean() });

/** Makes the stored line; only what a recall reads of it. */
function itemOf({ dish, foods }: Pick<Line, 'dish' | 'foods'>, amended: CartItem['amended'] | null): CartItem {
  const item = {
    menuItem: { id: dish, title: dish },
    quantity: 1,
    ...(foods && { told: { stated: foods.map((one) => FOODS.indexOf(one)) } }),
    ...(amended && { amended }),
  };
  return item as unknown as CartItem;
}
const stated = FOODS.map((id) => ({ id, title: id, statement: null }));
const by = { by: 'Kim', at: '2026-11-30T12:00:00.000Z' };
const [BEFORE, AFTER] = ['2026-11-30T11:00:00.000Z', '2026-11-30T13:00:00.000Z'] as const;

it('finds a line exactly when a plain reading of what was made, or may have been, has the ingredient', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.array(substitution, { maxLength: 2 }),
      fc.boolean(),
      food,
      (lines, substitutions, isRefused, id) => {
        const amended = new Map(
          lines.flatMap((one, at): [number, CartItem][] => {
            if (one.amended === null && !one.isRefused) return [];
            const foods = one.amended ?? one.foods ?? [];
            const of = foods.map((food) => ({ id: food, title: food, statement: null }));
            const keeps = one.amended !== null || one.foods !== null;
            const amendment = { ...by, refusal: one.isRefused ? 'No' : null, ...(keeps && { stated: of }) };
            return [[at + 1, itemOf(one, amendment)]];
          }),
        );
        const order: RecallOrder = {
          cart: {
            orders: [{ items: lines.map((one) => itemOf(one, null)) }],
            stated,
          } as unknown as RecallOrder['cart'],
          amended,
          later: new Map(
            lines.map((one, at) => [
              at + 1,
              one.later.map(({ isAfter, foods }) => ({ at: isAfter ? AFTER : BEFORE, foods: new Set(foods) })),
            ]),
          ),
          isRefused,
          substitutions: substitutions.map(({ from, to, wasThroughout }, at) => ({
            id: `s${at}`,
            ingredientId: from,
            substituteId: to,
            wasThroughout,
            ingredientFoods: [from],
            substituteFoods: [to],
          })),
        };
        const plain = lines.flatMap((one) => {
          const kept = one.amended ?? one.foods;
          const isMadeAnew = one.amended !== null && !one.isRefused;
          const later = one.later.filter(({ isAfter }) => isAfter || !isMadeAnew).flatMap(({ foods }) => foods);
          const made = kept && [...kept, ...later];
          const may =
            made === null
              ? one.dish === 'plate'
              : made.includes(id) ||
                substitutions.some(
                  ({ from, to }) =>
                    (made.includes(from) && to === id) || (made.includes(to) && !made.includes(from) && from === id),
                );
          if (!may) return [];
          return [{ title: one.dish, isRefused: isRefused || one.isRefused }];
        });
        const found = recalledLines(order, { of: 'ingredient', id, dishIds: new Set(['plate']) });
        expect(found.map(({ title, way }) => ({ title, isRefused: way === 'refused' }))).toEqual(plain);
      },
    ),
  );
});
