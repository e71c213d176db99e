import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { fakeApi, type FakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { getStaffSheet, type StaffSheet } from '@justright/contract/staff-sheet';
import { StaffSheetScreen } from './staff-sheet.screen.tsx';

const milk = { key: 'milk', name: 'Dairy', answer: 'contains' } as const;
const SHEET: StaffSheet = {
  restaurantName: 'Kumo Ramen',
  menuId: 'm1',
  title: 'Miso',
  description: '',
  menuVersion: 'r1/7',
  at: '2026-11-25T12:00:00.000Z',
  answers: [
    {
      ...milk,
      causes: [
        {
          cause: 'stated',
          key: 'milk',
          path: [
            { kind: 'ingredient', title: 'Cream' },
            { kind: 'ingredient', title: 'Butter' },
            { kind: 'component', title: 'Base' },
          ],
        },
      ],
    },
    {
      key: 'fish',
      name: 'Fish',
      answer: 'mayContain',
      causes: [
        {
          cause: 'station',
          key: 'fish',
          path: [
            { kind: 'dish', title: 'Fish fingers' },
            { kind: 'station', title: 'Fryer 1' },
          ],
        },
      ],
    },
    { key: 'egg', name: 'Egg', answer: 'free', causes: [] },
  ],
  parts: [
    {
      title: 'Base',
      canBeLeftOut: true,
      station: 'Fryer 1',
      answers: [milk],
      ingredients: [
        { title: 'Butter', depth: 0, answers: [milk], statement: null },
        {
          title: 'Cream',
          depth: 1,
          answers: [milk],
          statement: {
            by: 'Ann',
            at: '2026-01-02T12:00:00.000Z',
            evidence: 'label',
            product: 'Dale Farm',
            reviewBy: '2027-01-02',
          },
        },
        { title: 'Salt', depth: 0, answers: [], statement: null },
      ],
    },
  ],
  groups: [],
  without: [{ name: 'Dairy', leaveOut: ['Base'] }],
  signed: { by: 'Bo', at: '2026-02-03T12:00:00.000Z' },
};

const open = (api: FakeApi) =>
  openScreen({
    api,
    as: 'MerchantAdmin',
    at: '/menus/m1/dishes/d1',
    routes: () => routesOf({ '/menus/{menuId}/dishes/{itemId}': { Component: StaffSheetScreen } }),
  });

test('a sheet says for each food where it comes from, also from a station, and what is not listed', async () => {
  const api = fakeApi();
  api.on(getStaffSheet, () => SHEET);
  await open(api);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Miso' })).toBeVisible();
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/^Dairy/)).toMatchTextContent('DairyContainsCream ← Butter ← Base');
  await expect.element(row(/^Fish/)).toMatchTextContent('FishMay containFryer 1, with Fish fingers');
  await expect.element(page.getByText('None listed: Egg')).toBeVisible();
});

test('a sheet has who stated each ingredient, what can be left out, and who signed', async () => {
  const api = fakeApi();
  api.on(getStaffSheet, () => SHEET);
  await open(api);
  await expect.element(page.getByText('Base (can be left out, made at Fryer 1)')).toBeVisible();
  await expect.element(page.getByText('Answered by its parts')).toBeVisible();
  await expect.element(page.getByText('Nobody has stated what is in it')).toBeVisible();
  await expect
    .element(page.getByText(/^Ann, 02 Jan 26, from the label of Dale Farm, review by 02 Jan 27$/))
    .toBeVisible();
  await expect.element(page.getByText('Dairy: leave out or exchange Base')).toBeVisible();
  await expect.element(page.getByText(/^Signed by Bo, 03 Feb 26/)).toBeVisible();
});

test('a dish that diners do not see has no sheet; an error can be retried', async () => {
  const api = fakeApi();
  api.on(getStaffSheet, () => {
    throw new ApiError('Not served', { code: 'invalid-transition', status: 409 });
  });
  const screen = await open(api);
  await expect.element(page.getByText('Diners do not see this dish')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  api.on(getStaffSheet, () => {
    throw new ApiError('Broken', { code: 'internal', status: 500 });
  });
  await screen.reload();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  api.on(getStaffSheet, () => SHEET);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Miso' })).toBeVisible();
});
