import * as v from 'valibot';
import { call } from './call.ts';
import { Id, list } from './common.ts';
import { ConsentReceipt } from './consents.ts';
import { Order } from './orders.ts';
import { SavedProfile, User } from './users.ts';

/** The most keys of one request; a device keeps fewer. */
const KEYS_MAX = 100;
/** The most orders of one response. */
export const OWN_ORDERS_MAX = 20;

/** What is kept of a diner, in parts that are erased each on its own. */
export const OWN_DATA_PARTS = ['choices', 'contact', 'orders', 'reports', 'consents'] as const;
export type OwnDataPart = (typeof OWN_DATA_PARTS)[number];

const OwnKeys = list(Id, KEYS_MAX);
/** The `ownKey` of each order, and the `key` of each report, that the device keeps: they need no account. */
export const OwnDataInput = v.object({
  orderKeys: OwnKeys,
  reportKeys: OwnKeys,
  /** The last order of the page before. */
  ordersAfter: v.optional(Id),
});
export const EraseOwnDataInput = v.object({
  orderKeys: v.optional(OwnKeys, []),
  reportKeys: v.optional(OwnKeys, []),
  parts: v.pipe(
    list(v.picklist(OWN_DATA_PARTS), OWN_DATA_PARTS.length),
    v.minLength(1, 'Choose what is to be deleted'),
  ),
});

export const OwnReport = v.object({
  restaurant: v.string(),
  dishTitle: v.string(),
  text: v.string(),
  at: v.string(),
  /** What staff answered; null while the report is open. */
  answer: v.nullable(v.object({ at: v.string(), outcome: v.string(), note: v.string() })),
});
export type OwnReport = v.InferOutput<typeof OwnReport>;
/** All that the server keeps of a diner: of the account, and of what the keys name. */
export const OwnData = v.object({
  /** The account at the identity provider; null without one. */
  account: v.nullable(
    v.object({ uid: v.string(), email: v.nullable(v.string()), displayName: v.nullable(v.string()) }),
  ),
  /** The record of the account; null before one was made. */
  contact: v.nullable(v.omit(User, ['uid', 'merchantId', 'restaurantIds'])),
  choices: v.nullable(SavedProfile),
  /** At most {@link OWN_ORDERS_MAX}, the newest first. */
  orders: v.array(
    v.object({
      ...v.omit(Order, ['followKey', 'ownKey']).entries,
      /** Since when it is kept for an incident, and erased after that; null: it is not. */
      heldSince: v.nullable(v.string()),
    }),
  ),
  hasMoreOrders: v.boolean(),
  reports: v.array(OwnReport),
  consents: v.array(ConsentReceipt),
});
export type OwnData = v.InferOutput<typeof OwnData>;

/** Returns what is kept of the caller; a POST, because keys are secrets, which addresses must not have. */
export const getOwnData = call('POST', '/own-data', 'optional', { body: OwnDataInput, data: OwnData });
/**
 * Erases parts of it. Of orders what their people are called and where they are reached goes, of an open one as soon as it is
 * over, of one that is kept for an incident when that is; of reports the text.
 */
export const eraseOwnData = call('POST', '/own-data/erase', 'optional', {
  body: EraseOwnDataInput,
  data: v.object({
    orders: v.number(),
    /** Orders of these that are open: they are erased as soon as they are over. */
    openOrders: v.number(),
    /** Orders of these that are kept for an incident: they are erased when that is over. */
    heldOrders: v.number(),
    reports: v.number(),
  }),
});
