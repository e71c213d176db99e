import { expect, test } from './fixtures/test.ts';

test('the API is described at /api/docs, with files of this origin alone', async ({ page, request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string };
  expect(document.openapi).toMatch(/^3\.1/);
  await page.goto('/api/docs');
  await page.getByRole('button', { name: 'GET /public/restaurants/{id}', exact: true }).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
});
