import type { Context } from 'hono';
import { notFound } from '../domain/refusals.ts';
import type { HonoEnv } from './hono-env.ts';

/** Opens the socket of a ticket that `POST /restaurants/{id}/kitchen-ticket` gave out; every other request is a 404. */
export async function watchKitchen(c: Context<HonoEnv, '/live/kitchen/:restaurantId/:ticket'>): Promise<Response> {
  if (c.req.header('upgrade') !== 'websocket') throw notFound('Page');
  const response = await c.env.KITCHENS.getByName(c.req.param('restaurantId')).fetch(c.req.raw);
  if (response.status !== 101) throw notFound('Page');
  return response;
}

/** Tells the screens that watch a restaurant's kitchen that its orders have changed. */
export const announceOrders = async (env: HonoEnv['Bindings'], restaurantId: string): Promise<void> =>
  env.KITCHENS.getByName(restaurantId).announce();
