import {
  LIST_LOOK_FORMAT,
  LIST_LOOK_HOLES,
  LOOK_FORMAT,
  LOOK_HOLES,
  type Look,
  type LookHoles,
  type MenuLook,
} from '@justright/contract/look';
import { createHash } from 'node:crypto';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { component, makeIngredient, makeKeys, makeMenu, makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { FILES, forgetReleases, integrityOf, publish } from '../../test/releases.ts';
import { signKitchenOf } from '../../test/sign-kitchen.ts';
import type { Env } from '../env.ts';
import { LATE_SCRIPTS_SOURCE } from './late-scripts.ts';
import { WATCH_SOURCE } from './not-started.ts';
import { site } from './site.ts';

const PAGE = '<!doctype html><html lang="en"><!--registry--><main id="slot"><!--first-look--></main><!--data--></html>';
const assets = { fetch: async () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }) };
const bindings = { ...env, ASSETS: assets } as unknown as Env;
const EVIL = '</script><script>alert(1)</script>"><b onclick=x>';
const MENU = '/explore/{restaurantId}/menu';

/** Fragments that are their name with their values, and `mark` says of which version they are. */
function fragmentsOf<Of extends LookHoles>(holes: Of, mark: string): Look<Of>['fragments'] {
  const fragments = Object.entries(holes).map(([name, { html, text }]) => {
    const texts = text.flatMap((hole) => [' ', { text: hole }]);
    return [
      name,
      [`<i data-fragment="${name}" data-of="${mark}">`, ...texts, ...html.map((hole) => ({ html: hole })), '</i>'],
    ];
  });
  return Object.fromEntries(fragments) as Look<Of>['fragments'];
}

const lookOf = (mark: string, format = LOOK_FORMAT): MenuLook => ({
  format,
  texts: [['description', 'description']],
  fragments: fragmentsOf(LOOK_HOLES, mark),
});

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
/** Its kitchen has signed for nothing. */
let unsigned: typeof restaurant;

async function open(cookie = '', screen = '/menu', at = restaurant) {
  const headers = { accept: 'text/html', ...(cookie && { cookie }) };
  const response = await site.request(`/explore/${at.id}${screen}`, { headers }, bindings);
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
  await makeIngredient('oats', { isWholeAndFresh: true });
  await makeIngredient('bread', {});
  restaurant = await makeRestaurant(await makeMerchant());
  await makeMenu(restaurant, [
    { title: 'Latte', price: 450, components: [component('Base', ['milk'])] },
    { title: 'Oats', description: EVIL, components: [component('Base', ['oats'])] },
  ]);
  await signKitchenOf(restaurant.id, ['milk']);
  unsigned = await makeRestaurant(await makeMerchant());
  await makeMenu(unsigned, [
    { title: 'Oats', components: [component('Base', ['oats'])] },
    { title: 'Toast', components: [component('Base', ['bread'])] },
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

  it('are apart from what the kitchen has to be asked for, which says why and what the kitchen has not signed for', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    const openFor = async (...keys: string[]) => (await open(choosing(keys), '/menu', unsigned)).html;
    const html = await openFor('milk');
    const [fits = '', asked = ''] = html.split('data-fragment="asked"');
    expect(fits).toMatch(/data-fragment="dish"[^<]*> Oats \$/);
    expect(fits).not.toContain('> Toast $');
    expect(asked).toMatch(/data-fragment="dish"[^<]*> Toast \$/);
    expect(asked).toContain('No name of milk in it. Traces: nobody has said. Ask with your order.');
    expect(asked).toContain('The kitchen has not signed for name of milk in these dishes.');
    // Another key is another sentence: no card is kept for it.
    expect(await openFor('nuts')).toContain('No name of nuts in it.');
    expect(await openFor('milk')).toContain('No name of milk in it.');
    const [, data = ''] = /id="lean-menu">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data).response.data.asks.map(({ item }: { item: { title: string } }) => item.title)).toEqual([
      'Toast',
    ]);
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
    expect(policy).toContain(`script-src 'self' ${WATCH_SOURCE};`);
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

  it('are a page of their own for a browser in which the scripts do not start: without any script, and for whom', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    const { html, policy, dishes } = await open('', '/menu?still');
    expect(dishes).toHaveLength(2);
    expect(html).toContain('Drawn for: ');
    expect(html).not.toMatch(/as="script"/);
    expect(html.match(/<script(?! type="application\/json")/g)).toBeNull();
    const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy).toContain(` ${hashOf(style)};`);
    expect(policy).toContain("script-src 'self';");
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
    expect(first.html).not.toContain('drawn-screen');
    expect(first.policy).toContain(`script-src 'self' ${LATE_SCRIPTS_SOURCE} ${WATCH_SOURCE};`);
    await publishLook('1.0.3-dddd4444', lookOf('other', LOOK_FORMAT + 1));
    expect((await open()).html).not.toContain('drawn-screen');
    await publishLook('1.0.2-cccc3333', lookOf('lost'));
    await env.FILES.delete('remotes/mf-diner/1.0.2-cccc3333/look.json');
    const lost = await open();
    expect(lost.html).not.toContain('drawn-screen');
    expect(lost.html).toContain('first-look-bone');
  });

  it('are left out when they cannot be drawn; the page still carries the response', async () => {
    await publishLook('1.0.4-eeee5555', JSON.parse(JSON.stringify({ ...lookOf('broken'), fragments: {} })));
    const { html } = await open();
    expect(html).not.toContain('drawn-screen');
    expect(html).toContain('id="lean-menu">');
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
      const [, data = ''] = /id="lean-menu">(.*?)<\/script>/s.exec(html) ?? [];
      const shown = JSON.parse(data).response.data.menu.menuItems.map(({ title }: { title: string }) => title);
      expect(shown).toEqual(dishes.map(([, title]) => title));
      if (allergies.length < 2) expect(shown).toEqual(titles);
    }
  });
});

describe('the restaurants in the page of the list', () => {
  const LIST_LOOK = { format: LIST_LOOK_FORMAT, fragments: fragmentsOf(LIST_LOOK_HOLES, 'list') };
  const publishList = (version: string, look?: object) =>
    publish({
      name: 'mf-diner',
      version,
      files: { ...FILES, ...(look && { 'list-look.json': JSON.stringify(look) }) },
      change: {
        routes: ['/explore'],
        screens: [
          { path: '/explore', preload: [], ...(look && { look: `/remotes/mf-diner/${version}/list-look.json` }) },
        ],
      },
    });
  const openList = async (path = '/explore', more: Record<string, string> = {}) => {
    const response = await site.request(path, { headers: { accept: 'text/html', ...more } }, bindings);
    return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
  };
  const drawnNames = (html: string) =>
    Array.from(html.matchAll(/data-fragment="(?:c|stoppedC)ard" data-of="list"> (\S+)/g), ([, id]) => id);
  const embedded = (html: string): { id: string }[] | undefined => {
    const text = /id="restaurants">(.*?)<\/script>/s.exec(html)?.[1];
    return text === undefined ? undefined : JSON.parse(text).response.data;
  };

  it('are those of the response, which the page carries too, after a script that the policy allows', async () => {
    const hidden = await makeRestaurant(await makeMerchant());
    await env.DB.prepare("UPDATE restaurants SET status = 'disabled' WHERE id = ?1").bind(hidden.id).run();
    await publishList('1.0.0-aaaa1111', LIST_LOOK);
    const { html, policy } = await openList();
    const listed = embedded(html)?.map(({ id }) => id);
    expect(listed).toContain(restaurant.id);
    expect(listed).not.toContain(hidden.id);
    expect(drawnNames(html)).toEqual(listed);
    const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    expect(policy).toContain(`script-src 'self' ${hashOf(script)} `);
    expect(html).toContain('<template id="late-scripts">');
    expect(html).toContain('data-of="list" hidden>');
  });

  it('are a page of their own for a browser in which the scripts do not start: without any script, and for whom', async () => {
    await publishLook('1.0.0-aaaa1111', lookOf('first'));
    const { html, policy, dishes } = await open('', '/menu?still');
    expect(dishes).toHaveLength(2);
    expect(html).toContain('Drawn for: ');
    expect(html).not.toMatch(/as="script"/);
    expect(html.match(/<script(?! type="application\/json")/g)).toBeNull();
    const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy).toContain(` ${hashOf(style)};`);
    expect(policy).toContain("script-src 'self';");
  });

  it('are escaped', async () => {
    const evil = await makeRestaurant(await makeMerchant());
    await env.DB.prepare('UPDATE restaurants SET name = ?2 WHERE id = ?1').bind(evil.id, EVIL).run();
    await publishList('1.0.0-bbbb1111', LIST_LOOK);
    const { html } = await openList();
    expect(drawnNames(html)).toContain(evil.id);
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('<b onclick');
  });

  it('are in no page that is kept for every address, and are not drawn for a search', async () => {
    await publishList('1.0.0-cccc1111', LIST_LOOK);
    const kept = await openList('/explore', { 'sec-fetch-dest': 'empty' });
    expect(kept.html).toContain('<main id="slot"></main>');
    expect(embedded(kept.html)).toBeUndefined();
    const searched = await openList('/explore?q=soup', { 'sec-fetch-dest': 'document' });
    expect(drawnNames(searched.html)).toEqual([]);
    expect(embedded(searched.html)?.length).toBeGreaterThan(0);
    expect(searched.html).toContain('Where are you eating?');
  });

  it('are left out, and their places are seen, where the version has no look or another format', async () => {
    await publishList('1.0.0-dddd1111');
    for (const look of [undefined, { ...LIST_LOOK, format: LIST_LOOK_FORMAT + 1 }]) {
      if (look) await publishList('1.0.1-eeee1111', look);
      const { html } = await openList();
      expect(html).not.toContain('drawn-screen');
      expect(html).toContain('data-kind="restaurant"');
      expect(embedded(html)?.length).toBeGreaterThan(0);
    }
  });
});
