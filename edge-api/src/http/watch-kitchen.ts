import type { KitchenMessage, KitchenOrder } from '@justright/contract/kitchen';
import type { Context } from 'hono';
import type { Database } from '../data/database.ts';
import { findKitchenOrder } from '../data/orders.ts';
import { ALL_ROWS } from '../data/scope.ts';
import { notFound } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import { endWatching } from '../identity/end-watching.ts';
import type { HonoEnv } from './hono-env.ts';

/** Opens the socket of a pass that `POST /restaurants/{id}/kitchen-pass` gave out; every other request is a 404. */
export async function watchKitchen(c: Context<HonoEnv, '/live/kitchen/:restaurantId/:pass'>): Promise<Response> {
  if (c.req.header('upgrade') !== 'websocket') throw notFound('Page');
  const restaurantId = c.req.param('restaurantId');
  const response = await c.env.KITCHENS.getByName(restaurantId).fetch(c.req.raw);
  if (response.status !== 101) throw notFound('Page');
  // A right may have ended since the pass was given out.
  await endWatching(c.env, restaurantId);
  return response;
}

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
