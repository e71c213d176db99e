import { EMPTY_MENU_ITEM } from '@justright/contract/menus';
import type { PublicCustomization, PublicMenuItem, PublicOption } from '@justright/contract/public-menu';

const facts = { allergies: [], diets: ['vegan', 'vegetarian'], known: true };

export const option = (id: string, more: Partial<PublicOption> = {}): PublicOption => ({
  id,
  title: id,
  description: '',
  price: 0,
  pickupPrice: null,
  suspendUntil: null,
  defaultModifier: false,
  disabled: false,
  noIngredients: false,
  ingredients: [],
  externalId: '',
  externalSource: '',
  compatible: true,
  ...facts,
  ...more,
});

export const group = (
  id: string,
  [minPermitted, maxPermitted]: [number, number],
  options: PublicOption[],
): PublicCustomization => ({
  id,
  title: id,
  description: '',
  minPermitted,
  maxPermitted,
  menuItemCustomizationOptions: options,
  externalId: '',
  externalSource: '',
  ...facts,
});

export const part = (
  title: string,
  more: Partial<PublicMenuItem['components'][number]> = {},
): PublicMenuItem['components'][number] => ({
  title,
  description: '',
  required: false,
  ingredients: [],
  customizations: [],
  ...facts,
  ...more,
});

export const dish = (id: string, more: Partial<PublicMenuItem> = {}): PublicMenuItem => ({
  ...EMPTY_MENU_ITEM,
  id,
  menuId: 'menu',
  restaurantId: 'restaurant',
  merchantId: 'merchant',
  title: id,
  price: 1000,
  isDeclared: true,
  version: 1,
  omitOptions: [],
  addOptions: [],
  substitutionOptions: [],
  served: { allergies: [] },
  without: [],
  ...facts,
  ...more,
});
