import type { IncidentChange, IncidentFile, SealedRecord } from '../../packages/contract/src/incidents.ts';
import { chainDigest, personalDigest, rowDigest } from '../../packages/worker-kit/src/seals.ts';

/** An incident file as a screen downloads it: with all of its changes. */
export type DownloadedIncident = IncidentFile & { changes: IncidentChange[] };

/** Says what of a record does not fit its seal; undefined when all of it does. */
function faultOf({ source, rowId, row, personal, seal }: SealedRecord): string | undefined {
  if (!seal) return undefined;
  if (rowDigest({ source, rowId, row }, seal) !== seal.rowDigest) return 'the row is not as it was sealed';
  if (chainDigest(seal.previousDigest, seal.rowDigest) !== seal.chainDigest) return 'the seal is not of the chain';
  const isSame = personal === null || personalDigest(personal.salt, personal.part) === seal.personalDigest;
  return isSame ? undefined : 'the personal part is not as it was sealed';
}

/**
 * Checks a downloaded incident file with nothing but what is in it. Whether its seals are those of the product,
 * `verify-history --head` tells.
 */
export function checkIncident(file: DownloadedIncident): { text: string; isIntact: boolean } {
  const records: SealedRecord[] = [...file.records, ...file.changes];
  const faults = records.flatMap((record) => {
    const fault = faultOf(record);
    return fault === undefined ? [] : [`changed: ${record.source} ${record.rowId}: ${fault}`];
  });
  const unsealed = records.filter(({ seal }) => seal === null).length;
  const erased = records.filter(({ seal, personal }) => seal?.personalDigest && personal === null).length;
  const lines = [
    ...faults,
    `${file.order.productOrderId}: ${records.length} rows checked, ${erased} with an erased personal part; ${unsealed} not sealed yet`,
    faults.length === 0 ? 'Every sealed row is as it was sealed' : `${faults.length} faults`,
    ...(file.head ? [`The chain ended at ${file.head.seq}:${file.head.chainDigest}`] : []),
  ];
  return { text: lines.join('\n'), isIntact: faults.length === 0 };
}
