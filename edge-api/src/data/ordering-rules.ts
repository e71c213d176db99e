import type { MerchantStatus } from '@justright/contract/merchants';
import type { RestaurantStatus } from '@justright/contract/restaurants';
import type { OrderingRules } from '../domain/order-taking.ts';
import { parseJson } from './database.ts';
import { inEffect } from './in-effect.ts';

/** SQL of the end of the pause in effect, over `restaurants AS r`; NULL while there is none. */
export const PAUSED_UNTIL = `(SELECT max(until) FROM order_pauses WHERE restaurant_id = r.id AND ${inEffect()})`;

/** The columns that decide whether a restaurant takes orders, with its merchant's status. */
export interface OrderingRow {
  status: RestaurantStatus;
  merchant_status: MerchantStatus;
  is_delivery_supported: number;
  is_pick_up_supported: number;
  is_dine_in_supported: number;
  operating_hours: string;
  time_zone: string | null;
  paused_until: string | null;
  closed_dates: string;
}

export const toOrderingRules = (row: OrderingRow): OrderingRules => ({
  status: row.status,
  merchantStatus: row.merchant_status,
  isDeliverySupported: row.is_delivery_supported === 1,
  isPickUpSupported: row.is_pick_up_supported === 1,
  isDineInSupported: row.is_dine_in_supported === 1,
  operatingHours: parseJson(row.operating_hours),
  timeZone: row.time_zone,
  pausedUntil: row.paused_until,
  closedDates: parseJson(row.closed_dates),
});
