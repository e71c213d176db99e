import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { unavailable } from '@justright/client/fakes/refusals';
import { routesOf } from '@justright/client/screens';
import { type AllergenChart, type ChartCell, getMenuChart } from '@justright/contract/allergen-chart';
import { AllergenChartScreen } from './allergen-chart.screen.tsx';

const cell = (key: string, answer: ChartCell['answer'], more: Partial<ChartCell> = {}): ChartCell => ({
  key,
  answer,
  derived: { answer, causes: [], more: 0 },
  stated: null,
  ...more,
});

const BY_BUTTER: ChartCell['derived'] = {
  answer: 'contains',
  causes: [
    {
      cause: 'stated',
      key: 'milk',
      path: [
        { kind: 'ingredient', title: 'Butter' },
        { kind: 'component', title: 'Spread' },
      ],
    },
  ],
  more: 0,
};

const CHART: AllergenChart = {
  menuId: 'm1',
  menuTitle: 'All day',
  restaurantId: 'r1',
  jurisdiction: 'us-9',
  columns: [
    { key: 'milk', title: 'Milk', isLegal: true },
    { key: 'egg', title: 'Eggs', isLegal: true },
  ],
  others: [],
  sections: [
    {
      id: 's1',
      title: 'Starters',
      dishes: [
        {
          id: { itemId: 'd1' },
          title: 'Toast',
          active: false,
          version: 1,
          cells: [
            cell('milk', 'contains', { derived: BY_BUTTER }),
            cell('egg', 'mayContain', {
              derived: { answer: 'notAdded', causes: [], more: 0 },
              stated: { answer: 'mayContain', by: null, at: null },
            }),
          ],
          pieces: [0],
        },
      ],
    },
  ],
  pieces: [
    {
      id: { itemId: 'd1', optionId: 'o1' },
      kind: 'option',
      title: 'Ranch',
      places: [
        { id: { itemId: 'd1', optionId: 'o1' }, dishTitle: 'Toast' },
        { id: { itemId: 'd2', optionId: 'o2' }, dishTitle: 'Roll' },
      ],
      cells: [cell('milk', 'unknown'), cell('egg', 'free')],
    },
  ],
};

const open = (api: FakeApi) =>
  openScreen({
    api,
    as: 'KitchenStaff',
    at: '/menus/m1/chart',
    routes: () => routesOf({ '/menus/{menuId}/chart': { Component: AllergenChartScreen } }),
  });
const withChart = (): FakeApi => {
  const api = fakeApi();
  api.on(getMenuChart, () => CHART);
  return api;
};

test('a dish has an answer for each allergen, and unfolds its parts and options with how often they stand', async () => {
  await open(withChart());
  const toast = page.getByRole('row', { name: /^Toast/ });
  await expect.element(toast).toMatchTextContent(/not active.*Starters.*●.*○/);
  await toast.getByRole('button', { name: '1 part or option' }).click();
  const ranch = page.getByRole('row', { name: /^Ranch/ });
  await expect.element(ranch).toMatchTextContent(/option, the same in 2 dishes.*\?.*✓/);
  await toast.getByRole('button', { name: '1 part or option' }).click();
  await expect.element(ranch).not.toBeInTheDocument();
});

test('a row tells where each answer comes from, the recipe apart from what was said of the dish', async () => {
  await open(withChart());
  await page.getByText('Toast').click();
  const dialog = page.getByRole('dialog', { name: 'Toast' });
  await expect
    .element(dialog)
    .toMatchTextContent(/Milk: contains.*Butter ← Spread.*Eggs: may contain.*Added to the dish/);
  await expectAccessible();
});

test('on a phone a dish says in words what is in it', async () => {
  await page.viewport(390, 800);
  await open(withChart());
  await expect.element(page.getByText('Contains Milk; may contain Eggs')).toBeVisible();
  await page.viewport(1280, 800);
});

test('a chart that cannot be loaded says so, and is tried again', async () => {
  const api = fakeApi();
  api.on(getMenuChart, () => {
    throw unavailable('Try again in a minute');
  });
  await open(api);
  await expect.element(page.getByText('Try again in a minute')).toBeVisible();
  api.on(getMenuChart, () => CHART);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Toast')).toBeVisible();
});
