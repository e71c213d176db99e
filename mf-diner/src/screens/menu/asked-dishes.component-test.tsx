import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { placeGuestOrder } from '@justright/contract/orders';
import { getKitchenPresence } from '@justright/contract/public-menu';
import { avoiding, dinerApi, dishCard, openDiner, openDish, placeOrderButton } from '../../../test/open-diner.tsx';
import { servedMenu, type ServedDish } from '../../../test/served-dishes.ts';
import { NO_PROFILE } from '../../choices/profile.ts';

const DISHES: readonly ServedDish[] = [
  { section: 'Mains', id: 'rice', title: 'Rice Bowl', price: 900 },
  { section: 'Mains', id: 'satay', title: 'Satay', price: 1100, allergies: ['sesame'] },
  { section: 'Mains', id: 'toast', title: 'Plain Toast', price: 600, traces: ['sesame'] },
  {
    section: 'Mains',
    id: 'salad',
    title: 'Leaf Salad',
    price: 800,
    components: [{ title: 'Leaves' }, { title: 'Croutons', isOptional: true, asks: ['sesame'] }],
    groups: [
      {
        id: 'dip',
        title: 'Dip',
        options: [
          { id: 'plain', title: 'Plain dip' },
          { id: 'house', title: 'House dip', asks: ['sesame'] },
        ],
      },
    ],
  },
];
const SENTENCE = 'No sesame in it. Traces: nobody has said. Ask with your order.';
const asked = page.getByRole('region', { name: 'Ask the kitchen first' });
const proceed = page.getByRole('alertdialog', { name: 'Proceed?' });

function askingApi(isThere = true) {
  const api = dinerApi();
  api.on(getLeanMenu, ({ query }) => servedMenu(query, DISHES));
  api.on(getKitchenPresence, () => ({ takesQuestions: true, isThere, minutes: 5 }));
  return api;
}
const openAsking = (api = askingApi()) => openDiner({ api, profile: avoiding('sesame') });

async function addFrom(sheet: Awaited<ReturnType<typeof openDish>>): Promise<void> {
  await sheet.getByRole('button', { name: /^Add to Order/ }).click();
}
async function openCart(): Promise<void> {
  await page.getByRole('button', { name: /^View Cart/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann');
}

test('what has to be asked stands apart below what fits, with why, what it lacks, and by when there is an answer', async () => {
  await openAsking();
  await expect.element(dishCard('Rice Bowl')).toMatchTextContent('Fits as it is');
  const section = asked.getByRole('article');
  await expect.element(section).toMatchTextContent(/Plain Toast/);
  await expect.element(section).toMatchTextContent(SENTENCE);
  await expect.element(section).not.toMatchTextContent('Fits as it is');
  await expect.element(asked).toMatchTextContent('The kitchen has not signed for sesame in these dishes.');
  await expect.element(asked).toMatchTextContent('The kitchen answers within 5 minutes.');
  await expect.element(dishCard('Satay')).not.toBeInTheDocument();
  const [fits, asks] = [dishCard('Rice Bowl').element(), section.element()];
  expect(fits.compareDocumentPosition(asks) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expect
    .element(
      page.getByRole('navigation', { name: 'Menu sections' }).getByRole('link', { name: 'Ask the kitchen first' }),
    )
    .toBeVisible();
  await expectAccessible();
});

test('a section of which nothing fits is not drawn empty where its dishes can be asked for', async () => {
  const api = askingApi();
  const soup: ServedDish = { section: 'Soups', id: 'soup', title: 'Soup', price: 500, traces: ['sesame'] };
  api.on(getLeanMenu, ({ query }) => servedMenu(query, [...DISHES, soup]));
  await openAsking(api);
  await expect.element(asked).toMatchTextContent('Soup');
  await expect.element(page.getByRole('heading', { name: /^Mains/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Soups/ })).not.toBeInTheDocument();
});

function saidApi() {
  const said = { keys: ['milk', 'sesame'], by: 'Ana', at: '2026-03-01T19:02:00.000Z' };
  const bun: ServedDish = { section: 'Mains', id: 'bun', title: 'Bun', price: 600, today: [said] };
  const api = askingApi();
  api.on(getLeanMenu, ({ query }) => servedMenu(query, [bun]));
  return api;
}

test('what was said for today fits, and its sheet says what, by whom and when', async () => {
  await openAsking(saidApi());
  await expect.element(dishCard('Bun')).toMatchTextContent('Fits as it is');
  const sheet = await openDish('Bun');
  await expect
    .element(sheet.getByRole('list', { name: 'Said for today' }))
    .toMatchTextContent(/^No sesame in it. Traces: ruled out for today. Said by Ana at \d\d:\d\d\.$/);
  await expectAccessible();
});

test('who is not allergic to it reads nothing of what was said for today', async () => {
  await openDiner({ api: saidApi(), profile: NO_PROFILE });
  const sheet = await openDish('Bun');
  await expect.element(sheet.getByRole('button', { name: /^Add to Order/ })).toBeVisible();
  await expect.element(sheet.getByRole('list', { name: 'Said for today' })).not.toBeInTheDocument();
});

test('who avoids nothing as an allergy is asked nothing', async () => {
  await openDiner({ api: askingApi(), profile: NO_PROFILE });
  await expect.element(dishCard('Plain Toast')).toBeVisible();
  await expect.element(asked).not.toBeInTheDocument();
});

test('where nobody is at the kitchen the section says so', async () => {
  await openAsking(askingApi(false));
  await expect.element(asked).toMatchTextContent('Nobody is at the kitchen’s screen right now.');
});

test('nothing that has to be asked is preselected; the sheet says of each choice whether it asks, and what for', async () => {
  await openAsking();
  const sheet = await openDish('Leaf Salad');
  await expect.element(sheet.getByRole('switch', { name: 'Croutons' })).not.toBeChecked();
  const note = sheet.getByRole('list', { name: 'The kitchen is asked' });
  await expect.element(note).not.toBeInTheDocument();
  const optionOf = (title: string) => sheet.getByRole('listitem').filter({ hasText: title });
  await expect.element(optionOf('House dip')).toMatchTextContent('Ask the kitchen: traces of sesame');
  await expect.element(optionOf('Plain dip')).toMatchTextContent('No need to ask');
  await optionOf('Plain dip').click();
  await expect.element(note).not.toBeInTheDocument();
  await optionOf('House dip').click();
  await expect
    .element(note)
    .toMatchTextContent(/“House dip”: no sesame in it, but nobody has said anything about traces/);
  await expect.element(sheet.getByText('The kitchen is asked about traces of sesame before it is made.')).toBeVisible();
  await expectAccessible();
});

test('the cart says what is asked and by when, the diner agrees once, and only that line is sent as asked', async () => {
  const { api } = await openAsking();
  const sheet = await openDish('Plain Toast');
  await expect.element(sheet.getByRole('list', { name: 'The kitchen is asked' })).toMatchTextContent(SENTENCE);
  await addFrom(sheet);
  await addFrom(await openDish('Rice Bowl'));
  await openCart();
  const line = page.getByRole('article').filter({ hasText: 'Plain Toast' });
  await expect.element(line).toMatchTextContent('The kitchen is asked about traces of sesame before it is made.');
  await expect.element(page.getByText('1 dish waits for the kitchen’s answer')).toBeVisible();
  await expect.element(page.getByText(/^You have an answer within 5 minutes; your whole order waits/)).toBeVisible();
  await placeOrderButton.click();
  await expect.element(proceed).toMatchTextContent('You ask the kitchen: traces of sesame in Plain Toast');
  await expect.element(proceed).toMatchTextContent(/You have an answer within 5 minutes/);
  await expectAccessible();
  await proceed.getByRole('button', { name: 'Ask and order' }).click();
  await expect.poll(() => api.received(placeGuestOrder).length).toBe(1);
  const lines = api.received(placeGuestOrder)[0]?.body.cart.orders[0]?.items ?? [];
  expect(lines.map(({ menuItem, ask }) => [menuItem.id, ask])).toEqual([
    ['toast', true],
    ['rice', undefined],
  ]);
});

test('a kitchen where nobody is says so before and after it is asked, and the order is kept', async () => {
  const api = askingApi(false);
  api.on(placeGuestOrder, () => {
    throw new ApiError('Nobody is at the kitchen', { code: 'no-kitchen', status: 409 });
  });
  await openAsking(api);
  await addFrom(await openDish('Plain Toast'));
  await openCart();
  await expect.element(page.getByText(/can be placed without these dishes/)).toBeVisible();
  await placeOrderButton.click();
  await proceed.getByRole('button', { name: 'Ask and order' }).click();
  await expect
    .element(proceed)
    .toMatchTextContent(/Nobody is at the kitchen right now who could answer\. Nothing was ordered/);
  await proceed.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('article').filter({ hasText: 'Plain Toast' })).toBeVisible();
});

test('a restaurant that takes no questions offers none in the cart', async () => {
  const api = askingApi();
  api.on(getKitchenPresence, () => ({ takesQuestions: false, isThere: false, minutes: 5 }));
  await openAsking(api);
  await addFrom(await openDish('Rice Bowl'));
  await openCart();
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  await expect.element(page.getByText('The kitchen must answer this first')).not.toBeInTheDocument();
});

test('at a table each person’s dish is asked for that person alone', async () => {
  const { api } = await openDiner({ api: askingApi(), others: { Ben: avoiding('sesame') } });
  await page.getByRole('radio', { name: 'Everyone' }).click({ force: true });
  await expect.element(dishCard('Plain Toast')).toMatchTextContent(/For Ben: No sesame in it\./);
  await page.getByRole('button', { name: 'Plain Toast', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Ben/ }).click();
  await addFrom(page.getByRole('dialog', { name: 'Plain Toast' }));
  await page.getByRole('button', { name: 'Plain Toast', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^You/ }).click();
  await addFrom(page.getByRole('dialog', { name: 'Plain Toast' }));
  await openCart();
  await placeOrderButton.click();
  await proceed.getByRole('button', { name: 'Ask and order' }).click();
  await expect.poll(() => api.received(placeGuestOrder).length).toBe(1);
  const orders = api.received(placeGuestOrder)[0]?.body.cart.orders ?? [];
  expect(orders.map(({ user, items }) => [user, items.map(({ ask }) => ask)])).toEqual([
    ['Ann', [undefined]],
    ['Ben', [true]],
  ]);
});
