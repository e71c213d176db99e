import type { APIRequestContext, Page } from '@playwright/test';
import { chooseProfile, dishCard } from './fixtures/diner.ts';
import { jsonOf, bearerOf, makeMerchant, newAddress } from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

interface Made {
  id: string;
}
interface Dish {
  title: string;
  description?: string;
  components?: object[];
  menuItemCustomizations?: object[];
}

interface StoredDish {
  title: string;
  known: boolean;
  components: { ingredients: { title: string }[] }[];
}

const GENERATE = '**/api/menuItems/generate-ingredients';
const DISHES: readonly Dish[] = [
  { title: 'Ricotta Gnocchi', description: 'Brown butter, sage, toasted hazelnuts' },
  { title: 'Green Beans', description: 'Garlic, lemon, olive oil' },
  { title: 'Hearth Flatbread', description: 'Roasted tomato, house zing' },
  {
    title: 'Grilled Peaches',
    description: 'Crushed pistachio',
    components: [{ title: 'Peaches', ingredients: [{ id: '09236', title: 'Peaches, yellow, raw' }] }],
  },
];

/** Two dishes with the same unknown word, and one with only a title. */
const OPEN_DISHES: readonly Dish[] = [
  { title: 'Skillet Corn', description: 'Lime, house zang' },
  { title: 'Minted Peas', description: 'Olive oil, house zang' },
  { title: 'Lemon Sole' },
];

/** Makes a public restaurant with one menu of these dishes; the last of DISHES already has components. */
async function makeMenu(request: APIRequestContext, more: readonly Dish[] = []) {
  const { id: merchantId } = await makeMerchant(request);
  const headers = await bearerOf(request, 'admin@justright.test');
  const send = async <T = Made>(method: 'POST' | 'PATCH', path: string, data: object): Promise<T> =>
    (await jsonOf<{ data: T }>(await request.fetch(`/api${path}`, { method, headers, data }))).data;
  const restaurant = await send('POST', '/restaurants', {
    merchantId,
    name: 'Autumn Supper Club',
    address: '4 Ferry Point, Portland, Oregon 97209',
    urlSlug: `supper-${crypto.randomUUID()}`,
    phoneNumber: '5551112222',
    contactName: 'Imani Okafor',
    contactPhoneNumber: '5551112223',
    email: newAddress('supper'),
    externalId: 'chowly-1',
    status: 'active',
  });
  const menu = await send('POST', '/menus', { title: 'Autumn Supper', restaurantId: restaurant.id });
  const items = await Promise.all(
    [...more, ...DISHES].map((dish) => send('POST', '/menuItems', { ...dish, menuId: menu.id, price: 1400 })),
  );
  const ids = items.map(({ id }) => id);
  await send('PATCH', `/menus/${menu.id}`, { active: true, subsections: [{ name: 'Plates', items: ids }] });
  return {
    restaurantId: restaurant.id,
    id: menu.id,
    path: `/menus/${menu.id}/auto-assign-ingredients`,
    dishes: async () => {
      const response = await request.get(`/api/menuItems?menuId=${menu.id}`, { headers });
      return (await jsonOf<{ data: StoredDish[] }>(response)).data;
    },
    changeLastDish: (change: object) => send('PATCH', `/menuItems/${ids.at(-1)}`, change),
  };
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const inColumn = (page: Page, name: string, dish: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: dish });
const start = (page: Page) => page.getByRole('button', { name: 'Start' });

test('the ingredients of a menu are proposed, reviewed, accepted and saved, and diners’ menus change accordingly', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  test.slow();
  const menu = await makeMenu(request, OPEN_DISHES);
  await signIn('admin');
  await page.goto(menu.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn Supper' })).toBeVisible();
  await expect(column(page, 'Menu Items').getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Save Menu' })).toBeDisabled();

  await start(page).click();
  await expect(page.getByText('6 of 6 read')).toBeVisible();
  await expect(column(page, 'Completed').getByRole('listitem')).toHaveCount(6);
  await expect(inColumn(page, 'Completed', 'Lemon Sole')).toContainText('Look at it');
  await expect(inColumn(page, 'Completed', 'Lemon Sole')).toContainText('Read from its title alone');

  // A word of two dishes is asked once.
  await page.getByRole('button', { name: 'Name words of several dishes (1)' }).click();
  const words = page.getByRole('dialog', { name: 'Words of several dishes' });
  await expect(words.getByRole('listitem')).toContainText('In 2 dishes: Skillet Corn, Minted Peas.');
  await words.getByRole('checkbox', { name: 'This is no food' }).press('Space');
  await checkAccessibility('words of several dishes');
  await words.getByRole('button', { name: 'Keep 1 answer' }).click();

  // A dish whose unknown word has no answer stays unknown.
  await page.getByRole('button', { name: 'Review Hearth Flatbread' }).click();
  const review = page.getByRole('dialog', { name: 'Hearth Flatbread' });
  await expect(review.getByText('While it is open, the dish stays unknown.')).toBeVisible();
  await expect(review.getByText('“roasted tomato” in the description').first()).toBeVisible();
  await checkAccessibility('a proposal');
  await review.getByRole('button', { name: 'Accept' }).click();
  await expect(inColumn(page, 'Completed', 'Hearth Flatbread')).toContainText('Accepted');

  // A removed ingredient removes its allergens at once.
  await page.getByRole('button', { name: 'Review Green Beans' }).click();
  const beans = page.getByRole('dialog', { name: 'Green Beans' });
  const contains = beans.getByRole('list', { name: 'Green Beans contains' });
  await expect(contains).toContainText('Garlic');
  await beans.getByRole('checkbox', { name: 'Garlic, raw' }).press('Space');
  await expect(contains).not.toContainText('Garlic');
  await beans.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Accept all without open questions (4)' }).click();
  const overview = page.getByRole('dialog', { name: 'Accept 4 dishes?' });
  await expect(overview.getByRole('list', { name: 'Ricotta Gnocchi contains' })).toContainText('Dairy');
  await checkAccessibility('dishes to accept together');
  await overview.getByRole('button', { name: 'Accept 4' }).click();
  await page.getByRole('button', { name: 'Save Menu' }).click();
  await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await expect(page.getByText('6 of 6 read · 5 saved · 1 to look at')).toBeVisible();
  await expect(page.getByText('1 dish waits in Completed to be looked at.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Menu' })).toBeVisible();

  // The flatbread is unknown, the gnocchi contain dairy, the beans have no garlic.
  await chooseProfile(page, menu.restaurantId, null, ['Dairy', 'Garlic']);
  await expect(dishCard(page, 'Green Beans')).toBeVisible();
  await expect(dishCard(page, 'Ricotta Gnocchi')).toHaveCount(0);
  await expect(dishCard(page, 'Hearth Flatbread')).toHaveCount(0);
});

test('the board can be paused, shows failures, survives a reload, and asks before it is left', async ({
  page,
  request,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/503/);
  const menu = await makeMenu(request);
  await signIn('admin');
  let asked = 0;
  const held = Promise.withResolvers<void>();
  await page.route(GENERATE, async (route) => {
    asked += 1;
    if (asked === 1) await held.promise;
    if (asked !== 2) return route.continue();
    return route.fulfill({
      status: 503,
      json: { success: false, code: 'unavailable', error: 'The ingredient generator is asleep', requestId: 'e2e' },
    });
  });
  await page.goto(menu.path);
  await start(page).click();
  await expect(inColumn(page, 'In Progress', 'Ricotta Gnocchi')).toContainText('Reading…');
  await page.getByRole('button', { name: 'Pause' }).click();
  held.resolve();
  await expect(inColumn(page, 'Completed', 'Ricotta Gnocchi')).toBeVisible();
  await expect(column(page, 'Menu Items').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(inColumn(page, 'Error', 'Green Beans')).toContainText('The ingredient generator is asleep');
  await expect(inColumn(page, 'Completed', 'Hearth Flatbread')).toBeVisible();

  await page.getByRole('button', { name: 'Review Ricotta Gnocchi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(inColumn(page, 'Completed', 'Ricotta Gnocchi')).toContainText('Accepted');
  await page.getByRole('button', { name: 'Retry Green Beans' }).click();
  await expect(inColumn(page, 'Completed', 'Green Beans')).toBeVisible();

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(menu.path);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard the proposals?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(page).toHaveURL(/\/merchants\/.+\/restaurants\/.+tab=menu/);
  await page.goto(menu.path);
  await expect(column(page, 'Menu Items').getByRole('listitem')).toHaveCount(3);
});

test('a dish changed by another editor is not overwritten', async ({
  page,
  request,
  signIn,
  allowConsoleError,
  checkAccessibility,
}) => {
  allowConsoleError(/409/);
  const menu = await makeMenu(request);
  await signIn('admin');
  await page.goto(menu.path);
  await page.getByRole('checkbox', { name: 'Also the 1 with ingredients' }).press('Space');
  await start(page).click();
  await expect(page.getByText('4 of 4 read')).toBeVisible();
  await checkAccessibility('proposals of a menu');

  await page.getByRole('button', { name: 'Review Grilled Peaches' }).click();
  const review = page.getByRole('dialog', { name: 'Grilled Peaches' });
  await expect(review.getByRole('listitem').filter({ hasText: 'Peaches, yellow, raw' })).toContainText('In the dish');
  await review.getByRole('button', { name: 'Accept' }).click();

  await menu.changeLastDish({ price: 900 });
  await page.getByRole('button', { name: 'Save Menu' }).click();
  await expect(page.getByRole('alert')).toContainText(
    '1 of 1 dish was not saved: Somebody changed this dish meanwhile.',
  );
  await page.getByRole('button', { name: 'Review Grilled Peaches' }).click();
  await review.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Save Menu' }).click();
  await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();

  const response = await request.get(`/api/public/restaurants/${menu.restaurantId}`);
  const text = await response.text();
  expect(text).toContain('Peaches, yellow, raw');
  expect(text).toContain('pistachio');
  expect(text).toContain('"price":900');
});

test('ingredients are suggested for an edited dish and stored only with the dish', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const menu = await makeMenu(request);
  await signIn('admin');
  await page.goto(`/menus/${menu.id}`);
  await page.getByRole('button', { name: 'New Item' }).click();
  const item = page.getByRole('dialog', { name: 'New Item' });
  await item.getByRole('textbox', { name: 'Title' }).fill('Lemon Beans');
  await item.getByRole('textbox', { name: 'Description' }).fill('Garlic, brown butter');
  await item.getByRole('tab', { name: 'Components' }).click();
  await item.getByRole('button', { name: 'Suggest ingredients' }).click();
  const review = page.getByRole('dialog', { name: 'Lemon Beans' });
  await expect(review.getByText('“brown butter” in the description')).toBeVisible();
  await review.getByRole('checkbox', { name: 'Garlic, raw' }).press('Space');
  // The decisions stay when the review is closed and opened again.
  await review.getByRole('button', { name: 'Close' }).last().click();
  await item.getByRole('tab', { name: 'Details' }).click();
  await item.getByRole('tab', { name: 'Components' }).click();
  await item.getByRole('button', { name: 'Back to the suggestions' }).click();
  await expect(review.getByRole('checkbox', { name: 'Garlic, raw' })).not.toBeChecked();
  await review.getByRole('button', { name: 'Take into the dish' }).click();
  await expect(item.getByRole('list', { name: 'Lemon Beans contains' })).toContainText('Dairy');
  await checkAccessibility('suggested ingredients in a dish');
  expect((await menu.dishes()).map(({ title }) => title)).not.toContain('Lemon Beans');
  await item.getByRole('button', { name: 'Save' }).click();
  const stored = async () => (await menu.dishes()).find(({ title }) => title === 'Lemon Beans');
  await expect.poll(async () => (await stored())?.known).toBe(true);
  const ingredients = (await stored())?.components.flatMap((one) => one.ingredients.map(({ title }) => title));
  expect(ingredients).toContain('Butter, without salt');
  expect(ingredients).not.toContain('Garlic, raw');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the columns are tabs, and a proposal is full screen', async ({ page, request, signIn, checkAccessibility }) => {
    const menu = await makeMenu(request);
    await signIn('admin');
    await page.goto(menu.path);
    await start(page).click();
    await expect(page.getByText('3 of 3 read')).toBeVisible();
    await page.getByRole('tab', { name: /^Completed/ }).click();
    await checkAccessibility('proposals on a phone');
    await page.getByRole('button', { name: 'Review Hearth Flatbread' }).click();
    await expect(page.getByRole('dialog', { name: 'Hearth Flatbread' }).getByText('What is “')).toBeVisible();
    await checkAccessibility('a proposal on a phone');
  });
});
