import { updateMenu } from '@justright/contract/menus';
import type { PageData } from '@justright/contract/page-data';
import { getLeanMenu } from '@justright/contract/lean-menu';
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { succeed } from '../../test/call.ts';
import { component, makeIngredient, makeKeys, makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import type { Env } from '../env.ts';
import { zoneClock } from '../domain/zone-clock.ts';
import { LATE_SCRIPTS_SOURCE } from './late-scripts.ts';
import { WATCH_SOURCE } from './not-started.ts';
import { site } from './site.ts';

const PAGE = '<!doctype html><html lang="en"><!--registry--><main id="slot"><!--first-look--></main><!--data--></html>';
const assets = { fetch: async () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }) };
const bindings = { ...env, ASSETS: assets } as unknown as Env;
const EVIL = '</script><script>alert(1)</script>"><b onclick=x>';

const cookieOf = (content: unknown) => `justright.diner=${encodeURIComponent(JSON.stringify(content))}`;
const choosing = (allergies: string[], timeZone = 'America/Los_Angeles') =>
  cookieOf({ diets: [], allergies, timeZone });

const open = (path: string, cookie = '', settings: Env = bindings) =>
  site.request(path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } }, settings);

function dataOf<Id extends keyof PageData>(html: string, id: Id): PageData[Id] | undefined {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as PageData[Id]);
}
const menuOf = async (path: string, cookie = '') => dataOf(await (await open(path, cookie)).text(), 'lean-menu');
const jsonLdOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;
let name = '';

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeKeys('goals', ['vegan']);
  await makeIngredient('milk', { allergies: ['milk'] });
  await makeIngredient('oats', { diets: ['vegan'] });
  restaurant = await makeRestaurant(await makeMerchant());
  name = `Restaurant ${restaurant.id}`;
  await makeMenu(restaurant, [
    { title: 'Latte', price: 450, components: [component('Base', ['milk'])] },
    { title: 'Oats', description: EVIL, components: [component('Base', ['oats'])] },
  ]);
});

const slotOf = (html: string) => /<main id="slot">(.*?)<\/main>/s.exec(html)?.[1] ?? '';

describe('the first view without scripts', () => {
  it('shows the restaurant and never a dish, whatever the cookie has', async () => {
    for (const path of [`/explore/${restaurant.id}`, `/explore/${restaurant.id}/menu`])
      for (const cookie of ['', choosing(['milk'])]) {
        const slot = slotOf(await (await open(path, cookie)).text());
        expect(slot).toContain(name);
        expect(slot).not.toMatch(/Latte|Oats/);
      }
  });

  it('shows a name with HTML as text', async () => {
    const evil = await makeRestaurant(await makeMerchant());
    await env.DB.prepare('UPDATE restaurants SET name = ?2 WHERE id = ?1').bind(evil.id, EVIL).run();
    const slot = slotOf(await (await open(`/explore/${evil.id}/menu`)).text());
    expect(slot).toContain('&lt;script&gt;');
    expect(slot).not.toMatch(/<script|<b /);
  });

  it('has a link to the first question that keeps the table, and the picture of a restaurant that has one', async () => {
    const landing = async (query: string) => slotOf(await (await open(`/explore/${restaurant.id}${query}`)).text());
    expect(await landing('?table=12')).toContain(
      `<a class="first-look-start" href="/explore/${restaurant.id}/onboarding?table=12">Get Started</a>`,
    );
    expect(await landing('?table=12')).toContain(`href="/explore/${restaurant.id}/menu?table=12">Look at the menu</a>`);
    expect(await landing('')).not.toContain('<img');
    const pictured = await makeRestaurant(await makeMerchant());
    const address = 'https://pictures.test/a.jpg?"onload="alert(1)';
    await env.DB.prepare('UPDATE restaurants SET image_url = ?2 WHERE id = ?1').bind(pictured.id, address).run();
    const slot = slotOf(await (await open(`/explore/${pictured.id}`)).text());
    expect(slot).toContain('src="https://pictures.test/a.jpg?&quot;onload=&quot;alert(1)"');
  });

  it('is empty on other screens and without a restaurant', async () => {
    for (const path of [`/explore/${restaurant.id}/onboarding`, '/explore/nowhere/menu', '/'])
      expect(slotOf(await (await open(path)).text())).toBe('');
  });
});

describe('a menu page', () => {
  it('carries the same response as the API gives to this diner, and the request', async () => {
    const nowMs = Date.now();
    const menu = await menuOf(`/explore/${restaurant.id}/menu`, choosing(['milk']));
    const { day, time } = menu ?? {};
    expect(menu).toMatchObject({ idOrSlug: restaurant.id, diets: [], allergies: ['milk'] });
    expect(Math.abs((menu?.generatedAtMs ?? 0) - nowMs)).toBeLessThan(5000);
    const clock = zoneClock('America/Los_Angeles');
    expect([clock.momentAt(nowMs), clock.momentAt(nowMs + 60_000)]).toContainEqual({ day, time });
    const query = { allergies: 'milk', ...(day && { day }), ...(time && { time }) };
    const { data } = await succeed(getLeanMenu, { params: { id: restaurant.id }, query: { ...query, view: 'lean' } });
    expect(menu?.response).toEqual({ success: true, data });
    expect(data.omitted?.map(({ title }) => title)).toEqual(['Latte']);
  });

  it('carries no menu for a diner who avoids a food by its name', async () => {
    const cookie = (hasFoods: boolean) => cookieOf({ diets: [], allergies: ['milk'], hasFoods, timeZone: 'UTC' });
    expect(await menuOf(`/explore/${restaurant.id}/menu`, cookie(true))).toBeUndefined();
    expect(await menuOf(`/explore/${restaurant.id}/menu`, cookie(false))).toMatchObject({ allergies: ['milk'] });
  });

  it('finds the restaurant by slug, and names the slug as its place', async () => {
    const menu = await menuOf(`/explore/${restaurant.urlSlug}/menu`);
    expect(menu).toMatchObject({ idOrSlug: restaurant.urlSlug, response: { data: { id: restaurant.id } } });
  });

  it('carries the menu without choices when the cookie is missing or malformed', async () => {
    const noChoices = { diets: [], allergies: [] };
    expect(await menuOf(`/explore/${restaurant.id}/menu`)).toMatchObject(noChoices);
    const malformed = [
      'justright.diner=',
      'justright.diner=%',
      'justright.diner=%7B',
      cookieOf(null),
      cookieOf([]),
      cookieOf({ diets: [], allergies: 'milk', timeZone: 'UTC' }),
      cookieOf({ diets: [], allergies: ['mi lk'], timeZone: 'UTC' }),
      cookieOf({ diets: [], allergies: ['milk'], timeZone: 'Mars/Olympus' }),
      cookieOf({ diets: [], allergies: ['milk'] }),
      cookieOf({ allergies: ['milk'], timeZone: 'UTC' }),
      cookieOf({ diets: [], allergies: ['milk'], hasFoods: 'ginger', timeZone: 'UTC' }),
    ];
    for (const cookie of malformed) {
      expect(await menuOf(`/explore/${restaurant.id}/menu`, cookie), cookie).toMatchObject(noChoices);
    }
  });

  it('responds to every cookie, and never carries a menu for choices other than those it names', async () => {
    const value = fc.oneof(fc.json(), fc.string({ unit: 'binary-ascii' }), fc.constantFrom('["milk"]', '{"diets":[]}'));
    await fc.assert(
      fc.asyncProperty(value, async (text) => {
        const response = await open(`/explore/${restaurant.id}/menu`, `justright.diner=${encodeURIComponent(text)}`);
        expect(response.status).toBe(200);
        const menu = dataOf(await response.text(), 'lean-menu');
        expect(menu).toMatchObject({ diets: [], allergies: [] });
        expect(menu?.response.data.omitted).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('carries no menu when the API would refuse; the browser asks the API, which gives the diner the reason', async () => {
    const response = await open(`/explore/${restaurant.id}/menu`, choosing(['lupin']));
    expect(response.status).toBe(200);
    expect(dataOf(await response.text(), 'lean-menu')).toBeUndefined();
  });

  it('carries no menu when the database is unavailable, and is served nevertheless', async () => {
    const other = await makeRestaurant(await makeMerchant());
    const broken = {
      ...bindings,
      DB: {
        prepare: env.DB.prepare.bind(env.DB),
        withSession: () => ({
          prepare: () => {
            throw new Error('down');
          },
        }),
      },
    } as unknown as Env;
    const response = await open(`/explore/${other.id}/menu`, '', broken);
    expect(response.status).toBe(200);
    expect(dataOf(await response.text(), 'lean-menu')).toBeUndefined();
  });

  it('changes with every edit', async () => {
    const own = await makeRestaurant(await makeMerchant());
    const { menu } = await makeMenu(own, [{ title: 'Toast' }]);
    const title = async () => (await menuOf(`/explore/${own.id}/menu`))?.response.data.menu?.title;
    expect(await title()).toBe(menu.title);
    await succeed(updateMenu, { as: 'SuperAdmin', params: { id: menu.id }, body: { title: 'Brunch' } });
    expect(await title()).toBe('Brunch');
  });

  it('is not stored by shared caches, and varies by cookie', async () => {
    const { headers } = await open(`/explore/${restaurant.id}/menu`);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('cookie');
    expect(headers.get('content-security-policy')).toContain(
      `script-src 'self' ${LATE_SCRIPTS_SOURCE} ${WATCH_SOURCE};`,
    );
  });

  it('escapes the names of restaurants and dishes', async () => {
    const own = await makeRestaurant(await makeMerchant());
    await env.DB.prepare('UPDATE restaurants SET name = ?1, address = ?1 WHERE id = ?2').bind(EVIL, own.id).run();
    await makeMenu(own, [{ title: 'Oats', description: EVIL }]);
    for (const screen of ['', '/menu']) {
      const html = await (await open(`/explore/${own.id}${screen}`)).text();
      // The one that starts the page's scripts.
      expect(html.split('<script>')).toHaveLength(2);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<b onclick');
      expect(html).not.toMatch(/content="[^"]*"[^ >]/);
    }
  });
});

describe('a restaurant page', () => {
  it('carries the restaurant and the offered choices, and the menu only where it is shown', async () => {
    for (const screen of ['', '/onboarding', '/cart/1']) {
      const html = await (await open(`/explore/${restaurant.id}${screen}`)).text();
      expect(dataOf(html, 'restaurant')).toMatchObject({ idOrSlug: restaurant.id, restaurant: { name } });
      expect(dataOf(html, 'preferences')?.allergies.map(({ key }) => key)).toEqual(['milk', 'nuts']);
      expect(dataOf(html, 'lean-menu')).toBeUndefined();
    }
  });

  it('is a 404 for a restaurant that diners cannot see, and reveals nothing about it', async () => {
    const hidden = await makeRestaurant(await makeMerchant(), 'disabled');
    for (const idOrSlug of ['nowhere', hidden.id, '%', '%E0%A4%A']) {
      const response = await open(`/explore/${idOrSlug}/menu`);
      const html = await response.text();
      if (!idOrSlug.startsWith('%')) expect(response.status).toBe(404);
      expect(html).toContain('<main id="slot">');
      expect(html).not.toContain(`Restaurant ${hidden.id}`);
    }
  });

  it('gives search engines and previews its name, text, picture and canonical address', async () => {
    const own = await makeRestaurant(await makeMerchant());
    await env.DB.prepare('UPDATE restaurants SET image_url = ?1 WHERE id = ?2')
      .bind('https://pictures.test/front.jpg', own.id)
      .run();
    const address = `${env.PRODUCT_ORIGIN}/explore/${own.urlSlug}`;
    const html = await (await open(`/explore/${own.id}`)).text();
    expect(html).toContain('<meta property="og:image" content="https://pictures.test/front.jpg">');
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(`<title>Restaurant ${own.id} · JustRight</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]+">/);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(jsonLdOf(html)).toMatchObject({ '@type': 'Restaurant', hasMenu: `${address}/menu` });
  });

  it('gives search engines the menus with prices but no diets, and omits them for diners with choices', async () => {
    const path = `/explore/${restaurant.id}/menu`;
    const text = JSON.stringify(jsonLdOf(await (await open(path)).text()));
    expect(text).toContain('"name":"Latte"');
    expect(text).toContain('"price":"4.50"');
    expect(text).not.toContain('suitableForDiet');
    expect(await (await open(path, choosing([]))).text()).not.toContain('ld+json');
  });

  it("excludes search engines from each diner's own pages", async () => {
    for (const screen of ['onboarding', 'cart/1', 'order/7']) {
      const html = await (await open(`/explore/${restaurant.id}/${screen}`)).text();
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
  });
});

describe('search engines', () => {
  it('find every restaurant that takes orders at its canonical address, and no other', async () => {
    const paused = await makeRestaurant(await makeMerchant(), 'paused');
    const response = await site.request('/sitemap.xml', {}, bindings);
    expect(response.headers.get('content-type')).toContain('application/xml');
    const xml = await response.text();
    expect(xml).toContain(`<loc>${env.PRODUCT_ORIGIN}/explore/${restaurant.urlSlug}</loc>`);
    expect(xml).toContain(`<loc>${env.PRODUCT_ORIGIN}/explore/${restaurant.urlSlug}/menu</loc>`);
    expect(xml).not.toContain(paused.urlSlug);
  });

  it('find the address of the sitemap', async () => {
    const text = await (await site.request('/robots.txt', {}, bindings)).text();
    expect(text).toContain(`Sitemap: ${env.PRODUCT_ORIGIN}/sitemap.xml`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
});
