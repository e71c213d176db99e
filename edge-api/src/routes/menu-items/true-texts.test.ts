import { createMenuItem, listMenuItems, updateMenuItem } from '@justright/contract/menus';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { component, makeMenu, makeMerchant, makeRestaurant, makeStaffUser } from '../../../test/factories.ts';
import { stockKitchen } from '../../../test/kitchen-foods.ts';

const [ROMAINE, BUTTER] = ['11251', '01145'] as const;

let menuId: string;
let cake: string;
let manager: { as: 'RestaurantManager'; uid: string };
let lead: { as: 'FoodSafetyLead'; uid: string };
beforeAll(stockKitchen);
beforeEach(async () => {
  const restaurant = await makeRestaurant(await makeMerchant());
  manager = {
    as: 'RestaurantManager',
    uid: await makeStaffUser(restaurant.merchantId, 'RestaurantManager', [restaurant.id]),
  };
  lead = { as: 'FoodSafetyLead', uid: await makeStaffUser(restaurant.merchantId, 'FoodSafetyLead', [restaurant.id]) };
  const { menu, items } = await makeMenu(restaurant, [{ title: 'Leaves', components: [component('Base', [ROMAINE])] }]);
  menuId = menu.id;
  cake = items[0]?.id ?? '';
});

const BUTTERED = {
  title: 'Leaves',
  description: 'Full of brown butter',
  components: [component('Base', [ROMAINE])],
};
const REFUSED = { status: 422, code: 'text-contradiction' };
const titles = async () =>
  (await succeed(listMenuItems, { ...lead, query: { menuId } })).data.map(({ description }) => description);

describe('a dish whose text names a food that it lacks', () => {
  it('is not made, by anybody, until somebody who may sign confirms it', async () => {
    const body = { ...BUTTERED, menuId, price: 500 };
    for (const who of [manager, lead]) {
      expect(await fail(createMenuItem, { ...who, body })).toMatchObject({
        ...REFUSED,
        error: 'The text names “brown butter”, and the dish does not have it',
        details: { words: ['brown butter'], contradictions: [{ key: 'milk', words: ['brown butter'] }] },
      });
    }
    const confirmed = { ...body, confirmsTexts: true };
    expect(await fail(createMenuItem, { ...manager, body: confirmed })).toMatchObject({ status: 403 });
    expect(await titles()).toEqual(['']);
    await succeed(createMenuItem, { ...lead, body: confirmed });
    expect(await titles()).toEqual(['', BUTTERED.description]);
  });

  it('is not saved by a new text, nor by taking the food away', async () => {
    const save = (body: object) => ({ ...manager, params: { id: cake }, body });
    expect(await fail(updateMenuItem, save({ description: 'With brown butter' }))).toMatchObject(REFUSED);
    expect(await fail(updateMenuItem, save({ title: 'Brown butter leaves' }))).toMatchObject(REFUSED);
    const components = [component('Base', [ROMAINE, BUTTER])];
    await succeed(updateMenuItem, save({ description: 'With brown butter', components }));
    expect(await fail(updateMenuItem, save({ components: [component('Base', [ROMAINE])] }))).toMatchObject(REFUSED);
    await succeed(updateMenuItem, save({ description: '', components: [component('Base', [ROMAINE])] }));
  });

  it('is asked about where only a part that can be left out has the food of the title', async () => {
    const optional = { ...component('Butter', [BUTTER]), required: false };
    const body = {
      title: 'Leaves and butter',
      menuId,
      price: 500,
      components: [component('Base', [ROMAINE]), optional],
    };
    expect(await fail(createMenuItem, { ...manager, body })).toMatchObject({
      ...REFUSED,
      error: 'The text names “butter”, and the dish is not certain to have it',
      details: { contradictions: [{ key: 'milk', words: ['butter'], has: 'byChoice' }] },
    });
    await succeed(createMenuItem, { ...manager, body: { ...body, title: 'Leaves', description: 'With butter' } });
    await succeed(createMenuItem, { ...lead, body: { ...body, confirmsTexts: true } });
  });

  it('is asked about where a denial of the food may be none', async () => {
    const body = { ...BUTTERED, menuId, price: 500 };
    for (const description of ['Not butter-free', 'with or without butter', 'Never without butter']) {
      expect(await fail(createMenuItem, { ...manager, body: { ...body, description } })).toMatchObject(REFUSED);
    }
    await succeed(createMenuItem, { ...manager, body: { ...body, description: 'Made without butter' } });
  });

  it('is saved again without a question once it is confirmed, as long as its text names nothing else', async () => {
    const save = (who: typeof manager | typeof lead, body: object) => ({ ...who, params: { id: cake }, body });
    await succeed(updateMenuItem, save(lead, { description: 'Brown butter?', confirmsTexts: true }));
    await succeed(updateMenuItem, save(manager, { price: 700 }));
    await succeed(updateMenuItem, save(manager, { subtext: 'New' }));
    expect(await titles()).toEqual(['Brown butter?']);
  });
});
