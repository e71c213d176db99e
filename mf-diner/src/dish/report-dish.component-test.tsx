import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { type FakeApi, fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { openScreen } from '@justright/client/fakes/open-screen';
import { screenRoute } from '@justright/client/fakes/screen-route';
import { reportDish } from '@justright/contract/dish-reports';
import { ReportDish } from './report-dish.tsx';

const Sheet = () => <ReportDish dishId="d1" />;
const openReport = (api: FakeApi) =>
  openScreen({
    api,
    at: '/explore/quay/menu',
    as: 'Anonymous',
    routes: () => [screenRoute('/explore/{restaurantId}/menu', Sheet)],
  });
const button = (name: string) => page.getByRole('button', { name });
const text = page.getByRole('textbox', { name: 'What looks wrong?' });

test('a report is sent without an account, with a text or without one', async () => {
  const api = fakeApi();
  api.on(reportDish, () => ({ key: 'report-key' }));
  await openReport(api);
  await button('This looks wrong').click();
  await expect.element(text).toHaveFocus();
  await button('Send report').click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/The staff will look at this dish/);
  expect(api.received(reportDish)[0]).toMatchObject({ params: { id: 'quay', itemId: 'd1' }, body: { text: '' } });
});

test('a report that is refused or lost keeps its text, and is stored once', async () => {
  const api = fakeApi();
  api.on(reportDish, loseResponse);
  const screen = await openReport(api);
  await button('This looks wrong').click();
  await text.fill('Has nuts on top');
  await button('Send report').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your report was not sent/);
  await expect.element(button('Send report')).not.toHaveAttribute('aria-disabled', 'true');
  api.on(reportDish, () => {
    throw new ApiError('Too many requests', { code: 'rate-limited', status: 429 });
  });
  await button('Send report').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Too many requests/);

  await screen.reload();
  await expect.element(text).toHaveValue('Has nuts on top');
  api.on(reportDish, () => ({ key: 'report-key' }));
  await button('Send report').click();
  await expect.element(page.getByRole('status')).toBeVisible();
  const keys = api.received(reportDish).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.slice(0, 2)).toEqual([keys[0], keys[0]]);
  await screen.reload();
  await expect.element(button('This looks wrong')).toBeVisible();
});

test('Cancel forgets what was typed', async () => {
  await openReport(fakeApi());
  await button('This looks wrong').click();
  await text.fill('Never mind');
  await button('Cancel').click();
  await button('This looks wrong').click();
  await expect.element(text).toHaveValue('');
});
