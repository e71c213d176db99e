import { expect, test } from 'vitest';
import type { Release, ReleaseChange, RemoteState } from '@justright/contract/releases';
import { formatActor, formatChange, formatCommit, formatKb, textOfConflict, tryLink } from './texts.ts';

const release: Release = {
  version: '1.0.1-bbbb2222',
  commit: '4f1c2d3e5a6b',
  hasUncommittedChanges: false,
  author: 'Imani Okafor',
  sizeBytes: 300_000,
  brotliBytes: 81_250,
  integrity: '',
  contract: 1,
  isCompatible: true,
  routes: ['/merchants/{merchantId}/orders', '/orders'],
  releasedAt: '2026-11-22T07:00:00.000Z',
  releasedBy: { kind: 'token', name: 'ci' },
};
const dana = { kind: 'person', name: 'Dana Whitfield' } as const;
const live = { version: '1.0.1-bbbb2222', since: '2026-11-22T07:12:00.000Z', by: dana };
const state: RemoteState = {
  name: 'mf-orders',
  live,
  canary: null,
  takesTwo: false,
  asked: null,
  previousVersion: null,
  releases: [release],
  revision: 3,
};

test('a token and a person of the same name have different texts', () => {
  expect(formatActor({ kind: 'token', name: 'ci' })).toBe('ci (token)');
  expect(formatActor(dana)).toBe('Dana Whitfield');
});

test('an unrecorded size or commit is shown as unknown', () => {
  expect([formatKb(0), formatCommit({ ...release, commit: '' })]).toEqual(['–', '–']);
  expect([formatKb(81_250), formatCommit(release)]).toEqual(['81.3 kB', '4f1c2d3']);
});

test('the text of a conflict has the live version, since when and by whom, and that nothing was done', () => {
  const text = textOfConflict(state);
  expect(text).toMatch(
    /mf-orders meanwhile: 1\.0\.1-bbbb2222 is live since 22 Nov 26 \d\d:\d\d, by Dana Whitfield\. Nothing was done/,
  );
  expect(textOfConflict({ ...state, canary: { ...live, version: '1.0.2-c', percent: 5 } })).toContain(
    '1.0.2-c is a canary of 5%',
  );
  expect(textOfConflict({ ...state, live: null })).toContain('nothing is live');
});

test('a link to try a version opens a page of the remote whose address has no parameters', () => {
  const link = new URL(tryLink('https://justright.test', 'mf-orders', release));
  expect(link.pathname).toBe('/orders');
  expect(link.searchParams.get('release')).toBe('mf-orders@1.0.1-bbbb2222');
});

test('every kind of change has a text', () => {
  const change: ReleaseChange = {
    id: '1',
    name: 'mf-orders',
    kind: 'canary',
    at: '',
    by: dana,
    from: null,
    to: '1.0.1',
    percent: 10,
    author: '',
    requestId: '',
  };
  expect(formatChange(change)).toBe('Canary of 10%');
  expect(formatChange({ ...change, kind: 'rollback' })).toBe('Rolled back');
});
