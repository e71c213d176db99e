import { expect, test } from './fixtures/test.ts';

test('a person without an account finds where a tablet signs in, and the way to the login', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/kitchen');
  await expect(page.getByRole('heading', { name: 'Sign this device in' })).toBeVisible();
  await checkAccessibility('a code for this device');
  await page.getByRole('link', { name: 'Log in with it' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
