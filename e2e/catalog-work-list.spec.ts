import { chooseProfile, dishCard } from './fixtures/diner.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin, signInAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const DISH = 'Sauced bowl';
const SAUCE = 'House sauce';

test('a sauce without a statement hides its dish and the work list names it; worked off, the dish shows', async ({
  page,
  browser,
  request,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, 'casa-verano');
  const sauce = await asAdmin<{ id: string }>(request, 'POST', '/customIngredients', {
    title: SAUCE,
    restaurantId: restaurant,
  });
  await addDishOf(request, restaurant, DISH, { id: sauce.id, title: SAUCE });

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const diner = await phone.newPage();
  await chooseProfile(diner, restaurant, null, ['Dairy']);
  await expect(dishCard(diner, DISH)).toHaveCount(0);

  await test.step('the work list leads to the statement, and the dish is shown', async () => {
    await signInAs(page, 'admin@justright.test');
    await page.goto(`/work-list/${restaurant}`);
    await page.getByRole('searchbox', { name: 'Search the work list' }).fill(SAUCE);
    // Another width lists cards instead of rows; what is typed is kept from then on.
    await expect(page).toHaveURL(/[?&]q=/);
    const row = page.getByRole('row').filter({ hasText: SAUCE });
    await expect(row).toContainText('Nobody has said whether it contains');
    await checkInReadings('work list of a restaurant');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: `State: ${SAUCE}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${SAUCE}` });
    await dialog.getByRole('button', { name: /None of the rest/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    // The preview of the dishes that change.
    const impact = page.getByRole('alertdialog');
    await expect(impact).toContainText(DISH);
    await impact.getByRole('button', { name: 'Save change' }).click();
    // A diet that is not listed is no work while it hides the dish from no diner.
    await expect(page.getByText('Nothing matches')).toBeVisible();

    await diner.reload();
    await expect(dishCard(diner, DISH)).toBeVisible();
  });

  await test.step('the diner reports the dish', async () => {
    await diner.getByRole('button', { name: DISH, exact: true }).click();
    const sheet = diner.getByRole('dialog', { name: DISH });
    await sheet.getByRole('button', { name: 'This looks wrong' }).click();
    await sheet.getByRole('textbox', { name: 'What looks wrong?' }).fill('It came with almonds');
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(sheet.getByText('Thank you. The staff will look at this dish.')).toBeVisible();
    await phone.close();
  });

  await test.step('staff answer the report', async () => {
    await page.goto(`/work-list/${restaurant}`);
    const report = page.getByRole('row').filter({ hasText: 'It came with almonds' });
    await report.getByRole('button', { name: `Answer: ${DISH}` }).click();
    const answer = page.getByRole('alertdialog');
    await answer.getByText('The data was right').click();
    await answer.getByRole('button', { name: 'Close report' }).click();
    await expect(report).toHaveCount(0);
    await page.getByRole('tab', { name: 'Reports of diners' }).click();
    await expect(report).toContainText('Closed');
  });
});
