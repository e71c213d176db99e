import type { Page } from '@playwright/test';
import { type OauthServer, startOauthServer } from './fixtures/oauth-server.ts';
import { expect, test } from './fixtures/test.ts';

const INTEGRATIONS = '/merchants/harbour-lane/integrations/';
const WAITING_TEXT = 'Pleae wait while we set up your location...';

const cardOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Local POS' }) });

let server: OauthServer;
test.beforeAll(async ({ baseURL }) => {
  server = await startOauthServer(baseURL ?? '');
});
test.afterAll(() => server.close());
test.beforeEach(() => {
  server.events.length = 0;
});

test('a merchant connects a service, sees it connected, and disconnects it, which revokes the access at the provider', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  const card = cardOf(page);
  await test.step('a service that is not connected', async () => {
    await signIn('merchant');
    await page.goto('/');
    await expect(page).toHaveURL('/merchants/harbour-lane/restaurants');
    await page.getByRole('link', { name: 'Integrations' }).click();
    await expect(page).toHaveURL(/\/integrations$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
    await expect(card).toContainText('Not connected');
    await checkAccessibility('integrations');
  });

  await test.step('connect', async () => {
    await card.getByRole('button', { name: 'Connect Local POS', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'JustRight asks for access' })).toBeVisible();
    await expect(page.getByText('orders.read menus.write')).toBeVisible();
    // The response is delayed, so that the return screen stays visible.
    const finishing = Promise.withResolvers<void>();
    await page.route('**/api/oauth/local-pos', async (route) => {
      await finishing.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByRole('heading', { name: WAITING_TEXT })).toBeVisible();
    // The one-time code is removed from the URL, so that neither a reload nor the history sends it again.
    await expect(page).toHaveURL('/oauth/authorize/local-pos');
    await checkAccessibility('OAuth return');
    finishing.resolve();
    await expect(page.getByText('Local POS is connected')).toBeVisible();
    await expect(page).toHaveURL('/merchants/harbour-lane/restaurants');
    expect(server.events.toSorted()).toEqual(['access token given', 'refresh token given']);
  });

  await test.step('disconnect', async () => {
    await page.goto(INTEGRATIONS);
    await expect(card).toContainText('Connected');
    await expect(card).toContainText(/Since .*, by Nadia Haddad/);
    await card.getByRole('button', { name: 'Disconnect Local POS' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Local POS is disconnected', { exact: true })).toBeVisible();
    await expect(card).toContainText('Not connected');
    expect(server.events).toContain('grant withdrawn');
  });
});

test('a merchant who denies access sees the reason as plain text and can try again', async ({
  page,
  signIn,
  checkAccessibility,
  allowConsoleError,
}) => {
  allowConsoleError(/422/);
  await signIn('merchant');
  await page.goto(INTEGRATIONS);
  await page.getByRole('button', { name: 'Connect Local POS', exact: true }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Local POS did not give access: The owner of the till <b>said no</b>',
  );
  await checkAccessibility('OAuth return, refused');
  expect(server.events).toEqual([]);

  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  // A reload has no answer of the provider any more: it says so, and leads on.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing to connect' })).toBeVisible();
  await checkAccessibility('OAuth return, empty');
  await page.getByRole('link', { name: 'Go to Integrations' }).click();
  await expect(page).toHaveURL(/\/harbour-lane\/integrations\/?$/);
});

test('an unrequested return from a provider connects nothing', async ({ page, signIn, allowConsoleError }) => {
  allowConsoleError(/422/);
  await signIn('merchant');
  await page.goto('/oauth/authorize/local-pos?code=stolen&state=made-up');
  await expect(page.getByRole('alert')).toHaveText(
    'This connection with Local POS is not known or was used already. Please connect again.',
  );
  expect(server.events).toEqual([]);
  await page.getByRole('link', { name: 'Back to restaurants' }).click();
  await expect(page).toHaveURL('/merchants/harbour-lane/restaurants');
});

test('an admin sees a merchant’s connections and cannot change them', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(INTEGRATIONS);
  const card = cardOf(page);
  await expect(card).toContainText('Not connected');
  await expect(page.getByRole('button', { name: /Connect|Disconnect/ })).toHaveCount(0);
});
