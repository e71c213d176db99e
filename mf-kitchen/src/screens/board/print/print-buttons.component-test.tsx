import { useEffect } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { defineWidget, setWidgetLoader } from '@justright/client/widget';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import type { WidgetProps } from '@justright/contract/remotes';
import { fakeLine, fakeOrder } from '../../../fakes/fake-order.ts';
import { Ticket } from '../ticket.tsx';

const NAME = 'mf-orders/print-widget';
/** What the other remote was asked to print: `1 ticket`. */
let printed: string[] = [];
let isBroken = false;

function Printer({ orderId, of, onEnd }: WidgetProps[typeof NAME]) {
  useEffect(() => {
    printed.push(`${orderId} ${of}`);
    onEnd();
  }, [orderId, of, onEnd]);
  return null;
}

beforeAll(() => {
  setWidgetLoader(
    async () => {
      if (isBroken) throw new Error('remoteEntry.js failed to load');
      return defineWidget({ name: NAME, version: '1.0.0', component: Printer });
    },
    () => undefined,
  );
});
beforeEach(() => {
  printed = [];
  isBroken = false;
});

function openTicket(order: KitchenOrder) {
  const api = fakeApi();
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  const nothing = () => undefined;
  const lines = { onMake: nothing, onRefuseLine: nothing, onDecide: nothing, onToday: nothing, isOffline: false };
  const Component = () => (
    <Ticket
      order={order}
      lane="new"
      minutes={1}
      timeZone="UTC"
      recent={undefined}
      isUnsent={false}
      isUnchecked={false}
      isSettling={false}
      isOpen
      lines={lines}
      act={nothing}
      undo={nothing}
      onOpen={nothing}
      onRefuse={nothing}
      onAnswer={nothing}
    />
  );
  return openScreen({
    api,
    as: 'KitchenDevice',
    at: '/kitchen/r',
    routes: () => [{ path: '/kitchen/r', Component }],
  });
}
const button = (name: string) => page.getByRole('button', { name });

test('the ticket of an order at a table is printed by one press, and by the next one again', async () => {
  await openTicket(fakeOrder('1'));
  await button('Print ticket').click();
  await expect.poll(() => printed).toEqual(['1 ticket']);
  await expect.element(button('Print labels')).not.toBeInTheDocument();
  await button('Print ticket').click();
  await expect.poll(() => printed).toEqual(['1 ticket', '1 ticket']);
  expect(button('Print ticket').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
});

test('what leaves the restaurant has labels too', async () => {
  await openTicket(fakeOrder('2', { orderType: 'Pickup' }));
  await button('Print labels').click();
  await expect.poll(() => printed).toEqual(['2 labels']);
});

test('nothing is printed at the board before the needs were read', async () => {
  const milk = fakeLine('Falafel', {
    preference: { selectedAllergies: ['milk'], selectedDiets: [], strict: ['milk'] },
  });
  await openTicket(fakeOrder('3', { hasNeeds: true }, { Ann: [milk] }));
  await expect.element(page.getByText('1 dish opens when this is read.')).toBeVisible();
  await expect.element(button('Print ticket')).not.toBeInTheDocument();
});

test('a print whose code does not load says so, and the next press tries again', async () => {
  isBroken = true;
  const { toasts } = await openTicket(fakeOrder('4'));
  await button('Print ticket').click();
  await expect.poll(() => toasts).toEqual([expect.stringMatching(/^Nothing was printed/)]);
  isBroken = false;
  await button('Print ticket').click();
  await expect.poll(() => printed).toEqual(['4 ticket']);
});
