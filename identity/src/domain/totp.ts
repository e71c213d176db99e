import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The parameters that every authenticator app knows (RFC 6238); many ignore others. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** As long as the hash, which RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A phone's clock may be off by one step, in both directions. */
const STEPS_OFF = [0, -1, 1];

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Makes a new secret in base32, without padding, as authenticator apps read it. */
export const newTotpSecret = (): string =>
  [...randomBytes(SECRET_BYTES)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/.{5}/g, (bits) => BASE32.charAt(Number.parseInt(bits, 2)));

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret)
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the time step of an instant. */
export const totpStep = (seconds: number): number => Math.floor(seconds / TOTP_PERIOD_SECONDS);

/** Returns the code of a time step (RFC 4226, 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
}

/** Returns the time step whose code this is, at most one step from now; null for a wrong code. */
export function stepOfCode(secret: string, code: string, nowSeconds: number): number | null {
  const steps = STEPS_OFF.map((off) => totpStep(nowSeconds) + off);
  return steps.find((step) => isSame(totpCode(secret, step), code)) ?? null;
}

const isSame = (known: string, given: string): boolean => {
  const [knownBytes, givenBytes] = [Buffer.from(known), Buffer.from(given)];
  return knownBytes.length === givenBytes.length && timingSafeEqual(knownBytes, givenBytes);
};
