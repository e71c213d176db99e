import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new account id: 28 characters, the length that Google's own ids have. */
export const newUid = (): string => randomBytes(21).toString('base64url');

/** The first bytes of a refresh token are the same in all of a session's, the others are the token's own. */
const SESSION_BYTES = 16;

/** The first refresh token of a session: 256 random bits, so that a plain digest of it is safe to store. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** The id of the session that a refresh token belongs to. It opens nothing, so that ID tokens may carry it. */
export const sessionIdOf = (refreshToken: string): string =>
  createHash('sha256').update(Buffer.from(refreshToken, 'base64url').subarray(0, SESSION_BYTES)).digest('base64url');

/**
 * The refresh token that follows another one. It is derived, so that clients which refresh at once get the same one
 * although no token is stored; without the Worker's secret nobody can tell it.
 */
export function nextRefreshToken(refreshToken: string, secret: string): string {
  const own = createHmac('sha256', secret).update(`refresh token after ${refreshToken}`).digest();
  const shared = Buffer.from(refreshToken, 'base64url').subarray(0, SESSION_BYTES);
  return Buffer.concat([shared, own.subarray(SESSION_BYTES)]).toString('base64url');
}

/** Whether a text could have come from `newRefreshToken`. */
export const looksLikeRefreshToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A new single-use code for a mailed link, as unguessable as a refresh token. */
export const newOobCode = (): string => randomBytes(32).toString('base64url');
