import { ALL_UNKNOWN } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { DICTIONARY, ingredientTable, ruleItem } from '@justright/dietary-rules/test/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betterKeys } from '../../test/better-keys.ts';
import { toDish } from '../../test/stored-dish.ts';
import { type AnsweredDish, findPiece, piecesOf } from './answer-differences.ts';
import { type Held, heldAnswersOf, heldUnderWay, loosenedDishes, releasedBy } from './held-answers.ts';
import type { StoredDish } from './menu-source.ts';

const dish = (id: string) => ruleItem.map((item): StoredDish => toDish(item, id));
const acts = fc.record({ before: dish('d'), after: dish('d'), table: ingredientTable, newTable: ingredientTable });
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;

const answered = (item: StoredDish, table: Act['table']): AnsweredDish => ({
  item,
  derived: deriveItem(item, ingredientResolver(table, DICTIONARY), DICTIONARY),
});
const holding = (item: StoredDish, table: Act['table'], held: Held) =>
  answered({ ...item, held: heldAnswersOf(item, [held]) }, table);

/** Lists the options of a dish, and the parts that can be left out: only these are served apart from it. */
const apart = (dish: AnsweredDish) =>
  piecesOf(dish).filter(
    ({ part }) =>
      part.kind === 'option' || dish.item.components.some(({ title, required }) => title === part.title && !required),
  );

/** Lists what a dish answers better than it did before: as a whole, and each part and option that it had. */
function betterThan(before: AnsweredDish, after: AnsweredDish): string[] {
  const known = piecesOf(before);
  return [
    ...betterKeys(after.derived.composition, before.derived.composition),
    ...piecesOf(after).flatMap(({ part, composition }) =>
      betterKeys(composition ?? ALL_UNKNOWN, findPiece(known, part)?.composition ?? ALL_UNKNOWN),
    ),
  ];
}
const asHeld = (loosened: ReturnType<typeof loosenedDishes>): Held => ({
  isUnderWay: false,
  dishes: Object.fromEntries(loosened.map(({ id, held }) => [id, held])),
});

describe('what an act holds', () => {
  it('lets no answer be better than before the act, of the dish, its parts and its options, during and after it', () => {
    let loosening = 0;
    fc.assert(
      fc.property(acts, ({ before, after, table, newTable }) => {
        const was = answered(before, table);
        const dishes = new Map([['d', was]]);
        const during = holding(after, newTable, heldUnderWay([dishes], DICTIONARY));
        expect(betterThan(was, during)).toEqual([]);
        const is = answered(after, newTable);
        const found = loosenedDishes(dishes, new Map([['d', is]]), DICTIONARY, false);
        loosening += found.length;
        const afterwards = holding(after, newTable, asHeld(found));
        // A part that was made of the same under another name is no new one.
        const whole = betterKeys(afterwards.derived.composition, was.derived.composition);
        expect(whole).toEqual([]);
        for (const { part, composition } of apart(afterwards)) {
          const former = findPiece(piecesOf(was), part)?.composition;
          if (former) expect(betterKeys(composition ?? ALL_UNKNOWN, former)).toEqual([]);
        }
        // Only one that is gone can have been made of the same: a new one beside those that stay is unknown.
        const gone = piecesOf(was).filter(({ part }) => !findPiece(piecesOf(afterwards), part));
        const added = apart(afterwards).filter(({ part }) => !findPiece(piecesOf(was), part));
        for (const { part, composition } of added.filter(
          ({ part }) => !gone.some((one) => one.part.kind === part.kind),
        ))
          expect([part, ...betterKeys(composition ?? ALL_UNKNOWN, ALL_UNKNOWN)]).toEqual([part]);
      }),
      { numRuns: 300 },
    );
    expect(loosening).toBeGreaterThan(100);
  });

  it('lets what the act makes worse count, and holds nothing else', () => {
    fc.assert(
      fc.property(acts, ({ before, after, table, newTable }) => {
        const [was, is] = [answered(before, table), answered(after, newTable)];
        const found = loosenedDishes(new Map([['d', was]]), new Map([['d', is]]), DICTIONARY, false);
        const held = holding(after, newTable, asHeld(found));
        expect(betterKeys(held.derived.composition, is.derived.composition)).toEqual([]);
        if (found.length === 0) expect(betterThan(is, held)).toEqual([]);
      }),
    );
  });

  it('lets a new dish be no better than unknown', () => {
    fc.assert(
      fc.property(dish('d'), ingredientTable, (item, table) => {
        const is = answered(item, table);
        const found = loosenedDishes(new Map(), new Map([['d', is]]), DICTIONARY, false);
        const held = holding(item, table, asHeld(found));
        for (const one of [held.derived.composition, ...apart(held).map(({ composition }) => composition)])
          expect(betterKeys(one ?? ALL_UNKNOWN, ALL_UNKNOWN)).toEqual([]);
      }),
    );
  });

  it('holds nothing of a copy that is made of the same, and of one that is better', () => {
    fc.assert(
      fc.property(dish('d'), ingredientTable, (item, table) => {
        const source = new Map([['d', answered(item, table)]]);
        const copy = new Map([...source, ['copy', answered({ ...item, id: 'copy' }, table)]]);
        expect(loosenedDishes(source, copy, DICTIONARY, true)).toEqual([]);
      }),
    );
  });

  it('waits as long as it makes an answer worse, and no longer', () => {
    fc.assert(
      fc.property(acts, ({ before, after, table, newTable }) => {
        const [was, is] = [answered(before, table), answered(after, newTable)];
        const held = asHeld(loosenedDishes(new Map([['d', was]]), new Map([['d', is]]), DICTIONARY, false));
        const waits = releasedBy(held, new Map([['d', is]]), DICTIONARY).length > 0;
        expect(waits).toBe(Object.keys(held.dishes).length > 0);
        expect(releasedBy(held, new Map(), DICTIONARY)).toEqual([]);
      }),
    );
  });
});
