import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import { queryClient } from '@justright/client/query';
import { listPublicRestaurants, type ListedRestaurant } from '@justright/contract/public-menu';
import { ExploreScreen } from './explore.screen.tsx';

const CLOSED = { isOpen: false, hours: [] };
const restaurantOf = (id: string, name: string): ListedRestaurant => ({
  id,
  name,
  address: '1 Pier Street',
  urlSlug: id,
  imageUrl: '',
  isTakingOrders: true,
  orderTypes: ['In Restaurant'],
  notTakingOrders: null,
  changesAt: null,
  timeZone: null,
  closedDates: [],
  operatingHours: {
    monday: CLOSED,
    tuesday: CLOSED,
    wednesday: CLOSED,
    thursday: CLOSED,
    friday: CLOSED,
    saturday: CLOSED,
    sunday: CLOSED,
  },
});
const OLIVE = restaurantOf('olive', 'Olive & Ember');
const CASA = restaurantOf('casa', 'Casa Verano');

const link = (name: RegExp) => page.getByRole('link', { name });
const showAll = page.getByRole('button', { name: 'Show all restaurants' });

test('a list that is read again late, or cannot be read again, leaves the search and every restaurant', async () => {
  const api = fakeApi();
  api.on(listPublicRestaurants, () => [OLIVE, CASA]);
  await openScreen({ api, at: '/explore', routes: () => [screenRoute('/explore', ExploreScreen)] });
  const search = page.getByRole('searchbox', { name: 'Search restaurants' });
  await search.fill('nothing like it');
  await expect.element(page.getByText('Nothing matches “nothing like it”')).toBeVisible();
  await expectAccessible();

  const late = Promise.withResolvers<undefined>();
  api.on(listPublicRestaurants, async () => {
    await late.promise;
    return [CASA, OLIVE];
  });
  const again = queryClient.refetchQueries();
  await showAll.click();
  await expect.element(link(/Casa Verano/)).toBeVisible();
  late.resolve(undefined);
  await again;
  await expect.element(link(/Casa Verano/)).toBeVisible();
  await expect.element(search).toHaveValue('');
  await expect.poll(() => location.search).toBe('');

  await search.fill('ember');
  await expect.element(link(/Casa Verano/)).not.toBeInTheDocument();
  api.on(listPublicRestaurants, loseResponse);
  await queryClient.refetchQueries();
  await expect.element(link(/Olive & Ember/)).toBeVisible();
  await search.fill('');
  await expect.element(link(/Casa Verano/)).toBeVisible();
});
