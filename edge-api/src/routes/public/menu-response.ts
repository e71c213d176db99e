import { ID_MAX_LENGTH } from '@justright/contract/common';
import type { PublicMenuQuery } from '@justright/contract/public-menu';
import type { FoodNames } from '@justright/ingredient-matcher/food-names';
import { cachedRestaurant } from '../../data/restaurant-cache.ts';
import {
  type CompiledRestaurant,
  entityTag,
  filteredResponse,
  isVisible,
  type MenuRequest,
} from '../../domain/compile-restaurant.ts';
import { leasedFoodNames } from '../../data/food-names.ts';
import { forDiner } from '../../domain/named-in-texts.ts';
import type { Env } from '../../env.ts';
import { notFound } from '../../domain/refusals.ts';
import { menuRequestOf } from '../../domain/menu-request.ts';
import { opener } from '../../data/snapshot.ts';
import type { MenuResponse } from '../../data/response-cache.ts';
import { startTrace, type Trace } from '../../data/trace.ts';

/**
 * Reads a restaurant that diners may see, no older than the lease. Throws a 404, or a 503 when the version cannot be
 * checked.
 */
export async function readVisibleRestaurant(
  env: Env,
  idOrSlug: string,
  nowMs: number,
  trace: Trace = startTrace(),
): Promise<CompiledRestaurant> {
  if (idOrSlug.length > ID_MAX_LENGTH) throw notFound('Restaurant');
  const leaseMs = Number(env.MENU_LEASE_MS);
  const restaurant = await cachedRestaurant(opener(env.DB, trace), idOrSlug, leaseMs, nowMs);
  if (!restaurant || !isVisible(restaurant.source)) throw notFound('Restaurant');
  return restaurant;
}

/** Returns ETag and body of the menu response, for the API and for the page that carries it. */
export function menuResponse(env: Env, restaurant: CompiledRestaurant, request: MenuRequest | undefined): MenuResponse {
  const tag = entityTag(restaurant, env.VERSION.id, request);
  if (!request) return { tag, bytes: restaurant.unfiltered };
  return { tag, bytes: () => filteredResponse(restaurant, request) };
}

/** Reads the names of foods, for a menu that is asked for by foods; they are no older than the lease. */
export const readFoodNames = (env: Env, trace: Trace, nowMs: number): Promise<FoodNames> =>
  leasedFoodNames(opener(env.DB, trace), Number(env.MENU_LEASE_MS), nowMs);

/** Reads the restaurant and the menu filter of a request; the restaurant is no older than the lease. */
export async function readMenuRequest(asked: {
  env: Env;
  params: { id: string };
  queries: () => PublicMenuQuery;
  trace: Trace;
  nowMs: number;
}): Promise<{ restaurant: CompiledRestaurant; request: MenuRequest | undefined }> {
  const restaurant = await readVisibleRestaurant(asked.env, asked.params.id, asked.nowMs, asked.trace);
  const query = asked.queries();
  const hasFoods = query.foods !== undefined && query.foods.length > 0;
  const names = hasFoods ? await readFoodNames(asked.env, asked.trace, asked.nowMs) : null;
  const request = menuRequestOf(restaurant, query, { names });
  return { restaurant: forDiner(restaurant, request, names), request };
}
