import type { MenuItem } from '@justright/contract/menus';

/** Percentages are read to a ten-thousandth of the price: 12.5 % is 1250. */
const PARTS = 10_000;

/**
 * A price in cents with a markup in percent, rounded to the nearest cent and up from half a cent: the product's one
 * rounding rule for prices. Whole numbers all the way, so no fraction of a float decides a cent.
 */
export function markedUp(cents: number, percentage: number): number {
  const parts = PARTS + Math.round((percentage * PARTS) / 100);
  return Math.floor((cents * parts + PARTS / 2) / PARTS);
}

/** What a restaurant's diners pay on top of its own prices: the product's markup and the restaurant's, added up. */
export const totalMarkup = (globalPercentage: number, restaurantPercentage: number): number =>
  globalPercentage + restaurantPercentage;

/** The dish as diners see and pay it: its base price and every option's price marked up, each rounded by itself. */
export function withMarkup(item: MenuItem, percentage: number): MenuItem {
  if (percentage === 0) return item;
  return {
    ...item,
    price: markedUp(item.price, percentage),
    menuItemCustomizations: item.menuItemCustomizations.map((group) => ({
      ...group,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
        ...option,
        price: markedUp(option.price, percentage),
        pickupPrice: option.pickupPrice === null ? null : markedUp(option.pickupPrice, percentage),
      })),
    })),
  };
}
