import { reportDish } from '@justright/contract/dish-reports';
import { listHistory } from '@justright/contract/history';
import { deleteIngredient, updateIngredient } from '@justright/contract/ingredients';
import {
  createMenuItem,
  deleteMenu,
  deleteMenuItem,
  listMenuItems,
  type MenuItemPatch,
  updateMenu,
  updateMenuItem,
} from '@justright/contract/menus';
import { placeGuestOrder } from '@justright/contract/orders';
import { getFilteredMenu, getDinerMenu, listHiddenDishes } from '@justright/contract/public-menu';
import {
  approvePublication,
  cancelPublication,
  discardMenuDraft,
  getMenuDraft,
  listPublications,
  previewMenuDraft,
  PUBLICATION_AHEAD_MAX_MS,
  publishMenu,
  refusePublication,
  reviewPublication,
} from '@justright/contract/publications';
import { duplicateRestaurant, updateRestaurant } from '@justright/contract/restaurants';
import { createStation, deleteStation } from '@justright/contract/stations';
import { updateAdminUser } from '@justright/contract/users';
import { getStaffSheet } from '@justright/contract/staff-sheet';
import { getWrittenInformation } from '@justright/contract/written-information';
import { foodAnswer } from '@justright/dietary-rules/composition';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { createTwice } from '../../../test/create-twice.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  makeStaffUser,
} from '../../../test/factories.ts';
import { loadMenuSource } from '../../data/menu-source.ts';
import { compileRestaurant } from '../../domain/compile-restaurant.ts';

const NUTS = 'draft-nuts';
const EGG = 'draft-egg';
const MINUTE_MS = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();

let restaurant: { id: string; merchantId: string };
let menuId: string;
let cake: string;
let fries: string;
let asMerchant: { as: 'MerchantAdmin'; uid: string };
let asLead: { as: 'FoodSafetyLead'; uid: string };
let asManager: { as: 'RestaurantManager'; uid: string };

beforeAll(async () => {
  await makeKeys('allergies', [NUTS, EGG]);
  await makeIngredient('draft-flour');
  await makeIngredient('draft-oil');
  await makeIngredient('draft-almonds', { allergies: [NUTS] });
  await makeIngredient('draft-eggs', { allergies: [EGG] });
});

beforeEach(async () => {
  const merchantId = await makeMerchant();
  restaurant = await makeRestaurant(merchantId);
  const { menu, items } = await makeMenu(restaurant, [
    { title: 'Cake', components: [component('Dough', ['draft-flour', 'draft-almonds'])] },
    { title: 'Fries', components: [component('Fries', ['draft-oil'])] },
  ]);
  menuId = menu.id;
  cake = items[0]?.id ?? '';
  fries = items[1]?.id ?? '';
  asMerchant = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchantId) };
  asLead = { as: 'FoodSafetyLead', uid: await makeStaffUser(merchantId, 'FoodSafetyLead') };
  asManager = { as: 'RestaurantManager', uid: await makeStaffUser(merchantId, 'RestaurantManager') };
});

const setting = (body: object) => succeed(updateRestaurant, { ...asMerchant, params: { id: restaurant.id }, body });
const drafting = (more: object = {}) => setting({ menuDrafts: true, ...more });
const change = (id: string, body: MenuItemPatch) => succeed(updateMenuItem, { ...asMerchant, params: { id }, body });
const doughOf = (...ids: string[]): MenuItemPatch => ({ components: [component('Dough', ids)] });
const draft = async () => (await succeed(getMenuDraft, { ...asManager, params: { id: menuId } })).data;
const publish = async (more: object = {}, who: typeof asManager | typeof asMerchant | typeof asLead = asMerchant) => {
  const { digest } = await draft();
  return (await succeed(publishMenu, { ...who, params: { id: menuId }, body: { digest, ...more } })).data;
};
const shown = async (query: object = {}) => {
  const { data } = await succeed(getFilteredMenu, {
    params: { id: restaurant.id },
    query: { allergies: '', ...query },
  });
  return data.menus.flatMap((menu) => menu.menuItems.map(({ title }) => title));
};
const served = async (id: string) => {
  const { data } = await succeed(getDinerMenu, { params: { id: restaurant.id } });
  return data.menus.flatMap((menu) => menu.menuItems).find((item) => item.id === id);
};
const answersTo = async (id: string) => {
  const dish = await served(id);
  return dish && { contains: dish.allergies, mayContain: dish.mayContain, unknown: dish.unknownFor };
};
const compiled = async () => {
  const loaded = await loadMenuSource(env.DB.withSession('first-primary'), restaurant.id);
  if (!loaded) throw new Error('The restaurant is gone');
  return compileRestaurant(loaded.source, loaded.resolve, Date.now());
};

describe('a restaurant that does not draft', () => {
  it('serves every change at once, and has no drafts', async () => {
    await change(cake, { title: 'Torte', ...doughOf('draft-flour') });
    expect(await shown({ allergies: NUTS })).toEqual(['Torte', 'Fries']);
    expect(await fail(getMenuDraft, { ...asManager, params: { id: menuId } })).toMatchObject({
      status: 409,
      code: 'drafts-off',
    });
    expect((await succeed(listPublications, { ...asManager, params: { id: menuId } })).data).toEqual([]);
  });

  it('begins to draft without a change for diners, and ends when there is no draft', async () => {
    const before = (await succeed(getDinerMenu, { params: { id: restaurant.id } })).data;
    await drafting();
    expect((await succeed(getDinerMenu, { params: { id: restaurant.id } })).data).toEqual(before);
    expect(await draft()).toMatchObject({ isChanged: false, dishes: [], loosens: [], tightens: [], withheld: [] });
    await change(cake, { title: 'Torte' });
    expect(
      await fail(updateRestaurant, { ...asMerchant, params: { id: restaurant.id }, body: { menuDrafts: false } }),
    ).toMatchObject({ status: 409, code: 'drafts-differ', details: { menus: [{ id: menuId }] } });
    expect(await shown()).toEqual(['Cake', 'Fries']);
    await publish();
    await setting({ menuDrafts: false });
    await change(cake, { title: 'Gateau' });
    expect(await shown()).toEqual(['Gateau', 'Fries']);
  });

  it('is told from its copy: nothing of the copy was published', async () => {
    await drafting();
    const copy = await succeed(duplicateRestaurant, { ...asMerchant, params: { id: restaurant.id }, body: {} });
    expect(copy.data.menuDrafts).toBe(false);
    expect((await succeed(getDinerMenu, { params: { id: copy.data.id } })).data.menus).toHaveLength(1);
  });
});

it('a version has every column of a dish, and a publication every column of a menu', async () => {
  await drafting();
  const keysOf = async (sql: string) => {
    const { results } = await env.DB.prepare(sql).bind(restaurant.id).all<{ name: string }>();
    return results.map(({ name }) => name);
  };
  const columnsOf = (table: string, ...others: string[]) =>
    keysOf(
      `SELECT name FROM pragma_table_info('${table}') WHERE ?1 <> '' AND name NOT IN ('${others.join("', '")}') ORDER BY name`,
    );
  const versions = 'dish_versions AS one, json_each(one.content)';
  expect(await keysOf(`SELECT DISTINCT key AS name FROM ${versions} WHERE restaurant_id = ?1 ORDER BY key`)).toEqual(
    await columnsOf('menu_items'),
  );
  const menus = 'publications AS one, json_each(one.menu)';
  expect(await keysOf(`SELECT DISTINCT key AS name FROM ${menus} WHERE restaurant_id = ?1 ORDER BY key`)).toEqual(
    await columnsOf('menus', 'position', 'content_version'),
  );
});

describe('a draft', () => {
  it('is not served where it loosens, until it is published', async () => {
    await drafting();
    await change(cake, { title: 'Torte', price: 900, ...doughOf('draft-flour') });
    expect(await shown()).toEqual(['Cake', 'Fries']);
    expect(await shown({ allergies: NUTS })).toEqual(['Fries']);
    const { dishes, loosens, tightens, isChanged } = await draft();
    expect(dishes).toEqual([
      {
        itemId: cake,
        title: 'Torte',
        change: 'changed',
        fields: ['title', 'price', 'components'],
        before: { title: 'Cake', price: expect.any(Number), components: [expect.anything()] },
        after: { title: 'Torte', price: 900, components: [expect.anything()] },
      },
    ]);
    expect(isChanged).toBe(true);
    expect(tightens).toEqual([]);
    expect(loosens).toContainEqual({
      itemId: cake,
      title: 'Torte',
      part: { kind: 'component', title: 'Dough' },
      kind: 'food',
      key: NUTS,
      name: `Name of ${NUTS}`,
      from: 'contains',
      to: 'notAdded',
    });
    await publish({ note: 'New dough' });
    expect(await shown({ allergies: NUTS })).toEqual(['Torte', 'Fries']);
    expect(await draft()).toMatchObject({ isChanged: false });
  });

  it('is served at once where it tightens, and editing it again takes nothing back', async () => {
    await drafting();
    await change(fries, { components: [component('Fries', ['draft-oil', 'draft-eggs'])], price: 1 });
    expect(await answersTo(fries)).toMatchObject({ contains: [EGG] });
    expect(await served(fries)).toMatchObject({ price: 1000 });
    await change(fries, { components: [component('Fries', ['draft-oil'])] });
    expect(await answersTo(fries)).toMatchObject({ contains: [EGG] });
    const { inEffectAlready, loosens } = await draft();
    expect(inEffectAlready).toContainEqual(
      expect.objectContaining({ itemId: fries, key: EGG, part: null, to: 'contains' }),
    );
    expect(loosens).toContainEqual(expect.objectContaining({ itemId: fries, key: EGG, part: null, from: 'contains' }));
    await publish();
    expect(await answersTo(fries)).toMatchObject({ contains: [] });
  });

  it('makes a dish unknown at once whose ingredients it takes away', async () => {
    await drafting();
    await change(fries, { components: [component('Fries', [])] });
    expect((await answersTo(fries))?.unknown).toContain(NUTS);
    expect(await shown({ allergies: NUTS })).toEqual([]);
  });

  it('of a dish at another station counts at both, also for the other dishes there', async () => {
    const stationOf = async (name: string) =>
      (await succeed(createStation, { ...asMerchant, params: { id: restaurant.id }, body: { name } })).data.id;
    const [oven, fryer] = [await stationOf('Oven'), await stationOf('Fryer')];
    await change(cake, { stationId: oven });
    await change(fries, { stationId: fryer });
    await drafting();
    expect(await answersTo(fries)).toEqual({ contains: [], mayContain: [], unknown: [] });
    await change(cake, { stationId: fryer });
    expect(await answersTo(fries)).toEqual({ contains: [], mayContain: [NUTS], unknown: [] });
    await change(cake, { stationId: oven });
    expect(await answersTo(fries)).toEqual({ contains: [], mayContain: [NUTS], unknown: [] });
    expect((await draft()).loosens).toContainEqual(
      expect.objectContaining({ itemId: fries, key: NUTS, part: null, from: 'mayContain', to: 'notAdded' }),
    );
    await change(cake, { stationId: fryer });
    // The published cake is made in the oven, its draft is not.
    expect(await fail(deleteStation, { ...asMerchant, params: { id: oven } })).toMatchObject({
      code: 'in-use',
      details: { uses: [{ text: expect.stringContaining('Cake') }] },
    });
    await change(cake, { stationId: oven });
    await publish();
    expect(await answersTo(fries)).toEqual({ contains: [], mayContain: [], unknown: [] });
  });

  it('reaches nobody who is told of the served dish: written information, the sheet of the kitchen, the reasons', async () => {
    await drafting();
    const told = async () => {
      const { data: written } = await succeed(getWrittenInformation, { params: { id: restaurant.id } });
      const dishes = written.menus.flatMap(({ sections }) => sections.flatMap((section) => section.dishes));
      const { data: sheet } = await succeed(getStaffSheet, { ...asManager, params: { id: cake } });
      const { data: hidden } = await succeed(listHiddenDishes, {
        params: { id: restaurant.id },
        query: { allergies: NUTS },
      });
      return {
        written: dishes.map(({ title }) => title),
        sheet: sheet.answers.filter(({ answer }) => answer === 'contains').map(({ key }) => key),
        hidden: hidden.dishes.map(({ title }) => title),
      };
    };
    const before = { written: ['Cake', 'Fries'], sheet: [NUTS], hidden: ['Cake'] };
    expect(await told()).toEqual(before);
    await change(cake, { title: 'Torte', ...doughOf('draft-flour') });
    expect(await told()).toEqual(before);
    await change(cake, doughOf('draft-flour', 'draft-eggs'));
    expect(await told()).toEqual({ ...before, sheet: expect.arrayContaining([EGG, NUTS]) });
    await publish();
    expect(await told()).toEqual({ written: ['Torte', 'Fries'], sheet: [EGG], hidden: [] });
  });

  it('of a dish that is made anew under the title of another one is compared with that one', async () => {
    await drafting();
    const { data: other } = await succeed(createMenuItem, {
      ...asMerchant,
      body: { menuId, title: 'Cake', ...doughOf('draft-flour') },
    });
    await succeed(updateMenu, {
      ...asMerchant,
      params: { id: menuId },
      body: { subsections: [{ name: 'All', items: [fries, other.id] }] },
    });
    expect((await draft()).loosens).toContainEqual(
      expect.objectContaining({ itemId: other.id, key: NUTS, part: null, from: 'contains', to: 'notAdded' }),
    );
  });

  it('says at once what is sold out', async () => {
    await drafting();
    await change(cake, { disabled: true });
    expect(await served(cake)).toMatchObject({ disabled: true });
    expect(await draft()).toMatchObject({ isChanged: false });
  });

  it('adds and deletes dishes and menus with a publication; a deleted menu is gone at once', async () => {
    await drafting();
    const { data: pie } = await succeed(createMenuItem, { ...asMerchant, body: { menuId, title: 'Pie' } });
    await succeed(updateMenu, {
      ...asMerchant,
      params: { id: menuId },
      body: { subsections: [{ name: 'All', items: [cake, fries, pie.id] }] },
    });
    await succeed(deleteMenuItem, { ...asMerchant, params: { id: fries } });
    expect(await shown()).toEqual(['Cake', 'Fries']);
    await succeed(reportDish, { params: { id: restaurant.id, itemId: fries }, body: { text: 'Cold' } });
    expect(
      await fail(reportDish, { params: { id: restaurant.id, itemId: pie.id }, body: { text: 'Not there' } }),
    ).toMatchObject({ status: 404 });
    const { menu } = await makeMenu(restaurant, [{ title: 'Tea' }]);
    expect((await succeed(getDinerMenu, { params: { id: restaurant.id } })).data.menus).toHaveLength(1);
    expect((await draft()).dishes.map(({ itemId, change: how }) => [itemId, how])).toEqual([
      [pie.id, 'added'],
      [fries, 'removed'],
    ]);
    await publish();
    expect(await shown()).toEqual(['Cake', 'Pie']);
    await succeed(deleteMenu, { ...asMerchant, params: { id: menuId } });
    expect(await shown()).toEqual([]);
    expect((await succeed(getMenuDraft, { ...asManager, params: { id: menu.id } })).data).toMatchObject({
      inEffect: null,
      isChanged: true,
    });
  });

  it('is previewed as a diner with any profile, also where nothing of it is published', async () => {
    await drafting();
    await change(cake, { title: 'Torte', ...doughOf('draft-flour') });
    const preview = async (query: object) =>
      (await succeed(previewMenuDraft, { ...asManager, params: { id: menuId }, query })).data;
    expect((await preview({ allergies: NUTS })).menus[0]?.menuItems.map(({ title }) => title)).toEqual([
      'Torte',
      'Fries',
    ]);
    await change(cake, doughOf('draft-eggs'));
    expect((await preview({ allergies: EGG })).omitted.map(({ title }) => title)).toEqual(['Torte']);
    expect(await shown({ allergies: EGG })).toEqual(['Fries']);
  });

  it('is discarded: the menu is what is published, and what it tightened stays until a publication', async () => {
    await drafting();
    await change(cake, { title: 'Torte', ...doughOf('draft-flour', 'draft-eggs') });
    await succeed(deleteMenuItem, { ...asMerchant, params: { id: fries } });
    await succeed(createMenuItem, { ...asMerchant, body: { menuId, title: 'Pie' } });
    const { digest } = await draft();
    const discarded = (await succeed(discardMenuDraft, { ...asManager, params: { id: menuId }, body: { digest } }))
      .data;
    expect(discarded).toMatchObject({ dishes: [], menuFields: [], isChanged: true });
    const { data } = await succeed(listMenuItems, { ...asManager, query: { menuId } });
    expect(data.map(({ title, allergies }) => [title, allergies])).toEqual([
      ['Cake', [NUTS]],
      ['Fries', []],
    ]);
    expect(await answersTo(cake)).toMatchObject({ contains: [EGG, NUTS] });
    await publish();
    expect(await answersTo(cake)).toMatchObject({ contains: [NUTS] });
  });

  it('does not take an order by its own recipe: the served dish is checked', async () => {
    await drafting();
    await change(cake, doughOf('draft-flour'));
    const order = (selectedAllergies: string[]) => ({
      restaurant: { id: restaurant.id },
      cart: {
        subtotal: 1000,
        grandTotal: 1000,
        orders: [{ items: [{ menuItem: { id: cake }, preference: { selectedAllergies } }] }],
      },
    });
    expect(await fail(placeGuestOrder, { body: order([NUTS]) })).toMatchObject({
      status: 409,
      code: 'dietary-conflict',
    });
    await succeed(placeGuestOrder, { body: order([]) });
    await publish();
    await succeed(placeGuestOrder, { body: order([NUTS]) });
  });
});

describe('an ingredient that only the published dish names', () => {
  it('changes the menu at once, and is in use', async () => {
    await makeIngredient('draft-honey');
    await change(cake, doughOf('draft-honey'));
    await drafting();
    await change(cake, doughOf('draft-flour'));
    const { source } = await compiled();
    const { data } = await succeed(updateIngredient, {
      as: 'SuperAdmin',
      params: { internalId: 'internal-draft-honey' },
      body: { allergies: [EGG] },
    });
    expect(data.allergies).toEqual([EGG]);
    expect((await compiled()).source.menuVersion).not.toBe(source.menuVersion);
    expect(await answersTo(cake)).toMatchObject({ contains: [EGG] });
    const gone = { as: 'SuperAdmin', params: { internalId: 'internal-draft-honey' } } as const;
    expect(await fail(deleteIngredient, gone)).toMatchObject({ status: 409, code: 'in-use' });
    await publish();
    await succeed(deleteIngredient, gone);
  });
});

describe('a publication', () => {
  it('that loosens waits for another person who signs, where the restaurant asks for that', async () => {
    await drafting({ needsSecondPerson: true });
    await change(cake, doughOf('draft-flour'));
    expect(await draft()).toMatchObject({ needsSecondPerson: true });
    const asked = await publish({}, asMerchant);
    expect(asked).toMatchObject({ state: 'waiting', isInEffect: false, isOwn: true, decided: null });
    expect(await shown({ allergies: NUTS })).toEqual(['Fries']);
    const params = { id: asked.id };
    const { data: review } = await succeed(reviewPublication, { ...asLead, params });
    expect(review.loosens).toEqual(asked.loosens);
    const body = { digest: review.digest };
    expect(await fail(approvePublication, { ...asMerchant, params, body })).toMatchObject({
      status: 403,
      code: 'second-person',
    });
    expect(await fail(approvePublication, { ...asManager, params, body })).toMatchObject({ status: 403 });
    const { data } = await succeed(approvePublication, { ...asLead, params, body });
    expect(data).toMatchObject({ state: 'published', isInEffect: true, decided: { by: `Name of ${asLead.uid}` } });
    expect(await shown({ allergies: NUTS })).toEqual(['Cake', 'Fries']);
    const { data: history } = await succeed(listHistory, { ...asLead, query: { entity: 'publication', id: asked.id } });
    expect(history.map(({ actorName, after }) => [actorName, after?.['state']])).toEqual([
      [`Name of ${asLead.uid}`, 'published'],
      [`Name of ${asMerchant.uid}`, 'waiting'],
    ]);
    expect(await fail(refusePublication, { ...asLead, params, body: { reason: 'No' } })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
    });
  });

  it('that waits is refused with a reason, or cannot be approved once its comparison is another', async () => {
    await makeIngredient('draft-spelt');
    await change(cake, doughOf('draft-spelt', 'draft-almonds'));
    await drafting({ needsSecondPerson: true });
    await change(cake, doughOf('draft-flour'));
    const asked = await publish();
    const params = { id: asked.id };
    const { data: review } = await succeed(reviewPublication, { ...asLead, params });
    const body = { digest: review.digest };
    await succeed(updateIngredient, {
      as: 'SuperAdmin',
      params: { internalId: 'internal-draft-spelt' },
      body: { allergies: [EGG] },
    });
    expect(await fail(approvePublication, { ...asLead, params, body })).toMatchObject({
      status: 409,
      code: 'version-conflict',
    });
    await succeed(refusePublication, { ...asLead, params, body: { reason: 'The flour is another one' } });
    expect(await fail(approvePublication, { ...asLead, params, body })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
    });
    const { data } = await succeed(listPublications, { ...asManager, params: { id: menuId } });
    expect(data.map(({ state, decided }) => [state, decided?.reason])).toEqual([
      ['refused', 'The flour is another one'],
      ['published', undefined],
    ]);
  });

  it('keeps what was saved later as strict as it is, also while it waited', async () => {
    await drafting({ needsSecondPerson: true });
    await change(cake, doughOf('draft-flour'));
    const asked = await publish();
    const params = { id: asked.id };
    await change(cake, doughOf('draft-flour', 'draft-eggs'));
    const { data: review } = await succeed(reviewPublication, { ...asLead, params });
    await succeed(approvePublication, { ...asLead, params, body: { digest: review.digest } });
    expect(await answersTo(cake)).toMatchObject({ contains: [EGG] });
  });

  it('that does not loosen needs nobody else', async () => {
    await drafting({ needsSecondPerson: true });
    await change(cake, { title: 'Torte', ...doughOf('draft-flour', 'draft-almonds', 'draft-eggs') });
    expect(await publish()).toMatchObject({ state: 'published', loosens: [] });
    expect(await shown()).toEqual(['Torte', 'Fries']);
  });

  it('takes effect at its time without a write, and replaces the one that waited for its time', async () => {
    await drafting();
    await change(cake, { title: 'Torte' });
    const takesEffectAt = ahead(5 * MINUTE_MS);
    const first = await publish({ takesEffectAt: ahead(9 * MINUTE_MS) });
    const second = await publish({ takesEffectAt });
    const { data } = await succeed(listPublications, { ...asManager, params: { id: menuId } });
    expect(data.find(({ id }) => id === first.id)).toMatchObject({ state: 'cancelled' });
    expect(await shown()).toEqual(['Cake', 'Fries']);
    const before = await compiled();
    expect(before.validUntilMs).toBeLessThanOrEqual(Date.parse(takesEffectAt));
    await env.DB.prepare('UPDATE publications SET takes_effect_at = ?2 WHERE id = ?1').bind(second.id, ago(1)).run();
    const after = await compiled();
    expect(after.source.menuVersion).not.toBe(before.source.menuVersion);
    expect(after.source.menus[0]?.items.map(({ title }) => title)).toContain('Torte');
  });

  describe('that somebody made who loses the right to', () => {
    const stateOf = async (id: string) =>
      env.DB.prepare('SELECT state FROM publications WHERE id = ?1').bind(id).first<string>('state');
    const lose = (body: object) => succeed(updateAdminUser, { as: 'SuperAdmin', params: { uid: asLead.uid }, body });

    it.each([
      ['is disabled', { disabled: true }],
      ['works in the kitchen alone', { roleType: 'KitchenStaff' }],
    ])(
      'and %s is cancelled where it loosens and waits for its time, and makes nothing better then',
      async (_, lost) => {
        await drafting();
        await change(cake, doughOf('draft-flour'));
        const made = await publish({ takesEffectAt: ahead(MINUTE_MS) }, asLead);
        await lose(lost);
        expect(await stateOf(made.id)).toBe('cancelled');
        await env.DB.prepare('UPDATE publications SET takes_effect_at = ?2 WHERE id = ?1').bind(made.id, ago(1)).run();
        expect(await shown({ allergies: NUTS })).toEqual(['Fries']);
      },
    );

    it('waits for nobody any more: who approves would be alone', async () => {
      await drafting({ needsSecondPerson: true });
      await change(cake, doughOf('draft-flour'));
      const asked = await publish({}, asLead);
      const { digest } = (await succeed(reviewPublication, { ...asMerchant, params: { id: asked.id } })).data;
      await lose({ disabled: true });
      expect(await stateOf(asked.id)).toBe('cancelled');
      const approval = { ...asMerchant, params: { id: asked.id }, body: { digest } };
      expect(await fail(approvePublication, approval)).toMatchObject({ code: 'invalid-transition' });
      expect(await shown({ allergies: NUTS })).toEqual(['Fries']);
    });

    it('stays where a second person has approved it: that one answers for it', async () => {
      await drafting({ needsSecondPerson: true });
      await change(cake, doughOf('draft-flour'));
      const asked = await publish({ takesEffectAt: ahead(MINUTE_MS) }, asLead);
      const { digest } = (await succeed(reviewPublication, { ...asMerchant, params: { id: asked.id } })).data;
      await succeed(approvePublication, { ...asMerchant, params: { id: asked.id }, body: { digest } });
      await lose({ disabled: true });
      expect(await stateOf(asked.id)).toBe('published');
      await env.DB.prepare('UPDATE publications SET takes_effect_at = ?2 WHERE id = ?1').bind(asked.id, ago(1)).run();
      expect(await shown({ allergies: NUTS })).toEqual(['Cake', 'Fries']);
    });

    it('stays where it makes nothing better', async () => {
      await drafting();
      await change(fries, { components: [component('Fries', ['draft-oil', 'draft-almonds'])] });
      const stricter = await publish({ takesEffectAt: ahead(MINUTE_MS) }, asLead);
      await lose({ displayName: 'Lea' });
      expect(await stateOf(stricter.id)).toBe('published');
      await lose({ disabled: true });
      expect(await stateOf(stricter.id)).toBe('published');
    });
  });

  it('that loosens and waits for its time waits for a second person once the restaurant asks for one', async () => {
    await drafting();
    await change(cake, doughOf('draft-flour'));
    const made = await publish({ takesEffectAt: ahead(MINUTE_MS) }, asLead);
    await setting({ needsSecondPerson: true });
    const { data } = await succeed(reviewPublication, { ...asMerchant, params: { id: made.id } });
    expect(data).toMatchObject({ publication: { state: 'waiting' } });
    await env.DB.prepare('UPDATE publications SET takes_effect_at = ?2 WHERE id = ?1').bind(made.id, ago(1)).run();
    expect(await shown({ allergies: NUTS })).toEqual(['Fries']);
    await succeed(approvePublication, { ...asMerchant, params: { id: made.id }, body: { digest: data.digest } });
    expect(await shown({ allergies: NUTS })).toEqual(['Cake', 'Fries']);
  });

  it('is cancelled before its time, and not after it', async () => {
    await drafting();
    await change(cake, { title: 'Torte' });
    const params = { id: (await publish({ takesEffectAt: ahead(MINUTE_MS) })).id };
    expect((await succeed(cancelPublication, { ...asManager, params })).data).toMatchObject({ state: 'cancelled' });
    expect((await compiled()).source.nextPublicationMs).toBe(Infinity);
    const now = { id: (await publish()).id };
    expect(await fail(cancelPublication, { ...asManager, params: now })).toMatchObject({
      status: 409,
      code: 'invalid-transition',
    });
  });

  it('is rolled back in one act, which loosens and needs a second person as any other', async () => {
    await drafting();
    const { inEffect } = await draft();
    await change(cake, { title: 'Torte', ...doughOf('draft-flour', 'draft-eggs') });
    await publish();
    expect(await answersTo(cake)).toMatchObject({ contains: [EGG] });
    await setting({ needsSecondPerson: true });
    const of = inEffect ?? '';
    const { data: review } = await succeed(reviewPublication, { ...asManager, params: { id: of } });
    expect(review).toMatchObject({ needsSecondPerson: true, menuFields: [] });
    expect(review.loosens).toContainEqual(expect.objectContaining({ key: EGG, part: null, to: 'notAdded' }));
    const body = { digest: review.digest, of };
    const { data: asked } = await succeed(publishMenu, { ...asManager, params: { id: menuId }, body });
    expect(asked).toMatchObject({ state: 'waiting', of });
    const again = await succeed(reviewPublication, { ...asLead, params: { id: asked.id } });
    await succeed(approvePublication, { ...asLead, params: { id: asked.id }, body: { digest: again.data.digest } });
    expect(await shown()).toEqual(['Cake', 'Fries']);
    expect(await answersTo(cake)).toMatchObject({ contains: [NUTS] });
    expect((await draft()).dishes).toMatchObject([{ itemId: cake, title: 'Torte', change: 'changed' }]);
  });

  it('that is rolled back to is not declared free from a key that was made anew under an old name', async () => {
    await makeKeys('allergies', ['draft-sesame']);
    const answer = async () => {
      const { items, context } = await compiled();
      const dish = items.get(fries);
      return dish && foodAnswer(context.derive(dish.item).composition, 'draft-sesame');
    };
    const { data } = await succeed(listMenuItems, { ...asMerchant, query: { menuId } });
    const version = data.find(({ id }) => id === fries)?.version ?? 0;
    await change(fries, { isDeclared: true, version });
    await drafting();
    expect(await answer()).toBe('notAdded');
    const of = (await draft()).inEffect ?? '';
    await change(fries, { isDeclared: false });
    await publish();
    expect(await answer()).toBe('unknown');
    const { data: review } = await succeed(reviewPublication, { ...asManager, params: { id: of } });
    await succeed(publishMenu, { ...asMerchant, params: { id: menuId }, body: { digest: review.digest, of } });
    expect(await answer()).toBe('notAdded');
    await env.DB.prepare("DELETE FROM allergies WHERE key = 'draft-sesame'").run();
    await makeKeys('allergies', ['draft-sesame']);
    expect(await answer()).toBe('unknown');
    await env.DB.prepare("DELETE FROM allergies WHERE key = 'draft-sesame'").run();
  });

  it('is refused, and changes nothing, on an older comparison, at an impossible time, of another menu, or of nothing', async () => {
    await drafting();
    const params = { id: menuId };
    const refused = (body: object) => fail(publishMenu, { ...asManager, params, body });
    const { digest: old, inEffect } = await draft();
    expect(await refused({ digest: old })).toMatchObject({ status: 409, code: 'invalid-transition' });
    await change(cake, { title: 'Torte' });
    expect(await refused({ digest: old })).toMatchObject({ status: 409, code: 'version-conflict' });
    const { digest } = await draft();
    for (const takesEffectAt of [ago(MINUTE_MS), ahead(PUBLICATION_AHEAD_MAX_MS + MINUTE_MS)]) {
      expect(await refused({ digest, takesEffectAt })).toMatchObject({
        status: 422,
        issues: [{ path: 'takesEffectAt', message: expect.any(String) }],
      });
    }
    expect(await refused({ digest, of: 'unknown' })).toMatchObject({ status: 422 });
    const { menu } = await makeMenu(restaurant, [{ title: 'Tea' }]);
    const other = await succeed(getMenuDraft, { ...asManager, params: { id: menu.id } });
    expect(
      await fail(publishMenu, {
        ...asManager,
        params: { id: menu.id },
        body: { digest: other.data.digest, of: inEffect },
      }),
    ).toMatchObject({ status: 422 });
    expect(await shown()).toEqual(['Cake', 'Fries']);
  });

  it('is made once for an idempotency key', async () => {
    await drafting();
    await change(cake, { title: 'Torte' });
    const { digest } = await draft();
    await createTwice(publishMenu, { ...asManager, params: { id: menuId }, body: { digest } });
    expect((await succeed(listPublications, { ...asManager, params: { id: menuId } })).data).toHaveLength(2);
  });
});
