import { invalid, RequestError } from './refusals.ts';

/** The signature of staff that a station keeps keys apart, as it is stored. */
export interface KeptApartRecord {
  readonly keys: readonly string[];
  readonly by: string;
  readonly at: string;
  readonly note: string;
  /** The keys that food at the station contained when it was signed. */
  readonly containedKeys: readonly string[];
}

/** A station as it is stored. */
export interface StationRecord {
  id: string;
  restaurantId: string;
  merchantId: string;
  name: string;
  keepsApart: readonly KeptApartRecord[];
  version: number;
}

/** A signature in a request body. */
export interface SentSignature {
  keys: readonly string[];
  note: string;
  at?: string | undefined;
  containedKeys?: readonly string[] | undefined;
}

const SIGNED_UNSEEN = 'To sign, send the current version of the station';

const sorted = (keys: readonly string[]): string[] => [...new Set(keys)].toSorted();
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Returns the stored signature that an entry of a body keeps; undefined for one that is to be signed. */
const keptBy = (stored: readonly KeptApartRecord[], { keys, note, at }: SentSignature): KeptApartRecord | undefined =>
  stored.find((one) => one.at === at && one.note === note && isSame(one.keys, keys));

/** Tells whether a body signs anything. */
export const signsApart = (stored: readonly KeptApartRecord[], sent: readonly SentSignature[] = []): boolean =>
  sent.some((one) => keptBy(stored, one) === undefined);

/**
 * Returns the signatures of a station after a body: those that it names with time, keys and note stay as they are, every
 * other one is signed now by the author, for what the station contains. Refuses to sign what nobody has seen.
 */
export function signedApart(
  stored: readonly KeptApartRecord[],
  sent: readonly SentSignature[],
  containedKeys: readonly string[],
  author: { by: string; at: string },
  isSeen: boolean,
): KeptApartRecord[] {
  return sent.map((one, index): KeptApartRecord => {
    const kept = keptBy(stored, one);
    if (kept) return kept;
    const { keys, note, containedKeys: seen } = one;
    if (!isSeen) throw invalid(`keepsApart.${index}`, SIGNED_UNSEEN);
    if (seen && !isSame(seen, containedKeys)) {
      throw new RequestError(
        'version-conflict',
        'What is made at this station has changed meanwhile. Look at it again before you sign.',
      );
    }
    return { keys: sorted(keys), note, ...author, containedKeys: sorted(containedKeys) };
  });
}
