import { signKitchenOf } from './fixtures/asked.ts';
import { addToOrder, chooseProfile, placeOrder } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const DISH = 'Ember Olives';
const TABLET = { width: 1024, height: 768 };

test('a tablet asks who reads, also without a network; a wrong PIN that is found later leaves the ticket unread', async ({
  page,
  browser,
  request,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, 'olive-and-ember');
  await signKitchenOf(request, restaurant, ['milk']);
  const order = async (who: string) => {
    const diner = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await chooseProfile(diner, restaurant, null, ['Dairy']);
    await addToOrder(diner, DISH);
    return placeOrder(diner, who);
  };

  await test.step('the manager names who works at the tablet', async () => {
    await signInAs(page, 'admin@justright.test');
    await page.goto(`/restaurants/${restaurant}?tab=overview`);
    const people = page.getByRole('region', { name: 'People at the Devices' });
    await people.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
    await page.getByLabel(/^PIN/).fill('4071');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(people.getByRole('listitem')).toContainText('Ana');
    await checkInReadings('people at the devices');
  });

  const context = await browser.newContext({ viewport: TABLET });
  const tablet = await context.newPage();
  const first = await order('Ann');
  const second = await order('Ben');
  const ticket = (number: string) => tablet.getByRole('article', { name: new RegExp(`^${number},`) });
  const read = (number: string) => ticket(number).getByRole('button', { name: 'I have read it' }).click();
  const enter = async (pin: string) => {
    await tablet.getByRole('dialog').getByRole('button', { name: 'Ana' }).click();
    for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
    await tablet.getByRole('button', { name: 'OK' }).click();
  };

  await test.step('the tablet asks for a name and a PIN, and the record has both', async () => {
    const made = await asAdmin<{ code: string }>(request, 'POST', `/restaurants/${restaurant}/device-codes`, {
      name: 'Pass',
    });
    await tablet.goto('/kitchen');
    await tablet.getByRole('textbox', { name: 'Code' }).fill(made.code);
    await tablet.getByRole('button', { name: 'Sign in' }).click();
    await read(first);
    await tablet.getByRole('dialog').getByRole('button', { name: 'Ana' }).click();
    await tablet.keyboard.type('0042');
    await tablet.keyboard.press('Enter');
    await expect(tablet.getByRole('dialog')).toContainText('4 tries are left');
    await tablet.keyboard.type('4071');
    await tablet.keyboard.press('Enter');
    await expect(ticket(first)).toContainText(/Read by Ana · Pass at \d\d:\d\d/);
    await expect(tablet.getByText(/^Ana · 15 min/)).toBeVisible();
  });

  await test.step('without a network a PIN is taken as it is; a wrong one is said when the network is back', async () => {
    await tablet.getByRole('button', { name: 'Not me' }).click();
    await context.setOffline(true);
    await read(second);
    await enter('9999');
    await expect(tablet.getByText('PIN not checked yet', { exact: true })).toBeVisible();
    await expect(ticket(second)).toContainText('Read by Ana');
    await context.setOffline(false);
    await expect(tablet.getByText(new RegExp(`^${second} was not read: This is not the PIN of Ana`))).toBeVisible();
    await expect(ticket(second).getByRole('button', { name: 'I have read it' })).toBeVisible();
  });

  await test.step('the right one, without a network, is in the record with its name', async () => {
    await context.setOffline(true);
    await read(second);
    await enter('4071');
    await expect(ticket(second)).toContainText('Read by Ana');
    await context.setOffline(false);
    await expect(ticket(second)).toContainText(/Read by Ana · Pass at \d\d:\d\d/, { timeout: 40_000 });
    await expect(tablet.getByText('PIN not checked yet', { exact: true })).toBeHidden();
  });
});
