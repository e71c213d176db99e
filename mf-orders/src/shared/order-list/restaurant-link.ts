import type { OrderRow } from '@justright/contract/orders';

/**
 * Where a row's restaurant leads: its own home page, or its menu here when it has none. Merchants type home pages, so
 * anything but http and https is not followed.
 */
export function restaurantHref({
  restaurantHomePage,
  restaurantId,
}: Pick<OrderRow, 'restaurantHomePage' | 'restaurantId'>): string {
  const typed = restaurantHomePage.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const isWeb = typed !== '' && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  return isWeb ? address : `/explore/${encodeURIComponent(restaurantId)}`;
}
