import { expect, test } from './fixtures/test.ts';

test('the API is described at /api/docs, with files of this origin alone', async ({ page, request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string };
  expect(document.openapi).toMatch(/^3\.1/);
  // The address opens the call: the page renders only the calls that are in view.
  await page.goto('/api/docs#/publicMenu/getFilteredMenu');
  await expect(page.getByRole('button', { name: 'GET /public/restaurants/{id}', exact: true })).toBeVisible();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
});
