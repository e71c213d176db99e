import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { type FakeApi, fakeApi, FakePage } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import {
  getAdminIncidentFile,
  type IncidentChange,
  type IncidentFile,
  listAdminIncidentChanges,
  type SealedRecord,
} from '@justright/contract/incidents';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { AdminIncidentScreen } from './admin-incident.screen.tsx';

const AT = '2026-03-01T12:00:00.000Z';
const proofOf = (source: SealedRecord['source'], rowId: number) => ({
  source,
  rowId,
  personal: null,
  seal: {
    seq: rowId,
    source,
    rowId,
    format: 1,
    personalDigest: null,
    rowDigest: `row-${rowId}`,
    chainDigest: `chain-${rowId}`,
    previousDigest: '',
    at: AT,
  },
});
const FEES = { markup: 0, serviceFee: 0, deliveryFee: 0, tipFee: 0, taxFee: 0 };
const FILE: IncidentFile = {
  format: 1,
  madeAt: AT,
  madeBy: 'Sam Ortiz',
  order: {
    id: '1',
    productOrderId: 'JR-10001',
    orderStatus: 'complete',
    paymentStatus: 'succeeded',
    active: false,
    kitchenStatus: 'new',
    dislikes: [],
    dislikeLevels: [],
    needsRead: null,
    question: null,
    isQuestion: false,
    orderType: 'In Restaurant',
    cart: {
      orders: [
        {
          userId: '1',
          user: 'Ann',
          items: [
            {
              menuItem: { id: 'd', title: 'Falafel', description: '', imageUrl: '' },
              customizations: [],
              quantity: 1,
              price: 900,
              customisedPrice: 900,
              total: 900,
              preference: { selectedAllergies: ['peanut'], selectedDiets: [], strict: ['peanut'], avoid: [], mild: [] },
              omit: [],
              kitchen: { omissions: [], substitutions: [], addOns: [] },
              told: {
                menuVersion: '3:71',
                answers: [
                  { key: 'milk', name: 'Dairy', answer: 'mayContain', level: null, from: [0] },
                  { key: 'peanut', name: 'Peanut', answer: 'notAdded', level: 'strict' },
                ],
                marks: [],
                stated: [0],
                declaration: { by: 'Maria', at: AT, keys: ['milk'] },
              },
            },
          ],
          quantity: 1,
          size: 1,
          total: 900,
        },
      ],
      subtotal: 900,
      ...FEES,
      grandTotal: 900,
      stated: [
        { id: 't', title: 'Tahini', statement: { by: 'Maria', at: AT, evidence: 'label', product: 'Sesame paste' } },
      ],
    },
    notes: '',
    addressString: 'Table 4',
    createdAt: AT,
    claimedBy: '',
    externalOrderId: '',
    comments: '',
    isErased: false,
    hold: null,
    history: [
      { at: AT, by: 'Ann', action: 'place', from: '', to: 'pending' },
      {
        at: AT,
        by: 'Bo · Pass',
        action: 'line-read',
        from: 'new',
        to: 'new',
        about: ['Falafel: Sesame: none listed, now contains it (Sesame loaf)'],
      },
    ],
  },
  restaurant: {
    id: 'r',
    name: 'Olive & Ember',
    address: '1 Main Street',
    urlSlug: 'r',
    imageUrl: '',
    phoneNumber: '',
    homePage: '',
    timeZone: null,
  },
  customer: { name: 'Ann', phoneNumber: '', email: 'ann@mail.test', address: 'Table 4' },
  comments: [{ at: AT, by: 'Sam Ortiz', comments: 'Guest reports itching' }],
  madeLater: [
    {
      place: 1,
      at: '2026-03-01T12:10:00.000Z',
      by: '',
      stated: [{ id: 'loaf', title: 'Sesame loaf', statement: { by: 'Leo', at: AT, evidence: 'recipe', product: '' } }],
    },
    { place: 1, at: '2026-03-01T12:15:00.000Z', by: 'Kim', stated: [] },
  ],
  things: [
    { entity: 'ingredient', id: 'raw-t', title: 'Tahini' },
    { entity: 'menuItem', id: 'd', title: 'Falafel' },
  ],
  meanwhile: {
    until: '2026-03-01T13:00:00.000Z',
    acts: [
      {
        at: '2026-03-01T12:10:00.000Z',
        act: 'began',
        entity: 'substitution',
        title: 'Sesame bread instead of Bread',
        by: 'Kim',
        touches: true,
      },
      {
        at: '2026-03-01T12:20:00.000Z',
        act: 'changed',
        entity: 'menuItem',
        title: 'Soup',
        by: 'Maria',
        touches: false,
      },
      { at: '2026-03-01T12:30:00.000Z', act: 'ended', entity: 'soldOut', title: 'Eggs', by: '', touches: false },
    ],
    more: 2,
  },
  records: [{ ...proofOf('orders', 1), row: {} }],
  head: { seq: 7, chainDigest: 'end-of-chain' },
};
const changeOf = (rowId: number, mayContain: string[]): IncidentChange => ({
  ...proofOf('history', rowId),
  title: 'Tahini',
  isBeforeOrder: rowId === 2,
  row: {
    at: AT,
    actorUid: 'm',
    actorName: 'Maria',
    reason: `Reason ${rowId}`,
    entity: 'ingredient',
    entityId: 'raw-t',
    merchantId: null,
    before: { title: 'Tahini', mayContain: [] },
    after: { title: 'Tahini', mayContain },
  },
});

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  api.on(getAdminIncidentFile, () => FILE);
  // Two pages.
  api.on(listAdminIncidentChanges, ({ query }) =>
    query.cursor === undefined
      ? new FakePage({ data: [changeOf(2, ['milk'])], total: 2, nextCursor: 'next' })
      : new FakePage({ data: [changeOf(3, ['peanut'])], total: 2, nextCursor: null }),
  );
});
const open = () =>
  openScreen({
    api,
    as: 'OrderAdmin',
    at: '/admin/orders/1/incident',
    routes: () => routesOf({ '/admin/orders/{orderId}/incident': { Component: AdminIncidentScreen } }),
  });
const part = (name: string | RegExp) => page.getByRole('region', { name });
const download = page.getByRole('button', { name: 'Download JSON' });

test('the file says what the diner was told, who had stated it, who acted, and what changed before and after', async () => {
  await open();
  await expect.element(page.getByRole('article', { name: 'Incident file of JR-10001' })).toBeVisible();
  const told = part('What the diner was told');
  await expect.element(told).toMatchTextContent('ALLERGY: PEANUT');
  const rowOf = (food: string) => told.getByRole('row').filter({ hasText: food });
  await expect.element(rowOf('Peanut')).toMatchTextContent('PeanutallergyNone listed–');
  await expect.element(rowOf('Dairy')).toMatchTextContent('Dairy–May containTahini');
  await expect.element(told).toMatchTextContent('DeclarationMaria');
  await expect.element(part('Who had stated it')).toMatchTextContent(/TahiniMaria.*Label: Sesame paste/);
  await expect.element(part('Who acted on it')).toMatchTextContent(/OrderedAnn.*Guest reports itching/);
  const changes = part('Dishes and ingredients, before and after');
  await expect.element(changes).toMatchTextContent(/Last before the order.*Reason 2May contain– → milk/);
  await expect.element(changes).toMatchTextContent(/After the order.*Reason 3May contain– → peanut/);
  await expect.element(changes).toMatchTextContent('Without a recorded change: Falafel.');
  await expect.element(part('Proof')).toMatchTextContent('7:end-of-chain');
});

test('the file says what a dish was made of later, from when, with who had stated it, and which change was read', async () => {
  await open();
  const told = part('What the diner was told');
  await expect
    .element(told)
    .toMatchTextContent(
      /Made so from 01 Mar 26 \d\d:10:00with Sesame loaf · without Tahini · the recipe or what is used changed/,
    );
  await expect.element(told).toMatchTextContent(/Made so from .*:15:00without Sesame loaf · decided by Kim/);
  await expect
    .element(part('Who had stated it'))
    .toMatchTextContent(/Sesame loaf, from 01 Mar 26 \d\d:10:00Leo.*Recipe/);
  await expect
    .element(part('Who acted on it'))
    .toMatchTextContent(
      'Kitchen: read what has changed of a dishFalafel: Sesame: none listed, now contains it (Sesame loaf)',
    );
});

test('an act that waited for the network has the time of the device and of the server; others have the server’s', async () => {
  const acts = [
    { at: '2026-03-01T12:09:30.000Z', deviceAt: '2026-03-01T12:05:07.000Z', by: 'Ana · Pass', action: 'kitchen-read' },
    { at: '2026-03-01T12:10:00.000Z', by: 'Pass', action: 'line-refused' },
  ].map((act) => ({ ...act, from: 'new', to: 'new' }));
  api.on(getAdminIncidentFile, () => ({ ...FILE, order: { ...FILE.order, history: acts } }));
  await open();
  const of = (by: string) =>
    page
      .getByRole('table', { name: /History of the order/ })
      .getByRole('row')
      .filter({ hasText: by });
  await expect
    .element(of('Ana · Pass'))
    .toMatchTextContent(/\d\d:05:07 on the device, without a network; sent 01 Mar 26 \d\d:09:30/);
  await expect.element(of('a dish is not made')).toMatchTextContent(/^01 Mar 26 \d\d:10:00Kitchen/);
});

test('on paper no row is cut and no heading left alone: pieces of few rows have their headings and say of which file they are', async () => {
  const told = Array.from({ length: 23 }, (_, index) => ({
    at: AT,
    by: `Cook ${index}`,
    action: 'place',
    from: '',
    to: 'pending',
  }));
  api.on(getAdminIncidentFile, () => ({ ...FILE, order: { ...FILE.order, history: told } }));
  await open();
  await expect.element(page.getByRole('row', { name: /Cook 22/ })).toBeVisible();
  for (const piece of document.querySelectorAll<HTMLElement>('[data-running]'))
    expect(piece.dataset['running']).toMatch(/^Incident file of JR-10001 · Olive & Ember · made on /);
  const history = [...document.querySelectorAll('table[aria-label^="History of the order"]')];
  expect(history.map((table) => table.querySelectorAll('tbody tr').length)).toEqual([10, 10, 3]);
  for (const table of history) expect(table.querySelectorAll('thead th')).toHaveLength(3);
  const headings = [...document.querySelectorAll('article h2, article h3')];
  expect(headings.length).toBeGreaterThan(6);
  for (const heading of headings)
    expect(heading.closest('[data-running]')?.querySelector('table, dl, p')).not.toBeNull();
});

test('the download has the whole file with the changes of every page, and is offered only when they are there', async () => {
  const pages = Promise.withResolvers<void>();
  api.on(listAdminIncidentChanges, async ({ query }) => {
    if (query.cursor === undefined) return new FakePage({ data: [changeOf(2, [])], total: 2, nextCursor: 'next' });
    await pages.promise;
    return new FakePage({ data: [changeOf(3, ['peanut'])], total: 2, nextCursor: null });
  });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'about:blank#';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await open();
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading changes: 1 of 2' })).toBeVisible();
  await expect.element(download).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  pages.resolve();
  await expect.element(download).toBeEnabled();
  await download.click();
  await expect.poll(() => blobs.length).toBe(1);
  const file = JSON.parse((await blobs[0]?.text()) ?? '') as IncidentFile & { changes: IncidentChange[] };
  expect(file).toEqual({ ...FILE, changes: [changeOf(2, []), changeOf(3, ['peanut'])] });
  click.mockRestore();
});

test('a page of changes that fails is told, keeps the file from being taken for complete, and loads again', async () => {
  let fails = true;
  api.on(listAdminIncidentChanges, ({ query }) => {
    if (query.cursor === undefined) return new FakePage({ data: [changeOf(2, [])], total: 2, nextCursor: 'next' });
    if (fails) throw new ApiError('The database is away', { code: 'unavailable', status: 503 });
    return new FakePage({ data: [changeOf(3, ['peanut'])], total: 2, nextCursor: null });
  });
  await open();
  await expect.element(page.getByText('The file is not complete: The database is away')).toBeVisible();
  await expect.element(download).toBeDisabled();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(download).toBeEnabled();
});

test('a file is made once for a visit: each is recorded', async () => {
  await open();
  await expect.element(download).toBeEnabled();
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await expect.element(part('Proof')).toBeVisible();
  expect(api.received(getAdminIncidentFile)).toHaveLength(1);
});

test('an order of somebody else does not exist', async () => {
  api.on(getAdminIncidentFile, () => {
    throw new ApiError('Order not found', { code: 'not-found', status: 404 });
  });
  await open();
  await expect.element(page.getByText('This order does not exist')).toBeVisible();
  expect(api.received(listAdminIncidentChanges)).toEqual([]);
});

test('an order whose people were erased, and one of which no answers were kept, say so', async () => {
  const [person] = FILE.order.cart.orders;
  const items = person?.items.map(({ told: _told, ...item }) => item) ?? [];
  const { stated: _stated, ...cart } = FILE.order.cart;
  api.on(getAdminIncidentFile, () => ({
    ...FILE,
    customer: { name: '', phoneNumber: '', email: '', address: '' },
    comments: [{ at: AT, by: 'Sam Ortiz', comments: null }],
    madeLater: [],
    order: {
      ...FILE.order,
      isErased: true,
      cart: { ...cart, orders: [{ userId: '1', user: '', items, quantity: 1, size: 1, total: 900 }] },
    },
  }));
  await open();
  await expect.element(part('Order').first()).toMatchTextContent('CustomerErased');
  await expect.element(part('Who acted on it')).toMatchTextContent('ErasedComment of Sam Ortiz');
  await expect
    .element(part('What the diner was told'))
    .toMatchTextContent('Nothing was kept of what the diner was told');
  await expect.element(part('Who had stated it')).not.toBeInTheDocument();
});
