import { readFile } from 'node:fs/promises';
import { ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const DISH = 'Audited bowl';
const SAUCE = '=House glaze';

test.use({ viewport: { width: 1280, height: 900 } });

test('a merchant declares a dish and states an ingredient, finds both acts by filter, and takes them along as CSV', async ({
  page,
  request,
  signIn,
  checkInReadings,
}) => {
  const restaurant = await ownCopyOf(request, 'tsuki-noodle-house');
  const sauce = await asAdmin<{ id: string }>(request, 'POST', '/customIngredients', {
    title: SAUCE,
    restaurantId: restaurant,
  });
  const [menu] = await asAdmin<{ id: string; subsections: { items: string[] }[] }[]>(
    request,
    'GET',
    `/menus?restaurantId=${restaurant}`,
  );
  const { id: menuId = '', subsections: [first, ...others] = [] } = menu ?? {};
  const dish = await asAdmin<{ id: string }>(request, 'POST', '/menuItems', {
    menuId,
    title: DISH,
    price: 900,
    components: [{ title: 'Bowl', required: true, ingredients: [{ id: sauce.id, title: SAUCE }] }],
  });
  await asAdmin(request, 'PATCH', `/menus/${menuId}`, {
    subsections: [{ ...first, items: [dish.id, ...(first?.items ?? [])] }, ...others],
  });

  await test.step('the merchant declares the dish', async () => {
    await signIn('merchant');
    await page.goto(`/menus/${menuId}`);
    await page.getByRole('button', { name: `Actions for ${DISH}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: `Edit ${DISH}` });
    await editing.getByRole('tab', { name: 'Allergies & diets' }).click();
    await editing.getByRole('switch', { name: 'The allergens and diets are complete' }).press('Space');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Declare complete' }).click();
    await editing.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editing).toBeHidden();
  });

  await test.step('the merchant states the sauce', async () => {
    await page.goto(`/work-list/${restaurant}`);
    await page.getByRole('searchbox', { name: 'Search the work list' }).fill('House glaze');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: `State: ${SAUCE}` }).click();
    const stating = page.getByRole('dialog', { name: `Edit ${SAUCE}` });
    await stating.getByRole('button', { name: /None of the rest/ }).click();
    await stating.getByRole('button', { name: 'Save', exact: true }).click();
    const impact = page.getByRole('alertdialog');
    await impact.getByRole('textbox', { name: /Reason/ }).fill('The label of the jar');
    await impact.getByRole('button', { name: 'Save change' }).click();
    await expect(stating).toBeHidden();
  });

  await test.step('both acts are found by filter', async () => {
    await page.goto(`/restaurants/${restaurant}`);
    await page.getByRole('link', { name: 'Audit', exact: true }).last().click();
    const rows = page.getByRole('row');
    await expect(rows.filter({ hasText: DISH }).first()).toBeVisible();
    await checkInReadings('audit');
    await page.setViewportSize({ width: 1280, height: 900 });

    const choose = async (act: string) => {
      await page.getByRole('button', { name: /Act$/ }).click();
      await page.getByRole('option', { name: act, exact: true }).click();
    };
    await choose('Declaration');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(DISH);
    await expect(rows.last()).toContainText(/Signed by Nadia Haddad/);
    // The copy of the restaurant was made by an administrator.
    await page.getByRole('textbox', { name: 'Person' }).fill('nadia');
    await choose('Statement');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(SAUCE);
    await expect(rows.last()).toContainText('The label of the jar');
    await rows.last().getByText('The label of the jar').click();
    const act = page.getByRole('dialog', { name: SAUCE });
    await expect(act).toContainText('Stated by Nadia Haddad');
    await act.getByRole('button', { name: 'Close' }).last().click();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('the found acts are downloaded as CSV', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).slice(1).split('\r\n');
    expect(lines[0]).toBe('When (UTC),Who,Submitted by,Restaurant,Of,What,Act,Change,Reason');
    expect(lines[1]).toMatch(
      /^\d{4}-\d{2}-\d{2}T[\d:.]+Z,Nadia Haddad,,.*,Ingredient,'=House glaze,Statement,.*,The label of the jar$/,
    );
  });
});
