import { gzipSync } from 'node:zlib';
import * as first from '../edge-api/src/domain/compiled-restaurant.ts';
import * as second from '../edge-api/src/domain/second/compiled-restaurant.ts';
import type { MenuSource as FirstSource } from '../edge-api/src/domain/menu-source.ts';
import type { MenuSource as SecondSource, SourceAllergy } from '../edge-api/src/domain/second/menu-source.ts';
import { EMPTY_MENU_ITEM, type Menu, type MenuItem } from '../packages/contract/src/menus.ts';
import { startingLevel } from '../packages/dietary-rules/src/filter.ts';
import type { IngredientFacts } from '../packages/dietary-rules/src/ingredients.ts';
import { demoData } from '../seed/src/demo.ts';
import { ALLERGIES, DIET_EXCLUDES } from '../seed/src/dictionary.ts';
import { readFoodRecords } from '../seed/src/food-record.ts';
import { DIET_KEYS, FAMILIES, STATEMENT_KEYS } from '../seed/src/keys.ts';
import { stateFood } from '../seed/src/state-food.ts';

/**
 * `pnpm bench:filter`: measures the filter alone, in this process: compiled menus of the demo's dishes, for the same
 * random profiles, first and second edition by turns. Compare ratios, not absolute figures.
 */
const SIZES = [120, 300];
const PROFILES = 1000;
const ROUNDS = 7;
const ROUND_MS = 250;
const NOW_MS = Date.parse('2026-11-20T12:30:00Z');
/** Keys that a law names: diners avoid them as an allergy unless they say otherwise. */
const LEGAL: readonly string[] =
  'milk egg fish shellfish tree_nut peanut gluten soy sesame mustard celery lupin sulphite'.split(' ');

/** Returns pseudo-random numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const data = demoData();
const statements = new Map(readFoodRecords().map((food) => [food.id, stateFood(food)]));
const [restaurant] = data.restaurants;
if (!restaurant) throw new Error('The demo has no restaurant');

/** Makes a menu of `count` dishes, which repeat those of the demo's restaurants. */
function menuOf(count: number): { menu: Menu; items: MenuItem[] } {
  const dishes = data.menuItems.filter(({ active, disabled }) => active && !disabled);
  const items = Array.from({ length: count }, (_, index): MenuItem => {
    const dish = dishes[index % dishes.length];
    if (!dish) throw new Error('The demo has no dish');
    return { ...EMPTY_MENU_ITEM, ...dish, id: `dish-${index}`, price: dish.price + index, version: 1 };
  });
  const [stored] = data.menus;
  if (!stored) throw new Error('The demo has no menu');
  const section = { id: 'section', name: 'All', description: '', items: items.map(({ id }) => id) };
  return { menu: { ...stored, version: 1, serviceAvailability: [], subsections: [section] }, items };
}

const shared = {
  menuVersion: '1',
  restaurant: { ...restaurant, merchantStatus: 'active' as const },
  markupPercentage: 0,
  deliveryFee: 0,
  ingredientTitles: new Map([...data.ingredients, ...data.customIngredients].map(({ id, title }) => [id, title])),
};

const firstSource = (menu: FirstSource['menus'][number]): FirstSource => ({
  ...shared,
  menus: [menu],
  ingredients: new Map([...data.ingredients, ...data.customIngredients].map((facts) => [facts.id, facts])),
  allergies: [...data.allergies],
  diets: [...data.diets],
});

const familyOf = (key: string) =>
  Object.entries(FAMILIES).find(([, kinds]) => (kinds as readonly string[]).includes(key))?.[0] ?? null;
const dictionaryOf = (keys: readonly string[]): SourceAllergy[] =>
  keys.map((key) => ({
    key,
    name: key,
    active: true,
    familyKey: familyOf(key),
    isCoveredByFamily: true,
    legal: LEGAL.includes(key) ? ['eu-14'] : [],
  }));

/**
 * Makes the source of the second edition. `tags`: what was tagged is contained, everything else free, so both editions
 * show the same dishes. `statements`: what the seed states of each food, with all its keys.
 */
function secondSource({ menu, items }: FirstSource['menus'][number], told: 'tags' | 'statements'): SecondSource {
  const keys: readonly string[] = told === 'tags' ? ALLERGIES.map(({ key }) => key) : STATEMENT_KEYS;
  const isTags = told === 'tags';
  const statementOf = ({ id, allergies }: (typeof data.ingredients)[number]) => {
    const stated = statements.get(id);
    if (!isTags && stated) return { statement: stated, diets: stated.diets };
    const free = keys.filter((key) => !(allergies as readonly string[]).includes(key));
    return { statement: { contains: allergies, mayContain: [], unknownFor: [], free }, diets: null };
  };
  return {
    ...shared,
    menus: [
      {
        menu,
        items: items.map(({ isDeclared, ...item }) => ({
          ...item,
          additionalMayContain: [],
          declaration: isDeclared ? { keys } : null,
        })),
      },
    ],
    ingredients: new Map<string, IngredientFacts>([
      ...data.ingredients.map((facts) => {
        const { statement, diets } = statementOf(facts);
        return [facts.id, { statement, diets: diets ?? facts.diets, ingredients: [] }] as const;
      }),
      ...data.customIngredients.map(
        ({ id, diets, ingredients }) => [id, { statement: null, diets, ingredients }] as const,
      ),
    ]),
    allergies: dictionaryOf(keys),
    diets: DIET_KEYS.map((key) => ({ key, name: key, active: true, excludes: isTags ? [] : DIET_EXCLUDES[key] })),
  };
}

interface Chosen {
  allergies: string[];
  diets: string[];
}
/** Makes random profiles: at most one diet, up to four dislikes. */
function profilesOf(random: () => number): Chosen[] {
  const pick = (keys: readonly string[]) => keys[Math.floor(random() * keys.length)] ?? '';
  return Array.from({ length: PROFILES }, () => {
    const dislikes = Array.from({ length: Math.floor(random() * 5) }, () => pick(ALLERGIES.map(({ key }) => key)));
    return { allergies: [...new Set(dislikes)], diets: random() < 0.5 ? [pick(DIET_KEYS)] : [] };
  });
}

/** One way to answer a request. */
interface Way {
  name: string;
  answer: (chosen: Chosen) => Uint8Array;
  keptBytes: () => number;
}

const request = { droppedDiets: [], day: 'friday', time: '12:30' };
function firstWay(source: FirstSource): Way {
  const compiled = first.compileRestaurant(source, NOW_MS);
  return {
    name: 'first edition',
    answer: (profile) => first.filteredResponse(compiled, { ...request, profile }),
    keptBytes: compiled.weightBytes,
  };
}
function secondWay(name: string, source: SecondSource, view: 'full' | 'lean'): Way {
  const compiled = second.compileRestaurant(source, NOW_MS);
  const levels = new Map(source.allergies.map((one) => [one.key, startingLevel(one)]));
  return {
    name: `${name}, ${view}`,
    answer: ({ allergies, diets }) =>
      second.filteredResponse(compiled, {
        ...request,
        view,
        profile: { diets, allergies: allergies.map((key) => ({ key, level: levels.get(key) ?? 'strict' })) },
      }),
    keptBytes: compiled.weightBytes,
  };
}

/** Returns how many requests a way answers per second of this thread's time, which other processes do not lengthen. */
function rateOf({ answer }: Way, profiles: readonly Chosen[], random: () => number): number {
  const begun = process.threadCpuUsage();
  let count = 0;
  let passedMs = 0;
  while (passedMs < ROUND_MS) {
    for (let index = 0; index < 20; index++) {
      const profile = profiles[Math.floor(random() * profiles.length)];
      if (profile) answer(profile);
      count += 1;
    }
    const { user, system } = process.threadCpuUsage(begun);
    passedMs = (user + system) / 1000;
  }
  return (count * 1000) / passedMs;
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

for (const size of SIZES) {
  const menu = menuOf(size);
  const profiles = profilesOf(seeded(size));
  const ways = [
    firstWay(firstSource(menu)),
    secondWay('second edition, tags', secondSource(menu, 'tags'), 'full'),
    secondWay('second edition, tags', secondSource(menu, 'tags'), 'lean'),
    secondWay('second edition, statements', secondSource(menu, 'statements'), 'full'),
    secondWay('second edition, statements', secondSource(menu, 'statements'), 'lean'),
  ];
  const rates = ways.map((): number[] => []);
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, way] of ways.entries()) {
      const rate = rateOf(way, profiles, seeded(round + 1));
      if (round > 0) rates[index]?.push(rate);
    }
  }
  const [base = Number.NaN] = rates.map(median);
  console.log(`\nThe filter alone, on a menu of ${size} dishes`);
  console.table(
    ways.map((way, index) => {
      const sample = profiles.slice(0, 100).map(way.answer);
      return {
        case: way.name,
        'requests/s': Math.round(median(rates[index] ?? [])),
        'of the first': (median(rates[index] ?? []) / base).toFixed(2),
        'kB/answer': (meanOf(sample.map(({ length }) => length)) / 1000).toFixed(1),
        'kB gzipped': (meanOf(sample.map((bytes) => gzipSync(bytes).length)) / 1000).toFixed(1),
        'heap estimate, MB': (way.keptBytes() / 1e6).toFixed(1),
      };
    }),
  );
}
