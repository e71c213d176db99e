import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { onDarkPhone } from '@justright/client/fakes/dark-phone';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { openScreen } from '@justright/client/fakes/open-screen';
import { translatePage } from '@justright/client/fakes/translate-page';
import { routesOf } from '@justright/client/screens';
import {
  actInKitchen,
  amendLine,
  answerOrder,
  getLineOptions,
  type KitchenOrder,
  type LineOptions,
  listFinishedOrders,
  listKitchenOrders,
  refuseInKitchen,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import { afterKitchenMove, type KitchenMove } from '@justright/contract/kitchen-moves';
import { getOrderPause } from '@justright/contract/order-pauses';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { listTodayAnswers } from '@justright/contract/today-answers';
import { fakeLine, fakeOrder } from '../../fakes/fake-order.ts';
import { untilBoardKept } from '../../fakes/until-board-kept.ts';
import { BoardScreen } from './board.screen.tsx';

const AT = '2026-03-01T12:30:00.000Z';
const MILK = { selectedAllergies: ['milk'], selectedDiets: [], strict: ['milk'] };

interface FakeKitchen {
  orders: KitchenOrder[];
  /** What was done, each once: `1 accept`. */
  done: string[];
  /** What happens to a request before it is done, and to its response afterwards. */
  connection: { before: () => void; after: () => void };
}

/** Returns what of an order changes when its needs, and what has changed of its lines, are read. */
const readByKim = ({ cart }: KitchenOrder): Pick<KitchenOrder, 'needsRead' | 'cart'> => ({
  needsRead: { by: 'Kim', at: AT },
  cart: {
    ...cart,
    orders: cart.orders.map((person) => ({
      ...person,
      items: person.items.map((item) =>
        item.changed ? { ...item, changed: { ...item.changed, readBy: 'Kim', readAt: AT } } : item,
      ),
    })),
  },
});

const PLAIN = { customizations: [{ customizationId: 'dip', optionIds: ['plain'] }], omit: [], without: [] };
const SESAME = { key: 'sesame', name: 'Sesame' };
/** A line had no sesame when it was ordered, and has some now. */
const SESAME_CAME = {
  at: AT,
  was: [{ ...SESAME, answer: 'notAdded' as const }],
  is: [{ ...SESAME, answer: 'contains' as const }],
  texts: [],
  because: [],
  by: '',
};
/** What the line of each order can be made with. */
const OPTIONS: LineOptions = {
  asks: [],
  fits: false,
  ways: [{ label: 'Leave out Bread', ...PLAIN, omit: ['Bread'], asks: [] }],
  parts: [
    { title: 'Bread', required: false, isLeftOut: false, fits: false },
    { title: 'Sauce', required: true, isLeftOut: false, fits: true },
  ],
  groups: [
    {
      id: 'dip',
      title: 'Dip',
      minimum: 1,
      maximum: 1,
      options: [
        { id: 'plain', title: 'Plain', isChosen: true, fits: true },
        { id: 'tahini', title: 'Tahini', isChosen: false, fits: false },
        { id: 'lemon', title: 'Lemon', isChosen: false, fits: true },
      ],
    },
  ],
};

/** A kitchen's server: it does what the contract's moves allow, and an act with a known key only once. */
function fakeKitchen(api: FakeApi, orders: KitchenOrder[]): FakeKitchen {
  const kitchen: FakeKitchen = { orders, done: [], connection: { before: () => undefined, after: () => undefined } };
  const responses = new Map<string, KitchenOrder>();
  const befores = new Map<string, KitchenOrder>();
  api.on(getRestaurant, () => ({ name: 'Olive & Ember' }) as Restaurant);
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  api.on(getOrderPause, () => ({ pause: null, nextDayAt: null }));
  api.on(listFinishedOrders, () => []);
  api.on(listTodayAnswers, () => []);
  api.on(listKitchenOrders, () => {
    kitchen.connection.before();
    return kitchen.orders;
  });
  function doOnce(id: string, act: KitchenMove | 'read' | 'undo', headers: Headers): KitchenOrder {
    kitchen.connection.before();
    const key = headers.get('idempotency-key') ?? '';
    const was = kitchen.orders.find((order) => order.id === id);
    if (!was) throw new ApiError('Order not found', { code: 'not-found', status: 404 });
    const state = act === 'read' ? {} : act === 'undo' ? befores.get(id) : afterKitchenMove(was, act);
    const first = responses.get(key);
    if (!first && !state)
      throw new ApiError(`${was.productOrderId} is ${was.orderStatus} now`, {
        code: 'invalid-transition',
        status: 409,
      });
    const next = first ?? {
      ...was,
      ...state,
      ...(act === 'read' && readByKim(was)),
      changeId: was.changeId + 1,
    };
    if (!first) {
      kitchen.done.push(`${id} ${act}`);
      befores.set(id, was);
      responses.set(key, next);
      kitchen.orders = kitchen.orders.map((order) => (order.id === id ? next : order));
    }
    kitchen.connection.after();
    return next;
  }
  // Without a line the board polls.
  api.on(watchKitchenOrders, () => {
    throw new ApiError('Not now', { code: 'unavailable', status: 503 });
  });
  api.on(actInKitchen, ({ params, body, headers }) => doOnce(params.id, body.act as KitchenMove, headers));
  api.on(refuseInKitchen, ({ params, headers }) => doOnce(params.id, 'refuse', headers));
  api.on(answerOrder, ({ params, body, headers }) =>
    body.answer === 'yes'
      ? doOnce(params.id, 'yes', headers)
      : (kitchen.orders.find(({ id }) => id === params.id) ?? fakeOrder('0')),
  );
  api.on(getLineOptions, () => OPTIONS);
  return kitchen;
}

const open = (api: FakeApi) =>
  openScreen({
    api,
    as: 'KitchenStaff',
    at: '/kitchen/r',
    routes: () => routesOf({ '/kitchen/{restaurantId}': { Component: BoardScreen } }),
  });
const ticket = (number: string) => page.getByRole('article', { name: new RegExp(`^${number},`) });
const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const button = (number: string, name: string | RegExp) => ticket(number).getByRole('button', { name });
/** Asks for the orders, as five seconds later. */
const askAgain = () => window.dispatchEvent(new Event('visibilitychange'));

test.each(['', ', in translation too'])(
  'an order with needs opens only after they were read, and says who has read them%s',
  async (translated) => {
    if (translated !== '') translatePage();
    const api = fakeApi();
    const kitchen = fakeKitchen(api, [
      fakeOrder('1', { notes: 'With the drinks' }),
      fakeOrder(
        '2',
        { hasNeeds: true },
        {
          Ann: [fakeLine('Falafel', { preference: MILK }), fakeLine('Olives', { preference: MILK })],
          Ben: [fakeLine('Squid')],
        },
      ),
    ]);
    await open(api);
    await expect.element(ticket('JR-1')).toMatchTextContent('1 × Falafel');
    // Needs come first although the order is younger.
    const numbers = page.getByRole('article').elements();
    expect(numbers.map((one) => one.getAttribute('aria-label')?.slice(0, 4))).toEqual(['JR-2', 'JR-1']);
    // Once per person, and no dish yet.
    await expect.element(ticket('JR-2')).toMatchTextContent(/Ann\s*ALLERGY: MILK\s*Ben/);
    await expect.element(ticket('JR-2')).toMatchTextContent('3 dishes open when this is read.');
    await expect.element(ticket('JR-2')).not.toMatchTextContent('Falafel');
    await expect.element(button('JR-2', 'Accept')).not.toBeInTheDocument();

    await button('JR-2', 'I have read it').click();
    await expect.element(ticket('JR-2')).toMatchTextContent(/ALLERGY: MILK\s*1 × Falafel\s*1 × Olives/);
    await expect.element(ticket('JR-2')).toMatchTextContent('Read by Kim at');
    await expect.element(button('JR-2', 'Accept')).toBeVisible();
    expect(kitchen.done).toEqual(['2 read']);
  },
);

test('a line that has changed stands first and in an alarm, and every act waits until it was read and decided', async () => {
  const changed = {
    at: AT,
    was: [{ key: 'sesame', name: 'Sesame', answer: 'notAdded' as const }],
    is: [{ key: 'sesame', name: 'Sesame', answer: 'contains' as const, from: ['Tahini'] }],
    texts: ['Falafel lists Sesame'],
    because: [{ title: 'House sauce', entity: 'customIngredient' as const, by: 'Max', at: AT }],
    by: 'Max',
  };
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [
    fakeOrder('1', { kitchenStatus: 'accepted', orderStatus: 'inprocess' }),
    fakeOrder('2', { kitchenStatus: 'accepted', orderStatus: 'inprocess' }),
  ]);
  await open(api);
  await expect.element(button('JR-2', 'Start')).toBeVisible();
  const [one, two] = kitchen.orders;
  if (!one || !two) throw new Error('An order is missing');
  const { cart } = fakeOrder('2', {}, { Ann: [fakeLine('Falafel', { changed })] });
  kitchen.orders = [one, { ...two, cart, changeId: 2 }];
  askAgain();
  await expect
    .element(ticket('JR-2'))
    .toMatchTextContent(/Changed at .*Sesame: none listed, now contains it \(Tahini\)/s);
  await expect.element(ticket('JR-2')).toMatchTextContent('House sauce, by Max');
  const numbers = page.getByRole('article').elements();
  expect(numbers.map((article) => article.getAttribute('aria-label')?.slice(0, 4))).toEqual(['JR-2', 'JR-1']);
  await expect.element(page.getByText(/^Changed: Falafel of JR-2/)).toBeInTheDocument();
  await expect.element(button('JR-2', 'Start')).not.toBeInTheDocument();
  await button('JR-2', 'I have read it').click();
  await expect.element(ticket('JR-2')).toMatchTextContent('It goes on when each changed dish is decided.');
  await expect.element(button('JR-2', 'Start')).not.toBeInTheDocument();
  expect(kitchen.done).toEqual(['2 read']);
  kitchen.orders = [one, { ...two, changeId: 4 }];
  askAgain();
  await expect.element(button('JR-2', 'Start')).toBeVisible();
});

test('the board has the time of the restaurant, and says so where the device has another', async () => {
  const api = fakeApi();
  fakeKitchen(api, [fakeOrder('1', { hasNeeds: true, needsRead: { by: 'Kim', at: AT } })]);
  api.on(getRestaurant, () => ({ name: 'Olive & Ember', timeZone: 'Europe/Berlin' }) as Restaurant);
  await open(api);
  await expect.element(page.getByText('Times are the restaurant’s (Europe/Berlin)')).toBeVisible();
  await expect.element(ticket('JR-1')).toMatchTextContent('Read by Kim at 13:30');
});

test('a delivery says where it goes and whom to ring, and once that is erased, that it is', async () => {
  const api = fakeApi();
  const delivery = { orderType: 'Delivery', addressString: '4 Elm Street' } as const;
  fakeKitchen(api, [
    fakeOrder('1', { ...delivery, phoneNumber: '+1 (555) 123-4567' }),
    fakeOrder('2', { ...delivery, addressString: '', isErased: true }),
    fakeOrder('3'),
  ]);
  await open(api);
  await expect.element(ticket('JR-1')).toMatchTextContent('Deliver to: 4 Elm Street · +1 (555) 123-4567');
  await expect
    .element(ticket('JR-1').getByRole('link', { name: '+1 (555) 123-4567' }))
    .toHaveAttribute('href', 'tel:+15551234567');
  await expect.element(ticket('JR-2')).toMatchTextContent('Deliver to: the address is erased');
  await expect.element(ticket('JR-3')).not.toMatchTextContent('Deliver to');
  await expectAccessible();
});

test('a ticket says its age in the words of the list of orders, and the loudest of all from ten minutes on', async () => {
  const api = fakeApi();
  const since = (minutes: number) => ({ createdAt: new Date(Date.now() - minutes * 60_000).toISOString() });
  fakeKitchen(api, [fakeOrder('1', since(106.5)), fakeOrder('2', since(7.5))]);
  await open(api);
  await expect.element(ticket('JR-1').getByText('1 h', { exact: true })).toHaveAttribute('data-loudness', 'late');
  await expect.element(ticket('JR-2').getByText('7 min', { exact: true })).toHaveAttribute('data-loudness', 'waiting');
});

test('a second tap at once does not accept what was only read', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1', { hasNeeds: true })]);
  await open(api);
  await expect.element(button('JR-1', 'I have read it')).toBeVisible();
  const target = button('JR-1', 'I have read it').element() as HTMLElement;
  target.click();
  while (!target.textContent.startsWith('Accept')) {
    await new Promise(requestAnimationFrame);
  }
  target.click();
  await expect.element(button('JR-1', 'Accept')).not.toHaveAttribute('aria-disabled');
  await expect.poll(() => kitchen.done).toEqual(['1 read']);
  await button('JR-1', 'Accept').click();
  await expect.poll(() => kitchen.done).toEqual(['1 read', '1 accept']);
});

test('a second tap does not count before a busy tablet has shown what the first one did', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1')]);
  await open(api);
  await expect.element(button('JR-1', 'Accept')).toBeVisible();
  const target = button('JR-1', 'Accept').element() as HTMLElement;
  target.click();
  const busyUntil = performance.now() + 900;
  while (performance.now() < busyUntil);
  await new Promise((resolve) => void requestIdleCallback(resolve));
  target.click();
  await expect.element(button('JR-1', 'Start')).not.toHaveAttribute('aria-disabled');
  expect(kitchen.done).toEqual(['1 accept']);
});

test('after a press by key or finger the targets say that they take none yet, and one that they take counts', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1', { kitchenStatus: 'started', orderStatus: 'inprocess' })]);
  await open(api);
  await expect.element(button('JR-1', 'Ready')).toBeVisible();
  const target = button('JR-1', 'Ready').element() as HTMLElement;
  (ticket('JR-1').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  while (!target.textContent.startsWith('Complete')) {
    await new Promise(requestAnimationFrame);
  }
  expect(target.getAttribute('aria-disabled')).toBe('true');
  await button('JR-1', 'Undo').click();
  while (!target.textContent.startsWith('Ready')) {
    await new Promise(requestAnimationFrame);
  }
  expect(target.getAttribute('aria-disabled')).toBe('true');
  await button('JR-1', 'Ready').click();
  await button('JR-1', 'Complete').click();
  await expect.element(ticket('JR-1')).toMatchTextContent('Completed');
  await expect.poll(() => kitchen.done).toEqual(['1 ready', '1 undo', '1 ready', '1 done']);
});

test('an act is undone at its ticket, also by keyboard, and the ticket stays where it was', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1')]);
  await open(api);
  await button('JR-1', 'Accept').click();
  await expect.element(lane('New').getByText('Accepted')).toBeVisible();
  await expect.poll(() => kitchen.done).toEqual(['1 accept']);
  await expect.element(button('JR-1', 'Undo')).not.toHaveAttribute('aria-disabled');
  button('JR-1', 'Undo').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('JR-1', 'Accept')).toBeVisible();
  await expect.poll(() => kitchen.done).toEqual(['1 accept', '1 undo']);
  await expect.element(button('JR-1', 'Undo')).not.toBeInTheDocument();
});

test('after ten seconds the ticket moves on, and nothing is left to undo', async () => {
  const api = fakeApi();
  fakeKitchen(api, [fakeOrder('1')]);
  await open(api);
  await button('JR-1', 'Accept').click();
  await expect.element(button('JR-1', 'Undo')).toBeVisible();
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 10_500);
  await expect.element(lane('Accepted').getByRole('article')).toBeVisible();
  await expect.element(button('JR-1', 'Undo')).not.toBeInTheDocument();
  clock.mockRestore();
});

test('a refusal needs a reason, which the server gets, and the ticket goes', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1')]);
  await open(api);
  await button('JR-1', 'Refuse…').click();
  const dialog = page.getByRole('alertdialog', { name: 'Refuse JR-1?' });
  // Escape closes a dialog that has the focus, which it takes once it is shown.
  await expect.poll(() => dialog.query()?.contains(document.activeElement)).toBe(true);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('JR-1', 'Refuse…')).toHaveFocus();
  await button('JR-1', 'Refuse…').click();
  const confirm = dialog.getByRole('button', { name: 'Refuse the order' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByText('Another reason').click();
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason in your words' }).fill(' The oven broke ');
  await confirm.click();
  await expect.element(ticket('JR-1')).toMatchTextContent('Refused');
  await expect.poll(() => kitchen.done).toEqual(['1 refuse']);
  expect(api.received(refuseInKitchen)[0]?.body).toEqual({ reason: 'The oven broke' });
  await expect.element(button('JR-1', 'Accept')).not.toBeInTheDocument();
});

test('an order of which no dish is made can only be closed by refusing it', async () => {
  const amended = { by: 'Kim', at: AT, refusal: 'No clean pan' };
  const api = fakeApi();
  fakeKitchen(api, [
    fakeOrder(
      '1',
      { kitchenStatus: 'accepted', orderStatus: 'inprocess' },
      { Ann: [fakeLine('Falafel', { amended })] },
    ),
    fakeOrder('2', {}, { Ann: [fakeLine('Falafel', { amended }), fakeLine('Olives')] }),
  ]);
  await open(api);
  await expect.element(ticket('JR-1')).toMatchTextContent('No dish of it is made: refuse the order to close it.');
  await expect.element(button('JR-1', 'Start')).not.toBeInTheDocument();
  await expect.element(button('JR-1', 'Refuse…')).toBeVisible();
  await expect.element(button('JR-2', 'Accept')).toBeVisible();
});

test('of a dish that is not made nothing is to be left out or added', async () => {
  const omit = ['Walnuts'];
  const amended = { by: 'Kim', at: AT, refusal: 'No clean pan' };
  const api = fakeApi();
  const lines = [fakeLine('Beets', { omit, amended }), fakeLine('Caesar', { omit })];
  fakeKitchen(api, [fakeOrder('1', {}, { Ann: lines })]);
  await open(api);
  const dishes = ticket('JR-1').getByRole('region', { name: 'Ann' }).getByRole('listitem');
  await expect.element(dishes.nth(1)).toMatchTextContent(/Caesar\s*OMIT Walnuts/i);
  await expect.element(dishes.first()).toMatchTextContent(/^Do not make it: No clean pan\s*1 × Beets$/);
});

test('a question stands apart until it is answered with yes', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1', { question: 'asked', notes: 'Without sesame?' })]);
  await open(api);
  await expect.element(lane('Asks first').getByText('Without sesame?')).toBeVisible();
  await expect.element(button('JR-1', 'Accept')).not.toBeInTheDocument();
  await expect.element(button('JR-1', 'No…')).toBeVisible();
  await button('JR-1', 'Answer…').click();
  const dialog = page.getByRole('dialog', { name: 'Answer JR-1' });
  await expect.element(dialog.getByText('Without sesame?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, as ordered' }).click();
  await expect.element(ticket('JR-1')).toMatchTextContent('We said yes to: Without sesame?');
  await expect.element(button('JR-1', 'Accept')).toBeVisible();
  await expect.poll(() => kitchen.done).toEqual(['1 yes']);
});

test('a yes says what the kitchen changes, in the parts and options of the dish', async () => {
  const api = fakeApi();
  const notes = 'At the window\nCould you make Falafel without Sauce?';
  fakeKitchen(api, [fakeOrder('1', { question: 'asked', notes })]);
  await open(api);
  await button('JR-1', 'Answer…').click();
  const dialog = page.getByRole('dialog', { name: 'Answer JR-1' });
  // What the question names is ticked.
  const sauce = dialog.getByRole('checkbox', { name: 'Sauce' });
  await expect.element(sauce).toBeChecked();
  await sauce.click({ force: true });
  await expect.element(dialog.getByRole('button', { name: 'Ask the guest' })).toBeDisabled();
  // A yes does not leave in what the guest asks to leave out.
  await expect.element(dialog.getByRole('button', { name: 'Yes, as ordered' })).toBeDisabled();
  await expect
    .element(dialog)
    .toMatchTextContent('The guest asks for Falafel without Sauce: leave it out, ask the guest');
  await expectAccessible();
  await sauce.click({ force: true });
  await dialog.getByText('Lemon', { exact: true }).click();
  // A group of one option exchanges it.
  await expect.element(dialog.getByRole('checkbox', { name: 'Plain' })).not.toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'Tahini' })).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Yes, made so' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const customizations = [{ customizationId: 'dip', optionIds: ['lemon'] }];
  const line = { place: 1, customizations, omit: [], without: ['Sauce'] };
  expect(api.received(answerOrder)[0]?.body).toEqual({ answer: 'yes', lines: [line] });
});

test('a guest is asked about another way, and what the server refuses stays on the screen', async () => {
  const api = fakeApi();
  fakeKitchen(api, [fakeOrder('1', { question: 'asked', notes: 'Without the sauce?' })]);
  let isRefused = true;
  api.on(answerOrder, () => {
    const issues = [{ path: 'lines.0', message: 'Plate lists Sesame' }];
    if (isRefused) throw new ApiError('No', { code: 'dietary-conflict', status: 409, issues });
    const offered = [{ place: 1, title: 'Falafel', quantity: 1, made: ['Omit Sauce'], options: ['Dip: Plain'] }];
    const offer = { id: 'offer', lines: offered, by: 'Kim', at: AT, until: '2026-03-01T12:35:00.000Z' };
    return fakeOrder('1', { question: 'asked', notes: 'Without the sauce?', offer, changeId: 9 });
  });
  await open(api);
  await button('JR-1', 'Answer…').click();
  const dialog = page.getByRole('dialog', { name: 'Answer JR-1' });
  // What the guest's own words name is ticked.
  await dialog.getByRole('button', { name: 'Ask the guest' }).click();
  await expect.element(dialog.getByText('Nothing has changed: Plate lists Sesame')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Sauce' })).toBeChecked();
  isRefused = false;
  await dialog.getByRole('button', { name: 'Ask the guest' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(ticket('JR-1'))
    .toMatchTextContent(/Waiting for the guest until .*1 × Falafel · Dip: Plain · Omit Sauce/);
  await expect.element(button('JR-1', 'Answer…')).not.toBeInTheDocument();
  await expect.element(button('JR-1', 'Refuse…')).toBeVisible();
  // The same answer has the same key.
  const keys = api.received(answerOrder).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('dishes that were served and no longer fit stand before all others until the table knows', async () => {
  const api = fakeApi();
  const served = { orderStatus: 'complete', kitchenStatus: 'done' } as const;
  const kitchen = fakeKitchen(api, [
    fakeOrder('1', { hasNeeds: true }),
    fakeOrder('2', served, { Ann: [fakeLine('Plate', { changed: SESAME_CAME })] }),
  ]);
  await open(api);
  await expect.element(lane('Served: tell the table').getByText('Sesame: none listed, now contains it')).toBeVisible();
  const numbers = page.getByRole('article').elements();
  expect(numbers.map((one) => one.getAttribute('aria-label')?.slice(0, 4))).toEqual(['JR-2', 'JR-1']);
  await expect.element(button('JR-2', 'Refuse…')).not.toBeInTheDocument();
  await button('JR-2', 'The table knows').click();
  await expect.element(ticket('JR-2')).not.toBeInTheDocument();
  await expect.poll(() => kitchen.done).toEqual(['2 read']);
  kitchen.orders = kitchen.orders.filter(({ id }) => id === '1');
  askAgain();
  await expect.element(ticket('JR-1')).toBeVisible();
  await expect.element(page.getByText(/no longer open/)).not.toBeInTheDocument();
});

test('a line that no longer fits is made another way by one press, or refused alone', async () => {
  const api = fakeApi();
  const changed = { ...SESAME_CAME, readBy: 'Kim', readAt: AT };
  const order = fakeOrder(
    '1',
    { kitchenStatus: 'accepted', orderStatus: 'inprocess' },
    { Ann: [fakeLine('Soup'), fakeLine('Plate', { changed })] },
  );
  fakeKitchen(api, [order]);
  api.on(amendLine, () => order);
  await open(api);
  await button('JR-1', 'Leave out Bread').click();
  await expect.poll(() => api.received(amendLine).length).toBe(1);
  expect(api.received(amendLine)[0]).toMatchObject({
    params: { id: '1', place: '2' },
    body: { act: 'make', change: AT, omit: ['Bread'], without: [] },
  });
  await button('JR-1', 'Do not make it…').click();
  const dialog = page.getByRole('alertdialog', { name: 'Do not make Plate?' });
  await dialog.getByText('We have run out of something in it.').click();
  await dialog.getByRole('button', { name: 'Do not make it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.received(amendLine)[1]?.body).toEqual({
    act: 'refuse',
    change: AT,
    reason: 'We have run out of something in it.',
  });
  await button('JR-1', 'Another way, or ask the guest…').click();
  const another = page.getByRole('dialog', { name: 'Make it another way: JR-1' });
  // The least change is chosen already.
  await expect.element(another.getByRole('checkbox', { name: 'Bread' })).toBeChecked();
  await another.getByRole('button', { name: 'Make it so' }).click();
  await expect.poll(() => api.received(amendLine).length).toBe(3);
});

test('without a connection acts are shown, marked and kept over a reload, and then done once each', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [
    fakeOrder('1'),
    fakeOrder('2', { kitchenStatus: 'started', orderStatus: 'inprocess' }),
  ]);
  const screen = await open(api);
  await expect.element(button('JR-1', 'Accept')).toBeVisible();
  kitchen.connection.before = loseResponse;
  await button('JR-1', 'Accept').click();
  await button('JR-2', 'Ready').click();
  await expect.element(button('JR-1', 'Start')).toBeVisible();
  await expect.element(ticket('JR-1')).toMatchTextContent('Not sent yet');
  await expect.element(ticket('JR-2')).toMatchTextContent('Not sent yet');
  askAgain();
  await expect.element(page.getByText(/^No answer: tickets as of \d\d:\d\d · 2 orders wait to be sent$/)).toBeVisible();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^Offline: tickets as of \d\d:\d\d · 2 orders wait to be sent$/)).toBeVisible();
  network.mockRestore();
  expect(kitchen.done).toEqual([]);

  // The server does the act, and its response is lost.
  kitchen.connection = { before: () => undefined, after: loseResponse };
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => kitchen.done).toEqual(['1 accept']);
  kitchen.connection.after = () => undefined;
  await screen.reload();
  await expect.poll(() => kitchen.done).toEqual(['1 accept', '2 ready']);
  await expect.element(lane('Accepted').getByRole('article', { name: /^JR-1,/ })).toBeVisible();
  await expect.element(lane('Ready').getByRole('article', { name: /^JR-2,/ })).toBeVisible();
  await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();
  const keys = api
    .received(actInKitchen)
    .map(({ headers, params }) => `${params.id} ${headers.get('idempotency-key')}`);
  expect(new Set(keys).size).toBe(2);
});

test('after a reload the kept tickets are shown for as long as the server is not reached', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1')]);
  const screen = await open(api);
  await expect.element(button('JR-1', 'Accept')).toBeVisible();
  await untilBoardKept('KitchenStaff', 'r');
  kitchen.connection.before = loseResponse;
  await screen.reload();
  await expect.element(page.getByText(/^No answer: tickets as of \d\d:\d\d$/)).toBeVisible();
  await button('JR-1', 'Accept').click();
  await expect.element(ticket('JR-1')).toMatchTextContent('Not sent yet');
  kitchen.connection.before = () => undefined;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => kitchen.done).toEqual(['1 accept']);

  // A refusal is an answer: whoever may not see the kitchen sees no kept tickets.
  api.on(listKitchenOrders, () => {
    throw new ApiError('Not your kitchen', { code: 'forbidden', status: 403 });
  });
  await screen.reload();
  await expect.element(page.getByText('Not your kitchen')).toBeVisible();
  await expect.element(ticket('JR-1')).not.toBeInTheDocument();
});

test('after a reload without a network and back the board has its restaurant, and its time', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1', { hasNeeds: true, needsRead: { by: 'Kim', at: AT } })]);
  const answer = vi.fn(() => ({ name: 'Olive & Ember', timeZone: 'Europe/Berlin' }) as Restaurant);
  api.on(getRestaurant, answer);
  const screen = await open(api);
  await expect.element(ticket('JR-1')).toMatchTextContent('Read by Kim at 13:30');
  await untilBoardKept('KitchenStaff', 'r');
  kitchen.connection.before = loseResponse;
  answer.mockImplementation(() => loseResponse());
  await screen.reload();
  await expect.element(page.getByText(/tickets as of/)).toBeVisible();
  const isKnown = async () => {
    await expect.element(page.getByRole('heading', { name: 'Kitchen of Olive & Ember' })).toBeVisible();
    await expect.element(page.getByText('Times are the restaurant’s (Europe/Berlin)')).toBeVisible();
    await expect.element(ticket('JR-1')).toMatchTextContent('Read by Kim at 13:30');
  };
  await isKnown();
  // The orders come first.
  kitchen.connection.before = () => undefined;
  askAgain();
  await expect.element(page.getByText(/tickets as of/)).not.toBeInTheDocument();
  await isKnown();
});

test('an act that was not sent is undone without the server', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1'), fakeOrder('2')]);
  await open(api);
  await expect.element(button('JR-1', 'Accept')).toBeVisible();
  kitchen.connection.before = loseResponse;
  await button('JR-1', 'Accept').click();
  await button('JR-2', 'Accept').click();
  await button('JR-2', 'Undo').click();
  await expect.element(button('JR-2', 'Accept')).toBeVisible();
  kitchen.connection.before = () => undefined;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => kitchen.done).toEqual(['1 accept']);
  await expect.element(ticket('JR-2')).not.toMatchTextContent('Not sent yet');
});

test('an act on an order that moved meanwhile is dropped with a notice, and the ticket shows what the order is', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1'), fakeOrder('2')]);
  await open(api);
  await expect.element(button('JR-1', 'Accept')).toBeVisible();
  kitchen.orders = [
    fakeOrder('1', { kitchenStatus: 'started', orderStatus: 'inprocess' }),
    fakeOrder('2', { kitchenStatus: 'new' }),
  ];
  await button('JR-1', 'Accept').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('JR-1 was not accepted: JR-1 is inprocess now');
  await expect.element(lane('Started').getByRole('article', { name: /^JR-1,/ })).toBeVisible();
  expect(kitchen.done).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('an order that somebody else cancels is told, because it may be in the pan', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1', { kitchenStatus: 'started', orderStatus: 'inprocess' })]);
  await open(api);
  await expect.element(ticket('JR-1')).toBeVisible();
  kitchen.orders = [fakeOrder('1', { kitchenStatus: 'refused', orderStatus: 'cancelled' })];
  askAgain();
  await expect.element(page.getByRole('alert')).toMatchTextContent('JR-1 is cancelled now: do not cook');
  await expect.element(page.getByText('No orders right now')).toBeVisible();
});

test('arrow keys go from ticket to ticket, and Enter does what comes next', async () => {
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [
    fakeOrder('1'),
    fakeOrder('2'),
    fakeOrder('3', { kitchenStatus: 'ready', orderStatus: 'inprocess' }),
  ]);
  await open(api);
  await expect.element(ticket('JR-1')).toBeVisible();
  (ticket('JR-1').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(ticket('JR-2')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(ticket('JR-3')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.poll(() => kitchen.done).toEqual(['1 accept']);
  await expect.element(page.getByText('JR-1 accepted')).toBeInTheDocument();
});

test('a new order sounds if the device wants it, and is announced', async () => {
  const notes = vi.spyOn(AudioContext.prototype, 'createOscillator');
  const api = fakeApi();
  const kitchen = fakeKitchen(api, [fakeOrder('1')]);
  const screen = await open(api);
  await page.getByText('Sound for new orders').click();
  await expect.poll(() => notes.mock.calls.length).toBe(2);
  await screen.reload();
  await expect.element(page.getByRole('switch', { name: 'Sound for new orders' })).toBeChecked();
  await expect.element(ticket('JR-1')).toBeVisible();
  kitchen.orders = [...kitchen.orders, fakeOrder('2', { hasNeeds: true })];
  askAgain();
  await expect.poll(() => notes.mock.calls.length).toBe(4);
  await expect.element(page.getByText('New order JR-2, Table 4, read what these guests avoid')).toBeInTheDocument();
  notes.mockRestore();
});

test('a kitchen without orders, one that fails and one that does not exist say so', async () => {
  const api = fakeApi();
  fakeKitchen(api, []);
  const screen = await open(api);
  await expect.element(page.getByText('No orders right now')).toBeVisible();
  api.on(listKitchenOrders, () => {
    throw new ApiError('The database is away', { code: 'unavailable', status: 503 });
  });
  await screen.reload();
  await expect.element(page.getByText('The database is away')).toBeVisible();
  api.on(listKitchenOrders, () => []);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No orders right now')).toBeVisible();
  api.on(listKitchenOrders, () => {
    throw new ApiError('Restaurant not found', { code: 'not-found', status: 404 });
  });
  await screen.reload();
  await expect.element(page.getByText('This kitchen does not exist')).toBeVisible();
});

/** Opens a board with a line to the server; returns what sends on it. */
async function openLive(api: FakeApi): Promise<(type: string, order?: KitchenOrder) => void> {
  api.on(watchKitchenOrders, () => ({ path: '/live/kitchen/r/pass' }));
  const lines: EventTarget[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      readonly send = vi.fn();
      readonly close = vi.fn();
      constructor() {
        super();
        lines.push(this);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await open(api);
  await expect.element(ticket('JR-1')).toBeVisible();
  await expect.poll(() => lines).toHaveLength(1);
  return (type, order) =>
    void lines[0]?.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify({ order }) }));
}

test('an order that the line sends is on the board without a poll, and a line that is lost changes nothing', async () => {
  const api = fakeApi();
  fakeKitchen(api, [fakeOrder('1')]);
  const tell = await openLive(api);
  tell('open');
  tell('message', fakeOrder('2', { changeId: 9 }));
  await expect.element(lane('New').getByRole('article', { name: /^JR-2,/ })).toBeVisible();
  tell('message', fakeOrder('2', { changeId: 11, kitchenStatus: 'accepted', orderStatus: 'inprocess' }));
  tell('message', fakeOrder('2', { changeId: 10 }));
  await expect.element(lane('Accepted').getByRole('article', { name: /^JR-2,/ })).toBeVisible();
  tell('close');
  await expect.element(ticket('JR-2')).toBeVisible();
});

test('an alarm of an order that no list had is on the board without a poll, until a list says that it was read', async () => {
  const api = fakeApi();
  fakeKitchen(api, [fakeOrder('1')]);
  const tell = await openLive(api);
  tell('open');
  const asked = () => api.received(listKitchenOrders).length;
  await expect.poll(asked).toBe(2);
  const over = { orderStatus: 'complete', kitchenStatus: 'done', changeId: 9 } as const;
  const unwell = { at: AT, readBy: null, readAt: null };
  tell('message', fakeOrder('2', { ...over, unwell }));
  tell('message', fakeOrder('3', over, { Ann: [fakeLine('Plate', { changed: SESAME_CAME })] }));
  tell('message', fakeOrder('4', over));
  await expect.element(page.getByRole('region', { name: 'A guest of JR-2 feels unwell' })).toBeVisible();
  await expect.element(lane('Served: tell the table').getByRole('article', { name: /^JR-3,/ })).toBeVisible();
  await expect.element(ticket('JR-4')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Changed: Plate of JR-3/)).not.toMatchTextContent('New order');
  expect(asked()).toBe(2);

  tell('message', fakeOrder('2', { ...over, changeId: 10, unwell: { ...unwell, readBy: 'Kim', readAt: AT } }));
  await expect.element(page.getByRole('region', { name: 'A guest of JR-2 feels unwell' })).not.toBeInTheDocument();
  // The message that somebody has read the other one is lost: the first list may be older than it, the second is not.
  askAgain();
  await expect.poll(asked).toBe(3);
  await expect.element(ticket('JR-3')).toBeVisible();
  askAgain();
  await expect.element(ticket('JR-3')).not.toBeInTheDocument();
});

test('on a phone in dark colours neither a ticket to be read nor a refusal has an accessibility violation', async () => {
  await onDarkPhone();
  const api = fakeApi();
  fakeKitchen(api, [fakeOrder('1', { hasNeeds: true }), fakeOrder('2')]);
  await open(api);
  await expect.element(button('JR-1', 'I have read it')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await button('JR-1', 'Refuse…').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Refuse JR-1?' })).toBeVisible();
  await expectAccessible();
});

test('what others have written is shown as text and becomes no element', async () => {
  const api = fakeApi();
  fakeKitchen(api, [fakeOrder('1', { notes: 'With the drinks' }, { Ann: [fakeLine('Falafel')] })]);
  spoilTexts(api);
  await open(api);
  await expectTextsAlone();
});
