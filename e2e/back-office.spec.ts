import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';
import { MERCHANTS_HEADING } from './fixtures/shown-names.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an admin sees the clients and the catalogue; an allergen added to a nested ingredient hides dishes at once', async ({
  page,
  signIn,
  checkAccessibility,
  request,
}) => {
  // The hummus is a custom ingredient of chickpeas and tahini, so the sesame paste is nested two levels down.
  const hummusIsShown = async () => {
    const response = await request.get('/api/public/restaurants/olive-and-ember?allergies=mushroom');
    const { data }: { data: { menus: { menuItems: { title: string }[] }[] } } = await response.json();
    return data.menus[0]?.menuItems.some(({ title }) => title === 'Warm Hummus');
  };
  expect(await hummusIsShown()).toBe(true);

  await signIn('admin');
  await page.goto('/');
  await expect(page).toHaveURL('/merchants');
  await expect(page.getByRole('heading', { name: MERCHANTS_HEADING })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Harbour Lane Hospitality' })).toContainText('Active');

  await sidebar(page).getByRole('link', { name: 'Ingredients' }).click();
  await expect(page.getByRole('heading', { name: 'Raw Ingredients' })).toBeVisible();
  await expect(page.getByText('8,789').first()).toBeVisible();
  await page.getByRole('searchbox').fill('16358');
  const row = page.getByRole('row').filter({ hasText: 'Chickpeas' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Mushroom: contains/ }).check();
  await checkAccessibility('ingredient dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const impact = page.getByRole('alertdialog', { name: /restaurants? changes?$/ });
  await expect(impact).toContainText('Warm Hummus');
  await impact.getByRole('button', { name: 'Save change' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Mushroom');
  expect(await hummusIsShown()).toBe(false);
});

test('a wrong password is reported under the fields, and the message goes when they change', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  await page.goto('/sign-in');
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeDisabled();
  await page.getByLabel('Email').fill('admin@justright.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await login.click();
  await expect(page.getByText('Incorrect email or password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('another try');
  await expect(page.getByText('Incorrect email or password')).toBeHidden();
});

test('an order administrator cannot open the screens of admins', async ({ page, signIn }) => {
  await signIn('orders');
  await page.goto('/ingredients');
  await expect(page).toHaveURL('/admin/orders');
});
