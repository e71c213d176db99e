import { listHistory } from '@justright/contract/history';
import {
  type KitchenSignature,
  listKitchenSignatures,
  previewKitchenSignature,
  renewKitchenSignature,
  signKitchen,
  withdrawKitchenSignature,
} from '@justright/contract/kitchen-signatures';
import { exportMenu } from '@justright/contract/menu-export';
import { updateMenuItem } from '@justright/contract/menus';
import { updateIngredient } from '@justright/contract/ingredients';
import { updateMerchant } from '@justright/contract/merchants';
import { DAY_MS } from '@justright/contract/time';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_JOBS } from '../../scheduled/jobs.ts';
import { runJobs } from '../../scheduled/run-jobs.ts';
import { fail, succeed } from '../../../test/call.ts';
import {
  component,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
} from '../../../test/factories.ts';

const ADMIN = { as: 'SuperAdmin' } as const;
const NUTS = 'ks_nuts';
const [BREAD, WALNUT, JAM] = ['ks-bread', 'ks-walnut', 'ks-jam'] as const;

beforeAll(async () => {
  await makeKeys('allergies', [NUTS]);
  for (const id of [BREAD, JAM]) await makeIngredient(id, { isSingle: true });
  await makeIngredient(WALNUT, { isSingle: true, allergies: [NUTS] });
});

const TOAST = { title: 'Toast', components: [component('Bread', [BREAD])] };
const CAKE = { title: 'Cake', components: [component('Cake', [BREAD])] };

async function makeHouse(...dishes: Parameters<typeof makeMenu>[1]) {
  const restaurant = await makeRestaurant(await makeMerchant());
  const { items } = await makeMenu(restaurant, dishes.length > 0 ? dishes : [TOAST, CAKE]);
  const params = { id: restaurant.id };
  const preview = async () =>
    (await succeed(previewKitchenSignature, { ...ADMIN, params, body: { keys: [NUTS] } })).data;
  const sign = async (said: { reviewBy?: string } = {}) => {
    const { state } = await preview();
    return (await succeed(signKitchen, { ...ADMIN, params, body: { keys: [NUTS], ...said, state } })).data;
  };
  /** Decides whether a review date that has passed counts. */
  const letPastReviewsCount = (counts: boolean) =>
    succeed(updateMerchant, {
      ...ADMIN,
      params: { id: restaurant.merchantId },
      body: { pastReview: counts ? 'unknown' : 'warn' },
    });
  const list = async () => (await succeed(listKitchenSignatures, { ...ADMIN, params, query: {} })).data;
  /** Puts something else into the last dish. */
  const cook = (ids: string[]) =>
    succeed(updateMenuItem, {
      ...ADMIN,
      params: { id: items.at(-1)?.id ?? '' },
      body: { components: [component('Cake', ids)] },
    });
  /** Tells of each dish whether nuts are ruled out. */
  const isFree = async () => {
    const { data } = await succeed(exportMenu, { params });
    return data.menus.flatMap(({ sections }) =>
      sections.flatMap((section) => section.items.map(({ freeFrom }) => freeFrom.includes(NUTS))),
    );
  };
  return { params, preview, sign, list, cook, isFree, letPastReviewsCount };
}
const standing = (signatures: readonly KitchenSignature[]) =>
  signatures.map(({ isLapsed, because }) => ({ isLapsed, because }));

describe('a kitchen signature', () => {
  it('rules traces out in what its author saw, at once, until it is withdrawn', async () => {
    const { sign, isFree, list } = await makeHouse();
    expect(await isFree()).toEqual([false, false]);
    const signed = await sign();
    expect(signed).toMatchObject({ keys: [NUTS], by: 'Name of uid-SuperAdmin', isNew: [], isLapsed: false });
    expect(await isFree()).toEqual([true, true]);
    expect(await list()).toEqual([signed]);
    await succeed(withdrawKitchenSignature, { ...ADMIN, params: { id: signed.id } });
    expect(await isFree()).toEqual([false, false]);
    expect(await list()).toEqual([]);
    expect(await fail(withdrawKitchenSignature, { ...ADMIN, params: { id: signed.id } })).toMatchObject({
      status: 404,
    });
    const { data } = await succeed(listHistory, { ...ADMIN, query: { entity: 'kitchenSignature', id: signed.id } });
    expect(data.map(({ before, after }) => [before?.['endedAt'], typeof after?.['endedAt']])).toEqual([
      [null, 'string'],
      [undefined, 'object'],
    ]);
  });

  it('lapses when food with its key joins the menus, names it, and does not revive when that is gone', async () => {
    const { sign, cook, isFree, list } = await makeHouse();
    await sign();
    await cook([BREAD, WALNUT]);
    expect(await isFree()).toEqual([false, false]);
    const lapsed = [{ isLapsed: true, because: ['Cake'] }];
    expect(standing(await list())).toEqual(lapsed);
    await cook([BREAD]);
    expect(await isFree()).toEqual([false, false]);
    expect(standing(await list())).toEqual(lapsed);
  });

  describe('whose review date passes where that counts', () => {
    afterEach(() => {
      vi.useRealTimers();
    });
    const today = () => new Date().toISOString().slice(0, 10);
    const lapsed = [{ isLapsed: true, because: ['Its review date has passed'] }];

    it('does not revive when its merchant lets the date count no longer', async () => {
      const { sign, list, isFree, letPastReviewsCount } = await makeHouse();
      await letPastReviewsCount(true);
      await sign({ reviewBy: today() });
      expect(standing(await list())).toEqual([{ isLapsed: false, because: [] }]);
      vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] });
      await letPastReviewsCount(false);
      expect(standing(await list())).toEqual(lapsed);
      expect(await isFree()).toEqual([false, false]);
    });

    it('is stored as lapsed by the minute job where nobody saves anything', async () => {
      const { sign, list, letPastReviewsCount } = await makeHouse();
      await letPastReviewsCount(true);
      await sign({ reviewBy: today() });
      vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] });
      await runJobs(env, MINUTE_JOBS, Date.now());
      vi.useRealTimers();
      await letPastReviewsCount(false);
      expect(standing(await list())).toEqual(lapsed);
    });
  });

  it('is renewed with what is new, and then needs words on how the key is kept apart', async () => {
    const { sign, cook, isFree, list, preview } = await makeHouse();
    const { id } = await sign();
    await cook([BREAD, WALNUT]);
    const { seen, state } = await preview();
    expect(seen).toMatchObject({ contains: [{ title: 'Cake' }], unknownFor: [], mayContain: [] });
    const renew = { ...ADMIN, params: { id } };
    expect(await fail(renewKitchenSignature, { ...renew, body: { state } })).toMatchObject({
      status: 422,
      code: 'key-in-kitchen',
      issues: [{ path: 'how' }],
    });
    const { data } = await succeed(renewKitchenSignature, { ...renew, body: { state, how: 'Own board and pan' } });
    expect(data).toMatchObject({ how: 'Own board and pan', isLapsed: false, because: [] });
    expect(await isFree()).toEqual([true, false]);
    expect(standing(await list())).toEqual([{ isLapsed: false, because: [] }]);
  });

  it('is neither made nor renewed with a day for its review that has passed', async () => {
    const { sign, preview } = await makeHouse();
    const { id, restaurantId } = await sign();
    const { state } = await preview();
    const past = { reviewBy: '2020-01-01', state };
    const refused = { status: 422, issues: [{ path: 'reviewBy' }] };
    const anew = { ...ADMIN, params: { id: restaurantId }, body: { keys: [NUTS], ...past } };
    expect(await fail(signKitchen, anew)).toMatchObject(refused);
    const renew = { ...ADMIN, params: { id } };
    expect(await fail(renewKitchenSignature, { ...renew, body: past })).toMatchObject(refused);
    await env.DB.prepare(`UPDATE kitchen_signatures SET review_by = '2020-01-01' WHERE id = ?1`).bind(id).run();
    expect(await fail(renewKitchenSignature, { ...renew, body: { state } })).toMatchObject(refused);
    const { data } = await succeed(renewKitchenSignature, { ...renew, body: { state, reviewBy: null } });
    expect(data).toMatchObject({ reviewBy: null, isLapsed: false });
  });

  it('does not cover what came later, or is stated worse since, and names it', async () => {
    const { sign, cook, isFree, list, preview } = await makeHouse();
    const { id } = await sign();
    await cook([BREAD, JAM]);
    expect(await isFree()).toEqual([true, false]);
    expect(await list()).toMatchObject([{ isNew: [{ id: JAM }], isLapsed: false }]);
    const { state } = await preview();
    await succeed(renewKitchenSignature, { ...ADMIN, params: { id }, body: { state } });
    expect(await isFree()).toEqual([true, true]);
    const worse = { allergies: [], mayContain: [NUTS], isReviewed: true };
    await succeed(updateIngredient, { ...ADMIN, params: { internalId: `internal-${JAM}` }, body: worse });
    expect(await isFree()).toEqual([true, false]);
    expect(await list()).toMatchObject([
      { isNew: [{ id: JAM }], seen: { mayContain: [{ id: JAM, isCaution: true }] } },
    ]);
    const back = { allergies: [], mayContain: [], isReviewed: true };
    await succeed(updateIngredient, { ...ADMIN, params: { internalId: `internal-${JAM}` }, body: back });
  });

  it('settles a caution of the catalogue that its author saw', async () => {
    await makeIngredient('ks-cocoa', { isSingle: true });
    const caution = { allergies: [], mayContain: [NUTS], isReviewed: true };
    await succeed(updateIngredient, { ...ADMIN, params: { internalId: 'internal-ks-cocoa' }, body: caution });
    const { sign, isFree } = await makeHouse({ title: 'Cocoa', components: [component('Cocoa', ['ks-cocoa'])] });
    expect((await sign()).seen.mayContain).toEqual([{ id: 'ks-cocoa', title: 'Title of ks-cocoa', isCaution: true }]);
    expect(await isFree()).toEqual([true]);
  });

  it('is refused when the menus have changed since its author looked', async () => {
    const { params, preview, cook, list } = await makeHouse();
    const { state } = await preview();
    await cook([BREAD, JAM]);
    const body = { keys: [NUTS], state };
    expect(await fail(signKitchen, { ...ADMIN, params, body })).toMatchObject({
      status: 409,
      code: 'version-conflict',
    });
    expect(await list()).toEqual([]);
  });

  it('needs keys that there are, and an author who may sign', async () => {
    const { params, preview } = await makeHouse();
    const { state } = await preview();
    const unknown = { keys: ['no_such_key'], state };
    expect(await fail(signKitchen, { ...ADMIN, params, body: unknown })).toMatchObject({ status: 422 });
    expect(await fail(signKitchen, { ...ADMIN, params, body: { keys: [], state } })).toMatchObject({ status: 422 });
    expect(await fail(previewKitchenSignature, { ...ADMIN, params, body: { keys: ['no_such_key'] } })).toMatchObject({
      status: 422,
    });
  });
});
