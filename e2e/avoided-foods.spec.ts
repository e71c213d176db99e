import type { APIRequestContext, Page } from '@playwright/test';
import { watchKitchen } from './fixtures/asked.ts';
import { addToOrder, dishCard, placeOrderButton } from './fixtures/diner.ts';
import { addDishOf, ownCopyOf } from './fixtures/own-restaurant.ts';
import { asAdmin } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const DEMO = 'olive-and-ember';
const CARROT = { id: '11124', title: 'Carrots, raw' };
const GINGER = { id: '11216', title: 'Ginger root, raw' };

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const field = (page: Page) => page.getByRole('combobox', { name: 'Which other food do you avoid?' });
const tag = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });

/** Adds a dish of carrot, one of ginger, one of an undescribed sauce, and a salad that `addGinger` changes. */
async function addDishes(request: APIRequestContext, restaurant: string) {
  const make = async (title: string, ...ingredients: { id: string }[]) => {
    const made = await asAdmin<{ id: string }>(request, 'POST', '/customIngredients', {
      restaurantId: restaurant,
      title,
      ingredients: ingredients.map(({ id }) => ({ id })),
    });
    return { id: made.id, title };
  };
  const salad = await make('Salad mix', CARROT);
  await addDishOf(request, restaurant, 'Plain carrots', CARROT);
  await addDishOf(request, restaurant, 'Candied ginger', GINGER);
  await addDishOf(request, restaurant, 'Secret sauce', await make('House secret'));
  await addDishOf(request, restaurant, 'Carrot salad', salad);
  return {
    addGinger: () =>
      asAdmin(request, 'PATCH', `/customIngredients/${salad.id}`, {
        ingredients: [{ id: CARROT.id }, { id: GINGER.id }],
      }),
  };
}

test('a diner types ginger: only dishes known to be without it are left, to be asked for, and a dish that gets it cannot be ordered', async ({
  page,
  request,
  allowConsoleError,
  checkAccessibility,
}) => {
  allowConsoleError(/409/);
  const restaurant = await ownCopyOf(request, DEMO);
  const dishes = await addDishes(request, restaurant);
  await watchKitchen(request, restaurant);
  await page.goto(`/explore/${restaurant}/onboarding#allergies`);
  await page.getByRole('button', { name: 'Something else?' }).click();
  await field(page).fill('ginger');
  await page.getByRole('option', { name: /^ginger\b/ }).click();
  await expect(tag(page, 'ginger')).toBeVisible();
  await checkAccessibility('foods by name');
  await page.getByRole('button', { name: 'See My Menu!' }).click();
  await expect(page.getByRole('dialog')).toContainText('Allergy: ginger');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, see my menu' }).click();

  for (const visit of ['at first', 'after a reload']) {
    await test.step(visit, async () => {
      // Ginger is in the house, so nothing of it is free of traces: the kitchen is asked, and nothing is said to fit.
      const asked = page.getByRole('region', { name: 'Ask the kitchen first' });
      for (const title of ['Plain carrots', 'Carrot salad']) {
        const card = asked
          .getByRole('article')
          .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
        await expect(card).toContainText('No ginger in it. Traces: nobody has said. Ask with your order.');
        await expect(card).not.toContainText('Fits as it is');
      }
      await expect(asked).toContainText('No kitchen signs for ginger: it answers for each dish.');
      for (const hidden of ['Candied ginger', 'Secret sauce']) await expect(dishCard(page, hidden)).toHaveCount(0);
      const chips = page.getByRole('list', { name: 'Your dislikes' }).getByRole('listitem');
      await expect(chips).toHaveText(['Allergy: ginger']);
    });
    await page.reload();
  }
  await page.getByRole('button', { name: 'Why?' }).click();
  const why = page.getByRole('dialog', { name: /dishes are hidden$/ });
  const reasonOf = (title: string) => why.getByRole('listitem').filter({ hasText: title });
  await expect(reasonOf('Candied ginger')).toContainText('Contains ginger');
  await expect(reasonOf('Secret sauce')).toContainText('Not checked for ginger');
  await page.keyboard.press('Escape');

  await addToOrder(page, 'Carrot salad');
  await page
    .getByRole('link', { name: /^View Cart/ })
    .or(page.getByRole('button', { name: /^View Cart/ }))
    .click();
  const order = placeOrderButton(page);
  await page.getByLabel('Name').fill('Ann');
  await expect(order).toBeEnabled();
  // The device has checked the cart, and nothing tells it of the change.
  await dishes.addGinger();
  await order.click();
  await page.getByRole('alertdialog', { name: 'Proceed?' }).getByRole('button', { name: 'Ask and order' }).click();
  const changed = page.getByRole('alert', { name: 'Your order changed' });
  await expect(changed.getByRole('listitem').filter({ hasText: 'Carrot salad' })).toContainText('Contains ginger');
  await expect(order).toBeDisabled();
});

test('a search that cannot be opened says so, and opens after Retry', async ({ page, allowConsoleError }) => {
  allowConsoleError(/ERR_FAILED/);
  await page.goto(`/explore/${DEMO}/onboarding#allergies`);
  const open = page.getByRole('button', { name: 'Something else?' });
  await expect(open).toBeVisible();
  await page.route('**/remotes/**', (route) => route.abort());
  await open.click();
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t open the search.' });
  await expect(failure).toContainText('Tell the staff what else you avoid.');
  await page.unroute('**/remotes/**');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page)).toBeFocused();
});
