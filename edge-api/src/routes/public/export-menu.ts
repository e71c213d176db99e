import { addressOf } from '@justright/contract/address-of';
import { exportMenu, exportSchemaOrgMenu, type MenuExport } from '@justright/contract/menu-export';
import { type CompiledRestaurant, entityTag } from '../../domain/compile-restaurant.ts';
import { exportMenus } from '../../domain/menu-export.ts';
import { schemaOrgMenu } from '../../domain/schema-org-menu.ts';
import type { Env } from '../../env.ts';
import { rawEndpoint } from '../../http/raw-endpoint.ts';
import { readVisibleRestaurant } from './menu-response.ts';

/** The exports of the isolate's compiled restaurants; an export goes with its restaurant. */
const exported = new WeakMap<CompiledRestaurant, MenuExport>();

function exportOf(compiled: CompiledRestaurant, { PRODUCT_ORIGIN }: Env): MenuExport {
  const known = exported.get(compiled);
  if (known) return known;
  const { id, urlSlug } = compiled.source.restaurant;
  const url = `${PRODUCT_ORIGIN}${addressOf('/explore/{restaurantId}', { restaurantId: urlSlug || id })}`;
  const made = exportMenus(compiled, url);
  exported.set(compiled, made);
  return made;
}

const tagOf = (compiled: CompiledRestaurant, env: Env, format: string): string =>
  `${entityTag(compiled, env.VERSION.id, undefined).slice(0, -1)}|${format}"`;

/** Serves the menus for another system. Reads no table during the lease of the compiled menu. */
export const exportMenuEndpoint = rawEndpoint(exportMenu, async ({ env, params, nowMs, trace }) => {
  const compiled = await readVisibleRestaurant(env, params.id, nowMs, trace);
  return { tag: tagOf(compiled, env, 'json'), data: () => exportOf(compiled, env) };
});

/** Serves them in the vocabulary of schema.org. */
export const exportSchemaOrgMenuEndpoint = rawEndpoint(exportSchemaOrgMenu, async ({ env, params, nowMs, trace }) => {
  const compiled = await readVisibleRestaurant(env, params.id, nowMs, trace);
  const { imageUrl } = compiled.source.restaurant;
  return {
    tag: tagOf(compiled, env, 'jsonld'),
    data: () => schemaOrgMenu(exportOf(compiled, env), { imageUrl, origin: env.PRODUCT_ORIGIN }),
  };
});
