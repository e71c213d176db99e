import type { Success } from '@justright/contract/envelope';
import { type CurrentVersions, getCurrentVersions } from '@justright/contract/releases';
import { respondTagged } from '../../http/respond-tagged.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { currentReleases } from './current-releases.ts';

/**
 * Returns the versions that a page of this browser would get now, by the same cookies. Open pages poll it
 * (docs/decisions/029).
 */
export const getCurrentVersionsEndpoint: Endpoint = {
  call: getCurrentVersions,
  options: {},
  async handle(c) {
    const { remotes } = await currentReleases(c.env.DB, c.req.header('cookie'), { isVisit: false });
    const versions = Object.entries(remotes)
      .map(([name, { version }]) => [name, version] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const tag = `"${versions.map((each) => each.join('@')).join(' ')}"`;
    const response: Success<CurrentVersions> = { success: true, data: Object.fromEntries(versions) };
    return respondTagged(c, tag, () => JSON.stringify(response));
  },
};
