import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson, chainDigest, NO_SEAL, personalDigest, rowDigest, type SealedRow, sealAfter } from './seals.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

describe('canonical JSON', () => {
  it('has no spaces and sorted keys at every depth, and keeps the order of lists', () => {
    const value = { b: [{ z: 1, y: [3, 1, 2] }], a: { d: null, c: 'x' } };
    expect(canonicalJson(value)).toBe('{"a":{"c":"x","d":null},"b":[{"y":[3,1,2],"z":1}]}');
  });

  it('is the same for the same value, in whatever order it was written', () => {
    expect(canonicalJson(JSON.parse('{ "a": 1.0, "b": 1e2 }'))).toBe(canonicalJson({ b: 100, a: 1 }));
  });

  it('sorts keys by their units, not by a language', () => {
    expect(canonicalJson({ é: 1, z: 2, Z: 3, '€': 4 })).toBe('{"Z":3,"z":2,"é":1,"€":4}');
  });

  it.each([
    ['a text with signs', 'Ann’s "dish"\n\\ \u{1F95C}'],
    ['a list with nothing in it', []],
    ['nothing', null],
  ])('of %s reads back as it was', (_name, value) => {
    expect(JSON.parse(canonicalJson(value))).toEqual(value);
  });

  it('leaves out a key without a value, as the wire does', () => {
    expect(canonicalJson({ a: undefined, b: 0 })).toBe('{"b":0}');
  });
});

describe('a seal', () => {
  const row: SealedRow = { source: 'history', rowId: 7, row: { reason: 'New brand', actorName: 'Ana' } };
  const at = '2026-11-25T12:00:00.000Z';

  it('is the documented digest of its row and of the chain before it', () => {
    const first = sealAfter(NO_SEAL, row, null, at);
    const text = `{"format":1,"personal":null,"row":{"actorName":"Ana","reason":"New brand"},"rowId":7,"sealedAt":"${at}","source":"history"}`;
    expect(first).toEqual({
      seq: 1,
      source: 'history',
      rowId: 7,
      format: 1,
      personalDigest: null,
      rowDigest: sha256(text),
      chainDigest: sha256(sha256(text)),
      at,
    });
    const next = sealAfter(first, { ...row, rowId: 8 }, null, at);
    expect(next).toMatchObject({ seq: 2, chainDigest: sha256(`${first.chainDigest}${next.rowDigest}`) });
    expect(chainDigest(first.chainDigest, next.rowDigest)).toBe(next.chainDigest);
  });

  it('has of a personal part its salted digest alone', () => {
    const part = { userName: 'Ann', email: 'ann@mail.test' };
    const seal = sealAfter(NO_SEAL, row, { salt: 'salt', part }, at);
    expect(seal.personalDigest).toBe(sha256('salt{"email":"ann@mail.test","userName":"Ann"}'));
    expect(seal.personalDigest).not.toBe(personalDigest('other', part));
    expect(JSON.stringify(seal)).not.toContain('Ann');
    expect(rowDigest(row, seal)).toBe(seal.rowDigest);
  });

  it.each([
    ['another content', { ...row, row: { ...row.row, reason: '' } }],
    ['another number', { ...row, rowId: 8 }],
    ['another table', { ...row, source: 'order_history' as const }],
  ])('differs for %s', (_name, other) => {
    expect(sealAfter(NO_SEAL, other, null, at).rowDigest).not.toBe(sealAfter(NO_SEAL, row, null, at).rowDigest);
  });
});
