import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi, type FakeApi, FakePage, loseResponse } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { unavailable } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import { listCustomIngredients } from '@justright/contract/ingredients';
import { listMenus } from '@justright/contract/menus';
import { duplicateRestaurant, listRestaurants } from '@justright/contract/restaurants';
import { type FakeRestaurants, fakeRestaurants, restaurantOf, unfinishedOf } from '../../fakes/fake-restaurants.ts';
import { MerchantRestaurantsScreen } from './merchant-restaurants.screen.tsx';

const LIST = '/merchants/quay/restaurants';

const button = (name: string) => page.getByRole('button', { name });
const heading = (count: number) =>
  expect.element(page.getByRole('heading', { level: 1, name: `Restaurants (${count})` })).toBeVisible();
const openList = (api: FakeApi) =>
  openScreen({
    api,
    at: LIST,
    routes: () => routesOf({ '/merchants/{merchantId}/restaurants': { Component: MerchantRestaurantsScreen } }),
  });

/** Copies a restaurant as the server does: a repeated idempotency key makes no second copy. */
function copyAsServer(api: FakeApi, stored: FakeRestaurants): void {
  const done = new Map<string, ReturnType<typeof restaurantOf>>();
  api.on(duplicateRestaurant, ({ params: { id }, headers }) => {
    const key = headers.get('idempotency-key') ?? '';
    const known = done.get(key);
    if (known) return known;
    const source = stored.restaurants.find((one) => one.id === id) ?? restaurantOf(id);
    const copy = { ...source, id: `copy-${done.size}`, name: `${source.name} (copy)` };
    done.set(key, copy);
    stored.restaurants.push(copy);
    return copy;
  });
}

async function copy(name: string): Promise<void> {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
}

test('a merchant without restaurants sees a message and can add or import one', async () => {
  const api = fakeApi();
  fakeRestaurants(api);
  await openList(api);
  await heading(0);
  await expect.element(page.getByText("You don't have any restaurant")).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add New' })).toHaveAttribute('href', `${LIST}/new`);
  await expect.element(button('Import')).toBeEnabled();
});

test('a long list is paged, and searched by the server, also after a reload', async () => {
  const api = fakeApi();
  const names = Array.from({ length: 30 }, (_, index) => `Quay Z${String(index + 1).padStart(2, '0')}`);
  fakeRestaurants(
    api,
    names.map((name, index) => restaurantOf(`r${index}`, { name })),
  );
  api.on(listRestaurants, ({ query: { q = '', cursor = '0', limit = '24' } }) => {
    const found = names.flatMap((name, index) =>
      name.toLowerCase().includes(q.toLowerCase()) ? [restaurantOf(`r${index}`, { name })] : [],
    );
    const end = Number(cursor) + Number(limit);
    const nextCursor = end < found.length ? String(end) : null;
    return new FakePage({ data: found.slice(Number(cursor), end), total: found.length, nextCursor });
  });
  const screen = await openList(api);
  await heading(30);
  const cards = page.getByRole('heading', { level: 2 });
  await expect.poll(() => cards.elements().length).toBe(24);
  await expect.element(page.getByText('24 of 30 are shown')).toBeVisible();
  await expectAccessible();
  const more = button('Show more').element();
  if (more instanceof HTMLElement) more.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => cards.elements().length).toBe(30);
  await expect.element(page.getByRole('link', { name: 'Profile of Quay Z25' })).toHaveFocus();
  await expect.element(button('Show more')).not.toBeInTheDocument();

  const search = page.getByRole('searchbox', { name: 'Search restaurants' });
  await search.fill('quay z29');
  await expect.poll(() => cards.elements().map(({ textContent }) => textContent)).toEqual(['Quay Z29']);
  await expect.element(page.getByText('1 found')).toBeVisible();
  await heading(30);
  await search.fill('nowhere');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await screen.reload();
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await button('Show all').click();
  await expect.poll(() => cards.elements().length).toBe(24);
});

test('a copied restaurant is added to the list, and the focus returns to the menu’s button', async () => {
  const api = fakeApi();
  copyAsServer(api, fakeRestaurants(api, [restaurantOf('kumo')]));
  const { toasts } = await openList(api);
  await heading(1);
  await copy('Kumo Ramen');
  await heading(2);
  expect(toasts).toEqual(['Kumo Ramen copied to Kumo Ramen (copy)']);
  await expect.element(button('Actions for Kumo Ramen')).toHaveFocus();
});

test('a retry of a copy whose response was lost makes no second copy; a new copy does', async () => {
  const api = fakeApi();
  const stored = fakeRestaurants(api, [restaurantOf('kumo')]);
  copyAsServer(api, stored);
  const { toasts } = await openList(api);
  await heading(1);
  const send = api.fetch;
  let losses = 1;
  api.fetch = async (input, init) => {
    const response = await send(input, init);
    if (typeof input === 'string' && input.includes('duplicaterestuarant') && losses-- > 0) loseResponse();
    return response;
  };
  await copy('Kumo Ramen');
  await heading(2);
  expect(toasts).toEqual(['Network Error']);
  await copy('Kumo Ramen');
  await expect.poll(() => toasts).toHaveLength(2);
  await heading(2);
  await copy('Kumo Ramen');
  await heading(3);
});

test('a failed import shows the reason and can be retried', async () => {
  const api = fakeApi();
  const stored = fakeRestaurants(api, [restaurantOf('tsuki', { name: 'Tsuki Noodle House' })]);
  api.on(listMenus, () => []);
  api.on(listCustomIngredients, () => []);
  api.on(duplicateRestaurant, () => {
    throw unavailable('The kitchen is closed');
  });
  await openList(api);
  await button('Import').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('tsuki');
  await dialog.getByText('Tsuki Noodle House').click();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The kitchen is closed');
  copyAsServer(api, stored);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Import finished' }))
    .toMatchTextContent('Tsuki Noodle House (copy)');
});

test('an unfinished restaurant is labelled, opens in the wizard, and has no link to the diner’s page', async () => {
  const api = fakeApi();
  const name = 'The Very Long Lantern of the North';
  fakeRestaurants(api, [unfinishedOf('long', 2, { name, address: '4 Ferry Point, Portland, Oregon 97209' })]);
  await openList(api);
  await heading(1);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect.element(card).toMatchTextContent('The Very Long Lantern of ...');
  await expect.element(card).toMatchTextContent('(INCOMPLETE)');
  await expect.element(card).toMatchTextContent('4 Ferry Point, Portland, ...');
  await button(`Actions for ${name}`).click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Copy', 'Delete', 'Edit']);
  await userEvent.keyboard('{Escape}');
  await card.getByRole('link').click();
  await expect.poll(() => location.pathname).toBe(`${LIST}/long/edit`);
});
