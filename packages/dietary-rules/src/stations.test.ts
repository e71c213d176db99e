import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DICTIONARY as RANDOM,
  DIET_KEYS,
  FOOD_KEYS,
  INGREDIENT_IDS,
  RUNS,
  ingredientTable,
  ruleItem,
  stationDishes as anyDishes,
  stations as anyStations,
} from '../test/arbitraries.ts';
import type { RuleComponent, RuleOption } from './dish-parts.ts';
import {
  type Composition,
  DIET_ANSWERS,
  dietAnswer,
  FOOD_ANSWERS,
  foodAnswer,
  ingredientKey,
  OTHER_INGREDIENTS,
  mayBeIn,
} from './composition.ts';
import type { Dictionary } from './dictionary.ts';
import { type Explanation, explainItem, ingredientExplainer } from './explain.ts';
import { filterItem, type Level, type Profile } from './filter.ts';
import { type IngredientFacts, ingredientResolver, type Statement } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import { itemMarks } from './marks.ts';
import { foodAtStations, type KeptApart, readStations, type Station, type StationDish } from './stations.ts';

const KEYS = ['fish', 'egg', 'gluten', 'wheat', 'rye'];
const DICTIONARY: Dictionary = {
  allergies: KEYS.map((key) => ({
    key,
    familyKey: key === 'wheat' || key === 'rye' ? 'gluten' : null,
    isCoveredByFamily: true,
    active: true,
  })),
  diets: [],
};
const food = (lists: Partial<Statement>): IngredientFacts => {
  const listed = Object.values(lists).flat();
  const notAdded = KEYS.filter((key) => !listed.includes(key));
  return {
    statement: { contains: [], mayContain: [], unknownFor: [], notAdded, freeFrom: [], ...lists },
    diets: [],
    ingredients: [],
  };
};
const TABLE = new Map<string, IngredientFacts>([
  ['fish fingers', food({ contains: ['fish'] })],
  ['breaded fish', food({ contains: ['fish', 'wheat'] })],
  ['potato', food({})],
  ['egg', food({ contains: ['egg'] })],
  ['batter', food({ unknownFor: ['egg'] })],
  ['chips', food({ mayContain: ['fish'] })],
]);
const resolve = ingredientResolver(TABLE, DICTIONARY);

const part = (ingredient: string, more: Partial<RuleComponent> = {}): RuleComponent => ({
  title: ingredient,
  required: true,
  ingredients: [{ id: ingredient }],
  customizations: [],
  stationId: 'fryer',
  ...more,
});
const option = (ingredient: string, more: Partial<RuleOption> = {}): RuleOption => ({
  id: ingredient,
  title: ingredient,
  price: 0,
  ingredients: [{ id: ingredient }],
  noIngredients: false,
  defaultModifier: false,
  disabled: false,
  suspendUntil: null,
  ...more,
});
const dish = (title: string, components: RuleComponent[], more: Partial<RuleItem> = {}): StationDish => ({
  id: title,
  title,
  price: 500,
  components,
  menuItemCustomizations: [],
  declaration: null,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
  ...more,
});
const fryer = (...keepsApart: KeptApart[]): Station => ({ id: 'fryer', name: 'Fryer', keepsApart });
const apart = (keys: string[], containedKeys = ['fish', 'gluten', 'wheat']): KeptApart => ({ keys, containedKeys });

const FINGERS = dish('Fish fingers', [part('fish fingers')]);
const FRIES = dish('Fries', [part('potato')]);

const read = (dishes: readonly StationDish[], stations: readonly Station[], by = resolve, dictionary = DICTIONARY) =>
  readStations(
    dishes.flatMap((one) => foodAtStations(one, by, dictionary)),
    stations,
    dictionary,
  );

/** Derives one of the dishes of a restaurant. */
function derive(one: StationDish, others: readonly StationDish[], station = fryer()) {
  const stations = read([one, ...others], [station]).ofDish(one.id);
  return deriveItem(one, resolve, DICTIONARY, stations);
}
const answers = (composition: Composition | undefined) =>
  Object.fromEntries(KEYS.map((key) => [key, composition && foodAnswer(composition, key)]));
const NOT_ADDED = {
  fish: 'notAdded',
  egg: 'notAdded',
  gluten: 'notAdded',
  wheat: 'notAdded',
  rye: 'notAdded',
};

describe('the worked example: a fryer with fish fingers and fries', () => {
  const ask = (level: Level) => {
    const derived = derive(FRIES, [FINGERS]);
    const profile = { diets: [], allergies: [{ key: 'fish', level }], foods: [] };
    const { reasons, compatible } = filterItem(FRIES, derived, profile, 0);
    return { reasons, marks: itemMarks(derived, compatible, profile, DICTIONARY) };
  };

  it('hides the fries from a fish allergy: traces', () => {
    expect(ask('strict').reasons).toEqual(['traces']);
  });

  it('shows the fries at avoid, marked with the dish from the same fryer', () => {
    expect(ask('avoid')).toEqual({ reasons: [], marks: [{ key: 'fish', answer: 'mayContain' }] });
    const stations = read([FINGERS, FRIES], [fryer()]).ofDish(FRIES.id);
    const { item } = explainItem(FRIES, ingredientExplainer(TABLE, DICTIONARY), DICTIONARY, stations);
    expect(item.food('fish')).toEqual([
      {
        cause: 'station',
        key: 'fish',
        path: [
          { kind: 'dish', title: 'Fish fingers' },
          { kind: 'station', title: 'Fryer' },
          { kind: 'component', title: 'potato' },
        ],
      },
    ]);
  });
});

describe('a station', () => {
  it('adds nothing to food at another station or at none', () => {
    for (const stationId of ['grill', null]) {
      const fries = dish('Fries', [part('potato', { stationId })]);
      expect(answers(derive(fries, [FINGERS]).composition)).toEqual(NOT_ADDED);
    }
  });

  it('brings what is contained or not known, and not what may be contained', () => {
    const others = [dish('Onion rings', [part('batter')]), dish('Chips', [part('chips')])];
    expect(answers(derive(FRIES, others).composition)).toEqual({ ...NOT_ADDED, egg: 'mayContain' });
  });

  it('makes no answer better that is worse already', () => {
    const rings = dish('Onion rings', [part('batter')]);
    expect(answers(derive(rings, [dish('Egg', [part('egg')])]).composition)).toEqual({ ...NOT_ADDED, egg: 'unknown' });
  });

  it('covers the own food of an option, sold out or not, and a dish is the default for its parts', () => {
    const choice = {
      id: 'group',
      title: 'Side',
      minPermitted: 0,
      maxPermitted: 1,
      menuItemCustomizationOptions: [
        option('potato'),
        option('egg', { disabled: true, stationId: 'grill' }),
        option('fish fingers', { disabled: true }),
        option('Large', { ingredients: [], noIngredients: true }),
      ],
    };
    const plate = dish('Plate', [], { menuItemCustomizations: [choice], stationId: 'fryer' });
    const base = dish('Salad', [part('potato', { stationId: 'grill' })]);
    expect(derive(plate, [base]).groups[0]?.options.map((one) => answers(one).fish)).toEqual([
      'mayContain',
      'notAdded',
      'contains',
      'free',
    ]);
    expect(answers(derive(base, [plate]).composition)).toEqual({ ...NOT_ADDED, egg: 'mayContain' });
  });

  it('does not mix what a group of a component has with the own food of the component', () => {
    const only = { ...part('', { ingredients: [] }), customizations: [{ customizationId: 'group' }] };
    const choice = {
      id: 'group',
      title: 'Side',
      minPermitted: 1,
      maxPermitted: 1,
      menuItemCustomizationOptions: [option('potato')],
    };
    const side = dish('Side', [only], { menuItemCustomizations: [choice] });
    expect(answers(derive(side, [FINGERS]).composition)).toEqual(NOT_ADDED);
  });

  it('brings what staff state of a dish that is made there, with or without components', () => {
    const stated = { additionalAllergies: ['egg'], stationId: 'fryer' };
    const whole = dish('Tempura', [], { ...stated, declaration: { keys: KEYS } });
    const withParts = dish('Tempura', [part('potato', { stationId: 'grill' })], stated);
    for (const one of [whole, withParts]) {
      expect(answers(derive(FRIES, [one]).composition)).toEqual({ ...NOT_ADDED, egg: 'mayContain' });
    }
  });
});

describe('a dish without components at a station', () => {
  it('brings every key while nothing is known of it', () => {
    const special = dish('Special', [], { stationId: 'fryer' });
    expect(answers(derive(FRIES, [special]).composition)).toEqual(
      Object.fromEntries(KEYS.map((key) => [key, 'mayContain'])),
    );
  });
});

describe('a declaration', () => {
  const declared = (components: RuleComponent[], more: Partial<RuleItem> = {}) =>
    dish('Onion rings', components, { declaration: { keys: KEYS }, ...more });

  it('leaves what other dishes bring to a station', () => {
    expect(answers(derive(declared([part('batter')]), [dish('Egg', [part('egg')])]).composition).egg).toBe(
      'mayContain',
    );
    expect(answers(derive(declared([], { stationId: 'fryer' }), [FINGERS]).composition)).toEqual({
      ...NOT_ADDED,
      fish: 'mayContain',
    });
  });

  it('keeps the reason for what other dishes bring', () => {
    const rings = declared([part('batter')]);
    const stations = read([rings, dish('Egg', [part('egg')])], [fryer()]).ofDish(rings.id);
    const { item } = explainItem(rings, ingredientExplainer(TABLE, DICTIONARY), DICTIONARY, stations);
    expect(item.food('egg')).toContainEqual({
      cause: 'station',
      key: 'egg',
      path: [
        { kind: 'dish', title: 'Egg' },
        { kind: 'station', title: 'Fryer' },
      ],
    });
  });

  it('settles an option at another station, although the component has none of its own food at the fryer', () => {
    const choice = {
      id: 'group',
      title: 'Side',
      minPermitted: 1,
      maxPermitted: 1,
      menuItemCustomizationOptions: [option('batter', { stationId: 'grill' })],
    };
    const only = { ...part('', { ingredients: [] }), customizations: [{ customizationId: 'group' }] };
    const rings = declared([only], { menuItemCustomizations: [choice] });
    expect(answers(derive(rings, [dish('Egg', [part('egg')])]).composition).egg).toBe('notAdded');
  });

  it('settles what only the dish itself brings', () => {
    expect(answers(derive(declared([part('batter')]), [FINGERS]).composition).egg).toBe('notAdded');
  });

  it('leaves what other dishes bring to an option of a required choice', () => {
    const choice = {
      id: 'group',
      title: 'Side',
      minPermitted: 1,
      maxPermitted: 1,
      menuItemCustomizationOptions: [option('batter', { stationId: 'fryer' })],
    };
    const only = { ...part('', { ingredients: [] }), customizations: [{ customizationId: 'group' }] };
    const rings = declared([only], { menuItemCustomizations: [choice] });
    expect(answers(derive(rings, [dish('Egg', [part('egg')])]).composition).egg).toBe('mayContain');
  });
});

describe('a signature that a station keeps keys apart', () => {
  const BREADED = dish('Breaded fish', [part('breaded fish')]);

  it('takes its keys away, and a family covers its kinds', () => {
    const after = (...keys: string[]) => answers(derive(FRIES, [BREADED], fryer(apart(keys))).composition);
    expect(after('fish')).toEqual({ ...NOT_ADDED, gluten: 'mayContain', wheat: 'mayContain' });
    expect(after('fish', 'gluten')).toEqual(NOT_ADDED);
    expect(after('fish', 'wheat')).toEqual({ ...NOT_ADDED, gluten: 'mayContain' });
  });

  it('does not cover a kind that its family does not cover', () => {
    const dictionary: Dictionary = {
      ...DICTIONARY,
      allergies: DICTIONARY.allergies.map((one) => ({ ...one, isCoveredByFamily: one.key !== 'wheat' })),
    };
    const stations = read([FRIES, BREADED], [fryer(apart(['fish', 'gluten']))], resolve, dictionary);
    const { composition } = deriveItem(FRIES, resolve, dictionary, stations.ofDish(FRIES.id));
    expect(answers(composition)).toEqual({ ...NOT_ADDED, gluten: 'mayContain', wheat: 'mayContain' });
  });

  it('lapses when food with another contained key moves in, and not when food moves out', () => {
    const signature = apart(['fish', 'egg', 'gluten']);
    const signed = (...dishes: StationDish[]) => read(dishes, [fryer(signature)]);
    const lapsed = (...dishes: StationDish[]) => signed(...dishes).hasLapsed('fryer', signature);
    expect(signed(FRIES, BREADED).containedKeys('fryer')).toEqual(signature.containedKeys);
    expect(lapsed(FRIES, BREADED)).toBe(false);
    expect(lapsed(FRIES)).toBe(false);
    expect(lapsed(FRIES, BREADED, dish('Onion rings', [part('batter')]))).toBe(false);
    expect(lapsed(FRIES, BREADED, dish('Egg', [part('egg')]))).toBe(true);
    const moved = [BREADED, dish('Egg', [part('egg')])];
    expect(answers(derive(FRIES, moved, fryer(signature)).composition)).toMatchObject({ fish: 'mayContain' });
  });
});

describe('a raw ingredient that a diner avoids by its name', () => {
  const profile: Profile = {
    diets: [],
    allergies: [],
    foods: [{ name: 'egg', ids: ['egg'], level: 'strict' }],
    canAsk: true,
  };
  const table = new Map([...TABLE].map(([id, facts]) => [id, { ...facts, isSingle: id !== 'batter' }]));
  const by = ingredientResolver(table, DICTIONARY);
  const ask = (others: readonly StationDish[], ...keepsApart: KeptApart[]) => {
    const stations = read([FRIES, ...others], [fryer(...keepsApart)], by).ofDish(FRIES.id);
    const derived = deriveItem(FRIES, by, DICTIONARY, stations);
    const { item } = explainItem(FRIES, ingredientExplainer(table, DICTIONARY), DICTIONARY, stations);
    return { reasons: filterItem(FRIES, derived, profile, 0).reasons, food: item.food };
  };

  it('may be in what is made at the same station, and hides it', () => {
    expect(ask([FINGERS]).reasons).toEqual([]);
    const { reasons, food: findings } = ask([dish('Egg', [part('egg')])]);
    expect(reasons).toEqual(['traces']);
    expect(findings('food:egg')).toMatchObject([
      { cause: 'station', path: [{ kind: 'dish', title: 'Egg' }, { kind: 'station', title: 'Fryer' }, {}] },
    ]);
  });

  it.each([
    dish('Onion rings', [part('batter')]),
    dish('Added', [part('potato', { stationId: null })], { stationId: 'fryer', additionalAllergies: ['fish'] }),
  ])('is not added where food at the station was not checked for it, as in $title', (other) => {
    expect(ask([other]).reasons).toEqual([]);
    const fresh = ingredientResolver(
      new Map(table).set('potato', { ...food({}), isSingle: true, isWholeAndFresh: true }),
      DICTIONARY,
    );
    const potato = (...others: StationDish[]) =>
      foodAnswer(
        deriveItem(FRIES, fresh, DICTIONARY, read([FRIES, ...others], [fryer()], fresh).ofDish('Fries')).composition,
        'food:egg',
      );
    expect([potato(), potato(other)]).toEqual(['free', 'notAdded']);
  });

  it('is not kept apart by a signature, which is for keys', () => {
    expect(ask([dish('Egg', [part('egg')])], apart(['egg'], ['egg'])).reasons).toEqual(['traces']);
  });

  it('does not make a signature lapse', () => {
    const signature = apart(['egg'], ['egg']);
    expect(read([FRIES, dish('Egg', [part('egg')])], [fryer(signature)], by).hasLapsed('fryer', signature)).toBe(false);
  });
});

describe('stations of any restaurant', () => {
  const compositionsOf = ({ composition, components, groups }: ReturnType<typeof deriveItem>) => [
    composition,
    ...components,
    ...groups.flatMap((group) => [group.composition, ...group.options]),
  ];
  const ANY_KEYS = [...FOOD_KEYS, ...INGREDIENT_IDS.map(ingredientKey), OTHER_INGREDIENTS];
  const ranksOf = (composition: Composition) => [
    ...ANY_KEYS.map((key) => FOOD_ANSWERS.indexOf(foodAnswer(composition, key))),
    ...DIET_KEYS.map((key) => DIET_ANSWERS.indexOf(dietAnswer(composition, key))),
  ];

  const MAY_CONTAIN = FOOD_ANSWERS.indexOf('mayContain');
  const UNKNOWN_DIET = DIET_ANSWERS.indexOf('unknown');

  it('never make an answer better, and worse only to may contain; for diets they change nothing but a claim of "free from"', () => {
    fc.assert(
      fc.property(anyDishes, anyStations, ingredientTable, (dishes, stations, table) => {
        const resolveAny = ingredientResolver(table, RANDOM);
        const stationsOf = read(dishes, stations, resolveAny, RANDOM);
        for (const item of dishes) {
          const before = compositionsOf(deriveItem(item, resolveAny, RANDOM)).map(ranksOf);
          const after = compositionsOf(deriveItem(item, resolveAny, RANDOM, stationsOf.ofDish(item.id))).map(ranksOf);
          for (const [nth, ranks] of after.entries()) {
            for (const [at, rank] of ranks.entries()) {
              const was = before[nth]?.[at] ?? NaN;
              expect(rank).toBeGreaterThanOrEqual(was);
              const isClaim = RANDOM.diets.some(
                (diet, nth) => at === ANY_KEYS.length + nth && diet.isFreeFrom === true,
              );
              const worst = at < ANY_KEYS.length ? MAY_CONTAIN : isClaim ? UNKNOWN_DIET : was;
              expect(rank).toBeLessThanOrEqual(Math.max(was, worst));
            }
          }
        }
      }),
      RUNS,
    );
  });

  it('make nothing worse than not added where no food has a station', () => {
    fc.assert(
      fc.property(ruleItem, ruleItem, anyStations, ingredientTable, (item, other, stations, table) => {
        const resolveAny = ingredientResolver(table, RANDOM);
        const dishes = [item, other].map((one, nth) => ({ ...one, id: `d${nth}`, title: '' }));
        const ofDish = read(dishes, stations, resolveAny, RANDOM).ofDish('d0');
        const before = compositionsOf(deriveItem(item, resolveAny, RANDOM)).map(ranksOf);
        const after = compositionsOf(deriveItem(item, resolveAny, RANDOM, ofDish)).map(ranksOf);
        const notAdded = (rank: number) => Math.max(rank, FOOD_ANSWERS.indexOf('notAdded'));
        for (const [nth, ranks] of after.entries()) {
          const was = before[nth] ?? [];
          expect(ranks.slice(0, ANY_KEYS.length).map(notAdded)).toEqual(was.slice(0, ANY_KEYS.length).map(notAdded));
          expect(ranks.slice(ANY_KEYS.length)).toEqual(was.slice(ANY_KEYS.length));
        }
      }),
      RUNS,
    );
  });

  it('bring to every option what another part there contains or is not known for, unless it was signed', () => {
    fc.assert(
      fc.property(anyDishes, ingredientTable, (dishes, table) => {
        const resolveAny = ingredientResolver(table, RANDOM);
        const stationsOf = read(dishes, [], resolveAny, RANDOM);
        const isBad = (ingredients: RuleOption['ingredients'], key: string, isSettled: boolean) => {
          const all = ingredients.map(({ id }) => foodAnswer(resolveAny(id), key));
          const isNamed = !FOOD_KEYS.includes(key);
          return all.includes('contains') || (!isSettled && !isNamed && (all.length === 0 || all.includes('unknown')));
        };
        for (const item of dishes) {
          const derived = deriveItem(item, resolveAny, RANDOM, stationsOf.ofDish(item.id));
          for (const [g, group] of item.menuItemCustomizations.entries()) {
            for (const [n, one] of group.menuItemCustomizationOptions.entries()) {
              const composition = derived.groups[g]?.options[n];
              const at = one.stationId ?? item.stationId;
              if (!composition || !at || (one.noIngredients && one.ingredients.length === 0)) continue;
              for (const key of ANY_KEYS.filter((each) => !mayBeIn(foodAnswer(composition, each)))) {
                const there = dishes.flatMap((each) =>
                  each.components
                    .filter((part_) => (part_.stationId ?? each.stationId) === at)
                    .map((part_) => ({
                      ...part_,
                      isSettled: part_.required && each.declaration?.keys.includes(key) === true,
                    })),
                );
                const own = there.filter(
                  ({ ingredients, customizations }) =>
                    ingredients.length + customizations.length === 0 || ingredients.length > 0,
                );
                expect(own.filter(({ ingredients, isSettled }) => isBad(ingredients, key, isSettled))).toEqual([]);
              }
            }
          }
        }
      }),
      RUNS,
    );
  });

  it('have a reason for every answer that is not free or yes', () => {
    const expectReasons = (explanation: Explanation) => {
      for (const key of ANY_KEYS) {
        expect(explanation.food(key).length === 0).toBe(!mayBeIn(foodAnswer(explanation.composition, key)));
      }
      for (const key of DIET_KEYS) {
        expect(explanation.diet(key).length === 0).toBe(dietAnswer(explanation.composition, key) === 'yes');
      }
    };
    let fromStations = 0;
    fc.assert(
      fc.property(anyDishes, anyStations, ingredientTable, (dishes, stations, table) => {
        const explain = ingredientExplainer(table, RANDOM);
        const stationsOf = read(dishes, stations, (id) => explain(id).composition, RANDOM);
        for (const item of dishes) {
          const explained = explainItem(item, explain, RANDOM, stationsOf.ofDish(item.id));
          const parts = [
            ...explained.components,
            ...explained.groups.flatMap(({ group, options }) => [group, ...options]),
          ];
          for (const one of [explained.item, ...parts]) expectReasons(one);
          for (const key of ANY_KEYS) {
            const findings = explained.item.food(key);
            if (foodAnswer(explained.item.composition, key) !== 'mayContain') continue;
            expect(findings.map(({ cause }) => cause)).not.toContain('no-evidence');
            if (findings.some(({ cause }) => cause === 'station')) fromStations += 1;
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(fromStations).toBeGreaterThan(50);
  });
});
