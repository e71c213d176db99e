import type { APIRequestContext } from '@playwright/test';
import type { FilteredRestaurant } from '@justright/contract/public-menu';
import { enterPerson } from './fixtures/asked.ts';
import { dishCard, openMenu } from './fixtures/diner.ts';
import { newDiner } from './fixtures/orders.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin, jsonOf, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const [TOAST, CRUST] = ['Breakfast toast', 'Bread crust'];
const BREAD = { id: '18069', title: 'Bread, white, commercially prepared (includes soft bread crumbs)' };
const TABLET = { width: 1024, height: 768 };
/** Who signs has set the one of Ana, whom they named. */
const PINS = { Ana: '8265', Ben: '4071' } as const;
const YES = 'Yes, traces are ruled out';

/** Orders a dish that fits who is allergic to peanut. */
async function orderSaid(request: APIRequestContext, restaurant: string, title: string): Promise<Placed> {
  const menu = await request.get(`/api/public/restaurants/${restaurant}?allergies=peanut&strict=peanut`);
  const { data } = await jsonOf<{ data: FilteredRestaurant }>(menu);
  const item = data.menus.flatMap(({ menuItems }) => menuItems).find((one) => one.title === title);
  const preference = { selectedAllergies: ['peanut'], strict: ['peanut'] };
  const orders = [{ user: newDiner('Bea'), items: [{ menuItem: { id: item?.id }, preference }] }];
  const cart = { subtotal: item?.price, grandTotal: item?.price, orders };
  const sent = { data: { restaurant: { id: restaurant }, cart, addressString: 'Table 5' } };
  return (await jsonOf<{ data: Placed }>(await request.post('/api/guestorders', sent))).data;
}

interface Placed {
  id: string;
  productOrderId: string;
  question: string | null;
}

/** Orders dishes for a guest who is allergic to peanut. The kitchen has to rule out traces first. */
async function orderAsking(request: APIRequestContext, restaurant: string, titles: readonly string[]): Promise<Placed> {
  const menu = await request.get(`/api/public/restaurants/${restaurant}?allergies=peanut&strict=peanut&asks=1`);
  const { data } = await jsonOf<{ data: FilteredRestaurant }>(menu);
  const dishes = titles.map((title) => data.asks.find(({ item }) => item.title === title)?.item);
  const items = dishes.flatMap((item) =>
    item
      ? [
          {
            menuItem: { id: item.id },
            preference: { selectedAllergies: ['peanut'], strict: ['peanut'] },
            ask: true,
          },
        ]
      : [],
  );
  const cents = dishes.reduce((sum, item) => sum + (item?.price ?? 0), 0);
  const cart = { subtotal: cents, grandTotal: cents, orders: [{ user: newDiner('Ada'), items }] };
  const sent = { data: { restaurant: { id: restaurant }, cart, addressString: 'Table 4' } };
  return (await jsonOf<{ data: Placed }>(await request.post('/api/guestorders', sent))).data;
}

test('what a strict guest asks is answered at the tablet by a person with a PIN, and the printed ticket says by whom', async ({
  page: tablet,
  browser,
  request,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, 'casa-verano');
  for (const title of [TOAST, CRUST]) await addDishOf(request, restaurant, title, BREAD);
  const office = await (await browser.newContext()).newPage();

  await test.step('who signs names a person of the kitchen for it', async () => {
    await signInAs(office, 'admin@justright.test');
    await office.goto(`/restaurants/${restaurant}?tab=overview`);
    const people = office.getByRole('region', { name: 'People at the Devices' });
    for (const name of ['Ana', 'Ben']) {
      await people.getByRole('button', { name: 'Add a person' }).click();
      await office.getByRole('textbox', { name: 'Name' }).fill(name);
      await office.getByLabel(/^PIN/).fill(PINS.Ben);
      await office.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await expect(people.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })).toBeVisible();
    }
    const ana = people.getByRole('switch', { name: 'Ana: may say that traces are ruled out' });
    await people.getByRole('listitem').filter({ hasText: /^Ana/ }).getByText('May say that traces').click();
    const naming = office.getByRole('dialog', { name: 'Name Ana for traces?' });
    await naming.getByLabel(/^New PIN/).fill(PINS.Ana);
    await naming.getByRole('button', { name: 'Name Ana' }).click();
    await expect(ana).toBeChecked();
  });

  await test.step('the tablet signs in: only then can it be asked', async () => {
    const made = await asAdmin<{ code: string }>(request, 'POST', `/restaurants/${restaurant}/device-codes`, {
      name: 'Pass',
    });
    await tablet.setViewportSize(TABLET);
    await tablet.goto('/kitchen');
    await tablet.getByRole('textbox', { name: 'Code' }).fill(made.code);
    await tablet.getByRole('button', { name: 'Sign in' }).click();
    await expect(tablet.getByText('No orders right now')).toBeVisible();
  });

  const order = await orderAsking(request, restaurant, [TOAST, CRUST]);
  expect(order.question).toBe('asked');
  const ticket = tablet.getByRole('article', { name: new RegExp(`^${order.productOrderId},`) });
  const answerAs = async (name: keyof typeof PINS, isRead = false) => {
    const who = tablet.getByRole('dialog', { name: 'Who are you?' });
    await expect(who.getByRole('button', { name: 'Ben' })).toHaveCount(isRead ? 1 : 0);
    await enterPerson(tablet, { name, pin: PINS[name] });
  };

  await test.step('a cook who was not named reads, but cannot say yes: Ana is asked for', async () => {
    await ticket.getByRole('button', { name: 'I have read it' }).click();
    await answerAs('Ben', true);
    await expect(ticket).toContainText('ALLERGY · TRACES MATTER: PEANUT');
    await expect(ticket).toContainText(/Answer by \d\d:\d\d · \d min left/);
    await checkInReadings('dishes that are asked about');
    await tablet.setViewportSize(TABLET);
    await tablet.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('one dish is answered with yes, the other with no', async () => {
    await ticket.getByRole('button', { name: 'No, or one by one…' }).click();
    const dialog = tablet.getByRole('dialog', { name: `Answer ${order.productOrderId}` });
    await dialog.getByRole('region', { name: TOAST }).getByText(YES).click();
    await dialog.getByRole('region', { name: CRUST }).getByText('No, do not make it').click();
    await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
    await answerAs('Ana');
    await expect(ticket).toContainText(/Traces of peanut ruled out by Ana · Pass, \d\d:\d\d/);
    await expect(ticket).toContainText('Do not make it: We cannot rule out traces in it.');
  });

  await test.step('the printed ticket and the order’s page say by whom and when', async () => {
    const paper = tablet.locator('body > div > article');
    await tablet.evaluate(() => (window.print = () => undefined));
    await ticket.getByRole('button', { name: 'Print ticket' }).click();
    await expect(paper).toBeAttached();
    await expect(paper).toHaveText(/Breakfast toast.*Traces of peanut ruled out by Ana · Pass, \d\d:\d\d/);
    await expect(paper).toHaveText(/Bread crust.*not ruled out: no by Ana · Pass, \d\d:\d\d.*Do not make it/);
    await tablet.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await office.goto(`/admin/orders/${order.id}`);
    await expect(office.getByText(/^Traces of peanut ruled out by Ana · Pass, \d+ \w+ \d+ \d\d:\d\d/)).toBeVisible();
    await expect(office.getByText(/traces of Peanut ruled out/)).toBeVisible();
  });

  await test.step('Ana gives the answer for the rest of the day: guests order the dish without asking', async () => {
    await ticket.getByRole('button', { name: `${TOAST}: yes, for today…` }).click();
    const sure = tablet.getByRole('alertdialog', { name: `${TOAST}: yes, for today?` });
    await expect(sure).toContainText(`Traces of peanut are ruled out in ${TOAST}.`);
    await sure.getByRole('button', { name: 'Yes, for today' }).click();
    await expect(tablet.getByRole('button', { name: 'Yes, for today: 1' })).toBeVisible();
    const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await openMenu(guest, restaurant, { allergies: ['peanut'] });
    await expect(dishCard(guest, TOAST)).toContainText('Fits as it is');
    await dishCard(guest, TOAST).getByRole('button').first().click();
    await expect(guest.getByRole('list', { name: 'Said for today' })).toHaveText(
      /No peanut in it. Traces: ruled out for today. Said by Ana at \d\d:\d\d\./,
    );
  });

  await test.step('when it is taken back, an open order that rests on it has changed', async () => {
    const next = await orderSaid(request, restaurant, TOAST);
    expect(next.question).toBeNull();
    const open = tablet.getByRole('article', { name: new RegExp(`^${next.productOrderId},`) });
    await open.getByRole('button', { name: 'I have read it' }).click();
    await expect(open).toContainText(/Traces of peanut ruled out for today by Ana · Pass, \d\d:\d\d/);
    await tablet.getByRole('button', { name: 'Yes, for today: 1' }).click();
    const list = tablet.getByRole('dialog', { name: 'Yes, for today' });
    await expect(list).toContainText(/Traces of peanut are ruled out.*Said by Ana · Pass at \d\d:\d\d, until/);
    await checkInReadings('what was said for today');
    await tablet.setViewportSize(TABLET);
    await list.getByRole('button', { name: `${TOAST}: take it back…` }).click();
    await tablet.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(list).toContainText('Nothing counts any more');
    await list.getByRole('button', { name: 'Close' }).click();
    await expect(open).toContainText(`Yes for today for ${TOAST}`);
  });
});
