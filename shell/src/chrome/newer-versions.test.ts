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

test('no version is newer while the live versions are those of the page', () => {
  const used = [at('mf-orders', '1.0.0-a'), at('mf-catalog', '1.0.0-b')];
  expect(newerVersions(used, { 'mf-orders': '1.0.0-a', 'mf-catalog': '1.0.0-b' })).toBe('');
});

test('a new version of an unused remote is not news', () => {
  expect(newerVersions([at('mf-orders', '1.0.0-a')], { 'mf-orders': '1.0.0-a', 'mf-catalog': '2.0.0-b' })).toBe('');
});

test('every other live version is named, an older one too, so that a further one is news again', () => {
  const used = [at('mf-orders', '1.0.1-b'), at('mf-catalog', '1.0.0-b')];
  const live = { 'mf-orders': '1.0.0-a', 'mf-catalog': '1.0.1-c' } as const;
  expect(newerVersions(used, live)).toBe('mf-orders 1.0.0-a, mf-catalog 1.0.1-c');
});

test('a remote that left the registry is not news', () => {
  expect(newerVersions([at('mf-orders', '1.0.0-a')], {})).toBe('');
});

test('a remote that was not published when the page loaded is news once it is', () => {
  expect(newerVersions([at('mf-orders', '')], { 'mf-orders': '1.0.0-a' })).toBe('mf-orders 1.0.0-a');
});
