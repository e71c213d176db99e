import { PublicMenuQuery } from '@justright/contract/public-menu';
import type { Context } from 'hono';
import { compiledRestaurant } from '../../data/compiled-restaurants.ts';
import { type CompiledRestaurant, isVisible, type MenuRequest } from '../../domain/compiled-restaurant.ts';
import { notFound } from '../../http/errors.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { checkedProfile } from '../../http/profile.ts';
import { validate } from '../../http/validate.ts';

/** The restaurant that a diner asks about, no older than a lease, and what of its menu; undefined is all of it. */
export async function readMenuRequest(
  c: Context<HonoEnv>,
  nowMs: number,
): Promise<{ restaurant: CompiledRestaurant; request: MenuRequest | undefined }> {
  const idOrSlug = c.req.param('id') ?? '';
  const { diets, allergies, day, time } = validate(PublicMenuQuery, c.req.queries());
  const leaseMs = Number(c.env.MENU_LEASE_MS);
  const restaurant = await compiledRestaurant(() => c.env.DB.withSession('first-primary'), idOrSlug, leaseMs, nowMs);
  if (!restaurant || !isVisible(restaurant.source)) throw notFound('Restaurant');

  const isFiltered = [diets, allergies, day, time].some((part) => part !== undefined);
  if (!isFiltered) return { restaurant, request: undefined };
  const chosen = { diets: diets ?? [], allergies: allergies ?? [] };
  const checked = checkedProfile(restaurant.source, chosen, { diets: 'diets', allergies: 'allergies' });
  return { restaurant, request: { ...checked, day, time } };
}

/** Answers JSON under its tag: nothing to the one who has it. No cache may keep what a diner can eat. */
export function answerTagged(c: Context<HonoEnv>, tag: string, body: () => string | Uint8Array<ArrayBuffer>): Response {
  const headers = { 'cache-control': 'private, no-cache', etag: tag };
  const asked = c.req.header('if-none-match');
  if (asked !== undefined && asked.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) {
    return c.body(null, 304, headers);
  }
  return c.body(body(), 200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
}
