import type { LeanRestaurant } from '@justright/contract/lean-menu';
import { type DinerFoods, readLeanMenu } from '@justright/contract/read-lean-menu';
import type { StatementRecord, WrittenComposition } from '@justright/contract/ingredients';
import type { FilteredRestaurant, PublicMenuItem } from '@justright/contract/public-menu';
import { LeanRestaurant as LeanSchema } from '@justright/contract/lean-menu';
import {
  type Composition,
  FOOD_ANSWERS,
  foodAnswer,
  dietAnswer,
  ingredientOfKey,
} from '@justright/dietary-rules/composition';
import { askedKeys, filterItem, fits, ingredientAnswers, type Profile } from '@justright/dietary-rules/filter';
import { type IngredientFacts, ingredientResolver } from '@justright/dietary-rules/ingredients';
import type { RuleItem } from '@justright/dietary-rules/item';
import { ingredientMarks, itemMarks, type Mark, marksOf } from '@justright/dietary-rules/marks';
import { deriveDish, type RestaurantRules } from '@justright/dietary-rules/derive-dish';
import { servedOf } from '@justright/dietary-rules/served';
import { foodAtStations, type Station } from '@justright/dietary-rules/stations';
import {
  ACTIVE_KEYS,
  DICTIONARY,
  DIET_KEYS,
  FOOD_KEYS,
  ingredientTable,
  type IngredientTable,
  NOW_MS,
  profile as anyProfile,
  namingItem,
  stationDishes,
  stations as anyStations,
} from '@justright/dietary-rules/test/arbitraries';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INACTIVE, sourceOf } from '../../test/menu-source.ts';
import { toDish } from '../../test/stored-dish.ts';
import type { View } from './dish-views.ts';
import {
  compileInTurns,
  compileRestaurant,
  type CompiledRestaurant,
  entityTag,
  filteredResponse,
} from './compile-restaurant.ts';
import type { MenuSource, StoredDish } from './menu-source.ts';

const compile = (source: MenuSource): CompiledRestaurant =>
  compileRestaurant(source, ingredientResolver(source.ingredients, source), NOW_MS);

const NAMED_KEYS = ACTIVE_KEYS.filter((key) => key !== INACTIVE);

const textOf = (compiled: CompiledRestaurant, profile: Profile, view: View): string =>
  new TextDecoder().decode(
    filteredResponse(compiled, { profile, droppedDiets: [], day: undefined, time: undefined, view }),
  );
const fullResponse = (compiled: CompiledRestaurant, profile: Profile): FilteredRestaurant => {
  const envelope: { data: FilteredRestaurant } = JSON.parse(textOf(compiled, profile, 'full'));
  return envelope.data;
};
const leanResponse = (compiled: CompiledRestaurant, profile: Profile): LeanRestaurant => {
  const envelope: { data: LeanRestaurant } = JSON.parse(textOf(compiled, profile, 'lean'));
  return envelope.data;
};

/** Marks without their sources, sorted. */
const sent = (marks: readonly Pick<Mark, 'key' | 'answer'>[]) =>
  marks.map(({ key, answer }) => `${key}: ${answer}`).toSorted();
/** The marks that a diner gets: of an inactive key only who avoids it. */
const sentTo = (marks: readonly Mark[], { allergies }: Profile) =>
  sent(
    marks.filter(
      ({ key }) =>
        NAMED_KEYS.includes(key) || ingredientOfKey(key) !== null || allergies.some((avoided) => avoided.key === key),
    ),
  );

/** What the plain rules derive the dishes of a restaurant with, all of which are on its menu. */
function plainRules(
  items: readonly StoredDish[],
  table: IngredientTable,
  stations: readonly Station[],
): RestaurantRules {
  const resolve = ingredientResolver(table, DICTIONARY);
  const foods = items.flatMap((item) => foodAtStations(item, resolve, DICTIONARY));
  return { resolve, dictionary: DICTIONARY, kitchen: { stations, foods } };
}

/** Everything that the rules say of one dish for one profile. */
function plainDish(item: StoredDish, rules: RestaurantRules, profile: Profile) {
  const derived = deriveDish(item, rules);
  const found = filterItem(item, derived, profile, NOW_MS);
  const { compatible, reasons, asks, suggestions } = found;
  const isAsked = (key: string) => asks.includes(key) || (asks.includes('food:*') && key.startsWith('food:'));
  /** What the kitchen has to be asked for when a choice is made that the diner may make. */
  const more = (composition: Composition, isCompatible: boolean) =>
    isCompatible && profile.canAsk === true
      ? askedKeys(composition, profile)
          .filter((key) => !isAsked(key))
          .toSorted()
      : [];
  const marked = (composition: Parameters<typeof marksOf>[0]) =>
    sentTo(marksOf(composition, profile, DICTIONARY), profile);
  return {
    item,
    derived,
    reasons,
    asks: asks.toSorted(),
    facts: {
      id: item.id,
      title: item.title,
      marks: sentTo(itemMarks(derived, compatible, profile, DICTIONARY), profile),
      options: derived.groups.flatMap(({ options }, groupIndex) =>
        options.map((option, index) => {
          const isCompatible = compatible[groupIndex]?.[index] === true;
          return {
            compatible: isCompatible,
            marks: isCompatible ? marked(option) : sent(ingredientMarks(option, profile)),
            asks: more(option, isCompatible),
          };
        }),
      ),
      parts: derived.components.map((component, index) =>
        item.components[index]?.required === true
          ? { compatible: true, marks: [], asks: [] }
          : {
              compatible: fits(component, profile),
              marks: marked(component),
              asks: more(component, fits(component, profile)),
            },
      ),
      suggestions,
      ...servedOf(
        item,
        derived,
        found,
        suggestions.omitOptions.flatMap(({ id, title }) => (id === undefined ? [title] : [])),
        NAMED_KEYS,
      ),
    },
  };
}

type PublicChoice = Pick<PublicMenuItem['components'][number], 'compatible' | 'marks' | 'asks'>;
const choiceOf = ({ compatible, marks, asks = [] }: PublicChoice) => ({
  compatible,
  marks: sent(marks),
  asks: asks.toSorted(),
});
/** Reads the same of a dish as it was sent. */
const factsOf = (item: PublicMenuItem) => ({
  id: item.id,
  title: item.title,
  marks: sent(item.marks),
  options: item.menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions).map(choiceOf),
  parts: item.components.map(choiceOf),
  suggestions: {
    omitOptions: item.omitOptions,
    addOptions: item.addOptions,
    substitutionOptions: item.substitutionOptions,
  },
  served: item.served,
  without: item.without,
});

/** The keys behind the reasons for which a dish is hidden, from the plain answers. */
function plainKeys({ derived: { composition }, asks }: ReturnType<typeof plainDish>, profile: Profile) {
  const { allergies, diets } = profile;
  const hidden = (answer: string, levels: readonly string[]) => [
    ...allergies
      .filter(({ key, level }) => foodAnswer(composition, key) === answer && levels.includes(level))
      .map(({ key }) => key)
      .toSorted(),
    ...ingredientAnswers(composition, profile).flatMap((one) =>
      one.answer === answer && levels.includes(one.level) ? [one.key] : [],
    ),
  ];
  return {
    allergies: hidden('contains', ['strict', 'avoid', 'mild']),
    unknownFor: hidden('unknown', ['strict', 'avoid']),
    mayContain: hidden('mayContain', ['strict']),
    notAdded: asks,
    diets: diets.filter((key) => dietAnswer(composition, key) !== 'yes').toSorted(),
    notDiets: diets.filter((key) => dietAnswer(composition, key) === 'no').toSorted(),
  };
}

const random = fc.record({
  rules: fc.oneof(fc.array(namingItem, { minLength: 1, maxLength: 4 }), stationDishes),
  stations: anyStations,
  table: ingredientTable,
  // Several profiles on one compiled menu: a cached variant must never be used for another profile.
  profiles: fc.array(anyProfile, { minLength: 1, maxLength: 4 }),
  hasManyKeys: fc.boolean(),
});
const dishesOf = (rules: readonly RuleItem[]) => rules.map((rule, n) => toDish(rule, `item-${n}`));

describe('the compiled menu', () => {
  it('agrees with the plain rules on what is hidden and why, what fits, marks, suggestions and what is served', () => {
    fc.assert(
      fc.property(random, ({ rules, stations, table, profiles, hasManyKeys }) => {
        const items = dishesOf(rules);
        const compiled = compile(sourceOf(items, table, { hasManyKeys, stations }));
        const foods = plainRules(items, table, stations);
        for (const profile of profiles) {
          const plain = items.map((item) => plainDish(item, foods, profile));
          const { menus, omitted, asks } = fullResponse(compiled, profile);
          const shown = plain.filter(({ reasons }) => reasons.length === 0);
          const visible = shown.filter((one) => one.asks.length === 0);
          expect(omitted.map((one) => ({ ...one, notAdded: one.notAdded.toSorted() }))).toEqual(
            plain
              .filter(({ reasons }) => reasons.length > 0)
              .map((one) => ({
                id: one.item.id,
                title: one.item.title,
                reasons: one.reasons,
                ...plainKeys(one, profile),
              })),
          );
          const [menu] = menus;
          const visibleIds = visible.map(({ item }) => item.id);
          expect(menu?.subsections.map(({ items: ids }) => ids)).toEqual([
            visibleIds,
            visibleIds.filter((id) => id === 'item-0'),
          ]);
          expect(menu?.menuItems.map(factsOf)).toEqual(visible.map(({ facts }) => facts));
          expect(asks.map(({ item, keys }) => ({ facts: factsOf(item), asks: keys.toSorted() }))).toEqual(
            shown.filter((one) => one.asks.length > 0).map((one) => ({ facts: one.facts, asks: one.asks })),
          );
        }
      }),
      { numRuns: 400 },
    );
  });

  it('tells variants of a dish with many options apart', () => {
    const table = new Map([
      ['milk', stated({ contains: ['dairy'] })],
      ['bread', stated({ contains: ['wheat', 'gluten'] })],
    ]);
    const options = Array.from({ length: 40 }, (_, index) => ({
      id: `option-${index}`,
      title: `Option ${index}`,
      price: 0,
      ingredients: [{ id: 'milk' }, { id: 'bread' }].slice(index, index + 1),
      noIngredients: index > 1,
      defaultModifier: false,
      disabled: false,
      suspendUntil: null,
    }));
    const group = {
      id: 'group',
      title: 'Group',
      minPermitted: 0,
      maxPermitted: 40,
      menuItemCustomizationOptions: options,
    };
    const rules = dishWith({ declaration: { keys: FOOD_KEYS }, menuItemCustomizations: [group] });
    const compiled = compile(sourceOf([toDish(rules, 'dish')], table));
    const lost = (key: string) =>
      fullResponse(compiled, avoids(key, 'avoid'))
        .menus[0]?.menuItems[0]?.menuItemCustomizations[0]?.menuItemCustomizationOptions.filter(
          ({ compatible }) => !compatible,
        )
        .map(({ id }) => id);
    expect(lost('dairy')).toEqual(['option-0']);
    expect(lost('wheat')).toEqual(['option-1']);
  });

  it('writes every answer for an active key at every level, in exactly one list', () => {
    fc.assert(
      fc.property(random, ({ rules, stations, table }) => {
        const items = dishesOf(rules);
        const { menus } = fullResponse(compile(sourceOf(items, table, { stations })), {
          diets: [],
          allergies: [],
          foods: [],
        });
        const foods = plainRules(items, table, stations);
        for (const item of menus[0]?.menuItems ?? []) {
          const stored = items.find(({ id }) => id === item.id);
          if (!stored) throw new Error(`${item.id} is not in the menu`);
          const derived = deriveDish(stored, foods);
          const written: WrittenComposition[] = [
            item,
            ...item.components,
            ...item.menuItemCustomizations.flatMap((group) => [group, ...group.menuItemCustomizationOptions]),
          ];
          const plain = [
            derived.composition,
            ...derived.components,
            ...derived.groups.flatMap(({ composition, options }) => [composition, ...options]),
          ];
          expect(written.length).toBe(plain.length);
          for (const [index, one] of written.entries()) {
            const composition = plain[index] ?? derived.composition;
            const lists = {
              contains: one.allergies,
              mayContain: one.mayContain,
              unknown: one.unknownFor,
              notAdded: one.notAdded,
              free: [],
            };
            for (const answer of FOOD_ANSWERS.slice(1)) {
              expect(lists[answer]).toEqual(
                NAMED_KEYS.filter((key) => foodAnswer(composition, key) === answer).toSorted(),
              );
            }
            expect(one.diets).toEqual(DIET_KEYS.filter((key) => dietAnswer(composition, key) === 'yes').toSorted());
            expect(one.notDiets).toEqual(DIET_KEYS.filter((key) => dietAnswer(composition, key) === 'no').toSorted());
            expect(one.known).toBe(
              one.unknownFor.length < NAMED_KEYS.length ||
                DIET_KEYS.some((key) => dietAnswer(composition, key) !== 'unknown'),
            );
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('sends in the lean response all that the full one has of the fields that our screens read', () => {
    fc.assert(
      fc.property(random, ({ rules, stations, table, profiles }) => {
        const compiled = compile(sourceOf(dishesOf(rules), table, { stations }));
        for (const profile of profiles) {
          const response = leanResponse(compiled, profile);
          expect(v.parse(v.strictObject(LeanSchema.entries), response)).toEqual(response);
          expect(readLeanMenu(response)).toEqual(dinerFieldsOf(fullResponse(compiled, profile)));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is the same when others have their turn after every few dishes', async () => {
    await fc.assert(
      fc.asyncProperty(random, async ({ rules, stations, table, profiles }) => {
        const source = sourceOf(dishesOf(rules), table, { stations });
        let turns = 0;
        const resolve = ingredientResolver(source.ingredients, source);
        const inTurns = await compileInTurns(source, resolve, NOW_MS, async () => void (turns += 1));
        expect(turns).toBe(Math.ceil(rules.length / 4));
        for (const profile of profiles)
          for (const view of ['full', 'lean'] as const)
            expect(textOf(inTurns, profile, view)).toBe(textOf(compile(source), profile, view));
      }),
      { numRuns: 100 },
    );
  });
});

/** Reads the fields of our screens from the full response. */
function dinerFieldsOf({ menus, asks, ...restaurant }: FilteredRestaurant): unknown {
  const dishOf = (item: PublicMenuItem, keys: readonly string[] = []) => ({
    ...dinerDishOf(item),
    currency: restaurant.charges.currency,
    asks: [...keys],
    today: [...(item.today ?? [])],
    claimed: [...(item.claimed ?? [])],
  });
  const { address: _address, urlSlug: _slug, imageUrl: _image, ...rest } = restaurant;
  return {
    ...rest,
    menus: menus.map(({ id, title, subtitle, serviceAvailability, subsections, menuItems }) => ({
      id,
      title,
      subtitle,
      serviceAvailability,
      subsections,
      menuItems: menuItems.map((item) => dishOf(item)),
    })),
    asks: asks.map(({ item, keys }) => dishOf(item, keys)),
  };
}

const listsOf = ({ allergies, mayContain, unknownFor, known }: WrittenComposition): DinerFoods =>
  known ? { allergies, mayContain, unknownFor, known } : { allergies: [], mayContain: [], unknownFor: [], known };

function dinerDishOf(item: FilteredRestaurant['menus'][number]['menuItems'][number]) {
  const numbers = new Map<string, number>();
  const numbersOf = (references: readonly { id: string }[]) =>
    [...new Set(references.map(({ id }) => id))].map((id) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
      return numbers.get(id);
    });
  const pieceOf = (piece: (typeof item)['components'][number] | OptionOf<typeof item>) => ({
    title: piece.title,
    ...listsOf(piece),
    diets: piece.diets.filter((key) => item.diets.includes(key)),
    notDiets: piece.notDiets.filter((key) => item.diets.includes(key)),
    ingredients: numbersOf(piece.ingredients),
    compatible: piece.compatible,
    asks: piece.asks ?? [],
    marks: piece.marks,
  });
  const { id, title, description, subtext, imageUrl, price, disabled, isDeclared, diets, marks } = item;
  const { omitOptions, addOptions, substitutionOptions } = item;
  const foods = listsOf(item);
  const isServedAsListed = (['allergies', 'mayContain', 'unknownFor'] as const).every(
    (list) => item.served[list].join() === item[list].join(),
  );
  return {
    id,
    title,
    // An empty text is left out, and no screen shows one.
    ...(description && { description }),
    ...(subtext && { subtext }),
    imageUrl,
    price,
    disabled,
    isDeclared,
    ...foods,
    diets,
    marks,
    omitOptions,
    addOptions,
    substitutionOptions,
    served: isServedAsListed
      ? { allergies: foods.allergies, mayContain: foods.mayContain, unknownFor: foods.unknownFor }
      : item.served,
    without: item.without.map(({ key }) => key),
    components: item.components.map((part) => ({
      ...pieceOf(part),
      required: part.required,
      hasChoices: part.customizations.length > 0,
    })),
    menuItemCustomizations: item.menuItemCustomizations.map((group) => ({
      id: group.id,
      title: group.title,
      description: group.description,
      minPermitted: group.minPermitted,
      maxPermitted: Math.min(group.maxPermitted, group.menuItemCustomizationOptions.length),
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
        ...pieceOf(option),
        id: option.id,
        price: option.price,
        defaultModifier: option.defaultModifier,
        disabled: option.disabled,
        suspendUntil: Date.parse(option.suspendUntil ?? '') > NOW_MS ? option.suspendUntil : null,
        noIngredients: option.noIngredients,
      })),
    })),
  };
}
type OptionOf<Item extends FilteredRestaurant['menus'][number]['menuItems'][number]> =
  Item['menuItemCustomizations'][number]['menuItemCustomizationOptions'][number];

const stated = (statement: Partial<NonNullable<IngredientFacts['statement']>>, ids: string[] = []): IngredientFacts => {
  const named = Object.values(statement).flat();
  return {
    statement: {
      contains: [],
      mayContain: [],
      unknownFor: [],
      notAdded: FOOD_KEYS.filter((key) => !named.includes(key)),
      freeFrom: [],
      ...statement,
    },
    diets: ['vegan'],
    ingredients: ids.map((id) => ({ id })),
  };
};
const dishWith = (more: Partial<RuleItem>): RuleItem => ({
  price: 100,
  components: [],
  menuItemCustomizations: [],
  declaration: null,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
  ...more,
});
const partOf = (title: string, required: boolean, ...ids: string[]) => ({
  title,
  required,
  ingredients: ids.map((id) => ({ id })),
  customizations: [],
});
const avoids = (key: string, level: Profile['allergies'][number]['level']): Profile => ({
  diets: [],
  allergies: [{ key, level }],
  foods: [],
});

describe('the sources of marks', () => {
  const table = new Map([
    ['tahini', stated({ mayContain: ['almond', 'tree nuts'] })],
    ['hummus', stated({}, ['tahini'])],
    ['mystery', stated({ unknownFor: ['dairy'] })],
    ['riddle', stated({ unknownFor: ['dairy'] })],
    ['paste', stated({ mayContain: ['dairy'] }, ['a'])],
    ['ice', stated({ contains: ['dairy'] })],
    ...['a', 'b', 'c', 'd'].map((id) => [id, stated({ mayContain: ['dairy'] })] as const),
  ]);
  const marksFor = (rules: Partial<RuleItem>, profile: Profile, statements = new Map<string, StatementRecord>()) => {
    const source = { ...sourceOf([toDish(dishWith(rules), 'dish')], table), statements };
    const compiled = compile(source);
    const [item] = fullResponse(compiled, profile).menus[0]?.menuItems ?? [];
    return { dish: item?.marks, parts: item?.components.map(({ marks }) => marks) };
  };

  it('are the ingredients whose statements say so, at any depth', () => {
    const rules = { components: [partOf('Dip', true, 'hummus')] };
    expect(marksFor(rules, avoids('almond', 'avoid')).dish).toEqual([
      { key: 'almond', answer: 'mayContain', from: ['Title of tahini'] },
    ]);
  });

  it.each([
    [{ kind: 'label' }, 'label of Title of tahini, checked 12 Nov 2026'],
    [{ kind: 'supplier' }, 'supplier’s sheet of Title of tahini, checked 12 Nov 2026'],
    [{ kind: 'recipe' }, 'recipe of Title of tahini, checked 12 Nov 2026'],
    [{ kind: 'staff' }, 'Title of tahini, staff said so on 12 Nov 2026'],
    [{ kind: 'catalogue' }, 'Title of tahini'],
  ] as const)('have the evidence %o and its day, and name no person', (evidence, text) => {
    const statements = new Map([['tahini', { by: 'Ann', at: '2026-11-12T23:30:00.000Z', evidence }]]);
    const rules = { components: [partOf('Dip', true, 'hummus')] };
    expect(marksFor(rules, avoids('almond', 'avoid'), statements).dish?.[0]?.from).toEqual([text]);
  });

  it('have the day of a later answer for the key', () => {
    const laterAnswers = [{ key: 'almond', by: 'Ben', at: '2026-11-20T08:00:00.000Z' }];
    const evidence = { kind: 'label' as const };
    const statements = new Map([['tahini', { by: 'Ann', at: '2026-11-12T12:00:00.000Z', evidence, laterAnswers }]]);
    const rules = { components: [partOf('Dip', true, 'hummus')] };
    expect(marksFor(rules, avoids('almond', 'avoid'), statements).dish?.[0]?.from).toEqual([
      'Title of tahini, staff said so on 20 Nov 2026',
    ]);
  });

  it('are the parts that a diner can leave out, also one that does not fit', () => {
    const rules = { components: [partOf('Base', true, 'hummus'), partOf('Ice cream', false, 'ice')] };
    expect(marksFor(rules, avoids('dairy', 'avoid'))).toEqual({
      dish: [],
      parts: [[], [{ key: 'dairy', answer: 'contains', from: ['Title of ice'] }]],
    });
  });

  it('are the dish itself where staff added the key, and at most three', () => {
    const rules = { components: [partOf('All', true, 'a', 'b', 'c', 'd')], additionalMayContain: ['dairy'] };
    const [mark] = marksFor(rules, avoids('dairy', 'mild')).dish ?? [];
    expect(mark?.from).toEqual(['Dish "dish" – ,"compatible":"?"', 'Title of a', 'Title of b']);
  });

  it('are the stored titles of ingredients that are gone', () => {
    const rules = { components: [partOf('Base', true, 'gone')] };
    expect(marksFor(rules, avoids('dairy', 'mild')).dish).toEqual([
      { key: 'dairy', answer: 'unknown', from: ['Stored gone'] },
    ]);
  });

  const option = (id: string) => ({
    id,
    title: `Option ${id}`,
    price: 0,
    ingredients: [{ id }],
    noIngredients: false,
    defaultModifier: false,
    disabled: id === 'hummus',
    suspendUntil: null,
  });
  const choice = (id: string, minimum: number, ...options: string[]) => ({
    id,
    title: id,
    minPermitted: minimum,
    maxPermitted: minimum,
    menuItemCustomizationOptions: options.map(option),
  });
  /** Makes a dish of ingredients and required choices, in which hummus is sold out. */
  const choosing = (ids: string[], ...groups: ReturnType<typeof choice>[]): Partial<RuleItem> => ({
    components: [
      { ...partOf('Base', true, ...ids), customizations: groups.map(({ id }) => ({ customizationId: id })) },
    ],
    menuItemCustomizations: groups,
  });
  const dairyMark = (rules: Partial<RuleItem>) => marksFor(rules, avoids('dairy', 'mild')).dish;

  it('are the options of a required choice of which the needed one is no better', () => {
    expect(dairyMark(choosing([], choice('one', 1, 'hummus', 'mystery')))).toEqual([
      { key: 'dairy', answer: 'unknown', from: ['Title of mystery'] },
    ]);
    expect(dairyMark(choosing([], choice('two', 2, 'tahini', 'a')))).toEqual([
      { key: 'dairy', answer: 'mayContain', from: ['Title of a'] },
    ]);
  });

  it('are at most three options', () => {
    const [mark] = dairyMark(choosing([], choice('one', 1, 'hummus', 'a', 'b', 'c', 'd'))) ?? [];
    expect(mark?.from).toEqual(['Title of a', 'Title of b', 'Title of c']);
  });

  it('are only what has the answer of the mark: no better food of the dish, no choice that can be made without it', () => {
    const groups = [choice('one', 1, 'hummus', 'mystery'), choice('other', 1, 'tahini', 'riddle')];
    expect(dairyMark(choosing(['a'], ...groups))).toEqual([
      { key: 'dairy', answer: 'unknown', from: ['Title of mystery'] },
    ]);
  });

  it('are the dishes that are made at the same station', () => {
    const madeAt = (title: string, ingredient: string) => ({
      ...toDish(dishWith({ components: [{ ...partOf('Base', true, ingredient), stationId: 'fryer' }] }), title),
      title,
    });
    const dishes = [madeAt('Fish fingers', 'ice'), madeAt('Fries', 'plain')];
    const stations = [{ id: 'fryer', name: 'Fryer', keepsApart: [] }];
    const source = sourceOf(dishes, new Map(table).set('plain', stated({})), { stations });
    const { menus, omitted } = fullResponse(compile(source), avoids('dairy', 'avoid'));
    expect(omitted.map(({ title }) => title)).toEqual(['Fish fingers']);
    expect(menus[0]?.menuItems.map(({ title, marks }) => [title, marks])).toEqual([
      ['Fries', [{ key: 'dairy', answer: 'mayContain', from: ['same fryer as Fish fingers'] }]],
    ]);
    expect(fullResponse(compile(source), avoids('dairy', 'strict')).omitted.map(({ reasons }) => reasons)).toEqual([
      ['allergen'],
      ['traces'],
    ]);
  });

  it('are the innermost ingredients that say so', () => {
    expect(dairyMark({ components: [partOf('Base', true, 'paste')] })).toEqual([
      { key: 'dairy', answer: 'mayContain', from: ['Title of a'] },
    ]);
  });
});

describe('a compiled restaurant', () => {
  it('keeps dishes of both views, whichever is asked for first', () => {
    const sauces = Array.from({ length: 12 }, (_, index) => `sauce-${index}`);
    const table = new Map(
      sauces.map((id, index) => [id, stated({ contains: [FOOD_KEYS[index % FOOD_KEYS.length] ?? ''] })]),
    );
    const rules = dishWith({ declaration: { keys: FOOD_KEYS }, components: sauces.map((id) => partOf(id, false, id)) });
    const compiled = compile(
      sourceOf(
        Array.from({ length: 200 }, (_, n) => toDish(rules, `dish-${n}`)),
        table,
      ),
    );
    const { full, lean } = compiled.context.budgets;
    const sets = FOOD_KEYS.flatMap((first) => FOOD_KEYS.map((second) => [...new Set([first, second])]));
    for (const keys of sets) {
      leanResponse(compiled, { diets: [], allergies: keys.map((key) => ({ key, level: 'avoid' })), foods: [] });
    }
    expect(lean.keptBytes).toBeGreaterThan(lean.keptBytesMax * 0.9);
    expect(full.keptBytes).toBe(0);
    fullResponse(compiled, avoids(FOOD_KEYS[0] ?? '', 'avoid'));
    expect(full.keptBytes).toBeGreaterThan(0);
  });

  it('is valid until a suspended option is available again', () => {
    const suspendUntil = '2026-11-20T13:00:00.000Z';
    const option = {
      id: 'option',
      title: 'Option',
      price: 0,
      ingredients: [],
      noIngredients: true,
      defaultModifier: false,
      disabled: false,
      suspendUntil,
    };
    const group = {
      id: 'group',
      title: 'Group',
      minPermitted: 0,
      maxPermitted: 1,
      menuItemCustomizationOptions: [option],
    };
    const dish = toDish(dishWith({ menuItemCustomizations: [group] }), 'dish');
    expect(compile(sourceOf([dish], new Map())).validUntilMs).toBe(Date.parse(suspendUntil));
  });
});

describe('the lean response', () => {
  it('counts ingredients without naming them, and tells the restaurant’s own apart', () => {
    const table = new Map([
      ['raw', stated({})],
      ['ci_own', stated({}, ['raw'])],
    ]);
    const dish = toDish(dishWith({ components: [partOf('Base', true, 'raw', 'ci_own', 'raw')] }), 'dish');
    const compiled = compile(sourceOf([dish], table));
    const [item] = leanResponse(compiled, { diets: [], allergies: [], foods: [] }).menu?.menuItems ?? [];
    expect(item?.components).toEqual([{ title: 'Base', ingredients: [1, -2] }]);
  });

  it('sends nothing of a plain dish but its id, title and diets', () => {
    const dish = { ...toDish(dishWith({ components: [], declaration: { keys: FOOD_KEYS } }), 'dish'), price: 0 };
    const compiled = compile(sourceOf([{ ...dish, additionalDiets: ['vegan'] }], new Map()));
    const { keys, menu } = leanResponse(compiled, { diets: [], allergies: [], foods: [] });
    expect(menu?.menuItems).toEqual([
      { id: 'dish', title: dish.title, isDeclared: true, diets: [keys.diets.indexOf('vegan')] },
    ]);
  });

  it('has no menu when none is active', () => {
    const compiled = compile({ ...sourceOf([], new Map()), menus: [] });
    const nothing = { diets: [], allergies: [], foods: [] };
    expect(readLeanMenu(leanResponse(compiled, nothing))).toEqual(dinerFieldsOf(fullResponse(compiled, nothing)));
  });
});

describe('the ETag', () => {
  it('differs between levels and views, which get different bytes', () => {
    const compiled = compile(sourceOf([], new Map()));
    const views = [{ view: 'full' }, { view: 'lean' }] as const;
    const tags = (['strict', 'avoid', 'mild'] as const).flatMap((level) =>
      views.map((view) => {
        const profile = avoids('dairy', level);
        return entityTag(compiled, '1', { profile, droppedDiets: [], day: undefined, time: undefined, ...view });
      }),
    );
    expect(new Set(tags).size).toBe(6);
  });
});

describe('the keys of a profile', () => {
  it('throws on an unknown key and does not ignore it', () => {
    const compiled = compile(sourceOf([], new Map()));
    expect(() => fullResponse(compiled, avoids('lupin', 'mild'))).toThrow('The key lupin has no bits');
    expect(() => fullResponse(compiled, { diets: ['paleo'], allergies: [], foods: [] })).toThrow(
      'The key paleo has no bits',
    );
  });

  it('filters by a key that is no longer offered, and marks it', () => {
    const table = new Map([['lard', stated({ mayContain: [INACTIVE] })]]);
    const dish = toDish(dishWith({ components: [partOf('Base', true, 'lard')] }), 'dish');
    const compiled = compile(sourceOf([dish], table));
    expect(fullResponse(compiled, avoids(INACTIVE, 'strict')).omitted).toMatchObject([
      { reasons: ['traces'], mayContain: [INACTIVE] },
    ]);
    const [item] = fullResponse(compiled, avoids(INACTIVE, 'avoid')).menus[0]?.menuItems ?? [];
    expect(item).toMatchObject({ mayContain: [], marks: [{ key: INACTIVE, answer: 'mayContain' }] });
  });
});
