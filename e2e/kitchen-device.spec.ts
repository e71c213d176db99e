import { addToOrder, chooseProfile, placeOrder } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const TABLET = { width: 1024, height: 768 };

test('a tablet signs in by a code, sees its kitchen and nothing else, and is out at once when it is shut out', async ({
  page,
  browser,
  request,
  checkAccessibility,
  allowConsoleError,
}) => {
  const restaurant = await ownCopyOf(request, 'olive-and-ember');
  await signInAs(page, 'merchant@justright.test');
  await page.goto(`/restaurants/${restaurant}?tab=overview`);
  const devices = page.getByRole('region', { name: 'Kitchen Devices' });
  await expect(devices).toContainText('No device is signed in.');
  await devices.getByRole('button', { name: 'Add a device' }).click();
  await page.getByRole('textbox', { name: 'Name of the device' }).fill('Pass by the window');
  await page.getByRole('button', { name: 'Make a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Code for Pass by the window' });
  const code = await dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
  await checkAccessibility('code of a device');

  const kitchen = await browser.newContext({ viewport: TABLET });
  const tablet = await kitchen.newPage();
  await tablet.goto('/kitchen');
  await expect(tablet).toHaveURL('/kitchen/sign-in');
  await tablet.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await expect(tablet).toHaveURL(`/kitchen/${restaurant}`);
  await expect(dialog).toContainText('Pass by the window is signed in.');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const dining = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const diner = await dining.newPage();
  await chooseProfile(diner, restaurant, null, []);
  await addToOrder(diner, 'Ember Olives');
  const number = await placeOrder(diner, 'Ann');
  const ticket = tablet.getByRole('article', { name: new RegExp(`^${number},`) });
  await ticket.getByRole('button', { name: 'Accept' }).click();
  await expect(ticket).toContainText('Accepted');
  await tablet.goto(`/restaurants/${restaurant}`);
  await expect(tablet).toHaveURL(`/kitchen/${restaurant}`);

  allowConsoleError(/status of 401/);
  await devices.getByRole('button', { name: 'Shut out Pass by the window' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Shut out' }).click();
  await expect(devices).toContainText('No device is signed in.');
  await expect(tablet).toHaveURL('/kitchen/sign-in');
  await expect(tablet.getByText('This device was shut out.')).toBeVisible();
  await tablet.getByRole('textbox', { name: 'Code' }).fill(code);
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await expect(tablet.getByText(/“Pass by the window” was signed in with this code at \d\d:\d\d/)).toBeVisible();
  await Promise.all([kitchen.close(), dining.close()]);
});

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
