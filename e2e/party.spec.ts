import { addPerson, addToOrder, dishCard, openMenu, pressPlaceOrder, showMenuOf } from './fixtures/diner.ts';
import { expect, test } from './fixtures/test.ts';

const RESTAURANT = 'olive-and-ember';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('two people order from one phone, each only dishes that fit, and the kitchen gets two plates', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await test.step('Ann avoids dairy; Ben is vegan', async () => {
    await openMenu(page, RESTAURANT, { allergies: ['milk'] });
    await page.getByRole('button', { name: 'Ordering for a table? Add people' }).click();
    await expect(page.getByRole('dialog', { name: 'Who is at the table?' })).toBeVisible();
    await page.getByLabel('Your name').fill('Ann');
    await checkAccessibility('people');
    await addPerson(page, 'Ben', 'Vegan', []);
    await expect(dishCard(page, 'Octopus on Coals')).toHaveCount(0);
    await checkAccessibility('menu of Ben');
    await addToOrder(page, 'Green Falafel', ['Lemon tahini']);

    await showMenuOf(page, 'Ann');
    await expect(dishCard(page, 'Octopus on Coals')).toBeVisible();
  });

  await test.step('the menu of everyone', async () => {
    await showMenuOf(page, 'Everyone');
    const octopus = dishCard(page, 'Octopus on Coals');
    await expect(octopus).toContainText('For Ann:');
    await expect(octopus).toContainText('Not for Ben: Not vegan');
    await expect(dishCard(page, 'Green Falafel')).toContainText('In the cart for Ben');
    await checkAccessibility('menu of everyone');
    await page.getByRole('button', { name: 'Octopus on Coals', exact: true }).click();
    const forWhom = page.getByRole('dialog', { name: 'For whom is Octopus on Coals?' });
    await expect(forWhom.getByRole('button', { name: 'Ben' })).toBeDisabled();
    await expect(forWhom.getByRole('button', { name: 'Ben' })).toContainText(/Does not fit: Not vegan: .*octopus/);
    await checkAccessibility('for whom');
    await forWhom.getByRole('button', { name: 'Ann' }).click();
    const sheet = page.getByRole('dialog', { name: 'Octopus on Coals' });
    await expect(sheet.getByText('For Ann', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: /^Add to Order/ }).click();
    await expect(sheet).toBeHidden();
    await expect(
      page.getByRole('status').filter({ hasText: 'Octopus on Coals added for Ann, 2 in cart' }),
    ).toBeAttached();
  });

  const number = await test.step('the cart and the order of two', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    await page.getByRole('button', { name: /^View Cart \(2\)/ }).click();
    const ofAnn = page.getByRole('region', { name: 'Ann' });
    const ofBen = page.getByRole('region', { name: 'Ben' });
    await expect(ofAnn).toContainText('Allergy: dairy');
    await expect(ofAnn).toContainText('Octopus on Coals');
    await expect(ofBen).toContainText('Vegan');
    await expect(ofBen).toContainText('Green Falafel');
    await checkAccessibility('cart of two');
    await pressPlaceOrder(page);
    await page.getByRole('link', { name: /^See your order/ }).click();
    await expect(page).toHaveURL(/\/order\//);
    await expect(page.getByRole('region', { name: 'Ann' })).toContainText('Allergy: dairy');
    await expect(page.getByRole('region', { name: 'Ben' })).toContainText('Green Falafel');
    await checkAccessibility('placed order of two');
    const number =
      /JR-\d+/.exec(
        await page
          .getByText(/JR-\d{5}/)
          .first()
          .innerText(),
      )?.[0] ?? '';
    return number;
  });

  await test.step('the kitchen gets two plates', async () => {
    await signIn('orders');
    await page.goto(`/admin/orders?q=${number}`);
    await page.getByRole('link', { name: number }).click();
    const plateOfAnn = page.getByRole('region', { name: 'Ann', exact: true });
    const plateOfBen = page.getByRole('region', { name: 'Ben', exact: true });
    await expect(plateOfAnn).toContainText('Octopus on Coals');
    await expect(plateOfAnn).toContainText('ALLERGY: DAIRY');
    await expect(plateOfAnn).not.toContainText('Vegan');
    await expect(plateOfBen).toContainText('Green Falafel');
    await expect(plateOfBen).toContainText('Vegan');
    await expect(plateOfBen).not.toContainText('ALLERGY');
  });
});
