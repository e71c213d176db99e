import { createHmac, randomInt } from 'node:crypto';

const CODES = 10;
const GROUPS = 2;
const GROUP_LETTERS = 5;
/** Letters and digits that nobody confuses on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newGroup = (): string =>
  Array.from({ length: GROUP_LETTERS }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Makes ten recovery codes of 50 bits: "7KQ2M-XH4PD". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));

/**
 * Returns the stored form of a recovery code, however it was typed. Without the Worker's secret the codes of a stolen
 * database cannot be tried.
 */
export const recoveryDigest = (secret: string, uid: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery code of ${uid}: ${code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}`)
    .digest('base64url');
