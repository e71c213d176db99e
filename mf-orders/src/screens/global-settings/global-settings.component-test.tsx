import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { getGlobalSettings } from '@justright/contract/settings';
import { GlobalSettingsScreen } from './global-settings.screen.tsx';

test('unsaved settings are there again after the session ended and a new login, until they are discarded', async () => {
  const api = fakeApi();
  const stored = { id: 's', active: true, goldiStripeId: 'acct_1', markupPercentage: 0, deliveryFee: 0, version: 1 };
  api.on(getGlobalSettings, () => stored);
  const screen = await openScreen({
    api,
    at: '/admin/globalsettings',
    routes: () => routesOf({ '/admin/globalsettings': { Component: GlobalSettingsScreen } }),
  });
  const account = page.getByRole('textbox', { name: 'Goldi Stripe Id' });
  await account.fill('acct_kept');
  await screen.signInAgain();
  const restored = page.getByText(/^What you had typed is here again/);
  await expect.element(restored).toBeVisible();
  await expect.element(account).toHaveValue('acct_kept');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(restored).not.toBeInTheDocument();
  await expect.element(account).toHaveValue('acct_1');
});
