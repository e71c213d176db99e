import { expect, test } from 'vitest';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { fakeLine, fakeOrder } from '../../fakes/fake-order.ts';
import { hasOpenChange, isUnread, LANES, laneOf, ordersByLane } from './lanes.ts';

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

const changed = { at: '', was: [], is: [], texts: [], because: [], by: '' };

test('what has changed is in a lane before all others, allergies first; in each lane allergies, then the others by age', () => {
  expect(LANES.indexOf('changed')).toBeLessThan(LANES.indexOf('asked'));
  const avoiding = (level: 'strict' | 'avoid') => ({ dislikes: ['Dairy'], dislikeLevels: [level] });
  for (const kitchenStatus of ['new', 'accepted', 'started', 'ready'] as const) {
    const lanes = ordersByLane([
      fakeOrder('1', { kitchenStatus }),
      fakeOrder('2', { kitchenStatus, ...avoiding('avoid') }),
      fakeOrder('5', { kitchenStatus, ...avoiding('strict') }),
      fakeOrder('4', { kitchenStatus, dislikes: ['Dairy'] }),
      fakeOrder('6', { kitchenStatus }, { Ann: [fakeLine('Plate', { changed })] }),
      fakeOrder('9', { kitchenStatus, ...avoiding('strict') }, { Ann: [fakeLine('Plate', { changed })] }),
    ]);
    expect(idsOf(lanes.changed), kitchenStatus).toEqual(['9', '6']);
    expect(idsOf(lanes[kitchenStatus]), kitchenStatus).toEqual(['4', '5', '1', '2']);
  }
});

test('what has changed is in that lane also while it has a question, and while an act on it can be undone', () => {
  const asks = fakeOrder('1', { question: 'asked' }, { Ann: [fakeLine('Plate', { changed })] });
  expect(idsOf(ordersByLane([asks]).changed)).toEqual(['1']);
  const held = fakeOrder('2', {}, { Ann: [fakeLine('Plate', { changed })] });
  expect(idsOf(ordersByLane([held], () => 'new').changed)).toEqual(['2']);
});

test('a change is open until it was read and decided: made otherwise, asked or refused; of what was served until it was read', () => {
  const read = { ...changed, readBy: 'Kim', readAt: '2026-03-01T12:30:00.000Z' };
  const isOpen = (line: Parameters<typeof fakeLine>[1], more: Partial<KitchenOrder> = {}) =>
    hasOpenChange(fakeOrder('1', more, { Ann: [fakeLine('Plate', line)] }));
  const offer = (place: number) => ({
    offer: {
      id: 'o',
      lines: [{ place, title: 'Plate', quantity: 1, made: [], options: [] }],
      by: 'Kim',
      at: '',
      until: '',
    },
  });
  const served = { orderStatus: 'complete', kitchenStatus: 'done' } as const;
  const refused = { by: 'Kim', at: '', refusal: 'Burnt' };
  expect(isOpen({})).toBe(false);
  expect(isOpen({ changed })).toBe(true);
  expect(isOpen({ changed: read })).toBe(true);
  expect(isOpen({ changed: read, amended: { ...refused, refusal: null } })).toBe(true);
  expect(isOpen({ changed: read, amended: refused })).toBe(false);
  expect(isOpen({ changed: read }, offer(1))).toBe(false);
  expect(isOpen({ changed: read }, offer(2))).toBe(true);
  expect(isOpen({ changed }, served)).toBe(true);
  expect(isOpen({ changed: read }, served)).toBe(false);
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
