import { type Customization, EMPTY_MENU_ITEM, type MenuItem } from '@justright/contract/menus';
import { describe, expect, it } from 'vitest';
import { isAvailabilityChange } from './availability-change.ts';

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
