import { expect, test } from './fixtures/test.ts';

test('the page /api/docs describes the API and loads only files of its own origin', async ({ page, request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string; paths: object };
  expect(document.openapi).toMatch(/^3\.1/);
  await page.goto('/api/docs');
  const call = page.getByRole('button', { name: /^get \/public\/restaurants\/\{id\}$/i });
  await call.click();
  await expect(page.getByText('isTakingOrders').first()).toBeVisible();
});
