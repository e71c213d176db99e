import type { Locator, Page } from '@playwright/test';
import { addToOrder, chooseProfile, placeOrder } from './fixtures/diner.ts';
import { newDiner, orderAt } from './fixtures/orders.ts';
import { watchLoading } from './fixtures/quiet.ts';
import { expect, test } from './fixtures/test.ts';
import { sidebar } from './fixtures/sidebar.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const confirm = (page: Page, name = 'Confirm') => page.getByRole('alertdialog').getByRole('button', { name }).click();
/** Returns a row's top edge after the heights of the rows around it are known. */
async function restingTop(row: Locator): Promise<number> {
  let top = Number.NaN;
  await expect(async () => {
    const before = top;
    top = (await row.boundingBox())?.y ?? Number.NaN;
    expect(top).toBe(before);
  }).toPass({ intervals: [300] });
  return top;
}
/** Advances the clock to the list's next poll for new orders. */
const letListAsk = (page: Page) => page.clock.fastForward(15_000);
/** Sends the event of a tab that becomes visible. */
const comeIntoSight = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('an order goes from the diner to complete, and kitchen view, ticket and history show its details', async ({
  page,
  browser,
  signIn,
  checkAccessibility,
}) => {
  const name = newDiner('Priya');
  const diner = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const dinerPage = await diner.newPage();
  await chooseProfile(dinerPage, 'olive-and-ember', 'Vegetarian', ['Dairy']);
  await addToOrder(dinerPage, 'Green Falafel', ['Lemon tahini']);
  await addToOrder(dinerPage, 'Village Salad');
  const number = await placeOrder(dinerPage, name);
  await diner.close();

  const row = rowOf(page, number);
  await test.step('the order is in the list', async () => {
    await signIn('orders');
    await page.goto('/');
    await expect(page).toHaveURL('/admin/orders');
    for (const text of [name, 'ALLERGY: DAIRY', 'Vegetarian', 'Pending', 'Feta', 'Lemon tahini']) {
      await expect(row).toContainText(text);
    }
  });

  await test.step('claim and comment', async () => {
    await row.getByRole('button', { name: 'Mark Claimed' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('ALLERGY: DAIRY');
    await confirm(page, 'I have read it');
    await expect(row).toContainText('Claimed');
    await expect(row).toContainText('Sam Ortiz');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Cancel Order' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Mark Escalated' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Comments').fill('Called the kitchen');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Comments of ${number} saved`)).toBeVisible();
  });

  const complete = page.getByRole('alertdialog');
  await test.step('complete', async () => {
    await row.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(complete.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await complete.getByLabel('External Order Number').fill('CH-88213');
    await complete.getByRole('button', { name: 'Confirm' }).click();
    await expect(row).toContainText('Complete');
    await expect(row).toContainText('CH-88213');
  });

  await test.step('details and history', async () => {
    await row.getByRole('link', { name: number }).click();
    await expect(page.getByRole('region', { name: 'Customer Details' })).toContainText(name);
    const salad = page
      .getByRole('region', { name: 'Order Details' })
      .getByRole('listitem')
      .filter({ hasText: 'Village Salad' });
    await expect(salad).toContainText(/^ALLERGY: DAIRYDiet: Vegetarian1 × Village Salad/);
    await expect(salad).toContainText(/OmitFeta/);
    await page.getByRole('button', { name: 'Mark Payment Complete' }).click();
    await confirm(page);
    await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText('Succeeded');
    await expect(page.getByRole('button', { name: /^Mark Payment/ })).toHaveCount(0);
    const history = page.getByRole('region', { name: 'History' });
    for (const text of ['Pending → Claimed', 'Comments edited', 'Claimed → Complete', 'Payment: Pending → Succeeded']) {
      await expect(history.getByRole('listitem').filter({ hasText: text })).toContainText('Sam Ortiz');
    }
    await checkAccessibility('details of a complete order');
  });

  await test.step('the printed ticket', async () => {
    await page.emulateMedia({ media: 'print' });
    const ticket = page.getByRole('article');
    await expect(ticket).toContainText(number);
    await expect(ticket).toContainText(
      /^ALLERGY: DAIRYDiet: Vegetarian.*1 × Green Falafel.*1 × Village Salad.*Omit Feta/,
    );
    await expect(ticket).not.toContainText('$');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.setViewportSize({ width: 300, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(300);
  });
});

test('the printed ticket leads with the allergy in the heaviest frame, then Avoid, then Rather not', async ({
  page,
  signIn,
  request,
}) => {
  const selectedAllergies = ['celery', 'egg', 'peanut'];
  const levels = { strict: ['peanut'], avoid: ['egg'], mild: ['celery'] };
  const { id, productOrderId } = await orderAt(request, 'olive-and-ember', newDiner('Tove'), {
    selectedAllergies,
    ...levels,
  });
  await signIn('orders');
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: productOrderId })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  const ticket = page.getByRole('article');
  const needs = 'ALLERGY: PEANUTAvoid: EggRather not: Celery';
  // The only guest's allergies lead the ticket; the dish does not repeat them.
  await expect(ticket).toHaveText(new RegExp(`^${needs}${productOrderId}(?!.*${needs}).*1 × `));
  await test.step('the allergy has the heaviest frame and the largest letters, all in black', async () => {
    const frames = await ticket
      .locator('dl')
      .first()
      .locator('div')
      .evaluateAll((entries) =>
        entries.map((entry) => {
          const { borderTopWidth, fontSize, color } = getComputedStyle(entry);
          return { frame: Number.parseFloat(borderTopWidth), size: Number.parseFloat(fontSize), color };
        }),
      );
    const [allergy, ...others] = frames;
    expect(others).toHaveLength(2);
    for (const { frame, size, color } of others) {
      expect(allergy?.frame).toBeGreaterThan(2 * frame);
      expect(allergy?.size).toBeGreaterThan(size);
      // A ticket printer prints only black.
      expect([allergy?.color, color]).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
    }
  });

  const pdf = await page.pdf({ width: '80mm', height: '200mm' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a new order appears in a filtered and scrolled list without moving rows', async ({
  page,
  signIn,
  request,
  checkAccessibility,
}) => {
  const name = newDiner('Walid');
  for (let count = 1; count <= 16; count += 1) await orderAt(request, 'olive-and-ember', `${name}-${count}`);
  await signIn('orders');
  await page.clock.install();
  await page.goto(`/admin/orders?status=pending&restaurant=olive-and-ember&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('combobox', { name: 'Restaurant' })).toHaveValue('Olive & Ember');
  await expect(page.getByText('16 found')).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Orders' });
  const inSight = rowOf(page, `${name}-4`);
  await grid.evaluate((element) => element.scrollTo({ top: 500 }));
  await expect(inSight).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.focus();
  const topBefore = await restingTop(inSight);

  // Parallel journeys may place orders too.
  const badge = page.getByRole('button', { name: /^([2-9]|\d{2,}) new orders$/ });
  await test.step('a new order is counted, and no row moves', async () => {
    await orderAt(request, 'casa-verano', newDiner('Elsewhere'));
    await orderAt(request, 'olive-and-ember', `${name}-17`);
    await letListAsk(page);
    await expect(badge).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) Orders · JustRight$/);
    await expect(page.getByRole('status').filter({ hasText: /\d new orders/ })).toBeAttached();
    await expect(page.getByText('17 found')).toBeVisible();
    await expect(search).toBeFocused();
    await expect.poll(async () => (await inSight.boundingBox())?.y).toBeCloseTo(topBefore, 0);
    await checkAccessibility('orders with a badge');
  });

  await test.step('the badge shows the new order', async () => {
    await badge.click();
    await expect(page).toHaveURL('/admin/orders');
    await expect(page).toHaveTitle('Orders · JustRight');
    await expect(rowOf(page, `${name}-17`)).toBeInViewport();
  });

  await test.step('a list that comes into sight asks at once', async () => {
    await orderAt(request, 'casa-verano', newDiner('Later'));
    // The request is sent at once; the time of the response depends on the machine.
    const asked = page.waitForRequest('**/api/admin/order-summary*', { timeout: 3_000 });
    await comeIntoSight(page);
    await asked;
    await expect(page.getByRole('button', { name: /^\d+ new orders?$/ })).toBeVisible();
  });
});

test('returning from an order restores rows, filter and focus, and an own action reloads the list once', async ({
  page,
  signIn,
  request,
}) => {
  const name = newDiner('Odile');
  for (let count = 1; count <= 16; count += 1) await orderAt(request, 'olive-and-ember', `${name}-${count}`);
  await signIn('orders');
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('16 found')).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Orders' });
  const row = rowOf(page, `${name}-5`);
  await grid.evaluate((element) => element.scrollTo({ top: 400 }));
  await expect(row).toBeVisible();
  const topBefore = await restingTop(row);
  const backTo = async (goBack: () => Promise<unknown>) => {
    await row.getByRole('link', { name: /^JR-/ }).click();
    await expect(page.getByRole('region', { name: 'Customer Details' })).toBeVisible();
    await goBack();
    await expect(page.getByText('16 found')).toBeVisible();
    await expect(row.getByRole('link', { name: /^JR-/ })).toBeFocused();
    await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(topBefore, 0);
  };
  await backTo(() => page.goBack());
  await backTo(() => page.getByRole('list', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Orders' }).click());

  const { untilQuiet } = watchLoading(page);
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    // What has changed stands above the list, and follows every order.
    if (pathname === '/api/admin/orders' && !searchParams.has('changed')) asked.push(sent.url());
  });
  await row.getByRole('button', { name: 'Mark Claimed' }).click();
  await confirm(page);
  await expect(row).toContainText('Claimed');
  await expect.poll(() => asked.length).toBe(1);
  await untilQuiet();
  expect(asked).toHaveLength(1);
});

test('a merchant reads only the own orders, and an administrator can read those of one merchant', async ({
  page,
  signIn,
  request,
  allowConsoleError,
  checkAccessibility,
}) => {
  allowConsoleError(/404/);
  const name = newDiner('Noor');
  const own = await orderAt(request, 'olive-and-ember', name);
  const foreign = await orderAt(request, 'casa-verano', name);

  const findsOwnAlone = async () => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(name);
    await expect(page.getByText('1 found')).toBeVisible();
    await expect(rowOf(page, own.productOrderId)).toContainText('Olive & Ember');
    await expect(page.getByRole('button', { name: /Mark Claimed|Actions for/ })).toHaveCount(0);
  };
  const opensOwn = async () => {
    await rowOf(page, own.productOrderId).getByRole('link', { name: own.productOrderId }).click();
    await expect(page.getByRole('region', { name: 'Customer Details' })).toContainText(name);
    await expect(page.getByRole('button', { name: /^Mark|Actions for/ })).toHaveCount(0);
  };

  await test.step('the merchant', async () => {
    await signIn('merchant');
    await page.goto('/');
    await sidebar(page).getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL('/orders');
    await findsOwnAlone();
    await checkAccessibility('orders of a merchant');
    await opensOwn();
    await expect(page).toHaveURL(`/orders/${own.id}`);
    await checkAccessibility('order of a merchant');
    await page.goto(`/orders/${foreign.id}`);
    await expect(page.getByText('This order does not exist')).toBeVisible();
  });

  await test.step('the administrator inside the merchant', async () => {
    await sidebar(page).getByRole('button', { name: 'Logout' }).click();
    await signIn('admin');
    await page.goto('/merchants/harbour-lane/restaurants');
    await sidebar(page).getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL('/merchants/harbour-lane/orders');
    await findsOwnAlone();
    await checkAccessibility('orders inside a merchant');
    await opensOwn();
    await expect(page).toHaveURL(`/merchants/harbour-lane/orders/${own.id}`);
    await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Olive & Ember').first()).toBeVisible();
  });
});
