import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { routesOf } from '@justright/client/screens';
import { recordExport } from '@justright/contract/list-exports';
import { type DinersReport, getDinersReport, getOrdersReport } from '@justright/contract/reports';
import { listRestaurants, type Restaurant } from '@justright/contract/restaurants';
import { ReportingsScreen } from './reportings.screen.tsx';

const DINERS: DinersReport = {
  diners: 10,
  diets: [],
  allergies: [{ key: 'milk', name: 'Dairy', diners: 5 }],
  hiddenDishes: [
    {
      id: 'd1',
      title: '=2+3 soup',
      menuTitle: 'Supper',
      diners: 5,
      reason: { kind: 'allergy', name: 'Dairy', ingredient: 'Butter, salted' },
    },
  ],
};

test('the choices of diners and the dishes that these hide are shown and in a file, with who counts and when', async () => {
  const api = fakeApi();
  api.on(listRestaurants, () => [{ id: 'r1', name: 'Quay Kitchen' } as Restaurant]);
  api.on(getOrdersReport, () => ({
    currency: 'USD' as const,
    currencies: [],
    orders: 0,
    revenue: 0,
    tax: 0,
    days: [],
    topDishes: [],
  }));
  api.on(getDinersReport, () => DINERS);
  api.on(recordExport, () => ({ id: 'export-1' }));
  const blobs: Blob[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'about:blank#';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openScreen({
    api,
    at: '/reportings?restaurant=r1',
    as: 'MerchantAdmin',
    routes: () => routesOf({ '/reportings': { Component: ReportingsScreen } }),
  });
  await expect.element(page.getByText(/^At least 10 diners ordered here/)).toMatchTextContent(/counted once a day/);
  const table = (name: string) => page.getByRole('table', { name, exact: true });
  await expect.element(table('Dislikes').getByRole('row', { name: /Dairy/ })).toMatchTextContent(/5$/);
  const hidden = table('Dishes hidden most often').getByRole('row', { name: /soup/ });
  await expect.element(hidden).toMatchTextContent(/Contains Dairy: Butter, salted/);
  await page.getByRole('button', { name: 'Download Dishes hidden most often as CSV' }).click();
  await expect.poll(() => blobs.length).toBe(1);
  const lines = ((await blobs[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Dish,Menu,Diners,Most often because');
  expect(lines[1]).toBe(`'=2+3 soup,Supper,5,"Contains Dairy: Butter, salted"`);
  made.mockRestore();
  click.mockRestore();
});
