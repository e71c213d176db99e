import * as v from 'valibot';
import { call, KITCHEN_PEOPLE } from './call.ts';
import { Instant, requiredId } from './common.ts';
import { OrdersImpact } from './orders-impact.ts';
import { DAY_MS } from './time.ts';

/** How far ahead it may end; what lasts longer is sold out until somebody says otherwise. */
export const SOLD_OUT_DAYS_MAX = 14;
export const SOLD_OUT_MAX_MS = SOLD_OUT_DAYS_MAX * DAY_MS;

/** What can be sold out until a time. A dish without an end has its own field `disabled`. */
export const SOLD_OUT_KINDS = ['dish', 'ingredient'] as const;
export type SoldOutKind = (typeof SOLD_OUT_KINDS)[number];

export const SoldOutInput = v.variant('of', [
  v.object({ of: v.literal('dish'), id: requiredId('Choose a dish'), until: Instant }),
  /** Null: until somebody ends it. */
  v.object({ of: v.literal('ingredient'), id: requiredId('Choose an ingredient'), until: v.nullable(Instant) }),
]);
export type SoldOutInput = v.InferInput<typeof SoldOutInput>;

/** What is not served of a dish. */
export const SoldOutDish = v.object({
  id: v.string(),
  title: v.string(),
  /** It cannot be served at all. Then no option and no part is listed. */
  isOut: v.boolean(),
  /** The options that nobody can choose, each with the title of its group: "Sauce: Mayo". */
  options: v.array(v.string()),
  /** The titles of the parts that are left out for everybody. */
  parts: v.array(v.string()),
});
export type SoldOutDish = v.InferOutput<typeof SoldOutDish>;

/** A dish or an ingredient that is sold out now. */
export const SoldOut = v.object({
  id: v.string(),
  restaurantId: v.string(),
  of: v.picklist(SOLD_OUT_KINDS),
  /** With its title when it was made. */
  subject: v.object({ id: v.string(), title: v.string() }),
  /** Null: until somebody ends it. */
  until: v.nullable(v.string()),
  /** Who made it, and when. */
  by: v.string(),
  at: v.string(),
  /** The dishes of the active menus that it changes, by title. */
  dishes: v.array(SoldOutDish),
});
export type SoldOut = v.InferOutput<typeof SoldOut>;

/** Lists what is sold out now until a time, the newest first. */
export const listSoldOuts = call('GET', '/restaurants/{id}/sold-outs', KITCHEN_PEOPLE, { data: v.array(SoldOut) });
/** Marks a dish or an ingredient as sold out from now on. A 409 `invalid-transition` while it is already. */
export const createSoldOut = call('POST', '/restaurants/{id}/sold-outs', KITCHEN_PEOPLE, {
  body: SoldOutInput,
  data: SoldOut,
});
/** Returns the dishes that it would change, and the orders that it would flag. Stores nothing. */
export const previewSoldOut = call('POST', '/restaurants/{id}/sold-outs/preview', KITCHEN_PEOPLE, {
  body: SoldOutInput,
  data: v.object({ dishes: v.array(SoldOutDish), orders: OrdersImpact }),
});
/** Ends it now: the dishes are served again. */
export const endSoldOut = call('DELETE', '/sold-outs/{id}', KITCHEN_PEOPLE, { data: v.object({ id: v.string() }) });
