import { addressOf } from '@justright/contract/address-of';
import {
  getAdminIncidentFile,
  getIncidentFile,
  listAdminIncidentChanges,
  listIncidentChanges,
} from '@justright/contract/incidents';
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
import { recallAllOrders, recallOrders } from '@justright/contract/recall';

/** The endpoints and the merchant of a screen's orders: administrators and merchants use the same screens. */
export interface OrderSource {
  list: typeof listAdminOrders;
  summary: typeof getAdminOrderSummary;
  restaurants: typeof listAdminOrderRestaurants;
  one: typeof getOrder;
  incident: typeof getAdminIncidentFile;
  incidentChanges: typeof listAdminIncidentChanges;
  /** The merchant whose orders are read; undefined for all that the user may read. */
  merchantId: string | undefined;
  /** The path of the list. */
  path: string;
  /** The path of the recall, and a call that those make who may. */
  recallPath: string;
  recall: typeof recallAllOrders | typeof recallOrders;
  /** Returns the path of an order's page. */
  orderPath: (orderId: string) => string;
  /** Returns the path of an order's incident file. */
  incidentPath: (orderId: string) => string;
}

export const ADMIN_ORDERS: OrderSource = {
  list: listAdminOrders,
  summary: getAdminOrderSummary,
  restaurants: listAdminOrderRestaurants,
  one: getOrder,
  incident: getAdminIncidentFile,
  incidentChanges: listAdminIncidentChanges,
  merchantId: undefined,
  path: addressOf('/admin/orders'),
  recallPath: addressOf('/admin/orders/recall'),
  recall: recallAllOrders,
  orderPath: (orderId) => addressOf('/admin/orders/{orderId}', { orderId }),
  incidentPath: (orderId) => addressOf('/admin/orders/{orderId}/incident', { orderId }),
};

/**
 * Returns the source of a merchant's orders: the caller's own, or with an id those of one merchant, for an
 * administrator.
 */
export const merchantOrders = (merchantId: string | undefined): OrderSource => ({
  list: listOrders,
  summary: getOrderSummary,
  restaurants: listOrderRestaurants,
  one: getMerchantOrder,
  incident: getIncidentFile,
  incidentChanges: listIncidentChanges,
  merchantId,
  path: merchantId === undefined ? addressOf('/orders') : addressOf('/merchants/{merchantId}/orders', { merchantId }),
  recallPath: merchantId === undefined ? addressOf('/orders/recall') : addressOf('/admin/orders/recall'),
  recall: merchantId === undefined ? recallOrders : recallAllOrders,
  orderPath: (orderId) =>
    merchantId === undefined
      ? addressOf('/orders/{orderId}', { orderId })
      : addressOf('/merchants/{merchantId}/orders/{orderId}', { merchantId, orderId }),
  incidentPath: (orderId) =>
    merchantId === undefined
      ? addressOf('/orders/{orderId}/incident', { orderId })
      : addressOf('/merchants/{merchantId}/orders/{orderId}/incident', { merchantId, orderId }),
});
