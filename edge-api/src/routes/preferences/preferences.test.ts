import { env } from 'cloudflare:workers';
import { listHistory } from '@justright/contract/history';
import {
  createCustomIngredient,
  createIngredient,
  deleteCustomIngredient,
  deleteIngredient,
  getIngredient,
  updateIngredient,
} from '@justright/contract/ingredients';
import { deleteMenu } from '@justright/contract/menus';
import {
  deleteAllergy,
  deleteDiet,
  listAllergies,
  listDiets,
  updateAllergy,
  updateDiet,
} from '@justright/contract/preferences';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { saveProfile } from '@justright/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
} from '../../../test/factories.ts';

const AS_ADMIN = { as: 'SuperAdmin' } as const;
const keysOf = (data: { key: string }[]) => data.map(({ key }) => key);

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'egg']);
  await makeKeys('goals', ['vegan', 'slow_carb']);
});

describe('allergies and diets', () => {
  it('are created under a new id, changed under a known one, and keep their key', async () => {
    const params = { id: 'lupin' };
    const first = await request(updateAllergy, { ...AS_ADMIN, params, body: { name: 'Lupin' } });
    expect(first.status).toBe(201);
    const { data } = await succeed(updateAllergy, {
      ...AS_ADMIN,
      params,
      body: { key: 'other', description: 'Seeds', version: 1 },
    });
    expect(data).toMatchObject({
      id: 'lupin',
      key: 'lupin',
      name: 'Lupin',
      description: 'Seeds',
      active: true,
      version: 2,
    });
  });

  it('of a restaurant’s law can be chosen there although they are not offered elsewhere, and filter its menu', async () => {
    await env.DB.prepare(
      "INSERT INTO allergies (id, key, name, active) VALUES ('sulphite', 'sulphite', 'Sulphites', 0)",
    ).run();
    const merchant = await makeMerchant();
    const [inLaw, outside] = [await makeRestaurant(merchant), await makeRestaurant(merchant)];
    const under = env.DB.prepare('UPDATE restaurants SET jurisdiction = ?2 WHERE id = ?1');
    await env.DB.batch([under.bind(inLaw.id, 'eu-14'), under.bind(outside.id, 'us-9')]);
    const offered = async (restaurantId: string) =>
      keysOf((await succeed(listAllergies, { query: { restaurantId } })).data).includes('sulphite');
    expect([await offered(inLaw.id), await offered(inLaw.urlSlug)]).toEqual([true, true]);
    expect([await offered(outside.id), await offered('nowhere')]).toEqual([false, false]);
    await makeMenu(inLaw, [{ title: 'Wine', additionalAllergies: ['sulphite'] }]);
    const { data } = await succeed(getFilteredMenu, { params: { id: inLaw.id }, query: { allergies: 'sulphite' } });
    expect(data.omitted).toMatchObject([{ title: 'Wine', allergies: ['sulphite'] }]);
    await env.DB.prepare("DELETE FROM allergies WHERE key = 'sulphite'").run();
  });

  it('refuse a change made from an older version', async () => {
    const params = { id: 'celery' };
    await succeed(updateAllergy, { ...AS_ADMIN, params, body: { name: 'Celery' } });
    await succeed(updateAllergy, { ...AS_ADMIN, params, body: { name: 'Celeriac' } });
    expect(await fail(updateAllergy, { ...AS_ADMIN, params, body: { name: 'Old', version: 1 } })).toMatchObject({
      status: 409,
      code: 'version-conflict',
    });
  });

  it('refuse a missing name and a duplicate key', async () => {
    expect(await fail(updateDiet, { ...AS_ADMIN, params: { id: 'new' }, body: {} })).toMatchObject({
      status: 422,
      issues: [{ path: 'name', message: 'Required' }],
    });
    expect(
      await fail(updateDiet, { ...AS_ADMIN, params: { id: 'new' }, body: { name: 'x', key: 'vegan' } }),
    ).toMatchObject({
      status: 409,
      code: 'id-already-exists',
    });
  });

  it('are hidden from diners when inactive or hidden, and never from staff', async () => {
    await succeed(updateAllergy, { ...AS_ADMIN, params: { id: 'mustard' }, body: { name: 'Mustard', active: false } });
    expect(keysOf((await succeed(listAllergies)).data)).not.toContain('mustard');
    expect(keysOf((await succeed(listAllergies, AS_ADMIN)).data)).toContain('mustard');
    expect(keysOf((await succeed(listDiets)).data)).not.toContain('slow_carb');
    expect(keysOf((await succeed(listDiets, { as: 'Anonymous' })).data)).not.toContain('slow_carb');
    expect(keysOf((await succeed(listDiets, AS_ADMIN)).data)).toContain('slow_carb');
  });

  it('are deleted only when inactive and unused; otherwise the response names the uses', async () => {
    await makeIngredient('70001', { allergies: ['egg'] });
    const params = { id: 'egg' };
    expect(await fail(deleteAllergy, { ...AS_ADMIN, params })).toMatchObject({ status: 409, code: 'in-use' });
    await succeed(updateAllergy, { ...AS_ADMIN, params, body: { active: false } });
    expect(await fail(deleteAllergy, { ...AS_ADMIN, params })).toMatchObject({
      code: 'in-use',
      details: { uses: [{ text: 'Ingredient Title of 70001', path: '/ingredients?edit=internal-70001' }] },
    });
    await succeed(updateDiet, { ...AS_ADMIN, params: { id: 'paleo' }, body: { name: 'Paleo', active: false } });
    await succeed(deleteDiet, { ...AS_ADMIN, params: { id: 'paleo' } });
    expect(await fail(deleteDiet, { ...AS_ADMIN, params: { id: 'paleo' } })).toMatchObject({ status: 404 });
  });

  it('are in use by statements that name them as possible, and leave those that do not know them', async () => {
    const params = { id: 'celery' };
    await succeed(updateAllergy, { ...AS_ADMIN, params, body: { name: 'Celery', active: false } });
    const make = async (id: string, lists: object) =>
      (await succeed(createIngredient, { ...AS_ADMIN, body: { id, title: 'Stock', allergies: [], ...lists } })).data;
    const possible = await make('70002', { mayContain: ['celery'] });
    const unknown = await make('70003', { unknownFor: ['celery'] });
    expect(await fail(deleteAllergy, { ...AS_ADMIN, params })).toMatchObject({
      code: 'in-use',
      details: { uses: [{ path: `/ingredients?edit=${possible.internalId}` }] },
    });
    await succeed(deleteIngredient, { ...AS_ADMIN, params: { internalId: possible.internalId } });
    await succeed(deleteAllergy, { ...AS_ADMIN, params });
    const { data } = await succeed(getIngredient, { ...AS_ADMIN, params: { internalId: unknown.internalId } });
    expect(data.unknownFor).not.toContain('celery');
    expect(data.statement).toEqual(unknown.statement);
  });

  it('are in use by custom ingredients, dishes and diners’ choices', async () => {
    await makeKeys('goals', ['raw_food']);
    const restaurant = await makeRestaurant(await makeMerchant());
    const { menu } = await makeMenu(restaurant, [{ title: 'Crudités', additionalDiets: ['raw_food'] }]);
    const { data: custom } = await succeed(createCustomIngredient, {
      ...AS_ADMIN,
      body: { title: 'Dip', restaurantId: restaurant.id, diets: ['raw_food'] },
    });
    const diner = { as: 'User', uid: 'diner-of-raw-food' } as const;
    await succeed(saveProfile, { ...diner, body: { selectedDiets: ['raw_food'] } });
    const params = { id: 'raw_food' };
    await succeed(updateDiet, { ...AS_ADMIN, params, body: { active: false } });
    const restaurantName = `Restaurant ${restaurant.id}`;
    expect(await fail(deleteDiet, { ...AS_ADMIN, params })).toMatchObject({
      code: 'in-use',
      details: {
        uses: [
          { text: 'Choice of fewer than 5 diners', path: '' },
          {
            text: `Custom ingredient Dip (${restaurantName})`,
            path: `/restaurants/${restaurant.id}?tab=ingredients`,
          },
          { text: `Dish Crudités (${menu.title}, ${restaurantName})`, path: `/menus/${menu.id}` },
        ],
      },
    });
    await succeed(deleteCustomIngredient, { ...AS_ADMIN, params: { id: custom.id } });
    await succeed(deleteMenu, { ...AS_ADMIN, params: { id: menu.id } });
    expect(await fail(deleteDiet, { ...AS_ADMIN, params })).toMatchObject({ code: 'in-use' });
    await succeed(saveProfile, { ...diner, body: { selectedDiets: [] } });
    await succeed(deleteDiet, { ...AS_ADMIN, params });
  });

  it('are in use by a dish that may contain them', async () => {
    await makeKeys('allergies', ['lupin-traces']);
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeMenu(restaurant, [{ title: 'Waffle', additionalMayContain: ['lupin-traces'] }]);
    const params = { id: 'lupin-traces' };
    await succeed(updateAllergy, { ...AS_ADMIN, params, body: { active: false } });
    const uses = [{ text: expect.stringContaining('Dish Waffle') }];
    expect(await fail(deleteAllergy, { ...AS_ADMIN, params })).toMatchObject({ code: 'in-use', details: { uses } });
  });

  it('are no kind of what is unknown, of themselves or of a kind, and no kind while they have kinds', async () => {
    await makeKeys('allergies', ['grain', 'wheat', 'spelt', 'nut']);
    const kindOf = (id: string, familyKey: string | null) => ({ ...AS_ADMIN, params: { id }, body: { familyKey } });
    const wheat = await succeed(updateAllergy, kindOf('wheat', 'grain'));
    expect(wheat.data).toMatchObject({ familyKey: 'grain', isCoveredByFamily: true, legal: [] });
    const refused = async (id: string, familyKey: string) => {
      const { status, issues } = await fail(updateAllergy, kindOf(id, familyKey));
      return [status, ...(issues ?? [])];
    };
    expect(await refused('nut', 'grains')).toEqual([422, { path: 'familyKey', message: 'There is no such allergy' }]);
    expect(await refused('nut', 'nut')).toEqual([
      422,
      { path: 'familyKey', message: 'An allergy is no kind of itself' },
    ]);
    expect(await refused('spelt', 'wheat')).toEqual([
      422,
      { path: 'familyKey', message: 'That is itself a kind of another allergy' },
    ]);
    expect(await refused('grain', 'nut')).toEqual([
      422,
      { path: 'familyKey', message: 'It has kinds itself, so it can be no kind' },
    ]);
    const body = { name: 'Rye', familyKey: 'wheat' };
    expect((await request(updateAllergy, { ...AS_ADMIN, params: { id: 'rye' }, body })).status).toBe(422);
    await succeed(updateAllergy, kindOf('wheat', null));
    await succeed(updateAllergy, kindOf('spelt', 'wheat'));
  });

  it('name each legal set once', async () => {
    const milk = (set: 'ca' | 'us-9') => ({ set, name: 'Milk', code: 'AM' });
    const options = { ...AS_ADMIN, params: { id: 'legal-milk' } };
    const legal = [milk('us-9'), milk('ca')];
    const { data } = await succeed(updateAllergy, { ...options, body: { name: 'Milk', legal } });
    expect(data.legal).toEqual(legal);
    expect(await fail(updateAllergy, { ...options, body: { legal: [milk('ca'), milk('ca')] } })).toMatchObject({
      status: 422,
      issues: [{ path: 'legal' }],
    });
  });

  it('exclude known keys only', async () => {
    await makeKeys('allergies', ['honey']);
    const options = { ...AS_ADMIN, params: { id: 'no-honey' } };
    const { data } = await succeed(updateDiet, { ...options, body: { name: 'No honey', excludes: ['honey'] } });
    expect(data.excludes).toEqual(['honey']);
    expect(await fail(updateDiet, { ...options, body: { excludes: ['honey', 'hony'] } })).toMatchObject({
      status: 422,
      issues: [{ path: 'excludes', message: 'There is no such allergy' }],
    });
  });

  it('that claim "free from" are said of a dish where traces are ruled out, and are not known of what may contain the food', async () => {
    await makeKeys('allergies', ['rye_grain']);
    const diet = { ...AS_ADMIN, params: { id: 'rye-free' } };
    const body = { name: 'Rye-free', excludes: ['rye_grain'], isFreeFrom: true };
    expect((await succeed(updateDiet, { ...diet, body })).data.isFreeFrom).toBe(true);
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeIngredient('70011', { diets: ['rye-free'] });
    await makeMenu(restaurant, [{ title: 'Bread', components: [component('Base', ['70011'])] }]);
    const state = (lists: object) =>
      succeed(updateIngredient, {
        ...AS_ADMIN,
        params: { internalId: 'internal-70011' },
        body: { allergies: [], mayContain: [], unknownFor: [], freeFrom: [], ...lists },
      });
    const asked = { params: { id: restaurant.id }, query: { diets: 'rye-free' } };
    await state({});
    const [listed] = (await succeed(getFilteredMenu, asked)).data.menus.flatMap(({ menuItems }) => menuItems);
    expect(listed).toMatchObject({ title: 'Bread', diets: ['rye-free'] });
    expect(listed).not.toHaveProperty('claimed');
    await state({ freeFrom: ['rye_grain'] });
    const [free] = (await succeed(getFilteredMenu, asked)).data.menus.flatMap(({ menuItems }) => menuItems);
    expect(free).toMatchObject({ title: 'Bread', claimed: ['rye-free'] });
    await state({ mayContain: ['rye_grain'] });
    expect((await succeed(getFilteredMenu, asked)).data.omitted).toMatchObject([
      { title: 'Bread', reasons: ['unknown', 'component'] },
    ]);
    await succeed(updateDiet, { ...diet, body: { isFreeFrom: false } });
    expect((await succeed(getFilteredMenu, asked)).data.omitted).toEqual([]);
  });

  it('are not deleted while a kind or a diet names them', async () => {
    await makeKeys('allergies', ['citrus', 'lemon']);
    const citrus = { ...AS_ADMIN, params: { id: 'citrus' } };
    await succeed(updateAllergy, { ...citrus, body: { active: false } });
    await succeed(updateAllergy, { ...AS_ADMIN, params: { id: 'lemon' }, body: { familyKey: 'citrus' } });
    const diet = { ...AS_ADMIN, params: { id: 'no-citrus' } };
    await succeed(updateDiet, { ...diet, body: { name: 'No citrus', excludes: ['citrus'] } });
    expect(await fail(deleteAllergy, citrus)).toMatchObject({
      code: 'in-use',
      details: {
        uses: [
          { text: 'Kind Name of lemon', path: '/allergies?q=lemon' },
          { text: 'Diet No citrus', path: '/diets?q=no-citrus' },
        ],
      },
    });
    await succeed(updateAllergy, { ...AS_ADMIN, params: { id: 'lemon' }, body: { familyKey: null } });
    expect(await fail(deleteAllergy, citrus)).toMatchObject({ code: 'in-use' });
    await succeed(updateDiet, { ...diet, body: { excludes: [] } });
    await succeed(deleteAllergy, citrus);
  });

  it('make every menu a new version when a family or an excluded key changes', async () => {
    await makeKeys('allergies', ['pulse', 'lentil']);
    await makeKeys('goals', ['no-pulse']);
    const restaurant = await makeRestaurant(await makeMerchant());
    const query = { diets: '' };
    const tagOf = async () =>
      (await request(getFilteredMenu, { params: { id: restaurant.id }, query })).response.headers.get('etag');
    const first = await tagOf();
    await succeed(updateAllergy, { ...AS_ADMIN, params: { id: 'lentil' }, body: { familyKey: 'pulse' } });
    const second = await tagOf();
    expect(second).not.toBe(first);
    await succeed(updateDiet, { ...AS_ADMIN, params: { id: 'no-pulse' }, body: { excludes: ['pulse'] } });
    expect(await tagOf()).not.toBe(second);
  });

  it('have a history of every field, also of the icons', async () => {
    const options = { ...AS_ADMIN, params: { id: 'sesame' } };
    await succeed(updateAllergy, { ...options, body: { name: 'Sesame' } });
    await succeed(updateAllergy, { ...options, body: { description: 'Seeds and oil', filledIconUrl: '/icons/a.svg' } });
    const { data } = await succeed(listHistory, { ...AS_ADMIN, query: { entity: 'allergy', id: 'sesame' } });
    expect(data).toMatchObject([
      {
        before: { description: '', filledIconUrl: '' },
        after: { description: 'Seeds and oil', filledIconUrl: '/icons/a.svg' },
      },
      { before: null, after: { name: 'Sesame', unfilledIconUrl: '' } },
    ]);
  });

  it('keep filtering as a withdrawn allergy, while a withdrawn diet is dropped and named', async () => {
    const restaurant = await makeRestaurant(await makeMerchant());
    await makeIngredient('70002', { allergies: ['milk'] });
    await makeMenu(restaurant, [{ title: 'Milk', components: [component('Base', ['70002'])] }]);
    await succeed(updateAllergy, { ...AS_ADMIN, params: { id: 'milk' }, body: { active: false } });
    const { data } = await succeed(getFilteredMenu, {
      params: { id: restaurant.id },
      query: { allergies: 'milk', diets: 'slow_carb' },
    });
    expect(data).toMatchObject({ droppedDiets: ['slow_carb'], omitted: [{ title: 'Milk', reasons: ['allergen'] }] });
  });
});

describe('a key that is offered', () => {
  const offer = (id: string, more: object = {}) => ({
    ...AS_ADMIN,
    params: { id },
    body: { name: 'Tigernut', title: 'Tigernut', ...more },
  });
  const REFUSED = { status: 422, code: 'text-contradiction' };

  it('is refused while the text of a stored dish names it and the dish is free of it, until an administrator confirms it', async () => {
    await makeKeys('allergies', ['tree_nut']);
    const leaf = await makeIngredient('Cucumber, raw');
    const place = await makeRestaurant(await makeMerchant());
    await makeMenu(place, [
      { title: 'Tigernut milk', components: [component('Base', [leaf.id])] },
      { title: 'Tigernut-free bowl', components: [component('Base', [leaf.id])] },
    ]);
    const covered = { familyKey: 'tree_nut' };
    expect(await fail(updateAllergy, offer('tigernut', covered))).toMatchObject({
      ...REFUSED,
      error: 'The text of Tigernut milk names “tigernut”, and the dish does not have it',
      details: { contradictions: [{ key: 'tigernut', words: ['tigernut'], dish: 'Tigernut milk' }] },
    });
    await succeed(updateAllergy, offer('tigernut', { ...covered, active: false }));
    const activation = { active: true, version: 1 };
    expect(await fail(updateAllergy, offer('tigernut', activation))).toMatchObject(REFUSED);
    await succeed(updateAllergy, offer('tigernut', { ...activation, confirmsTexts: true }));
    const { data } = await succeed(getFilteredMenu, { params: { id: place.id }, query: { allergies: 'tigernut' } });
    expect(data.omitted).toEqual([]);
  });

  it('is refused while a text above stored dishes names it and none of these has it', async () => {
    await makeKeys('allergies', ['tree_nut']);
    const leaf = await makeIngredient('Rocket, raw');
    const dishes = ['Bowl', 'Plate'].map((title) => ({
      id: crypto.randomUUID(),
      title,
      components: [component('Base', [leaf.id])],
    }));
    const subsections = [{ id: 's', name: 'Marula corner', description: '', items: dishes.map(({ id }) => id) }];
    await makeMenu(await makeRestaurant(await makeMerchant()), dishes, { title: 'Lunch', subsections });
    const marula = { name: 'Marula', title: 'Marula', familyKey: 'tree_nut' };
    expect(await fail(updateAllergy, offer('marula', marula))).toMatchObject({
      ...REFUSED,
      error: 'The text of Marula corner names “marula”, and Bowl, Plate do not have it',
      details: {
        contradictions: ['Bowl', 'Plate'].map((dish) => ({ key: 'marula', heading: 'Marula corner', dish })),
      },
    });
    await succeed(updateAllergy, offer('marula', { ...marula, confirmsTexts: true }));
  });

  it('is not asked about where nobody has answered it: its dishes are not shown', async () => {
    const leaf = await makeIngredient('Endive, raw');
    const place = await makeRestaurant(await makeMerchant());
    await makeMenu(place, [{ title: 'Acai bowl', components: [component('Base', [leaf.id])] }]);
    await succeed(updateAllergy, { ...AS_ADMIN, params: { id: 'acai' }, body: { name: 'Acai', title: 'Acai' } });
    const { data } = await succeed(getFilteredMenu, { params: { id: place.id }, query: { allergies: 'acai' } });
    expect(data.omitted).toMatchObject([{ title: 'Acai bowl', reasons: ['unknown'] }]);
  });
});
