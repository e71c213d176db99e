import { listReleaseChanges, listReleases } from '@justright/contract/releases';
import { ALL_REMOTES, listReleaseChangesPage, readRemoteStates } from '../../data/releases.ts';
import { endpoint } from '../../http/endpoint.ts';
import { takesTwo } from './release-request.ts';
import { pageOf } from '../../data/pages.ts';

/** Lists every remote with its live, canary and stored versions. */
export const listReleasesEndpoint = endpoint(listReleases, async ({ db, env }) => ({
  data: await readRemoteStates(db, ALL_REMOTES, takesTwo(env)),
}));

/** Lists the changes of all remotes or of one, with their authors. */
export const listReleaseChangesEndpoint = endpoint(listReleaseChanges, async ({ db, query }) =>
  listReleaseChangesPage(db, query.name, pageOf(query)),
);
