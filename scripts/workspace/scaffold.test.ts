import { expect, test } from 'vitest';
import { planRemote } from './scaffold.ts';

test.for([
  ['mf-orders', '/admin/reviews', 'mf-orders is there already'],
  ['reviews', '/admin/reviews', 'is no name of a remote'],
  ['mf-reviews', 'Admin/Reviews', 'is no route'],
  ['mf-reviews', '/admin/orders/late', 'belongs to mf-orders'],
  ['mf-reviews', '/admin', 'there are screens of'],
  ['mf-reviews', '/dashboard', 'belongs to the shell'],
  ['mf-reviews', '/api/reviews', 'served by the Worker'],
] as const)('a remote %s at %s is refused: %s', ([name, route, reason]) => {
  expect(() => planRemote(name, route)).toThrow(reason);
});

test('a possible remote is planned with its package, its owner and its route', () => {
  const plan = planRemote('mf-reviews', '/admin/reviews');
  expect(plan['mf-reviews/package.json']).toContain('"mf-reviews"');
  expect(plan['.github/CODEOWNERS']).toContain('/mf-reviews/');
  expect(Object.values(plan).join('\n')).toContain('/admin/reviews');
});
