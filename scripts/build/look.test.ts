import path from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import type { LeanRestaurant } from '../../packages/contract/src/lean-menu.ts';
import { LOOK_HOLES } from '../../packages/contract/src/look.ts';
import type { Allergy, Diet, Preference } from '../../packages/contract/src/preferences.ts';
import { type DinerRestaurant, readLeanMenu } from '../../packages/contract/src/read-lean-menu.ts';
import { LEVELS, type Profile } from '../../packages/dietary-rules/src/filter.ts';
import { ingredientResolver } from '../../packages/dietary-rules/src/ingredients.ts';
import {
  DICTIONARY,
  DIET_KEYS,
  FOOD_KEYS,
  type IngredientTable,
  ingredientTable,
  NOW_MS,
  stationDishes,
  stations as anyStations,
} from '../../packages/dietary-rules/test/arbitraries.ts';
import { cardFacts } from '../../packages/diner-texts/src/card-text.ts';
import type { ServedFacts } from '../../packages/diner-texts/src/served-facts.ts';
import type { StationDish } from '../../packages/dietary-rules/src/stations.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListedRestaurant } from '../../packages/contract/src/public-menu.ts';
import { drawList } from '../../edge-api/src/domain/drawn-list.ts';
import { drawMenu } from '../../edge-api/src/domain/drawn-menu.ts';
import { compileRestaurant, filteredResponse, type MenuRequest } from '../../edge-api/src/domain/compile-restaurant.ts';
import { zoneClock } from '../../edge-api/src/domain/zone-clock.ts';
import { sourceOf } from '../../edge-api/test/menu-source.ts';
import { toDish } from '../../edge-api/test/stored-dish.ts';
import { inRoot } from '../workspace/paths.ts';
import { loadBundled, loadLooks, type LookModules, LOOKS } from './look.ts';

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const WORD = '§';
const NAMES = { allergy: () => WORD, diet: () => WORD };
const begins = (text: string | undefined) => (text ?? '').split(WORD)[0] ?? '';
const listing = (lists: Partial<ServedFacts>) =>
  cardFacts({ allergies: [], mayContain: [], unknownFor: [], known: true, canAdd: [], ...lists }, ['key'], NAMES);
/** How the sentences of a card begin. */
const SENTENCES = [
  listing({ mayContain: ['key'] }).contents,
  listing({ unknownFor: ['key'] }).contents,
  listing({ canAdd: ['key'] }).choices,
  listing({}).without,
].map(begins);
/** What the random menus have to show, each at least once. */
const SIGNS = [...SENTENCES, ...Object.keys(LOOK_HOLES).map((fragment) => `data-look="${fragment}"`)];

const text = fc.constantFrom(
  '',
  'Plain',
  '<b>"bold" & \'sly\'</b>',
  '</script><script>alert(1)</script>',
  '«name»',
  'https://farm.example/a?b=c&d="e"',
  'javascript:alert(1)',
  'long words '.repeat(80),
);
const imageUrl = fc.constantFrom('', '/images/a/1280.webp', 'https://pictures.example/a.jpg?a&b');
const dishTexts = fc.record({
  title: fc.oneof(
    fc.constant('A dish'),
    text.filter((one) => one !== ''),
  ),
  description: text,
  subtext: text,
  imageUrl,
  disabled: fc.constantFrom(false, false, false, false, true),
});
/** In any order, as a device has them. */
const allergies = fc
  .constantFrom(1, 2, 5)
  .chain((maxLength) => fc.shuffledSubarray(FOOD_KEYS, { maxLength }))
  .chain((keys) =>
    fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), level: fc.constantFrom(...LEVELS) }))),
  );
const random = fc.record({
  rules: stationDishes,
  stations: anyStations,
  table: ingredientTable,
  texts: fc.array(dishTexts, { minLength: 3, maxLength: 3 }),
  sections: fc.array(fc.record({ name: text, description: text, isFull: fc.constantFrom(true, true, false) }), {
    maxLength: 3,
  }),
  // Several profiles on one compiled menu: a kept card must never be used for another profile.
  profiles: fc.array(fc.record({ diets: fc.subarray(DIET_KEYS, { maxLength: 2 }), allergies }), {
    minLength: 1,
    maxLength: 3,
  }),
  hasMenu: fc.constantFrom(true, true, true, false),
  isClosed: fc.boolean(),
  timeZone: fc.constantFrom(null, 'America/New_York'),
  closedDates: fc.constantFrom<string[]>([], ['2026-11-20', '2026-12-24'], ['2026-12-24']),
  name: text,
  droppedDiets: fc.constantFrom<string[]>([], ['gone']),
  hasIcons: fc.boolean(),
  isOpen: fc.constantFrom(false, false, true),
});

/** Says of each food that nothing is added to it, and nothing of traces: who avoids them as an allergy asks the kitchen. */
const withoutTraces = (table: IngredientTable): IngredientTable =>
  new Map(
    [...table].map(([id, facts]) => [
      id,
      {
        ...facts,
        ingredients: [],
        isWholeAndFresh: false,
        diets: DIET_KEYS,
        statement: { contains: [], mayContain: [], unknownFor: [], notAdded: FOOD_KEYS, freeFrom: [] },
      },
    ]),
  );

/** Leaves of a dish one part. */
const plainOf = (rule: StationDish): StationDish => ({
  ...rule,
  menuItemCustomizations: [],
  components: [{ title: 'c0', required: true, ingredients: [{ id: 'lettuce' }], customizations: [], stationId: null }],
  additionalAllergies: [],
  additionalMayContain: [],
});

const preference = (key: string, filledIconUrl: string): Preference => ({
  id: key,
  key,
  name: `Name of ${key} & more`,
  title: '',
  description: '',
  filledIconUrl,
  unfilledIconUrl: '',
  active: true,
  version: 1,
});

/** React escapes one character more, and writes hints for the browser before the screen; the anchors are not drawn. */
const plain = (markup: string) =>
  markup
    .replaceAll('&#x27;', "'")
    .replace(/^(<link [^>]*>)+/, '')
    .replaceAll(/ data-look="[^"]*"/g, '');

/** Compares random menus as `draw` draws them with what the components render, and returns the signs that they had. */
function compareMenus({ menuLook, renderMenu }: LookModules['menu'], draw: typeof drawMenu, numRuns: number) {
  const look = menuLook();
  const seen = new Set<string>();
  fc.assert(
    fc.property(random, (sample) => {
      const { rules, stations, texts, sections, profiles, hasMenu, isClosed, timeZone, name, hasIcons } = sample;
      const table = sample.isOpen ? withoutTraces(sample.table) : sample.table;
      const items = rules.map((rule, n) => ({
        ...toDish(sample.isOpen ? plainOf(rule) : rule, `item-${n}`),
        ...texts[n],
      }));
      const plainSource = sourceOf(items, table, { stations });
      const subsections = sections.map((section, n) => ({
        id: `s"${n}`,
        name: section.name,
        description: section.description,
        items: section.isFull ? items.map(({ id }) => id) : [],
      }));
      const source = {
        ...plainSource,
        restaurant: {
          ...plainSource.restaurant,
          name,
          timeZone,
          closedDates: sample.closedDates,
          pausedUntil: isClosed ? new Date(NOW_MS + 3_600_000).toISOString() : null,
        },
        menus: hasMenu ? plainSource.menus.map(({ menu }) => ({ menu: { ...menu, subsections }, items })) : [],
      };
      const compiled = compileRestaurant(source, ingredientResolver(source.ingredients, source), NOW_MS);
      const offered: Allergy[] = DICTIONARY.allergies.map(({ key }) => ({
        ...preference(key, hasIcons ? '/icons/a.svg?a&b' : ''),
        familyKey: null,
        isCoveredByFamily: true,
        legal: [],
        allergies: [],
        diets: [],
      }));
      const diets: Diet[] = DICTIONARY.diets.map(({ key }) => ({
        ...preference(key, hasIcons ? '/icons/d.svg' : ''),
        excludes: [],
        isFreeFrom: false,
        diets: [],
        goals: [],
      }));
      for (const chosen of profiles) {
        const moment = zoneClock(ZONE).momentAt(NOW_MS);
        const profile: Profile = { ...chosen, foods: [] };
        const request: MenuRequest = {
          profile: { ...profile, canAsk: true },
          droppedDiets: sample.droppedDiets,
          ...moment,
          view: 'lean',
        };
        const device: Profile = { ...profile, diets: [...profile.diets, ...sample.droppedDiets] };
        const { data }: { data: LeanRestaurant } = JSON.parse(
          new TextDecoder().decode(filteredResponse(compiled, request)),
        );
        const restaurant: DinerRestaurant = readLeanMenu(data);
        const rendered = renderMenu({
          restaurantId: 'a "slug"/ä',
          restaurant,
          profile: device,
          allergies: offered,
          diets,
          servedAtMs: NOW_MS,
          companySiteUrl: '',
        });
        const drawn = draw(look, compiled, request, {
          idOrSlug: 'a "slug"/ä',
          profile: device,
          ...moment,
          timeZone: ZONE,
          preferences: { generatedAtMs: NOW_MS, allergies: offered, diets },
          companySiteUrl: '',
          nowMs: NOW_MS,
        });
        expect(drawn.html).toBe(plain(rendered));
        for (const sign of SIGNS) if (rendered.includes(sign)) seen.add(sign);
      }
    }),
    // Always the same menus, so that they have each sign.
    { numRuns, seed: 31 },
  );
  return seen;
}

it('what the edge draws of a menu is what the components render of the same response, to the letter', async () => {
  const seen = compareMenus((await loadLooks()).menu, drawMenu, 150);
  expect(
    SIGNS.filter((sign) => !seen.has(sign)),
    'what no random menu had',
  ).toEqual([]);
});

const hours = fc.record({
  isOpen: fc.boolean(),
  hours: fc.constantFrom<{ startAt: string; endAt: string }[]>(
    [],
    [{ startAt: '08:00', endAt: '12:00' }],
    [{ startAt: '17:00', endAt: '23:30' }],
  ),
});
const listed: fc.Arbitrary<ListedRestaurant> = fc
  .record({
    id: fc.constantFrom('r-1', 'a "b"/ä'),
    name: text,
    address: text,
    imageUrl,
    timeZone: fc.constantFrom(null, 'America/New_York'),
    notTakingOrders: fc.constantFrom(
      null,
      { reason: 'closed' as const, opensAt: null },
      { reason: 'closed' as const, opensAt: new Date(NOW_MS + 86_400_000).toISOString() },
      { reason: 'restaurant-pending' as const, opensAt: null },
    ),
    changesAt: fc.constantFrom(null, new Date(NOW_MS + 3_600_000).toISOString()),
    day: hours,
  })
  .map(({ day, ...restaurant }) => ({
    ...restaurant,
    urlSlug: 'slug',
    isTakingOrders: restaurant.notTakingOrders === null,
    orderTypes: [],
    closedDates: [],
    operatingHours: {
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: day,
      sunday: day,
    },
  }));

function compareLists({ listLook, renderList }: LookModules['list'], draw: typeof drawList) {
  const look = listLook();
  fc.assert(
    fc.property(
      // The screen tells restaurants apart by their ids.
      fc.uniqueArray(listed, { maxLength: 2, selector: ({ id }) => id }),
      fc.constantFrom('', 'https://company.example/?a&b'),
      (restaurants, companySiteUrl) => {
        const drawn = draw(look, restaurants, { nowMs: NOW_MS, timeZone: ZONE, companySiteUrl });
        expect(drawn).toBe(plain(renderList({ restaurants, servedAtMs: NOW_MS, companySiteUrl })));
      },
    ),
  );
}

it('what the edge draws of the list is what the components render of the same response, to the letter', async () => {
  compareLists((await loadLooks()).list, drawList);
});

const textsIn = (look: object) =>
  Array.from(JSON.stringify(look).matchAll(/(?:>|aria-label=\\")([^<>"\\]*[a-z][^<>"\\]*)/gi), ([, one]) => one);

it('a text of a diner can be corrected: both are drawn alike with every text written anew', async () => {
  const entry = {
    menu: LOOKS.menu.entry,
    list: LOOKS.list.entry,
    drawnMenu: inRoot('edge-api/src/domain/drawn-menu.ts'),
    drawnList: inRoot('edge-api/src/domain/drawn-list.ts'),
  };
  // What cuts the look keeps its texts: it must find nothing by one.
  const correcting: RuleSetRule = {
    test: /\.tsx?$/,
    include: [inRoot('mf-diner/src'), inRoot('packages/diner-texts/src')],
    exclude: /[\\/]look[\\/]/,
    enforce: 'post',
    loader: path.join(import.meta.dirname, 'corrected-texts-loader.ts'),
  };
  const bundled = await loadBundled(entry, inRoot('.cache/looks/corrected'), [correcting]);
  const corrected = bundled as unknown as LookModules & {
    drawnMenu: { drawMenu: typeof drawMenu };
    drawnList: { drawList: typeof drawList };
  };
  const known = await loadLooks();
  for (const [look, before] of [
    [corrected.menu.menuLook(), known.menu.menuLook()],
    [corrected.list.listLook(), known.list.listLook()],
  ] as const) {
    expect(textsIn(look)).toHaveLength(textsIn(before).length);
    expect(textsIn(look).filter((one) => textsIn(before).includes(one))).toEqual([]);
  }
  compareMenus(corrected.menu, corrected.drawnMenu.drawMenu, 50);
  compareLists(corrected.list, corrected.drawnList.drawList);
});
