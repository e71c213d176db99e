import * as fc from 'fast-check';
import { DIET_ANSWERS, FOOD_ANSWERS, type Composition, idOfKey, worseFood } from '../src/composition.ts';
import type { Dictionary } from '../src/dictionary.ts';
import { LEVELS, type NamedFood, type Profile } from '../src/filter.ts';
import type { IngredientFacts, Statement } from '../src/ingredients.ts';
import type { Declaration, RuleGroup } from '../src/dish-parts.ts';
import type { KitchenSignature } from '../src/kitchen-signature.ts';
import type { RuleItem } from '../src/item.ts';
import type { Station, StationDish } from '../src/stations.ts';

const key = (name: string, familyKey: string | null = null, { isCoveredByFamily = true, active = true } = {}) => ({
  key: name,
  familyKey,
  isCoveredByFamily,
  active,
});

/** How often a property of the rules is tried; each run of the tests draws other dishes. More of them search longer. */
export const RUNS = { numRuns: 1000 };

/** A dictionary with two families; two kinds are not covered by the statements about their family, and two are inactive. */
export const DICTIONARY: Dictionary = {
  allergies: [
    key('dairy'),
    key('gluten'),
    key('wheat', 'gluten'),
    key('rye', 'gluten'),
    key('oats', 'gluten', { active: false }),
    key('tree nuts'),
    key('almond', 'tree nuts'),
    key('pine nut', 'tree nuts', { isCoveredByFamily: false }),
    key('chestnut', 'tree nuts', { isCoveredByFamily: false, active: false }),
    key('pork'),
  ],
  diets: [
    { key: 'vegan', excludes: ['dairy', 'pork'] },
    { key: 'gluten-free', excludes: ['gluten'], isFreeFrom: true },
    { key: 'keto', excludes: [] },
    { key: 'halal', excludes: ['pork'], isFreeFrom: true },
  ],
};
export const FOOD_KEYS = DICTIONARY.allergies.map((one) => one.key);
export const ACTIVE_KEYS = DICTIONARY.allergies.filter(({ active }) => active).map((one) => one.key);
/** The keys that are not offered: who avoids such a food does so by its name. */
export const NAMED_KEYS = DICTIONARY.allergies.filter(({ active }) => !active).map((one) => one.key);
export const DIET_KEYS = DICTIONARY.diets.map((one) => one.key);
export const INGREDIENT_IDS = ['milk', 'flour', 'almond', 'bacon', 'lettuce', 'sauce'];
/** The time of the random menus, in milliseconds since 1970. */
export const NOW_MS = Date.parse('2026-11-20T12:00:00Z');

export type IngredientTable = ReadonlyMap<string, IngredientFacts>;

/** Makes a composition of any answers. */
export const composition: fc.Arbitrary<Composition> = fc.record({
  foods: fc.record({
    byKey: fc
      .array(fc.tuple(fc.constantFrom(...FOOD_KEYS), fc.constantFrom(...FOOD_ANSWERS)))
      .map((all) => new Map(all)),
    otherwise: fc.constantFrom(...FOOD_ANSWERS),
  }),
  diets: fc.record({
    byKey: fc
      .array(fc.tuple(fc.constantFrom(...DIET_KEYS), fc.constantFrom(...DIET_ANSWERS)))
      .map((all) => new Map(all)),
    otherwise: fc.constantFrom(...DIET_ANSWERS),
  }),
  ingredients: fc
    .record({
      named: fc.array(fc.tuple(fc.constantFrom(...INGREDIENT_IDS), fc.constantFrom(...FOOD_ANSWERS))),
      otherwise: fc.constantFrom(...FOOD_ANSWERS),
    })
    .map(({ named, otherwise }) => ({
      byKey: new Map(named.map(([id, answer]) => [id, worseFood(answer, otherwise)])),
      otherwise,
    })),
});

const LISTS = [
  ...(['contains', 'mayContain', 'mayContain', 'unknownFor'] as const),
  ...Array<'notAdded'>(8).fill('notAdded'),
  ...Array<'freeFrom'>(4).fill('freeFrom'),
  null,
] as const;
/** A statement answers an inactive key only where it lists it. */
const LISTS_OF_INACTIVE = [...Array<null>(12).fill(null), ...LISTS] as const;

/** Makes a statement; it answers no, some or all keys. */
const statement: fc.Arbitrary<Statement> = fc
  .tuple(
    ...DICTIONARY.allergies.map(({ key: name, active }) =>
      fc.constantFrom(...(active ? LISTS : LISTS_OF_INACTIVE)).map((list) => ({ name, list })),
    ),
  )
  .map((answers) => {
    const inList = (wanted: string) => answers.filter(({ list }) => list === wanted).map(({ name }) => name);
    return {
      contains: inList('contains'),
      mayContain: inList('mayContain'),
      unknownFor: inList('unknownFor'),
      notAdded: inList('notAdded'),
      freeFrom: inList('freeFrom'),
    };
  });

/** Makes references; an ingredient may not exist. */
const references = (minLength: number) =>
  fc.array(
    fc.constantFrom(...INGREDIENT_IDS, ...INGREDIENT_IDS, ...INGREDIENT_IDS, 'deleted').map((id) => ({ id })),
    { minLength, maxLength: 2 },
  );

export const ingredientTable: fc.Arbitrary<IngredientTable> = fc
  .tuple(
    ...INGREDIENT_IDS.map((id) =>
      fc.record({
        id: fc.constant(id),
        statement: fc.option(statement, { freq: 12 }),
        diets: fc.subarray(DIET_KEYS),
        // Circles are possible and must do no harm.
        ingredients: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: references(0) }),
        isSingle: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
        isWholeAndFresh: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
        isOfCatalogue: fc.boolean(),
      }),
    ),
  )
  .map((all) => new Map(all.map(({ id, ...facts }) => [id, facts])));

/** Makes kitchen signatures; their authors saw some of the ingredients, which may have answered otherwise then. */
export const kitchenSignatures: fc.Arbitrary<Pick<KitchenSignature, 'keys' | 'foods'>[]> = fc.array(
  fc.record({
    keys: fc.subarray(FOOD_KEYS, { minLength: 1, maxLength: 3 }),
    foods: fc
      .tuple(
        fc.subarray(INGREDIENT_IDS),
        fc.array(fc.constantFrom(...FOOD_ANSWERS, 'unknown' as const, 'contains' as const), {
          minLength: 60,
          maxLength: 60,
        }),
      )
      .map(([ids, answers]) =>
        Object.fromEntries(
          ids.map((id, at) => [
            id,
            Object.fromEntries(FOOD_KEYS.map((name, nth) => [name, answers[at * FOOD_KEYS.length + nth] ?? 'free'])),
          ]),
        ),
      ),
  }),
  { maxLength: 2 },
);

/** Makes what persons have signed; each key by itself, by its family or not by name, with traces ruled out or not. */
const declaration: fc.Arbitrary<Declaration | null> = fc.option(
  fc
    .tuple(fc.subarray(FOOD_KEYS), fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 10, maxLength: 10 }))
    .map(([keys, ways]) => {
      const those = (isSo: (way: number) => boolean) => keys.filter((_key, at) => isSo(ways[at] ?? 0));
      return {
        keys,
        covers: those((way) => way % 3 > 0),
        names: those((way) => way % 3 > 1),
        freeFrom: those((way) => way >= 6),
      };
    }),
  { freq: 1 },
);
/** The same of a part or an option, of which few are signed. */
const ofPiece = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: declaration });

const group = (id: string): fc.Arbitrary<RuleGroup> =>
  fc.record({
    id: fc.constant(id),
    title: fc.constant(id),
    minPermitted: fc.integer({ min: 0, max: 2 }),
    maxPermitted: fc.integer({ min: 1, max: 3 }),
    menuItemCustomizationOptions: fc
      .array(
        fc.record({
          ingredients: references(0),
          noIngredients: fc.boolean(),
          declaration: ofPiece,
          price: fc.integer({ min: 0, max: 500 }),
          defaultModifier: fc.boolean(),
          disabled: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
          suspendUntil: fc.constantFrom(null, null, '2026-11-20T11:00:00.000Z', '2026-11-20T13:00:00.000Z'),
        }),
        { maxLength: 3 },
      )
      .map((options) => options.map((option, n) => ({ ...option, id: `${id}-${n}`, title: `${id}-${n}` }))),
  });

export const ruleItem: fc.Arbitrary<RuleItem> = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 }))
  .chain(([groupCount, componentCount]) => {
    const groupIds = Array.from({ length: groupCount }, (_, n) => `g${n}`);
    return fc.record({
      price: fc.integer({ min: 0, max: 3000 }),
      listing: fc.constantFrom(null, null, null, null, null, null, { isAll: true }, { isAll: false }),
      menuItemCustomizations: fc.tuple(...groupIds.map((id) => group(id))),
      components: fc
        .array(
          fc.record({
            required: fc.boolean(),
            declaration: ofPiece,
            ingredients: references(0),
            customizations: fc.subarray(groupIds).map((ids) => ids.map((customizationId) => ({ customizationId }))),
          }),
          { minLength: componentCount, maxLength: componentCount },
        )
        .map((parts) => parts.map((part, n) => ({ ...part, title: `c${n}` }))),
      declaration,
      additionalAllergies: fc.subarray(FOOD_KEYS, { maxLength: 1 }),
      additionalMayContain: fc.subarray(FOOD_KEYS, { maxLength: 1 }),
      additionalDiets: fc.subarray(DIET_KEYS, { maxLength: 1 }),
    });
  });

/** A dish of which some texts may name a food that it does not have, as a diner who avoids that food gets it. */
export const namingItem: fc.Arbitrary<RuleItem> = fc
  .tuple(
    ruleItem,
    fc.record({
      isDish: fc.boolean(),
      components: fc.subarray([0, 1, 2], { maxLength: 1 }),
      options: fc.subarray(['g0-0', 'g0-1', 'g1-0'], { maxLength: 2 }),
    }),
    fc.integer({ min: 0, max: 2 }),
  )
  .map(([item, namedInText, chance]) => (chance === 0 ? { ...item, namedInText } : item));

/** How a food is avoided; the kitchen has answered for few. */
const avoided = fc.record({
  level: fc.constantFrom(...LEVELS),
  isAnswered: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

/** A food without a key that a diner avoids; no dish may have it. */
export const namedFood: fc.Arbitrary<NamedFood> = fc
  .tuple(
    fc.subarray([...INGREDIENT_IDS, ...NAMED_KEYS.map(idOfKey), 'in no dish'], { minLength: 1, maxLength: 2 }),
    avoided,
  )
  .map(([ids, how]) => ({ name: ids.join(' or '), ids, ...how }));

export const profile: fc.Arbitrary<Profile> = fc.record({
  diets: fc.subarray(DIET_KEYS, { maxLength: 1 }),
  allergies: fc
    .subarray(FOOD_KEYS, { maxLength: 3 })
    .chain((keys) => fc.tuple(...keys.map((key) => avoided.map((how) => ({ key, ...how }))))),
  foods: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(namedFood, { minLength: 1, maxLength: 2 }) },
  ),
  canAsk: fc.boolean(),
});

const stationId = fc.constantFrom(null, 'fryer', 'fryer', 'grill');
/** Makes dishes whose parts are made at stations. */
export const stationDishes: fc.Arbitrary<StationDish[]> = fc
  .array(fc.tuple(ruleItem, fc.array(stationId, { minLength: 12, maxLength: 12 })), { minLength: 1, maxLength: 3 })
  .map((all) =>
    all.map(([item, [own = null, ...ids]], nth): StationDish => {
      const components = item.components.map((one, n) => ({ ...one, stationId: ids[n] ?? null }));
      const menuItemCustomizations = item.menuItemCustomizations.map((group, g) => ({
        ...group,
        menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((one, n) => ({
          ...one,
          stationId: ids[3 + 3 * g + n] ?? null,
        })),
      }));
      return {
        ...item,
        id: `d${nth}`,
        title: `Dish ${nth}`,
        components,
        menuItemCustomizations,
        stationId: own,
      };
    }),
  );
/** Makes stations; what one keeps apart may have lapsed. */
export const stations: fc.Arbitrary<Station[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('fryer', 'grill'),
    name: fc.constant('Station'),
    keepsApart: fc.array(
      fc.record({
        keys: fc.subarray(FOOD_KEYS),
        containedKeys: fc.oneof(fc.constant(FOOD_KEYS), fc.subarray(FOOD_KEYS)),
      }),
      { maxLength: 2 },
    ),
  }),
  { maxLength: 2, selector: ({ id }) => id },
);
