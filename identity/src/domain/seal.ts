const SEAL = 'AES-GCM';
const IV_BYTES = 12;

/**
 * Encrypts a text for the database under the Worker's secret (32 bytes in base64url). It opens only for the same owner,
 * so rows cannot be swapped.
 */
export async function seal(secret: string, owner: string, plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    sealFor(owner, iv),
    await sealKey(secret),
    new TextEncoder().encode(plain),
  );
  return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url');
}

/** Opens a sealed text. Null when another secret encrypted it, for another owner, or it was changed. */
export async function unseal(secret: string, owner: string, sealedText: string): Promise<string | null> {
  const key = await sealKey(secret);
  const sealed = new Uint8Array(Buffer.from(sealedText, 'base64url'));
  const form = sealFor(owner, sealed.subarray(0, IV_BYTES));
  const plain = await crypto.subtle.decrypt(form, key, sealed.subarray(IV_BYTES)).catch(() => null);
  return plain === null ? null : new TextDecoder().decode(plain);
}

const sealFor = (owner: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: SEAL,
  iv,
  additionalData: new TextEncoder().encode(owner),
});

async function sealKey(secret: string): Promise<CryptoKey> {
  const bytes = new Uint8Array(Buffer.from(secret, 'base64url'));
  if (bytes.length !== 32) throw new Error('IDENTITY_KEY_SECRET must be 32 bytes in base64url');
  return crypto.subtle.importKey('raw', bytes, SEAL, false, ['encrypt', 'decrypt']);
}
