import { listReleaseTokens, revokeReleaseToken } from '@justright/contract/release-tokens';
import { findToken, listTokens, revokeTokenRow } from '../data/release-tokens.ts';
import { requireFound } from '../domain/refusals.ts';
import { callerOf, endpoint, type Endpoint } from '../http/endpoint.ts';
import { nameOf } from '../identity/authenticate.ts';

const listReleaseTokensEndpoint = endpoint(listReleaseTokens, async ({ db }) => ({ data: await listTokens(db) }));

/** Ends a token. Of two people the first one is kept. */
const revokeReleaseTokenEndpoint = endpoint(revokeReleaseToken, async (request) => {
  const { db, params, nowMs } = request;
  const by = nameOf(callerOf(request));
  await db.batch([revokeTokenRow(db, params.id, { by, at: new Date(nowMs).toISOString() })]);
  const revoked = requireFound(await findToken(db, params.id), 'Release token');
  return { data: revoked };
});

export const releaseTokenEndpoints: readonly Endpoint[] = [listReleaseTokensEndpoint, revokeReleaseTokenEndpoint];
