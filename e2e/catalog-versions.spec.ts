import type { Page } from '@playwright/test';
import { chooseProfile, dishCard } from './fixtures/diner.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const PLAIN = 'Plain broth';
const RENAMED = 'Winter broth';
const NUTTY = 'Autumn broth';
const PEPPER = { id: '02030', title: 'Spices, pepper, black' };
const MERCHANT = 'harbour-lane';

/** Shows the menu of a diner who avoids tree nuts, with or without a dish. */
async function expectServed(diner: Page, title: string, isServed: boolean): Promise<void> {
  await diner.reload();
  await expect(diner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dishCard(diner, PLAIN).or(dishCard(diner, RENAMED))).toBeVisible();
  await expect(dishCard(diner, title)).toHaveCount(isServed ? 1 : 0);
}

test('a draft reaches no diner before it is published, what gets better not before a second person has approved it', async ({
  page,
  browser,
  request,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, 'olive-and-ember');
  const nuts = await asAdmin<{ id: string; title: string }[]>(request, 'GET', '/ingredients?q=almond%20paste');
  const almonds = nuts.find(({ title }) => title === 'Nuts, almond paste');
  if (almonds === undefined) throw new Error('The catalogue has no almond paste');
  await addDishOf(request, restaurant, NUTTY, almonds);
  await addDishOf(request, restaurant, PLAIN, PEPPER);
  const [menu] = await asAdmin<{ id: string }[]>(request, 'GET', `/menus?restaurantId=${restaurant}`);
  const menuId = menu?.id ?? '';
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const diner = await phone.newPage();
  await chooseProfile(diner, restaurant, null, ['Tree nuts']);
  await expectServed(diner, NUTTY, false);

  await test.step('the merchant turns drafts on, with a second person', async () => {
    await signInAs(page, 'merchant@justright.test');
    await page.goto(`/merchants/${MERCHANT}/restaurants/${restaurant}/edit#step-1`);
    await page.getByText('Draft menu changes').click();
    await page.getByText('A second person approves what makes an answer better').click();
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
  });

  await test.step('a draft that changes no answer is published', async () => {
    await page.goto(`/menus/${menuId}`);
    await expect(page.getByText('No draft: everything is published.')).toBeVisible();
    await page.getByRole('button', { name: `Actions for ${PLAIN}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: `Edit ${PLAIN}` });
    await editing.getByRole('textbox', { name: 'Title' }).fill(RENAMED);
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${RENAMED} saved as a draft`)).toBeVisible();
    await expect(page.getByText('Draft: 1 dish changed.')).toBeVisible();
    await expectServed(diner, RENAMED, false);
    await page.getByRole('link', { name: 'Review and publish' }).click();
    await expect(page.getByText('No answer gets better for anybody.')).toBeVisible();
    await page.getByRole('link', { name: 'Preview as a diner' }).click();
    await expect(page.getByRole('list', { name: 'Fits as it is' }).getByText(RENAMED)).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('Published. Diners see it now.')).toBeVisible();
    await expectServed(diner, RENAMED, true);
  });

  await test.step('one act brings back what diners had; the draft stays', async () => {
    await page.getByRole('button', { name: /^Roll back to/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back now' }).click();
    await expect(page.getByText('Compared with what diners see now: 1 dish changed.')).toBeVisible();
    await expectServed(diner, PLAIN, true);
  });

  await test.step('a draft that makes an answer better asks for approval', async () => {
    // The almond paste is taken out: diners who avoid nuts could have it, so another person looks at it.
    const dishes = await asAdmin<{ id: string; title: string }[]>(request, 'GET', `/menuItems?menuId=${menuId}`);
    const nutty = dishes.find(({ title }) => title === NUTTY)?.id ?? '';
    await asAdmin(request, 'PATCH', `/menuItems/${nutty}`, {
      components: [{ title: 'Bowl', required: true, ingredients: [PEPPER] }],
    });
    await page.goto(`/menus/${menuId}/versions/preview`);
    await page.getByRole('button', { name: /Add foods/ }).click();
    await page.getByRole('option', { name: 'Tree nuts', exact: true }).click();
    await page.keyboard.press('Escape');
    const asked = page.getByRole('list', { name: 'Ask the kitchen first' });
    await expect(asked.getByRole('listitem').filter({ hasText: NUTTY })).toContainText('New for this diner');
    await checkInReadings('a draft as a diner sees it');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('list', { name: 'Better for some diners' })).toContainText(NUTTY);
    await checkInReadings('versions of a menu');
    await page.getByRole('textbox', { name: 'Note' }).fill('Without almond paste from now on');
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByText(/^Asked for approval/)).toBeVisible();
    await expect(page.getByRole('list', { name: /^Publications/ })).toContainText('Another person approves it.');
    await expectServed(diner, NUTTY, false);
  });

  await test.step('another person approves it', async () => {
    await signInAs(page, 'safety@justright.test');
    await page.goto(`/menus/${menuId}/versions`);
    await page.getByRole('button', { name: 'Review and approve' }).click();
    const review = page.getByRole('dialog', { name: 'Waiting for approval' });
    await expect(review).toContainText('Without almond paste from now on');
    await expect(review.getByRole('list', { name: 'Better for some diners' })).toContainText(NUTTY);
    await review.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Published. Diners see it now.')).toBeVisible();
    await expectServed(diner, NUTTY, true);
  });
  await phone.close();
});
