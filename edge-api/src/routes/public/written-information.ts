import type { WrittenInformation } from '@justright/contract/written-information';
import { getWrittenInformation } from '@justright/contract/written-information';
import { opener } from '../../data/snapshot.ts';
import { startTrace, type Trace } from '../../data/trace.ts';
import { editionOf, type StoredEdition } from '../../data/written-editions.ts';
import { type CompiledRestaurant, entityTag } from '../../domain/compile-restaurant.ts';
import type { Env } from '../../env.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { respondTagged } from '../../http/respond-tagged.ts';
import { readVisibleRestaurant } from './menu-response.ts';

/** Reads a restaurant that diners may see, with the edition of its written information. */
export async function readWritten(
  env: Env,
  idOrSlug: string,
  nowMs: number,
  trace: Trace = startTrace(),
): Promise<{ compiled: CompiledRestaurant; edition: StoredEdition }> {
  const compiled = await readVisibleRestaurant(env, idOrSlug, nowMs, trace);
  const edition = await editionOf(opener(env.DB, trace), compiled, Number(env.MENU_LEASE_MS), nowMs);
  return { compiled, edition };
}

/** Serves what all dishes contain by the legal set. Reads no table during the lease of the compiled menu. */
export const getWrittenInformationEndpoint: Endpoint = {
  call: getWrittenInformation,
  options: {},
  async handle(c) {
    const { compiled, edition } = await readWritten(c.env, c.req.param('id') ?? '', Date.now(), c.get('trace'));
    const { number, at } = edition;
    const tag = `${entityTag(compiled, c.env.VERSION.id, undefined).slice(0, -1)}|allergens|${number}"`;
    return respondTagged(c, tag, () => {
      const data: WrittenInformation = { ...compiled.written().information, edition: { number, at } };
      return JSON.stringify({ success: true, data });
    });
  },
};
