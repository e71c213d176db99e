import {
  createMenuItem,
  deleteMenuItem,
  duplicateMenu,
  duplicateMenuItem,
  getMenu,
  type Menu,
  updateMenu,
  updateMenuItem,
} from '@justright/contract/menus';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { cancelPublication, getMenuDraft, publishMenu } from '@justright/contract/publications';
import { duplicateRestaurant, updateRestaurant } from '@justright/contract/restaurants';
import { listSubmissions, signSubmission } from '@justright/contract/submissions';
import { HOUR_MS } from '@justright/contract/time';
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { endLeases } from '../src/data/known-state.ts';
import { request, succeed } from './call.ts';
import { component, makeIngredient, makeMenu, makeMerchant, makeRestaurant, makeStaffUser } from './factories.ts';

const [WALNUT, GINGER, LEAF] = ['above-walnut', 'above-ginger', 'above-leaf'] as const;
const ASKED = [
  { foods: WALNUT, foodNames: 'walnut' },
  { foods: GINGER, foodNames: 'ginger' },
] as const;
const ADMIN = { as: 'SuperAdmin' } as const;
const PLAIN = ['Leaves', 'Salad'];

beforeAll(async () => {
  for (const id of [WALNUT, GINGER, LEAF]) await makeIngredient(id, { isSingle: true });
});

interface House {
  restaurant: { id: string; merchantId: string };
  menu: string;
  manager: { as: 'RestaurantManager'; uid: string };
}
type Texts = Partial<Pick<Menu, 'title' | 'subtitle' | 'description'>>;

/** Makes a restaurant whose dishes stand in two sections; each dish has one ingredient. */
async function makeHouse(texts: Texts, names: readonly [string, string], description = ''): Promise<House> {
  const restaurant = await makeRestaurant(await makeMerchant());
  const dishes = { Leaves: LEAF, Salad: LEAF, Nuts: WALNUT, Root: GINGER };
  const made = Object.entries(dishes).map(([title, id]) => ({
    id: crypto.randomUUID(),
    title,
    components: [component('Base', [id])],
  }));
  const ids = made.map(({ id }) => id);
  const subsections = [
    { id: 'one', name: names[0], description, items: ids.slice(0, 2) },
    { id: 'two', name: names[1], description: '', items: ids.slice(2) },
  ];
  const { menu } = await makeMenu(restaurant, made, { ...texts, subsections });
  const uid = await makeStaffUser(restaurant.merchantId, 'RestaurantManager', [restaurant.id]);
  return { restaurant, menu: menu.id, manager: { as: 'RestaurantManager', uid } };
}

/**
 * Lists for each avoided food the dishes that a diner can have, and those that a diner can have without a question to the kitchen; a
 * copy as its original.
 */
async function fitting({ id }: { id: string }): Promise<string[]> {
  const lists = await Promise.all(
    ASKED.map(async (query) => {
      const { data } = await succeed(getFilteredMenu, { params: { id }, query: { ...query, asks: '1' } });
      const line = ({ title }: { title: string }) => `${query.foodNames}: ${title.replaceAll(' (copy)', '')}`;
      const unasked = data.menus.flatMap((menu) => menu.menuItems.map(line));
      return [...unasked.flatMap((one) => [one, `${one}, unasked`]), ...data.asks.map(({ item }) => line(item))];
    }),
  );
  return [...new Set(lists.flat())].toSorted();
}
const better = (before: readonly string[], after: readonly string[]) => after.filter((one) => !before.includes(one));

async function openIn({ restaurant }: House) {
  const sent = { ...ADMIN, params: { id: restaurant.id }, query: { state: 'open' } } as const;
  return (await succeed(listSubmissions, sent)).data;
}
async function signAll(house: House): Promise<void> {
  for (let [next] = await openIn(house); next; [next] = await openIn(house)) {
    const { status } = await request(signSubmission, { ...ADMIN, params: { id: next.id } });
    expect([200, 409]).toContain(status);
  }
}
const menuOf = async ({ menu }: House) => (await succeed(getMenu, { ...ADMIN, params: { id: menu } })).data;
const save = ({ manager, menu }: House, body: object) =>
  request(updateMenu, { ...manager, params: { id: menu }, body });

const TEXTS = ['', 'Plain', 'With walnuts', 'Walnut & leaves', 'Ginger and walnuts', 'All with ginger', 'No walnuts'];
const text = fc.constantFrom(...TEXTS);
const name = fc.constantFrom(...TEXTS.filter((one) => one !== ''));
const at = fc.nat({ max: 5 });
const act = fc.oneof(
  fc.record({ of: fc.constant('texts' as const), title: name, subtitle: text, description: text }),
  fc.record({ of: fc.constant('section' as const), at, name, description: text }),
  fc.record({ of: fc.constant('move' as const), at, to: at }),
  fc.record({ of: fc.constant('delist' as const), at }),
  fc.record({ of: fc.constant('delete' as const), at }),
  fc.record({ of: fc.constant('copy' as const), at, to: at }),
  fc.record({ of: fc.constant('copyMenu' as const) }),
  fc.record({ of: fc.constant('add' as const), to: at, food: fc.constantFrom(WALNUT, GINGER) }),
  fc.record({ of: fc.constant('change' as const), at, food: fc.constantFrom(WALNUT, GINGER) }),
  fc.record({ of: fc.constant('serve' as const), at, isActive: fc.boolean() }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Makes an act as a manager. */
async function make(house: House, one: Act): Promise<void> {
  const { manager } = house;
  const { subsections, menuItems } = await menuOf(house);
  const listed = await env.DB.prepare('SELECT id FROM menu_items WHERE menu_id = ?1 ORDER BY rowid')
    .bind(house.menu)
    .all<{ id: string }>();
  const dishAt = (index: number) => listed.results[index % Math.max(1, listed.results.length)]?.id ?? 'none';
  const without = (id: string) =>
    subsections.map((section) => ({ ...section, items: section.items.filter((item) => item !== id) }));
  const placed = (id: string, to: number) =>
    without(id).map((section, index, all) =>
      index === to % all.length ? { ...section, items: [...section.items, id] } : section,
    );
  if (one.of === 'texts') {
    const { of: _of, ...body } = one;
    await save(house, body);
  } else if (one.of === 'section') {
    const { name: title, description } = one;
    const changed = (index: number) => index === one.at % Math.max(1, subsections.length);
    const next = subsections.map((own, index) => (changed(index) ? { ...own, name: title, description } : own));
    await save(house, { subsections: next });
  } else if (one.of === 'move') await save(house, { subsections: placed(dishAt(one.at), one.to) });
  else if (one.of === 'delist') await save(house, { subsections: without(dishAt(one.at)) });
  else if (one.of === 'delete') await request(deleteMenuItem, { ...manager, params: { id: dishAt(one.at) } });
  else if (one.of === 'copy') {
    const copied = await request(duplicateMenuItem, { ...manager, params: { id: dishAt(one.at) }, body: {} });
    const id = copied.envelope.success ? copied.envelope.data[0]?.id : undefined;
    if (id !== undefined) await save(house, { subsections: placed(id, one.to) });
  } else if (one.of === 'copyMenu') {
    const copied = await request(duplicateMenu, { ...manager, params: { id: house.menu }, body: {} });
    const id = copied.envelope.success ? copied.envelope.data.id : 'none';
    // Diners are served the first active menu.
    await save(house, { active: false });
    await request(updateMenu, { ...manager, params: { id }, body: { active: true, title: 'Copied' } });
    house.menu = id;
  } else if (one.of === 'add') {
    const body = { title: 'Anew', price: 900, components: [component('Base', [one.food])], menuId: house.menu };
    const added = await request(createMenuItem, { ...manager, body });
    if (added.envelope.success) await save(house, { subsections: placed(added.envelope.data.id, one.to) });
  } else {
    const changed =
      one.of === 'serve'
        ? { active: one.isActive }
        : {
            components: [
              ...(menuItems.find(({ id }) => id === dishAt(one.at))?.components ?? []),
              component('More', [one.food]),
            ],
          };
    await request(updateMenuItem, { ...manager, params: { id: dishAt(one.at) }, body: changed });
  }
}

describe('a text above dishes', () => {
  it('opens no dish for anybody by whatever a manager does, until it is signed', async () => {
    const acts = fc.array(act, { minLength: 1, maxLength: 4 });
    const texts = fc.record({ title: name, subtitle: text, description: text });
    const property = fc.asyncProperty(
      texts,
      fc.tuple(name, name),
      text,
      acts,
      async (first, names, described, made) => {
        const house = await makeHouse(first, names, described);
        const before = await fitting(house.restaurant);
        for (const one of made) {
          await make(house, one);
          expect(better(before, await fitting(house.restaurant))).toEqual([]);
        }
      },
    );
    await fc.assert(property, { numRuns: 10, endOnFailure: true });
  });

  it('that a manager takes away lists the dishes that fit then, and these fit when it is signed', async () => {
    const house = await makeHouse({}, ['Mains', 'Others'], 'With walnuts');
    expect(await fitting(house.restaurant)).not.toContain('walnut: Leaves');
    const { subsections } = await menuOf(house);
    const plain = { subsections: subsections.map((one) => ({ ...one, description: '' })) };
    expect(await save(house, plain)).toMatchObject({ status: 202, envelope: { submission: { dishes: PLAIN } } });
    expect(await fitting(house.restaurant)).not.toContain('walnut: Leaves');
    const [submission] = await openIn(house);
    expect(submission?.changes).toMatchObject({
      answers: PLAIN.map((title) => ({ title, key: `food:${WALNUT}`, from: 'unknown', to: 'notAdded' })),
    });
    await signAll(house);
    expect(await fitting(house.restaurant)).toEqual(expect.arrayContaining(PLAIN.map((title) => `walnut: ${title}`)));
  });

  it('waits for nobody where no food is lost, and once it is back', async () => {
    const house = await makeHouse({ title: 'Lunch' }, ['Mains', 'Others'], 'With walnuts');
    const { subsections } = await menuOf(house);
    expect((await save(house, { title: 'Noon' })).status).toBe(200);
    expect((await save(house, { subsections: subsections.toReversed() })).status).toBe(200);
    const moved = subsections.map((one, index) => ({ ...one, description: index === 0 ? 'Walnuts in it' : 'Walnuts' }));
    expect((await save(house, { subsections: moved })).status).toBe(200);
    expect((await save(house, { subsections: [] })).status).toBe(202);
    expect((await save(house, { subsections: moved })).status).toBe(200);
    expect(await openIn(house)).toEqual([]);
  });

  it('is changed at once by who may sign', async () => {
    const house = await makeHouse({ description: 'All with walnuts' }, ['Mains', 'Others']);
    const sent = { ...ADMIN, params: { id: house.menu }, body: { description: '' } };
    expect((await request(updateMenu, sent)).status).toBe(200);
    expect(await fitting(house.restaurant)).toContain('walnut: Leaves');
  });

  it('waits in a copy of its menu and of its restaurant too', async () => {
    const house = await makeHouse({ description: 'All with walnuts' }, ['Mains', 'Others']);
    await save(house, { description: '' });
    const params = { id: house.menu };
    const { data: menu } = await succeed(duplicateMenu, { ...ADMIN, params, body: {} });
    await succeed(updateMenu, { ...ADMIN, params: { id: menu.id }, body: { active: true } });
    await succeed(updateMenu, { ...ADMIN, params, body: { active: false } });
    expect(await fitting(house.restaurant)).toEqual(['ginger: Leaves', 'ginger: Nuts', 'ginger: Salad']);
    const sent = { ...ADMIN, params: { id: house.restaurant.id }, query: {}, body: {} };
    const { data } = await succeed(duplicateRestaurant, sent);
    await succeed(updateRestaurant, { ...ADMIN, params: { id: data.id }, body: { status: 'active' } });
    expect(await fitting(data)).toEqual(['ginger: Leaves', 'ginger: Nuts', 'ginger: Salad']);
  });

  it('of a publication that a manager cancels counts from its time on, until that is signed', async () => {
    const house = await makeHouse({}, ['Mains', 'Others']);
    const ofMenu = { ...ADMIN, params: { id: house.menu } };
    await succeed(updateRestaurant, { ...ADMIN, params: { id: house.restaurant.id }, body: { menuDrafts: true } });
    await succeed(updateMenu, { ...ofMenu, body: { description: 'All with walnuts' } });
    const { digest } = (await succeed(getMenuDraft, ofMenu)).data;
    const takesEffectAt = new Date(Date.now() + HOUR_MS).toISOString();
    const { data: ahead } = await succeed(publishMenu, { ...ofMenu, body: { digest, takesEffectAt } });
    const cancelled = await request(cancelPublication, { ...house.manager, params: { id: ahead.id } });
    expect(cancelled.status).toBe(202);
    expect(await fitting(house.restaurant)).toContain('walnut: Leaves');
    await env.DB.prepare('UPDATE publications SET takes_effect_at = ?2 WHERE id = ?1')
      .bind(ahead.id, new Date(Date.now() - 1000).toISOString())
      .run();
    endLeases();
    expect(await fitting(house.restaurant)).not.toContain('walnut: Leaves');
    await signAll(house);
    expect(await fitting(house.restaurant)).toContain('walnut: Leaves');
  });
});
