import { addToOrder, chooseProfile, openCart, sendCart } from './fixtures/diner.ts';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const OLIVES = 'Ember Olives';
const OCTOPUS = 'Octopus on Coals';
const SQUID = 'Crisp Squid';
const ORANGE = '09202';
const ALMOND_PASTE = '12071';
const TABLET = { width: 1024, height: 768 };

test('what the kitchen promises is on its ticket, and what changes after the order reaches the plate and the guest', async ({
  page,
  browser,
  request,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, 'olive-and-ember');
  const dining = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const diner = await dining.newPage();
  let number = '';
  await test.step('a guest with an allergy asks for a dish without a part', async () => {
    await chooseProfile(diner, restaurant, null, ['Tree nuts']);
    for (const dish of [OLIVES, OCTOPUS, SQUID]) await addToOrder(diner, dish);
    await openCart(diner);
    await diner.getByRole('button', { name: /Could you make it without/ }).click();
    await diner.getByRole('option', { name: `${OCTOPUS} without Beans` }).click();
    number = await sendCart(diner, 'Ann');
  });

  await signInAs(page, 'merchant@justright.test');
  await page.setViewportSize(TABLET);
  await page.goto(`/kitchen/${restaurant}`);
  const ticket = page.getByRole('article', { name: new RegExp(`^${number},`) });
  // After a press the targets say for a moment that they take none; the click waits for that.
  const press = (name: string) => ticket.getByRole('button', { name }).click();
  const progress = diner.getByRole('region', { name: 'Progress' });
  const expectTold = async (text: string) =>
    expect(async () => {
      await diner.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(progress).toContainText(text, { timeout: 1_000 });
    }).toPass();

  await test.step('the yes is an OMIT on the ticket and on the guest’s page', async () => {
    await press('I have read it');
    await press('Answer…');
    const dialog = page.getByRole('dialog', { name: `Answer ${number}` });
    await expect(dialog.getByRole('checkbox', { name: 'Beans' })).toBeChecked();
    await checkInReadings('answer to a question');
    await page.setViewportSize(TABLET);
    await dialog.getByRole('button', { name: 'Yes, made so' }).click();
    await expect(ticket).toContainText('Omit Beans');
    await expectTold('Omit Beans');
    await press('Accept');
  });

  await test.step('at 22:38 another food is used, and the open ticket is an alarm that names who did it', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const body = { ingredientId: ORANGE, substituteId: ALMOND_PASTE, until };
    await asAdmin(request, 'POST', `/restaurants/${restaurant}/substitutions`, body);
    await expect(ticket).toContainText(/Changed at \d\d:\d\d/);
    await expect(ticket).toContainText(/Tree nuts: none listed, now contains it/);
    await expectTold('has changed since you ordered');
    await checkInReadings('ticket that has changed');
    await page.setViewportSize(TABLET);
    await press('I have read it');
    await expectTold('The kitchen has read this');
  });

  await test.step('one press leaves it out, and the guest reads it', async () => {
    await press('Leave out Orange');
    await expect(ticket).toContainText('Omit Orange');
    await expect(ticket).not.toContainText('Changed at');
    await expectTold('Omit Orange');
    await press('Start');
  });

  await test.step('the guest decides about another way', async () => {
    const [order] = await asAdmin<{ id: string }[]>(request, 'GET', `/restaurants/${restaurant}/kitchen-orders`);
    const line = { place: 3, customizations: [], omit: ['Saffron aioli'], without: [] };
    await asAdmin(request, 'POST', `/orders/${order?.id}/answer`, { answer: 'offer', lines: [line] });
    await expect(ticket).toContainText('Waiting for the guest until');
    await expectTold('The kitchen asks you');
    await progress.getByRole('button', { name: 'Yes, make it so' }).click();
    await expect(ticket).not.toContainText('Waiting for the guest');
    await expect(ticket).toContainText('Omit Saffron aioli');
  });

  await test.step('a guest who feels unwell is an alarm at the kitchen, and reads that somebody comes', async () => {
    await diner.getByRole('button', { name: 'I feel unwell' }).click();
    await diner.getByRole('button', { name: 'Tell the restaurant now' }).click();
    const unwell = diner.getByRole('region', { name: 'You feel unwell' });
    await expect(unwell).toContainText('The restaurant was told at');
    const alarm = page.getByRole('region', { name: `A guest of ${number} feels unwell` });
    await expect(alarm).toContainText('TREE NUTS');
    await checkInReadings('a guest who feels unwell');
    await page.setViewportSize(TABLET);
    await alarm.getByRole('button', { name: 'I go there now' }).click();
    await expect(alarm).toBeHidden();
    await expect(async () => {
      await diner.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(unwell).toContainText('that you feel unwell', { timeout: 1_000 });
    }).toPass();
  });
  await dining.close();
});
