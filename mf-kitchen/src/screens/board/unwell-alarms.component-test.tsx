import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import { listAllergies, listDiets } from '@justright/contract/preferences';
import { fakeLine, fakeOrder } from '../../fakes/fake-order.ts';
import { UnwellAlarms } from './unwell-alarms.tsx';

const AT = '2026-03-01T12:30:00.000Z';
const MILK = { selectedAllergies: ['milk'], selectedDiets: [], strict: ['milk'] };

test('who feels unwell stands above all with table, allergies and dishes, until somebody goes there', async () => {
  const api = fakeApi();
  api.on(listAllergies, () => []);
  api.on(listDiets, () => []);
  const served = { orderStatus: 'complete', kitchenStatus: 'done' } as const;
  const dishes = { Ann: [fakeLine('Falafel', { preference: MILK })], Ben: [fakeLine('Soup')] };
  const orders = [
    fakeOrder('1', { ...served, unwell: { at: AT, readBy: null, readAt: null } }, dishes),
    fakeOrder('2', { ...served, unwell: { at: AT, readBy: 'Kim', readAt: AT } }),
    fakeOrder('3'),
  ];
  const attended: string[] = [];
  await openScreen({
    api,
    at: '/kitchen/r',
    as: 'KitchenStaff',
    routes: () => [
      screenRoute('/kitchen/{restaurantId}', () => (
        <UnwellAlarms
          orders={orders}
          timeZone="Europe/Dublin"
          hasSound={false}
          onAttend={({ id }) => attended.push(id)}
        />
      )),
    ],
  });
  const alarm = page.getByRole('alert');
  await expect.element(alarm).toMatchTextContent(/Table 4:\s*a guest feels unwell/);
  await expect.element(alarm).toMatchTextContent(/JR-1, said at 12:30/);
  await expect.element(alarm).toMatchTextContent(/milk \(Ann\)/i);
  await expect.element(alarm).toMatchTextContent('1 × Falafel, 1 × Soup');
  await expect.element(alarm).not.toMatchTextContent(/JR-2|JR-3/);
  await expectAccessible();
  await page.getByRole('button', { name: 'I go there now' }).click();
  expect(attended).toEqual(['1']);
});
