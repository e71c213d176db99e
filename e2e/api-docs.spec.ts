import { expect, test } from './fixtures/test.ts';

test('the API is described at /api/docs, with files of this origin alone', async ({ page, request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string; paths: object };
  expect(document.openapi).toMatch(/^3\.1/);
  await page.goto('/api/docs');
  const call = page.getByRole('button', { name: /^get \/public\/restaurants\/\{id\}$/i });
  await call.click();
  await expect(page.getByText('isTakingOrders').first()).toBeVisible();
});
