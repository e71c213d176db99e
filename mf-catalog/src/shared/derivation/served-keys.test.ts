import { expect, test } from 'vitest';
import { allergyOf, dietOf, ingredientOf } from '../../fakes/fake-catalog.ts';
import { derivationOf } from '../../fakes/fake-derivation.ts';
import type { StaffDish } from './rule-item.ts';
import { servedKeys } from './served-keys.ts';

const derivation = derivationOf(
  [
    ingredientOf('coffee', 'coffee'),
    ingredientOf('milk', 'milk', { allergies: ['milk'] }),
    ingredientOf('egg', 'egg', { allergies: ['egg'], mayContain: ['milk'] }),
  ],
  [allergyOf('milk', 'Milk'), allergyOf('egg', 'Egg')],
  [dietOf('vegan', 'Vegan')],
);
const option = (id: string, defaultModifier: boolean) => ({
  id,
  title: id,
  price: 0,
  ingredients: [{ id }],
  noIngredients: false,
  defaultModifier,
  disabled: false,
  suspendUntil: null,
});
const coffee: StaffDish = {
  id: 'coffee',
  listing: null,
  title: 'Coffee',
  price: 0,
  components: [{ title: 'Coffee', required: true, ingredients: [{ id: 'coffee' }], customizations: [] }],
  menuItemCustomizations: [],
  isDeclared: false,
  additionalAllergies: [],
  additionalMayContain: [],
  additionalDiets: [],
};

test('what a dish has only as served comes from the default options and the optional parts', () => {
  const latte = {
    ...coffee,
    components: [
      ...coffee.components,
      { title: 'Foam', required: false, ingredients: [{ id: 'egg' }], customizations: [] },
    ],
    menuItemCustomizations: [
      {
        id: 'milk',
        title: 'Milk',
        minPermitted: 1,
        maxPermitted: 1,
        menuItemCustomizationOptions: [option('milk', true), option('coffee', false)],
      },
    ],
  };
  expect(servedKeys(latte, derivation)).toEqual({ allergies: ['egg', 'milk'], mayContain: [], unknownFor: [] });
  const foamy = { ...latte, menuItemCustomizations: [] };
  expect(servedKeys(foamy, derivation)).toEqual({ allergies: ['egg'], mayContain: ['milk'], unknownFor: [] });
});

test('what a dish always has is not named again', () => {
  const eggs = { title: 'Egg', required: true, ingredients: [{ id: 'egg' }], customizations: [] };
  const milk = { title: 'Milk', required: false, ingredients: [{ id: 'milk' }], customizations: [] };
  const rich = { ...coffee, components: [eggs, milk] };
  expect(servedKeys(rich, derivation)).toEqual({ allergies: ['milk'], mayContain: [], unknownFor: [] });
});

test('a dish that is always the same has no answers of its own as served', () => {
  expect(servedKeys(coffee, derivation)).toBeNull();
  expect(servedKeys({ ...coffee, components: [] }, derivation)).toBeNull();
});
