import { updateIngredient } from '@justright/contract/ingredients';
import { updateRestaurant } from '@justright/contract/restaurants';
import { createSubstitution, endSubstitution } from '@justright/contract/substitutions';
import { getWrittenInformation } from '@justright/contract/written-information';
import { createHash } from 'node:crypto';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { succeed } from '../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  option,
} from '../../test/factories.ts';

const HTML = { accept: 'text/html' };
const get = (path: string) => exports.default.fetch(`https://justright.test${path}`, { headers: HTML });
const staff = { as: 'SuperAdmin' } as const;

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'egg', 'fish', 'crustacean', 'tree_nut', 'wheat', 'peanut', 'soy', 'sesame']);
  await makeIngredient('butter', { allergies: ['milk'] });
  await makeIngredient('rice');
});

async function serve(...dishes: Parameters<typeof makeMenu>[1]) {
  const restaurant = await makeRestaurant(await makeMerchant());
  await env.DB.prepare("UPDATE restaurants SET jurisdiction = 'us-9' WHERE id = ?1").bind(restaurant.id).run();
  await makeMenu(restaurant, dishes);
  return { ...restaurant, path: `/explore/${restaurant.urlSlug}/allergens` };
}
const textOf = async (path: string) => (await get(path)).text();
/** Returns the words of a line, by its heading: what a screen reader reads. */
const lineOf = (html: string, heading: string): string[] => {
  const line = html.split('<tr ').find((one) => one.replace(/<[^>]+>/g, ' ').includes(heading)) ?? '';
  return [...line.matchAll(/<td data-a="(.)"><span class="hidden">([^<]*)<\/span>/g)].map(
    ([, answer, word]) => `${signOf(html, answer)} ${word}`,
  );
};
/** Returns the sign that the stylesheet draws for an answer, which a screen reader does not read. */
const signOf = (html: string, answer: string | undefined): string | undefined =>
  new RegExp(`\\[data-a="${answer}"\\]::before \\{ content: "(.)"; content: "\\1" / ""; \\}`).exec(html)?.[1];
const codeOf = (html: string): string => /\/print\/([\w-]+)/.exec(html)?.[1] ?? '';

describe('the page of written information', () => {
  it('has a line for each dish and part, with a sign and a word in each column of the law', async () => {
    const { path } = await serve({
      title: 'Bowl <1>',
      components: [
        component('Rice', ['rice'], { customizations: [{ title: '', customizationId: 'top' }] }),
        component('Butter', ['butter'], { required: false }),
      ],
      menuItemCustomizations: [group('top', 0, [option('a', ['rice']), option('b', ['rice']), option('c', ['gone'])])],
    });
    const html = await textOf(path);
    expect([...html.matchAll(/<th scope="col"><span class="up">([^<]+)/g)].map(([, title]) => title)).toEqual([
      'Milk',
      'Eggs',
      'Fish',
      'Crustacean shellfish',
      'Tree nuts',
      'Wheat',
      'Peanuts',
      'Soybeans',
      'Sesame',
    ]);
    const rest = (sign: string) => Array(8).fill(sign);
    expect(lineOf(html, 'Bowl &lt;1&gt;')).toEqual(['● contains', ...rest('? not known')]);
    expect(lineOf(html, ' Butter ')).toEqual(['● contains', ...rest('– not an ingredient')]);
    expect(lineOf(html, 'Option a')).toEqual(['– not an ingredient', ...rest('– not an ingredient')]);
    expect(html).toContain('<span dir="auto">Option a</span>, <span dir="auto">Option b</span>');
    expect(html).toContain('can be left out');
    expect(html).toContain('choose up to 1 of 3');
  });

  it('is printed as blocks that fit on half a page, each with the columns, its dish and the code of the check', async () => {
    const part = (title: string) => component(title, ['rice'], { required: false });
    const parts = (count: number) => Array.from({ length: count }, (_none, index) => part(`Part ${index}`));
    const { path } = await serve(
      { title: 'Platter', components: parts(30) },
      ...Array.from({ length: 10 }, (_none, index) => ({ title: `Plate ${index}`, components: parts(3) })),
      { title: 'A name that is much longer than one line of the first column '.repeat(2), components: parts(2) },
    );
    const html = await textOf(path);
    const tables = html.split('<section>').slice(1);
    expect(tables.length).toBeGreaterThan(4);
    for (const table of tables) {
      expect(table.match(/<tr class="(dish|part|option)"/g)?.length).toBeLessThanOrEqual(18);
      expect(table.match(/<th scope="col">/g)).toHaveLength(9);
      expect(table).toMatch(/<tbody><tr class="dish"/);
      expect(table).toContain('<use href="#check"/>');
      expect(table).toContain(
        `Is this still current? Scan the code, or open https://justright.test/print/${codeOf(html)}`,
      );
    }
    expect(html.match(/Part 29</g)).toHaveLength(1);
    expect(html.match(/<symbol id="check"/g)).toHaveLength(1);
  });

  it('needs no script, and its policy names exactly its stylesheet', async () => {
    const { path } = await serve({ title: 'Rice', components: [component('Rice', ['rice'])] });
    const response = await get(path);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toContain('script-src');
    expect(html).not.toMatch(/<script|style="|onclick|manifest/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('is for search engines, and for nobody where diners see no restaurant: paused it stays', async () => {
    const { id, urlSlug, path } = await serve({ title: 'Rice', components: [component('Rice', ['rice'])] });
    expect(await textOf(path)).toContain(
      `<link rel="canonical" href="https://justright.test/explore/${urlSlug}/allergens">`,
    );
    expect(await textOf('/sitemap.xml')).toContain(`/explore/${urlSlug}/allergens</loc>`);
    const setStatus = (status: 'paused' | 'disabled') =>
      succeed(updateRestaurant, { ...staff, params: { id }, body: { status } });
    await setStatus('paused');
    expect((await get(path)).status).toBe(200);
    await setStatus('disabled');
    expect((await get(path)).status).toBe(404);
  });

  it('says that a restaurant without a jurisdiction follows no law, and that a menu without dishes has none', async () => {
    const { id, path } = await serve();
    await succeed(updateRestaurant, { ...staff, params: { id }, body: { jurisdiction: null } });
    const html = await textOf(path);
    expect(html).toContain('The restaurant has not said which country’s law it follows.');
    expect(html).toContain('No dish is on the menu now.');
    expect(html).not.toContain('<table');
  });

  it('is drawn anew after a change, and says what the call says', async () => {
    const { internalId } = await makeIngredient('dressing');
    const { id, path } = await serve({ title: 'Salad', components: [component('Dressing', ['dressing'])] });
    expect(lineOf(await textOf(path), 'Salad')).toEqual(Array(9).fill('– not an ingredient'));
    await succeed(updateIngredient, {
      ...staff,
      params: { internalId },
      body: { allergies: ['egg'], mayContain: ['soy'], unknownFor: [] },
    });
    expect(lineOf(await textOf(path), 'Salad')).toEqual(
      Array.from(
        { length: 9 },
        (_, column) => ['– not an ingredient', '● contains', '○ may contain'][column === 1 ? 1 : column === 7 ? 2 : 0],
      ),
    );
    const { data } = await succeed(getWrittenInformation, { params: { id } });
    expect(await textOf(path)).toContain(`Edition ${data.edition.number} of`);
  });
});

it('a print says which substitutions are in effect and until when, and is superseded when one begins or ends', async () => {
  await makeIngredient('tahini', { allergies: ['sesame'] });
  const { id, path } = await serve({ title: 'Rice', components: [component('Rice', ['rice'])] });
  await env.DB.prepare("UPDATE restaurants SET time_zone = 'Europe/Berlin' WHERE id = ?1").bind(id).run();
  const before = await textOf(path);
  expect(before).toContain('No substitution is in effect.');
  const until = new Date(Date.now() + 2 * 60 * 60_000).toISOString();
  const body = { ingredientId: 'rice', substituteId: 'tahini', until };
  const { data } = await succeed(createSubstitution, { ...staff, params: { id }, body });
  const during = await textOf(path);
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' } as const;
  const end = new Intl.DateTimeFormat('en-GB', clock).format(Date.parse(until));
  const said = during.replace(/<[^>]+>/g, '');
  expect(said).toMatch(new RegExp(`Title of tahini instead of Title of rice, until [^.]*, ${end} CES?T`));
  expect(lineOf(during, 'Rice')[8]).toBe('● contains');
  const written = await succeed(getWrittenInformation, { params: { id } });
  expect(written.data.substitutions).toEqual([{ ingredient: 'Title of rice', substitute: 'Title of tahini', until }]);
  await succeed(endSubstitution, { ...staff, params: { id: data.id } });
  expect(await textOf(path)).toContain('No substitution is in effect.');
  expect(codeOf(await textOf(path))).toBe(codeOf(before));
  expect(codeOf(during)).not.toBe(codeOf(before));
});

describe('the check of a print', () => {
  const verdictOf = (html: string) => /<p class="verdict"[^>]*><strong>([^<]*)/.exec(html)?.[1];

  it('says that it is current until the content changes, also when nobody has opened the page since', async () => {
    const { internalId } = await makeIngredient('stock');
    const { path } = await serve({ title: 'Soup', components: [component('Stock', ['stock'])] });
    const check = `/print/${codeOf(await textOf(path))}`;
    expect(verdictOf(await textOf(check))).toBe('This print is current.');
    const change = (allergies: string[]) =>
      succeed(updateIngredient, {
        ...staff,
        params: { internalId },
        body: { allergies, mayContain: [], unknownFor: [] },
      });
    await change(['fish']);
    const superseded = await textOf(check);
    expect(verdictOf(superseded)).toBe('This print is superseded. Do not use it.');
    expect(superseded).toMatch(/It was superseded by \d+ \w+ 20\d\d, \d\d:\d\d UTC: edition 2 is the present one\./);
    expect(superseded).toContain(`<a href="${path}">`);
    const present = codeOf(await textOf(path));
    expect(check).not.toContain(present);
    expect(verdictOf(await textOf(`/print/${present}`))).toBe('This print is current.');
    await change([]);
    expect(verdictOf(await textOf(check))).toBe('This print is current.');
  });

  it('leads to the restaurant under its new slug, and says when the restaurant is no longer published', async () => {
    const { id, path } = await serve({ title: 'Rice', components: [component('Rice', ['rice'])] });
    const check = `/print/${codeOf(await textOf(path))}`;
    await succeed(updateRestaurant, { ...staff, params: { id }, body: { urlSlug: `${id}-new` } });
    expect(await textOf(check)).toContain(`<a href="/explore/${id}-new/allergens">`);
    await succeed(updateRestaurant, { ...staff, params: { id }, body: { status: 'disabled' } });
    const gone = await get(check);
    expect([gone.status, verdictOf(await gone.text())]).toEqual([410, 'This print is not current.']);
  });

  it('is the same 404 for a code that no print has, for a restaurant that does not exist, and for a disabled one', async () => {
    const disabled = await makeRestaurant(await makeMerchant(), 'disabled');
    const paths = [
      '/print/AAAAAAAAAAAAAAAAAAAAAA',
      '/print/x',
      `/print/${'x'.repeat(3000)}`,
      '/print/%00',
      `/print/${disabled.id}`,
      '/explore/nowhere/allergens',
      `/explore/${disabled.id}/allergens`,
      `/explore/${disabled.urlSlug}/allergens/`,
    ];
    const responses = await Promise.all(paths.map(get));
    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 404));
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('There is nothing here');
  });
});
