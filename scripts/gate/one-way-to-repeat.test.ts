import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../workspace/paths.ts';

/** The files that may make idempotency keys. */
const MAKERS = [
  // A diner's order: its key stays on the device, because an order that may have arrived is not sent again.
  'mf-diner/src/screens/cart/use-place-order.ts',
  // A kitchen's act: it stays on the device with its key until the server has done it.
  'mf-kitchen/src/screens/board/use-acts.ts',
  'packages/client/src/idempotency-keys.ts',
];

test('the idempotency key of a write comes from idempotencyKeys', () => {
  const sources = globSync('{shell,mf-*,packages/{client,editing,remote-template,ui}}/src/**/*.{ts,tsx}', {
    cwd: inRoot('.'),
  }).filter((file) => !/[.](?:component-)?test[.]/.test(file));
  const makers = sources.filter((file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    return /\bidempotencyKey\b/.test(text) && text.includes('randomUUID');
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(makers.toSorted()).toEqual(MAKERS);
});
