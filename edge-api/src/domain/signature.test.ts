import { type Customization, EMPTY_MENU_ITEM, type MenuItem } from '@justright/contract/menus';
import { describe, expect, it } from 'vitest';
import { dishNeedsSignature, ingredientNeedsSignature, isAvailabilityChange, NOTHING_ADDED } from './signature.ts';
import { NOTHING_STATED } from './statement.ts';

const SAUCE = { title: 'Sauce', diets: [], ingredients: [], ...NOTHING_STATED };
const statement = { by: 'Ann', at: '2026-11-20T12:00:00.000Z', evidence: { kind: 'staff' } } as const;
const STATED = { ...SAUCE, free: ['milk'], statement };
const RICE = [{ id: 'rice' }];

describe('a custom ingredient', () => {
  it.each([
    ['a new one without a statement', null, SAUCE],
    ['a new one whose diets its parts answer for', null, { ...SAUCE, ingredients: RICE, diets: ['vegan'] }],
    ['another name of an unstated one', SAUCE, { ...SAUCE, title: 'Gravy' }],
    ['other parts of an unstated one', SAUCE, { ...SAUCE, ingredients: RICE }],
    ['what a statement says of the same food', STATED, { ...STATED }],
    ['diets that are taken away', { ...STATED, diets: ['vegan'] }, STATED],
  ])('needs no signature for %s', (_what, before, after) => {
    expect(ingredientNeedsSignature(before, after)).toBe(false);
  });

  it.each([
    ['a first statement', SAUCE, STATED],
    ['a new one with a statement', null, STATED],
    ['another statement', STATED, { ...STATED, statement: { ...statement, by: 'Ben' } }],
    ['another name of a stated one', STATED, { ...STATED, title: 'Gravy' }],
    ['other parts of a stated one', STATED, { ...STATED, ingredients: RICE }],
    ['diets of a new one without parts', null, { ...SAUCE, diets: ['vegan'] }],
    ['diets of one without parts', SAUCE, { ...SAUCE, diets: ['vegan'] }],
    ['diets that lose their parts', { ...SAUCE, ingredients: RICE, diets: ['vegan'] }, { ...SAUCE, diets: ['vegan'] }],
  ])('needs a signature for %s', (_what, before, after) => {
    expect(ingredientNeedsSignature(before, after)).toBe(true);
  });
});

describe('a dish', () => {
  const added = { ...NOTHING_ADDED, additionalAllergies: ['milk'], additionalMayContain: ['nuts'] };

  it('needs no signature for more allergens, fewer diets, or a declaration that is taken away', () => {
    expect(dishNeedsSignature(NOTHING_ADDED, added, undefined)).toBe(false);
    expect(dishNeedsSignature({ ...added, additionalDiets: ['vegan'] }, added, false)).toBe(false);
    const worse = { ...added, additionalAllergies: ['milk', 'nuts'], additionalMayContain: [] };
    expect(dishNeedsSignature(added, worse, undefined)).toBe(false);
  });

  it('needs a signature for a declaration, more diets, and fewer or milder allergens', () => {
    expect(dishNeedsSignature(added, added, true)).toBe(true);
    expect(dishNeedsSignature(added, { ...added, additionalDiets: ['vegan'] }, undefined)).toBe(true);
    expect(dishNeedsSignature(added, NOTHING_ADDED, undefined)).toBe(true);
    const milder = { ...added, additionalAllergies: [], additionalMayContain: ['milk', 'nuts'] };
    expect(dishNeedsSignature(added, milder, undefined)).toBe(true);
  });
});

describe('what the kitchen may change of a dish', () => {
  const size = (more: object = {}): Customization => ({
    id: 'size',
    title: 'Size',
    description: '',
    minPermitted: 0,
    maxPermitted: 1,
    externalId: '',
    externalSource: '',
    menuItemCustomizationOptions: [
      {
        id: 'large',
        title: 'Large',
        description: '',
        price: 0,
        pickupPrice: null,
        suspendUntil: null,
        defaultModifier: false,
        disabled: false,
        noIngredients: false,
        stationId: null,
        ingredients: [],
        externalId: '',
        externalSource: '',
        ...more,
      },
    ],
  });
  const dish: MenuItem = {
    ...EMPTY_MENU_ITEM,
    id: 'dish',
    menuId: 'menu',
    restaurantId: 'restaurant',
    merchantId: 'merchant',
    menuItemCustomizations: [size()],
    version: 1,
  };
  const withOption = (more: object): MenuItem => ({ ...dish, menuItemCustomizations: [size(more)] });

  it('is whether it and its options are sold out, and until when', () => {
    expect(isAvailabilityChange(dish, { ...dish, disabled: true })).toBe(true);
    expect(isAvailabilityChange(dish, withOption({ disabled: true, suspendUntil: '2026-11-21T12:00:00.000Z' }))).toBe(
      true,
    );
  });

  it.each([
    ['its price', { ...dish, price: 1 }],
    ['whether diners see it', { ...dish, active: false }],
    ['its parts', { ...dish, menuItemCustomizations: [] }],
    ['an option', withOption({ noIngredients: true })],
    ['its allergens', { ...dish, disabled: true, additionalAllergies: ['milk'] }],
  ])('is not %s', (_what, after) => {
    expect(isAvailabilityChange(dish, after)).toBe(false);
  });
});
