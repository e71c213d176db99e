import { expect, test } from 'vitest';
import { REMOTE_CONTRACT, REMOTE_ROUTES, ownerOf, preloadsAt, runsContract } from './remotes.ts';

const owners = Object.entries(REMOTE_ROUTES).map(([name, routes]) => ({ name, routes }));
const nameAt = (path: string) => ownerOf(owners, path)?.name;

test('an address belongs to the remote with the longest prefix above it', () => {
  expect(nameAt('/merchants')).toBe('mf-merchants');
  expect(nameAt('/merchants/m1/restaurants/r1')).toBe('mf-merchants');
  expect(nameAt('/merchants/m1/orders')).toBe('mf-orders');
  expect(nameAt('/merchants/m1/orders/')).toBe('mf-orders');
  expect(nameAt('/merchants/m1/orders/o1')).toBe('mf-orders');
  expect(nameAt('/merchants/m1/reportings/')).toBe('mf-orders');
  expect(nameAt('/admin/restaurants')).toBe('mf-merchants');
  expect(nameAt('/admin/orders/o1')).toBe('mf-orders');
});

test('a prefix matches whole segments, and its parameters are not empty', () => {
  expect(nameAt('/orders-archive')).toBeUndefined();
  expect(nameAt('/merchants/m1/orders-archive')).toBe('mf-merchants');
  expect(nameAt('/merchants//orders')).toBe('mf-merchants');
  expect(nameAt('/')).toBeUndefined();
});

test('the order of the remotes makes no difference', () => {
  const [merchants, ...others] = owners;
  expect(merchants && ownerOf([...others, merchants], '/merchants/m1/orders')?.name).toBe('mf-orders');
});

test('a screen preloads the common files and then its own, and no other screen’s', () => {
  const file = (href: string) => ({ href, as: 'script' as const, integrity: '' });
  const remote = {
    version: '1.0.0',
    contract: 1,
    entry: '',
    integrity: '',
    routes: ['/explore'],
    preload: [file('all')],
    screens: [
      { path: '/explore/{id}', preload: [file('landing')] },
      { path: '/explore/{id}/menu', preload: [file('menu')] },
    ],
  };
  const at = (path: string) => preloadsAt(remote, path).map(({ href }) => href);
  expect(at('/explore/kumo')).toEqual(['all', 'landing']);
  expect(at('/explore/kumo/')).toEqual(['all', 'landing']);
  expect(at('/explore/kumo/menu')).toEqual(['all', 'menu']);
  expect(at('/explore/kumo/menu/more')).toEqual(['all']);
  expect(at('/explore')).toEqual(['all']);
  expect(at('/explore//menu')).toEqual(['all']);
});

test('a shell runs remotes of its own contract and of the one before, and no others', () => {
  const run = (shell: number) =>
    [0, 1, 2, 3, 4, '2', null, undefined].filter((contract) => runsContract(contract, shell));
  expect(run(1)).toEqual([1]);
  expect(run(3)).toEqual([2, 3]);
  expect(runsContract(REMOTE_CONTRACT)).toBe(true);
});
