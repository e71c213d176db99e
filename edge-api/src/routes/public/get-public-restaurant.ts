import { getPublicRestaurant } from '@justright/contract/calls';
<<<<<<< HEAD
import { entityTag, filteredAnswer } from '../../domain/compiled-restaurant.ts';
=======
import { PublicMenuQuery } from '@justright/contract/public-menu';
import type { Context } from 'hono';
import { compiledRestaurant } from '../../data/compiled-restaurants.ts';
import {
  type CompiledRestaurant,
  entityTag,
  filteredAnswer,
  isVisible,
  type MenuRequest,
} from '../../domain/compiled-restaurant.ts';
import type { Env } from '../../env.ts';
>>>>>>> 4284cfa (The page of a menu carries the menu for the choices of the diner's device, and says to previews and search engines what the restaurant is: the first dish waits for no request of its own)
import type { Endpoint } from '../../http/endpoint.ts';
import { answerTagged, readMenuRequest } from './menu-answer.ts';

/** The restaurant as diners may see it, no older than the lease. Throws a 404 or, when it cannot be checked, a 503. */
export async function readVisibleRestaurant(env: Env, idOrSlug: string, nowMs: number): Promise<CompiledRestaurant> {
  const leaseMs = Number(env.MENU_LEASE_MS);
  const compiled = await compiledRestaurant(() => env.DB.withSession('first-primary'), idOrSlug, leaseMs, nowMs);
  if (!compiled || !isVisible(compiled.source)) throw notFound('Restaurant');
  return compiled;
}

interface MenuAnswer {
  tag: string;
  body: () => Uint8Array<ArrayBuffer>;
}

/** What the restaurant answers to a query: the one way to a filtered menu, for the API and for the page that carries it. */
export function answerMenu(compiled: CompiledRestaurant, deploymentId: string, query: PublicMenuQuery): MenuAnswer {
  const { diets, allergies, day, time } = query;
  const isFiltered = [diets, allergies, day, time].some((part) => part !== undefined);
  if (!isFiltered) return { tag: entityTag(compiled, deploymentId, undefined), body: compiled.unfiltered };

  const chosen = { diets: diets ?? [], allergies: allergies ?? [] };
  const checked = checkedProfile(compiled.source, chosen, { diets: 'diets', allergies: 'allergies' });
  const request: MenuRequest = { ...checked, day, time };
  return { tag: entityTag(compiled, deploymentId, request), body: () => filteredAnswer(compiled, request) };
}

/**
 * The diner's menu: the hot path of the product. Reads no table while the compiled menu's lease lasts, and answers
 * bytes that were serialised once per version (docs/architecture.md, "The hot path").
 */
export const getPublicRestaurantEndpoint: Endpoint = {
  call: getPublicRestaurant,
  async handle(c) {
<<<<<<< HEAD
    const { restaurant, request } = await readMenuRequest(c, Date.now());
    const tag = entityTag(restaurant, c.env.VERSION.id, request);
    return answerTagged(c, tag, request ? () => filteredAnswer(restaurant, request) : restaurant.unfiltered);
  },
};
=======
    const query = validate(PublicMenuQuery, c.req.queries());
    const compiled = await readVisibleRestaurant(c.env, c.req.param('id') ?? '', Date.now());
    const { tag, body } = answerMenu(compiled, c.env.VERSION.id, query);
    return respond(c, tag, body);
  },
};

function respond(c: Context<HonoEnv>, tag: string, body: () => Uint8Array<ArrayBuffer>): Response {
  const headers = { 'cache-control': 'private, no-cache', etag: tag };
  const asked = c.req.header('if-none-match');
  if (asked !== undefined && asked.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) {
    return c.body(null, 304, headers);
  }
  return c.body(body(), 200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
}
>>>>>>> 4284cfa (The page of a menu carries the menu for the choices of the diner's device, and says to previews and search engines what the restaurant is: the first dish waits for no request of its own)
