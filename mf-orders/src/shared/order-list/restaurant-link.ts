import { addressOf } from '@justright/contract/address-of';
import type { OrderRow } from '@justright/contract/orders';
import type { RoleType } from '@justright/contract/roles';

/**
 * Where a row's restaurant leads: its own home page, or its menu here when it has none. Merchants type home pages, so
 * anything but http and https is not followed. Null for an order administrator, who may not open menus here.
 */
export function restaurantHref(
  { restaurantHomePage, restaurantId }: Pick<OrderRow, 'restaurantHomePage' | 'restaurantId'>,
  roleType: RoleType,
): string | null {
  const typed = restaurantHomePage.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const isWeb = typed !== '' && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (isWeb) return address;
  return roleType === 'OrderAdmin' ? null : addressOf('/explore/{restaurantId}', { restaurantId });
}
