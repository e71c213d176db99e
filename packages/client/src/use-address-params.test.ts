import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { type ChangeAddress, withParams } from './address-params.ts';
import { useAddressParams } from './use-address-params.ts';

const page = vi.hoisted(() => ({ pathname: '/orders', search: '' }));

/** Behaves like react-router: the setter passes the rendered query, and the address changes at once. */
vi.mock('@justright/client/router', () => ({
  useSearchParams: () => {
    const drawn = new URLSearchParams(page.search);
    const set = (next: URLSearchParams | ((current: URLSearchParams) => URLSearchParams)) => {
      page.search = `?${String(typeof next === 'function' ? next(drawn) : next)}`;
    };
    return [drawn, set];
  },
  useLocation: () => ({ ...page }),
}));

afterEach(() => vi.unstubAllGlobals());

/** Returns the setter of a screen that is rendered once and not again. */
function drawnChange(): ChangeAddress {
  const changes: ChangeAddress[] = [];
  const Screen = () => {
    const [, change] = useAddressParams();
    changes.push(change);
    return null;
  };
  renderToString(createElement(Screen));
  const [change] = changes;
  if (!change) throw new Error('The screen was not drawn');
  return change;
}

test('no change is lost when several happen between two renders', () => {
  page.search = '?q=ann';
  vi.stubGlobal('location', page);
  const change = drawnChange();
  change((current) => withParams(current, { from: '2020-01-01' }));
  change((current) => withParams(current, { to: '2020-01-31' }));
  change((current) => withParams(current, { q: '' }));
  expect(page.search).toBe('?from=2020-01-01&to=2020-01-31');
});

test('a change by a screen that is being left does not navigate back to it', () => {
  page.search = '';
  vi.stubGlobal('location', page);
  const change = drawnChange();
  vi.stubGlobal('location', { pathname: '/diets', search: '' });
  change((current) => withParams(current, { q: 'ann' }));
  expect(page.search).toBe('');
});

test('an empty parameter is removed from the address, and others stay', () => {
  const current = new URLSearchParams('q=a&sort=-name');
  expect(String(withParams(current, { q: '', from: null, to: '2020-01-31' }))).toBe('sort=-name&to=2020-01-31');
  expect(String(current)).toBe('q=a&sort=-name');
});
