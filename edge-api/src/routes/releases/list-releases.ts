import { listReleaseChanges, listReleases } from '@justright/contract/releases';
import { ALL_REMOTES, listReleaseChangesPage, readRemoteStates } from '../../data/releases.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf } from '../../data/pages.ts';

/** Every remote: what is live, what is a canary, what is stored. */
export const listReleasesEndpoint = endpoint(listReleases, async ({ db }) => ({
  data: await readRemoteStates(db, ALL_REMOTES),
}));

/** What was done to the remotes, or to one, by whom. */
export const listReleaseChangesEndpoint = endpoint(listReleaseChanges, async ({ db, query }) =>
  listReleaseChangesPage(db, query.name, pageOf(query)),
);
