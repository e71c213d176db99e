import { createHash } from 'node:crypto';

/** Computes the SHA-256 of a text in base64url, which is stored in place of a secret or an address. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
