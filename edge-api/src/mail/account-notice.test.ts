import { ACCOUNT_NOTICES, type AccountNotice } from '@justright/worker-kit/mail';
import { expect, it } from 'vitest';
import { writeNotice } from './account-notice.ts';

const NOTICE: AccountNotice = {
  kind: 'account-notice',
  id: 'n-1',
  notice: 'new-device',
  to: 'ana@justright.test',
  name: 'Ana',
  at: '2026-11-26T09:30:00.000Z',
  detail: 'Firefox on Windows',
};

it.each(ACCOUNT_NOTICES)('the notice %s says what happened, when, and what to do if it was somebody else', (notice) => {
  const detail = notice === 'new-role' ? 'User' : NOTICE.detail;
  const { subject, text, html } = writeNotice({ ...NOTICE, notice, detail }, 'https://justright.test');
  expect(subject).toContain('JustRight');
  expect(text).toContain('26 Nov 2026, 09:30 UTC');
  expect(text).toContain('Hello Ana,');
  expect(text).toMatch(/administers JustRight for you/);
  expect(text).toContain('https://justright.test/account');
  expect(html).toContain('https://justright.test/account');
});

it('a notice names the device, and a role by its label', () => {
  expect(writeNotice(NOTICE, 'https://justright.test').text).toContain('logged in on Firefox on Windows, where');
  expect(writeNotice({ ...NOTICE, detail: '' }, 'https://justright.test').text).toContain('logged in, where');
  const role = { ...NOTICE, notice: 'new-role', detail: 'FoodSafetyLead' } as const;
  expect(writeNotice(role, 'https://justright.test').text).toContain('is now: Food-Safety Lead.');
});

it('who got a role is led to a new password, because the old one has ended; who lost it keeps theirs', () => {
  const given = { ...NOTICE, notice: 'new-role', detail: 'KitchenStaff' } as const;
  expect(writeNotice(given, 'https://justright.test').text).toContain('https://justright.test/forgot-password');
  const taken = writeNotice({ ...given, detail: 'User' }, 'https://justright.test').text;
  expect(taken).not.toContain('password');
});

it('who did not add a passkey is told to remove it first, which a new password alone would not do', () => {
  const { text } = writeNotice({ ...NOTICE, notice: 'passkey-added' }, 'https://justright.test');
  expect(text).toContain('remove that passkey from your account at once');
  expect(text).not.toContain('Forgot Password');
});
