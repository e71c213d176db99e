import { getCurrentVersions } from '@justright/contract/calls';
import type { Success } from '@justright/contract/envelope';
import type { CurrentVersions } from '@justright/contract/releases';
import { answerTagged } from '../../http/answer-tagged.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { readRegistry } from '../../site/registry.ts';

/** Which versions a page that is loaded now gets; asked by open pages, again and again (docs/decisions/029). */
export const getCurrentVersionsEndpoint: Endpoint = {
  call: getCurrentVersions,
  async handle(c) {
    const registry = await readRegistry(c.env.DB);
    const versions = Object.entries(registry)
      .map(([name, { version }]) => [name, version] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const tag = `"${versions.map((each) => each.join('@')).join(' ')}"`;
    const answer: Success<CurrentVersions> = { success: true, data: Object.fromEntries(versions) };
    return answerTagged(c, tag, () => JSON.stringify(answer));
  },
};
