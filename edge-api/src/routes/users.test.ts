import { eraseOwnData } from '@justright/contract/own-data';
import { getRestaurantAnalytics } from '@justright/contract/restaurants';
import { getUser, getSavedProfile, saveProfile, updateUser } from '@justright/contract/users';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../test/call.ts';
import { countedDiners, countNextDay, makeDinersOrder } from '../../test/counted-diners.ts';
import { makeKeys, makeMerchant, makeMerchantUser, makeRestaurant } from '../../test/factories.ts';

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts', 'egg']);
  await makeKeys('goals', ['vegan', 'keto']);
});

describe('a user', () => {
  it('gets a record at the first request, a guest one without a name', async () => {
    const { data } = await succeed(getUser, { as: 'Anonymous', uid: 'new-diner' });
    expect(data).toMatchObject({
      uid: 'new-diner',
      isAnonymous: true,
      displayName: '',
      role: 'user',
      roleType: 'Anonymous',
      isOnboarded: false,
      merchantId: null,
    });
    expect((await succeed(getUser, { as: 'Anonymous', uid: 'new-diner' })).data).toEqual(data);
  });

  it('of a merchant gets the merchant', async () => {
    const merchantId = await makeMerchant();
    const uid = await makeMerchantUser(merchantId);
    expect((await succeed(getUser, { as: 'MerchantAdmin', uid })).data).toMatchObject({ merchantId, role: 'merchant' });
  });

  it('changes the own record, but neither role nor merchant', async () => {
    const own = { as: 'User', uid: 'changing' } as const;
    const body = {
      name: 'Ann',
      phoneNumber: '5551234567',
      isOnboarded: true,
      roleType: 'SuperAdmin',
      role: 'admin',
      merchantId: await makeMerchant(),
      uid: 'somebody-else',
    };
    const { data } = await succeed(updateUser, { ...own, body });
    expect(data).toMatchObject({ uid: 'changing', displayName: 'Ann', phoneNumber: '5551234567', isOnboarded: true });
    expect(data).toMatchObject({ role: 'user', roleType: 'User', merchantId: null });
    expect((await succeed(getUser, own)).data).toEqual(data);
  });
});

describe('the choices of a user', () => {
  const chosen = { selectedAllergies: ['milk', 'nuts'], selectedDiets: ['vegan'] };
  const PROFILE = { allergies: ['milk', 'nuts'], goals: ['vegan'] };

  it('stand in the profile: those of a guest before the first read and after signing up, and each later change', async () => {
    const uid = 'choosing-guest';
    await succeed(saveProfile, { as: 'Anonymous', uid, body: chosen });
    expect((await succeed(getUser, { as: 'Anonymous', uid })).data).toMatchObject({ ...PROFILE, isAnonymous: true });
    expect((await succeed(getUser, { as: 'User', uid })).data).toMatchObject({ ...PROFILE, isAnonymous: false });
    await succeed(saveProfile, { as: 'User', uid, body: { selectedAllergies: ['egg'] } });
    expect((await succeed(getUser, { as: 'User', uid })).data).toMatchObject({ allergies: ['egg'], goals: [] });
  });

  it('leave the profile when they are erased', async () => {
    const own = { as: 'User', uid: 'erasing-choices' } as const;
    await succeed(getUser, own);
    await succeed(saveProfile, { ...own, body: chosen });
    await succeed(eraseOwnData, { ...own, body: { parts: ['choices'], orderKeys: [], reportKeys: [] } });
    expect((await succeed(getUser, own)).data).toMatchObject({ allergies: [], goals: [] });
  });
});

describe('preferences', () => {
  const NO_LEVELS = { strict: [], avoid: [], mild: [] };
  const NOTHING = {
    ...NO_LEVELS,
    foods: [],
    selectedAllergies: [],
    selectedDiets: [],
    lastVisitedRestaurantId: null,
    lastVisitedAt: null,
  };

  it('are empty at first, stored per user, and replaced as a whole', async () => {
    const own = { as: 'Anonymous', uid: 'choosing' } as const;
    expect((await succeed(getSavedProfile, own)).data).toEqual(NOTHING);
    await succeed(saveProfile, { ...own, body: { selectedAllergies: ['milk'], selectedDiets: ['vegan'] } });
    await succeed(saveProfile, { ...own, body: { selectedAllergies: ['nuts'] } });
    expect((await succeed(getSavedProfile, own)).data).toEqual({ ...NOTHING, selectedAllergies: ['nuts'] });
    expect((await succeed(getSavedProfile, { as: 'Anonymous', uid: 'other' })).data).toEqual(NOTHING);
  });

  it('hold the foods that are avoided by name, which stay when a client does not send them', async () => {
    const own = { as: 'User', uid: 'ginger' } as const;
    const foods = [{ name: 'ginger', ids: ['11216', '02021'], level: 'avoid' as const }];
    const save = async (body: object) => (await succeed(saveProfile, { ...own, body })).data.foods;
    expect(await save({ foods })).toEqual(foods);
    expect(await save({ selectedAllergies: ['milk'] })).toEqual(foods);
    const many = Array.from({ length: 301 }, (_, n) => `${n}`);
    for (const [bad, path] of [
      [[{ name: '', ids: ['1'] }], 'foods.0.name'],
      [[{ name: 'ginger', ids: [] }], 'foods.0.ids'],
      [[{ name: 'ginger', ids: ['ci_1'] }], 'foods.0.ids.0'],
      [[{ name: 'ginger', ids: ['a,b'] }], 'foods.0.ids.0'],
      [[{ name: 'ginger', ids: many }], 'foods.0.ids'],
      [
        [
          { name: 'one', ids: many.slice(0, 200) },
          { name: 'two', ids: many.slice(0, 200) },
        ],
        'foods',
      ],
      [Array.from({ length: 21 }, (_, n) => ({ name: `food ${n}`, ids: ['1'] })), 'foods'],
    ] as const) {
      const body = { foods: bad.map(({ name, ids }) => ({ name, ids: [...ids] })) };
      expect(await fail(saveProfile, { ...own, body })).toMatchObject({ status: 422, issues: [{ path }] });
    }
    expect((await succeed(getSavedProfile, own)).data.foods).toEqual(foods);
    expect(await save({ foods: [] })).toEqual([]);
  });

  it('hold one diet at most', async () => {
    const own = { as: 'User', uid: 'two-diets' } as const;
    await succeed(saveProfile, { ...own, body: { selectedDiets: ['keto'] } });
    const message = 'You can only select 1 diet preference';
    expect(await fail(saveProfile, { ...own, body: { selectedDiets: ['vegan', 'keto'] } })).toMatchObject({
      status: 422,
      error: message,
      issues: [{ path: 'selectedDiets', message }],
    });
    expect((await succeed(getSavedProfile, own)).data.selectedDiets).toEqual(['keto']);
  });

  it('refuse unknown keys and stay unchanged', async () => {
    const own = { as: 'User', uid: 'misspelling' } as const;
    await succeed(saveProfile, { ...own, body: { selectedAllergies: ['milk'] } });
    const body = { selectedAllergies: ['mlik'], selectedDiets: ['vegna'] };
    expect(await fail(saveProfile, { ...own, body })).toMatchObject({
      status: 422,
      issues: [
        { path: 'selectedAllergies', message: 'There is no such allergy' },
        { path: 'selectedDiets', message: 'There is no such diet' },
      ],
    });
    expect((await succeed(getSavedProfile, own)).data.selectedAllergies).toEqual(['milk']);
  });

  it('keep the level of each food that is still selected, unless the body has another one', async () => {
    const own = { as: 'User', uid: 'levelling' } as const;
    const levelsOf = async (body: object) => {
      const { strict, avoid, mild } = (await succeed(saveProfile, { ...own, body })).data;
      return { strict, avoid, mild };
    };
    const all = ['milk', 'nuts', 'egg'];
    const levels = { strict: ['nuts'], avoid: ['milk'], mild: ['egg'] };
    expect(await levelsOf({ selectedAllergies: all, ...levels })).toEqual(levels);
    expect((await succeed(getSavedProfile, own)).data).toMatchObject({ selectedAllergies: all, ...levels });
    expect(await levelsOf({ selectedAllergies: all, strict: ['nuts', 'milk'] })).toEqual({
      strict: ['nuts', 'milk'],
      avoid: [],
      mild: ['egg'],
    });
    const left = { ...NO_LEVELS, strict: ['nuts'] };
    expect(await levelsOf({ selectedAllergies: ['nuts'] })).toEqual(left);
    expect(await levelsOf({ selectedAllergies: all })).toEqual(left);
    expect(await levelsOf({ selectedAllergies: all, strict: [] })).toEqual(NO_LEVELS);
  });

  it('refuse a level of a food that is not selected, two levels of one food, and an unknown key', async () => {
    const own = { as: 'User', uid: 'levelling-wrong' } as const;
    const issuesOf = async (body: object) => {
      const { status, issues } = await fail(saveProfile, { ...own, body: { selectedAllergies: ['milk'], ...body } });
      return [status, ...(issues ?? [])];
    };
    expect(await issuesOf({ mild: ['nuts'] })).toEqual([
      422,
      { path: 'mild', message: 'Only a selected food has a level' },
    ]);
    expect(await issuesOf({ strict: ['milk'], mild: ['milk'] })).toEqual([
      422,
      { path: 'mild', message: 'A food has one level only' },
    ]);
    expect(await issuesOf({ selectedAllergies: ['mlik'], strict: ['mlik'] })).toEqual([
      422,
      { path: 'selectedAllergies', message: 'There is no such allergy' },
    ]);
    expect((await succeed(getSavedProfile, own)).data).toEqual(NOTHING);
  });

  it('count in the analytics of the restaurant visited last from the day after an order there, and no longer elsewhere', async () => {
    const [before, after] = [await makeRestaurant(await makeMerchant()), await makeRestaurant(await makeMerchant())];
    const choices = (uid: string) => ({
      allergies: uid < 'visitor-5' ? ['milk', 'nuts'] : ['milk'],
      diets: uid < 'visitor-6' ? ['vegan'] : ['keto'],
    });
    const analytics = async (id: string) =>
      (await succeed(getRestaurantAnalytics, { as: 'SuperAdmin', params: { id } })).data;
    for (const uid of ['visitor-1', 'visitor-2', 'visitor-3', 'visitor-4', 'visitor-5', 'visitor-6']) {
      const { allergies, diets } = choices(uid);
      const body = { selectedAllergies: allergies, selectedDiets: diets, lastVisitedRestaurantId: before.id };
      await succeed(saveProfile, { as: 'Anonymous', uid, body });
      await makeDinersOrder(uid, before.id, choices(uid));
    }
    expect(await analytics(before.id)).toMatchObject({ totalUsers: 0, dietCounts: {}, allergyCounts: {} });
    await countNextDay();
    expect(await analytics(before.id)).toMatchObject({
      restaurantId: before.id,
      restaurantName: `Restaurant ${before.id}`,
      totalUsers: 5,
      // Rounded to groups of five; smaller groups would reveal single persons.
      dietCounts: { vegan: 5 },
      allergyCounts: { milk: 5 },
    });
    const body = { selectedAllergies: ['nuts'], selectedDiets: ['keto'], lastVisitedRestaurantId: after.id };
    await succeed(saveProfile, { as: 'Anonymous', uid: 'visitor-1', body });
    await makeDinersOrder('visitor-1', after.id, { allergies: ['nuts'], diets: ['keto'] });
    await countNextDay();
    expect(await analytics(before.id)).toMatchObject({ totalUsers: 5, dietCounts: {}, allergyCounts: { milk: 5 } });
    expect(await countedDiners(before.id)).toBe(5);
    expect(await countedDiners(after.id)).toBe(1);
  });

  it('accept the restaurant’s slug, and keep the last visit when there is no such restaurant', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    const [{ url_slug: slug } = { url_slug: '' }] = (
      await env.DB.prepare('SELECT url_slug FROM restaurants WHERE id = ?1').bind(id).all<{ url_slug: string }>()
    ).results;
    const own = { as: 'Anonymous', uid: 'by-slug' } as const;
    const lastVisitedAt = '2026-11-01T10:00:00.000Z';
    const save = async (lastVisitedRestaurantId: string | null, at = lastVisitedAt) =>
      (await succeed(saveProfile, { ...own, body: { lastVisitedRestaurantId, lastVisitedAt: at } })).data;
    expect(await save(slug)).toMatchObject({ lastVisitedRestaurantId: id, lastVisitedAt });
    const body = { lastVisitedRestaurantId: 'nowhere', lastVisitedAt: '2026-11-02T10:00:00.000Z' };
    const { data } = await succeed(saveProfile, { ...own, body: { ...body, selectedAllergies: ['milk'] } });
    expect(data).toEqual({
      ...NO_LEVELS,
      foods: [],
      selectedAllergies: ['milk'],
      selectedDiets: [],
      lastVisitedRestaurantId: id,
      lastVisitedAt,
    });
    expect((await succeed(getSavedProfile, own)).data).toEqual(data);
  });
});
