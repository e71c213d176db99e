import {
  deleteMenuItem,
  getMenu,
  type Menu,
  type MenuPatch,
  updateMenu,
  updateMenuItem,
} from '@justright/contract/menus';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { component, makeMenu, makeMerchant, makeRestaurant, makeStaffUser } from '../../../test/factories.ts';
import { stockKitchen } from '../../../test/kitchen-foods.ts';

const [ROMAINE, BUTTER, SHRIMP] = ['11251', '01145', '15149'] as const;
const REFUSED = { status: 422, code: 'text-contradiction' };

let menu: Menu;
let [leaves, buttered, shrimps] = ['', '', ''];
let manager: { as: 'RestaurantManager'; uid: string };
let lead: { as: 'FoodSafetyLead'; uid: string };
beforeAll(stockKitchen);
beforeEach(async () => {
  const restaurant = await makeRestaurant(await makeMerchant());
  const person = (role: 'RestaurantManager' | 'FoodSafetyLead') =>
    makeStaffUser(restaurant.merchantId, role, [restaurant.id]);
  manager = { as: 'RestaurantManager', uid: await person('RestaurantManager') };
  lead = { as: 'FoodSafetyLead', uid: await person('FoodSafetyLead') };
  const dishes = { Leaves: ROMAINE, Rich: BUTTER, Shrimps: SHRIMP };
  const made = await makeMenu(
    restaurant,
    Object.entries(dishes).map(([title, id]) => ({ title, components: [component('Base', [id])] })),
  );
  ({ menu } = made);
  [leaves = '', buttered = '', shrimps = ''] = made.items.map(({ id }) => id);
});

const save = (body: MenuPatch) => ({ ...manager, params: { id: menu.id }, body });
const section = (name: string, items: string[], description = '') => ({ subsections: [{ name, description, items }] });

describe('a section whose text names a food', () => {
  it('is stopped with the words, its name and the dishes', async () => {
    const sent = section('Butter dishes', [leaves], 'All served in our brown butter');
    expect(await fail(updateMenu, save(sent))).toMatchObject({
      ...REFUSED,
      error: 'The text of Butter dishes names “butter”, “brown butter”, and Leaves does not have it',
      details: {
        words: ['butter', 'brown butter'],
        contradictions: [
          { key: 'milk', words: ['butter'], dish: 'Leaves', heading: 'Butter dishes' },
          { key: 'milk', words: ['brown butter'], dish: 'Leaves', heading: 'Butter dishes' },
        ],
      },
    });
  });

  it('may name by its name what is in one of its dishes, and by its description what is in each', async () => {
    await succeed(updateMenu, save(section('Butter & shrimps', [leaves, buttered, shrimps])));
    expect(await fail(updateMenu, save(section('Butter & shrimps', [leaves, buttered])))).toMatchObject({
      ...REFUSED,
      details: { words: ['shrimps'] },
    });
    const described = section('Mains', [leaves, buttered], 'Brown butter');
    expect(await fail(updateMenu, save(described))).toMatchObject({
      details: { contradictions: [{ dish: 'Leaves', heading: 'Mains' }] },
    });
    await succeed(updateMenu, save(section('Mains', [buttered], 'Brown butter')));
  });

  it('is asked about when a dish is put under it, and when the last dish with the food leaves it', async () => {
    await succeed(updateMenu, save(section('All in butter', [buttered])));
    expect(await fail(updateMenu, save(section('All in butter', [buttered, leaves])))).toMatchObject(REFUSED);
    await succeed(updateMenu, save(section('Butter', [buttered, leaves])));
    expect(await fail(updateMenu, save(section('Butter', [leaves])))).toMatchObject(REFUSED);
  });

  it('is asked about when a dish under it loses the food', async () => {
    await succeed(updateMenu, save(section('Mains', [buttered], 'In butter')));
    const lost = { params: { id: buttered }, body: { components: [component('Base', [ROMAINE])] } };
    expect(await fail(updateMenuItem, { ...manager, ...lost })).toMatchObject({
      ...REFUSED,
      details: { contradictions: [{ key: 'milk', dish: 'Rich', heading: 'Mains' }] },
    });
    await succeed(updateMenuItem, { ...lead, ...lost, body: { ...lost.body, confirmsTexts: true } });
    await succeed(updateMenuItem, { ...manager, params: { id: buttered }, body: { subtext: 'New' } });
  });

  it.each([
    ['deleted', (id: string) => fail(deleteMenuItem, { ...manager, params: { id } })],
    ['hidden', (id: string) => fail(updateMenuItem, { ...manager, params: { id }, body: { active: false } })],
  ])('is asked about when the last dish with the food is %s', async (_how, act) => {
    await succeed(updateMenu, save(section('Butter & shrimps', [leaves, buttered, shrimps])));
    expect(await act(buttered)).toMatchObject({
      ...REFUSED,
      details: {
        words: ['butter'],
        contradictions: [
          { key: 'milk', dish: 'Leaves', heading: 'Butter & shrimps' },
          { key: 'milk', dish: 'Shrimps', heading: 'Butter & shrimps' },
        ],
      },
    });
    const { data } = await succeed(getMenu, { ...lead, params: { id: menu.id } });
    expect(data.menuItems).toHaveLength(3);
  });

  it('is nothing to ask about when the last dish with the food is deleted and its text no longer names it', async () => {
    await succeed(updateMenu, save(section('Butter & shrimps', [leaves, buttered, shrimps])));
    await succeed(updateMenu, save(section('Shrimps', [leaves, buttered, shrimps])));
    await succeed(deleteMenuItem, { ...manager, params: { id: buttered } });
  });

  it('is nothing to ask about when all of its dishes are deleted', async () => {
    await succeed(updateMenu, save(section('Butter dishes', [buttered])));
    await succeed(deleteMenuItem, { ...manager, params: { id: buttered } });
  });

  it('loses its last dish with the food when who may sign confirms the text', async () => {
    await succeed(updateMenu, save(section('Butter dishes', [leaves, buttered])));
    const sent = { params: { id: buttered }, query: { confirmsTexts: 'true' } } as const;
    expect(await fail(deleteMenuItem, { ...manager, ...sent })).toMatchObject({ status: 403 });
    await succeed(deleteMenuItem, { ...lead, ...sent });
  });

  it('is made true by no dish that guests do not see', async () => {
    await succeed(updateMenuItem, { ...manager, params: { id: buttered }, body: { active: false } });
    expect(await fail(updateMenu, save(section('Butter dishes', [leaves, buttered])))).toMatchObject({
      ...REFUSED,
      details: { contradictions: [{ dish: 'Leaves' }] },
    });
    await succeed(updateMenuItem, { ...manager, params: { id: leaves }, body: { active: false } });
    await succeed(updateMenu, save(section('Butter dishes', [leaves, buttered])));
    const seen = (id: string) => ({ ...manager, params: { id }, body: { active: true } });
    expect(await fail(updateMenuItem, seen(leaves))).toMatchObject(REFUSED);
    await succeed(updateMenuItem, seen(buttered));
    await succeed(updateMenuItem, seen(leaves));
  });

  it('is not asked about again once it is confirmed, as long as its text and dishes stay', async () => {
    const sent = section('Mains', [leaves], 'In brown butter');
    await succeed(updateMenu, { ...save({ ...sent, confirmsTexts: true }), ...lead });
    await succeed(updateMenu, save({ title: 'Evening', ...sent }));
    await succeed(updateMenu, save({ active: false }));
    expect(await fail(updateMenu, save(section('Mains', [leaves, shrimps], 'In brown butter')))).toMatchObject({
      details: { contradictions: [{ dish: 'Shrimps' }] },
    });
    expect((await succeed(getMenu, { ...lead, params: { id: menu.id } })).data).toMatchObject({ title: 'Evening' });
  });
});

it.each([
  { title: 'Butter menu' },
  { subtitle: 'All with butter' },
  { description: 'Welcome. Everything is fried in butter' },
])('a menu that says %o is stopped while a dish lacks the food', async (sent) => {
  const onlyLeaves = section('Mains', [leaves]);
  expect(await fail(updateMenu, save({ ...onlyLeaves, ...sent }))).toMatchObject(REFUSED);
  await succeed(updateMenu, save({ ...section('Mains', [buttered]), ...sent }));
});
