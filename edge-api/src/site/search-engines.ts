import type { Context } from 'hono';
import { listSitemapRestaurants } from '../data/restaurants.ts';
import type { Env } from '../env.ts';
import { escaped } from '../domain/escaped.ts';
import { takeTurnOfRows } from '../http/rate-limits.ts';
import { publicAddress } from './structured-data.ts';

const HEADERS = { 'cache-control': 'public, max-age=3600' };

/** Serves robots.txt: excludes each diner's own pages and the back office. */
export const robots = (c: Context<{ Bindings: Env }>): Response =>
  c.text(
    [
      'User-agent: *',
      'Disallow: /explore/*/cart/',
      'Disallow: /explore/*/order/',
      'Disallow: /print/',
      'Disallow: /admin/',
      `Sitemap: ${c.env.PRODUCT_ORIGIN}/sitemap.xml`,
      '',
    ].join('\n'),
    200,
    HEADERS,
  );

/** The pages of a restaurant that search engines list, below its address. */
const PAGES = ['', '/menu', '/allergens'];

/** Serves the sitemap: landing page, menu and written information of every restaurant that takes orders. */
export async function sitemap(c: Context<{ Bindings: Env }>): Promise<Response> {
  const origin = c.env.PRODUCT_ORIGIN;
  const restaurants = await listSitemapRestaurants(c.env.DB.withSession('first-unconstrained'));
  takeTurnOfRows('pages', c.req.header('cf-connecting-ip'), restaurants.length);
  const addresses = restaurants.map((restaurant) => publicAddress(origin, restaurant));
  const entries = [`${origin}/explore`, ...addresses.flatMap((address) => PAGES.map((page) => address + page))].map(
    (address) => `<url><loc>${escaped(address)}</loc></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
  return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8', ...HEADERS });
}
