import { expect, test } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { ADDRESSES } from '../../packages/contract/src/addresses.ts';
import { inRoot } from './paths.ts';
import { NOT_PAGES, planRemote } from './scaffold.ts';

/** A name that no remote of the product has: these tests also run after `pnpm scaffold`. */
const NAME = 'mf-scaffold-test';
const ROUTE = '/admin/scaffold-test';

test.for([
  ['mf-orders', ROUTE, 'mf-orders is there already'],
  ['scaffold-test', ROUTE, 'is no name of a remote'],
  [NAME, 'Admin/Scaffold-test', 'is no route'],
  [NAME, '/admin/orders/late', 'belongs to mf-orders'],
  [NAME, '/admin', 'there are screens of'],
  [NAME, '/dashboard', 'belongs to the shell'],
  [NAME, '/api/scaffold-test', 'served by the Worker'],
] as const)('a remote %s at %s is refused: %s', ([name, route, reason]) => {
  expect(() => planRemote(name, route)).toThrow(reason);
});

test('no remote gets a route that the Worker serves itself, nor a folder of its files', () => {
  const pages = new Set(Object.keys(ADDRESSES).map((address) => address.split('/')[1]));
  const served = ['edge-api/src/app.ts', 'edge-api/src/site/site.ts'].flatMap((file) =>
    Array.from(
      readFileSync(inRoot(file), 'utf8').matchAll(/\b(?:app|site)\.\w+\(\s*'\/([a-z][a-z0-9-]*)(?=[/'])/g),
      ([, segment = '']) => segment,
    ),
  );
  const folders = readdirSync(inRoot('shell/public'), { withFileTypes: true }).filter((one) => one.isDirectory());
  const taken = [...served.filter((segment) => !pages.has(segment)), ...folders.map(({ name }) => name)];
  expect(taken.length).toBeGreaterThan(8);
  expect([...new Set(taken)].filter((segment) => !NOT_PAGES.includes(segment))).toEqual([]);
});

test('a possible remote is planned with its package, its owner and its route', () => {
  const plan = planRemote(NAME, ROUTE);
  expect(plan[`${NAME}/package.json`]).toContain(`"name": "${NAME}"`);
  expect(plan['.github/CODEOWNERS']).toContain(`/${NAME}/ @justright/scaffold-test`);
  expect(plan['packages/contract/src/addresses.ts']).toContain(`'${ROUTE}': ['${NAME}', ADMIN]`);
});
