import { expect, test } from './fixtures/test.ts';

test('staff read the guide for restaurants from their menu, with its pictures', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('merchant');
  await page.goto('/restaurants');
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Guide for restaurants' }).click(),
  ]);
  await guide.close();
  await page.goto('/guide');
  await expect(page.getByRole('heading', { name: 'Guide for restaurants', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A guest feels unwell' })).toBeVisible();
  const pictures = page.getByRole('img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
  await checkAccessibility('the guide for restaurants');
});
