import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const WALNUTS = 'Bowl of walnuts';

test('a signature for the kitchen ends when a dish with the food joins the menus', async ({
  page,
  request,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, 'casa-verano');
  await signInAs(page, 'admin@justright.test');
  await page.goto(`/restaurants/${restaurant}/kitchen-signatures`);

  await test.step('a person signs for tree nuts, with what speaks against it in view', async () => {
    await page.getByRole('button', { name: 'Sign foods' }).first().click();
    const signing = page.getByRole('dialog', { name: 'Sign for the kitchen' });
    await signing.getByRole('button', { name: /Add foods/ }).click();
    await page.getByRole('option', { name: 'Tree nuts', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(signing.getByRole('region', { name: 'What speaks against it' })).toBeVisible();
    await signing
      .getByRole('textbox', { name: /^How it is kept apart/ })
      .fill('Not in this house, every product checked');
    await signing.getByText(/^I sign in my name that traces of Tree nuts are ruled out here/).click();
    await checkInReadings('signing for a kitchen');
    await signing.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(page.getByText(/^Signed by Dana Whitfield/)).toBeVisible();
    await checkInReadings('kitchen signatures');
  });

  await test.step('a dish of walnuts ends it', async () => {
    await addDishOf(request, restaurant, WALNUTS, { id: '12155', title: 'Nuts, walnuts, english' });
    await page.reload();
    await expect(page.getByText(`It has ended, because of ${WALNUTS}.`, { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign again' })).toBeVisible();
  });
});
