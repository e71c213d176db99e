import { LOOK_FORMAT, LOOK_HOLES, type LookFragment, type MenuLook } from '@justright/contract/look';
import { createHash } from 'node:crypto';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { component, makeIngredient, makeKeys, makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { FILES, forgetReleases, integrityOf, publish } from '../../test/releases.ts';
import type { Env } from '../env.ts';
import { LATE_SCRIPTS_SOURCE } from './late-scripts.ts';
import { site } from './site.ts';

const PAGE = '<!doctype html><html lang="en"><!--registry--><main id="slot"><!--first-look--></main><!--data--></html>';
const assets = { fetch: async () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }) };
const bindings = { ...env, ASSETS: assets } as unknown as Env;
const EVIL = '</script><script>alert(1)</script>"><b onclick=x>';
const MENU = '/explore/{restaurantId}/menu';

/** A look in which every fragment is its name with its values, and `mark` says of which version it is. */
function lookOf(mark: string, format = LOOK_FORMAT): MenuLook {
  const names = Object.keys(LOOK_HOLES) as LookFragment[];
  const fragments = names.map((name) => {
    const { html, text } = LOOK_HOLES[name];
    const texts = text.flatMap((hole) => [' ', { text: hole }]);
    return [
      name,
      [`<i data-fragment="${name}" data-of="${mark}">`, ...texts, ...html.map((hole) => ({ html: hole })), '</i>'],
    ];
  });
  return { format, texts: [['description', 'description']], fragments: Object.fromEntries(fragments) };
}

async function publishLook(version: string, look: MenuLook | undefined): Promise<void> {
  const folder = `/remotes/mf-diner/${version}/`;
  const files = { ...FILES, ...(look && { 'look.json': JSON.stringify(look) }) };
  const styles = [{ href: `${folder}a.css`, as: 'style' as const, integrity: await integrityOf('.a{}') }];
  const screen = { path: MENU, preload: styles, ...(look && { look: `${folder}look.json` }) };
  await publish({ name: 'mf-diner', version, files, change: { routes: ['/explore'], screens: [screen] } });
}

const choosing = (allergies: string[], more: object = {}) =>
  `justright.diner=${encodeURIComponent(JSON.stringify({ diets: [], allergies, strict: allergies, timeZone: 'UTC', ...more }))}`;

let restaurant: Awaited<ReturnType<typeof makeRestaurant>>;

async function open(cookie = '', screen = '/menu') {
  const headers = { accept: 'text/html', ...(cookie && { cookie }) };
  const response = await site.request(`/explore/${restaurant.id}${screen}`, { headers }, bindings);
  const html = await response.text();
  return {
    html,
    dishes: Array.from(html.matchAll(/data-fragment="dish" data-of="(\w+)">(?: ([^<]*?))? \$/g), ([, mark, title]) => [
      mark,
      title,
    ]),
    policy: response.headers.get('content-security-policy') ?? '',
  };
}

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeIngredient('milk', { allergies: ['milk'] });
  await makeIngredient('oats', {});
  restaurant = await makeRestaurant(await makeMerchant());
  await makeMenu(restaurant, [
    { title: 'Latte', price: 450, components: [component('Base', ['milk'])] },
    { title: 'Oats', description: EVIL, components: [component('Base', ['oats'])] },
  ]);
});
beforeEach(forgetReleases);

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the dishes in a page', () => {
  it('are those that fit the choices in the cookie, and no others', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    expect((await open()).dishes).toEqual([
      ['first', 'Latte'],
      ['first', 'Oats'],
    ]);
    const { html, dishes } = await open(choosing(['milk']));
    expect(dishes).toEqual([['first', 'Oats']]);
    const [, data = ''] = /id="drawn-for">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ id: restaurant.id, allergies: ['milk'], strict: ['milk'], diets: [] });
    expect(html).toContain('<p class="drawn-for">Drawn for: Allergy: name of milk, at ');
    expect(html).toContain('1 dish is hidden.');
  });

  it('come with the stylesheets of their version, before them', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    const { html } = await open();
    const link = `<link rel="stylesheet" href="/remotes/mf-diner/1.0.0-aaaa1111/a.css" crossorigin="anonymous" integrity="${await integrityOf('.a{}')}">`;
    expect(html.indexOf(link)).toBeGreaterThan(0);
    expect(html.indexOf(link)).toBeLessThan(html.indexOf('data-fragment="dish"'));
  });

  it('come before the scripts, which start after the first paint, as on the landing page and on no other', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    const scriptsIn = (html: string) => html.match(/<link rel="preload" [^>]*as="script"|<script [^>]*src=/g) ?? [];
    for (const screen of ['/menu', '']) {
      const { html, policy } = await open('', screen);
      const [before = '', late = ''] = html.split('<template id="late-scripts">');
      expect(scriptsIn(before)).toEqual([]);
      expect(scriptsIn(late).length).toBeGreaterThan(1);
      const [, start] = /<\/template><script>(.*?)<\/script>/s.exec(late) ?? [];
      expect(policy).toContain(hashOf(start));
    }
    const { html, policy } = await open('', '/onboarding');
    expect(html).not.toContain('late-scripts');
    expect(scriptsIn(html).length).toBeGreaterThan(1);
    expect(policy).toContain("script-src 'self';");
  });

  it('come after the script that compares, which the policy allows by its hash as it does the style', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    const { html, policy } = await open();
    const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    const [, style] = /<noscript><style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy).toContain(`script-src 'self' ${hashOf(script)} `);
    expect(policy).toContain(` ${hashOf(style)};`);
    expect(policy).not.toMatch(/unsafe-/);
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('data-fragment="dish"'));
    // Only this page allows them.
    expect((await open('', '')).policy).not.toContain(hashOf(script));
  });

  it('are escaped', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    const { html } = await open();
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('<b onclick');
    expect(html).toContain('&lt;b onclick=x&gt;');
  });

  it('are drawn with the look of this browser’s version', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    await publishLook('1.0.1-bbbb2222', lookOf('second'));
    expect((await open()).dishes.map(([mark]) => mark)).toEqual(['second', 'second']);
  });

  it('are left out where the version has no look, one of another format, or a file that is lost', async () => {
    await publishLook('1.0.0-aaaa1111', undefined);
    const first = await open();
    expect(first.html).toContain('first-look-bone');
    expect(first.html).not.toContain('drawn-menu');
    expect(first.policy).toContain(`script-src 'self' ${LATE_SCRIPTS_SOURCE};`);
    await publishLook('1.0.3-dddd4444', lookOf('other', LOOK_FORMAT + 1));
    expect((await open()).html).not.toContain('drawn-menu');
    await publishLook('1.0.2-cccc3333', lookOf('lost'));
    await env.FILES.delete('remotes/mf-diner/1.0.2-cccc3333/look.json');
    const lost = await open();
    expect(lost.html).not.toContain('drawn-menu');
    expect(lost.html).toContain('first-look-bone');
  });

  it('are left out when they cannot be drawn; the page still carries the response', async () => {
    await publishLook('1.0.4-eeee5555', JSON.parse(JSON.stringify({ ...lookOf('broken'), fragments: {} })));
    const { html } = await open();
    expect(html).not.toContain('drawn-menu');
    expect(html).toContain('id="menu">');
  });

  it('are left out of the other pages, and for a diner whose response the page cannot carry', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    for (const { dishes } of [
      await open('', ''),
      await open('', '/onboarding'),
      await open(choosing(['milk'], { hasFoods: true })),
      await open(choosing(['lupin'])),
    ]) {
      expect(dishes).toEqual([]);
    }
  });

  it('are those of the response that the page carries, whoever asked before', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    for (const [allergies, titles] of [
      [['milk'], ['Oats']],
      [[], ['Latte', 'Oats']],
      [['milk'], ['Oats']],
      [['milk', 'nuts'], []],
    ] as const) {
      const { html, dishes } = await open(choosing([...allergies]));
      const [, data = ''] = /id="menu">(.*?)<\/script>/s.exec(html) ?? [];
      const shown = JSON.parse(data).response.data.menu.menuItems.map(({ title }: { title: string }) => title);
      expect(shown).toEqual(dishes.map(([, title]) => title));
      if (allergies.length < 2) expect(shown).toEqual(titles);
    }
  });
});
