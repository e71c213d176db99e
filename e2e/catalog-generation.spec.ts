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
}

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

/** Makes a public restaurant with one menu of all dishes; the last of DISHES already has components. */
async function makeMenu(request: APIRequestContext) {
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
    [...OPEN_DISHES, ...DISHES].map((dish) =>
      send('POST', '/menuItems', { ...dish, menuId: menu.id, price: 1400, confirmsTexts: true }),
    ),
  );
  const ids = items.map(({ id }) => id);
  await send('PATCH', `/menus/${menu.id}`, { active: true, subsections: [{ name: 'Plates', items: ids }] });
  return {
    restaurantId: restaurant.id,
    path: `/menus/${menu.id}/auto-assign-ingredients`,
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
  allowConsoleError,
  checkAccessibility,
}) => {
  // A text that names food in vain is refused first.
  allowConsoleError(/422/);
  const menu = await makeMenu(request);
  await test.step('six dishes are read', async () => {
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
  });

  await test.step('a word of two dishes is asked once', async () => {
    await page.getByRole('button', { name: 'Name words of several dishes (1)' }).click();
    const words = page.getByRole('dialog', { name: 'Words of several dishes' });
    await expect(words.getByRole('listitem')).toContainText('In 2 dishes: Skillet Corn, Minted Peas.');
    await words.getByRole('checkbox', { name: 'This is no food' }).press('Space');
    await checkAccessibility('words of several dishes');
    await words.getByRole('button', { name: 'Keep 1 answer' }).click();
  });

  await test.step('a dish whose unknown word has no answer stays unknown', async () => {
    await page.getByRole('button', { name: 'Review Hearth Flatbread' }).click();
    const review = page.getByRole('dialog', { name: 'Hearth Flatbread' });
    await expect(review.getByText('While it is open, the dish stays unknown.')).toBeVisible();
    await expect(review.getByText('“roasted tomato” in the description').first()).toBeVisible();
    await checkAccessibility('a proposal');
    await review.getByRole('button', { name: 'Accept' }).click();
    await expect(inColumn(page, 'Completed', 'Hearth Flatbread')).toContainText('Accepted');
  });

  const beans = page.getByRole('dialog', { name: 'Green Beans' });
  const contains = beans.getByRole('list', { name: 'Green Beans contains' });
  await test.step('a removed ingredient removes its allergens at once', async () => {
    await page.getByRole('button', { name: 'Review Green Beans' }).click();
    await expect(contains).toContainText('Garlic');
    await beans.getByRole('checkbox', { name: 'Garlic, raw' }).press('Space');
    await expect(contains).not.toContainText('Garlic');
    await beans.getByRole('button', { name: 'Close' }).last().click();
  });

  const corn = page.getByRole('dialog', { name: 'Skillet Corn' });
  await test.step('a dish of which a word was called no food is accepted by itself, with an answer to whether that is all', async () => {
    await page.getByRole('button', { name: 'Review Skillet Corn' }).click();
    await expect(corn.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await corn.getByRole('radio', { name: 'Something else may be in it' }).press('Space');
    await checkAccessibility('whether something else is in a dish');
    await corn.getByRole('button', { name: 'Accept' }).click();
  });

  await test.step('the dishes without open questions are accepted and saved', async () => {
    await page.getByRole('button', { name: 'Accept all without open questions (2)' }).click();
    const overview = page.getByRole('dialog', { name: 'Accept 2 dishes?' });
    await expect(overview.getByRole('list', { name: 'Ricotta Gnocchi contains' })).toContainText('Dairy');
    await checkAccessibility('dishes to accept together');
    const whole = overview.getByRole('checkbox', { name: /each of these 2 dishes: nothing else is in them/ });
    await expect(whole).not.toBeChecked();
    await whole.press('Space');
    await overview.getByRole('button', { name: 'Accept 2' }).click();
    await page.getByRole('button', { name: 'Save Menu' }).click();
    // The text of the beans names garlic, which they do not have: who may sign confirms that.
    const question = page.getByRole('alertdialog', { name: 'The text names food that Green Beans does not have' });
    await expect(question).toContainText('Garlic (“garlic”)');
    await question.getByRole('button', { name: 'Confirm and save' }).click();
    await expect(page.getByRole('button', { name: 'Saved!' })).toBeVisible();
    await expect(page.getByText('6 of 6 read · 4 saved · 2 to look at')).toBeVisible();
    await expect(page.getByText('2 dishes wait in Completed to be looked at.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Menu' })).toBeVisible();
  });

  await test.step("diners' menus follow", async () => {
    // The flatbread is unknown, so is what else is in the corn; the gnocchi contain dairy, the beans have no garlic.
    await chooseProfile(page, menu.restaurantId, null, ['Dairy', 'Garlic']);
    await expect(dishCard(page, 'Green Beans')).toBeVisible();
    await expect(dishCard(page, 'Ricotta Gnocchi')).toHaveCount(0);
    await expect(dishCard(page, 'Hearth Flatbread')).toHaveCount(0);
    await expect(dishCard(page, 'Skillet Corn')).toHaveCount(0);
  });
});
