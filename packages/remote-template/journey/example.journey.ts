import { expect, test } from '../../../e2e/fixtures/test.ts';

test('an administrator opens the screen inside the shell, and finds a restaurant', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('admin');
  await page.goto('/example');
  await expect(page.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Merchants' })).toBeVisible();
  await page.getByLabel('Search restaurants').fill('olive');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Olive & Ember']);
  await checkAccessibility('example');
});
