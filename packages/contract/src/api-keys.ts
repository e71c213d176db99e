import * as v from 'valibot';
import { call, ADMIN_AND_MERCHANT } from './call.ts';
import { list, requiredText } from './common.ts';
import { KEY_SCOPES } from './key-scopes.ts';

/** How every API key begins, so that people and scanners of leaked secrets recognise it. */
export const API_KEY_PREFIX = 'jrk_';
/** For how long a key works. */
export const API_KEY_DAYS = 365;

/** An API key of a merchant, without its secret. */
export const ApiKey = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.picklist(KEY_SCOPES)),
  /** The first characters of the secret, by which people tell keys apart. */
  start: v.string(),
  createdAt: v.string(),
  createdBy: v.string(),
  /** From then on it is refused. It stops earlier with its merchant, and with its maker's right to make keys. */
  expiresAt: v.string(),
  /** When it was last used, up to a minute late; null before. */
  lastUsedAt: v.nullable(v.string()),
  /** Who revoked it, and when; null while it works. */
  revoked: v.nullable(v.object({ by: v.string(), at: v.string() })),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

export const ApiKeyInput = v.object({
  name: requiredText('Name the key'),
  scopes: v.pipe(list(v.picklist(KEY_SCOPES), KEY_SCOPES.length), v.minLength(1, 'Choose what the key may do')),
});
export type ApiKeyInput = v.InferInput<typeof ApiKeyInput>;

/** A new key, and its secret, which no other response has. */
export const MadeApiKey = v.object({ key: ApiKey, secret: v.string() });
export type MadeApiKey = v.InferOutput<typeof MadeApiKey>;

/** Lists the keys of a merchant: those that work, then those that were revoked, each the newest first. */
export const listApiKeys = call('GET', '/merchants/{id}/api-keys', ADMIN_AND_MERCHANT, { data: v.array(ApiKey) });
/** Makes a key. The response alone has the secret: only its digest is stored. */
export const createApiKey = call('POST', '/merchants/{id}/api-keys', ADMIN_AND_MERCHANT, {
  body: ApiKeyInput,
  data: MadeApiKey,
});
/** Ends a key for good, from the next request on. */
export const revokeApiKey = call('DELETE', '/api-keys/{id}', ADMIN_AND_MERCHANT, { data: ApiKey });
