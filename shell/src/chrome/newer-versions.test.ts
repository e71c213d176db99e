import { expect, test } from 'vitest';
import type { RemoteName } from '@justright/contract/remotes';
import type { Registered } from '../remotes/registry.ts';
import { newerVersions } from './newer-versions.ts';

const at = (name: RemoteName, version: string): Registered => ({
  name,
  routes: [],
  version,
  problem: 'irrelevant here',
});

test('nothing is newer while what is live is what the page has', () => {
  const used = [at('mf-orders', '1.0.0-a'), at('mf-catalog', '1.0.0-b')];
  expect(newerVersions(used, { 'mf-orders': '1.0.0-a', 'mf-catalog': '1.0.0-b' })).toBe('');
});

test('a version that is not used is nobody’s news', () => {
  expect(newerVersions([at('mf-orders', '1.0.0-a')], { 'mf-orders': '1.0.0-a', 'mf-catalog': '2.0.0-b' })).toBe('');
});

test('every other live version is named, an older one too, so that a further one is news again', () => {
  const used = [at('mf-orders', '1.0.1-b'), at('mf-catalog', '1.0.0-b')];
  const live = { 'mf-orders': '1.0.0-a', 'mf-catalog': '1.0.1-c' } as const;
  expect(newerVersions(used, live)).toBe('mf-orders 1.0.0-a, mf-catalog 1.0.1-c');
});

test('a remote that the page got and that is in no registry any more is kept', () => {
  expect(newerVersions([at('mf-orders', '1.0.0-a')], {})).toBe('');
});

test('a remote that was not there when the page was loaded is news once it is', () => {
  expect(newerVersions([at('mf-orders', '')], { 'mf-orders': '1.0.0-a' })).toBe('mf-orders 1.0.0-a');
});
