import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../workspace/paths.ts';

/** A query key that begins with a text, not with the key of a call. */
const HAND_WRITTEN_KEY = /(?:queryKey\b[^;\n]{0,20}|QueryKey => |KEY = )\[\s*['"`]/;

/** The files whose queries are no call of the contract, or several calls together. */
const OTHER_QUERIES = [
  // The lists that this device has cached.
  'mf-diner/src/choices/preferences.ts',
  // A restaurant's menus and ingredients together.
  'mf-merchants/src/screens/merchant-restaurants/import-queries.ts',
  // The address provider's suggestions.
  'mf-merchants/src/shared/addresses/use-address-suggestions.ts',
  // The polled summary, beside the counts of the same call.
  'mf-orders/src/shared/order-source/order-queries.ts',
  // Second factor and sessions, which the identity Worker knows.
  'shell/src/account/recovery-codes-dialog.tsx',
  'shell/src/account/sessions-card.tsx',
  // Second factors, as above.
  'shell/src/second-factor/use-own-second-factor.ts',
  // The codes of mailed links, which the identity Worker checks.
  'shell/src/sign-in/reset-password.screen.tsx',
  'shell/src/sign-in/verify-email.screen.tsx',
];

test('the key of a query comes from its call', () => {
  const sources = globSync('{shell,mf-*,packages/{editing,remote-template,ui}}/src/**/*.{ts,tsx}', {
    cwd: inRoot('.'),
  }).filter((file) => !/\.(?:component-)?test\./.test(file));
  const writers = sources.filter((file) => HAND_WRITTEN_KEY.test(readFileSync(inRoot(file), 'utf8')));
  expect(sources.length).toBeGreaterThan(500);
  expect(writers.toSorted()).toEqual(OTHER_QUERIES);
});

test.each([
  `queryKey: ['menus', id]`,
  `queryKey={['menus']}`,
  `queryKey: [\n  'menus',\n]`,
  `for (const queryKey of [['menus'], other])`,
  `const menusKey = (id: string): QueryKey => ['menus', id];`,
  `const MENUS_KEY = ['menus'];`,
])('%j is a hand-written key', (source) => {
  expect(source).toMatch(HAND_WRITTEN_KEY);
});
