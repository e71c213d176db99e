import { describe, expect, it } from 'vitest';
import { mergeLists } from './merge-lists.ts';

interface Entry {
  id: string;
  text: string;
}
const list = (...texts: string[]): Entry[] => texts.map((text) => ({ id: text.charAt(0), text }));

const merge = (base: Entry[], mine: Entry[], theirs: Entry[], kept: string[] = []) =>
  mergeLists(
    { base, mine, theirs },
    {
      keyOf: ({ id }) => id,
      mergeEntry: (_base, own, other) => ({ ...own, text: `${own.text}/${other.text}` }),
      onKept: ({ text }) => kept.push(text),
    },
  ).map(({ text }) => text);

const base = list('a', 'b', 'c');

describe('two people’s versions of a list', () => {
  it('are one when only one side changed something', () => {
    expect(merge(base, base, list('c', 'a2', 'd'))).toEqual(['c', 'a2', 'd']);
    expect(merge(base, list('c', 'a2', 'd'), base)).toEqual(['c', 'a2', 'd']);
  });

  it('keep what both added, each after its predecessor', () => {
    expect(merge(base, list('a', 'm', 'b', 'c'), list('t', 'a', 'b', 'c', 'u'))).toEqual([
      't',
      'a',
      'm',
      'b',
      'c',
      'u',
    ]);
  });

  it('lose what either removed, unless the other changed it, which is reported', () => {
    const kept: string[] = [];
    expect(merge(base, list('a', 'b2'), list('a', 'c'), kept)).toEqual(['a', 'b2']);
    expect(kept).toEqual(['b2']);
  });

  it('are in my order where I changed it, with their other changes', () => {
    expect(merge(base, list('c', 'b', 'a'), list('a', 'b2', 'c', 'd'))).toEqual(['c', 'd', 'b2', 'a']);
  });

  it('merge what both changed', () => {
    expect(merge(base, list('a1', 'b', 'c'), list('a2', 'b', 'c'))).toEqual(['a1/a2', 'b', 'c']);
    expect(merge(base, list('a1', 'b', 'c'), list('a1', 'b', 'c'))).toEqual(['a1', 'b', 'c']);
  });
});
