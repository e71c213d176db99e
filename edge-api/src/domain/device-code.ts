import { DEVICE_CODE_LENGTH, DEVICE_CODE_SIGNS } from '@justright/contract/devices';

/** The bytes from here on would make the first signs of the alphabet more probable. */
const FAIR = 256 - (256 % DEVICE_CODE_SIGNS.length);

/** Makes a random code. */
export function newDeviceCode(): string {
  let code = '';
  while (code.length < DEVICE_CODE_LENGTH) {
    const fair = crypto.getRandomValues(new Uint8Array(2 * DEVICE_CODE_LENGTH)).filter((byte) => byte < FAIR);
    code += Array.from(fair, (byte) => DEVICE_CODE_SIGNS.charAt(byte % DEVICE_CODE_SIGNS.length)).join('');
  }
  return code.slice(0, DEVICE_CODE_LENGTH);
}
