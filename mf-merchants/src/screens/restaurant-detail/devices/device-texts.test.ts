import { expect, test } from 'vitest';
import { codeText, seenText } from './device-texts.ts';

test('a device that asked within two minutes is in use, and an earlier one was last seen', () => {
  const lastSeenAt = '2026-03-01T12:00:00.000Z';
  const after = (minutes: number) => seenText({ lastSeenAt }, Date.parse(lastSeenAt) + minutes * 60_000);
  expect(after(1.9)).toBe('In use now');
  expect(after(2)).toBe('Last seen 2 minutes ago');
  expect(after(59)).toBe('Last seen 59 minutes ago');
  expect(after(60)).toMatch(/^Last seen (28 Feb|0[12] Mar) 26 \d\d:\d\d$/);
});

test('a code is shown in two halves', () => {
  expect(codeText('ABCDEFGH')).toBe('ABCD-EFGH');
});
