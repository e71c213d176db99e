import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bringMissingFunctions } from '../../shell/src/missing-functions.ts';
import { BROUGHT } from './does-without.ts';

/** An element as `checkVisibility` reads it. */
class Element {
  readonly boxes: number;
  constructor(boxes: number) {
    this.boxes = boxes;
  }
  getClientRects = () => ({ length: this.boxes });
}

/** What each function belongs to, by its name there. */
const OWNERS: readonly (readonly [object, readonly string[]])[] = [
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
  [Set.prototype, ['union', 'difference', 'symmetricDifference']],
  [Map, ['groupBy']],
  [Promise, ['withResolvers']],
  [AbortSignal, ['any']],
  [URL, ['canParse']],
];
const natives = OWNERS.flatMap(([owner, names]) =>
  names.map((name) => ({ owner, name, descriptor: Object.getOwnPropertyDescriptor(owner, name) ?? {} })),
);

describe('a browser of the floor', () => {
  beforeEach(() => {
    vi.stubGlobal('Element', Element);
    for (const { owner, name } of natives) Reflect.deleteProperty(owner, name);
    bringMissingFunctions();
  });
  afterEach(() => {
    for (const { owner, name, descriptor } of natives) Object.defineProperty(owner, name, descriptor);
    vi.unstubAllGlobals();
  });

  it('gets each function that the check takes as brought, as the standard defines it', () => {
    const brought = natives.map(({ owner, name, descriptor }) => {
      const { value, ...how } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      expect(value).not.toBe(descriptor.value);
      expect(how).toEqual({ writable: true, configurable: true, enumerable: false });
      return `${typeof owner === 'function' ? owner.name : ''}.${name}`;
    });
    expect([...brought, '.checkVisibility'].toSorted()).toEqual(BROUGHT.toSorted());
  });

  it('sorts, turns, splices and replaces in a copy', () => {
    const list = [3, 1, 2];
    expect([list.toSorted((a, b) => a - b), list.toSorted((a, b) => b - a), list.toReversed()]).toEqual([
      [1, 2, 3],
      [3, 2, 1],
      [2, 1, 3],
    ]);
    expect([list.toSpliced(1, 1, 8, 9), list.toSpliced(1), list.with(2, 7)]).toEqual([[3, 8, 9, 2], [3], [3, 1, 7]]);
    expect(() => list.with(3, 0)).toThrow(RangeError);
    expect(list).toEqual([3, 1, 2]);
  });

  it('groups in the order of first appearance, and joins sets in theirs', () => {
    expect([...Map.groupBy(['a', 'bb', 'c'], (text, index) => text.length + (index === 2 ? 1 : 0))]).toEqual([
      [1, ['a']],
      [2, ['bb', 'c']],
    ]);
    const [some, others] = [new Set([1, 2, 3]), new Set([4, 3])];
    expect([...some.union(others)]).toEqual([1, 2, 3, 4]);
    expect([...some.difference(others)]).toEqual([1, 2]);
    expect([...some.symmetricDifference(others)]).toEqual([1, 2, 4]);
  });

  it('ends a request with the first of its signals, and with that one’s reason', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const either = AbortSignal.any([first.signal, second.signal]);
    second.abort('late');
    first.abort('later');
    expect([either.aborted, either.reason]).toEqual([true, 'late']);
    expect(AbortSignal.any([AbortSignal.abort('before'), new AbortController().signal]).reason).toBe('before');
    const { promise, resolve } = Promise.withResolvers<number>();
    resolve(1);
    await expect(promise).resolves.toBe(1);
  });

  it('tells an address from another text, and what is laid out from what is not', () => {
    expect([URL.canParse('https://a.test'), URL.canParse('a b'), URL.canParse('b', 'https://a.test')]).toEqual([
      true,
      false,
      true,
    ]);
    const isVisible = (boxes: number): unknown =>
      Reflect.get(Element.prototype, 'checkVisibility').call(new Element(boxes));
    expect([isVisible(1), isVisible(0)]).toEqual([true, false]);
  });
});
