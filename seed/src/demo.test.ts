import { existsSync } from 'node:fs';
import { legalAllergens } from '@justright/contract/legal-sets';
import { foodAnswer, type FoodAnswer, writeOut } from '@justright/dietary-rules/composition';
import { filterItem, startingLevel } from '@justright/dietary-rules/filter';
import type { FilteredItem, Level, Profile } from '@justright/dietary-rules/filter';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveDish, type RestaurantRules } from '@justright/dietary-rules/derive-dish';
import { type DerivedItem, deriveItem } from '@justright/dietary-rules/item';
import { hasKitchenSignatureLapsed, piecesOf, withKitchenSignatures } from '@justright/dietary-rules/kitchen-signature';
import { foodAtStations, readStations } from '@justright/dietary-rules/stations';
import { describe, expect, test } from 'vitest';
import { demoData, factsOf, ruleItemOf } from './demo.ts';
import { DICTIONARY } from './dictionary.ts';
import type { SeedMenuItem } from './restaurants/kitchen.ts';
import { ALLERGY_KEYS, DIET_KEYS, STATEMENT_KEYS } from './keys.ts';
import type { StatementKey } from './keys.ts';

const data = demoData();
const ingredients = new Map([...data.ingredients, ...data.customIngredients].map((one) => [one.id, one]));
const facts = factsOf(data);
const resolve = ingredientResolver(facts, DICTIONARY);
const activeMenuIds = new Set(data.menus.filter((menu) => menu.active).map((menu) => menu.id));

const references = [
  ...data.customIngredients.flatMap((recipe) => recipe.ingredients),
  ...data.menuItems.flatMap((item) => [
    ...item.components.flatMap((component) => component.ingredients),
    ...item.menuItemCustomizations.flatMap((group) =>
      group.menuItemCustomizationOptions.flatMap((option) => option.ingredients),
    ),
  ]),
];

/** Returns the dishes that a diner of the restaurant may see. */
const servedIn = (restaurantId: string) =>
  data.menuItems.filter((item) => item.restaurantId === restaurantId && item.active && activeMenuIds.has(item.menuId));
const isOf =
  (id: string) =>
  ({ restaurantId }: { restaurantId: string }): boolean =>
    restaurantId === id;

/** Returns what the dishes of a restaurant are derived with. Each is a house of its own: what one serves is not in another. */
function rulesOf(
  restaurantId: string,
  signatures = data.kitchenSignatures.filter(isOf(restaurantId)),
): RestaurantRules {
  const resolveHere = ingredientResolver(withKitchenSignatures(facts, signatures, DICTIONARY), DICTIONARY);
  return {
    resolve: resolveHere,
    dictionary: DICTIONARY,
    kitchen: {
      stations: data.stations.filter(isOf(restaurantId)),
      foods: servedIn(restaurantId).flatMap((item) => foodAtStations(ruleItemOf(item), resolveHere, DICTIONARY)),
    },
  };
}
const rules = new Map(data.restaurants.map(({ id }) => [id, rulesOf(id)]));
const derived = new Map<SeedMenuItem, DerivedItem>();
function derive(item: SeedMenuItem): DerivedItem {
  const own = rules.get(item.restaurantId);
  if (!own) throw new Error(`${item.id} belongs to no restaurant`);
  const known = derived.get(item) ?? deriveDish(ruleItemOf(item), own);
  derived.set(item, known);
  return known;
}
/** The kitchen answers questions. */
const filter = (item: SeedMenuItem, profile: Profile) =>
  filterItem(ruleItemOf(item), derive(item), { ...profile, canAsk: true }, 0);
type Outcome = 'fits' | 'asked' | 'hidden';
const outcomeOf = ({ reasons, asks }: FilteredItem): Outcome =>
  reasons.length > 0 ? 'hidden' : asks.length > 0 ? 'asked' : 'fits';
/** Decides whether a diner may have a dish, if need be when the kitchen has answered. */
const shows = (item: SeedMenuItem, profile: Profile) => outcomeOf(filter(item, profile)) !== 'hidden';
/** Returns the profile of a diner who avoids one food at the level that a screen starts with. */
const avoiding = (key: StatementKey): Profile => {
  const level = startingLevel({ legal: data.allergies.find((entry) => entry.key === key)?.legal ?? [] });
  return { diets: [], allergies: [{ key, level }], foods: [] };
};
const allergicTo = (key: string): Profile => ({ diets: [], allergies: [{ key, level: 'strict' }], foods: [] });
const restaurantIds = data.restaurants.map((restaurant) => restaurant.id);

function expectUnique(ids: readonly string[]): void {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
}

describe('the demo data is consistent', () => {
  test('ids are unique in every list', () => {
    expectUnique(data.allergies.map((entry) => entry.id));
    expectUnique(data.diets.map((entry) => entry.id));
    expectUnique(data.merchants.map((merchant) => merchant.id));
    expectUnique(data.restaurants.map((restaurant) => restaurant.id));
    expectUnique(data.menus.map((menu) => menu.id));
    expectUnique(data.menuItems.map((item) => item.id));
    expectUnique(data.customIngredients.map((recipe) => recipe.id));
    const groups = data.menuItems.flatMap((item) => item.menuItemCustomizations);
    expectUnique(groups.map((group) => group.id));
    expectUnique(groups.flatMap((group) => group.menuItemCustomizationOptions.map((option) => option.id)));
  });

  test('diners are offered the keys that every food answers, and no other', () => {
    expect(data.allergies.filter((entry) => entry.active).map((entry) => entry.key)).toEqual(ALLERGY_KEYS);
    expect(data.diets.every((entry) => entry.active)).toBe(true);
  });

  test('every restaurant has a time zone and a law; one is in the European Union, the others in the United States', () => {
    const places = data.restaurants.map(({ timeZone, jurisdiction }) => [timeZone, jurisdiction]);
    expect(places).toEqual([
      ['America/Los_Angeles', 'us-9'],
      ['Europe/Dublin', 'eu-14'],
      ['America/Los_Angeles', 'us-9'],
    ]);
  });

  test('every restaurant is open at any hour: guests of the demo order whenever they look at it', () => {
    const closed = data.restaurants.flatMap(({ operatingHours }) =>
      Object.values(operatingHours).filter(({ isOpen, hours }) => !isOpen || hours[0]?.startAt !== hours[0]?.endAt),
    );
    expect(closed).toEqual([]);
  });

  test('some dishes of a restaurant are possible without each key that its law names, also one that is not offered elsewhere', () => {
    for (const { id, jurisdiction } of data.restaurants) {
      for (const { key } of legalAllergens(jurisdiction)) {
        const wanted = STATEMENT_KEYS.find((one) => one === key) ?? 'milk';
        expect(wanted, key).toBe(key);
        expect(servedIn(id).filter((item) => shows(item, avoiding(wanted))).length, `${id} ${key}`).toBeGreaterThan(10);
      }
    }
  });

  test('a family is no kind, and the kinds that a law names have the entry of their family', () => {
    const allergies = new Map(data.allergies.map((entry) => [entry.key, entry]));
    const kinds = data.allergies.filter((entry) => entry.familyKey !== null);
    expect(kinds).toHaveLength(19);
    for (const { familyKey } of kinds) expect(allergies.get(familyKey ?? 'milk')?.familyKey).toBeNull();
    const setsOf = (key: StatementKey) => allergies.get(key)?.legal.map(({ set }) => set);
    const all = ['us-9', 'eu-14', 'ca', 'anz'];
    expect([setsOf('tree_nut'), setsOf('shellfish')]).toEqual([all, all]);
    expect(setsOf('walnut')).toEqual(['eu-14', 'ca', 'anz']);
    expect(setsOf('pine_nut')).toEqual(['ca', 'anz']);
    expect([setsOf('chestnut'), setsOf('garlic'), setsOf('honey')]).toEqual([[], [], []]);
    const cereals = 'Cereals containing gluten (name the cereal: wheat, spelt, khorasan wheat, rye, barley, oats)';
    expect(allergies.get('rye')?.legal).toContainEqual({ set: 'eu-14', name: cereals, code: 'NR' });
    expect(data.allergies.flatMap(({ legal }) => legal).every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  test('the dictionaries have every key once, each with two icons that exist', () => {
    expect(data.allergies.map((entry) => entry.key)).toEqual(STATEMENT_KEYS);
    expect(data.diets.map((entry) => entry.key)).toEqual(DIET_KEYS);
    const icons = [...data.allergies, ...data.diets].flatMap((entry) => [entry.filledIconUrl, entry.unfilledIconUrl]);
    expect(icons.filter((url) => !existsSync(new URL(`../../shell/public${url}`, import.meta.url)))).toEqual([]);
  });

  test('every ingredient of every dish and recipe is in the catalogue, under its own title', () => {
    const wrong = references.filter(({ id, title }) => ingredients.get(id)?.title !== title);
    expect(wrong).toEqual([]);
    expect(references.length).toBeGreaterThan(500);
  });

  test('a dish uses the house recipes of its own restaurant only', () => {
    const homeOf = new Map(data.customIngredients.map((recipe) => [recipe.id, recipe.restaurantId]));
    const foreign = data.menuItems.filter((item) =>
      item.components.some((component) =>
        component.ingredients.some(({ id }) => id.startsWith('ci_') && homeOf.get(id) !== item.restaurantId),
      ),
    );
    expect(foreign.map((item) => item.id)).toEqual([]);
    expect(data.customIngredients.every((recipe) => recipe.id.startsWith('ci_'))).toBe(true);
  });

  test('every dish is in exactly one section of its own menu, and every section names dishes that exist', () => {
    for (const menu of data.menus) {
      const own = data.menuItems.filter((item) => item.menuId === menu.id).map((item) => item.id);
      expect(menu.subsections.flatMap((section) => section.items).toSorted()).toEqual(own.toSorted());
      expectUnique(menu.subsections.map((section) => section.id));
      expect(menu.subsections.every((section) => section.items.length > 0)).toBe(true);
    }
  });

  test('every group belongs to a part of its dish and its defaults satisfy it', () => {
    for (const item of data.menuItems) {
      const used = item.components.flatMap((part) => part.customizations.map((entry) => entry.customizationId));
      expect(item.menuItemCustomizations.map((group) => group.id).toSorted()).toEqual(used.toSorted());
      for (const group of item.menuItemCustomizations) {
        const defaults = group.menuItemCustomizationOptions.filter((option) => option.defaultModifier);
        expect(group.minPermitted).toBeLessThanOrEqual(group.maxPermitted);
        expect(group.maxPermitted).toBeLessThanOrEqual(group.menuItemCustomizationOptions.length);
        expect(defaults.length).toBe(group.minPermitted);
        expect(defaults.some((option) => option.disabled)).toBe(false);
      }
    }
  });

  test('prices are whole cents above zero, and options cost nothing or more', () => {
    const prices = data.menuItems.map((item) => item.price);
    const extras = data.menuItems.flatMap((item) =>
      item.menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions.map((option) => option.price)),
    );
    expect(prices.every((price) => Number.isInteger(price) && price > 0)).toBe(true);
    expect(extras.every((price) => Number.isInteger(price) && price >= 0)).toBe(true);
  });

  test('the owners, restaurants and accounts refer to merchants that exist', () => {
    const merchantIds = new Set(data.merchants.map((merchant) => merchant.id));
    expect(data.restaurants.every((restaurant) => merchantIds.has(restaurant.merchantId))).toBe(true);
    for (const merchant of data.merchants) {
      const owned = data.restaurants.filter((restaurant) => restaurant.merchantId === merchant.id);
      expect(merchant.restaurantCount).toBe(owned.length);
    }
    expect(
      data.accounts.map(({ email, role, roleType, merchantId }) => ({ email, role, roleType, merchantId })),
    ).toEqual([
      { email: 'admin@justright.test', role: 'admin', roleType: 'SuperAdmin', merchantId: null },
      {
        email: 'merchant@justright.test',
        role: 'merchant',
        roleType: 'MerchantAdmin',
        merchantId: data.merchants[0]?.id,
      },
      { email: 'orders@justright.test', role: 'user', roleType: 'OrderAdmin', merchantId: null },
      { email: 'manager@justright.test', role: 'user', roleType: 'RestaurantManager', merchantId: 'harbour-lane' },
      { email: 'safety@justright.test', role: 'user', roleType: 'FoodSafetyLead', merchantId: 'harbour-lane' },
      { email: 'kitchen@justright.test', role: 'user', roleType: 'KitchenStaff', merchantId: 'harbour-lane' },
    ]);
    for (const { merchantId, restaurantIds } of data.accounts) {
      const own = data.restaurants.filter((restaurant) => restaurant.merchantId === merchantId).map(({ id }) => id);
      expect(own).toEqual(expect.arrayContaining([...(restaurantIds ?? [])]));
    }
  });
});

describe.each(restaurantIds)('the menu of %s', (restaurantId) => {
  const dishes = servedIn(restaurantId);

  test('40 dishes or more are served, in five to seven sections', () => {
    const [menu] = data.menus.filter((entry) => entry.restaurantId === restaurantId && entry.active);
    expect(dishes.length).toBeGreaterThanOrEqual(40);
    expect(menu?.subsections.length).toBeGreaterThanOrEqual(5);
    expect(menu?.subsections.length).toBeLessThanOrEqual(7);
  });

  test('its only active menu is the one that applies at any hour', () => {
    const own = data.menus.filter((menu) => menu.restaurantId === restaurantId);
    expect(own.map((menu) => menu.active)).toEqual([true, false]);
  });

  test.each(DIET_KEYS)('some dishes fit %s and some do not', (diet) => {
    const fitting = dishes.filter((item) => shows(item, { diets: [diet], allergies: [], foods: [] })).length;
    expect(fitting).toBeGreaterThanOrEqual(diet === 'vegan' ? 8 : 5);
    expect(fitting).toBeLessThan(dishes.length);
  });

  test.each(ALLERGY_KEYS)('some dishes are possible without %s and some are not or need a change', (key) => {
    const without = dishes.filter((item) => shows(item, avoiding(key)));
    expect(without.length).toBeGreaterThanOrEqual(10);
    expect(without.length).toBeLessThan(dishes.length);
  });

  test('it has an unknown dish, a sold-out one, one that needs a substitution and one with a part left out', () => {
    const profile: Profile = { diets: ['dairy_free'], allergies: [{ key: 'milk', level: 'strict' }], foods: [] };
    const answers = dishes.filter((item) => shows(item, profile)).map((item) => filter(item, profile).suggestions);
    const isKnown = (item: SeedMenuItem) =>
      writeOut(derive(item).composition, { allergies: ALLERGY_KEYS, diets: DIET_KEYS }).known;
    expect(dishes.some((item) => !isKnown(item))).toBe(true);
    expect(dishes.some((item) => item.disabled)).toBe(true);
    expect(answers.some((suggestions) => suggestions.substitutionOptions.length > 0)).toBe(true);
    expect(answers.some((suggestions) => suggestions.omitOptions.length > 0)).toBe(true);
  });

  test('a dish that may contain mustard or nuts is shown to who avoids it, and hidden from who is allergic to it', () => {
    const traces = ['mustard', 'tree_nut', 'sesame'].flatMap((key) =>
      dishes
        .filter((item) => foodAnswer(derive(item).composition, key) === 'mayContain')
        .map((item) => ({ item, key })),
    );
    expect(traces).not.toEqual([]);
    const outcomes = (level: Level) =>
      new Set(
        traces.map(({ item, key }) => outcomeOf(filter(item, { diets: [], allergies: [{ key, level }], foods: [] }))),
      );
    expect(outcomes('avoid')).toEqual(new Set(['fits']));
    expect(outcomes('strict')).toEqual(new Set(['hidden']));
  });

  test.each(STATEMENT_KEYS)(
    'nobody who is allergic to %s is shown a dish that has it, may have it, or is not known for it',
    (key) => {
      for (const item of dishes) {
        const filtered = filter(item, allergicTo(key));
        const { composition, groups } = derive(item);
        const answer = foodAnswer(composition, key);
        const outcome = outcomeOf(filtered);
        const allowed: Record<Outcome, FoodAnswer[]> = {
          fits: ['free'],
          asked: ['free', 'notAdded'],
          hidden: ['free', 'notAdded', 'mayContain', 'unknown', 'contains'],
        };
        expect(allowed[outcome], `${item.id}: ${outcome}`).toContain(answer);
        const chosen = groups.flatMap(({ options }, at) =>
          options.filter((_option, index) => filtered.compatible[at]?.[index] === true),
        );
        for (const option of chosen) expect(['free', 'notAdded'], item.id).toContain(foodAnswer(option, key));
      }
    },
  );

  test.each(STATEMENT_KEYS)(
    'a dish without %s as an ingredient is asked for, and hidden only where nobody can be asked',
    (key) => {
      for (const item of dishes) {
        const profile = allergicTo(key);
        if (outcomeOf(filter(item, profile)) !== 'asked') continue;
        expect(filterItem(ruleItemOf(item), derive(item), profile, 0).reasons, item.id).toEqual(['traces']);
      }
    },
  );
});

describe('what the kitchens sign', () => {
  const counts = (restaurantId: string, key: string) => {
    const outcomes = servedIn(restaurantId).map((item) => outcomeOf(filter(item, allergicTo(key))));
    return (['fits', 'asked', 'hidden'] as const).map((one) => outcomes.filter((outcome) => outcome === one).length);
  };
  const legalCounts = (restaurantId: string) => {
    const [own] = data.restaurants.filter(({ id }) => id === restaurantId);
    const keys = legalAllergens(own?.jurisdiction ?? 'us-9').map(({ key }) => key);
    return Object.fromEntries(keys.map((key) => [key, counts(restaurantId, key)]));
  };

  /** Of each key that the restaurant's law names: how many dishes fit who is allergic, are asked for, and are hidden. */
  test.each([
    [
      'olive-and-ember',
      {
        milk: [39, 1, 9],
        egg: [0, 41, 8],
        fish: [0, 44, 5],
        crustacean: [0, 47, 2],
        tree_nut: [0, 42, 7],
        wheat: [0, 41, 8],
        peanut: [47, 1, 1],
        soy: [0, 41, 8],
        sesame: [0, 29, 20],
      },
    ],
    [
      'tsuki-noodle-house',
      {
        gluten: [0, 29, 19],
        crustacean: [0, 38, 10],
        egg: [0, 42, 6],
        fish: [0, 40, 8],
        peanut: [0, 40, 8],
        soy: [0, 24, 24],
        milk: [43, 1, 4],
        tree_nut: [46, 0, 2],
        celery: [0, 45, 3],
        mustard: [0, 45, 3],
        sesame: [0, 38, 10],
        sulphite: [0, 23, 25],
        lupin: [0, 31, 17],
        mollusc: [0, 39, 9],
      },
    ],
    [
      'casa-verano',
      {
        milk: [0, 42, 10],
        egg: [0, 44, 8],
        fish: [0, 43, 9],
        crustacean: [47, 1, 4],
        tree_nut: [0, 41, 11],
        wheat: [0, 42, 10],
        peanut: [48, 2, 2],
        soy: [0, 42, 10],
        sesame: [48, 2, 2],
      },
    ],
  ])('decides in %s what fits, what is asked for and what is hidden', (restaurantId, expected) => {
    expect(legalCounts(restaurantId)).toEqual(expected);
  });

  test('is more than one key in every restaurant, and less than its law names', () => {
    for (const { id, jurisdiction } of data.restaurants) {
      const signed = data.kitchenSignatures.filter(isOf(id)).flatMap(({ keys }) => keys);
      expect(signed.length, id).toBeGreaterThan(1);
      expect(signed.length, id).toBeLessThan(legalAllergens(jurisdiction).length / 2);
      expectUnique(signed);
    }
  });

  test('is all that fits who is allergic: without it every dish that is shown is asked for', () => {
    for (const { id } of data.restaurants) {
      const unsigned = rulesOf(id, []);
      for (const item of servedIn(id).map(ruleItemOf)) {
        const own = deriveDish(item, unsigned);
        const outcomes = ALLERGY_KEYS.map((key) =>
          outcomeOf(filterItem(item, own, { ...allergicTo(key), canAsk: true }, 0)),
        );
        expect(outcomes, item.id).not.toContain('fits');
      }
    }
  });

  test('holds, and says how a key is kept apart that is in the kitchen', () => {
    for (const signature of data.kitchenSignatures) {
      const pieces = servedIn(signature.restaurantId).flatMap((item) =>
        piecesOf(ruleItemOf(item), deriveItem(ruleItemOf(item), resolve, DICTIONARY)),
      );
      expect(hasKitchenSignatureLapsed(signature, pieces, DICTIONARY), signature.id).toBe(false);
      const contains = Object.values(signature.against).some((answers) => Object.values(answers).includes('contains'));
      expect(signature.how !== '', signature.id).toBe(contains);
    }
  });
});

describe('the stations of a kitchen', () => {
  const answerOf = (id: string, key: string) => {
    const item = data.menuItems.find((one) => one.id === id);
    return item && foodAnswer(derive(item).composition, key);
  };

  test('bring what one dish contains to the others, except what is signed as kept apart', () => {
    expect(data.stations.map(({ name }) => name)).toEqual(['Fryer', 'Grill']);
    expect(answerOf('cv-baja-fish-tacos', 'fish')).toBe('contains');
    expect(answerOf('cv-plantains', 'fish')).toBe('notAdded');
    expect(answerOf('cv-plantains', 'egg')).toBe('mayContain');
    expect(answerOf('cv-grilled-nopales', 'fish')).toBe('mayContain');
  });

  test('have signatures that hold', () => {
    const signed = [...rules.values()].flatMap(({ kitchen: { foods, stations } }) => {
      const { hasLapsed } = readStations(foods, stations, DICTIONARY);
      return stations.flatMap(({ id, keepsApart }) => keepsApart.map((one) => hasLapsed(id, one)));
    });
    expect(signed).toEqual([false]);
  });
});

describe('the own ingredients of the kitchens', () => {
  const products = data.customIngredients.filter((one) => one.ingredients.length === 0);

  test('are stated by a person with their evidence, of every kind that a person can give', () => {
    const statements = products.flatMap(({ statement }) => statement ?? []);
    expect(statements.every(({ by }) => by !== null)).toBe(true);
    expect(new Set(statements.map(({ evidence }) => evidence.kind))).toEqual(
      new Set(['label', 'supplier', 'recipe', 'staff']),
    );
    expect(statements.some(({ reviewBy }) => reviewBy !== undefined)).toBe(true);
    expect(products.some(({ mayContain }) => mayContain.length > 0)).toBe(true);
    expect(products.some(({ unknownFor }) => unknownFor.length > 0)).toBe(true);
  });

  test('answer each key once, and list no diet that the rules do not give', () => {
    for (const { id, allergies, mayContain, unknownFor, notAdded, diets } of products) {
      expectUnique([...allergies, ...mayContain, ...unknownFor, ...notAdded]);
      expect(writeOut(resolve(id), { allergies: [], diets: DIET_KEYS }).diets.toSorted(), id).toEqual(diets.toSorted());
    }
  });

  test('are in the dishes that are served, also those of which only the name is known', () => {
    const served = new Set(
      data.menuItems
        .filter((item) => activeMenuIds.has(item.menuId))
        .flatMap((item) => [
          ...item.components.flatMap((component) => component.ingredients),
          ...item.menuItemCustomizations.flatMap((group) =>
            group.menuItemCustomizationOptions.flatMap((one) => one.ingredients),
          ),
        ])
        .map(({ id }) => id),
    );
    const unstated = products.filter(({ statement }) => statement === null);
    expect(unstated.map(({ id }) => [id, served.has(id)])).toEqual([
      ['ci_oe-pickledTurnips', true],
      ['ci_tn-sevenSpice', true],
    ]);
  });
});

/** Words of a dish's title and description, and the avoided food that they name. */
const PROMISES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:feta|cheese|butter(?!y)|parmesan|yogurt|(?<!cashew )crema|cotija|mozzarella|tzatziki|queso|béchamel|custard)\b/i,
    'milk',
  ],
  [/\b(?:eggs?|mayonnaise|aioli|béchamel|custard)\b/i, 'egg'],
  [/\b(?:salmon|sea bass|anchovy|cod|tuna|yellowfin|eel|mackerel|snapper|mahi-mahi|bonito|fish)\b/i, 'fish'],
  [/\b(?:shrimp|octopus|squid|scallops?|crab)\b/i, 'shellfish'],
  [/\b(?:almonds?|walnuts?|hazelnut|pistachio|pine nuts|cashew)\b/i, 'tree_nut'],
  [/\bpeanuts?\b/i, 'peanut'],
  [/\b(?:bulgur|flatbread|wheat|soba|semolina|churros|croutons|gyoza|beer)\b/i, 'gluten'],
  [/\b(?:tofu|soy sauce|miso|edamame|tamari|tempeh)\b/i, 'soy'],
  [/\b(?:tahini|sesame|hummus)\b/i, 'sesame'],
  [/\b(?:pork|bacon|carnitas|lard)\b/i, 'pork'],
  [/\b(?:beef|(?<!cauliflower )steak|carne asada)\b/i, 'beef'],
  [/\b(?:lamb|kofta)\b/i, 'lamb'],
  [/\b(?:chicken|duck)\b/i, 'chicken'],
  [/\b(?:mushrooms?|shiitake|portobello)\b/i, 'mushroom'],
  [/\btomato(?:es)?\b/i, 'tomato'],
  [/\b(?:eggplant|aubergine)\b/i, 'eggplant'],
  [/\b(?:avocado|guacamole)\b/i, 'avocado'],
  [/\bcoconut\b/i, 'coconut'],
  [/\b(?:corn|hominy|masa)\b/i, 'corn'],
  [/\b(?:wine(?! vinegar)|sake|rum|lager|beer)\b/i, 'alcohol'],
];

describe('the text of a dish', () => {
  test('names no food that is missing among the allergens of the dish or of a part that can be chosen or left out', () => {
    const broken = data.menuItems
      .filter((item) => !item.isDeclared && item.components.length > 0)
      .flatMap((item) => {
        const derived = derive(item);
        const compositions = [
          derived.composition,
          ...derived.components,
          ...derived.groups.flatMap((group) => group.options),
        ];
        const isPresent = (key: string) => compositions.some((one) => foodAnswer(one, key) === 'contains');
        const text = `${item.title}. ${item.description}`;
        return PROMISES.filter(([word, key]) => word.test(text) && !isPresent(key)).map(
          ([, key]) => `${item.id}: ${key} | ${text}`,
        );
      });
    expect(broken).toEqual([]);
  });
});
