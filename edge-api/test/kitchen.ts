import type { Dictionary } from '@justright/dietary-rules/dictionary';
import type { IngredientFacts, Statement } from '@justright/dietary-rules/ingredients';
import type { RuleItem } from '@justright/dietary-rules/item';
import type { RuleComponent, RuleGroup, RuleOption } from '@justright/dietary-rules/dish-parts';
import { readStations } from '@justright/dietary-rules/stations';

/** A small kitchen for tests of the domain: a dictionary, and functions that make foods and dishes. */
export const KEYS = ['milk', 'nuts', 'fish'];
export const DICTIONARY: Dictionary = {
  allergies: KEYS.map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: true })),
  diets: [
    { key: 'vegan', excludes: ['milk', 'fish'] },
    { key: 'keto', excludes: [] },
  ],
};

/** The stations of a restaurant without any. */
export const NO_STATIONS = readStations([], [], DICTIONARY);

/** Makes a food with a statement for every key: what it does not list was not added. */
export const food = (lists: Partial<Statement>, diets: string[] = []): IngredientFacts => {
  const listed = Object.values(lists).flat();
  return {
    statement: {
      contains: [],
      mayContain: [],
      unknownFor: [],
      notAdded: KEYS.filter((key) => !listed.includes(key)),
      freeFrom: [],
      ...lists,
    },
    diets,
    ingredients: [],
  };
};
export const madeOf = (...ids: string[]): IngredientFacts => ({
  statement: null,
  diets: [],
  ingredients: ids.map((id) => ({ id })),
});
export const NOT_STATED: IngredientFacts = { statement: null, diets: [], ingredients: [] };

export const part = (ids: string[], more: Partial<RuleComponent> = {}): RuleComponent => ({
  title: 'Base',
  required: true,
  ingredients: ids.map((id) => ({ id })),
  customizations: [],
  ...more,
});
export const option = (ingredient: string, more: Partial<RuleOption> = {}): RuleOption => ({
  id: `option ${ingredient}`,
  title: ingredient,
  price: 0,
  ingredients: [{ id: ingredient }],
  noIngredients: false,
  defaultModifier: false,
  disabled: false,
  suspendUntil: null,
  ...more,
});
export const group = (minPermitted: number, ...options: RuleOption[]): RuleGroup => ({
  id: 'group',
  title: 'Choice',
  minPermitted,
  maxPermitted: options.length,
  menuItemCustomizationOptions: options,
});
export const dish = <More extends Partial<RuleItem>>(title: string, components: RuleComponent[], more: More) => ({
  id: title,
  title,
  price: 1000,
  components,
  menuItemCustomizations: [] as readonly RuleGroup[],
  declaration: null,
  additionalAllergies: [] as readonly string[],
  additionalMayContain: [] as readonly string[],
  additionalDiets: [] as readonly string[],
  ...more,
});
