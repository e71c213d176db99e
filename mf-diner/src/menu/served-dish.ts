import type { DinerDish, DinerRestaurant } from '@justright/contract/read-lean-menu';

/** Lists the dishes that a diner may order: those that fit, and those that the kitchen is asked for. */
export const offeredDishes = ({ menus, asks }: Pick<DinerRestaurant, 'menus' | 'asks'>): DinerDish[] => [
  ...(menus[0]?.menuItems ?? []),
  ...asks,
];

/** Returns a dish that a diner may order now; undefined for one that is hidden, sold out or not on the menu. */
export const servedDish = (response: DinerRestaurant, dishId: string | null): DinerDish | undefined =>
  offeredDishes(response).find(({ id, disabled }) => id === dishId && !disabled);
