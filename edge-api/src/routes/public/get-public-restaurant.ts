import { getPublicRestaurant } from '@justright/contract/calls';
import { PublicMenuQuery } from '@justright/contract/public-menu';
import type { Context } from 'hono';
import { compiledRestaurant } from '../../data/compiled-restaurants.ts';
import { entityTag, filteredAnswer, isVisible, type MenuRequest } from '../../domain/compiled-restaurant.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { notFound } from '../../http/errors.ts';
import { checkedProfile } from '../../http/profile.ts';
import { validate } from '../../http/validate.ts';

/**
 * The diner's menu: the hot path of the product. Reads no table while the compiled menu's lease lasts, and answers
 * bytes that were serialised once per version (docs/architecture.md, "The hot path").
 */
export const getPublicRestaurantEndpoint: Endpoint = {
  call: getPublicRestaurant,
  async handle(c) {
    const idOrSlug = c.req.param('id') ?? '';
    const query = validate(PublicMenuQuery, c.req.queries());
    const nowMs = Date.now();
    const leaseMs = Number(c.env.MENU_LEASE_MS);
    const compiled = await compiledRestaurant(() => c.env.DB.withSession('first-primary'), idOrSlug, leaseMs, nowMs);
    if (!compiled || !isVisible(compiled.source)) throw notFound('Restaurant');

    const { diets, allergies, day, time } = query;
    const isFiltered = [diets, allergies, day, time].some((part) => part !== undefined);
    if (!isFiltered) return answer(c, entityTag(compiled, c.env.VERSION.id, undefined), compiled.unfiltered);

    const chosen = { diets: diets ?? [], allergies: allergies ?? [] };
    const checked = checkedProfile(compiled.source, chosen, { diets: 'diets', allergies: 'allergies' });
    const request: MenuRequest = { ...checked, day, time };
    return answer(c, entityTag(compiled, c.env.VERSION.id, request), () => filteredAnswer(compiled, request));
  },
};

function answer(c: Context<HonoEnv>, tag: string, body: () => Uint8Array<ArrayBuffer>): Response {
  const headers = { 'cache-control': 'private, no-cache', etag: tag };
  const asked = c.req.header('if-none-match');
  if (asked !== undefined && asked.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) {
    return c.body(null, 304, headers);
  }
  return c.body(body(), 200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
}
