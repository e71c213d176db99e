import { EMPTY_MENU_ITEM, type Menu } from '@justright/contract/menus';
import type { RuleItem } from '@justright/dietary-rules/item';
import type { StoredDish } from '../src/domain/menu-source.ts';

/** Makes a stored menu with these sections. */
export const toMenu = (subsections: Menu['subsections']): Menu => ({
  id: 'menu',
  restaurantId: 'restaurant',
  merchantId: 'merchant',
  title: 'Menu',
  subtitle: '',
  description: '',
  imageUrl: '',
  active: true,
  serviceAvailability: [],
  subsections,
  externalId: '',
  externalSource: '',
  version: 1,
});

/** Makes a stored dish of what the rules read of it. */
export const toDish = (rules: RuleItem, id: string): StoredDish => {
  const { isDeclared: _none, ...empty } = EMPTY_MENU_ITEM;
  return {
    ...empty,
    id,
    menuId: 'menu',
    restaurantId: 'restaurant',
    merchantId: 'merchant',
    title: `Dish "${id}" – ,"compatible":"?"`,
    version: 1,
    price: rules.price,
    stationId: rules.stationId ?? null,
    declaration: rules.declaration && { by: 'Ann', at: '2026-11-20T12:00:00.000Z', keys: rules.declaration.keys },
    additionalAllergies: [...rules.additionalAllergies],
    additionalMayContain: [...rules.additionalMayContain],
    additionalDiets: [...rules.additionalDiets],
    components: rules.components.map((part) => ({
      title: part.title,
      required: part.required,
      description: '',
      ingredients: part.ingredients.map((one) => ({ id: one.id, title: `Stored ${one.id}` })),
      stationId: part.stationId ?? null,
      customizations: part.customizations.map(({ customizationId }) => ({ customizationId, title: '' })),
    })),
    menuItemCustomizations: rules.menuItemCustomizations.map((group) => ({
      ...group,
      description: '',
      externalId: '',
      externalSource: '',
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
        ...option,
        stationId: option.stationId ?? null,
        description: '',
        pickupPrice: null,
        externalId: '',
        externalSource: '',
        ingredients: option.ingredients.map((one) => ({ id: one.id, title: `Stored ${one.id}` })),
      })),
    })),
  };
};
