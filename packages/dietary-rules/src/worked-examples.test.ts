import { describe, expect, it } from 'vitest';
import { ALL, combine, type Composition, writeOut } from './composition.ts';
import { filterItem, type Profile } from './filter.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import type { RuleComponent, RuleGroup, RuleOption } from './dish-parts.ts';

const facts = (allergies: string[], diets: string[], ingredients: string[] = []): IngredientFacts => ({
  allergies,
  diets,
  ingredients: ingredients.map((id) => ({ id })),
});
const INGREDIENTS = new Map<string, IngredientFacts>([
  ['milk', facts(['dairy'], ['vegetarian', 'keto'])],
  ['flour', facts(['gluten'], ['vegan', 'vegetarian'])],
  ['almond', facts(['nuts'], ['vegan', 'vegetarian', 'keto'])],
  ['bacon', facts(['pork'], ['keto'])],
  ['lettuce', facts([], ['vegan', 'vegetarian', 'keto'])],
  ['chicken', facts([], ['keto'])],
  ['egg', facts(['egg'], ['vegetarian', 'keto'])],
  ['mayo', facts([], ['vegetarian', 'keto'], ['egg'])],
]);
const resolve = ingredientResolver(INGREDIENTS);

const option = (ingredients: string | string[], more: Partial<RuleOption> = {}): RuleOption => {
  const ids = [ingredients].flat();
  const id = ids.join('+') || 'nothing';
  return {
    id,
    title: id,
    price: 0,
    ingredients: ids.map((ingredient) => ({ id: ingredient })),
    noIngredients: false,
    defaultModifier: false,
    disabled: false,
    suspendUntil: null,
    ...more,
  };
};
const group = (minPermitted: number, ...options: RuleOption[]): RuleGroup => ({
  id: 'group',
  title: 'Group',
  minPermitted,
  maxPermitted: 3,
  menuItemCustomizationOptions: options,
});
const part = (ingredients: string[], more: Partial<RuleComponent> = {}): RuleComponent => ({
  title: 'Part',
  required: true,
  ingredients: ingredients.map((id) => ({ id })),
  customizations: [],
  ...more,
});
const WITH_GROUP = { customizations: [{ customizationId: 'group' }] };
const item = (more: Partial<RuleItem>): RuleItem => ({
  price: 1000,
  components: [],
  menuItemCustomizations: [],
  isDeclared: false,
  additionalAllergies: [],
  additionalDiets: [],
  ...more,
});
/** Makes a dish of one required component that has the group. */
const dishWith = (own: string[], only: RuleGroup, more: Partial<RuleItem> = {}) =>
  item({ components: [part(own, WITH_GROUP)], menuItemCustomizations: [only], ...more });

const chosen = (diets: string[], allergies: string[] = []): Profile => ({ diets, allergies });
const avoiding = (...allergies: string[]) => chosen([], allergies);
const filtered = (dish: RuleItem, profile: Profile) => filterItem(dish, deriveItem(dish, resolve), profile, 0);
const reasons = (dish: RuleItem, profile: Profile) => filtered(dish, profile).reasons;

const setsOf = ({ allergies, diets }: Composition) => ({
  allergies: [...allergies].toSorted(),
  diets: diets === ALL ? 'ALL' : [...diets].toSorted(),
});
const groupOf = (dish: RuleItem) => {
  const [derived] = deriveItem(dish, resolve).groups;
  if (!derived) throw new Error('the dish has no group');
  return derived;
};

describe('the worked examples of the dietary rules', () => {
  it('a component of milk and flour has the allergens of both and the diets they share', () => {
    expect(setsOf(combine([resolve('milk'), resolve('flour')]))).toEqual({
      allergies: ['dairy', 'gluten'],
      diets: ['vegetarian'],
    });
  });

  it.each([
    {
      name: 'min 1 [milk, almond]',
      choice: group(1, option('milk'), option('almond')),
      allergies: [],
      diets: ['keto', 'vegan', 'vegetarian'],
    },
    {
      name: 'min 1 [milk, {milk, almond}]',
      choice: group(1, option('milk'), option(['milk', 'almond'])),
      allergies: ['dairy'],
      diets: ['keto', 'vegetarian'],
    },
    { name: 'min 0 [bacon]', choice: group(0, option('bacon')), allergies: [], diets: 'ALL' },
  ])('a group $name has for certain only what every choice shares', ({ choice, allergies, diets }) => {
    expect(setsOf(groupOf(dishWith([], choice)).composition)).toEqual({ allergies, diets });
  });

  it('an optional bacon keeps the burger vegan, and bacon itself cannot be chosen', () => {
    const answer = filtered(dishWith(['flour'], group(0, option('bacon'))), chosen(['vegan']));
    expect(answer.reasons).toEqual([]);
    expect(answer.compatible).toEqual([[false]]);
  });

  it('a required bacon hides the burger: diet, group, component', () => {
    expect(reasons(dishWith(['flour'], group(1, option('bacon'))), chosen(['vegan']))).toEqual([
      'diet',
      'group',
      'component',
    ]);
  });

  it('a latte without dairy is shown, its milk cannot be chosen, and almond replaces the default milk', () => {
    const latte = (defaultModifier: boolean) =>
      dishWith([], group(1, option('milk', { defaultModifier }), option('almond')));
    const plain = filtered(latte(false), avoiding('dairy'));
    expect(plain.reasons).toEqual([]);
    expect(plain.compatible).toEqual([[false, true]]);
    expect(plain.suggestions.substitutionOptions).toEqual([]);
    expect(filtered(latte(true), avoiding('dairy')).suggestions.substitutionOptions).toEqual([
      { id: 'almond', title: 'almond' },
    ]);
  });

  it('the latte is hidden without dairy and nuts: group', () => {
    expect(reasons(dishWith([], group(1, option('milk'), option('almond'))), avoiding('dairy', 'nuts'))).toEqual([
      'group',
    ]);
  });

  it('a group of minimum 2 is shown while two options fit, and hidden below that', () => {
    const dish = dishWith([], group(2, option('milk'), option('almond'), option('lettuce')));
    expect(filtered(dish, avoiding('dairy'))).toMatchObject({ reasons: [], compatible: [[false, true, true]] });
    expect(reasons(dish, avoiding('dairy', 'nuts'))).toEqual(['group']);
  });

  it('a minimum of 3 with 2 options is an effective minimum of 2', () => {
    expect(groupOf(dishWith([], group(3, option('milk'), option('almond'))))).toMatchObject({ minimum: 2, maximum: 2 });
  });

  it('an optional cheese is left out of the salad for a diner without dairy', () => {
    const salad = item({ components: [part(['lettuce']), part(['milk'], { title: 'Cheese', required: false })] });
    expect(filtered(salad, avoiding('dairy'))).toMatchObject({
      reasons: [],
      suggestions: { omitOptions: [{ title: 'Cheese' }] },
    });
  });

  it('an item whose only component is an optional choice is unknown to every profile', () => {
    const dish = dishWith([], group(0, option('bacon')));
    expect(reasons(dish, avoiding('nuts'))).toEqual(['unknown']);
    expect(reasons(dish, chosen(['vegan']))).toEqual(['unknown', 'diet']);
  });

  it('an item without components is shown as unknown to an empty profile, and hidden from any other', () => {
    const dish = item({});
    expect(reasons(dish, chosen([]))).toEqual([]);
    expect(deriveItem(dish, resolve).composition.known).toBe(false);
    expect(reasons(dish, avoiding('nuts'))).toEqual(['unknown']);
    expect(reasons(dish, chosen(['vegan'], ['nuts']))).toEqual(['unknown', 'diet']);
  });

  it('a declared item without components has the diets that staff declared', () => {
    expect(reasons(item({ isDeclared: true, additionalDiets: ['vegan'] }), chosen(['vegan']))).toEqual([]);
  });

  it('a required component with a deleted ingredient hides the dish: unknown', () => {
    expect(reasons(item({ components: [part(['lettuce', 'deleted'])] }), avoiding('nuts'))).toEqual(['unknown']);
  });

  it('an option without ingredients counts for nothing and cannot be chosen by a diner with a profile', () => {
    const dish = dishWith(['lettuce'], group(1, option([]), option('almond')));
    expect(reasons(dish, avoiding('nuts'))).toEqual(['allergen', 'group']);
    expect(filtered(dish, avoiding('dairy'))).toMatchObject({ reasons: [], compatible: [[false, true]] });
  });

  it('a size without ingredients is neutral only when staff said so', () => {
    const sizes = (noIngredients: boolean) =>
      dishWith(['lettuce'], group(1, option([], { noIngredients }), option([], { noIngredients, id: 'large' })));
    expect(reasons(sizes(true), chosen(['vegan']))).toEqual([]);
    expect(reasons(sizes(false), chosen(['vegan']))).toEqual(['unknown', 'diet', 'group', 'component']);
  });

  it('mayonnaise contains its nested egg', () => {
    expect(setsOf(resolve('mayo'))).toEqual({ allergies: ['egg'], diets: ['keto', 'vegetarian'] });
  });

  it('a halal item makes its options halal', () => {
    const dish = dishWith([], group(1, option('chicken')), { additionalDiets: ['halal'] });
    const derived = groupOf(dish);
    expect(derived.options.map(setsOf)).toEqual([{ allergies: [], diets: ['halal', 'keto'] }]);
    expect(setsOf(derived.composition).diets).toEqual(['halal', 'keto']);
  });

  it('a required group whose only fitting option is disabled hides the dish: group', () => {
    const dish = dishWith(['lettuce'], group(1, option('milk'), option('almond', { disabled: true })));
    expect(reasons(dish, avoiding('dairy'))).toEqual(['group']);
  });
});

describe('further rules', () => {
  it('every diet is written as the list of all diet keys', () => {
    const sized = groupOf(dishWith([], group(1, option([], { noIngredients: true }))));
    expect(writeOut(sized.composition, ['vegan', 'keto'])).toEqual({
      allergies: [],
      diets: ['keto', 'vegan'],
      known: true,
    });
  });

  it('too few available options hide a dish even from an empty profile', () => {
    expect(reasons(dishWith(['lettuce'], group(1, option('milk', { disabled: true }))), chosen([]))).toEqual(['group']);
  });

  it('a suspended option is available again after its time', () => {
    const dish = dishWith(['lettuce'], group(1, option('milk', { suspendUntil: '2026-11-20T12:00:00.000Z' })));
    const at = (instant: string) =>
      filterItem(dish, deriveItem(dish, resolve), chosen([]), Date.parse(instant)).reasons;
    expect(at('2026-11-20T11:59:59.999Z')).toEqual(['group']);
    expect(at('2026-11-20T12:00:00.000Z')).toEqual([]);
  });

  it('a declaration cannot remove a derived allergen', () => {
    const dish = item({ components: [part(['milk'])], isDeclared: true, additionalDiets: ['vegan'] });
    expect(reasons(dish, chosen(['vegan'], ['dairy']))).toEqual(['allergen']);
  });

  it('a component that names a group the dish does not have is unknown', () => {
    const dish = item({ components: [part(['lettuce'], WITH_GROUP)] });
    expect(reasons(dish, avoiding('nuts'))).toEqual(['unknown']);
  });
});
