import { type ChainEnd, NO_SEAL, type SealFault, type VerifiedSeals } from '../../packages/worker-kit/src/seals.ts';

/** Checks the seals behind one, at most up to the number `upTo`. */
type VerifyPart = (after: ChainEnd, upTo?: number) => Promise<VerifiedSeals>;

/** Reads a seal as it is printed: its number and its digest. */
export function readHead(text: string): ChainEnd {
  const [, seq, chainDigest] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? [];
  if (seq === undefined || chainDigest === undefined) throw new Error(`--head is not <seal>:<digest>: ${text}`);
  return { seq: Number(seq), chainDigest };
}

function faultText({ fault, source, rowId, seq, what }: SealFault): string {
  const row = rowId === null ? source : `${source} ${rowId}`;
  return `${fault}: ${seq === null ? row : `${row}, seal ${seq}`}: ${what}`;
}

/** Says how the chain differs from a seal that was named earlier; undefined when it still has it. */
function headFault(head: ChainEnd, end: ChainEnd): string | undefined {
  if (end.seq < head.seq)
    return `missing: the chain ends at seal ${end.seq}, before seal ${head.seq} that is known of it`;
  if (end.chainDigest === head.chainDigest) return undefined;
  return `changed: seal ${head.seq} is another one than is known of it: the chain was written anew`;
}

/**
 * Checks the whole chain, part by part, and says what it has shown. `head` is a seal that was named earlier: only with
 * it a chain is found that was cut off at its end, or written anew as a whole.
 */
export async function verifyHistory(
  verifyPart: VerifyPart,
  head?: ChainEnd,
): Promise<{ text: string; isIntact: boolean }> {
  const lines: string[] = [];
  let [end, verified, erased, unsealed] = [NO_SEAL, 0, 0, 0];
  for (let isMoreLeft = true; isMoreLeft;) {
    const part = await verifyPart(end, head && end.seq < head.seq ? head.seq : undefined);
    lines.push(...part.faults.map(faultText));
    const isAtHead = head && end.seq < head.seq && (part.end.seq >= head.seq || !part.isMoreLeft);
    const fault = isAtHead ? headFault(head, part.end) : undefined;
    if (fault !== undefined) lines.push(fault);
    [end, unsealed, isMoreLeft] = [part.end, part.unsealed, part.isMoreLeft];
    verified += part.verified;
    erased += part.erased;
  }
  const faults = lines.length;
  lines.push(
    `${verified} rows verified, ${erased} with an erased personal part; ${unsealed} not sealed yet`,
    faults === 0 ? 'Nothing was changed and nothing is missing' : `${faults} faults`,
    `The chain ends at ${end.seq}:${end.chainDigest}`,
  );
  return { text: lines.join('\n'), isIntact: faults === 0 };
}
