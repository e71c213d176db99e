import { expect, test } from 'vitest';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { fakeLine, fakeOrder } from '../../fakes/fake-order.ts';
import { isUnread, laneOf, ordersByLane } from './lanes.ts';

const idsOf = (orders: readonly KitchenOrder[]) => orders.map(({ id }) => id);

test('in each lane the oldest order is first, and new ones with needs come before all others', () => {
  const lanes = ordersByLane([
    fakeOrder('5'),
    fakeOrder('4', { hasNeeds: true }),
    fakeOrder('1'),
    fakeOrder('3', { hasNeeds: true }),
    fakeOrder('9', { kitchenStatus: 'started', hasNeeds: true }),
    fakeOrder('8', { kitchenStatus: 'started' }),
  ]);
  expect(idsOf(lanes.new)).toEqual(['3', '4', '1', '5']);
  expect(idsOf(lanes.started)).toEqual(['8', '9']);
});

test('in each lane what has changed unread comes first, then allergies, then the others by age', () => {
  const changed = { at: '', was: [], is: [], texts: [], because: [], by: '' };
  const avoiding = (level: 'strict' | 'avoid') => ({ dislikes: ['Dairy'], dislikeLevels: [level] });
  for (const kitchenStatus of ['new', 'accepted', 'started', 'ready'] as const) {
    const lanes = ordersByLane([
      fakeOrder('1', { kitchenStatus }),
      fakeOrder('2', { kitchenStatus, ...avoiding('avoid') }),
      fakeOrder('5', { kitchenStatus, ...avoiding('strict') }),
      fakeOrder('4', { kitchenStatus, dislikes: ['Dairy'] }),
      fakeOrder('9', { kitchenStatus }, { Ann: [fakeLine('Plate', { changed })] }),
    ]);
    expect(idsOf(lanes[kitchenStatus]), kitchenStatus).toEqual(['9', '4', '5', '1', '2']);
  }
});

test('a question stands apart until it is answered, and an order that is over has no lane', () => {
  expect(laneOf(fakeOrder('1', { question: 'asked' }))).toBe('asked');
  expect(laneOf(fakeOrder('1', { question: 'yes' }))).toBe('new');
  expect(laneOf(fakeOrder('1', { orderStatus: 'cancelled', kitchenStatus: 'refused' }))).toBeUndefined();
  expect(laneOf(fakeOrder('1', { orderStatus: 'complete', kitchenStatus: 'done' }))).toBeUndefined();
});

test('an order stays in the lane that holds it, also when it is over', () => {
  const done = fakeOrder('1', { orderStatus: 'complete', kitchenStatus: 'done' });
  expect(idsOf(ordersByLane([done], () => 'ready').ready)).toEqual(['1']);
});

test('a ticket is closed only while it is new and nobody has read its needs', () => {
  expect(isUnread(fakeOrder('1', { hasNeeds: true }))).toBe(true);
  expect(isUnread(fakeOrder('1'))).toBe(false);
  expect(isUnread(fakeOrder('1', { hasNeeds: true, needsRead: { by: 'Kim', at: '' } }))).toBe(false);
  expect(isUnread(fakeOrder('1', { hasNeeds: true, kitchenStatus: 'accepted' }))).toBe(false);
});
