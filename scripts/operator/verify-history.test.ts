import { expect, test } from 'vitest';
import type { ChainEnd, SealFault, VerifiedSeals } from '../../packages/worker-kit/src/seals.ts';
import { readHead, verifyHistory } from './verify-history.ts';

const digestOf = (seq: number) => `${seq}`.padStart(43, 'd');
const endAt = (seq: number): ChainEnd => ({ seq, chainDigest: seq === 0 ? '' : digestOf(seq) });

/** A chain of some seals, of which a part has at most `atOnce`. */
const chainOf = (length: number, atOnce: number, faults: readonly SealFault[] = []) => {
  const asked: number[] = [];
  const verifyPart = (after: ChainEnd, upTo = Infinity): Promise<VerifiedSeals> => {
    asked.push(after.seq);
    const end = Math.min(length, after.seq + atOnce, upTo);
    return Promise.resolve({
      end: endAt(end),
      verified: end - after.seq,
      erased: after.seq === 0 ? 1 : 0,
      faults: faults.filter(({ seq }) => seq !== null && seq > after.seq && seq <= end),
      isMoreLeft: end < length || end === upTo,
      unsealed: end < length ? 0 : 2,
    });
  };
  return { asked, verifyPart };
};
const FAULT: SealFault = {
  seq: 12,
  source: 'orders',
  rowId: 7,
  fault: 'changed',
  what: 'the row is not as it was sealed',
};

test('a long chain is checked part by part, and its end is named', async () => {
  const { asked, verifyPart } = chainOf(25, 10);
  expect(await verifyHistory(verifyPart)).toEqual({
    isIntact: true,
    text: [
      '25 rows verified, 1 with an erased personal part; 2 not sealed yet',
      'Nothing was changed and nothing is missing',
      `The chain ends at 25:${digestOf(25)}`,
    ].join('\n'),
  });
  expect(asked).toEqual([0, 10, 20]);
});

test('a fault in any part is named, and the whole chain is checked all the same', async () => {
  const { text, isIntact } = await verifyHistory(chainOf(25, 10, [FAULT]).verifyPart);
  expect(isIntact).toBe(false);
  expect(text).toContain('changed: orders 7, seal 12: the row is not as it was sealed');
  expect(text).toContain('25 rows verified');
  expect(text).toContain('1 faults');
});

test.each([
  ['that it still has', endAt(14), undefined],
  ['at its end', endAt(25), undefined],
  ['with another digest', { seq: 14, chainDigest: digestOf(15) }, 'changed: seal 14 is another one'],
  ['behind its end', endAt(30), 'missing: the chain ends at seal 25, before seal 30'],
])('a chain is compared with a seal %s', async (_name, head, fault) => {
  const { text, isIntact } = await verifyHistory(chainOf(25, 10).verifyPart, head);
  expect(isIntact).toBe(fault === undefined);
  if (fault !== undefined) expect(text).toContain(fault);
  expect(text).toContain('25 rows verified');
});

test('a seal is read as it is printed, and nothing else', () => {
  expect(readHead(`14:${digestOf(14)}`)).toEqual(endAt(14));
  for (const text of ['14', `:${digestOf(1)}`, '14:short', `x:${digestOf(1)}`]) {
    expect(() => readHead(text)).toThrow('--head is not <seal>:<digest>');
  }
});
