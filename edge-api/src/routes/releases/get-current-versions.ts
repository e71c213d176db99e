import { getCurrentVersions } from '@justright/contract/releases';
import { rawEndpoint } from '../../http/raw-endpoint.ts';
import { currentReleases } from './current-releases.ts';

/**
 * Returns the versions that a page of this browser would get now, by the same cookies. Open pages poll it
 * (docs/decisions/releases.md).
 */
export const getCurrentVersionsEndpoint = rawEndpoint(getCurrentVersions, async ({ env, header }) => {
  const { remotes } = await currentReleases(env.DB, header('cookie'), { isVisit: false });
  const versions = Object.entries(remotes)
    .map(([name, { version }]) => [name, version] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    tag: `"${versions.map((each) => each.join('@')).join(' ')}"`,
    data: () => Object.fromEntries(versions),
  };
});
