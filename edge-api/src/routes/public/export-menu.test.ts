import { type Call, pathOf } from '@justright/contract/call';
import { exportMenu, exportSchemaOrgMenu } from '@justright/contract/menu-export';
import { updateIngredient } from '@justright/contract/ingredients';
import { updateMenuItem } from '@justright/contract/menus';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  group,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  option,
  setExcludes,
} from '../../../test/factories.ts';

/** Both formats. */
const FORMATS: readonly Call[] = [exportMenu, exportSchemaOrgMenu];

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'sesame']);
  await makeKeys('goals', ['vegan', 'kosher_style']);
  await setExcludes('vegan', ['milk']);
  const diets = ['vegan', 'kosher_style'];
  await makeIngredient('export-leek', { diets, isWholeAndFresh: true });
  await makeIngredient('export-tahini', { allergies: ['sesame'], diets });
  await makeIngredient('export-butter', { allergies: ['milk'] });
});

async function serve(...dishes: Parameters<typeof makeMenu>[1]) {
  const restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, dishes);
  return { ...restaurant, items };
}
const LEEKS = { title: 'Leeks', components: [component('Leeks', ['export-leek'])], price: 1250 };
const exportOf = async (id: string) => {
  const { data } = await succeed(exportMenu, { params: { id } });
  return { data, items: data.menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items)) };
};
const dietsOf = async (id: string) => {
  const { data } = await succeed(exportSchemaOrgMenu, { params: { id } });
  return data.hasMenu.flatMap((menu) =>
    menu.hasMenuSection.flatMap((section) => section.hasMenuItem.map((item) => item.suitableForDiet)),
  );
};

describe('an exported menu', () => {
  it('says what a dish contains, may contain and is free from, and where the menu is', async () => {
    const { urlSlug } = await serve(LEEKS, {
      title: 'Hummus',
      components: [component('Paste', ['export-tahini'])],
      additionalMayContain: ['milk'],
    });
    const { data, items } = await exportOf(urlSlug);
    expect(data).toMatchObject({
      restaurant: { url: `https://justright.test/explore/${urlSlug}` },
      currency: 'USD',
      foods: [
        { key: 'milk', name: 'Name of milk' },
        { key: 'sesame', name: 'Name of sesame' },
      ],
    });
    expect(items).toMatchObject([
      // Beside Hummus nobody has ruled traces of sesame out.
      { title: 'Leeks', price: 1250, contains: [], mayContain: [], notKnown: [], freeFrom: ['milk'] },
      { title: 'Hummus', contains: ['sesame'], mayContain: ['milk'], notKnown: [], freeFrom: [] },
    ]);
  });

  it('never says free of what nobody has stated: a dish without parts, an unknown ingredient, a new key', async () => {
    const { id } = await serve(
      { title: 'Mystery' },
      { title: 'Gone', components: [component('Part', ['no-such-ingredient'])] },
      LEEKS,
    );
    const unknown = { contains: [], mayContain: [], notKnown: ['milk', 'sesame'], freeFrom: [], suitableFor: [] };
    expect((await exportOf(id)).items.slice(0, 2)).toMatchObject([unknown, unknown]);
    await makeKeys('allergies', ['zz_new']);
    await env.DB.prepare('UPDATE restaurants SET version = version + 1 WHERE id = ?1').bind(id).run();
    const { items } = await exportOf(id);
    await env.DB.prepare("UPDATE allergies SET active = 0 WHERE key = 'zz_new'").run();
    expect(items.map(({ freeFrom }) => freeFrom.includes('zz_new'))).toEqual([false, false, false]);
  });

  it('has the worst of everything that can be chosen, and the answers of each option', async () => {
    const { id } = await serve({
      title: 'Leeks with sauce',
      components: [
        component('Leeks', ['export-leek'], { customizations: [{ title: '', customizationId: 'sauce' }] }),
        component('Butter on top', ['export-butter'], { required: false }),
      ],
      menuItemCustomizations: [
        group('sauce', 0, [option('tahini', ['export-tahini']), option('oil', ['export-leek'], { disabled: true })]),
      ],
    });
    const [item] = (await exportOf(id)).items;
    expect(item).toMatchObject({ contains: ['milk', 'sesame'], suitableFor: [] });
    expect(item?.choices).toMatchObject([
      {
        minimum: 0,
        maximum: 1,
        options: [
          { id: 'tahini', isAvailable: true, contains: ['sesame'], notAdded: ['milk'], freeFrom: [] },
          { id: 'oil', isAvailable: false, contains: [], notAdded: ['milk', 'sesame'], freeFrom: [] },
        ],
      },
    ]);
  });

  it('has an ETag that answers 304, and another one as soon as an ingredient has changed', async () => {
    const { id } = await serve(LEEKS);
    for (const call of FORMATS) {
      const ask = (headers: Record<string, string> = {}) =>
        exports.default.fetch(`https://justright.test/api${pathOf(call, { id })}`, { headers });
      const etag = (await ask()).headers.get('etag') ?? '';
      expect((await ask({ 'if-none-match': etag })).status).toBe(304);
      const body = { description: `Changed for ${call.path}`, allergies: ['milk'], isReviewed: true };
      await succeed(updateIngredient, { as: 'SuperAdmin', params: { internalId: 'internal-export-leek' }, body });
      expect((await ask({ 'if-none-match': etag })).status).toBe(200);
      const back = { allergies: [], diets: ['vegan', 'kosher_style'], isReviewed: true };
      await succeed(updateIngredient, { as: 'SuperAdmin', params: { internalId: 'internal-export-leek' }, body: back });
    }
  });

  it('of a restaurant that diners cannot see is a 404', async () => {
    const { id } = await makeRestaurant(await makeMerchant(), 'disabled');
    for (const call of FORMATS) expect(await fail(call, { params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('schema.org data', () => {
  it('names a diet only where every choice is proved to meet it', async () => {
    const { id } = await serve(
      LEEKS,
      { title: 'Mystery' },
      {
        title: 'Leeks with a choice',
        components: [
          component('Leeks', ['export-leek'], { customizations: [{ title: '', customizationId: 'sauce' }] }),
        ],
        menuItemCustomizations: [group('sauce', 0, [option('butter', ['export-butter'])])],
      },
    );
    // Kosher style is not kosher, so it is no diet of schema.org.
    expect(await dietsOf(id)).toEqual([['https://schema.org/VeganDiet'], undefined, undefined]);
  });

  it('names no diet where traces of what it excludes are possible, or are not known', async () => {
    const { id } = await serve(
      { ...LEEKS, title: 'With traces', additionalMayContain: ['milk'] },
      { ...LEEKS, title: 'Leeks' },
    );
    expect((await exportOf(id)).items.map(({ suitableFor }) => suitableFor)).toEqual([
      ['kosher_style'],
      ['kosher_style', 'vegan'],
    ]);
    expect(await dietsOf(id)).toEqual([undefined, ['https://schema.org/VeganDiet']]);
  });

  it('has prices as decimals and what is sold out', async () => {
    const { id, items } = await serve(LEEKS);
    await succeed(updateMenuItem, { as: 'SuperAdmin', params: { id: items[0]?.id ?? '' }, body: { disabled: true } });
    const { data } = await succeed(exportSchemaOrgMenu, { params: { id } });
    expect(data.hasMenu[0]?.hasMenuSection[0]?.hasMenuItem[0]?.offers).toEqual({
      '@type': 'Offer',
      price: '12.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/SoldOut',
    });
  });
});
