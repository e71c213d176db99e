import { listHistory } from '@justright/contract/history';
import { uploadImage } from '@justright/contract/images';
import { createCustomIngredient, getCustomIngredient, updateCustomIngredient } from '@justright/contract/ingredients';
import { deleteMenuItem, listMenuItems, updateMenuItem } from '@justright/contract/menus';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { discardMenuDraft, getMenuDraft } from '@justright/contract/publications';
import { updateRestaurant } from '@justright/contract/restaurants';
import type { StaffRoleType } from '@justright/contract/roles';
import {
  listSubmissions,
  OPEN_SUBMISSIONS_MAX,
  refuseSubmission,
  signSubmission,
  submitForSigning,
  withdrawSubmission,
} from '@justright/contract/submissions';
import { getRestaurantWorkList } from '@justright/contract/work-list';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, request, succeed } from '../../../test/call.ts';
import { createTwice } from '../../../test/create-twice.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeStaffUser,
} from '../../../test/factories.ts';
import { makePng } from '../../../test/png.ts';

type Person = { as: StaffRoleType; uid: string };
let restaurant: { id: string; merchantId: string };
let manager: Person;
let lead: Person;
let kitchen: Person;
let sauce: string;
let dish: string;
let menuId: string;
beforeEach(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  restaurant = await makeRestaurant(await makeMerchant());
  const join = async (as: StaffRoleType): Promise<Person> => ({
    as,
    uid: await makeStaffUser(restaurant.merchantId, as, [restaurant.id]),
  });
  [manager, lead, kitchen] = [
    await join('RestaurantManager'),
    await join('FoodSafetyLead'),
    await join('KitchenStaff'),
  ];
  const body = { title: 'House sauce', restaurantId: restaurant.id };
  sauce = (await succeed(createCustomIngredient, { ...manager, body })).data.id;
  const { menu, items } = await makeMenu(restaurant, [
    { title: 'Pasta', components: [component('Sauce', [sauce])] },
    { title: 'Soup' },
  ]);
  menuId = menu.id;
  dish = items[1]?.id ?? '';
});

const STATEMENT = {
  allergies: ['milk'],
  mayContain: [],
  unknownFor: [],
  evidence: { kind: 'label', product: 'Béchamel', note: 'Jar of 3 May' },
} as const;
const ofSauce = (changes: object = STATEMENT, version = 1) => ({
  entity: 'customIngredient',
  entityId: sauce,
  version,
  changes,
});
const ofDish = (changes: object = { isDeclared: true }, version = 1) => ({
  entity: 'menuItem',
  entityId: dish,
  version,
  changes,
});
const submit = async (body: object, who = manager) => (await succeed(submitForSigning, { ...who, body })).data;
const sign = (id: string, who = lead) => request(signSubmission, { ...who, params: { id } });
const open = async () =>
  (await succeed(listSubmissions, { ...lead, params: { id: restaurant.id }, query: { state: 'open' } })).data;
const sauceNow = async () => (await succeed(getCustomIngredient, { ...manager, params: { id: sauce } })).data;
const dishNow = async () =>
  (await succeed(listMenuItems, { ...manager, query: { menuId } })).data.find(({ id }) => id === dish);
const shown = async () => {
  const query = { allergies: 'nuts' };
  const { data } = await succeed(getFilteredMenu, { params: { id: restaurant.id }, query });
  return data.menus.flatMap(({ menuItems }) => menuItems.map(({ title }) => title)).toSorted();
};

describe('a statement by somebody who may not sign', () => {
  it('is refused as a change and changes nothing; submitted, it waits and changes nothing for diners', async () => {
    const before = await sauceNow();
    const refused = await fail(updateCustomIngredient, { ...manager, params: { id: sauce }, body: STATEMENT });
    expect(refused).toMatchObject({ status: 403, code: 'forbidden', error: expect.stringContaining('Submit it') });
    const submitted = await submit({ ...ofSauce(), note: 'New supplier' });
    expect(submitted).toMatchObject({
      restaurantId: restaurant.id,
      entity: 'customIngredient',
      title: 'House sauce',
      changes: STATEMENT,
      note: 'New supplier',
      by: `Name of ${manager.uid}`,
      isOwn: true,
      isHeld: false,
      isStale: false,
      closed: null,
    });
    expect(await sauceNow()).toEqual(before);
    expect(await shown()).toEqual([]);
    expect(await open()).toEqual([{ ...submitted, isOwn: false }]);
    const { entries } = (await succeed(getRestaurantWorkList, { ...kitchen, params: { id: restaurant.id } })).data;
    expect(entries[0]).toMatchObject({
      kind: 'submission',
      of: 'customIngredient',
      id: sauce,
      title: 'House sauce',
      submission: { id: submitted.id, by: submitted.by, note: 'New supplier' },
    });
  });

  it('is made in the name of who signs it, with its evidence, and the history names who submitted it', async () => {
    const { id } = await submit(ofSauce());
    const { envelope } = await sign(id);
    const by = `Name of ${lead.uid}`;
    expect(envelope).toMatchObject({ data: { id, closed: { by, outcome: 'signed' } } });
    expect(await sauceNow()).toMatchObject({
      allergies: ['milk'],
      statement: { by, evidence: STATEMENT.evidence },
      version: 2,
    });
    expect(await shown()).toEqual(['Pasta']);
    const { data } = await succeed(listHistory, { ...lead, query: { entity: 'customIngredient', id: sauce } });
    expect(data[0]).toMatchObject({ actorName: by, reason: `Submitted by Name of ${manager.uid}` });
    expect(await open()).toEqual([]);
    expect(
      (await succeed(getRestaurantWorkList, { ...lead, params: { id: restaurant.id } })).data.entries,
    ).not.toContainEqual(expect.objectContaining({ kind: 'submission' }));
    expect((await sign(id)).status).toBe(409);
  });

  it('keeps the photo of its evidence', async () => {
    const form = new FormData();
    form.set('file', new Blob([makePng(4, 4)]), 'jar.png');
    form.set('fileName', 'jar.png');
    const { imageUrl } = (await succeed(uploadImage, { ...manager, body: form })).data;
    await submit(ofSauce({ ...STATEMENT, evidence: { kind: 'label', imageUrl } }));
    const named = await env.DB.prepare('SELECT url FROM named_images WHERE url = ?1').bind(imageUrl).first();
    expect(named).toEqual({ url: imageUrl });
    const evidence = { kind: 'label', imageUrl: imageUrl.replace(/[0-9a-f]{8}-/, '00000000-') };
    expect(await fail(submitForSigning, { ...manager, body: ofSauce({ ...STATEMENT, evidence }) })).toMatchObject({
      status: 422,
      issues: [{ path: 'changes.evidence.imageUrl' }],
    });
  });

  it('by the kitchen may change its parts too', async () => {
    const { id } = await submit(
      ofSauce({ title: 'Cream sauce', ingredients: [{ id: 'rice', title: 'Rice' }] }),
      kitchen,
    );
    expect((await sign(id)).status).toBe(200);
    expect(await sauceNow()).toMatchObject({ title: 'Cream sauce', ingredients: [{ id: 'rice' }], statement: null });
  });
});

describe('a declaration by somebody who may not sign', () => {
  it('is signed in the name of the signer, and lets the dish fit', async () => {
    expect(
      await fail(updateMenuItem, { ...manager, params: { id: dish }, body: { isDeclared: true, version: 1 } }),
    ).toMatchObject({ status: 403 });
    const { id } = await submit(ofDish());
    expect(await dishNow()).toMatchObject({ isDeclared: false, version: 1 });
    expect((await sign(id)).status).toBe(200);
    expect(await dishNow()).toMatchObject({ isDeclared: true, declaration: { by: `Name of ${lead.uid}` }, version: 2 });
    expect(await shown()).toEqual(['Soup']);
  });

  it('may also take back what was added to the dish', async () => {
    await succeed(updateMenuItem, { ...manager, params: { id: dish }, body: { additionalAllergies: ['milk'] } });
    expect(
      await fail(updateMenuItem, { ...manager, params: { id: dish }, body: { additionalAllergies: [] } }),
    ).toMatchObject({ status: 403 });
    const { id } = await submit(ofDish({ additionalAllergies: [] }, 2));
    expect((await sign(id)).status).toBe(200);
    expect(await dishNow()).toMatchObject({ additionalAllergies: [], version: 3 });
  });

  it('counts for a dish that was sold out meanwhile, not for one that is made of something else', async () => {
    const { id } = await submit(ofDish());
    const change = (body: object, who: Person) => succeed(updateMenuItem, { ...who, params: { id: dish }, body });
    await change({ disabled: true }, kitchen);
    await change({ price: 1234 }, manager);
    const declared = async () => (await open()).filter(({ entity }) => entity === 'menuItem');
    expect(await declared()).toMatchObject([{ isStale: false }]);
    await change({ components: [component('Bread', ['bread'])] }, manager);
    expect(await declared()).toMatchObject([{ isStale: true }]);
    expect(await sign(id)).toMatchObject({ status: 409, envelope: { code: 'version-conflict' } });
    expect(await dishNow()).toMatchObject({ isDeclared: false, version: 4 });
    expect(await declared()).toHaveLength(1);
  });

  it('does not count for a food that was added since', async () => {
    const { id } = await submit(ofDish());
    const ofIngredient = await submit(ofSauce());
    await makeKeys('allergies', ['lupin']);
    for (const one of [id, ofIngredient.id]) {
      expect(await sign(one)).toMatchObject({ status: 409, envelope: { code: 'version-conflict' } });
    }
    expect((await sauceNow()).statement).toBeNull();
    expect((await open()).map(({ isStale }) => isStale)).toEqual([true, true]);
    await env.DB.prepare(`DELETE FROM allergies WHERE key = 'lupin'`).run();
  });
});

describe('a submission', () => {
  it('is signed by one of two signers at once', async () => {
    const { id } = await submit(ofSauce());
    const statuses = (await Promise.all([sign(id), sign(id), sign(id)])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await sauceNow()).version).toBe(2);
  });

  it('is refused with a reason, and cannot be signed afterwards', async () => {
    const { id } = await submit(ofSauce());
    const refuse = (note: string) => request(refuseSubmission, { ...lead, params: { id }, body: { note } });
    expect((await refuse(' ')).status).toBe(422);
    expect((await refuse('It has egg too')).envelope).toMatchObject({
      data: { closed: { by: `Name of ${lead.uid}`, outcome: 'refused', note: 'It has egg too' } },
    });
    expect(await sign(id)).toMatchObject({ status: 409, envelope: { code: 'invalid-transition' } });
    expect((await refuse('Again')).status).toBe(409);
    expect((await sauceNow()).statement).toBeNull();
    const query = { state: 'closed', entityId: sauce } as const;
    const { data } = await succeed(listSubmissions, { ...manager, params: { id: restaurant.id }, query });
    expect(data).toMatchObject([{ id, closed: { outcome: 'refused' } }]);
  });

  it('is neither signed nor refused by who may not sign, and withdrawn by its author only', async () => {
    const { id } = await submit(ofSauce());
    for (const who of [manager, kitchen]) {
      expect(await sign(id, who)).toMatchObject({ status: 403 });
      expect(await fail(refuseSubmission, { ...who, params: { id }, body: { note: 'No' } })).toMatchObject({
        status: 403,
      });
    }
    for (const who of [lead, kitchen]) {
      expect(await fail(withdrawSubmission, { ...who, params: { id } })).toMatchObject({ status: 403 });
    }
    expect(await open()).toHaveLength(1);
    const { data } = await succeed(withdrawSubmission, { ...manager, params: { id } });
    expect(data.closed).toMatchObject({ outcome: 'withdrawn' });
    expect((await sign(id)).status).toBe(409);
  });

  it('replaces the earlier one of the same person, and no other', async () => {
    const first = await submit(ofSauce());
    const other = await submit(ofSauce({ ...STATEMENT, allergies: ['nuts'] }), kitchen);
    const second = await submit(ofSauce({ ...STATEMENT, allergies: ['milk', 'nuts'] }));
    expect(new Set((await open()).map(({ id }) => id))).toEqual(new Set([second.id, other.id]));
    expect((await sign(first.id)).status).toBe(409);
  });

  it('that cannot be made is refused, and none is stored', async () => {
    const refusals: [object, object][] = [
      [ofSauce({ ...STATEMENT, allergies: ['unheard-of'] }), { status: 422, issues: [{ path: 'allergies' }] }],
      [ofSauce({ description: 'Only words' }), { status: 422, issues: [{ path: 'changes' }] }],
      [ofSauce({}), { status: 422 }],
      [ofDish({ isDeclared: false }), { status: 422 }],
      [ofDish({ title: 'Other' }), { status: 422 }],
      [{ ...ofSauce(), entity: 'restaurant' }, { status: 422 }],
      [{ ...ofSauce(), entityId: 'nobodys' }, { status: 404 }],
      [{ ...ofDish(), entityId: 'nobodys' }, { status: 404 }],
      [ofSauce(STATEMENT, 7), { status: 409, code: 'version-conflict' }],
    ];
    for (const [body, refusal] of refusals) {
      expect(await fail(submitForSigning, { ...manager, body })).toMatchObject(refusal);
    }
    expect(await open()).toEqual([]);
  });

  it('about something that was deleted waits no more, and can only be refused', async () => {
    const { id } = await submit(ofDish());
    await env.DB.prepare('DELETE FROM menu_items WHERE id = ?1').bind(dish).run();
    expect(await open()).toEqual([]);
    const ofHouse = { ...lead, params: { id: restaurant.id }, query: { entityId: dish } };
    expect((await succeed(listSubmissions, ofHouse)).data).toMatchObject([{ title: 'Soup', isStale: true }]);
    expect((await sign(id)).status).toBe(404);
    await succeed(refuseSubmission, { ...lead, params: { id }, body: { note: 'The dish is gone' } });
  });

  it('that is repeated with its key is stored once', async () => {
    await createTwice(submitForSigning, { ...manager, body: ofSauce() });
    expect(await open()).toHaveLength(1);
  });

  it('is refused above the limit of its restaurant', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?3)
       INSERT INTO submissions (id, restaurant_id, merchant_id, entity, entity_id, title, changes, note, made_from,
         submitted_by, submitted_at)
       SELECT 'many-' || n, ?1, ?2, 'menuItem', 'x', 'x', '{}', '', '', 'x', '2026' FROM number`,
    )
      .bind(restaurant.id, restaurant.merchantId, OPEN_SUBMISSIONS_MAX)
      .run();
    expect(await fail(submitForSigning, { ...manager, body: ofSauce() })).toMatchObject({ status: 422 });
    await env.DB.prepare('DELETE FROM submissions WHERE restaurant_id = ?1').bind(restaurant.id).run();
  });
});

describe('what is submitted about something that is deleted', () => {
  const workList = async () =>
    (await succeed(getRestaurantWorkList, { ...lead, params: { id: restaurant.id } })).data.entries.filter(
      ({ kind }) => kind === 'submission',
    );

  it('waits no more: neither a declaration nor answers', async () => {
    await makeIngredient('submitted-leaf');
    await submit(ofDish());
    const body = { components: [component('Leaves', ['submitted-leaf'])] };
    await request(updateMenuItem, { ...manager, params: { id: dish }, body });
    expect((await open()).map(({ entity }) => entity).toSorted()).toEqual(['answers', 'menuItem']);
    await succeed(deleteMenuItem, { ...lead, params: { id: dish } });
    expect(await open()).toEqual([]);
    expect(await workList()).toEqual([]);
  });

  it('waits again when the deletion is taken back with the draft', async () => {
    await succeed(updateRestaurant, { as: 'SuperAdmin', params: { id: restaurant.id }, body: { menuDrafts: true } });
    const submitted = await submit(ofDish());
    await succeed(deleteMenuItem, { ...lead, params: { id: dish } });
    expect(await open()).toEqual([]);
    const ofMenu = { ...lead, params: { id: menuId } };
    const { digest } = (await succeed(getMenuDraft, ofMenu)).data;
    await succeed(discardMenuDraft, { ...ofMenu, body: { digest } });
    expect(await open()).toMatchObject([{ id: submitted.id }]);
    expect(await workList()).toMatchObject([{ submission: { id: submitted.id } }]);
  });
});
