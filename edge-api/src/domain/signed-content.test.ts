import { ingredientKey, OTHER_INGREDIENTS } from '@justright/dietary-rules/composition';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import {
  DICTIONARY,
  INGREDIENT_IDS,
  type IngredientTable,
  ingredientTable,
  ruleItem,
  RUNS,
} from '@justright/dietary-rules/test/arbitraries';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { betterKeys } from '../../test/better-keys.ts';
import { toDish } from '../../test/stored-dish.ts';
import type { AnsweredDish } from './answer-differences.ts';
import { type AnswersAhead, loosenedAhead } from './answers-ahead.ts';
import { actsOf, type Held, heldAnswersOf, heldUnderWay, releasedBy } from './held-answers.ts';
import type { StoredDish } from './menu-source.ts';
import { todayOf } from './substitutions.ts';

interface Exchange {
  readonly ingredientId: string;
  readonly substituteId: string;
  readonly until: string;
}

/** A kitchen of one dish, with what it exchanges until a time and what acts hold that wait to be signed. */
interface Kitchen {
  readonly dish: StoredDish;
  readonly table: IngredientTable;
  readonly exchanges: readonly Exchange[];
  readonly acts: readonly Held[];
}

const instant = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
const LAST_MINUTE = 40;

/** Derives the dish as diners are served it at an instant, if nobody acts until then. */
function servedAt({ dish, table, exchanges, acts }: Kitchen, at: string): AnsweredDish {
  const inEffect = exchanges
    .filter(({ until }) => until > at)
    .map((one) => ({ ...one, ingredientTitle: '', substituteTitle: '' }));
  const today = todayOf(table, new Map(), inEffect);
  const made = dish.declaration ? { ...dish, declaration: { ...dish.declaration, digest: '' } } : dish;
  const item = { ...today.dish({ ...made, declaration: made.declaration as null }), held: heldAnswersOf(dish, acts) };
  return { item, derived: deriveItem(item, ingredientResolver(today.table, DICTIONARY), DICTIONARY) };
}

/** Returns what is served from an instant on, and from each end of an exchange. */
const aheadOf = (kitchen: Kitchen, now: string): AnswersAhead =>
  [now, ...kitchen.exchanges.map(({ until }) => until).filter((until) => until > now)]
    .toSorted()
    .map((from) => ({ from, answers: new Map([[kitchen.dish.id, servedAt(kitchen, from)]]) }));

/** Makes an act as somebody who may not sign: what it loosens is held, and what is held in vain ends. */
function actOn(kitchen: Kitchen, change: (kitchen: Kitchen) => Kitchen, now: string): Kitchen {
  const changed = change(kitchen);
  const found = loosenedAhead(aheadOf(kitchen, now), aheadOf(changed, now), DICTIONARY, false);
  const bare = aheadOf({ ...changed, acts: [] }, now);
  const waits = (act: Held) => bare.some(({ answers }) => releasedBy(act, answers, DICTIONARY).length > 0);
  const acts = [...changed.acts.filter(waits), ...actsOf(found).map((dishes) => ({ dishes, isUnderWay: false }))];
  return { ...changed, acts };
}

const minute = fc.integer({ min: 1, max: LAST_MINUTE });
const food = fc.constantFrom(...INGREDIENT_IDS);
const step = fc.record({
  minute,
  change: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant('exchange' as const),
        ingredientId: food,
        substituteId: food,
        until: minute,
      }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('end' as const), nth: fc.nat({ max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('recipe' as const), item: ruleItem }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('ingredients' as const), table: ingredientTable }) },
  ),
});
type Change = typeof step extends fc.Arbitrary<{ change: infer One }> ? One : never;

const applied =
  (change: Change, now: string) =>
  (kitchen: Kitchen): Kitchen => {
    const inEffect = kitchen.exchanges.filter(({ until }) => until > now);
    switch (change.what) {
      case 'exchange': {
        const until = instant(change.until);
        const isRefused = until <= now || inEffect.some((one) => one.ingredientId === change.ingredientId);
        return isRefused ? kitchen : { ...kitchen, exchanges: [...inEffect, { ...change, until }] };
      }
      case 'end':
        return { ...kitchen, exchanges: inEffect.filter((_one, at) => at !== change.nth) };
      case 'recipe':
        return { ...kitchen, dish: toDish(change.item, kitchen.dish.id) };
      case 'ingredients':
        return { ...kitchen, table: change.table };
    }
  };

/** Lists the instants from one on at which something is exchanged no longer in one of the kitchens. */
const instantsFrom = (now: string, kitchens: readonly Kitchen[]): string[] => [
  ...new Set(
    [now, ...kitchens.flatMap(({ exchanges }) => exchanges.map(({ until }) => until))].filter((at) => at >= now),
  ),
];

const kitchens = fc
  .record({
    item: ruleItem,
    table: ingredientTable,
    exchanges: fc.uniqueArray(fc.record({ ingredientId: food, substituteId: food, until: minute }), {
      selector: ({ ingredientId }) => ingredientId,
      maxLength: 3,
    }),
  })
  .map(({ item, table, exchanges }): Kitchen => ({
    dish: toDish(item, 'd'),
    table,
    exchanges: exchanges.map((one) => ({ ...one, until: instant(one.until) })),
    acts: [],
  }));
const steps = fc
  .array(step, { minLength: 1, maxLength: 6 })
  .map((all) => all.toSorted((one, other) => one.minute - other.minute));

it('acts of who may not sign let no answer be better at any later time than it were without them', () => {
  let hidden = 0;
  fc.assert(
    fc.property(kitchens, steps, (untouched, all) => {
      let kitchen = untouched;
      for (const { minute: at, change } of all) {
        const now = instant(at);
        const before = kitchen;
        kitchen = actOn(kitchen, applied(change, now), now);
        const bare = applied(change, now)(before);
        const instants = instantsFrom(now, [untouched, before, kitchen]);
        for (const later of instants) {
          const is = servedAt(kitchen, later).derived.composition;
          expect(betterKeys(is, servedAt(before, later).derived.composition)).toEqual([]);
          expect(betterKeys(is, servedAt(untouched, later).derived.composition)).toEqual([]);
        }
        const isBetter = (later: string) =>
          betterKeys(servedAt(bare, later).derived.composition, servedAt(before, later).derived.composition).length > 0;
        if (!isBetter(now) && instants.some(isBetter)) hidden += 1;
      }
    }),
    RUNS,
  );
  // Some acts make something better only when the clock has ended what hides it.
  expect(hidden).toBeGreaterThan(10);
});

it('an act under way lets no answer be better at any later time, whatever it has written', () => {
  fc.assert(
    fc.property(kitchens, step, (before, { minute: at, change }) => {
      const now = instant(at);
      const underWay = heldUnderWay(
        aheadOf(before, now).map(({ answers }) => answers),
        DICTIONARY,
      );
      const during = { ...applied(change, now)(before), acts: [underWay] };
      for (const later of instantsFrom(now, [before, during])) {
        const is = servedAt(during, later).derived.composition;
        expect(betterKeys(is, servedAt(before, later).derived.composition)).toEqual([]);
      }
    }),
    RUNS,
  );
});

it('what is signed before the clock has ended what hides it is what is served then', () => {
  fc.assert(
    fc.property(kitchens, step, (before, { minute: at, change }) => {
      const now = instant(at);
      const after = actOn(before, applied(change, now), now);
      const bare = aheadOf({ ...after, acts: [] }, now);
      const listed = after.acts.flatMap((act) => bare.flatMap(({ answers }) => releasedBy(act, answers, DICTIONARY)));
      const keys = new Set(listed.flatMap(({ differences }) => differences.map(({ key }) => key)));
      for (const later of instantsFrom(now, [before, after])) {
        const signed = servedAt({ ...after, acts: [] }, later).derived.composition;
        const better = betterKeys(signed, servedAt(before, later).derived.composition);
        // Everything that the signature lets be better is in the list that is signed.
        const isListed = (key: string) =>
          keys.has(key) || (key.startsWith(ingredientKey('')) && keys.has(OTHER_INGREDIENTS));
        expect(better.filter((key) => !isListed(key))).toEqual([]);
      }
    }),
    RUNS,
  );
});
