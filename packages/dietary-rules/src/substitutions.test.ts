import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  DICTIONARY,
  DIET_KEYS,
  FOOD_KEYS,
  RUNS,
  ingredientTable,
  type IngredientTable,
  ruleItem,
} from '../test/arbitraries.ts';
import { type Composition, dietAnswer, foodAnswer } from './composition.ts';
import { type IngredientResolver, ingredientResolver, isInItself } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { exchange, isCircular, type Substitution } from './substitutions.ts';

const IDS = ['milk', 'flour', 'almond', 'bacon', 'lettuce', 'sauce', 'deleted'];
const substitution: fc.Arbitrary<Substitution> = fc
  .tuple(fc.constantFrom(...IDS), fc.constantFrom(...IDS))
  .filter(([one, other]) => one !== other)
  .map(([ingredientId, substituteId]) => ({ ingredientId, substituteId }));
const substitutions = fc.uniqueArray(substitution, { maxLength: 4, selector: ({ ingredientId }) => ingredientId });
const TIMEOUT = { timeout: 120_000 };

const answersOf = (composition: Composition) => ({
  foods: FOOD_KEYS.map((key) => foodAnswer(composition, key)),
  diets: DIET_KEYS.map((key) => dietAnswer(composition, key)),
});
const derive = (dish: RuleItem, resolve: IngredientResolver) => {
  const { composition, components, groups } = deriveItem({ ...dish, declaration: null }, resolve, DICTIONARY);
  return [composition, ...components, ...groups.flatMap(({ options }) => options)].map(answersOf);
};
/** Writes another id over every reference, as somebody who edits all recipes would. */
const rewritten = <Value>(value: Value, { ingredientId, substituteId }: Substitution): Value =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    key === 'id' && part === ingredientId ? substituteId : part,
  ) as Value;
const derivedWith = (dish: RuleItem, table: IngredientTable, all: readonly Substitution[]) => {
  const exchanged = exchange(table, all);
  const resolve = ingredientResolver(exchanged.table, DICTIONARY);
  return derive(dish, (id) => resolve(exchanged.usedFor(id)[0] ?? ''));
};

it('a dish with a substitution is derived as the same dish with the reference really exchanged', TIMEOUT, () => {
  fc.assert(
    fc.property(ruleItem, ingredientTable, substitution, (dish, table, one) => {
      const edited = new Map([...table].map(([id, facts]) => [id, rewritten(facts, one)]));
      const byHand = derive(rewritten(dish, one), ingredientResolver(edited, DICTIONARY));
      expect(derivedWith(dish, table, [one])).toEqual(byHand);
    }),
    RUNS,
  );
});

it('a dish in which nothing is exchanged is derived as its recipe says', TIMEOUT, () => {
  fc.assert(
    fc.property(ruleItem, ingredientTable, substitutions, (dish, table, all) => {
      if (exchange(table, all).affects(dish)) return;
      expect(derivedWith(dish, table, all)).toEqual(derive(dish, ingredientResolver(table, DICTIONARY)));
    }),
    RUNS,
  );
});

it('a substitute that is replaced too passes on to its own substitute, in any order', TIMEOUT, () => {
  fc.assert(
    fc.property(ruleItem, ingredientTable, substitution, substitution, (dish, table, one, next) => {
      const chained = { ...next, ingredientId: one.substituteId };
      fc.pre(chained.substituteId !== one.ingredientId && chained.substituteId !== chained.ingredientId);
      const direct = [{ ...one, substituteId: chained.substituteId }, chained];
      expect(derivedWith(dish, table, [chained, one])).toEqual(derivedWith(dish, table, direct));
    }),
    RUNS,
  );
});

it('what replaces itself through others answers nothing', () => {
  const free = {
    statement: { contains: [], mayContain: [], unknownFor: [], notAdded: FOOD_KEYS, freeFrom: [] },
    diets: DIET_KEYS,
  };
  const table = new Map(['milk', 'sauce'].map((id) => [id, { ...free, ingredients: [] }]));
  const swapped = [
    { ingredientId: 'milk', substituteId: 'sauce' },
    { ingredientId: 'sauce', substituteId: 'milk' },
  ];
  const { table: exchanged, usedFor } = exchange(table, swapped);
  const resolve = ingredientResolver(exchanged, DICTIONARY);
  for (const id of ['milk', 'sauce']) {
    expect(FOOD_KEYS.map((key) => foodAnswer(resolve(usedFor(id)[0] ?? ''), key))).toEqual(
      FOOD_KEYS.map(() => 'unknown'),
    );
  }
});

it('a substitution that is no circle brings none into the recipes', TIMEOUT, () => {
  fc.assert(
    fc.property(ingredientTable, substitution, (table, one) => {
      fc.pre([...table.keys()].every((id) => !isInItself(id, table)));
      const { table: exchanged } = exchange(table, [one]);
      const hasCircle = [...exchanged.keys()].some((id) => isInItself(id, exchanged));
      fc.pre(!isCircular(one, table, []));
      expect(hasCircle).toBe(false);
    }),
    RUNS,
  );
});
