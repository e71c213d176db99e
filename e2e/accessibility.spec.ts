import { READINGS } from './fixtures/readings.ts';
import { expect, test } from './fixtures/test.ts';

/** The back-office screens that no other journey visits, each with a text that shows it has loaded. */
const SCREENS = [
  { path: '/diets', heading: 'Diets', row: 'Vegan' },
  { path: '/allergies', heading: 'Allergies', row: 'Dairy' },
  { path: '/admin/restaurants?q=Olive', heading: 'Restaurants', row: 'Olive & Ember' },
];

for (const { width, colorScheme } of READINGS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test(`the other back-office screens have no accessibility violation at ${width} px`, async ({
      page,
      signIn,
      checkAccessibility,
    }) => {
      // axe checks seven screens.
      test.slow();
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await checkAccessibility('login');
      await signIn('admin');
      for (const { path, heading, row } of SCREENS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('row').filter({ hasText: row }).first()).toBeVisible();
        await checkAccessibility(path);
      }
      await page.goto('/admin/globalsettings');
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
      await checkAccessibility('global settings');
      await page.goto('/merchants/harbour-lane/restaurants');
      await expect(page.getByText('Olive & Ember').first()).toBeVisible();
      await checkAccessibility('restaurants of a merchant');
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAccessibility('not found');
    });
  });
}
