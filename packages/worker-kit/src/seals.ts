import type { Seal, SealSource } from '@justright/contract/incidents';
import { digest } from './digest.ts';

/** The version of the form that digests are made of. A later form gets the next number; older seals keep theirs. */
export const SEAL_FORMAT = 1;

/** A row as it is sealed: its table, its number there, and its content without the personal part. */
export interface SealedRow {
  source: SealSource;
  rowId: number;
  row: Readonly<Record<string, unknown>>;
}

/** The end of a chain; before the first seal it is {@link NO_SEAL}. */
export type ChainEnd = Pick<Seal, 'seq' | 'chainDigest'>;
export const NO_SEAL: ChainEnd = { seq: 0, chainDigest: '' };

/** What does not fit the chain. */
export interface SealFault {
  /** The number of the seal; null for a row that has none. */
  seq: number | null;
  source: SealSource | 'seals';
  /** Null for a seal itself. */
  rowId: number | null;
  fault: 'changed' | 'missing' | 'added';
  /** What is wrong, in words. */
  what: string;
}

/** What a part of the chain has shown. */
export interface VerifiedSeals {
  /** The last seal of the part, behind which the next one begins. */
  end: ChainEnd;
  verified: number;
  /** How many of the verified rows have an erased personal part. */
  erased: number;
  faults: SealFault[];
  isMoreLeft: boolean;
  /** How many rows wait to be sealed; only with the last part. */
  unsealed: number;
}

/**
 * Writes a value as canonical JSON: without spaces, the keys of each object sorted by their UTF-16 units, a key without
 * value left out, numbers and texts as ECMAScript writes them (as in RFC 8785).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const sorted = entries.toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${sorted.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}

/** Returns the digest of a personal part: SHA-256 of its salt and its canonical JSON. */
export const personalDigest = (salt: string, part: unknown): string => digest(`${salt}${canonicalJson(part)}`);

/** Returns the digest of a row: SHA-256 of the canonical JSON of the row with its place and the time of the seal. */
export const rowDigest = (
  { source, rowId, row }: SealedRow,
  { format, personalDigest: personal, at }: Pick<Seal, 'format' | 'personalDigest' | 'at'>,
): string => digest(canonicalJson({ format, source, rowId, sealedAt: at, personal, row }));

/** Returns the digest of a chain that goes on with a row: SHA-256 of the digest before it and the row's. */
export const chainDigest = (previous: string, row: string): string => digest(`${previous}${row}`);

/** Seals a row behind the end of a chain. */
export function sealAfter(
  end: ChainEnd,
  row: SealedRow,
  personal: { salt: string; part: unknown } | null,
  at: string,
): Seal {
  const digests = { format: SEAL_FORMAT, personalDigest: personal && personalDigest(personal.salt, personal.part), at };
  const own = rowDigest(row, digests);
  const { source, rowId } = row;
  return {
    seq: end.seq + 1,
    source,
    rowId,
    ...digests,
    rowDigest: own,
    chainDigest: chainDigest(end.chainDigest, own),
  };
}
