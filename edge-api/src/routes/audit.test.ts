import { type AuditQuery, listAudit } from '@justright/contract/audit';
import { listHistory } from '@justright/contract/history';
import {
  createCustomIngredient,
  deleteCustomIngredient,
  updateCustomIngredient,
} from '@justright/contract/ingredients';
import { createMenuItem, deleteMenu, deleteMenuItem, updateMenu, updateMenuItem } from '@justright/contract/menus';
import { getMenuDraft, publishMenu } from '@justright/contract/publications';
import { deleteRestaurant, updateRestaurant } from '@justright/contract/restaurants';
import { createStation, deleteStation, updateStation } from '@justright/contract/stations';
import { signSubmission, submitForSigning } from '@justright/contract/submissions';
import { createSubstitution } from '@justright/contract/substitutions';
import { DAY_MS } from '@justright/contract/time';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { succeed } from '../../test/call.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  makeStaffUser,
} from '../../test/factories.ts';

interface Person {
  as: 'MerchantAdmin' | 'RestaurantManager' | 'FoodSafetyLead' | 'SuperAdmin';
  uid?: string;
}
let merchantId: string;
let restaurant: { id: string; merchantId: string };
let menuId: string;
let owner: Person;
beforeEach(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  merchantId = await makeMerchant();
  restaurant = await makeRestaurant(merchantId);
  menuId = (await makeMenu(restaurant, [])).menu.id;
  owner = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchantId) };
});

const acts = async (query: AuditQuery = {}, who = owner) => (await succeed(listAudit, { ...who, query })).data;
const makeDish = async (title: string, where = menuId, more: object = {}) =>
  (await succeed(createMenuItem, { ...owner, body: { title, menuId: where, ...more } })).data;
const changeDish = (id: string, body: object) => succeed(updateMenuItem, { ...owner, params: { id }, body });
const makeSauce = async (title: string, restaurantId = restaurant.id) =>
  (await succeed(createCustomIngredient, { ...owner, body: { title, restaurantId } })).data.id;
const stationOf = async (name: string) =>
  (await succeed(createStation, { ...owner, params: { id: restaurant.id }, body: { name } })).data;

describe('the list of acts', () => {
  it('says of each change what kinds of acts it is, the newest first, with the fields that differ alone', async () => {
    const dish = await makeDish('Soup');
    const parts = { components: [], menuItemCustomizations: [] };
    await changeDish(dish.id, { price: 950 });
    await changeDish(dish.id, { ...parts, components: [component('Base', [])], isDeclared: true });
    await changeDish(dish.id, { additionalAllergies: ['milk'] });
    const listed = await acts();
    expect(listed.map(({ kinds }) => kinds)).toEqual([
      ['statement'],
      ['declaration', 'composition'],
      ['details'],
      ['composition'],
    ]);
    expect(listed[2]).toMatchObject({
      before: { price: 0 },
      after: { price: 950 },
      title: 'Soup',
      entity: 'menuItem',
      entityId: dish.id,
      menuId,
      actorName: `Name of ${owner.uid}`,
      submittedBy: null,
      restaurant: { id: restaurant.id, isDeleted: false },
    });
    expect(listed[3]).toMatchObject({ before: null, after: { title: 'Soup' } });
  });

  it('lists statements of ingredients, stations with their signatures, and substitutions', async () => {
    const sauce = await makeSauce('Sauce');
    const state = {
      allergies: ['milk'],
      mayContain: [],
      unknownFor: [],
      evidence: { kind: 'recipe' },
      isReviewed: true,
    };
    await succeed(updateCustomIngredient, { ...owner, params: { id: sauce }, body: state });
    const fryer = await stationOf('Fryer');
    const signed = { keepsApart: [{ keys: ['milk'] }], version: fryer.version };
    await succeed(updateStation, { ...owner, params: { id: fryer.id }, body: signed });
    await makeDish('Fries', menuId, { stationId: fryer.id, components: [component('Dip', [sauce])] });
    await makeIngredient('audit-mayo');
    await succeed(createSubstitution, {
      ...owner,
      params: { id: restaurant.id },
      body: { ingredientId: sauce, substituteId: 'audit-mayo', until: new Date(Date.now() + DAY_MS).toISOString() },
    });
    expect((await acts()).map((act) => [act.title, ...act.kinds])).toEqual([
      ['Title of audit-mayo instead of Sauce', 'substitution'],
      ['Fries', 'composition'],
      ['Fryer', 'station'],
      ['Fryer', 'station'],
      ['Sauce', 'statement'],
      ['Sauce', 'composition'],
    ]);
    const [fries] = await acts({ q: 'fries' });
    expect(fries?.stations).toEqual({ [fryer.id]: 'Fryer' });
  });

  it('lists publications with the menu’s title and restaurant, also after the menu was deleted', async () => {
    const params = { id: restaurant.id };
    await succeed(updateRestaurant, { ...owner, params, body: { menuDrafts: true } });
    await succeed(updateMenu, { ...owner, params: { id: menuId }, body: { title: 'Dinner' } });
    const { data: draft } = await succeed(getMenuDraft, { ...owner, params: { id: menuId } });
    const body = { digest: draft.digest, note: 'New season' };
    await succeed(publishMenu, { ...owner, params: { id: menuId }, body });
    const [published, ...others] = await acts({ kind: 'publication' });
    expect(published).toMatchObject({
      title: 'Dinner',
      kinds: ['publication'],
      actorName: `Name of ${owner.uid}`,
      restaurant: { id: restaurant.id },
      menuId,
      before: null,
      after: { note: 'New season', state: 'published' },
    });
    expect(others.length).toBeGreaterThan(0);
    await succeed(deleteMenu, { ...owner, params: { id: menuId } });
    const after = await acts({ kind: 'publication', restaurantId: restaurant.id });
    expect(after.find(({ id }) => id === published?.id)).toMatchObject({ title: 'Dinner', menuId: null });
  });

  it('names who had submitted what was signed, also when the signer gives a reason', async () => {
    const manager = await makeStaffUser(merchantId, 'RestaurantManager', [restaurant.id]);
    const sauce = await makeSauce('Sauce');
    const submit = async (allergies: string[], version: number) =>
      (
        await succeed(submitForSigning, {
          as: 'RestaurantManager',
          uid: manager,
          body: {
            entity: 'customIngredient',
            entityId: sauce,
            version,
            changes: { allergies, evidence: { kind: 'recipe' } },
          },
        })
      ).data.id;
    await succeed(signSubmission, { ...owner, params: { id: await submit(['milk'], 1) } });
    const headers = { 'x-change-reason': 'Checked' };
    await succeed(signSubmission, { ...owner, params: { id: await submit(['nuts'], 2) }, headers });
    await changeDish((await makeDish('Later')).id, { price: 1 });
    const [price, , signed, first] = await acts();
    expect(first).toMatchObject({ actorName: `Name of ${owner.uid}`, submittedBy: `Name of ${manager}` });
    expect(signed).toMatchObject({ reason: 'Checked', submittedBy: `Name of ${manager}`, kinds: ['statement'] });
    expect(price?.submittedBy).toBeNull();
    expect((await acts({ person: manager.toUpperCase() })).map(({ title }) => title)).toEqual(['Sauce', 'Sauce']);
  });

  it('is filtered by kind, restaurant, person, time and words, and paged without a gap', async () => {
    const other = await makeRestaurant(merchantId);
    const dish = await makeDish('Sopa de maíz');
    await changeDish(dish.id, { price: 5 });
    await makeSauce('Salsa', other.id);
    const titles = async (query: AuditQuery) => (await acts(query)).map(({ title }) => title);
    expect(await titles({ kind: 'details' })).toEqual(['Sopa de maíz']);
    expect(await titles({ restaurantId: other.id })).toEqual(['Salsa']);
    expect(await titles({ q: 'MAÍZ sopa' })).toEqual(['Sopa de maíz', 'Sopa de maíz']);
    expect(await titles({ person: 'nobody' })).toEqual([]);
    const [newest] = await acts();
    expect(await titles({ from: newest?.at ?? '' })).toContain('Salsa');
    expect(await titles({ to: new Date(Date.now() - DAY_MS).toISOString() })).toEqual([]);
    const first = await succeed(listAudit, { ...owner, query: { limit: '2' } });
    const second = await succeed(listAudit, { ...owner, query: { limit: '2', cursor: first.nextCursor ?? '' } });
    expect([...first.data, ...second.data]).toEqual(await acts());
    expect(first.total).toBe(3);
  });
});

describe('whose acts', () => {
  it('staff of a restaurant see its acts alone, also those of what was deleted there; another merchant none', async () => {
    const other = await makeRestaurant(merchantId);
    const { menu } = await makeMenu(other, []);
    const elsewhere = await makeDish('Elsewhere', menu.id);
    await succeed(deleteMenuItem, { ...owner, params: { id: elsewhere.id } });
    const here = await makeDish('Here');
    const sauce = await makeSauce('Sauce');
    const fryer = await stationOf('Fryer');
    await succeed(deleteMenuItem, { ...owner, params: { id: here.id } });
    await succeed(deleteCustomIngredient, { ...owner, params: { id: sauce } });
    await succeed(deleteStation, { ...owner, params: { id: fryer.id } });
    const uid = await makeStaffUser(merchantId, 'FoodSafetyLead', [restaurant.id]);
    const lead = { as: 'FoodSafetyLead', uid } as const;
    const seen = await acts({}, lead);
    expect(seen.map(({ title, after }) => [title, after === null])).toEqual([
      ['Fryer', true],
      ['Sauce', true],
      ['Here', true],
      ['Fryer', false],
      ['Sauce', false],
      ['Here', false],
    ]);
    expect(await acts({ restaurantId: other.id }, lead)).toEqual([]);
    // The history of one thing knows its restaurant in the same way.
    const historyOf = async (id: string) =>
      (await succeed(listHistory, { ...lead, query: { entity: 'menuItem', id } })).data.length;
    expect([await historyOf(here.id), await historyOf(elsewhere.id)]).toEqual([2, 0]);
    const stranger = { as: 'MerchantAdmin', uid: await makeMerchantUser(await makeMerchant()) } as const;
    expect(await acts({}, stranger)).toEqual([]);
    expect(await acts({ merchantId }, stranger)).toEqual([]);
    expect(await acts({ merchantId }, { as: 'SuperAdmin' })).toEqual(await acts());
  });

  it('a deleted restaurant leaves its name and its acts to the merchant, and no access of staff is listed', async () => {
    await makeDish('Gone');
    await makeStaffUser(merchantId, 'KitchenStaff', [restaurant.id]);
    await succeed(deleteRestaurant, { as: 'SuperAdmin', params: { id: restaurant.id } });
    const listed = await acts();
    expect(listed.map(({ title, restaurant: of }) => [title, of])).toEqual([
      ['Gone', { id: restaurant.id, name: `Restaurant ${restaurant.id}`, isDeleted: true }],
      ['Gone', { id: restaurant.id, name: `Restaurant ${restaurant.id}`, isDeleted: true }],
    ]);
  });

  it('cannot be changed by anybody', async () => {
    await makeDish('Kept');
    await expect(env.DB.prepare("UPDATE audit_entries SET actor_name = 'Somebody else'").run()).rejects.toThrow('kept');
    await expect(env.DB.prepare('DELETE FROM audit_entries').run()).rejects.toThrow('kept');
  });
});
