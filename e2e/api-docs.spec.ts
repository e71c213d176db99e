import { expect, test } from './fixtures/test.ts';

test('the API is described at /api/docs, with files of this origin alone', async ({ page, request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string };
  expect(document.openapi).toMatch(/^3\.1/);
  await page.goto('/api/docs');
  await page.getByRole('combobox', { name: 'Select a definition' }).selectOption('publicMenu');
  await page.getByRole('button', { name: 'GET /public/restaurants/{id}', exact: true }).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await page.goto('/api/docs?urls.primaryName=orders#/orders/getOrder');
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
});

test('a file of the shell runs nothing when it is opened as a document, and the service worker asks its own origin alone', async ({
  request,
}) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  const nothing = "default-src 'none'; frame-ancestors 'none'; sandbox";
  // At Cloudflare the icons come past the Worker: `shell/public/_headers` alone has their policy.
  // The icons have styles, and browsers give a text that people read one.
  for (const path of ['/icons/milk.svg', '/third-party-notices.txt'])
    expect([path, await policyOf(path)]).toEqual([path, nothing.replace(';', "; style-src 'unsafe-inline';")]);
  for (const path of ['/favicon.svg', '/manifest.webmanifest', '/api-docs/start.js'])
    expect([path, await policyOf(path)]).toEqual([path, nothing]);
  expect(await policyOf('/service-worker.js')).toBe("default-src 'none'; connect-src 'self'");
  expect(await policyOf('/no-service-worker.js')).toBe("default-src 'none'");
});
