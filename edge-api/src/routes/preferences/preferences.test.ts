import {
  deleteAllergy,
  deleteGoal,
  getFilteredMenu,
  listAllergies,
  listGoals,
  updateAllergy,
  updateGoal,
} from '@justright/contract/calls';
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

  it('refuse a change made from an older version', async () => {
    const params = { id: 'celery' };
    await succeed(updateAllergy, { ...AS_ADMIN, params, body: { name: 'Celery' } });
    await succeed(updateAllergy, { ...AS_ADMIN, params, body: { name: 'Celeriac' } });
    expect(await fail(updateAllergy, { ...AS_ADMIN, params, body: { name: 'Old', version: 1 } })).toMatchObject({
      status: 409,
      code: 'version-conflict',
    });
  });

  it('refuse a missing name and a key that is taken', async () => {
    expect(await fail(updateGoal, { ...AS_ADMIN, params: { id: 'new' }, body: {} })).toMatchObject({
      status: 422,
      issues: [{ path: 'name', message: 'Required' }],
    });
    expect(
      await fail(updateGoal, { ...AS_ADMIN, params: { id: 'new' }, body: { name: 'x', key: 'vegan' } }),
    ).toMatchObject({
      status: 409,
      code: 'id-already-exists',
    });
  });

  it('hide inactive ones and the hidden diets from diners, and nothing from staff', async () => {
    await succeed(updateAllergy, { ...AS_ADMIN, params: { id: 'mustard' }, body: { name: 'Mustard', active: false } });
    expect(keysOf((await succeed(listAllergies)).data)).not.toContain('mustard');
    expect(keysOf((await succeed(listAllergies, AS_ADMIN)).data)).toContain('mustard');
    expect(keysOf((await succeed(listGoals)).data)).not.toContain('slow_carb');
    expect(keysOf((await succeed(listGoals, { as: 'Anonymous' })).data)).not.toContain('slow_carb');
    expect(keysOf((await succeed(listGoals, AS_ADMIN)).data)).toContain('slow_carb');
  });

  it('are deleted only when inactive and unused; otherwise the answer says where', async () => {
    await makeIngredient('70001', { allergies: ['egg'] });
    const params = { id: 'egg' };
    expect(await fail(deleteAllergy, { ...AS_ADMIN, params })).toMatchObject({ status: 409, code: 'in-use' });
    await succeed(updateAllergy, { ...AS_ADMIN, params, body: { active: false } });
    expect(await fail(deleteAllergy, { ...AS_ADMIN, params })).toMatchObject({
      code: 'in-use',
      details: { uses: ['Ingredient Title of 70001'] },
    });
    await succeed(updateGoal, { ...AS_ADMIN, params: { id: 'paleo' }, body: { name: 'Paleo', active: false } });
    await succeed(deleteGoal, { ...AS_ADMIN, params: { id: 'paleo' } });
    expect(await fail(deleteGoal, { ...AS_ADMIN, params: { id: 'paleo' } })).toMatchObject({ status: 404 });
  });

  it('keep filtering when an allergy is no longer offered, while such a diet is dropped and named', async () => {
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
