import { describe, expect, it } from 'vitest';
import type { Dictionary } from './dictionary.ts';
import { filterItem, type Profile } from './filter.ts';
import { type IngredientFacts, ingredientResolver } from './ingredients.ts';
import { deriveItem, type RuleItem } from './item.ts';
import type { RuleOption } from './dish-parts.ts';
import { checkSelection, partsToOmit } from './check-selection.ts';
import { kitchenNotes, priceOf } from './selection.ts';

const DICTIONARY: Dictionary = {
  allergies: [{ key: 'milk', familyKey: null, isCoveredByFamily: true, active: true }],
  diets: [],
};
const food = (contains: string[], notAdded: string[]): IngredientFacts => ({
  statement: { contains, mayContain: [], unknownFor: [], notAdded, freeFrom: [] },
  diets: [],
  ingredients: [],
});
const table = new Map([
  ['milk', food(['milk'], [])],
  ['oats', food([], ['milk'])],
]);
const option = (id: string, ingredient: string, more: Partial<RuleOption> = {}): RuleOption => ({
  id,
  title: id,
  price: 0,
  ingredients: [{ id: ingredient }],
  noIngredients: false,
  defaultModifier: false,
  disabled: false,
  suspendUntil: null,
  ...more,
});
const LATTE: RuleItem = {
  price: 400,
  components: [
    { title: 'Coffee', required: true, ingredients: [{ id: 'oats' }], customizations: [] },
    { title: 'Cream', required: false, ingredients: [{ id: 'milk' }], customizations: [] },
  ],
  menuItemCustomizations: [
    {
      id: 'base',
      title: 'Milk',
      minPermitted: 1,
      maxPermitted: 1,
      menuItemCustomizationOptions: [
        option('cow', 'milk', { defaultModifier: true }),
        option('oat', 'oats', { price: 60 }),
      ],
    },
    {
      id: 'extras',
      title: 'Extras',
      minPermitted: 0,
      maxPermitted: 1,
      menuItemCustomizationOptions: [
        option('foam', 'milk', { defaultModifier: true }),
        option('syrup', 'oats', { price: 50 }),
        option('cocoa', 'oats', { disabled: true }),
      ],
    },
  ],
  declaration: null,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
};
const NO_MILK: Profile = { diets: [], allergies: [{ key: 'milk', level: 'avoid' }], foods: [] };
const derived = deriveItem(LATTE, ingredientResolver(table, DICTIONARY), DICTIONARY);
const choose = (base: string[], extras: string[] = [], omit: string[] = []) => ({
  customizations: [
    { customizationId: 'base', optionIds: base },
    { customizationId: 'extras', optionIds: extras },
  ],
  omit,
});
const kinds = (selection: ReturnType<typeof choose>) =>
  checkSelection(LATTE, derived, NO_MILK, selection, 0).map(({ kind }) => kind);

describe('a selection', () => {
  it('is valid when its options fit and their number is permitted', () => {
    expect(kinds(choose(['oat'], ['syrup']))).toEqual([]);
  });

  it.each([
    { name: 'an option that does not fit', selection: choose(['cow']), problems: ['option-incompatible'] },
    { name: 'an option that is sold out', selection: choose(['oat'], ['cocoa']), problems: ['option-unavailable'] },
    { name: 'an option of another dish', selection: choose(['oat', 'tea']), problems: ['option-gone', 'maximum'] },
    { name: 'too few options', selection: choose([]), problems: ['minimum'] },
    {
      name: 'too many options',
      selection: choose(['oat'], ['syrup', 'cocoa']),
      problems: ['option-unavailable', 'maximum'],
    },
    { name: 'a required part left out', selection: choose(['oat'], [], ['Coffee']), problems: ['part-gone'] },
    {
      name: 'a group of another dish',
      selection: {
        customizations: [...choose(['oat']).customizations, { customizationId: 'x', optionIds: [] }],
        omit: [],
      },
      problems: ['option-gone'],
    },
  ])('is refused for $name', ({ selection, problems }) => {
    expect(kinds(selection)).toEqual(problems);
  });

  it('costs the base price and its options, each once', () => {
    expect(priceOf(LATTE, choose(['oat', 'oat'], ['syrup']))).toBe(510);
  });

  it('always leaves out optional parts that do not fit, and those that the diner leaves out', () => {
    expect(partsToOmit(LATTE, derived, NO_MILK, [])).toEqual(['Cream']);
    expect(partsToOmit(LATTE, derived, { diets: [], allergies: [], foods: [] }, ['Cream'])).toEqual(['Cream']);
  });

  it('lists for the kitchen what to leave out, what replaces a default, and the extras', () => {
    expect(kitchenNotes(LATTE, derived, choose(['oat'], ['syrup']), ['Cream'])).toEqual({
      omissions: [{ title: 'Cream' }, { id: 'foam', title: 'foam' }],
      substitutions: [{ from: { id: 'cow', title: 'cow' }, to: [{ id: 'oat', title: 'oat' }] }],
      addOns: [{ id: 'syrup', title: 'syrup' }],
    });
  });

  it('names each choice once: one for each default that it replaces, and a default without one is left out', () => {
    const base = LATTE.menuItemCustomizations[0];
    if (!base) throw new Error('no group');
    const options = ['soy', 'rice', 'cow', 'cream'].map((id) => option(id, 'oats', { defaultModifier: id[0] === 'c' }));
    const item = {
      ...LATTE,
      menuItemCustomizations: [{ ...base, maxPermitted: 2, menuItemCustomizationOptions: options }],
    };
    const notesFor = (...chosen: string[]) => {
      const { omissions, substitutions, addOns } = kitchenNotes(item, { groups: [{ minimum: 1 }] }, choose(chosen), []);
      const swaps = substitutions.map(({ from, to }) => `${from.title} → ${to.map(({ title }) => title).join()}`);
      return { swaps, left: omissions.map(({ title }) => title), added: addOns };
    };
    expect(notesFor('soy', 'rice')).toEqual({ swaps: ['cow → soy', 'cream → rice'], left: [], added: [] });
    expect(notesFor('rice')).toEqual({ swaps: ['cow → rice'], left: ['cream'], added: [] });
    expect(notesFor('cream')).toEqual({ swaps: [], left: ['cow'], added: [] });
    expect(notesFor('cow', 'cream')).toEqual({ swaps: [], left: [], added: [] });
  });

  it('comes with suggestions: what is left out, what replaces a default, and the extras that fit', () => {
    expect(filterItem(LATTE, derived, NO_MILK, 0).suggestions).toEqual({
      omitOptions: [{ title: 'Cream' }, { id: 'foam', title: 'foam' }],
      addOptions: [{ id: 'syrup', title: 'syrup' }],
      substitutionOptions: [{ id: 'oat', title: 'oat' }],
    });
  });
});
