import type { Context } from 'hono';
import { notFound } from '../domain/refusals.ts';
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
