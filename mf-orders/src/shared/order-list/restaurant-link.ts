import { addressOf } from '@justright/contract/address-of';
import type { OrderRow } from '@justright/contract/orders';
import type { CallerType } from '@justright/contract/roles';

/**
 * Returns the link of a row's restaurant: its home page, or its menu here without one. Merchants type home pages, so
 * only http and https are linked. Null for an order administrator, who may not open menus.
 */
export function restaurantHref(
  { restaurantHomePage, restaurantId }: Pick<OrderRow, 'restaurantHomePage' | 'restaurantId'>,
  roleType: CallerType,
): string | null {
  const typed = restaurantHomePage.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const isWeb = typed !== '' && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (isWeb) return address;
  return roleType === 'OrderAdmin' ? null : addressOf('/explore/{restaurantId}', { restaurantId });
}
