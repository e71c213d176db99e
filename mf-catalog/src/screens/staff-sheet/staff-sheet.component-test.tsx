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
  timeZone: 'Europe/Berlin',
  substitutions: [{ ingredient: 'Bread', substitute: 'Sesame bread', until: '2026-11-25T22:59:00.000Z' }],
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
    { key: 'egg', name: 'Egg', answer: 'notAdded', causes: [] },
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
  await expect.element(row(/^Dairy/)).toMatchTextContent('Dairy●ContainsCream ← Butter ← Base');
  await expect.element(row(/^Fish/)).toMatchTextContent('Fish○May containFryer 1, with Fish fingers');
  await expect.element(page.getByText('–Not an ingredient (of traces nobody has said): Egg')).toBeVisible();
  await expect.element(page.getByText('Sesame bread instead of Bread, until 25 Nov 26 23:59')).toBeVisible();
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

test('on paper no row is cut and no heading left alone: pieces of few lines have their headings and say of which sheet they are', async () => {
  const api = fakeApi();
  const causes = Array.from({ length: 5 }, (_, index) => ({
    cause: 'stated' as const,
    key: 'milk',
    path: [{ kind: 'ingredient' as const, title: `Cream ${index}` }],
  }));
  const answers = Array.from({ length: 9 }, (_, index) => ({
    ...milk,
    key: `k${index}`,
    name: `Food ${index}`,
    causes,
  }));
  const ingredients = Array.from({ length: 30 }, (_, index) => ({
    title: `Part ${index}`,
    depth: 0,
    answers: [],
    statement: null,
  }));
  const parts = SHEET.parts.map((part) => ({ ...part, ingredients }));
  api.on(getStaffSheet, () => ({ ...SHEET, answers, parts }));
  await open(api);
  await expect.element(page.getByRole('row', { name: /^Food 8/ })).toBeVisible();
  const pieces = [...document.querySelectorAll<HTMLElement>('[data-running]')];
  for (const { dataset } of pieces)
    expect(dataset['running']).toMatch(/^Miso · Kumo Ramen · as it was on 25 Nov 26.*menu version r1\/7$/);
  const tables = pieces.flatMap((piece) => [...piece.querySelectorAll('table')]);
  expect(tables.map((table) => table.querySelectorAll('tbody tr').length)).toEqual([2, 2, 2, 2, 1]);
  for (const table of tables) expect(table.querySelectorAll('thead th')).toHaveLength(3);
  for (const heading of document.querySelectorAll('article h2'))
    expect(heading.closest('[data-running]')?.querySelector('table, li, p')).not.toBeNull();
  expect(pieces.filter(({ textContent }) => textContent.startsWith('Base, continued'))).toHaveLength(2);
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
