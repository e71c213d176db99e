import { addToOrder, chooseProfile } from './fixtures/diner.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';
const MENU = `/explore/${RESTAURANT}/menu`;

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('choices cleared by closing the menu are restored with one tap, which leads back to the menu', async ({
  page,
  checkAccessibility,
}) => {
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await expect(page.getByText('Allergy: dairy', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close and clear my choices' }).click();
  await expect(page).toHaveURL('/explore');
  await expect(page.getByRole('status').filter({ hasText: 'Your choices were cleared' })).toBeVisible();
  await checkAccessibility('a toast with Undo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(MENU);
  await expect(page.getByText('Allergy: dairy', { exact: true })).toBeVisible();
});

test('removing a dish from the cart by its card is announced and can be undone', async ({ page }) => {
  await chooseProfile(page, RESTAURANT, null, ['Dairy']);
  await addToOrder(page, 'Village Salad');
  const cart = page.getByRole('button', { name: /^View Cart/ });
  await expect(cart).toContainText('View Cart (1)');
  await page.getByRole('button', { name: 'Remove Village Salad from the cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Village Salad removed' })).toBeVisible();
  await expect(cart).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cart).toContainText('View Cart (1)');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('the fixed parts of the menu leave most of a phone’s screen to dishes', async ({ page }) => {
  await chooseProfile(page, RESTAURANT, 'Vegetarian', ['Dairy', 'Peanut', 'Egg', 'Soy', 'Sesame']);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  await expect(page.getByText('Allergy: dairy', { exact: true })).toBeInViewport();
  const tabs = await page.getByRole('navigation', { name: 'Menu sections' }).boundingBox();
  expect((tabs?.y ?? 0) + (tabs?.height ?? 844)).toBeLessThan(844 / 5);
});
