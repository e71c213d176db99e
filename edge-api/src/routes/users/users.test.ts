import {
  getRestaurantAnalytics,
  getUser,
  getUserPreferences,
  saveUserPreferences,
  updateUser,
} from '@justright/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../test/call.ts';
import { makeKeys, makeMerchant, makeMerchantUser, makeRestaurant } from '../../../test/factories.ts';

beforeAll(async () => {
  await makeKeys('allergies', ['milk', 'nuts']);
  await makeKeys('goals', ['vegan', 'keto']);
});

describe('a user', () => {
  it('gets a record at first sight, a guest one without a name', async () => {
    const { data } = await succeed(getUser, { as: 'Anonymous', uid: 'new-diner' });
    expect(data).toMatchObject({
      uid: 'new-diner',
      displayName: '',
      role: 'user',
      roleType: 'Anonymous',
      isOnboarded: false,
      merchantId: null,
    });
    expect((await succeed(getUser, { as: 'Anonymous', uid: 'new-diner' })).data).toEqual(data);
  });

  it('of a merchant is told which merchant', async () => {
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

describe('preferences', () => {
  const NOTHING = { selectedAllergies: [], selectedDiets: [], lastVisitedRestaurantId: null, lastVisitedAt: null };

  it('are empty at first, kept per user, and replaced as a whole', async () => {
    const own = { as: 'Anonymous', uid: 'choosing' } as const;
    expect((await succeed(getUserPreferences, own)).data).toEqual(NOTHING);
    await succeed(saveUserPreferences, { ...own, body: { selectedAllergies: ['milk'], selectedDiets: ['vegan'] } });
    await succeed(saveUserPreferences, { ...own, body: { selectedAllergies: ['nuts'] } });
    expect((await succeed(getUserPreferences, own)).data).toEqual({ ...NOTHING, selectedAllergies: ['nuts'] });
    expect((await succeed(getUserPreferences, { as: 'Anonymous', uid: 'other' })).data).toEqual(NOTHING);
  });

  it('refuse keys that do not exist and stay as they were', async () => {
    const own = { as: 'User', uid: 'misspelling' } as const;
    await succeed(saveUserPreferences, { ...own, body: { selectedAllergies: ['milk'] } });
    const body = { selectedAllergies: ['mlik'], selectedDiets: ['vegna'] };
    expect(await fail(saveUserPreferences, { ...own, body })).toMatchObject({
      status: 422,
      issues: [
        { path: 'selectedAllergies', message: 'There is no such allergy' },
        { path: 'selectedDiets', message: 'There is no such diet' },
      ],
    });
    expect((await succeed(getUserPreferences, own)).data.selectedAllergies).toEqual(['milk']);
  });

  it('are counted in the analytics of the restaurant visited last, and leave the one before', async () => {
    const merchantId = await makeMerchant();
    const [before, after] = [await makeRestaurant(merchantId), await makeRestaurant(merchantId)];
    const visit = (uid: string, restaurantId: string, selectedAllergies: string[], selectedDiets: string[]) =>
      succeed(saveUserPreferences, {
        as: 'Anonymous',
        uid,
        body: { selectedAllergies, selectedDiets, lastVisitedRestaurantId: restaurantId },
      });
    const analytics = async (id: string) =>
      (await succeed(getRestaurantAnalytics, { as: 'SuperAdmin', params: { id } })).data;
    expect(await analytics(before.id)).toMatchObject({ totalUsers: 0, dietCounts: {}, allergyCounts: {} });
    await visit('visitor-1', before.id, ['milk', 'nuts'], ['vegan']);
    await visit('visitor-2', before.id, ['milk'], []);
    expect(await analytics(before.id)).toMatchObject({
      restaurantId: before.id,
      restaurantName: `Restaurant ${before.id}`,
      totalUsers: 2,
      dietCounts: { vegan: 1 },
      allergyCounts: { milk: 2, nuts: 1 },
    });
    await visit('visitor-1', after.id, ['nuts'], ['keto']);
    expect(await analytics(before.id)).toMatchObject({ totalUsers: 1, dietCounts: {}, allergyCounts: { milk: 1 } });
    expect(await analytics(after.id)).toMatchObject({ totalUsers: 1, dietCounts: { keto: 1 } });
  });
});
