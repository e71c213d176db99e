import { eraseOwnData, getOwnData, OWN_ORDERS_MAX } from '@justright/contract/own-data';
import { listConsents, unlinkConsents } from '../data/consents.ts';
import { blankOwnReports, listOwnReports } from '../data/dish-reports.ts';
import { countOwnOrders, erasingOwn } from '../data/order-people.ts';
import { listOwnOrders } from '../data/orders.ts';
import { erasingChoices, findSavedProfile } from '../data/user-preferences.ts';
import { clearOwnUser, findOwnUser } from '../data/users.ts';
import { withoutWhoStated } from '../domain/told.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Returns the stored data of the caller's account, and the orders and reports of the given keys. */
const getOwnDataEndpoint = endpoint(getOwnData, async (request) => {
  const { db, body, caller, account } = request;
  const uid = caller?.uid ?? null;
  const owner = { uids: uid === null ? [] : [uid], keys: body.orderKeys };
  const [contact, choices, consents, orders, reports] = await Promise.all([
    uid === null ? null : findOwnUser(db, uid),
    uid === null ? null : findSavedProfile(db, uid),
    uid === null ? [] : listConsents(db, uid),
    listOwnOrders(db, owner, body.ordersAfter ?? null, OWN_ORDERS_MAX + 1),
    listOwnReports(db, body.reportKeys),
  ]);
  return {
    data: {
      account: account ? { uid: account.uid, email: account.email, displayName: account.displayName } : null,
      contact,
      choices,
      orders: orders.slice(0, OWN_ORDERS_MAX).map((order) => ({ ...order, cart: withoutWhoStated(order.cart) })),
      hasMoreOrders: orders.length > OWN_ORDERS_MAX,
      reports,
      consents,
    },
  };
});

/** Erases the chosen parts in one batch. */
const eraseOwnDataEndpoint = endpoint(eraseOwnData, { changes: 'orders' }, async (request) => {
  const { db, body, caller, nowMs } = request;
  const uids = caller ? [caller.uid] : [];
  const isChosen = (part: (typeof body.parts)[number]) => body.parts.includes(part);
  const owner = { uids, keys: body.orderKeys };
  const own = isChosen('orders') ? await countOwnOrders(db, owner) : { orders: 0, openOrders: 0, heldOrders: 0 };
  const reports = isChosen('reports') ? body.reportKeys : [];
  const results = await db.batch([
    blankOwnReports(db, reports),
    ...(isChosen('orders') ? erasingOwn(db, owner, nowMs) : []),
    ...(isChosen('choices') ? [erasingChoices(db, uids)] : []),
    ...(isChosen('contact') ? [clearOwnUser(db, uids)] : []),
    ...(isChosen('consents') ? [unlinkConsents(db, uids)] : []),
  ]);
  return { data: { ...own, reports: results[0]?.results.length ?? 0 } };
});

export const ownDataEndpoints: readonly Endpoint[] = [getOwnDataEndpoint, eraseOwnDataEndpoint];
