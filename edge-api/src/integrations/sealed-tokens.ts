import { misconfigured } from './providers.ts';

/** A provider's tokens for a merchant. They never leave the Worker and are never logged. */
export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  /** The expiry of the access token, if the provider sent it. */
  expiresAt: string | null;
  scope: string | null;
}
/** The owner of tokens. They open only for this owner, so rows cannot be exchanged. */
export interface TokenOwner {
  merchantId: string;
  provider: string;
}

const ALGORITHM = 'AES-GCM';
const KEY_BYTES = 32;
const IV_BYTES = 12;

interface SealingKey {
  id: string;
  key: CryptoKey;
}

async function importKey(text: string): Promise<SealingKey> {
  const bytes = new Uint8Array(Buffer.from(text.trim(), 'base64url'));
  if (bytes.length !== KEY_BYTES) throw misconfigured(`OAUTH_KEY_SECRET must be ${KEY_BYTES} bytes in base64url`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return {
    id: Buffer.from(digest).toString('base64url').slice(0, 8),
    key: await crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']),
  };
}

/** Reads the keys of the secret: the first seals, all open. Throws without a key, or for an invalid one. */
function keysOf(secret: string | undefined): Promise<[SealingKey, ...SealingKey[]]> {
  const [first = '', ...others] = (secret ?? '').split(',');
  return Promise.all([importKey(first), ...others.map(importKey)]);
}

/** Throws when tokens could not be sealed. Checked before a merchant is sent to a provider. */
export async function requireSealingKey(secret: string | undefined): Promise<void> {
  await keysOf(secret);
}

/** Names an owner. A sealed text opens only for its owner, so rows cannot be exchanged. */
type Owner = readonly string[];
const ownerOf = ({ merchantId, provider }: TokenOwner): Owner => [merchantId, provider];

const sealFor = (owner: Owner, iv: Uint8Array<ArrayBuffer>) => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify(owner)),
});

/**
 * Seals a text for the database: the key's id, a dot, then a fresh IV and the ciphertext in base64url.
 * `secret` is OAUTH_KEY_SECRET.
 */
export async function sealText(secret: string | undefined, owner: Owner, plain: string): Promise<string> {
  const [{ id, key }] = await keysOf(secret);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(sealFor(owner, iv), key, new TextEncoder().encode(plain));
  return `${id}.${Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url')}`;
}

/** Seals tokens as a text. */
export const sealTokens = (secret: string | undefined, owner: TokenOwner, tokens: Tokens): Promise<string> =>
  sealText(secret, ownerOf(owner), JSON.stringify(tokens));

/** Opens a sealed text. Throws when the key is unknown, the owner is another, or the text was changed. */
export async function openText(secret: string | undefined, owner: Owner, sealedText: string): Promise<string> {
  const [keyId, text = ''] = sealedText.split('.');
  const known = (await keysOf(secret)).find(({ id }) => id === keyId);
  if (!known) throw new Error(`OAUTH_KEY_SECRET no longer has the key ${keyId}`);
  const bytes = new Uint8Array(Buffer.from(text, 'base64url'));
  const seal = sealFor(owner, bytes.subarray(0, IV_BYTES));
  const plain = await crypto.subtle.decrypt(seal, known.key, bytes.subarray(IV_BYTES));
  return new TextDecoder().decode(plain);
}

/** Opens sealed tokens, as {@link openText} does. */
export const openTokens = async (secret: string | undefined, owner: TokenOwner, sealed: string): Promise<Tokens> =>
  JSON.parse(await openText(secret, ownerOf(owner), sealed)) as Tokens;
