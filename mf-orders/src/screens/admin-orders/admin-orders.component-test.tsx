import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordExport } from '@justright/contract/list-exports';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, FakePage, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { versionConflict } from '@justright/client/fakes/refusals';
import { translatePage } from '@justright/client/fakes/translate-page';
import { routesOf } from '@justright/client/screens';
import {
  claimOrder,
  completeOrder,
  editOrder,
  getAdminOrderSummary,
  listAdminOrderRestaurants,
  listAdminOrders,
  type OrderRow,
} from '@justright/contract/orders';
import { AdminOrdersScreen } from './admin-orders.screen.tsx';

// A test does not wait for the fifteen seconds between two polls.
vi.mock('../../shared/order-source/poll-delay.ts', () => ({ pollDelay: () => 300 }));

const rowOf = (id: string, more: Partial<OrderRow> = {}): OrderRow => ({
  id,
  productOrderId: `JR-${id}`,
  title: 'Marinated olives',
  orderType: 'In Restaurant',
  addressString: 'Table 4',
  createdAt: '2026-03-01T12:00:00.000Z',
  restaurantId: 'casa-verano',
  restaurantName: 'Casa Verano',
  restaurantHomePage: '',
  timeZone: null,
  userName: 'Bao',
  isErased: false,
  hold: null,
  orderStatus: 'pending',
  paymentStatus: 'pending',
  claimedBy: '',
  externalOrderId: '',
  active: true,
  kitchenStatus: 'new',
  question: null,
  comments: '',
  grandTotal: 650,
  currency: 'USD',
  dislikes: [],
  dislikeLevels: [],
  needsRead: null,
  isChanged: false,
  asks: [],
  dishes: [],
  preferences: [],
  kitchen: { omit: [], substitute: [], addOn: [] },
  ...more,
});

const RESTAURANTS = [
  { id: 'olive-and-ember', name: 'Olive & Ember' },
  { id: 'casa-verano', name: 'Casa Verano' },
];

/** Describes the responses of the orders. `latestChange` and the count follow the list. */
function fakeOrders(api: FakeApi, rows: readonly OrderRow[]): { rows: OrderRow[]; latestChange: number } {
  const stored = { rows: [...rows], latestChange: 1 };
  api.on(listAdminOrders, () => new FakePage({ data: stored.rows, total: stored.rows.length, nextCursor: null }));
  api.on(getAdminOrderSummary, () => ({
    counts: { pending: stored.rows.length },
    changed: stored.rows.filter(({ isChanged }) => isChanged).length,
    latestChange: stored.latestChange,
    newestAt: stored.rows[0]?.createdAt ?? '',
  }));
  api.on(listAdminOrderRestaurants, ({ query }) =>
    RESTAURANTS.filter(({ name }) => name.toLowerCase().includes(query.q ?? '')),
  );
  return stored;
}

const openOrders = (api: FakeApi) =>
  openScreen({
    api,
    as: 'OrderAdmin',
    at: '/admin/orders',
    routes: () => routesOf({ '/admin/orders': { Component: AdminOrdersScreen } }),
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const search = page.getByRole('searchbox', { name: 'Search orders' });
const lastQuery = (api: FakeApi) => api.received(listAdminOrders).at(-1)?.query;

async function editComments(): Promise<void> {
  await button(/^Actions for/).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

test('of two administrators who claim an order at the same time, the second sees the owner', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1')]);
  api.on(claimOrder, () => {
    const details = { orderStatus: 'claimed', claimedBy: 'Dana Whitfield' };
    throw new ApiError('JR-1 is claimed by Dana Whitfield', { code: 'invalid-transition', status: 409, details });
  });
  const { toasts } = await openOrders(api);
  await button(/^Mark Claimed/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => toasts).toEqual(['JR-1 is claimed by Dana Whitfield']);
  await expect.element(row('JR-1')).toMatchTextContent('Claimed');
  await expect.element(row('JR-1')).toMatchTextContent('Dana Whitfield');
  await expect.element(button(/^Mark Claimed/)).not.toBeInTheDocument();
});

test('each row has the time of its own restaurant, whose zone is named where the device has another time', async () => {
  const api = fakeApi();
  fakeOrders(api, [
    rowOf('1', { timeZone: 'Europe/Berlin' }),
    rowOf('2', { timeZone: 'America/Los_Angeles' }),
    rowOf('3'),
  ]);
  await openOrders(api);
  await expect.element(row('JR-1')).toMatchTextContent('01 Mar 26 13:00Europe/Berlin');
  await expect.element(row('JR-2')).toMatchTextContent(/01 Mar 26 04:00(?!America)/);
  await expect.element(row('JR-3')).toMatchTextContent(/01 Mar 26 04:00(?!America)/);
});

test('an order of which a dish no longer fits is marked until its kitchen has read that', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1', { isChanged: true }), rowOf('2')]);
  await openOrders(api);
  await expect.element(row('JR-1')).toMatchTextContent(/Changed\s*Pending/);
  await expect.element(row('JR-2')).not.toMatchTextContent('Changed');
});

test('changed orders are counted above the list, and one press shows them alone', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1', { isChanged: true }), rowOf('2')]);
  await openOrders(api);
  const chip = page.getByRole('radio', { name: /^Changed/ });
  await expect.element(chip).toMatchTextContent('Changed1');
  await chip.click();
  await expect.poll(() => lastQuery(api)).toMatchObject({ changed: 'true' });
  expect(lastQuery(api)).not.toHaveProperty('status');
  await page.getByRole('radio', { name: /^All/ }).click();
  await expect.poll(() => lastQuery(api)).not.toHaveProperty('changed');
});

test('changed orders stand first, however the list is sorted and searched, until somebody has decided', async () => {
  const api = fakeApi();
  const stored = fakeOrders(api, [rowOf('3'), rowOf('2'), rowOf('1', { isChanged: true })]);
  api.on(listAdminOrders, ({ query }) => {
    const rows = query.changed === 'true' ? stored.rows.filter(({ isChanged }) => isChanged) : stored.rows;
    return new FakePage({ data: rows.slice(0, Number(query.limit ?? 9)), total: rows.length, nextCursor: null });
  });
  await openOrders(api);
  const first = page.getByRole('region', { name: 'Changed: 1 order is to be decided' });
  await expect.element(first.getByRole('listitem')).toMatchTextContent(/JR-1.*Table 4.*Casa Verano/);
  const grid = page.getByRole('grid', { name: 'Orders' });
  expect(first.element().compareDocumentPosition(grid.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await grid.getByRole('columnheader', { name: /Customer/ }).click();
  await search.fill('nothing like it');
  await expect.poll(() => lastQuery(api)).toMatchObject({ q: 'nothing like it' });
  await expect.element(first.getByRole('link', { name: 'JR-1' })).toHaveAttribute('href', '/admin/orders/1');
  await expectAccessible();
  stored.rows = [rowOf('3'), rowOf('2'), rowOf('1')];
  stored.latestChange += 1;
  await expect.element(page.getByRole('region', { name: /^Changed/ })).not.toBeInTheDocument();
});

test('of many changed orders the oldest stand first, and one press shows all', async () => {
  const api = fakeApi();
  const rows = Array.from({ length: 7 }, (_, index) => rowOf(`${index + 1}`, { isChanged: true }));
  fakeOrders(api, rows);
  api.on(listAdminOrders, ({ query }) => {
    const data = rows.slice(0, Number(query.limit ?? 9));
    return new FakePage({ data, total: rows.length, nextCursor: null });
  });
  await openOrders(api);
  const first = page.getByRole('region', { name: 'Changed: 7 orders are to be decided' });
  await expect.poll(() => first.getByRole('listitem').elements()).toHaveLength(5);
  expect(api.received(listAdminOrders)).toContainEqual(
    expect.objectContaining({
      query: expect.objectContaining({ changed: 'true', direction: 'ascending', limit: '5' }),
    }),
  );
  await button('Show all 7').click();
  await expect.element(first).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: /^Changed/ })).toBeChecked();
});

test('a row leads with the allergy in a frame, then Avoid, then Rather not, then the diet', async () => {
  const api = fakeApi();
  fakeOrders(api, [
    rowOf('1', {
      dislikes: ['Celery', 'Sesame', 'Peanut'],
      dislikeLevels: ['mild', 'avoid', 'strict'],
      preferences: ['Vegan'],
    }),
  ]);
  await openOrders(api);
  await expect
    .element(row('JR-1'))
    .toMatchTextContent(/ALLERGY: PEANUT\s*Avoid: Sesame\s*Rather not: Celery\s*Diet: Vegan\s*Bao/);
  const dislikes = row('JR-1').getByRole('list', { name: 'Dislikes' }).getByRole('listitem');
  const frames = dislikes
    .elements()
    .map((food) => Number.parseFloat(getComputedStyle(food.firstElementChild ?? food).borderTopWidth));
  expect(frames).toEqual([2, 0, 0]);
});

test('a row names every dish, and its age while the order is open', async () => {
  const api = fakeApi();
  const createdAt = new Date(Date.now() - 12.5 * 60_000).toISOString();
  const dishes = [
    { title: 'Marinated olives', quantity: 2 },
    { title: 'Warm hummus', quantity: 1 },
  ];
  fakeOrders(api, [rowOf('1', { createdAt, dishes }), rowOf('2', { createdAt, orderStatus: 'complete' })]);
  await openOrders(api);
  await expect.element(row('JR-1')).toMatchTextContent(/12 min/);
  await expect.element(row('JR-1')).toMatchTextContent(/2 × Marinated olives · Warm hummus/);
  await expect.element(row('JR-2')).not.toMatchTextContent(/ min/);
});

test.for([
  { widthPx: 600, textSize: '100%' },
  { widthPx: 768, textSize: '100%' },
  { widthPx: 1024, textSize: '100%' },
  { widthPx: 1024, textSize: '200%' },
])(
  'at $widthPx px, with text at $textSize, the next step of an order is in view, and so are its number and its needs',
  async ({ widthPx, textSize }) => {
    await page.viewport(widthPx, 800);
    document.documentElement.style.fontSize = textSize;
    onTestFinished(async () => {
      document.documentElement.style.fontSize = '';
      await page.viewport(1280, 900);
    });
    const api = fakeApi();
    fakeOrders(api, [rowOf('1', { dislikes: ['Peanut'], dislikeLevels: ['strict'] })]);
    await openOrders(api);
    const step = button(/^Mark Claimed/);
    await expect.element(step).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Orders' }).element().getBoundingClientRect();
    for (const element of [step, page.getByRole('link', { name: 'JR-1' }), button(/^Actions for/)]) {
      const box = () => element.element().getBoundingClientRect();
      // Actions are pinned in the frame in which the grid's width is known.
      await expect.poll(() => box().right).toBeLessThanOrEqual(grid.right);
      expect(box().left).toBeGreaterThanOrEqual(grid.left);
    }
    await expect.element(page.getByText('ALLERGY: PEANUT')).toBeVisible();
    await expectAccessible();
  },
);

test('of two editors of an order’s comments neither loses input', async () => {
  const api = fakeApi();
  const stored = fakeOrders(api, [rowOf('1')]);
  let comments = 'Theirs';
  api.on(editOrder, ({ body }) => {
    if (body.commentsBefore !== comments) {
      const { message, code, status } = versionConflict();
      throw new ApiError(message, { code, status, details: { comments } });
    }
    comments = body.comments ?? '';
    stored.rows = [rowOf('1', { comments })];
    return rowOf('1', { comments });
  });
  const { toasts } = await openOrders(api);
  await editComments();
  const dialog = page.getByRole('dialog', { name: 'Edit JR-1' });
  await dialog.getByLabelText('Comments').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const comparison = page.getByRole('dialog', { name: 'Somebody else has saved JR-1' });
  await expect.element(comparison.getByText('Theirs', { exact: true })).toBeVisible();
  await expect.element(comparison.getByRole('radio', { name: 'Both put together' })).toBeChecked();
  await comparison.getByRole('button', { name: 'Continue with these' }).click();
  await expect.element(dialog.getByLabelText('Comments')).toHaveValue('Theirs\nMine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => toasts).toEqual(['Comments of JR-1 saved']);
  expect(comments).toBe('Theirs\nMine');
});

test('comments that are being edited are open again, with the input, after the session ended and a new login', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1')]);
  const screen = await openOrders(api);
  await editComments();
  const comments = page.getByRole('dialog').getByRole('textbox', { name: 'Comments' });
  await comments.fill('Kept');
  await screen.signInAgain();
  await expect.element(page.getByText(/^What you had typed is here again/)).toBeVisible();
  await expect.element(comments).toHaveValue('Kept');
});

test('the filters are in the URL, survive a reload, and are cleared together', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1')]);
  const screen = await openOrders(api);
  await search.fill('Bao');
  await expect.poll(() => lastQuery(api)).toMatchObject({ q: 'Bao' });
  const restaurant = page.getByRole('combobox', { name: 'Restaurant' });
  await restaurant.fill('verano');
  // Until the results arrive the list shows every restaurant.
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Casa Verano']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => lastQuery(api)).toMatchObject({ q: 'Bao', restaurantId: 'casa-verano' });
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /^Pending/ }).click();
  await expect.poll(() => lastQuery(api)).toMatchObject({ status: 'pending' });
  // Both in one task: the second changes before the screen has rendered the first.
  const put = (label: string, day: string) => {
    const field = page.getByLabelText(label).element();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  put('From', '2020-01-01');
  put('To', '2020-01-31');
  await expect.poll(() => location.search).toMatch(/from=2020-01-01&to=2020-01-31/);
  const chosen = { q: 'Bao', restaurantId: 'casa-verano', status: 'pending' };
  await expect
    .poll(() => lastQuery(api))
    .toMatchObject({ ...chosen, from: expect.stringMatching(/^20(19-12-31|20-01-01)/) });
  await page.getByLabelText('To').fill('');
  await expect.poll(() => location.search).not.toMatch(/to=/);

  await screen.reload();
  await expect.element(search).toHaveValue('Bao');
  await expect.element(restaurant).toHaveValue('Casa Verano');
  await expect.element(page.getByRole('radio', { name: /^Pending/ })).toBeChecked();
  await expect.element(page.getByLabelText('From')).toHaveValue('2020-01-01');
  expect(lastQuery(api)).toMatchObject(chosen);
  await button('Clear filters').click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/orders');
});

test('the sound is off by default, the choice is kept, and a hidden tab sounds for a new order', async () => {
  const notes = vi.spyOn(AudioContext.prototype, 'createOscillator');
  const api = fakeApi();
  const stored = fakeOrders(api, [rowOf('1')]);
  const screen = await openOrders(api);
  const sound = page.getByRole('switch', { name: 'Sound for new orders' });
  await expect.element(sound).not.toBeChecked();
  await page.getByText('Sound for new orders').click();
  await expect.element(sound).toBeChecked();
  await expect.poll(() => notes.mock.calls.length).toBe(2);
  await screen.reload();
  await expect.element(sound).toBeChecked();
  await expect.element(row('JR-1')).toBeVisible();

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  stored.rows = [rowOf('2'), rowOf('1')];
  stored.latestChange = 2;
  await expect.poll(() => notes.mock.calls.length).toBe(4);
  await expect.poll(() => document.title).toBe('(1) Orders · JustRight');
  visibility.mockRestore();
  notes.mockRestore();
});

const select = (id: string) => page.getByRole('checkbox', { name: `Select JR-${id}` }).click();
const selected = page.getByRole('group', { name: 'Selected orders' });

test('a row says the amount, in the currency of its restaurant, and the state of the payment', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1', { grandTotal: 1250, currency: 'EUR', paymentStatus: 'succeeded' }), rowOf('2')]);
  await openOrders(api);
  await expect.element(row('JR-1')).toMatchTextContent('€12.50');
  await expect.element(row('JR-1').getByRole('img', { name: 'Payment:' })).toBeVisible();
  await expect.element(row('JR-1')).toMatchTextContent('Succeeded');
  await expect.element(row('JR-2')).toMatchTextContent('$6.50');
});

test.each(['', ', in translation too'])(
  'selected orders are claimed one by one: what fails is told, stays selected and is tried again alone%s',
  async (translated) => {
    if (translated !== '') translatePage();
    const api = fakeApi();
    const stored = fakeOrders(api, [rowOf('1'), rowOf('2'), rowOf('3', { orderStatus: 'complete' })]);
    let isDown = true;
    api.on(claimOrder, ({ params }) => {
      if (params.id === '2' && isDown) throw new ApiError('Not now', { code: 'unavailable', status: 503 });
      const claimed = rowOf(params.id, { orderStatus: 'claimed', claimedBy: 'Zoë Ortiz' });
      stored.rows = stored.rows.map((one) => (one.id === params.id ? claimed : one));
      stored.latestChange += 1;
      return claimed;
    });
    const { toasts } = await openOrders(api);
    for (const id of ['1', '2', '3']) await select(id);
    await expect.element(selected).toMatchTextContent('3 orders selected');
    await selected.getByRole('button', { name: 'Mark Claimed (2)' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Mark Claimed: 2 orders' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const failed = page.getByRole('alertdialog', { name: '1 order not done' });
    await expect.element(failed.getByRole('listitem')).toMatchTextContent('JR-2');
    await expect.element(failed).toMatchTextContent('Not now');
    expect(toasts).toEqual(['1 order is claimed by you']);
    isDown = false;
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed).not.toBeInTheDocument();
    expect(api.received(claimOrder).map(({ params }) => params.id)).toEqual(['1', '2', '2']);
    const keys = api.received(claimOrder).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[2]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[0]);
    await expect.element(selected).toMatchTextContent('1 order selected');
  },
);

const NEEDS = { dislikes: ['Peanut', 'Sesame'], dislikeLevels: ['strict', 'avoid'] } satisfies Partial<OrderRow>;
const READ = { by: 'Ana', at: '2026-03-01T12:00:00.000Z' };

test('whoever takes an order on reads first what its guests avoid, where nobody has', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1', NEEDS)]);
  api.on(claimOrder, ({ params }) => rowOf(params.id, { ...NEEDS, orderStatus: 'claimed', needsRead: READ }));
  api.on(completeOrder, ({ params }) => rowOf(params.id, { ...NEEDS, orderStatus: 'complete', needsRead: READ }));
  await openOrders(api);
  await button(/^Mark Claimed/).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('Nobody has read yet what its guests avoid');
  await expect.element(dialog).toMatchTextContent('ALLERGY: PEANUT');
  await expect.element(dialog).toMatchTextContent('Avoid: Sesame');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'I have read it' }).click();
  await expect.poll(() => api.received(claimOrder).map(({ body }) => body)).toEqual([{ hasReadNeeds: true }]);
  await button(/^Mark Complete/).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent('PEANUT');
  await page.getByRole('textbox', { name: 'External Order Number' }).fill('A 1');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .poll(() => api.received(completeOrder).map(({ body }) => body))
    .toEqual([{ externalOrderNumber: 'A 1', hasReadNeeds: false }]);
});

test('of several orders that are taken on, what the guests of each avoid is read first', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1', NEEDS), rowOf('2', { ...NEEDS, needsRead: READ })]);
  api.on(claimOrder, ({ params }) => rowOf(params.id, { orderStatus: 'claimed' }));
  await openOrders(api);
  for (const id of ['1', '2']) await select(id);
  await selected.getByRole('button', { name: 'Mark Claimed (2)' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent('ALLERGY: PEANUT');
  expect(dialog.getByText('ALLERGY: PEANUT').elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'I have read all' }).click();
  await expect.poll(() => api.received(claimOrder).map(({ body }) => body.hasReadNeeds)).toEqual([true, false]);
});

test('several orders are completed with a number for each', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1', { orderStatus: 'claimed' }), rowOf('2', { orderStatus: 'claimed' })]);
  api.on(completeOrder, ({ params, body }) =>
    rowOf(params.id, { orderStatus: 'complete', externalOrderId: body.externalOrderNumber }),
  );
  await openOrders(api);
  await select('1');
  await selected.getByRole('button', { name: 'Select all 2 shown' }).click();
  await selected.getByRole('button', { name: 'Mark Complete (2)' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
  await page.getByRole('textbox', { name: 'External Order Number of JR-1' }).fill('A 1');
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('textbox', { name: 'External Order Number of JR-2' }).fill('A 2');
  await confirm.click();
  await expect.element(selected).not.toBeInTheDocument();
  expect(api.received(completeOrder).map(({ params, body }) => [params.id, body.externalOrderNumber])).toEqual([
    ['1', 'A 1'],
    ['2', 'A 2'],
  ]);
});

const ASKED: OrderRow['asks'][number] = {
  title: 'Toast',
  foods: ['Peanut'],
  state: 'yes',
  by: 'Kim',
  at: '2026-03-01T19:02:00.000Z',
};

test('the whole filtered list is saved as CSV, page by page', async () => {
  const api = fakeApi();
  fakeOrders(api, [rowOf('1')]);
  const files: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return '#file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
  });
  const { toasts } = await openOrders(api);
  await search.fill('olives');
  await expect.poll(() => lastQuery(api)?.q).toBe('olives');
  api.on(listAdminOrders, ({ query }) =>
    query.cursor === undefined
      ? new FakePage({ data: [rowOf('1', { claimedBy: '=1+1', asks: [ASKED] })], total: 2, nextCursor: 'next' })
      : new FakePage({ data: [rowOf('2', { currency: 'EUR', grandTotal: 905 })], total: 2, nextCursor: null }),
  );
  // No file is given that is not recorded.
  api.on(recordExport, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  await button('Download as CSV').click();
  await vi.waitFor(() => expect(toasts).toEqual(['No file was made: Not now']));
  expect(files).toEqual([]);
  api.on(recordExport, () => ({ id: 'export-1' }));
  await button('Download as CSV').click();
  await vi.waitFor(() => expect(toasts.at(-1)).toBe('2 orders saved as CSV'));
  expect(api.received(recordExport).at(-1)?.body).toEqual({ list: 'orders', rows: 2 });
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)]);
  const [head, first, second] = ((await files[0]?.text) ?? '').split('\r\n');
  expect(head).toContain('Order,Type,Table,Created At (UTC)');
  expect(first).toContain("6.50,USD,Pending,'=1+1");
  expect(first).toMatch(/Toast: Traces of peanut ruled out by Kim, \d\d \w+ 26 \d\d:\d\d/);
  expect(second).toContain('9.05,EUR');
  expect(
    api
      .received(listAdminOrders)
      .slice(-2)
      .map(({ query }) => [query.q, query.cursor]),
  ).toEqual([
    ['olives', undefined],
    ['olives', 'next'],
  ]);
  vi.restoreAllMocks();
});

test('on a phone in dark colours the orders have no accessibility violation', async () => {
  await onDarkPhone();
  const api = fakeApi();
  fakeOrders(api, [
    rowOf('1', { dislikes: ['Celery', 'Sesame', 'Peanut'], dislikeLevels: ['mild', 'avoid', 'strict'] }),
    rowOf('2', { orderStatus: 'claimed', claimedBy: 'Sam' }),
  ]);
  await openOrders(api);
  await expect.element(row('JR-2')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
