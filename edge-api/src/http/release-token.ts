import { RELEASE_POWERS, RELEASE_TOKEN_PREFIX, type ReleaseToken } from '@justright/contract/release-tokens';
import { digest } from '@justright/worker-kit/digest';
import type { Database } from '../data/database.ts';
import { findWorkingToken, setTokenUsed } from '../data/release-tokens.ts';
import { checkBearerSecret } from './bearer-secret.ts';

/** What the bearer of a release token may do, and to which remote; null: to all of them. */
export type ReleaseBearer = Pick<ReleaseToken, 'name' | 'remote' | 'powers'>;

/** The name of a token that has none of its own. */
const UNNAMED = 'release';
const NAMED = /^([\w.-]{1,64}):./;

/**
 * Returns the name of the release token in an `Authorization` header; undefined when the token is wrong. RELEASE_TOKEN
 * holds one or more tokens, separated by commas: a long random text, optionally after a name and a colon
 * (`orders-team:…`).
 */
export async function releaseTokenName(header: string | undefined, secret: string): Promise<string | undefined> {
  const tokens = secret.split(',').map((token) => token.trim());
  // Every token is compared, so that timing does not reveal which one matched.
  const verdicts = await Promise.all(tokens.map((token) => checkBearerSecret(header, token)));
  const token = tokens[verdicts.indexOf('right')];
  return token === undefined ? undefined : (NAMED.exec(token)?.[1] ?? UNNAMED);
}

/** How late the last use of a token may be: not every request writes. */
const USE_KEPT_MS = 60_000;
const BEARER = new RegExp(`^Bearer (${RELEASE_TOKEN_PREFIX}\\S+)$`, 'i');

/**
 * Returns what the release token of an `Authorization` header allows; undefined when its bearer is none. A token of the
 * secret RELEASE_TOKEN may do everything, a stored one what it was made for.
 */
export async function releaseBearer(
  header: string | undefined,
  secret: string,
  openDb: () => Database,
  { nowMs, afterResponse }: { nowMs: number; afterResponse: (work: Promise<unknown>) => void },
): Promise<ReleaseBearer | undefined> {
  const name = await releaseTokenName(header, secret);
  if (name !== undefined) return { name, remote: null, powers: [...RELEASE_POWERS] };
  const token = BEARER.exec(header ?? '')?.[1];
  if (token === undefined) return undefined;
  const db = openDb();
  const found = await findWorkingToken(db, digest(token));
  if (!found) return undefined;
  if (found.lastUsedAt === null || Date.parse(found.lastUsedAt) < nowMs - USE_KEPT_MS)
    afterResponse(setTokenUsed(db, found.id, new Date(nowMs).toISOString()));
  return found;
}

const SECRET_BYTES = 32;
/** How much of a secret people see in a list: the prefix and four characters. */
const SHOWN_LENGTH = RELEASE_TOKEN_PREFIX.length + 4;

/** Makes the secret of a new token, its digest, and the start that is shown. */
export function newReleaseSecret(): { secret: string; digest: string; start: string } {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const secret = RELEASE_TOKEN_PREFIX + random.toString('base64url');
  return { secret, digest: digest(secret), start: secret.slice(0, SHOWN_LENGTH) };
}
