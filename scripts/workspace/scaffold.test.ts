import { expect, test } from 'vitest';
import { planRemote } from './scaffold.ts';

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

test('a possible remote is planned with its package, its owner and its route', () => {
  const plan = planRemote(NAME, ROUTE);
  expect(plan[`${NAME}/package.json`]).toContain(`"name": "${NAME}"`);
  expect(plan['.github/CODEOWNERS']).toContain(`/${NAME}/ @justright/scaffold-test`);
  expect(plan['packages/contract/src/addresses.ts']).toContain(`'${ROUTE}': ['${NAME}', ADMIN]`);
});
