import { env } from 'cloudflare:workers';

// A software authenticator (WebAuthn, level 3) that makes and uses passkeys as a browser does, and breaks any rule that a
// test asks it to break.

interface Options {
  challenge: string;
}
interface CreationOptions extends Options {
  rp: { id?: string | undefined };
  user: { id: string };
}
interface RequestOptions extends Options {
  rpId?: string | undefined;
}

/** What a test changes of an answer. */
export interface Breach {
  challenge?: string;
  origin?: string;
  rpId?: string;
  type?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  /** Another account's; null leaves it out. */
  userHandle?: string | null;
  isForged?: boolean;
}

export interface SoftPasskey {
  id: string;
  /** The counter of the next signature; an authenticator that does not count stays at 0. */
  counter: number;
  sign: (options: RequestOptions, breach?: Breach) => Promise<object>;
}

const text = (value: string) => new Uint8Array(Buffer.from(value));
const base64Url = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(new Uint8Array(bytes)).toString('base64url');
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => Buffer.from(await crypto.subtle.digest('SHA-256', bytes));

/** Writes a length or a number of CBOR (RFC 8949). */
function head(major: number, value: number): Buffer {
  const start = major << 5;
  if (value < 24) return Buffer.from([start | value]);
  return value < 256 ? Buffer.from([start | 24, value]) : Buffer.from([start | 25, value >> 8, value & 255]);
}
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

/** Converts a signature of WebCrypto, two numbers side by side, to the form of ASN.1 that authenticators send. */
function toDer(signature: Buffer): Buffer {
  const integer = (bytes: Buffer): Buffer => {
    let from = 0;
    while (from < bytes.length - 1 && bytes[from] === 0) from += 1;
    const short = bytes.subarray(from);
    const positive = (short[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), short]) : short;
    return Buffer.concat([Buffer.from([2, positive.length]), positive]);
  };
  const both = Buffer.concat([integer(signature.subarray(0, 32)), integer(signature.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, both.length]), both]);
}

const FLAG_PRESENT = 1;
const FLAG_VERIFIED = 4;
const FLAG_ATTESTED = 64;

async function authenticatorData(
  rpId: string | undefined,
  counter: number,
  { isPresent = true, isVerified = true, rpId: other }: Breach,
  attested?: Buffer,
): Promise<Buffer<ArrayBuffer>> {
  const flags =
    (isPresent ? FLAG_PRESENT : 0) | (isVerified ? FLAG_VERIFIED : 0) | (attested === undefined ? 0 : FLAG_ATTESTED);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const hash = await sha256(text(other ?? rpId ?? ''));
  return Buffer.concat([hash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

const clientData = (type: string, { challenge }: Options, breach: Breach) =>
  text(
    JSON.stringify({
      type: breach.type ?? type,
      challenge: breach.challenge ?? challenge,
      origin: breach.origin ?? env.PRODUCT_ORIGIN,
      crossOrigin: false,
    }),
  );

/** Makes a passkey; returns it with what a browser sends to the server. */
export async function makePasskey(
  options: CreationOptions,
  { counter = 0, ...breach }: Breach & { counter?: number } = {},
): Promise<{ passkey: SoftPasskey; credential: object }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey;
  const rawId = crypto.getRandomValues(new Uint8Array(32));
  const id = base64Url(rawId);
  const cose = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cbor(cose)]);
  const authData = await authenticatorData(options.rp.id, counter, breach, attested);
  const attestation = new Map<string, Cbor>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  const response = {
    clientDataJSON: base64Url(clientData('webauthn.create', options, breach)),
    attestationObject: base64Url(cbor(attestation)),
    transports: ['internal'],
  };
  const passkey: SoftPasskey = {
    id,
    counter,
    sign: async (asked, broken = {}) => {
      if (passkey.counter > 0) passkey.counter += 1;
      const signed = await authenticatorData(asked.rpId, passkey.counter, broken);
      const client = clientData('webauthn.get', asked, broken);
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        Buffer.concat([signed, await sha256(client)]),
      );
      const der = toDer(Buffer.from(signature));
      // The last bit of the last number.
      if (broken.isForged === true) der[der.length - 1] = (der.at(-1) ?? 0) ^ 1;
      const { userHandle = options.user.id } = broken;
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(signed),
          signature: base64Url(der),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },
  };
  return { passkey, credential: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } };
}
