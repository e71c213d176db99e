import { use } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from './fakes/fake-api.ts';
import { openScreen } from './fakes/open-screen.ts';
import { Link, ScreenRouter, useLocation, useNavigate, useParams } from './screen-router.tsx';

const ADDRESSES = ['/explore', '/explore/{restaurantId}/menu', '/tnc'] as const;
const MENU = '/explore/olive%20%26%20ember/menu';

const code = Promise.withResolvers<string>();
const Late = () => <p>{use(code.promise)}</p>;

/** Shows what the router knows, and goes everywhere. */
function Known() {
  const { pathname, search, hash, state } = useLocation();
  const { restaurantId } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <output>{JSON.stringify({ pathname, search, hash, state, restaurantId })}</output>
      <Link to={MENU} state={{ from: 'list' }}>
        Menu
      </Link>
      <Link to={MENU} target="_blank" onClick={(event) => event.currentTarget.setAttribute('data-clicked', '')}>
        Menu in another tab
      </Link>
      <Link to="?why" replace>
        Why
      </Link>
      <Link to="/tnc">Terms</Link>
      <button type="button" onClick={() => navigate('#diets', { state: 'asked' })}>
        Diets
      </button>
      <button type="button" onClick={() => navigate('?', { replace: true })}>
        No query
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const screens = () => (
  <ScreenRouter addresses={ADDRESSES}>
    {(address) => {
      if (address === undefined) return <p>Nothing here</p>;
      return address === '/tnc' ? <Late /> : <Known />;
    }}
  </ScreenRouter>
);
const open = (at: string) => openScreen({ api: fakeApi(), at, routes: () => [{ path: '*', element: screens() }] });

const known = () => JSON.parse(page.getByRole('status').element().textContent ?? '') as Record<string, unknown>;
const click = (name: string) => page.getByText(name, { exact: true }).click();
const entries = () => history.length;

test('links, navigation and the way back show the place they lead to, with what was left for it', async () => {
  await open('/explore?search=olive#top');
  await expect.poll(known).toEqual({ pathname: '/explore', search: '?search=olive', hash: '#top', state: null });
  await click('Menu');
  const menu = { pathname: MENU, restaurantId: 'olive & ember', search: '', hash: '' };
  await expect.poll(known).toEqual({ ...menu, state: { from: 'list' } });
  expect(location.pathname).toBe(MENU);
  await click('Diets');
  await expect.poll(known).toEqual({ ...menu, hash: '#diets', state: 'asked' });
  await click('Back');
  await expect.poll(known).toEqual({ ...menu, state: { from: 'list' } });
});

test('a replaced entry, and a link to where the diner is, leave one way back', async () => {
  await open(MENU);
  const before = entries();
  await click('Why');
  await expect.poll(known).toMatchObject({ pathname: MENU, search: '?why' });
  await click('No query');
  await expect.poll(known).toMatchObject({ pathname: MENU, search: '' });
  expect(location.href.endsWith(MENU)).toBe(true);
  await click('Menu');
  await expect.poll(known).toMatchObject({ pathname: MENU, state: { from: 'list' } });
  expect(entries()).toBe(before);
});

test('a link with a key held down, or into another tab, is the browser’s', async () => {
  await open('/explore');
  const refused: boolean[] = [];
  const see = (event: Event) => {
    refused.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', see);
  await page.getByText('Menu', { exact: true }).click({ modifiers: ['ControlOrMeta'] });
  await click('Menu in another tab');
  document.removeEventListener('click', see);
  expect(refused).toEqual([false, false]);
  await expect.element(page.getByText('Menu in another tab')).toHaveAttribute('data-clicked');
  expect(location.pathname).toBe('/explore');
});

test('a screen whose code is late leaves the last one there until it can be drawn', async () => {
  await open('/explore');
  await click('Terms');
  await expect.poll(() => location.pathname).toBe('/tnc');
  await expect.element(page.getByText('Menu', { exact: true })).toBeVisible();
  code.resolve('The terms');
  await expect.element(page.getByText('The terms')).toBeVisible();
  await expect.element(page.getByText('Menu', { exact: true })).not.toBeInTheDocument();
});

test('what the shell writes into the history is followed, and a path without a screen has none', async () => {
  await open('/explore');
  history.pushState(null, '', '/explore/%E0%A4%A/menu');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(known).toMatchObject({ restaurantId: '%E0%A4%A', state: null });
  history.pushState(null, '', '/explore/olive/menu/more');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByText('Nothing here')).toBeVisible();
});

test('a link takes the keyboard', async () => {
  await open('/explore');
  await expect.element(page.getByRole('link').first()).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(known).toMatchObject({ pathname: MENU });
});
