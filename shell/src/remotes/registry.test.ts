import { expect, test } from 'vitest';
import { REMOTE_CONTRACT, type RemoteEntry } from '@justright/contract/remotes';
import { readRegistry } from './registry.ts';

const INTEGRITY = `sha256-${'A'.repeat(43)}=`;

const good: RemoteEntry = {
  version: '1.0.0-abcd1234',
  contract: 1,
  entry: '/remotes/mf-orders/1.0.0-abcd1234/remoteEntry.js',
  integrity: INTEGRITY,
  routes: ['/admin/orders'],
  preload: [{ href: '/remotes/mf-orders/1.0.0-abcd1234/a.js', as: 'script', integrity: INTEGRITY }],
};

const orders = (value: unknown) =>
  readRegistry(JSON.stringify({ 'mf-orders': value })).find(({ name }) => name === 'mf-orders');

test('a valid entry can be loaded, with its own routes', () => {
  expect(orders(good)).toEqual({ name: 'mf-orders', routes: ['/admin/orders'], entry: good });
});

test.each([
  ['another contract', { ...good, contract: REMOTE_CONTRACT + 1 }],
  ['an entry of another origin', { ...good, entry: 'https://evil.test/remoteEntry.js' }],
  ['an entry of another remote', { ...good, entry: '/remotes/mf-diner/1.0.0/remoteEntry.js' }],
  ['an entry outside its folder', { ...good, entry: '/remotes/mf-orders/../../api/x.js' }],
  ['no integrity', { ...good, integrity: '' }],
  ['half an integrity', { ...good, integrity: `sha256-${'A'.repeat(42)}=` }],
  ['a route of another remote', { ...good, routes: ['/explore'] }],
  ['no route', { ...good, routes: [] }],
  ['nothing', null],
])('an entry with %s is refused, and the remote keeps its routes', (_what, value) => {
  const found = orders(value);
  expect(found?.entry).toBeUndefined();
  expect(found?.problem).toBeTypeOf('string');
  expect(found?.routes).toContain('/admin/orders');
});

test('a bad entry does not affect the others', () => {
  const registry = readRegistry(JSON.stringify({ 'mf-diner': 7, 'mf-orders': good }));
  expect(registry.filter(({ entry }) => entry !== undefined).map(({ name }) => name)).toEqual(['mf-orders']);
});

test('a page without a readable registry has no remotes', () => {
  for (const text of ['', '{', '[]', 'null'])
    expect(readRegistry(text).every(({ entry }) => entry === undefined)).toBe(true);
});
