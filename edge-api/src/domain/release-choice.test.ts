import { type PublishedRemote, REMOTE_CONTRACT } from '@justright/contract/remotes';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUCKETS,
  chooseReleases,
  isInCanary,
  readBucket,
  readChoice,
  withWish,
  writeChoice,
} from './release-choice.ts';

const remote = (version: string, contract = REMOTE_CONTRACT): PublishedRemote => ({
  version,
  contract,
  entry: `/remotes/mf-orders/${version}/remoteEntry.js`,
  integrity: '',
  routes: ['/orders'],
  preload: [],
  screens: [],
});
const live = { 'mf-orders': remote('1.0.0'), 'mf-diner': remote('3.0.0') };
const buckets = Array.from({ length: BUCKETS }, (_none, bucket) => bucket);
const anyVersion = fc.stringMatching(/^\d\.\d{1,2}\.\d-[0-9a-f]{8}$/);
const anyName = fc.constantFrom('mf-orders' as const, 'mf-diner' as const, 'mf-catalog' as const);
const anyPercent = fc.integer({ min: 1, max: 100 });

describe('a canary’s share', () => {
  it('is exactly its percentage of all buckets', () => {
    fc.assert(
      fc.property(anyPercent, (percent) => {
        expect(buckets.filter((bucket) => isInCanary(bucket, percent))).toHaveLength(percent);
      }),
    );
  });

  it('keeps all its sessions when it grows', () => {
    fc.assert(
      fc.property(anyPercent, anyPercent, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const had = buckets.filter((bucket) => isInCanary(bucket, less));
        expect(had.every((bucket) => isInCanary(bucket, more))).toBe(true);
      }),
    );
  });

  it('reaches no session more with another version, or another remote', () => {
    const anyCanary = fc.record({ name: anyName, version: anyVersion, percent: fc.integer({ min: 1, max: 10 }) });
    fc.assert(
      fc.property(fc.array(anyCanary, { minLength: 1, maxLength: 20 }), (canaries) => {
        const reached = canaries.flatMap(({ name, version, percent }) =>
          buckets.filter((bucket) => {
            const canary = { name, percent, remote: remote(version) };
            const { chosen } = chooseReleases({ live: {}, canaries: [canary], tried: {}, bucket, isLiveOnly: false });
            return chosen.length > 0;
          }),
        );
        expect(new Set(reached).size).toBe(Math.max(...canaries.map(({ percent }) => percent)));
      }),
    );
  });
});

describe('the version of a browser', () => {
  const canaries = [{ name: 'mf-orders' as const, percent: 50, remote: remote('1.1.0') }];
  const offer = { live, canaries, tried: {}, bucket: undefined, isLiveOnly: false };

  it('is the same every time for the same bucket', () => {
    fc.assert(
      fc.property(fc.nat({ max: BUCKETS - 1 }), (bucket) => {
        const [one, again] = [0, 1].map(() => chooseReleases({ ...offer, bucket }));
        expect(one).toEqual(again);
        const isCanary = isInCanary(bucket, 50);
        expect(one?.remotes['mf-orders']?.version).toBe(isCanary ? '1.1.0' : '1.0.0');
        expect(one?.chosen.map(({ by }) => by)).toEqual(isCanary ? ['percent'] : []);
      }),
    );
  });

  it('is the live one without a bucket, and with the choice "live only"', () => {
    expect(chooseReleases(offer).chosen).toEqual([]);
    for (const bucket of buckets) {
      expect(chooseReleases({ ...offer, bucket, isLiveOnly: true }).remotes).toEqual(live);
    }
  });

  it('is the one that a link requests, for any bucket, and only for that remote', () => {
    for (const bucket of buckets) {
      const { remotes, chosen } = chooseReleases({ ...offer, bucket, tried: { 'mf-orders': remote('1.2.0') } });
      expect(remotes).toMatchObject({ 'mf-orders': { version: '1.2.0' }, 'mf-diner': { version: '3.0.0' } });
      expect(chosen).toEqual([{ name: 'mf-orders', version: '1.2.0', liveVersion: '1.0.0', by: 'link' }]);
    }
  });

  it('is not reported as chosen when it is the live one', () => {
    expect(chooseReleases({ ...offer, tried: { 'mf-orders': remote('1.0.0') } }).chosen).toEqual([]);
  });

  it('is never one that the shell refuses', () => {
    const other = remote('1.1.0', REMOTE_CONTRACT + 1);
    const all = [{ name: 'mf-orders' as const, percent: 100, remote: other }];
    const { remotes, chosen } = chooseReleases({ ...offer, canaries: all, bucket: 5, tried: { 'mf-orders': other } });
    expect([remotes, chosen]).toEqual([live, []]);
  });
});

describe('a choice', () => {
  it('survives writing and reading', () => {
    const wanted = fc.uniqueArray(fc.record({ name: anyName, version: anyVersion }), { selector: ({ name }) => name });
    fc.assert(
      fc.property(fc.oneof(wanted, fc.constant(null)), (some) => {
        const choice = { isLiveOnly: some === null, wanted: some ?? [] };
        expect(readChoice(writeChoice(choice))).toEqual(choice);
      }),
    );
  });

  it.each(['mf-evil@1.0.0', 'mf-orders', 'mf-orders@', 'mf-orders@../x', 'mf-orders@1.0.0@2', 'mf-orders@1.0.0,', ' '])(
    'is undefined for "%s"',
    (text) => expect(readChoice(text)).toBeUndefined(),
  );

  it('of a remote replaces its previous one and keeps those of other remotes', () => {
    const before = readChoice('mf-orders@1.0.0 mf-diner@2.0.0');
    const wish = readChoice('mf-orders@1.1.0');
    if (!before || !wish) throw new Error('Expected choices');
    expect(writeChoice(withWish(before, wish))).toBe('mf-diner@2.0.0 mf-orders@1.1.0');
    expect(writeChoice(withWish(before, { isLiveOnly: true, wanted: [] }))).toBe('live');
    expect(writeChoice(withWish({ isLiveOnly: true, wanted: [] }, wish))).toBe('mf-orders@1.1.0');
  });

  it.each(['', '-1', '100', '1e1', 'x', undefined])('has no bucket in "%s"', (text) => {
    expect(readBucket(text)).toBeUndefined();
  });
});
