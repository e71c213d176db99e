import { expect, test } from 'vitest';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { isUnread, laneOf, ordersByLane } from './lanes.ts';

const orderOf = (id: string, more: Partial<KitchenOrder> = {}): KitchenOrder => ({
  id,
  productOrderId: `JR-${id}`,
  orderStatus: 'pending',
  paymentStatus: 'pending',
  active: false,
  kitchenStatus: 'new',
  question: null,
  orderType: 'In Restaurant',
  cart: {
    orders: [],
    subtotal: 0,
    markup: 0,
    serviceFee: 0,
    deliveryFee: 0,
    tipFee: 0,
    taxFee: 0,
    grandTotal: 0,
  },
  notes: '',
  addressString: '',
  createdAt: `2026-03-01T12:0${id}:00.000Z`,
  restaurantId: 'r',
  userName: '',
  claimedBy: '',
  dislikes: [],
  dislikeLevels: [],
  preferences: [],
  hasNeeds: false,
  needsRead: null,
  undoableAt: null,
  ...more,
});
const idsOf = (orders: readonly KitchenOrder[]) => orders.map(({ id }) => id);

test('in each lane the oldest order is first, and new ones with needs come before all others', () => {
  const lanes = ordersByLane([
    orderOf('5'),
    orderOf('4', { hasNeeds: true }),
    orderOf('1'),
    orderOf('3', { hasNeeds: true }),
    orderOf('9', { kitchenStatus: 'started', hasNeeds: true }),
    orderOf('8', { kitchenStatus: 'started' }),
  ]);
  expect(idsOf(lanes.new)).toEqual(['3', '4', '1', '5']);
  expect(idsOf(lanes.started)).toEqual(['8', '9']);
});

test('a question stands apart until it is answered, and an order that is over has no lane', () => {
  expect(laneOf(orderOf('1', { question: 'asked' }))).toBe('asked');
  expect(laneOf(orderOf('1', { question: 'yes' }))).toBe('new');
  expect(laneOf(orderOf('1', { orderStatus: 'cancelled', kitchenStatus: 'refused' }))).toBeUndefined();
  expect(laneOf(orderOf('1', { orderStatus: 'complete', kitchenStatus: 'done' }))).toBeUndefined();
});

test('an order stays in the lane that holds it, also when it is over', () => {
  const done = orderOf('1', { orderStatus: 'complete', kitchenStatus: 'done' });
  expect(idsOf(ordersByLane([done], () => 'ready').ready)).toEqual(['1']);
});

test('a ticket is closed only while it is new and nobody has read its needs', () => {
  expect(isUnread(orderOf('1', { hasNeeds: true }))).toBe(true);
  expect(isUnread(orderOf('1'))).toBe(false);
  expect(isUnread(orderOf('1', { hasNeeds: true, needsRead: { by: 'Kim', at: '' } }))).toBe(false);
  expect(isUnread(orderOf('1', { hasNeeds: true, kitchenStatus: 'accepted' }))).toBe(false);
});
