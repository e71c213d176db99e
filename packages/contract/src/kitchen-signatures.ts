import * as v from 'valibot';
import { call, EDITORS, SIGNERS } from './call.ts';
import { CalendarDate, Key, list, ListQuery, requiredText, Text } from './common.ts';
import { OrdersImpact } from './orders-impact.ts';

/** The most keys of one kitchen signature. */
export const KITCHEN_SIGNATURE_KEYS_MAX = 20;

const Thing = v.object({ id: v.string(), title: v.string() });

/** What a person who signs a kitchen has to look at: what of the menus speaks against ruling traces of the keys out. */
export const KitchenSeen = v.object({
  /** Dishes, options and optional parts that contain one of the keys, or are not known for one. */
  contains: v.array(Thing),
  unknownFor: v.array(Thing),
  /** Foods that may contain one. A caution of the catalogue is settled by the signature; that of a label stays. */
  mayContain: v.array(v.object({ ...Thing.entries, isCaution: v.boolean() })),
});
export type KitchenSeen = v.InferOutput<typeof KitchenSeen>;

/** A signature that traces of keys are ruled out in a restaurant wherever they are no ingredient. */
export const KitchenSignature = v.object({
  id: v.string(),
  restaurantId: v.string(),
  /** A family covers its kinds. */
  keys: v.array(v.string()),
  /** How they are kept apart, which guests read with the name; empty where nothing on the menus contains them. */
  how: v.string(),
  /** For staff. */
  note: v.string(),
  reviewBy: v.nullable(v.string()),
  by: v.string(),
  at: v.string(),
  seen: KitchenSeen,
  /** Foods and declared dishes on the menus that it does not cover: they came later, or are stated worse since. */
  isNew: v.array(Thing),
  isLapsed: v.boolean(),
  /** What has ended it: dishes, options and parts by their titles. */
  because: v.array(v.string()),
});
export type KitchenSignature = v.InferOutput<typeof KitchenSignature>;

const SignedKeys = v.pipe(
  list(Key, KITCHEN_SIGNATURE_KEYS_MAX),
  v.check((keys) => keys.length > 0, 'Required'),
);
/** What its author has seen: refused with 409 when it is something else by now. */
const State = requiredText('Look at what speaks against it before you sign');
const how = v.optional(Text, '');

/** Lists the kitchen signatures of a restaurant that stand or have lapsed, the newest first. */
export const listKitchenSignatures = call('GET', '/restaurants/{id}/kitchen-signatures', EDITORS, {
  query: ListQuery,
  data: v.array(KitchenSignature),
});
/** Returns what a person has to look at before signing keys, and its state. Stores nothing. */
export const previewKitchenSignature = call('POST', '/restaurants/{id}/kitchen-signatures/preview', SIGNERS, {
  body: v.object({ keys: SignedKeys }),
  data: v.object({ seen: KitchenSeen, state: v.string() }),
});
/**
 * Signs keys for a restaurant. A 422 `key-in-kitchen` without `how` where something on the menus contains one of them, and a
 * 409 `version-conflict` where the menus are not as `state` says.
 */
export const signKitchen = call('POST', '/restaurants/{id}/kitchen-signatures', SIGNERS, {
  body: v.object({
    keys: SignedKeys,
    how,
    note: v.optional(Text, ''),
    reviewBy: v.optional(v.nullable(CalendarDate), null),
    state: State,
  }),
  data: KitchenSignature,
});
/** Signs the same keys again, for the menus as they are now; also where it has lapsed. Without `reviewBy` the day stays. */
export const renewKitchenSignature = call('POST', '/kitchen-signatures/{id}/renew', SIGNERS, {
  body: v.object({ how: v.optional(Text), reviewBy: v.optional(v.nullable(CalendarDate)), state: State }),
  data: KitchenSignature,
});
/** Returns the orders that withdrawing a kitchen signature would flag. Stores nothing. */
export const previewKitchenSignatureEnd = call('GET', '/kitchen-signatures/{id}/end', SIGNERS, {
  data: v.object({ orders: OrdersImpact }),
});
/** Withdraws a kitchen signature. */
export const withdrawKitchenSignature = call('DELETE', '/kitchen-signatures/{id}', SIGNERS, {
  data: v.object({ id: v.string() }),
});
