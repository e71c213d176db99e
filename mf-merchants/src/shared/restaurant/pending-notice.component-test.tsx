import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import type { RoleType } from '@justright/contract/roles';
import { getSupportContact } from '@justright/contract/settings';
import { PendingNotice } from './pending-notice.tsx';

const open = (as: RoleType) => {
  const api = fakeApi();
  api.on(getSupportContact, () => ({ email: 'help@justright.test', phone: '' }));
  return openScreen({ api, as, at: '/restaurants', routes: () => [screenRoute('/restaurants', PendingNotice)] });
};

test('a merchant reads who activates a new restaurant, what it does until then, and whom to ask', async () => {
  await open('MerchantAdmin');
  await expect
    .element(page.getByText(/An administrator of JustRight looks at a new restaurant and activates it/))
    .toBeVisible();
  await expect.element(page.getByText(/Until then it takes no orders/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'help@justright.test' })).toBeVisible();
});

test('an administrator is led to what waits', async () => {
  await open('SuperAdmin');
  const link = page.getByRole('link', { name: 'the list of what waits' });
  await expect.element(link).toHaveAttribute('href', '/admin/restaurants?status=pending');
});
