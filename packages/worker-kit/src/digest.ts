import { createHash } from 'node:crypto';

/** Computes the SHA-256 of a text, in base64url: what is stored in place of a secret or of somebody's address. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
