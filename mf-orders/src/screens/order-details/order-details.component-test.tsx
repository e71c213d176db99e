import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { translatePage } from '@justright/client/fakes/translate-page';
import { routesOf } from '@justright/client/screens';
import {
  type CartItem,
  getAdminOrderSummary,
  getOrder,
  endOrderHold,
  eraseOrderPeople,
  handOverOrder,
  holdOrder,
  listOrderStaff,
  type OrderDetails,
  type OrderRow,
  recordPrint,
  releaseOrder,
  reopenOrder,
} from '@justright/contract/orders';
import { type Allergy, type Diet, listAllergies, listDiets } from '@justright/contract/preferences';
import { askedLineOf, lineOf, orderOf, withStatus } from '../../fakes/fake-order.ts';
import { OrderDetailsScreen } from './order-details.screen.tsx';

const entry = (key: string, name: string): Allergy & Diet => ({
  id: key,
  key,
  name,
  title: name,
  description: '',
  filledIconUrl: '',
  unfilledIconUrl: '',
  active: true,
  version: 1,
  familyKey: null,
  isCoveredByFamily: true,
  legal: [],
  allergies: [],
  diets: [],
  excludes: [],
  isFreeFrom: false,
  goals: [],
});

const ANN: Partial<CartItem['preference']> = {
  selectedAllergies: ['celery', 'sesame', 'peanut'],
  selectedDiets: ['vegan'],
  strict: ['peanut'],
  avoid: ['sesame'],
  mild: ['celery'],
};
const TOLD: CartItem['told'] = {
  menuVersion: '3:71',
  answers: [
    { key: 'celery', name: 'Celery', answer: 'unknown', level: 'mild' },
    { key: 'milk', name: 'Dairy', answer: 'notAdded', level: null },
    { key: 'peanut', name: 'Peanut', answer: 'notAdded', level: 'strict' },
    { key: 'sesame', name: 'Sesame', answer: 'mayContain', level: 'avoid' },
  ],
  declaration: { by: 'Maria', at: '2026-02-01T12:00:00.000Z', keys: ['milk'] },
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(getAdminOrderSummary, () => ({ counts: { pending: 1 }, changed: 0, latestChange: 1, newestAt: '' }));
  api.on(listAllergies, () => [
    entry('celery', 'Celery'),
    entry('milk', 'Dairy'),
    entry('peanut', 'Peanut'),
    entry('sesame', 'Sesame'),
  ]);
  api.on(listDiets, () => [entry('vegan', 'Vegan')]);
});
const openOrder = (details: OrderDetails, as: 'OrderAdmin' | 'SuperAdmin' = 'OrderAdmin') => {
  api.on(getOrder, () => details);
  return openScreen({
    api,
    as,
    at: '/admin/orders/1',
    routes: () => routesOf({ '/admin/orders/{orderId}': { Component: OrderDetailsScreen } }),
  });
};
const line = (title: string) => page.getByRole('listitem').filter({ hasText: `1 × ${title}` });
/** The other one is in the ticket, which only print shows. */
const needsOfOrder = page.getByLabelText('Dislikes of the order').first();
const contents = page.getByRole('region', { name: 'Order Details' });

test('an order and each of its dishes lead with the allergy, then Avoid, then Rather not, then the diet', async () => {
  await openOrder(orderOf([{ user: 'Ann', items: [lineOf('Falafel', ANN), lineOf('Salad', {})] }]));
  const needs = 'ALLERGY: PEANUTAvoid: SesameRather not: Celery';
  await expect.element(needsOfOrder).toMatchTextContent(needs);
  await expect.element(line('Falafel')).toMatchTextContent(new RegExp(`^${needs}Diet: Vegan1 × Falafel`));
  await expect.element(line('Salad')).toMatchTextContent(/^1 × Salad/);
});

test('an order, its history and its prints have the time of the restaurant, with the name of its zone', async () => {
  const details = withStatus({
    orderType: 'Pickup',
    history: [{ at: '2026-03-01T12:05:00.000Z', by: 'Dana', action: 'claim', from: 'pending', to: 'claimed' }],
  });
  await openOrder({ ...details, restaurant: { ...details.restaurant, timeZone: 'Europe/Berlin' } });
  await expect.element(page.getByText('01 Mar 26 13:00 (Europe/Berlin)', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Dana · 01 Mar 26 13:05 (Europe/Berlin)')).toBeVisible();
  await expect.element(page.getByText('Olive & Ember · 01 Mar 26 13:00 (Europe/Berlin)')).toBeInTheDocument();
});

test('the allergy is framed most heavily', async () => {
  await openOrder(orderOf([{ user: 'Ann', items: [lineOf('Falafel', ANN)] }]));
  const entries = needsOfOrder.getByText(/^(ALLERGY|Avoid|Rather not): $/);
  await expect.poll(() => entries.elements().length).toBe(3);
  const frames = entries
    .elements()
    .map((term) => Number.parseFloat(getComputedStyle(term.parentElement ?? term).borderTopWidth));
  expect(frames[0]).toBeGreaterThan(2 * Math.max(...frames.slice(1)));
});

test('the foods of a table have the names of the people who avoid them', async () => {
  const ben = { selectedAllergies: ['peanut'], strict: [], avoid: [], mild: ['peanut'] };
  await openOrder(
    orderOf([
      { user: 'Ann', items: [lineOf('Falafel', ANN)] },
      { user: 'Ben', items: [lineOf('Soup', ben), lineOf('Salad', ben)] },
    ]),
  );
  await expect
    .element(needsOfOrder)
    .toMatchTextContent('ALLERGY: PEANUT (Ann)Avoid: Sesame (Ann)Rather not: Celery (Ann), Peanut (Ben)');
});

test('a dish says what it may contain and what is not known, and opens what the diner was told', async () => {
  const stated = { allergies: ['milk'], mayContain: ['sesame'], unknownFor: ['celery'], known: true };
  await openOrder(orderOf([{ user: 'Ann', items: [lineOf('Falafel', ANN, { contents: stated, told: TOLD })] }]));
  await expect.element(line('Falafel')).toMatchTextContent('Contains: Dairy; may contain Sesame; not known: Celery');
  const told = contents.getByText('May contain', { exact: true });
  await expect.element(told).not.toBeVisible();
  await contents.getByText('What the diner was told').click();
  await expect.element(told).toBeVisible();
  const texts = [
    'May containSesame (avoid)',
    'Not knownCelery (rather not)',
    'None listedPeanut (allergy), Dairy',
    'Signed byMaria',
  ];
  for (const text of texts) await expect.element(line('Falafel')).toMatchTextContent(text);
});

test('a dish says what the kitchen is asked about it, or what it answered, who and when; notes stay notes', async () => {
  const at = '2026-03-01T12:05:00.000Z';
  const details = orderOf([
    {
      user: 'Ann',
      items: [
        askedLineOf('Toast', { state: 'yes', by: 'Kim · Pass', at }),
        askedLineOf('Bun', { state: 'asked', until: at }),
        askedLineOf(
          'Pie',
          { state: 'no' },
          { amended: { by: '', at, refusal: 'The kitchen did not answer in time.' } },
        ),
      ],
    },
  ]);
  await openOrder({
    ...details,
    order: { ...details.order, question: 'asked', notes: 'By the window' },
    restaurant: { ...details.restaurant, timeZone: 'UTC' },
  });
  await expect.element(line('Toast')).toMatchTextContent('Traces of peanut ruled out by Kim · Pass, 01 Mar 26 12:05');
  await expect.element(line('Bun')).toMatchTextContent('Traces of peanut: to be answered by 01 Mar 26 12:05');
  await expect.element(line('Pie')).toMatchTextContent('Traces of peanut not ruled out: nobody answered in time');
  await expect.element(page.getByRole('region', { name: 'Order Notes' })).toMatchTextContent('By the window');
  await expectAccessible();
});

test('an order without levels shows its dislikes as allergies, and without answers nothing that was told', async () => {
  await openOrder(orderOf([{ user: '', items: [lineOf('Falafel', { selectedAllergies: ['peanut', 'gone_nut'] })] }]));
  await expect.element(line('Falafel')).toMatchTextContent(/^ALLERGY: PEANUT, GONE NUT1 × Falafel/);
  await expect.element(page.getByText('What the diner was told')).not.toBeInTheDocument();
});

test('an order without dislikes has no frame', async () => {
  await openOrder(orderOf([{ user: 'Ann', items: [lineOf('Salad', {})] }]));
  await expect.element(line('Salad')).toBeVisible();
  await expect.element(needsOfOrder).not.toBeInTheDocument();
});

const CHANGED: CartItem['changed'] = {
  at: '2026-03-01T12:30:00.000Z',
  was: [{ key: 'sesame', name: 'Sesame', answer: 'notAdded' }],
  is: [{ key: 'sesame', name: 'Sesame', answer: 'contains', from: ['Sesame loaf'] }],
  texts: [],
  because: [
    { title: 'Sesame loaf instead of Flatbread', entity: 'substitution', by: 'Nadia', at: '2026-03-01T12:29:00.000Z' },
  ],
  by: 'Nadia',
};

test('page, ticket and labels of a dish that has changed say the old answer, the new one, and what it contains now', async () => {
  const legal = (key: string, title: string): NonNullable<CartItem['told']>['legal'] => ({
    jurisdiction: 'us-9',
    answers: [{ key, title, answer: 'contains', named: [] }],
  });
  const told = { ...TOLD, legal: legal('wheat', 'Wheat') };
  const contents = { allergies: ['milk'], mayContain: [], unknownFor: [], known: true };
  const now = { contents: { ...contents, allergies: ['milk', 'sesame'] }, legal: legal('sesame', 'Sesame') };
  const details = orderOf([{ user: 'Ann', items: [lineOf('Soup', ANN, { told, contents, changed: CHANGED, now })] }]);
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  api.on(recordPrint, () => ({ at: '2026-11-25T12:00:00.000Z' }));
  await openOrder({
    ...details,
    order: { ...details.order, orderType: 'Pickup' },
    restaurant: { ...details.restaurant, timeZone: 'UTC' },
  });
  await expect.element(line('Soup')).toMatchTextContent(/Contains now: Dairy, Sesame/);
  const answers = 'Changed since ordered, 12:30: Sesame: none listed, now contains it \\(Sesame loaf\\)';
  const ticket = page.getByRole('article', { includeHidden: true });
  await expect
    .element(ticket)
    .toMatchTextContent(
      new RegExp(`${answers}Sesame loaf instead of Flatbread, by Nadia, 12:29.*Contains now: Dairy, Sesame`),
    );
  await page.getByRole('button', { name: 'Print Labels' }).click();
  const label = page.getByLabelText('Label 1 of 1', { exact: true });
  await expect
    .element(label)
    .toMatchTextContent(new RegExp(`${answers}Contains: SesameAllergens by law .* as it is made now`));
  await expect.element(label).not.toMatchTextContent(/Wheat|Nadia/);
  print.mockRestore();
});

test('a paper stays as it was asked for until its dialog is closed, and says when it was printed', async () => {
  const at = '2026-11-25T22:39:00.000Z';
  let details = withStatus({ orderType: 'Pickup' });
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  api.on(recordPrint, () => {
    const entry = { at, by: 'Kim', from: 'pending', to: 'pending', action: 'print-labels' };
    details = { ...details, order: { ...details.order, history: [entry] } };
    return { at };
  });
  await openOrder(details);
  api.on(getOrder, () => details);
  const label = page.getByLabelText('Label 1 of 1', { exact: true });
  await page.getByRole('button', { name: 'Print Labels' }).click();
  await expect.element(page.getByText('Labels printed').first()).toBeVisible();
  await expect.element(label).toMatchTextContent(/Printed \d/);
  await expect.element(label).not.toMatchTextContent(/Replaces/);
  window.dispatchEvent(new Event('afterprint'));
  await page.getByRole('button', { name: 'Print Labels' }).click();
  await expect.element(label).toMatchTextContent(/Replaces the one of/);
  print.mockRestore();
});

test('a print says which paper of its kind it replaces, and is made also when it cannot be recorded', async () => {
  const details = orderOf([{ user: 'Ann', items: [lineOf('Falafel', {})] }]);
  const printed = { at: '2026-11-25T22:39:00.000Z', by: 'Kim', from: 'pending', to: 'pending' };
  const history = ['print-ticket', 'print-labels'].map((action) => ({ ...printed, action }));
  const earlier = { ...printed, at: '2026-11-25T22:10:00.000Z', action: 'print-ticket' };
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  api.on(recordPrint, () => {
    throw new ApiError('Network Error', { code: 'network-error', status: 0 });
  });
  const screen = await openOrder({
    ...details,
    order: { ...details.order, history: [earlier, ...history] },
    restaurant: { ...details.restaurant, timeZone: 'UTC' },
  });
  await expect.element(page.getByText('Replaces the one of 22:39')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Print Ticket' }).click();
  expect(print).toHaveBeenCalledTimes(1);
  await expect.poll(() => screen.toasts).toEqual([expect.stringMatching(/^The print could not be recorded/)]);
  print.mockRestore();
});

test('an order that leaves the restaurant prints a label for each dish: options, what is left out, needs and allergens', async () => {
  const told: CartItem['told'] = {
    ...TOLD,
    menuVersion: '3:71',
    legal: {
      jurisdiction: 'us-9',
      answers: [
        { key: 'tree_nut', title: 'Tree nuts', answer: 'contains', named: [{ name: 'Walnut', answer: 'contains' }] },
        { key: 'sesame', title: 'Sesame', answer: 'mayContain', named: [] },
      ],
    },
  };
  const details = orderOf([
    {
      user: 'Ann',
      items: [
        lineOf('Falafel', ANN, {
          quantity: 2,
          told,
          omit: ['Dip'],
          customizations: [{ customizationId: 's', title: 'Size', options: [{ id: 'l', title: 'Large', price: 0 }] }],
        }),
        lineOf('Old Soup', {}),
      ],
    },
  ]);
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  api.on(recordPrint, () => ({ at: '2026-11-25T12:00:00.000Z' }));
  await openOrder({ ...details, order: { ...details.order, orderType: 'Pickup' } });
  await page.getByRole('button', { name: 'Print Labels' }).click();
  expect(print).toHaveBeenCalledTimes(1);
  await expect.poll(() => api.received(recordPrint).map(({ body }) => body)).toEqual([{ of: 'labels' }]);
  // Hidden on the screen: only print shows it.
  const label = (position: string) => page.getByLabelText(`Label ${position}`, { exact: true });
  for (const position of ['1 of 3', '2 of 3']) {
    await expect
      .element(label(position))
      .toMatchTextContent(/JR-10001.*Falafel.*Size: Large.*Omit Dip.*ALLERGY: PEANUT/);
    await expect
      .element(label(position))
      .toMatchTextContent(/Contains: Tree nuts \(Walnut\)May contain: SesameAllergens by law \(United States\)/);
  }
  await expect.element(label('3 of 3')).toMatchTextContent(/Old Soup.*ask the restaurant about allergens/);
  await expect.element(label('1 of 3')).not.toBeVisible();
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(label('1 of 3')).not.toBeInTheDocument();
  print.mockRestore();
});

test.each([
  [null, 'Notes: No onions?', 'Order Notes'],
  ['yes', 'We said yes to: No onions?', 'We said yes to'],
  ['no', 'We said no to: No onions?', 'We said no to'],
] as const)('a question that was answered with %s is printed as such', async (question, printed, title) => {
  await openOrder(withStatus({ notes: 'No onions?', question, isQuestion: question !== null }));
  await expect.element(page.getByText(printed, { exact: true })).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
});

test('ticket and labels of a delivery carry name, address and number, and the answer to its question', async () => {
  const details = orderOf([
    { user: 'Ann', items: [lineOf('Falafel', ANN)] },
    { user: 'Ben', items: [lineOf('Soup', {})] },
  ]);
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await openOrder({
    ...details,
    order: { ...details.order, orderType: 'Delivery', notes: 'No onions?', question: 'yes', isQuestion: true },
    customer: { ...details.customer, name: 'Ann, Ben', phoneNumber: '+14155550100', address: '4 Elm Street' },
  });
  const carried = /Deliver to: Ann, Ben4 Elm Street\+14155550100/;
  const ticket = page.getByRole('article', { includeHidden: true });
  await expect.element(ticket).toMatchTextContent(carried);
  await expect.element(ticket).toMatchTextContent('We said yes to: No onions?');
  await page.getByRole('button', { name: 'Print Labels' }).click();
  for (const [label, person] of [
    ['Label 1 of 2', 'Ann'],
    ['Label 2 of 2', 'Ben'],
  ] as const) {
    const printed = page.getByLabelText(label, { exact: true });
    await expect.element(printed).toMatchTextContent(carried);
    await expect.element(printed).toMatchTextContent(new RegExp(`${person}.*We said yes to: No onions\\?`));
  }
  print.mockRestore();
});

test('what is chosen instead of a default is said once, with its price on the page', async () => {
  const oat = { id: 'oat', title: 'Oat milk', price: 60 };
  const kitchen = { omissions: [], substitutions: [{ from: { title: 'Milk' }, to: [oat] }], addOns: [] };
  const customizations = [{ customizationId: 'm', title: 'Milk', options: [oat] }];
  await openOrder(orderOf([{ user: 'Ann', items: [lineOf('Latte', {}, { kitchen, customizations })] }]));
  await expect.element(line('Latte')).toMatchTextContent(/SubstituteMilk → Oat milk \(\+\$0\.60\)/);
  expect(
    line('Latte')
      .element()
      .textContent?.match(/Oat milk/g),
  ).toHaveLength(1);
  const ticket = page.getByRole('article', { includeHidden: true });
  expect(ticket.element().textContent?.match(/Oat milk/g)).toHaveLength(1);
});

test.each([
  [['Ann'], 1],
  [['Ann', 'Ben'], 3],
] as const)('the ticket of %j leads with the needs: of one guest they stand on it once', async (users, times) => {
  await openOrder(orderOf(users.map((user) => ({ user, items: [lineOf('Falafel', ANN)] }))));
  const ticket = page.getByRole('article', { includeHidden: true });
  await expect.element(ticket).toMatchTextContent(/^ALLERGY: PEANUT/);
  expect(ticket.element().textContent?.match(/ALLERGY/g)).toHaveLength(times);
});

test('an order at a table has a ticket, and no labels', async () => {
  await openOrder(orderOf([{ user: 'Ann', items: [lineOf('Falafel', ANN)] }]));
  await expect.element(page.getByRole('button', { name: 'Print Ticket' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print Labels' })).not.toBeInTheDocument();
});

const act = (name: string) => page.getByRole('button', { name, exact: true });

test.each(['', ', in translation too'])('an order that is over is reopened with a reason%s', async (translated) => {
  if (translated !== '') translatePage();
  const screen = await openOrder(withStatus({ orderStatus: 'complete', kitchenStatus: 'done' }));
  api.on(reopenOrder, () => ({ orderStatus: 'pending' }) as OrderRow);
  await act('Reopen Order').click();
  const dialog = page.getByRole('alertdialog', { name: 'Reopen Order' });
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' Wrong table ');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => screen.toasts).toEqual(['JR-10001 is pending again']);
  await expect.element(act('Reopen Order')).not.toBeInTheDocument();
  expect(api.received(reopenOrder).map(({ body }) => body)).toEqual([{ reason: 'Wrong table' }]);
});

test('a claim is handed over to somebody who works on orders, or released', async () => {
  const screen = await openOrder(withStatus({ orderStatus: 'claimed', claimedBy: 'Sam', active: true }));
  api.on(listOrderStaff, () => [
    { uid: 's', name: 'Sam' },
    { uid: 'k', name: 'Kim' },
  ]);
  api.on(handOverOrder, () => ({ claimedBy: 'Kim' }) as OrderRow);
  api.on(releaseOrder, () => ({ orderStatus: 'pending', claimedBy: '' }) as OrderRow);
  await act('Hand Over').click();
  const dialog = page.getByRole('alertdialog', { name: 'Hand Over' });
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await dialog.getByRole('button', { name: /Who takes it/ }).click();
  await page.getByRole('option', { name: 'Kim' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => screen.toasts).toEqual(['JR-10001 is handed over']);
  expect(api.received(handOverOrder).map(({ body }) => body)).toEqual([{ uid: 'k' }]);
  await act('Release Claim').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => screen.toasts).toEqual(['JR-10001 is handed over', 'JR-10001 is no longer claimed']);
});

test.each(['', ', in translation too'])(
  'an order is held with a reason, says so, and the hold is ended%s',
  async (translated) => {
    if (translated !== '') translatePage();
    const screen = await openOrder(withStatus({ orderStatus: 'complete', kitchenStatus: 'done' }));
    const hold = { at: '2026-03-01T12:30:00.000Z', by: 'Kim', reason: 'A guest had a reaction' };
    api.on(holdOrder, () => ({ hold }) as OrderRow);
    api.on(endOrderHold, () => ({ hold: null }) as OrderRow);
    await act('Hold').click();
    const dialog = page.getByRole('alertdialog', { name: 'Hold' });
    await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A guest had a reaction');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const banner = page.getByRole('status').filter({ hasText: 'Held since' });
    await expect.element(banner).toMatchTextContent(/Held since .* by Kim.*A guest had a reaction/);
    await expect.element(act('Hold')).not.toBeInTheDocument();
    await expectAccessible();
    expect(api.received(holdOrder).map(({ body }) => body)).toEqual([{ reason: 'A guest had a reaction' }]);
    await act('End the Hold').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect.element(act('Hold')).toBeVisible();
    expect(screen.toasts).toEqual(['JR-10001 is held', 'JR-10001 is no longer held']);
  },
);

test('an order that is held meanwhile is not erased, and shown as it is', async () => {
  const screen = await openOrder(withStatus({ orderStatus: 'complete', kitchenStatus: 'done' }), 'SuperAdmin');
  api.on(eraseOrderPeople, () => {
    const details = { hold: { at: '2026-03-01T12:30:00.000Z', by: 'Kim', reason: 'A reaction' } };
    throw new ApiError('JR-10001 is held by Kim: end the hold first', {
      code: 'invalid-transition',
      status: 409,
      details,
    });
  });
  await act('Erase Personal Data').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => screen.toasts).toEqual(['JR-10001 is held by Kim: end the hold first']);
  await expect.element(page.getByRole('status').filter({ hasText: 'Held since' })).toBeVisible();
});

test('an order that somebody else has reopened is told, and shown as it is', async () => {
  const screen = await openOrder(withStatus({ orderStatus: 'cancelled', kitchenStatus: 'refused' }));
  api.on(reopenOrder, () => {
    const details = { orderStatus: 'pending' };
    throw new ApiError('JR-10001 is pending', { code: 'invalid-transition', status: 409, details });
  });
  await act('Reopen Order').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong table');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => screen.toasts).toEqual(['JR-10001 is pending']);
  await expect.element(act('Reopen Order')).not.toBeInTheDocument();
});

test('on a phone in dark colours an order has no accessibility violation', async () => {
  await onDarkPhone();
  await openOrder(orderOf([{ user: 'Ann', items: [lineOf('Falafel', ANN), lineOf('Salad', {})] }]));
  await expect.element(line('Falafel')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
