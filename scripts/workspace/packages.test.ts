import { expect, it } from 'vitest';
import { withDependencies } from './packages.ts';

it('a package is listed with its direct and indirect dependencies, each once', () => {
  const packages = [
    { folder: 'shop', dependencies: ['cart', 'ui'], devDependencies: ['tools'] },
    { folder: 'cart', dependencies: ['ui', 'money'], devDependencies: [] },
    { folder: 'money', dependencies: [], devDependencies: [] },
    { folder: 'tools', dependencies: [], devDependencies: [] },
    { folder: 'ui', dependencies: [], devDependencies: [] },
  ];
  expect(withDependencies('shop', packages)).toEqual(['cart', 'money', 'shop', 'ui']);
});

it('a remote’s dependencies include the packages of its package.json', () => {
  expect(withDependencies('mf-catalog')).toEqual(
    expect.arrayContaining(['mf-catalog', 'packages/contract', 'packages/editing', 'packages/ui']),
  );
});

it('a Worker’s dependencies include the package that both Workers share', () => {
  expect(withDependencies('identity')).toContain('packages/worker-kit');
});
