import { expect, test } from 'vitest';
import { hasLabels } from './has-labels.ts';

test('only what leaves the restaurant has labels, and nothing that is cancelled', () => {
  const order = (orderType: 'Delivery' | 'Pickup' | 'In Restaurant', orderStatus: 'pending' | 'cancelled') =>
    hasLabels({ orderType, orderStatus });
  expect([order('Delivery', 'pending'), order('Pickup', 'pending')]).toEqual([true, true]);
  expect([order('In Restaurant', 'pending'), order('Delivery', 'cancelled')]).toEqual([false, false]);
});
