import type { KitchenMessage, KitchenOrder } from '@justright/contract/kitchen';
import type { Context } from 'hono';
import type { Database } from '../data/database.ts';
import { findKitchenOrder } from '../data/orders.ts';
import { ALL_ROWS } from '../data/scope.ts';
import { notFound } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import type { HonoEnv } from './hono-env.ts';

/** Opens the socket of a ticket that `POST /restaurants/{id}/kitchen-ticket` gave out; every other request is a 404. */
export async function watchKitchen(c: Context<HonoEnv, '/live/kitchen/:restaurantId/:ticket'>): Promise<Response> {
  if (c.req.header('upgrade') !== 'websocket') throw notFound('Page');
  const response = await c.env.KITCHENS.getByName(c.req.param('restaurantId')).fetch(c.req.raw);
  if (response.status !== 101) throw notFound('Page');
  return response;
}

/** How long an order may stay unopened before the restaurant gets a mail about it. */
const UNOPENED_AFTER_MS = 2 * 60_000;

/** Sends a new order to the screens that watch its kitchen, and sets the alarm of the mail about an unopened order. */
export async function announceNewOrder({ KITCHENS }: Env, order: KitchenOrder, nowMs: number): Promise<void> {
  const message: KitchenMessage = { order };
  const room = KITCHENS.getByName(order.restaurantId);
  await room.announceNew(JSON.stringify(message), order.id, nowMs + UNOPENED_AFTER_MS);
}

/** Sends an order to the screens that watch its kitchen. */
export async function announceOrder({ env, db }: { env: Env; db: Database }, id: string): Promise<void> {
  const found = await findKitchenOrder(ALL_ROWS, db, id);
  if (!found) return;
  const { order } = found;
  const message: KitchenMessage = { order };
  await env.KITCHENS.getByName(order.restaurantId).announce(JSON.stringify(message));
}
