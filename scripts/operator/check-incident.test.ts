import { expect, test } from 'vitest';
import type { SealedRecord } from '../../packages/contract/src/incidents.ts';
import { NO_SEAL, sealAfter, type SealedRow } from '../../packages/worker-kit/src/seals.ts';
import { checkIncident, type DownloadedIncident } from './check-incident.ts';

const PERSONAL = { salt: 'salt', part: { userName: 'Ann' } };

function record(rowId: number, row: SealedRow['row'], personal: typeof PERSONAL | null = null): SealedRecord {
  const sealed = { source: 'orders', rowId, row } as const;
  const seal = sealAfter(NO_SEAL, sealed, personal, '2026-11-25T12:00:00.000Z');
  return { ...sealed, row: { ...row }, personal, seal: { ...seal, previousDigest: '' } };
}
/** What the check reads of a file. */
const fileOf = (...records: SealedRecord[]): DownloadedIncident =>
  ({
    order: { productOrderId: 'JR-10001' },
    records,
    changes: [],
    head: { seq: 7, chainDigest: 'digest' },
  }) as unknown as DownloadedIncident;

const ORDER = record(1, { cart: { told: 'free' } }, PERSONAL);

test('a file as it was downloaded is intact, and names the end of the chain', () => {
  const { text, isIntact } = checkIncident(fileOf(ORDER, record(2, { action: 'claim' })));
  expect(isIntact).toBe(true);
  expect(text).toContain('JR-10001: 2 rows checked, 0 with an erased personal part; 0 not sealed yet');
  expect(text).toContain('The chain ended at 7:digest');
});

test('a part that was erased, and a row that waits for its seal, are no faults', () => {
  const waiting = { ...record(2, { action: 'claim' }), seal: null };
  const { text, isIntact } = checkIncident(fileOf({ ...ORDER, personal: null }, waiting));
  expect(isIntact).toBe(true);
  expect(text).toContain('1 with an erased personal part; 1 not sealed yet');
});

test.each([
  ['an answer', { ...ORDER, row: { cart: { told: 'contains' } } }, 'the row is not as it was sealed'],
  ['a name', { ...ORDER, personal: { ...PERSONAL, part: { userName: 'Zoe' } } }, 'the personal part'],
  ['the chain', { ...ORDER, seal: ORDER.seal && { ...ORDER.seal, previousDigest: 'other' } }, 'not of the chain'],
])('a file in which %s was changed is named', (_what, changed, fault) => {
  const { text, isIntact } = checkIncident(fileOf(changed));
  expect(isIntact).toBe(false);
  expect(text).toMatch(new RegExp(`changed: orders 1: .*${fault}`));
});
