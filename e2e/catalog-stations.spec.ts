import { chooseProfile, dishCard } from './fixtures/diner.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const FRIES = 'House fries';
const BITES = 'Peanut bites';

test('a fryer hides fries from a diner with a fish allergy until staff sign, and again when peanuts move in', async ({
  page,
  browser,
  request,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, 'casa-verano');
  await addDishOf(request, restaurant, FRIES, { id: '02030', title: 'Spices, pepper, black' });
  await addDishOf(request, restaurant, BITES, { id: '16087', title: 'Peanuts' });
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const diner = await phone.newPage();
  await chooseProfile(diner, restaurant, null, ['Fish']);
  await expect(dishCard(diner, FRIES)).toBeVisible();

  await signInAs(page, 'admin@justright.test');
  await page.goto(`/restaurants/${restaurant}/stations`);
  const made = page.getByRole('region', { name: 'Made at Fryer' });
  const impact = page.getByRole('alertdialog');
  const adding = page.getByRole('dialog', { name: 'Add dishes to Fryer' });
  const choose = async (title: string) => {
    await page.getByRole('button', { name: 'Add dishes to Fryer' }).click();
    await adding.getByRole('searchbox', { name: 'Search dishes' }).fill(title);
    await expect(adding.getByRole('row')).toHaveCount(2);
    await adding.getByText(title, { exact: true }).click();
  };
  await test.step('fries that move to the fryer are hidden', async () => {
    await choose(FRIES);
    await checkInReadings('adding dishes to a station');
    await adding.getByRole('button', { name: 'Add 1 dish' }).click();
    await expect(impact).toContainText(FRIES);
    await impact.getByRole('button', { name: 'Save change' }).click();
    await expect(made).toContainText(FRIES);
    await diner.reload();
    await expect(diner.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dishCard(diner, FRIES)).toHaveCount(0);
  });

  await test.step('a signature of what is kept apart shows them', async () => {
    await page.getByRole('button', { name: 'Sign what is kept apart at Fryer' }).click();
    const signing = page.getByRole('dialog', { name: 'What Fryer keeps apart' });
    await signing.getByRole('button', { name: /Add foods/ }).click();
    await page.getByRole('option', { name: 'Fish (made here)' }).click();
    await page.keyboard.press('Escape');
    await signing.getByText('I sign in my name that Fish never touches other food here').click();
    await signing.getByRole('button', { name: 'Sign', exact: true }).click();
    await impact.getByRole('button', { name: 'Save change' }).click();
    await expect(page.getByRole('list', { name: 'Fryer keeps apart' })).toContainText('Signed by Dana Whitfield');
    await diner.reload();
    await expect(dishCard(diner, FRIES)).toBeVisible();
  });

  await test.step('peanuts that move in hide them again', async () => {
    await choose(BITES);
    await adding.getByRole('button', { name: 'Add 1 dish' }).click();
    await impact.getByRole('button', { name: 'Save change' }).click();
    await expect(page.getByText('Fish is no longer kept apart')).toBeVisible();
    await expect(page.getByText(`Peanut has moved in since, with ${BITES}.`)).toBeVisible();
    await checkInReadings('stations');
    await diner.reload();
    await expect(diner.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dishCard(diner, FRIES)).toHaveCount(0);
  });

  await test.step('the work list names the fryer', async () => {
    await page.goto(`/work-list/${restaurant}`);
    // Other journeys add entries that stand before it, and only the rows on the screen are drawn.
    await page.getByRole('searchbox', { name: 'Search the work list' }).fill('Fryer');
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Sign again: Fryer' }).click();
    await expect(page.getByText('Fish is no longer kept apart')).toBeVisible();
  });
  await phone.close();
});
