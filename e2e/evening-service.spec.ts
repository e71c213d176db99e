import type { KitchenOrder } from '@justright/contract/kitchen';
import type { Browser, Locator, Page } from '@playwright/test';
import { enterPerson, namePerson, signKitchenOf } from './fixtures/asked.ts';
import { addToOrder, chooseProfile, expectProgress, openCart, sendCart } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const SOUP = 'Red Lentil Soup';
const SALMON = 'Salmon and Fennel';
const SQUID = 'Crisp Squid';
const BREAD = 'Ember flatbread';
const OTHER_BREAD = 'Sesame loaf';
const WHEAT_FLOUR = '20081';
const DILL = '02045';
const SESAME_SEEDS = '12023';
const ANA = { name: 'Ana', pin: '4071' };
const RULED_OUT = 'Traces of peanut and sesame are ruled out';
const TABLET = { width: 1024, height: 768 };

interface Named {
  id: string;
  title: string;
}

const openPage = async (browser: Browser, viewport = TABLET): Promise<Page> =>
  (await browser.newContext({ viewport, serviceWorkers: 'block' })).newPage();

// The tablet's worker keeps the board for a reload without a network.
test.use({ serviceWorkers: 'allow', viewport: TABLET });

test('one service: what the kitchen promises is what it reads, and what changes after the order reaches the plate, the guest and the record', async ({
  page,
  browser,
  request,
  checkAccessibility,
  checkInReadings,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket/);
  const restaurant = await ownCopyOf(request, 'olive-and-ember');
  const customs = await asAdmin<Named[]>(request, 'GET', `/customIngredients?restaurantId=${restaurant}`);
  const customOf = (title: string) => customs.find((one) => one.title === title)?.id ?? '';
  const useInstead = async (ingredientId: string, substituteId: string) => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const body = { ingredientId, substituteId, until };
    await asAdmin(request, 'POST', `/restaurants/${restaurant}/substitutions`, body);
  };

  await signKitchenOf(request, restaurant, ['peanut', 'sesame']);
  await namePerson(request, restaurant, ANA);

  const [diner, office, grill] = await Promise.all([
    openPage(browser, { width: 390, height: 844 }),
    openPage(browser),
    openPage(browser),
  ]);
  const number = await test.step('a guest with allergies asks for a dish without a part', async () => {
    await chooseProfile(diner, restaurant, null, ['Peanut', 'Sesame']);
    for (const dish of [SOUP, SALMON, SQUID]) await addToOrder(diner, dish);
    await openCart(diner);
    await diner.getByText('Pick up', { exact: true }).click();
    await diner.getByRole('button', { name: /Could you make it without/ }).click();
    await diner.getByRole('option', { name: `${SALMON} without Fennel` }).click();
    return sendCart(diner, 'Ann');
  });
  const ticketOn = (tablet: Page) => tablet.getByRole('article', { name: new RegExp(`^${number},`) });
  const ticket = ticketOn(page);
  // After a press the targets say for a moment that they take none; the click waits for that.
  const press = (name: string) => ticket.getByRole('button', { name }).click();
  const progress = diner.getByRole('region', { name: 'Progress' });
  /** A page that is looked at asks what is new. */
  const expectWhenLookedAt = (region: Locator, text: string | RegExp) =>
    expect(async () => {
      await region.page().evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(region).toContainText(text, { timeout: 1_000 });
    }).toPass();
  const expectTold = (text: string | RegExp) => expectWhenLookedAt(progress, text);

  await test.step('two tablets sign in', async () => {
    for (const [tablet, name] of [
      [page, 'Pass'],
      [grill, 'Grill'],
    ] as const) {
      const path = `/restaurants/${restaurant}/device-codes`;
      const { code } = await asAdmin<{ code: string }>(request, 'POST', path, { name });
      await tablet.goto('/kitchen');
      await tablet.getByRole('textbox', { name: 'Code' }).fill(code);
      await tablet.getByRole('button', { name: 'Sign in' }).click();
      await expect(ticketOn(tablet)).toContainText('ALLERGY: PEANUT, SESAME');
    }
  });

  await test.step('the yes is an OMIT on the board, and the guest reads it', async () => {
    await press('I have read it');
    await enterPerson(page, ANA);
    await press('Answer…');
    const dialog = page.getByRole('dialog', { name: `Answer ${number}` });
    await expect(dialog.getByRole('checkbox', { name: 'Fennel' })).toBeChecked();
    await checkInReadings('answer to a question');
    await page.setViewportSize(TABLET);
    await dialog.getByRole('button', { name: 'Yes, made so' }).click();
    await expect(ticket).toContainText('Omit Fennel');
    await expectTold('Omit Fennel');
  });

  const [order] = await asAdmin<{ id: string }[]>(request, 'GET', `/restaurants/${restaurant}/kitchen-orders`);
  const orderId = order?.id ?? '';
  const isAbout = (dish: string) => office.getByRole('region', { name: `${dish} since the order` });
  await test.step('it is on the order’s page, on the ticket and on the label', async () => {
    await signInAs(office, 'merchant@justright.test');
    await office.addInitScript(() => {
      window.print = () => undefined;
    });
    await office.goto(`/orders/${orderId}`);
    await expect(isAbout(SALMON)).toContainText(/Made as below, decided by Ana · Pass/);
    const kitchen = office.getByLabel(`Kitchen notes for ${SALMON}`);
    await expect(kitchen).toHaveText(/Omit\s*Fennel/);
    await office.emulateMedia({ media: 'print' });
    await expect(office.getByRole('article').filter({ hasText: '1 × Salmon' })).toContainText('Omit Fennel');
    await office.emulateMedia({ media: 'screen' });
    await office.getByRole('button', { name: 'Print Labels' }).click();
    await office.emulateMedia({ media: 'print' });
    await expect(office.getByRole('article', { name: 'Label 2 of 3' })).toContainText('Omit Fennel');
    await office.emulateMedia({ media: 'screen' });
    await office.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  await test.step('of two tablets the second is told who accepted it', async () => {
    await grill.context().setOffline(true);
    await ticketOn(grill).getByRole('button', { name: 'Accept' }).click();
    await expect(ticketOn(grill)).toContainText('Not sent yet');
    await press('Accept');
    await expectProgress(diner, 'Accepted');
    await grill.context().setOffline(false);
    await expect(grill.getByText(new RegExp(`${number}: Ana · Pass accepted it at \\d\\d:\\d\\d`))).toBeVisible();
    await grill.context().close();
  });

  await test.step('at 22:38 another bread is used: board, order page and guest say what was, what is, why and by whom', async () => {
    const loaf = await asAdmin<Named>(request, 'POST', '/customIngredients', {
      restaurantId: restaurant,
      title: OTHER_BREAD,
      ingredients: [{ id: WHEAT_FLOUR }, { id: SESAME_SEEDS }],
    });
    await useInstead(customOf(BREAD), loaf.id);
    await expect(ticket).toContainText(/Changed at \d\d:\d\d/);
    await expect(ticket).toContainText('Sesame: traces ruled out, now contains it');
    await expect(ticket).toContainText(/Sesame loaf.*, by .+ at \d\d:\d\d/);
    await expectTold('has changed since you ordered');
    await expectTold('Sesame: traces ruled out, now contains it');
    await expectWhenLookedAt(isAbout(SOUP), 'Sesame: traces ruled out, now contains it');
    await expect(isAbout(SOUP)).toContainText('Nobody in the kitchen has read it');
    await checkInReadings('ticket that has changed');
    await page.setViewportSize(TABLET);
    await press('I have read it');
    await expectTold('The kitchen has read this');
    await expectWhenLookedAt(isAbout(SOUP), 'Read by Ana · Pass');
  });

  await test.step('one press of a named person leaves it out, and the guest reads it', async () => {
    await press(`Leave out Flatbread. ${RULED_OUT}`);
    await expect(ticket).toContainText('Omit Flatbread');
    await expectTold('Omit Flatbread');
  });

  await test.step('sesame in the kitchen has ended its signature: Ana answers for a dish without it', async () => {
    const salmon = ticket.getByRole('listitem').filter({ hasText: SALMON });
    await expect(salmon).toContainText('Sesame: traces ruled out, now none listed');
    await press(`As ordered. ${RULED_OUT}`);
    await expect(salmon).not.toContainText('Changed at');
    await expect(salmon).toContainText(/Traces of peanut and sesame ruled out by Ana · Pass, \d\d:\d\d/);
  });

  await test.step('the guest decides about another way', async () => {
    const { cart } = await asAdmin<Pick<KitchenOrder, 'cart'>>(request, 'GET', `/orders/${orderId}/kitchen`);
    const squid = cart.orders.flatMap(({ items }) => items)[2];
    const made = { customizations: [], omit: ['Saffron aioli'], without: [], ruledOut: ['peanut', 'sesame'] };
    const line = { place: 3, ...made, change: squid?.changed?.at };
    await asAdmin(request, 'POST', `/orders/${orderId}/answer`, { answer: 'offer', lines: [line] });
    await expect(ticket).toContainText('Waiting for the guest until');
    await expectTold('The kitchen asks you');
    await progress.getByRole('button', { name: 'Yes, make it so' }).click();
    await expect(ticket).not.toContainText('Waiting for the guest');
    await expect(ticket).toContainText('Omit Saffron aioli');
    await expect(ticket).not.toContainText('Changed at');
  });

  await test.step('an ingredient is corrected: the dish is not made, and the others stay', async () => {
    await asAdmin(request, 'PATCH', `/customIngredients/${customOf('Ground cumin')}`, {
      allergies: [],
      mayContain: ['mustard', 'celery', 'peanut'],
      evidence: { kind: 'supplier', product: 'Quayside Spice Mill ground cumin' },
    });
    await expect(ticket).toContainText(/Peanut: traces ruled out, now may contain it \(.*Ground cumin/);
    await press('I have read it');
    await press('Do not make it…');
    const refusal = page.getByRole('alertdialog', { name: `Do not make ${SOUP}?` });
    await refusal.getByText('Another reason').click();
    await refusal.getByRole('textbox').fill('The cumin has changed');
    await refusal.getByRole('button', { name: 'Do not make it' }).click();
    await expectTold('The cumin has changed');
    await expect(ticket).not.toContainText('Changed at');
  });

  await test.step('without a network the reloaded board has its tickets, and keeps what is done', async () => {
    const isKept = async () =>
      navigator.serviceWorker.controller !== null && (await caches.match('/kitchen')) !== undefined;
    await expect.poll(() => page.evaluate(isKept), { timeout: 20_000 }).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expect(ticket).toContainText('ALLERGY: PEANUT, SESAME');
    await expect(ticket).toContainText('Omit Fennel');
    await expect(page.getByText(/^(?:Offline|No answer): tickets as of \d\d:\d\d/)).toBeVisible();
    await press('Start');
    await expect(ticket).toContainText('Not sent yet');
    await checkAccessibility('kitchen without a network');
    await page.reload();
    await expect(ticket.getByRole('button', { name: 'Ready' })).toBeVisible();
    await page.context().setOffline(false);
    await expectProgress(diner, 'Being prepared');
    await expect(ticket).not.toContainText('Not sent yet');
    await expect(page.getByText(/tickets as of/)).toBeHidden();
  });

  await test.step('served, then changed: the board and the guest say to tell the table', async () => {
    for (const act of ['Ready', 'Complete']) await press(act);
    await expectProgress(diner, 'Complete');
    await useInstead(DILL, SESAME_SEEDS);
    const served = page.getByRole('region', { name: /^Served: tell the table/ }).getByRole('article');
    await expect(served).toContainText('Sesame: traces ruled out, now contains it');
    await expectTold(`Do not eat ${SALMON} before you have spoken to the staff`);
    await press('The table knows');
    await expect(served).toBeHidden();
  });

  await test.step('a guest who feels unwell is an alarm at the kitchen, and reads that somebody comes', async () => {
    await diner.getByRole('button', { name: 'I feel unwell' }).click();
    await diner.getByRole('button', { name: 'Tell the restaurant now' }).click();
    const unwell = diner.getByRole('region', { name: 'You feel unwell' });
    await expect(unwell).toContainText('The restaurant was told at');
    const alarm = page.getByRole('region', { name: `A guest of ${number} feels unwell` });
    await expect(alarm).toContainText('PEANUT, SESAME');
    await checkInReadings('a guest who feels unwell');
    await page.setViewportSize(TABLET);
    await alarm.getByRole('button', { name: 'I go there now' }).click();
    await expect(alarm).toBeHidden();
    await expectWhenLookedAt(unwell, 'that you feel unwell');
  });

  await test.step('the incident file names both breads, what was done, and who did it', async () => {
    await office.goto(`/orders/${orderId}/incident`);
    const meanwhile = office.getByRole('region', { name: 'Between the order and its end', exact: true });
    await expect(meanwhile).toContainText(`${OTHER_BREAD} instead of ${BREAD}`);
    await expect(meanwhile).toContainText('Ground cumin');
    const told = office.getByRole('region', { name: 'What the diner was told' });
    await expect(told).toContainText('The cumin has changed · Ana · Pass');
    await expect(told).toContainText('Omit Fennel · Ana · Pass');
    await expect(office.getByRole('region', { name: 'Who acted on it' })).toContainText('Guest: feels unwell');
  });
  for (const one of [diner, office]) await one.context().close();
});
