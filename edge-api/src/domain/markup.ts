import type { MenuItem } from '@justright/contract/menus';

/** The parts of a whole price: percentages are rounded to 0.01 %, so 12.5 % is 1250 parts. */
const PARTS = 10_000;

/**
 * Adds a markup in percent to a price in cents; rounds to the nearest cent, half a cent up. This is the product's only
 * rounding rule for prices. It uses whole numbers, so floating-point errors cannot change a cent.
 */
export function markedUp(cents: number, percentage: number): number {
  const parts = PARTS + Math.round((percentage * PARTS) / 100);
  return Math.floor((cents * parts + PARTS / 2) / PARTS);
}

/** Returns the percentage that diners pay on top of the restaurant's prices: the product's plus the restaurant's. */
export const totalMarkup = (globalPercentage: number, restaurantPercentage: number): number =>
  globalPercentage + restaurantPercentage;

/** Adds the markup to the dish's base price and to every option's price, each rounded separately. */
export function withMarkup<Item extends Pick<MenuItem, 'price' | 'menuItemCustomizations'>>(
  item: Item,
  percentage: number,
): Item {
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
