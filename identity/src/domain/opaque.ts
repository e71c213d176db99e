import { createHash, randomBytes } from 'node:crypto';

/** A new account id: 28 characters, the length that Google's own ids have. */
export const newUid = (): string => randomBytes(21).toString('base64url');

/** A new refresh token: 256 random bits, so that a plain digest of it is safe to store. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text could have come from `newRefreshToken`. */
export const looksLikeRefreshToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A new single-use code for a mailed link, as unguessable as a refresh token. */
export const newOobCode = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of a secret or of somebody's address: its SHA-256. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
