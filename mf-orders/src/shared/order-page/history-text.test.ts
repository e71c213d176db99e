import { expect, test } from 'vitest';
import { historyText } from './history-text.ts';

test('a change of state names both states; what changes none is named itself', () => {
  expect(historyText('claim', 'pending', 'claimed')).toBe('Pending → Claimed');
  expect(historyText('create', '', 'pending')).toBe('Ordered');
  expect(historyText('edit', 'claimed', 'claimed')).toBe('Comments edited');
  expect(historyText('erase', 'complete', 'complete')).toBe('Personal data erased');
  expect(historyText('incident-file', 'complete', 'complete')).toBe('Incident file opened');
  expect(historyText('payment-complete', 'pending', 'succeeded')).toBe('Payment: Pending → Succeeded');
  expect(historyText('kitchen-accept', 'new', 'accepted')).toBe('Kitchen: New → Accepted');
  expect(historyText('kitchen-read', 'new', 'new')).toBe('Kitchen: needs read');
  expect(historyText('hand-over', 'claimed', 'claimed')).toBe('Handed over');
});
