import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { getOrderPaper, type OrderPaper, type Print, recordPrint } from '@justright/contract/orders';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { askedLineOf, lineOf, orderOf } from '../../fakes/fake-order.ts';
import { PrintedOrder } from './printed-order.tsx';

const AT = '2026-11-25T22:39:00.000Z';

function paperOf(
  orderType: 'In Restaurant' | 'Pickup',
  history: OrderPaper['order']['history'] = [],
  items = [lineOf('Falafel', {}), lineOf('Salad', {})],
): OrderPaper {
  const details = orderOf([{ user: 'Ann', items }]);
  return {
    ...details,
    order: { ...details.order, orderType, history },
    restaurant: { ...details.restaurant, timeZone: 'UTC' },
  };
}

/** Opens the widget on an empty screen, where printing shows what is on the paper. */
async function openWidget(api: FakeApi, of: Print) {
  const onEnd = vi.fn<() => void>();
  const papers: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    papers.push(document.body.dataset['printsOrder'] === undefined ? '' : (document.body.textContent ?? ''));
  });
  onTestFinished(() => print.mockRestore());
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  const Component = () => <PrintedOrder orderId="1" of={of} onEnd={onEnd} />;
  const screen = await openScreen({
    api,
    as: 'KitchenDevice',
    at: '/kitchen/r',
    routes: () => [{ path: '/kitchen/r', Component }],
  });
  return { ...screen, onEnd, papers };
}

test('a ticket is printed once, says which paper it replaces, and is recorded', async () => {
  const api = fakeApi();
  api.on(getOrderPaper, () => paperOf('In Restaurant', [{ at: AT, action: 'print-ticket' }]));
  api.on(recordPrint, () => ({ at: AT }));
  const { papers, onEnd } = await openWidget(api, 'ticket');
  await expect.poll(() => api.received(recordPrint)).toMatchObject([{ params: { id: '1' }, body: { of: 'ticket' } }]);
  expect(papers).toEqual([
    expect.stringMatching(/Replaces the one of 22:39.*JR-10001.*Table 4.*1 × Falafel.*1 × Salad/),
  ]);
  // Hidden on the screen, and gone when the dialog is closed.
  await expect.element(page.getByText('1 × Falafel')).not.toBeVisible();
  expect(onEnd).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('afterprint'));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('labels are those of each dish', async () => {
  const api = fakeApi();
  api.on(getOrderPaper, () => paperOf('Pickup'));
  api.on(recordPrint, () => ({ at: AT }));
  const { papers } = await openWidget(api, 'labels');
  await expect.poll(() => api.received(recordPrint)).toMatchObject([{ body: { of: 'labels' } }]);
  expect(papers).toEqual([expect.stringMatching(/1 of 2.*Falafel.*2 of 2.*Salad/)]);
});

test('a ticket says what is not made, without what to leave out of it, and counts what is made', async () => {
  const api = fakeApi();
  const amended = { by: 'Kim', at: AT, refusal: 'No clean pan' };
  const items = [lineOf('Falafel', {}, { omit: ['Dip'], amended }), lineOf('Salad', {})];
  api.on(getOrderPaper, () => paperOf('In Restaurant', [], items));
  api.on(recordPrint, () => ({ at: AT }));
  const { papers } = await openWidget(api, 'ticket');
  await expect
    .poll(() => papers)
    .toEqual([expect.stringMatching(/Falafel.*Do not make it: No clean pan.*Salad.*1 item/)]);
  expect(papers[0]).not.toContain('Dip');
});

const ASKED = [
  askedLineOf('Toast', { state: 'yes', by: 'Kim · Pass', at: AT }),
  askedLineOf('Brownie', { state: 'no', by: 'Kim · Pass', at: AT }, { amended: { by: 'Kim', at: AT, refusal: 'No' } }),
  askedLineOf('Bun', { state: 'no' }, { amended: { by: '', at: AT, refusal: 'The kitchen did not answer in time.' } }),
];

test('a ticket says at each asked dish what the kitchen answered, who and when', async () => {
  const api = fakeApi();
  api.on(getOrderPaper, () => paperOf('In Restaurant', [], ASKED));
  api.on(recordPrint, () => ({ at: AT }));
  const { papers } = await openWidget(api, 'ticket');
  await expect
    .poll(() => papers)
    .toEqual([
      expect.stringMatching(
        /Toast.*Traces of peanut ruled out by Kim · Pass, 22:39.*Brownie.*not ruled out: no by Kim · Pass, 22:39.*Do not make it: No.*Bun.*not ruled out: nobody answered in time/,
      ),
    ]);
});

test('a label says by whom traces are ruled out, and what is not made has none', async () => {
  const api = fakeApi();
  api.on(getOrderPaper, () => paperOf('Pickup', [], ASKED));
  api.on(recordPrint, () => ({ at: AT }));
  const { papers } = await openWidget(api, 'labels');
  await expect.poll(() => papers).toEqual([expect.stringMatching(/1 of 1.*ruled out by Kim · Pass, 22:39/)]);
  expect(papers[0]).not.toContain('Brownie');
});

test('notes that ask nothing are notes, also where a dish is asked', async () => {
  const api = fakeApi();
  const paper = paperOf('In Restaurant', [], ASKED);
  api.on(getOrderPaper, () => ({
    ...paper,
    order: { ...paper.order, question: 'yes' as const, notes: 'By the window' },
  }));
  api.on(recordPrint, () => ({ at: AT }));
  const { papers } = await openWidget(api, 'ticket');
  await expect.poll(() => papers).toEqual([expect.stringMatching(/Notes: By the window/)]);
});

test('an order that cannot be read prints nothing, and says so', async () => {
  const api = fakeApi();
  api.on(getOrderPaper, () => {
    throw new ApiError('Network Error', { code: 'network-error', status: 0 });
  });
  const { papers, onEnd, toasts } = await openWidget(api, 'ticket');
  await expect.poll(() => toasts).toEqual(['Nothing was printed: Network Error']);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(papers).toEqual([]);
  expect(api.received(recordPrint)).toEqual([]);
});

test('a print that could not be recorded is said, for the next paper names none', async () => {
  const api = fakeApi();
  api.on(getOrderPaper, () => paperOf('In Restaurant'));
  api.on(recordPrint, () => {
    throw new ApiError('Network Error', { code: 'network-error', status: 0 });
  });
  const { toasts, papers } = await openWidget(api, 'ticket');
  await expect.poll(() => toasts).toEqual([expect.stringMatching(/^The print could not be recorded/)]);
  expect(papers).toHaveLength(1);
});
