import { type HistoryEntity, listHistory } from '@justright/contract/history';
import {
  copyCustomIngredient,
  createCustomIngredient,
  createIngredient,
  deleteCustomIngredient,
  deleteIngredient,
  updateCustomIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import {
  createMenuItem,
  deleteMenu,
  deleteMenuItem,
  duplicateMenuItem,
  updateMenuItem,
} from '@justright/contract/menus';
import { deleteAllergy, updateAllergy } from '@justright/contract/preferences';
import { duplicateRestaurant } from '@justright/contract/restaurants';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../test/call.ts';
import { makeKeys, makeMenu, makeMerchant, makeMerchantUser, makeRestaurant } from '../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
let merchantId: string;
let asMerchant: { as: 'MerchantAdmin'; uid: string };
beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeKeys('goals', ['vegan']);
  merchantId = await makeMerchant();
  asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchantId) };
});

const historyOf = async (entity: HistoryEntity, id: string, who: typeof AS_ADMIN | typeof asMerchant = AS_ADMIN) =>
  (await succeed(listHistory, { ...who, query: { entity, id } })).data;
const because = (reason: string) => ({ headers: { 'x-change-reason': encodeURIComponent(reason) } });

describe('the history', () => {
  it('records author, time, old and new values and reason for each create, change and delete of a raw ingredient', async () => {
    const body = { id: '90001', title: 'Spread', foodGroup: 'Spreads', allergies: ['nuts'] };
    const { data: made } = await succeed(createIngredient, { ...AS_ADMIN, body });
    const params = { internalId: made.internalId };
    await succeed(updateIngredient, {
      ...AS_ADMIN,
      params,
      body: { allergies: ['nuts', 'milk'] },
      ...because('The producer’s label says so'),
    });
    await succeed(deleteIngredient, { ...AS_ADMIN, params });
    const entries = await historyOf('ingredient', made.internalId);
    expect(entries).toMatchObject([
      { actorName: 'Name of uid-SuperAdmin', before: { title: 'Spread' }, after: null },
      {
        reason: 'The producer’s label says so',
        before: { allergies: ['nuts'], active: true },
        after: { allergies: ['nuts', 'milk'], active: true },
      },
      { reason: '', before: null, after: { id: '90001', allergies: ['nuts'] } },
    ]);
    expect(Date.now() - Date.parse(entries[0]?.at ?? '')).toBeLessThan(60_000);
  });

  it('records who called a raw ingredient a single food', async () => {
    const { data } = await succeed(createIngredient, { ...AS_ADMIN, body: { id: '90092', title: 'Ginger' } });
    const params = { internalId: data.internalId };
    await succeed(updateIngredient, { ...AS_ADMIN, params, body: { isSingle: true } });
    expect(await historyOf('ingredient', data.internalId)).toMatchObject([
      { actorName: 'Name of uid-SuperAdmin', before: { isSingle: false }, after: { isSingle: true } },
      { before: null, after: { isSingle: false } },
    ]);
  });

  it('records every create, change and delete of a dish, also by copies and cascades', async () => {
    const restaurant = await makeRestaurant(merchantId);
    const { menu } = await makeMenu(restaurant, []);
    const make = async (title: string) =>
      (await succeed(createMenuItem, { ...asMerchant, body: { title, menuId: menu.id } })).data.id;
    const [changed, deleted, cascaded] = [await make('Changed'), await make('Deleted'), await make('Cascaded')];
    await succeed(updateMenuItem, { ...asMerchant, params: { id: changed }, body: { additionalAllergies: ['milk'] } });
    await succeed(updateMenuItem, { ...asMerchant, params: { id: changed }, body: { price: 900 } });
    await succeed(deleteMenuItem, { ...asMerchant, params: { id: deleted } });
    const copies = await succeed(duplicateMenuItem, { ...asMerchant, params: { id: changed }, body: {} });
    const { data: copied } = await succeed(duplicateRestaurant, {
      ...asMerchant,
      params: { id: restaurant.id },
      body: {},
    });
    const { results } = await env.DB.prepare('SELECT id FROM menu_items WHERE restaurant_id = ?1')
      .bind(copied.id)
      .all<{ id: string }>();
    await succeed(deleteMenu, { ...asMerchant, params: { id: menu.id } });

    const shape = async (id: string) =>
      (await historyOf('menuItem', id, asMerchant)).map(({ before, after }) =>
        [before && 'before', after && 'after'].filter(Boolean).join(' '),
      );
    expect(await shape(changed)).toEqual(['before', 'before after', 'before after', 'after']);
    expect(await shape(deleted)).toEqual(['before', 'after']);
    expect(await shape(cascaded)).toEqual(['before', 'after']);
    expect(await shape(copies.data[0]?.id ?? '')).toEqual(['before', 'after']);
    expect(results.length).toBeGreaterThan(0);
    for (const { id } of results) expect(await shape(id)).toEqual(['after']);
    const names = (await historyOf('menuItem', cascaded)).map(({ actorName }) => actorName);
    expect(names).toEqual([`Name of ${asMerchant.uid}`, `Name of ${asMerchant.uid}`]);
  });

  it('records custom ingredients and allergies', async () => {
    const { id: restaurantId } = await makeRestaurant(merchantId);
    const { data } = await succeed(createCustomIngredient, { ...asMerchant, body: { title: 'Sauce', restaurantId } });
    await succeed(updateCustomIngredient, { ...asMerchant, params: { id: data.id }, body: { diets: ['vegan'] } });
    const copy = await succeed(copyCustomIngredient, { ...asMerchant, params: { id: data.id } });
    await succeed(deleteCustomIngredient, { ...asMerchant, params: { id: data.id } });
    expect(await historyOf('customIngredient', data.id, asMerchant)).toHaveLength(3);
    expect(await historyOf('customIngredient', copy.data.id, asMerchant)).toHaveLength(1);

    const lupin = { ...AS_ADMIN, params: { id: 'lupin' } };
    await succeed(updateAllergy, { ...lupin, body: { key: 'lupin', name: 'Lupin', active: true } });
    await succeed(updateAllergy, { ...lupin, body: { key: 'lupin', name: 'Lupin', active: false } });
    await succeed(deleteAllergy, lupin);
    expect(
      (await historyOf('allergy', 'lupin')).map(({ before, after }) => [before?.['active'], after?.['active']]),
    ).toEqual([
      [false, undefined],
      [true, false],
      [undefined, true],
    ]);
  });

  it('records nothing for a refused change', async () => {
    const body = { id: '90002', title: 'Refused', foodGroup: 'Spreads' };
    const { data } = await succeed(createIngredient, { ...AS_ADMIN, body });
    const options = { ...AS_ADMIN, params: { internalId: data.internalId } };
    await succeed(updateIngredient, { ...options, body: { title: 'Newer', version: 1 } });
    await fail(updateIngredient, { ...options, body: { title: 'Older', version: 1 } });
    expect((await historyOf('ingredient', data.internalId)).map(({ after }) => after?.['title'])).toEqual([
      'Newer',
      'Refused',
    ]);
  });

  it('cannot be changed by anybody, and no author is left after the request', async () => {
    await expect(env.DB.prepare("UPDATE history SET actor_name = 'Somebody else'").run()).rejects.toThrow('kept');
    await expect(env.DB.prepare('DELETE FROM history').run()).rejects.toThrow('kept');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM acting').first('n')).toBe(0);
  });

  it('shows a merchant neither another merchant’s things nor shared ones', async () => {
    const { menu, items } = await makeMenu(await makeRestaurant(await makeMerchant()), [{ title: 'Foreign' }]);
    expect(await historyOf('menuItem', items[0]?.id ?? '')).toMatchObject([{ actorName: 'System' }]);
    expect(await historyOf('menuItem', items[0]?.id ?? '', asMerchant)).toEqual([]);
    expect(await historyOf('allergy', 'milk', asMerchant)).toEqual([]);
    expect(menu.id).not.toBe('');
  });

  it('is paged, and accepts known kinds only', async () => {
    const { data: made } = await succeed(createIngredient, { ...AS_ADMIN, body: { id: '90009', title: 'Paged' } });
    await succeed(deleteIngredient, { ...AS_ADMIN, params: { internalId: made.internalId } });
    const ofOne = { entity: 'ingredient', id: made.internalId, limit: '1' } as const;
    const first = await succeed(listHistory, { ...AS_ADMIN, query: ofOne });
    const second = await succeed(listHistory, { ...AS_ADMIN, query: { ...ofOne, cursor: first.nextCursor ?? '' } });
    expect([...first.data, ...second.data]).toEqual(await historyOf('ingredient', made.internalId));
    const query = { entity: 'allergy', id: 'milk', limit: '1' } as const;
    expect((await succeed(listHistory, { ...AS_ADMIN, query })).total).toBe(1);
    const wrong = { ...AS_ADMIN, query: { ...query, entity: 'order' as HistoryEntity } };
    expect(await fail(listHistory, wrong)).toMatchObject({ status: 422, issues: [{ path: 'entity' }] });
  });
});
