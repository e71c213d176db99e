import * as v from 'valibot';
import { call, ADMIN } from './call.ts';
import { list, requiredText } from './common.ts';
import { REMOTE_NAMES } from './remotes.ts';

/** How every release token that is stored begins, so that people and scanners of leaked secrets recognise it. */
export const RELEASE_TOKEN_PREFIX = 'jrr_';

/** What a token may do: store versions, or decide which of them pages get (promote, roll back, canary). */
export const RELEASE_POWERS = ['store', 'promote'] as const;
export type ReleasePower = (typeof RELEASE_POWERS)[number];

/** A release token, without its secret. */
export const ReleaseToken = v.object({
  id: v.string(),
  /** Whose it is; histories say it. */
  name: v.string(),
  /** The one remote that it is for; null for all of them. */
  remote: v.nullable(v.picklist(REMOTE_NAMES)),
  powers: v.array(v.picklist(RELEASE_POWERS)),
  /** The first characters of the secret, by which people tell tokens apart. */
  start: v.string(),
  createdAt: v.string(),
  /** When it was last used, up to a minute late; null before. */
  lastUsedAt: v.nullable(v.string()),
  /** Who ended it, and when; null while it works. */
  revoked: v.nullable(v.object({ by: v.string(), at: v.string() })),
});
export type ReleaseToken = v.InferOutput<typeof ReleaseToken>;

/** What an operator makes a token of (`/api/operator/release-tokens`, no call of this contract). */
export const ReleaseTokenInput = v.object({
  name: v.pipe(requiredText('Name the token'), v.regex(/^[\w.-]{1,64}$/, 'Use letters, digits, . _ and -')),
  remote: v.optional(v.nullable(v.picklist(REMOTE_NAMES)), null),
  powers: v.pipe(list(v.picklist(RELEASE_POWERS), RELEASE_POWERS.length), v.minLength(1, 'Name what it may do')),
});

/** Lists the stored release tokens: those that work, then those that were ended, each the newest first. */
export const listReleaseTokens = call('GET', '/release-tokens', ADMIN, { data: v.array(ReleaseToken) });
/** Ends a token for good, from the next request on. */
export const revokeReleaseToken = call('DELETE', '/release-tokens/{id}', ADMIN, { data: ReleaseToken });
