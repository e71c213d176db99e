import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Makes a new account id of 28 characters, as long as Google's own ids. */
export const newUid = (): string => randomBytes(21).toString('base64url');

/** The first bytes of a refresh token are shared by all tokens of its session; the rest is unique. */
const SESSION_BYTES = 16;

/** Makes the first refresh token of a session: 256 random bits, so that a plain digest of it is safe to store. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** Returns the id of a refresh token's session. It gives no access, so ID tokens may contain it. */
export const sessionIdOf = (refreshToken: string): string =>
  createHash('sha256').update(Buffer.from(refreshToken, 'base64url').subarray(0, SESSION_BYTES)).digest('base64url');

/**
 * Derives the refresh token that follows another one. Because it is derived, clients that refresh at once get the same
 * one although no token is stored; it cannot be computed without the Worker's secret.
 */
export function nextRefreshToken(refreshToken: string, secret: string): string {
  const own = createHmac('sha256', secret).update(`refresh token after ${refreshToken}`).digest();
  const shared = Buffer.from(refreshToken, 'base64url').subarray(0, SESSION_BYTES);
  return Buffer.concat([shared, own.subarray(SESSION_BYTES)]).toString('base64url');
}

/** Decides whether a text has the format of a refresh token. */
export const looksLikeRefreshToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Makes a single-use code for a mailed link, as hard to guess as a refresh token. */
export const newOobCode = (): string => randomBytes(32).toString('base64url');
