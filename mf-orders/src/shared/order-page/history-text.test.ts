import { expect, test } from 'vitest';
import { historyText } from './history-text.ts';

test('a change of state names both states; a new order and an edit name none', () => {
  expect(historyText('claim', 'pending', 'claimed')).toBe('Pending → Claimed');
  expect(historyText('create', '', 'pending')).toBe('Ordered');
  expect(historyText('edit', 'claimed', 'claimed')).toBe('Comments edited');
  expect(historyText('payment-complete', 'pending', 'succeeded')).toBe('Payment: Pending → Succeeded');
});
