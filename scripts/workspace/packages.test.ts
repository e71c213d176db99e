import { expect, it } from 'vitest';
import { withDependencies } from './packages.ts';

it('a package comes with all packages that it depends on, directly or not, each once', () => {
  const packages = [
    { folder: 'shop', dependencies: ['cart', 'ui'], devDependencies: ['tools'] },
    { folder: 'cart', dependencies: ['ui', 'money'], devDependencies: [] },
    { folder: 'money', dependencies: [], devDependencies: [] },
    { folder: 'tools', dependencies: [], devDependencies: [] },
    { folder: 'ui', dependencies: [], devDependencies: [] },
  ];
  expect(withDependencies('shop', packages)).toEqual(['cart', 'money', 'shop', 'ui']);
});

it('a remote is built from the packages that its package.json names', () => {
  expect(withDependencies('mf-catalog')).toEqual(
    expect.arrayContaining(['mf-catalog', 'packages/contract', 'packages/editing', 'packages/ui']),
  );
});

it('a Worker is built from the package that both Workers share', () => {
  expect(withDependencies('identity')).toContain('packages/worker-kit');
});
