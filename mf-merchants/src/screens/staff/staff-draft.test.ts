import { expect, test } from 'vitest';
import { accessOf, EMPTY_INVITE, problemsOfAccess, problemsOfInvite, restaurantIdsOf } from './staff-draft.ts';

test('an invitation needs an address and a role, and restaurants unless it is for all', () => {
  expect(problemsOfInvite({ ...EMPTY_INVITE, email: ' ', isForAll: false })).toEqual({
    email: 'Email is required',
    roleType: 'Choose a role',
    restaurantIds: 'Choose at least one restaurant',
  });
  expect(problemsOfInvite({ ...EMPTY_INVITE, email: 'a@b.co', roleType: 'KitchenStaff' })).toEqual({});
});

test('restaurants that were chosen are not sent once the access is for all', () => {
  const draft = { ...EMPTY_INVITE, restaurantIds: ['r1'] };
  expect(restaurantIdsOf(draft)).toBeNull();
  expect(restaurantIdsOf({ ...draft, isForAll: false })).toEqual(['r1']);
});

test('a member whose only restaurant was deleted has no access, and not all of it', () => {
  const access = accessOf({ roleType: 'KitchenStaff', restaurants: [] });
  expect(access).toEqual({ roleType: 'KitchenStaff', isForAll: false, restaurantIds: [] });
  expect(problemsOfAccess(access)).toHaveProperty('restaurantIds');
  expect(accessOf({ roleType: 'FoodSafetyLead', restaurants: null }).isForAll).toBe(true);
});
