import type { KitchenMessage, KitchenOrder } from '@justright/contract/kitchen';
import type { Database } from '../data/database.ts';
import { findKitchenOrder } from '../data/orders.ts';
import { ALL_ROWS } from '../data/scope.ts';
import type { Env } from '../env.ts';
import { endWatching } from '../identity/end-watching.ts';

/** How long an order may stay unopened before the restaurant gets a mail about it. */
const UNOPENED_AFTER_MS = 2 * 60_000;

/** Sends an order to the screens of those who may see its kitchen at this moment. */
async function announce(env: Env, order: KitchenOrder): Promise<void> {
  const message: KitchenMessage = { order };
  await endWatching(env, order.restaurantId);
  await env.KITCHENS.getByName(order.restaurantId).announce(JSON.stringify(message));
}

/** Sends a new order to the screens that watch its kitchen, and sets the alarm of the mail about an unopened order. */
export async function announceNewOrder(env: Env, order: KitchenOrder, nowMs: number): Promise<void> {
  await env.KITCHENS.getByName(order.restaurantId).remindOf(order.id, nowMs + UNOPENED_AFTER_MS);
  await announce(env, order);
}

/** Sends an order to the screens that watch its kitchen. */
export async function announceOrder({ env, db }: { env: Env; db: Database }, id: string): Promise<void> {
  const found = await findKitchenOrder(ALL_ROWS, db, id);
  if (found) await announce(env, found.order);
}
