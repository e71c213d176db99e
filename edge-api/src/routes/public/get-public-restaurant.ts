import { getPublicRestaurant } from '@justright/contract/calls';
import { HIDDEN_DIET_KEYS } from '@justright/contract/catalogue';
import { PublicMenuQuery } from '@justright/contract/public-menu';
import type { Context } from 'hono';
import { compiledRestaurant } from '../../data/compiled-restaurants.ts';
import {
  type CompiledRestaurant,
  entityTag,
  filteredAnswer,
  type MenuRequest,
  splitDiets,
} from '../../domain/compiled-restaurant.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { notFound } from '../../http/errors.ts';
import { invalid, validate } from '../../http/validate.ts';

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
    if (!compiled || isHiddenFromDiners(compiled)) throw notFound('Restaurant');

    const { diets, allergies, day, time } = query;
    const isFiltered = [diets, allergies, day, time].some((part) => part !== undefined);
    if (!isFiltered) return answer(c, entityTag(compiled, c.env.VERSION.id, undefined), () => compiled.unfiltered);

    requireKnownKeys(compiled, diets ?? [], allergies ?? []);
    const { offered, dropped } = splitDiets(compiled.source, diets ?? [], HIDDEN_DIET_KEYS);
    const request: MenuRequest = { profile: { diets: offered, allergies: allergies ?? [] }, day, time };
    const tag = entityTag(compiled, c.env.VERSION.id, request).replace(/"$/, `|${dropped.toSorted().join(';')}"`);
    return answer(c, tag, () => filteredAnswer(compiled, request, dropped));
  },
};

const isHiddenFromDiners = ({ source }: CompiledRestaurant): boolean =>
  source.restaurant.status === 'disabled' || source.restaurant.status === 'incomplete';

/** An allergy that is ignored is a danger, so an unknown key is refused. */
function requireKnownKeys(
  { source }: CompiledRestaurant,
  diets: readonly string[],
  allergies: readonly string[],
): void {
  const unknownDiet = diets.find((key) => !source.diets.some((diet) => diet.key === key));
  if (unknownDiet !== undefined) throw invalid('diets', 'There is no such diet');
  const unknownAllergy = allergies.find((key) => !source.allergies.some((allergy) => allergy.key === key));
  if (unknownAllergy !== undefined) throw invalid('allergies', 'There is no such allergy');
}

function answer(c: Context<HonoEnv>, tag: string, body: () => Uint8Array<ArrayBuffer>): Response {
  const headers = { 'cache-control': 'private, no-cache', etag: tag };
  const asked = c.req.header('if-none-match');
  if (asked !== undefined && asked.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) {
    return c.body(null, 304, headers);
  }
  return c.body(body(), 200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
}
