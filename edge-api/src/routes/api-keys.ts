import { createApiKey, listApiKeys, revokeApiKey } from '@justright/contract/api-keys';
import { findKey, insertKey, listKeys, revokeKeyRow, writtenKey } from '../data/api-keys.ts';
import { findMerchant } from '../data/merchants.ts';
import { requireRoom } from '../data/quotas.ts';
import { readOwnUser } from '../data/users.ts';
import { notFound, requireFound } from '../domain/refusals.ts';
import { accountOf, callerOf, endpoint, type Endpoint } from '../http/endpoint.ts';
import { newKeySecret } from '../identity/api-key.ts';
import { nameOf } from '../identity/authenticate.ts';
import { knownAccount } from '../identity/live-account.ts';

const listApiKeysEndpoint = endpoint(listApiKeys, async ({ db, params, scope }) => {
  const own = await scope();
  if (!(await findMerchant(own, db, params.id))) throw notFound('Merchant');
  return { data: await listKeys(own, db, params.id) };
});

/** Makes a key. It keeps no response for repeats: the secret would be stored with it. */
const createApiKeyEndpoint = endpoint(createApiKey, { asksAgain: true }, async (request) => {
  const { db, params, body, scope, nowMs } = request;
  if (!(await findMerchant(await scope(), db, params.id))) throw notFound('Merchant');
  // The key works while this record says that its maker may make it.
  await readOwnUser(db, knownAccount(accountOf(request)), new Date(nowMs).toISOString());
  const { secret, digest, start } = await newKeySecret();
  const key = {
    id: crypto.randomUUID(),
    merchantId: params.id,
    name: body.name,
    scopes: [...new Set(body.scopes)],
    digest,
    start,
    createdAt: new Date(nowMs).toISOString(),
    createdBy: nameOf(callerOf(request)),
    createdByUid: callerOf(request).uid,
    lastUsedAt: null,
    revoked: null,
  };
  const [, inserted] = await db.batch([requireRoom(db, 'apiKeys', params.id, 1), insertKey(db, key)]);
  return { data: { key: writtenKey(inserted), secret }, status: 201 };
});

/** Revokes a key. Of two people the first one is kept. */
const revokeApiKeyEndpoint = endpoint(revokeApiKey, async (request) => {
  const { db, params, scope, nowMs } = request;
  const own = await scope();
  if (!(await findKey(own, db, params.id))) throw notFound('API key');
  await db.batch([revokeKeyRow(db, params.id, { by: nameOf(callerOf(request)), at: new Date(nowMs).toISOString() })]);
  const revoked = requireFound(await findKey(own, db, params.id), 'API key');
  return { data: revoked };
});

export const apiKeyEndpoints: readonly Endpoint[] = [listApiKeysEndpoint, createApiKeyEndpoint, revokeApiKeyEndpoint];
