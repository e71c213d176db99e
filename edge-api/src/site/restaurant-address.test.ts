import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeMerchant, makeRestaurant } from '../../test/factories.ts';
import type { Env } from '../env.ts';
import { site } from './site.ts';

const PAGE = '<!doctype html><!--registry--><main id="slot"><!--first-look--></main><!--data-->';
const assets = {
  fetch: async (input: RequestInfo) =>
    new URL(input instanceof Request ? input.url : input).pathname === '/'
      ? new Response(PAGE, { headers: { 'content-type': 'text/html' } })
      : new Response(null, { status: 404 }),
};
const bindings = { ...env, ASSETS: assets } as unknown as Env;
const open = (path: string, headers: Record<string, string> = { accept: 'text/html' }, method = 'GET') =>
  site.request(path, { method, headers }, bindings);

let slug: string;
beforeAll(async () => {
  const { id, urlSlug } = await makeRestaurant(await makeMerchant());
  slug = `renamed-${id}`;
  await env.DB.prepare('UPDATE restaurants SET url_slug = ?2 WHERE id = ?1').bind(id, slug).run();
  await env.DB.prepare("UPDATE restaurants SET url_slug = 'former-printed' WHERE id = ?1").bind(id).run();
  await env.DB.prepare('UPDATE restaurants SET url_slug = ?2 WHERE id = ?1').bind(id, slug).run();
  expect(urlSlug).not.toBe(slug);
});

/** Follows redirects as a browser does, and returns the last address with its response. */
async function arrive(path: string): Promise<{ path: string; response: Response }> {
  let at = path;
  for (let hops = 0; hops <= 2; hops++) {
    const response = await open(at);
    if (response.status !== 301) return { path: at, response };
    expect(response.headers.get('cache-control')).toBe('no-cache');
    at = response.headers.get('location') ?? '';
  }
  throw new Error(`${path} leads nowhere`);
}

describe('an address of a restaurant', () => {
  it.each([
    ['/explore/former-printed', ''],
    ['/explore/former-printed/menu', '/menu'],
    ['/explore/former-printed/allergens', '/allergens'],
    ['/explore/former-printed/order/Ab-1', '/order/Ab-1'],
    ['/EXPLORE/FORMER-PRINTED', ''],
    ['/Explore/Former-Printed/Menu', '/menu'],
    ['/explore/former-printed/ALLERGENS', '/allergens'],
    ['/explore/former-printed.', ''],
    ['/explore/former-printed/menu.', '/menu'],
    ['/explore/former-printed),', ''],
    ['/explore/former-printed/allergens.', '/allergens'],
    ...['%20', '%2E', '%2C', '%29', '”', '…', '。', '）', '»', '\u00A0', '%E2%80%9D).', '"', '>', '**', '/%20'].flatMap(
      (end): [string, string][] => [
        [`/explore/former-printed${end}`, ''],
        [`/explore/former-printed/menu${end}`, '/menu'],
      ],
    ),
  ])(
    '%s leads to the restaurant’s page at its present slug, with its table and every other parameter',
    async (path, rest) => {
      const search = '?table=12&utm_source=flyer&fbclid=Ab1&gclid=c';
      const arrived = await arrive(path + search);
      expect(arrived.path).toBe(`/explore/${slug}${rest}${search}`);
      expect(arrived.response.status).toBe(200);
    },
  );

  it.each(['', '/', '?utm_source=flyer&utm_medium=qr', '?fbclid=Ab1', '?gclid=c', '/menu/', '/menu?utm_source=flyer'])(
    'with %s after it is the page itself',
    async (end) => {
      const response = await open(`/explore/${slug}${end}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Restaurant ');
    },
  );

  it('of no restaurant is a 404, however it is written', async () => {
    for (const path of ['/explore/nowhere', '/explore/NOWHERE.', '/explore/nowhere%20', '/explore/nowhere/allergens']) {
      expect((await arrive(path)).response.status).toBe(404);
    }
  });

  it('that begins with two slashes never leads to another site', async () => {
    for (const path of ['//evil.test/Explore', '/explore//EVIL.test', '/explore/..//Evil.test/.']) {
      const location = (await open(path)).headers.get('location') ?? '/';
      expect(new URL(location, 'https://justright.test').origin).toBe('https://justright.test');
    }
  });
});

describe('a page', () => {
  const accepts: Record<string, string>[] = [
    { accept: '*/*' },
    {},
    { accept: 'image/avif,*/*;q=0.8' },
    { accept: 'text/html' },
  ];

  it.each(accepts)('answers %j as it answers a browser, to GET and to HEAD', async (headers) => {
    for (const path of ['/', '/explore', `/explore/${slug}`, `/explore/${slug}/menu`, `/explore/${slug}/allergens`]) {
      const [browser, got, head] = await Promise.all([open(path), open(path, headers), open(path, headers, 'HEAD')]);
      expect([got.status, got.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const undated = async (page: Response) =>
        (await page.text()).replaceAll(/"generatedAtMs":\d+|\b\d\d:\d\d\b/g, '');
      expect(await undated(got)).toBe(await undated(browser));
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await head.text()).toBe('');
    }
    const missing = await open('/explore/nowhere', headers);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('tells link previews the title, the description and the picture of its restaurant', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    await env.DB.prepare(
      "UPDATE restaurants SET image_url = 'https://pictures.test/front.jpg', name = 'Olive & Ember' WHERE id = ?1",
    )
      .bind(id)
      .run();
    const html = await (await open(`/explore/${id}`, { accept: '*/*' })).text();
    expect(html).toContain('<meta property="og:title" content="Olive &amp; Ember · JustRight">');
    expect(html).toMatch(/<meta property="og:description" content="The menu of Olive &amp; Ember, 1 Main Street,/);
    expect(html).toContain('<meta property="og:image" content="https://pictures.test/front.jpg">');
    expect(html).toMatch(/<meta property="og:url" content="https:\/\/justright.test\/explore\//);
  });

  it('names no SVG to link previews, which draw none: another picture of the restaurant, or else the product’s', async () => {
    const pictureOf = async (imageUrls: string[]) => {
      const { id } = await makeRestaurant(await makeMerchant());
      await env.DB.prepare("UPDATE restaurants SET image_url = '/icons/front.SVG', image_urls = ?2 WHERE id = ?1")
        .bind(id, JSON.stringify(imageUrls))
        .run();
      const html = await (await open(`/explore/${id}`)).text();
      return /property="og:image" content="([^"]*)"/.exec(html)?.[1];
    };
    expect(await pictureOf([])).toBe('https://justright.test/app-icons/icon-512.png');
    expect(await pictureOf(['/icons/side.svg?v=2', '/icons/side.png'])).toBe('https://justright.test/icons/side.png');
  });

  it('is not sent to who takes no HTML', async () => {
    expect((await open('/explore', { accept: 'application/json' })).status).toBe(404);
  });
});
