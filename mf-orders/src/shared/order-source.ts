import { addressOf } from '@justright/contract/address-of';
import {
  getAdminOrderSummary,
  getMerchantOrder,
  getOrder,
  getOrderSummary,
  listAdminOrderRestaurants,
  listAdminOrders,
  listOrderRestaurants,
  listOrders,
} from '@justright/contract/orders';

/** Where a screen reads orders, and whose: the same screens serve administrators and merchants. */
export interface OrderSource {
  /** Begins the key of everything that is asked there. */
  key: readonly string[];
  list: typeof listAdminOrders;
  summary: typeof getAdminOrderSummary;
  restaurants: typeof listAdminOrderRestaurants;
  one: typeof getOrder;
  /** Whose orders are meant; undefined for all that the reader may see. */
  merchantId: string | undefined;
  /** Path of the list. */
  path: string;
  /** Path of an order's page. */
  orderPath: (orderId: string) => string;
}

export const ADMIN_ORDERS: OrderSource = {
  key: ['orders', 'admin'],
  list: listAdminOrders,
  summary: getAdminOrderSummary,
  restaurants: listAdminOrderRestaurants,
  one: getOrder,
  merchantId: undefined,
  path: addressOf('/admin/orders'),
  orderPath: (orderId) => addressOf('/admin/orders/{orderId}', { orderId }),
};

/** A merchant's own orders; with an id those of one merchant, for an administrator inside it. */
export const merchantOrders = (merchantId: string | undefined): OrderSource => ({
  key: ['orders', 'merchant', merchantId ?? ''],
  list: listOrders,
  summary: getOrderSummary,
  restaurants: listOrderRestaurants,
  one: getMerchantOrder,
  merchantId,
  path: merchantId === undefined ? addressOf('/orders') : addressOf('/merchants/{merchantId}/orders', { merchantId }),
  orderPath: (orderId) =>
    merchantId === undefined
      ? addressOf('/orders/{orderId}', { orderId })
      : addressOf('/merchants/{merchantId}/orders/{orderId}', { merchantId, orderId }),
});
