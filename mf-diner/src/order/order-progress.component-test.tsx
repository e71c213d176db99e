import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { fakeApi, type FakeApi } from '@justright/client/fakes/fake-api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import { answerOffer, followOrder, keepRest } from '@justright/contract/orders';
import { fakeProgress, fakeProgressLine } from '../../test/fake-progress.ts';
import { OrderProgress } from './order-progress.tsx';

const Page = () => <OrderProgress followKey="key-1" />;
const open = (api: FakeApi) =>
  openScreen({
    api,
    at: '/explore/quay/order/1',
    as: 'Anonymous',
    routes: () => [screenRoute('/explore/{restaurantId}/order/{orderId}', Page)],
  });
const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'));

test('a diner who asked for it is told in the title when the order is ready', async () => {
  const api = fakeApi();
  api.on(followOrder, () => fakeProgress());
  await open(api);
  await expect.element(page.getByRole('status')).toMatchTextContent(/Sent to the restaurant/);
  await page.getByRole('button', { name: 'Tell me when it is ready' }).click();
  api.on(followOrder, () => fakeProgress({ orderStatus: 'inprocess', kitchenStatus: 'ready' }));
  lookAgain();
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Ready$/);
  await vi.waitFor(() => expect(document.title).toMatch(/^✓ Ready/));
  api.on(followOrder, () => fakeProgress({ orderStatus: 'complete', kitchenStatus: 'done' }));
  lookAgain();
  await expect.element(page.getByText('Enjoy your meal!')).toBeVisible();
  expect(document.title).not.toMatch(/Ready/);
});

test('a guest reads whether the kitchen has read what is avoided, and what is to be paid without a refused dish', async () => {
  const api = fakeApi();
  api.on(followOrder, () => fakeProgress({ isRead: false }));
  await open(api);
  await expect.element(page.getByText('The kitchen has not read yet what you avoid.')).toBeVisible();
  api.on(followOrder, () => fakeProgress({ isRead: true, toPay: { grandTotal: 1250, currency: 'EUR' } }));
  lookAgain();
  await expect.element(page.getByText('The kitchen has read what you avoid.')).toBeVisible();
  await expect.element(page.getByText('You pay €12.50, without what the kitchen does not make.')).toBeVisible();
});

test('a refusal shows its reason, and nothing is asked any more', async () => {
  const api = fakeApi();
  const refusal = { orderStatus: 'cancelled', kitchenStatus: 'refused', refusalReason: 'No olives left' } as const;
  api.on(followOrder, () => fakeProgress(refusal));
  await open(api);
  await expect.element(page.getByText('No olives left')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a dish that no longer fits is an alarm, with what changed; served, it must not be eaten', async () => {
  const line = fakeProgressLine({ changed: ['Sesame: none listed, now contains it (Tahini)'] });
  const api = fakeApi();
  api.on(followOrder, () => fakeProgress({ lines: [line] }));
  await open(api);
  const alarm = page.getByRole('alert');
  await expect.element(alarm).toMatchTextContent(/Plate has changed since you ordered.*now contains it \(Tahini\)/s);
  await expect.element(alarm).toMatchTextContent('The kitchen is being told.');
  api.on(followOrder, () => fakeProgress({ orderStatus: 'complete', kitchenStatus: 'done', lines: [line] }));
  lookAgain();
  await expect.element(alarm).toMatchTextContent('Do not eat Plate before you have spoken to the staff');
});

test('what the kitchen does about a dish is said: made otherwise, or not at all', async () => {
  const line = fakeProgressLine({ isRead: true, made: ['Omit Bread'] });
  const api = fakeApi();
  api.on(followOrder, () =>
    fakeProgress({ lines: [line, { ...line, title: 'Soup', made: [], refusal: 'No clean pan' }] }),
  );
  await open(api);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The kitchen makes Plate for you\s*Omit Bread/);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The kitchen does not make Soup\s*No clean pan/);
});

test('an order that is no longer followed shows nothing; a lost connection offers Retry', async () => {
  const api = fakeApi();
  api.on(followOrder, () => {
    throw new ApiError('Network Error', { code: 'network-error', status: 0 });
  });
  await open(api);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  api.on(followOrder, () => {
    throw new ApiError('Not found', { code: 'not-found', status: 404 });
  });
  await retry.click();
  await expect.element(page.getByRole('region', { name: 'Progress' })).not.toBeInTheDocument();
});

test('what the kitchen offers is accepted or declined, and an answer that does not count says why', async () => {
  const api = fakeApi();
  const lines = [{ place: 1, title: 'Plate', quantity: 2, made: ['Omit Sauce'], options: ['Dip: Plain'] }];
  const offer = { id: 'o1', lines, at: '2026-11-25T12:01:00.000Z', until: '2026-11-25T12:06:00.000Z' };
  let now = fakeProgress({ question: 'asked', offer });
  api.on(followOrder, () => now);
  let isLate = true;
  api.on(answerOffer, ({ body }) => {
    if (isLate) throw new ApiError('The kitchen no longer offers this', { code: 'invalid-transition', status: 409 });
    now = fakeProgress({ question: body.accepts ? 'yes' : 'no', isQuestion: true });
    return now;
  });
  await open(api);
  const asked = page.getByRole('region', { name: 'The kitchen asks you' });
  await expect.element(asked).toMatchTextContent(/2 × Plate\s*Dip: Plain\s*Omit Sauce/);
  await expectAccessible();
  await asked.getByRole('button', { name: 'Yes, make it so' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Your answer did not count. The kitchen no longer offers this');
  isLate = false;
  await asked.getByRole('button', { name: 'Yes, make it so' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(page.getByText('The kitchen says yes to your question.')).toBeVisible();
  expect(api.received(answerOffer)[1]?.body).toEqual({ id: 'o1', accepts: true });
});

const about = (question: object) => ({
  question: { foods: ['Peanut', 'Milk'], ...question } as NonNullable<ReturnType<typeof fakeProgressLine>['question']>,
});
const until = '2026-11-25T12:06:00.000Z';
const at = '2026-11-25T12:03:00.000Z';

test('each asked dish says how far its question is: asked, yes, no with the reason, or the time is over', async () => {
  const api = fakeApi();
  const lines = [
    fakeProgressLine({ title: 'Toast', place: 1, ...about({ state: 'asked', until }) }),
    fakeProgressLine({ title: 'Soup', place: 2, ...about({ state: 'yes', at }) }),
    fakeProgressLine({
      title: 'Cake',
      place: 3,
      refusal: 'We toast nuts here',
      plate: null,
      ...about({ state: 'no', at }),
    }),
    fakeProgressLine({
      title: 'Rice',
      place: 4,
      refusal: 'The kitchen did not answer in time.',
      plate: null,
      ...about({ state: 'no' }),
    }),
  ];
  api.on(followOrder, () => fakeProgress({ question: 'asked', lines }));
  await open(api);
  const told = page.getByRole('list', { name: 'What you asked' });
  await expect
    .element(told)
    .toMatchTextContent(
      /Toast: asked\s*The kitchen is asked about traces of peanut or milk, and answers until \d\d:\d\d\./,
    );
  await expect
    .element(told)
    .toMatchTextContent(/yes to Soup\s*Somebody there has ruled out traces of peanut or milk at \d\d:\d\d\./);
  await expect.element(told).toMatchTextContent(/no to Cake\s*We toast nuts here/);
  await expect.element(told).toMatchTextContent(/No answer: Rice is not made\s*The kitchen did not answer in time\./);
  await expect.element(page.getByText('Your order counts when the kitchen has answered what you ask.')).toBeVisible();
  // Nothing of it is an alarm.
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a dish that changed since it was asked for is an alarm, whatever the kitchen said', async () => {
  const api = fakeApi();
  const changed = ['Peanut: none listed, now may contain it'];
  api.on(followOrder, () =>
    fakeProgress({ question: 'yes', lines: [fakeProgressLine({ changed, ...about({ state: 'yes', at }) })] }),
  );
  await open(api);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Plate has changed since you ordered/);
  await expect.element(page.getByText(/says yes to Plate/)).not.toBeInTheDocument();
});

test.each([
  ['Keep the rest', true],
  ['Cancel the order', false],
])('after a no the guest is asked about the rest: %s', async (name, keeps) => {
  const api = fakeApi();
  const lines = [fakeProgressLine({ refusal: 'We toast nuts here', plate: null, ...about({ state: 'no', at }) })];
  let now = fakeProgress({ question: 'yes', lines, asksRest: true, toPay: { grandTotal: 1250, currency: 'EUR' } });
  api.on(followOrder, () => now);
  let isLate = true;
  api.on(keepRest, ({ body }) => {
    if (isLate) throw new ApiError('The kitchen already works on it', { code: 'invalid-transition', status: 409 });
    now = { ...now, asksRest: false, ...(!body.keeps && { orderStatus: 'cancelled', kitchenStatus: 'refused' }) };
    return now;
  });
  await open(api);
  const asked = page.getByRole('region', { name: 'Keep the rest?' });
  await expect.element(asked).toMatchTextContent('You pay €12.50, without what the kitchen does not make.');
  await expectAccessible();
  await asked.getByRole('button', { name }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Your answer did not count. The kitchen already works on it');
  isLate = false;
  await asked.getByRole('button', { name }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(api.received(keepRest)[1]?.body).toEqual({ keeps });
  await expect.element(page.getByRole('status')).toMatchTextContent(keeps ? 'Sent to the restaurant' : 'Cancelled');
});
