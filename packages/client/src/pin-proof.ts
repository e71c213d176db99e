import type { NewPin } from '@justright/contract/kitchen-people';
import { PIN_ITERATIONS } from '@justright/contract/kitchen-pins';

const SALT_BYTES = 16;
const PROOF_BITS = 256;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Makes the proof of a PIN, which a server gets in its place. It takes a tablet about a second, on purpose. */
export async function proofOfPin(pin: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64Url(salt), iterations: PIN_ITERATIONS };
  return toBase64Url(new Uint8Array(await crypto.subtle.deriveBits(how, key, PROOF_BITS)));
}

/** Makes what a server keeps of a new PIN. */
export async function newPin(pin: string): Promise<NewPin> {
  const salt = toBase64Url(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { salt, proof: await proofOfPin(pin, salt) };
}
