import { addToOrder, chooseProfile, placeOrder } from './fixtures/diner.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an order reaches the order administrator with what the kitchen must change, and is claimed and completed', async ({
  page,
  browser,
  signIn,
  checkAccessibility,
}) => {
  const diner = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const dinerPage = await diner.newPage();
  await chooseProfile(dinerPage, 'olive-and-ember', 'Vegetarian', ['Dairy']);
  await addToOrder(dinerPage, 'Green Falafel', ['Lemon tahini']);
  await addToOrder(dinerPage, 'Village Salad');
  await addToOrder(dinerPage, 'Hand-cut Fries', ['Harissa']);
  const number = await placeOrder(dinerPage, 'Priya N.');
  await diner.close();

  await signIn('orders');
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Priya N.');
  await expect(row).toContainText('Dairy');
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('Feta');
  await expect(row).toContainText('Lemon tahini');
  await expect(row).toContainText('Harissa');
  await checkAccessibility('admin orders');

  await row.getByRole('button', { name: 'Mark Claimed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Claimed');
  await expect(row).toContainText('Sam Ortiz');

  await row.getByRole('button', { name: 'Mark Complete' }).click();
  const complete = page.getByRole('alertdialog');
  await expect(complete.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await complete.getByLabel('External Order Number').fill('CH-88213');
  await complete.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Complete');
  await expect(row).toContainText('CH-88213');

  await row.getByRole('link', { name: number }).click();
  await expect(page.getByText('Customer Details')).toBeVisible();
  await expect(page.getByText(/omit/i).first()).toBeVisible();
  await expect(page.getByText('Feta').first()).toBeVisible();
  await checkAccessibility('order details');
});

test('an admin sees the clients and the whole catalogue, and an allergen added there hides dishes at once, at any depth', async ({
  page,
  signIn,
  checkAccessibility,
  request,
}) => {
  // The hummus is a house recipe of chickpeas and tahini: the sesame paste is nested two levels down.
  const hummusIsShown = async () => {
    const answer = await request.get('/api/public/restaurants/olive-and-ember?allergies=mustard');
    const { data }: { data: { menus: { menuItems: { title: string }[] }[] } } = await answer.json();
    return data.menus[0]?.menuItems.some(({ title }) => title === 'Warm Hummus');
  };
  expect(await hummusIsShown()).toBe(true);

  await signIn('admin');
  await expect(page).toHaveURL('/merchants');
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Harbour Lane Hospitality' })).toContainText('Active');
  await checkAccessibility('clients');

  await page.getByRole('tab', { name: 'Ingredients' }).click();
  await expect(page.getByRole('heading', { name: 'Raw Ingredients' })).toBeVisible();
  await expect(page.getByText('8,789').first()).toBeVisible();
  await checkAccessibility('raw ingredients');
  await page.getByRole('searchbox').fill('16358');
  const row = page.getByRole('row').filter({ hasText: 'Chickpeas' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /dislikes/i }).click();
  await page.getByRole('option', { name: 'Mustard' }).click();
  await page.keyboard.press('Escape');
  await checkAccessibility('ingredient dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const impact = page.getByRole('alertdialog', { name: /restaurants? changes?$/ });
  await expect(impact).toContainText('Warm Hummus');
  await impact.getByRole('button', { name: 'Save change' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Mustard');
  expect(await hummusIsShown()).toBe(false);
});

test('a wrong password is told under the fields, and cleared when they change', async ({ page, allowConsoleError }) => {
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

test('an order administrator does not get to what admins may see', async ({ page, signIn }) => {
  await signIn('orders');
  await page.goto('/ingredients');
  await expect(page).toHaveURL('/admin/orders');
});
