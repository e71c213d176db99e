import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Naming } from './dish-parts.ts';
import { startSelection } from './start-selection.ts';
import { plainFilter } from '../test/plain-reading.ts';
import {
  ACTIVE_KEYS,
  RUNS,
  composition as anyComposition,
  DICTIONARY,
  DIET_KEYS,
  FOOD_KEYS,
  ingredientTable,
  type IngredientTable,
  INGREDIENT_IDS,
  NAMED_KEYS,
  namedFood,
  NOW_MS,
  profile as anyProfile,
  namingItem,
  ruleItem,
  stationDishes,
  stations as anyStations,
} from '../test/arbitraries.ts';
import {
  best,
  type Composition,
  DIET_ANSWERS,
  dietAnswer,
  FOOD_ANSWERS,
  foodAnswer,
  idOfKey,
  ingredientKey,
  NEUTRAL,
  OTHER_INGREDIENTS,
  worst,
  worstKnown,
  mayBeIn,
} from './composition.ts';
import { isLapsed, sign } from './declaration.ts';
import { filterItem, isEmptyProfile, LEVELS, type Profile } from './filter.ts';
import { type IngredientFacts, type IngredientResolver, ingredientResolver, type Statement } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { itemMarks } from './marks.ts';
import { servedOf } from './served.ts';
import { foodAtStations, readStations } from './stations.ts';
import { legalReader, writtenPieces } from './written.ts';

const INGREDIENT_KEYS = [...INGREDIENT_IDS.map(ingredientKey), OTHER_INGREDIENTS];

/** Reads all answers of a composition: two compositions are equal when these are. */
const answersOf = (composition: Composition) => ({
  foods: [...FOOD_KEYS, 'a key that nobody knows', ...INGREDIENT_KEYS].map((key) => foodAnswer(composition, key)),
  diets: [...DIET_KEYS, 'a diet that nobody knows'].map((key) => dietAnswer(composition, key)),
});
/** Returns how bad each answer is, in the order of the keys. */
const ranksOf = (composition: Composition) =>
  [...FOOD_KEYS, ...INGREDIENT_KEYS].map((key) => FOOD_ANSWERS.indexOf(foodAnswer(composition, key)));
const dietRanksOf = (composition: Composition) =>
  [...DIET_KEYS, 'a diet that nobody knows'].map((key) => DIET_ANSWERS.indexOf(dietAnswer(composition, key)));

const filterWith = (item: RuleItem, resolve: IngredientResolver, profile: Profile) => {
  const { suggestions: _suggestions, ...found } = filterItem(
    item,
    deriveItem(item, resolve, DICTIONARY),
    profile,
    NOW_MS,
  );
  return { ...found, asks: found.asks.toSorted() };
};
const digest = (text: string) => text;
/** Returns a declared dish as it is signed while ingredients resolve in one way, and read while they do in another. */
const signedDish = (item: RuleItem, before: IngredientResolver, now = before): RuleItem => {
  if (item.declaration === null) return item;
  const declaration = sign(item, before, DICTIONARY, ACTIVE_KEYS, digest);
  return { ...item, declaration: isLapsed(declaration, item, now, digest) ? null : declaration };
};
const filter = (item: RuleItem, table: IngredientTable, profile: Profile) =>
  filterWith(item, ingredientResolver(table, DICTIONARY), profile);
const isHidden = (item: RuleItem, table: IngredientTable, profile: Profile) =>
  filter(item, table, profile).reasons.length > 0;

describe('worst and best', () => {
  const both = [
    { name: 'worst', combine: (left: Composition, right: Composition) => worst([left, right]), choose: Math.max },
    { name: 'best', combine: (left: Composition, right: Composition) => best([left, right]), choose: Math.min },
  ];

  it.each(both)('$name has for each key that answer of its parts', ({ combine, choose }) => {
    const plainly = (left: readonly number[], right: readonly number[]) =>
      left.map((rank, index) => choose(rank, right[index] ?? Number.NaN));
    fc.assert(
      fc.property(fc.oneof(anyComposition, fc.constant(NEUTRAL)), anyComposition, (a, b) => {
        for (const [left, right] of [
          [a, b],
          [b, a],
        ] as const) {
          expect(ranksOf(combine(left, right))).toEqual(plainly(ranksOf(left), ranksOf(right)));
          expect(dietRanksOf(combine(left, right))).toEqual(plainly(dietRanksOf(left), dietRanksOf(right)));
        }
      }),
      RUNS,
    );
  });

  it.each(both)('$name is associative, commutative and idempotent', ({ combine }) => {
    fc.assert(
      fc.property(anyComposition, anyComposition, anyComposition, (a, b, c) => {
        expect(answersOf(combine(combine(a, b), c))).toEqual(answersOf(combine(a, combine(b, c))));
        expect(answersOf(combine(a, b))).toEqual(answersOf(combine(b, a)));
        expect(answersOf(combine(a, a))).toEqual(answersOf(a));
      }),
      RUNS,
    );
  });

  it.each(both)('$name is monotone: a worse part never makes a better whole', ({ combine }) => {
    fc.assert(
      fc.property(anyComposition, anyComposition, anyComposition, (a, b, more) => {
        const before = ranksOf(combine(a, b));
        const after = ranksOf(combine(worst([a, more]), b));
        expect(after.every((rank, index) => rank >= (before[index] ?? 0))).toBe(true);
      }),
      RUNS,
    );
  });

  it('neutral adds nothing to a plate', () => {
    fc.assert(
      fc.property(anyComposition, (a) => {
        expect(answersOf(worst([a, NEUTRAL]))).toEqual(answersOf(a));
      }),
    );
  });
});

describe('what is said of a visible dish', () => {
  /** Chooses what the rules preselect for a diner who avoids nothing. */
  const NOTHING: Profile = { diets: [], allergies: [], foods: [] };
  const keys = FOOD_KEYS;

  it('a dish is free of a key as served only where every part and option on the plate is', () => {
    fc.assert(
      fc.property(namingItem, ingredientTable, (item, table) => {
        const derived = deriveItem(item, ingredientResolver(table, DICTIONARY), DICTIONARY);
        const found = filterItem(item, derived, NOTHING, NOW_MS);
        const { served, without } = servedOf(item, derived, found, [], keys);
        const { selection } = startSelection(item, found.unasked, []);
        const chosen = new Set(selection.customizations.flatMap(({ optionIds }) => optionIds));
        const onPlate = [
          derived.composition,
          ...derived.components.filter((_part, index) => item.components[index]?.required === false),
          ...derived.groups.flatMap(({ options }, groupIndex) =>
            options.filter((_option, index) =>
              chosen.has(item.menuItemCustomizations[groupIndex]?.menuItemCustomizationOptions[index]?.id ?? ''),
            ),
          ),
        ];
        const listed = [...served.allergies, ...served.mayContain, ...served.unknownFor];
        expect(new Set(listed).size).toBe(listed.length);
        for (const key of keys.filter((one) => !listed.includes(one))) {
          expect(onPlate.map((piece) => foodAnswer(piece, key)).filter(mayBeIn)).toEqual([]);
        }
        for (const { key } of without) expect(listed).toContain(key);
      }),
      RUNS,
    );
  });

  it('a visible dish is marked for an avoided key unless it and enough of its options are free of it', () => {
    fc.assert(
      fc.property(namingItem, ingredientTable, anyProfile, (item, table, profile) => {
        const derived = deriveItem(item, ingredientResolver(table, DICTIONARY), DICTIONARY);
        const { reasons, compatible } = filterItem(item, derived, profile, NOW_MS);
        if (reasons.length > 0) return;
        const marked = itemMarks(derived, compatible, profile, DICTIONARY);
        for (const { key, level } of profile.allergies) {
          const mark = marked.find((one) => one.key === key);
          const freeCounts = derived.groups.map(
            ({ options }, index) =>
              options.filter((option, at) => compatible[index]?.[at] && !mayBeIn(foodAnswer(option, key))).length,
          );
          const isFree =
            !mayBeIn(foodAnswer(derived.composition, key)) &&
            derived.groups.every(({ minimum }, index) => (freeCounts[index] ?? 0) >= minimum);
          expect(mark === undefined).toBe(isFree);
          if (level === 'strict') expect(mark).toBeUndefined();
          if (level === 'avoid') expect(['mayContain', undefined]).toContain(mark?.answer);
          expect(mark?.answer).not.toBe('contains');
        }
      }),
      RUNS,
    );
  });
});

describe('the filter', () => {
  it('gives every reason and every option as a second, slow reading of the rules does', () => {
    fc.assert(
      fc.property(namingItem, ingredientTable, anyProfile, (item, table, profile) => {
        expect(filter(item, table, profile)).toEqual(
          plainFilter(item, { table, dictionary: DICTIONARY }, profile, NOW_MS),
        );
      }),
      RUNS,
    );
  });

  it('shows and hides enough of the random dishes to make these properties meaningful', () => {
    const samples = fc.sample(fc.tuple(ruleItem, ingredientTable, anyProfile), { numRuns: 4000, seed: 1 });
    const chosen = samples.filter(([, , profile]) => !isEmptyProfile(profile));
    const byFoods = samples
      .filter(([, , { foods }]) => foods.length > 0)
      .map(([item, table, { foods }]) => filter(item, table, { diets: [], allergies: [], foods }).reasons);
    expect(byFoods.filter((reasons) => reasons.length === 0).length).toBeGreaterThan(40);
    expect(byFoods.filter((reasons) => reasons.includes('allergen')).length).toBeGreaterThan(40);
    const all = chosen.map(([item, table, profile]) => filter(item, table, profile).reasons);
    expect(all.filter((reasons) => reasons.length === 0).length).toBeGreaterThan(150);
    const allergic = chosen.map(([item, table, { allergies }]) => {
      const [{ key } = { key: 'dairy' }] = allergies;
      return filter(item, table, { diets: [], allergies: [{ key, level: 'strict' }], foods: [], canAsk: true });
    });
    expect(allergic.filter(({ asks }) => asks.length > 0).length).toBeGreaterThan(40);
    expect(allergic.filter(({ unasked }) => unasked.flat().includes(true)).length).toBeGreaterThan(40);
    for (const reason of ['unknown', 'diet', 'allergen', 'traces', 'group', 'component'] as const) {
      expect(all.filter((reasons) => reasons.includes(reason)).length).toBeGreaterThan(40);
    }
  });

  it('hides nothing from an empty profile but a dish of which too few options are available', () => {
    fc.assert(
      fc.property(ruleItem, ingredientTable, anyProfile, (item, table, profile) => {
        if (isEmptyProfile(profile)) expect(['', 'group']).toContain(filter(item, table, profile).reasons.join());
      }),
      RUNS,
    );
  });

  it('never shows a hidden dish because an answer of an ingredient became worse', () => {
    fc.assert(
      fc.property(
        ruleItem,
        ingredientTable,
        anyProfile,
        anyComposition,
        fc.nat(),
        (item, table, profile, more, nth) => {
          const id = [...table.keys()][nth % table.size];
          const resolve = ingredientResolver(table, DICTIONARY);
          const known = (key: string, naming: Naming) =>
            worstKnown([id === undefined ? null : resolve(id).known(key, naming), foodAnswer(more, key)]);
          const worse: IngredientResolver = (one) => {
            const composition = worst([resolve(one), more]);
            const stated = (key: string) => foodAnswer(composition, key);
            return one === id ? { ...resolve(one), ...composition, known, stated, waits: false } : resolve(one);
          };
          if (filterWith(signedDish(item, resolve), resolve, profile).reasons.length === 0) return;
          expect(filterWith(signedDish(item, resolve, worse), worse, profile).reasons).not.toEqual([]);
        },
      ),
      RUNS,
    );
  });

  it('never shows more at a stricter level', () => {
    fc.assert(
      fc.property(ruleItem, ingredientTable, anyProfile, fc.nat(), (item, table, profile, nth) => {
        const chosen = profile.allergies[nth % Math.max(1, profile.allergies.length)];
        if (!chosen || chosen.level === 'strict') return;
        const level = LEVELS[LEVELS.indexOf(chosen.level) - 1] ?? 'strict';
        const stricter = {
          ...profile,
          allergies: profile.allergies.map((one) => (one === chosen ? { ...one, level } : one)),
        };
        if (isHidden(item, table, profile)) expect(isHidden(item, table, stricter)).toBe(true);
      }),
      RUNS,
    );
  });

  it('never shows more to a diner who avoids more', () => {
    fc.assert(
      fc.property(
        ruleItem,
        ingredientTable,
        anyProfile,
        fc.constantFrom(...FOOD_KEYS),
        fc.constantFrom(...LEVELS),
        (item, table, profile, key, level) => {
          const more = { ...profile, allergies: [...profile.allergies, { key, level }] };
          if (isHidden(item, table, profile)) expect(isHidden(item, table, more)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('never shows more to a diner who avoids one more food by its name', () => {
    fc.assert(
      fc.property(namingItem, ingredientTable, anyProfile, namedFood, (item, table, profile, food) => {
        const more = { ...profile, foods: [...profile.foods, food] };
        if (isHidden(item, table, profile)) expect(isHidden(item, table, more)).toBe(true);
      }),
      RUNS,
    );
  });

  it('never shows more because it is no longer sure that an ingredient is a single food, or what its parts are', () => {
    fc.assert(
      fc.property(ruleItem, ingredientTable, anyProfile, fc.nat(), (item, table, profile, nth) => {
        const id = [...table.keys()][nth % table.size] ?? '';
        const facts = table.get(id);
        if (!facts || !isHidden(item, table, profile)) return;
        const opaque = { ...facts, isSingle: false };
        expect(isHidden(item, new Map(table).set(id, opaque), profile)).toBe(true);
        // Without its parts an ingredient has only its own answers for the keys, so these are left out here. Who would rather not
        // have a food gets what is not known, with a mark.
        const byFoods = { diets: [], allergies: [], foods: profile.foods.filter(({ level }) => level !== 'mild') };
        const unlisted = new Map(table).set(id, { ...opaque, ingredients: [] });
        if (isHidden(item, table, byFoods)) expect(isHidden(item, unlisted, byFoods)).toBe(true);
      }),
      RUNS,
    );
  });

  it('shows a dish to a diner who is allergic to a food only where each ingredient on the plate is known and another one', () => {
    fc.assert(
      fc.property(ruleItem, ingredientTable, namedFood, (item, table, food) => {
        const allergic: Profile = { diets: [], allergies: [], foods: [{ ...food, level: 'strict' }], canAsk: true };
        if (isHidden(item, table, allergic)) return;
        const leaves: string[] = [];
        const walk = (id: string, above: readonly string[]): void => {
          expect(above).not.toContain(id);
          const parts = table.get(id)?.ingredients ?? [];
          if (parts.length === 0) leaves.push(id);
          else expect(food.ids).not.toContain(id);
          for (const part of parts) walk(part.id, [...above, id]);
        };
        for (const { required, ingredients } of item.components) {
          if (required) for (const { id } of ingredients) walk(id, []);
        }
        for (const id of leaves) {
          expect(table.get(id)?.isSingle).toBe(true);
          expect(food.ids).not.toContain(id);
        }
        expect(item.additionalAllergies).toEqual([]);
      }),
      RUNS,
    );
  });

  it('answers for a food by the name of a key never better than for the key, where every statement answers it', () => {
    const answeringAll = (facts: IngredientFacts): IngredientFacts => {
      const { contains = [], mayContain = [], unknownFor = [] } = facts.statement ?? {};
      const notAdded = FOOD_KEYS.filter((key) => ![...contains, ...mayContain, ...unknownFor].includes(key));
      return { ...facts, statement: { contains, mayContain, unknownFor, notAdded, freeFrom: [] } };
    };
    fc.assert(
      fc.property(stationDishes, ingredientTable, anyStations, (dishes, table, stations) => {
        const stated = new Map([...table].map(([id, facts]) => [id, answeringAll(facts)]));
        const resolve = ingredientResolver(stated, DICTIONARY);
        const foods = dishes.flatMap((dish) => foodAtStations(dish, resolve, DICTIONARY));
        const { ofDish } = readStations(foods, stations, DICTIONARY);
        for (const dish of dishes) {
          const { composition, components, groups } = deriveItem(dish, resolve, DICTIONARY, ofDish(dish.id));
          for (const piece of [composition, ...components, ...groups.flatMap(({ options }) => options)]) {
            for (const key of NAMED_KEYS) {
              const [byName, byKey] = [ingredientKey(idOfKey(key)), key].map((one) => foodAnswer(piece, one));
              // What food at the station is merely not known for, it may contain by key, and not by name.
              const isLeft = byKey === 'mayContain' && byName === 'notAdded';
              expect(isLeft ? Infinity : FOOD_ANSWERS.indexOf(byName ?? 'free')).toBeGreaterThanOrEqual(
                FOOD_ANSWERS.indexOf(byKey ?? 'free'),
              );
            }
          }
        }
      }),
      RUNS,
    );
  });

  it('is never better than what the statement of any ingredient on the plate says, with parts or without', () => {
    fc.assert(
      fc.property(ruleItem, ingredientTable, (item, table) => {
        const { composition } = deriveItem(
          { ...item, declaration: null },
          ingredientResolver(table, DICTIONARY),
          DICTIONARY,
        );
        const required = item.components.filter((component) => component.required).flatMap((one) => one.ingredients);
        const ids = new Set(required.map(({ id }) => id));
        // A set's iteration visits ids that are added meanwhile.
        for (const id of ids) for (const part of table.get(id)?.ingredients ?? []) ids.add(part.id);
        const rankOf = (key: string) => FOOD_ANSWERS.indexOf(foodAnswer(composition, key));
        for (const id of ids) {
          const { contains = [], mayContain = [], unknownFor = [] } = table.get(id)?.statement ?? {};
          for (const key of mayContain) expect(rankOf(key)).toBeGreaterThanOrEqual(FOOD_ANSWERS.indexOf('mayContain'));
          for (const key of unknownFor) expect(rankOf(key)).toBeGreaterThanOrEqual(FOOD_ANSWERS.indexOf('unknown'));
          for (const key of contains) expect(rankOf(key)).toBe(FOOD_ANSWERS.indexOf('contains'));
        }
      }),
      RUNS,
    );
  });

  it('never shows more because a statement falls silent, at strict and avoid', () => {
    fc.assert(
      fc.property(
        ruleItem,
        ingredientTable,
        anyProfile,
        fc.nat(),
        fc.constantFrom(null, ...FOOD_KEYS),
        (item, table, profile, nth, key) => {
          const id = [...table.keys()][nth % table.size] ?? '';
          const facts = table.get(id);
          const firm = {
            ...profile,
            allergies: profile.allergies.filter(({ level }) => level !== 'mild'),
            // A contained key that no part has is the reason why an ingredient with parts is not all listed.
            foods: facts && facts.ingredients.length > 0 ? [] : profile.foods,
          };
          const before = ingredientResolver(table, DICTIONARY);
          if (!facts?.statement || !isHidden(signedDish(item, before), table, firm)) return;
          const without = (keys: readonly string[]) => keys.filter((one) => one !== key);
          const { contains, mayContain, unknownFor, notAdded, freeFrom } = facts.statement;
          const silent =
            key === null
              ? null
              : {
                  contains: without(contains),
                  mayContain: without(mayContain),
                  unknownFor: [...without(unknownFor), key],
                  notAdded: without(notAdded),
                  freeFrom: without(freeFrom),
                };
          // An ingredient with parts is answered by these where its own statement says nothing at all.
          if (facts.ingredients.length > 0 && key === null) return;
          // A diet that is listed here or by the dish, and ruled out, is a contradiction: the write is refused, or the work
          // list has it.
          const listed = [...facts.diets, ...item.additionalDiets];
          if (listed.some((diet) => dietAnswer(before(id), diet) === 'no')) return;
          const silenced = new Map(table).set(id, { ...facts, statement: silent });
          const signed = signedDish(item, before, ingredientResolver(silenced, DICTIONARY));
          expect(isHidden(signed, silenced, firm)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});

describe('a signature', () => {
  /** Returns every statement of food that no diner can leave out or choose, at any depth. */
  const statementsIn = (item: RuleItem, table: IngredientTable): Statement[] => {
    const ids = new Set(
      item.components.flatMap(({ required, ingredients }) => (required ? ingredients.map(({ id }) => id) : [])),
    );
    // A set's iteration visits ids that are added meanwhile.
    for (const id of ids) for (const part of table.get(id)?.ingredients ?? []) ids.add(part.id);
    return [...ids].flatMap((id) => table.get(id)?.statement ?? []);
  };
  const familyOf = (key: string) => DICTIONARY.allergies.find((one) => one.key === key)?.familyKey ?? null;
  const kindsOf = (key: string) => DICTIONARY.allergies.filter(({ familyKey }) => familyKey === key);
  const rank = (composition: Composition, key: string) => FOOD_ANSWERS.indexOf(foodAnswer(composition, key));
  const MAY_CONTAIN = FOOD_ANSWERS.indexOf('mayContain');
  const asSigned = (item: RuleItem, resolve: IngredientResolver) => ({
    ...item,
    declaration: sign(item, resolve, DICTIONARY, ACTIVE_KEYS, digest),
  });

  it('makes no family better than what is known of a kind, and no kind better than what is known of it', () => {
    fc.assert(
      fc.property(ruleItem, ingredientTable, (item, table) => {
        const resolve = ingredientResolver(table, DICTIONARY);
        const { composition } = deriveItem(asSigned(item, resolve), resolve, DICTIONARY);
        for (const { contains, mayContain, freeFrom } of statementsIn(item, table)) {
          for (const key of contains) {
            expect(foodAnswer(composition, key)).toBe('contains');
            expect(foodAnswer(composition, familyOf(key) ?? key)).toBe('contains');
          }
          for (const key of mayContain) {
            expect(rank(composition, key)).toBeGreaterThanOrEqual(MAY_CONTAIN);
            expect(rank(composition, familyOf(key) ?? key)).toBeGreaterThanOrEqual(MAY_CONTAIN);
            const kinds = kindsOf(key).map((kind) => kind.key);
            for (const kind of kinds.filter((one) => !freeFrom.includes(one)))
              expect(rank(composition, kind)).toBeGreaterThanOrEqual(MAY_CONTAIN);
          }
        }
      }),
      RUNS,
    );
  });

  it('answers for a family as a law counts it with all of its kinds, and written information says nothing better', () => {
    fc.assert(
      fc.property(ruleItem, ingredientTable, fc.constantFrom('gluten', 'tree nuts'), (item, table, key) => {
        const resolve = ingredientResolver(table, DICTIONARY);
        const signed = asSigned(item, resolve);
        const derived = deriveItem(signed, resolve, DICTIONARY);
        const read = legalReader({ key, kinds: kindsOf(key).map((kind) => kind.key) }, DICTIONARY);
        const ofDish = foodAnswer(derived.composition, key);
        expect(read(derived.composition).answer).toBe(ofDish);
        const written = read(writtenPieces(signed, derived).dish).answer;
        expect(FOOD_ANSWERS.indexOf(written)).toBeGreaterThanOrEqual(FOOD_ANSWERS.indexOf(ofDish));
      }),
      RUNS,
    );
  });
});
