import { expect, test } from 'vitest';
import { LINK_SENT, MERCHANT_MAILS } from './merchant-mails.ts';

test('the dialogs and toasts of a merchant’s mails have the specification’s exact texts', () => {
  expect(MERCHANT_MAILS.map(({ label, question }) => [label, question({ email: 'a@b.co' })])).toEqual([
    ['Verify Email', 'A verification email will be sent to a@b.co'],
    ['Sign Up', 'An email with a sign-up link will be send to a@b.co'],
    ['Reset Password', 'An email with a password reset link will be send to a@b.co'],
  ]);
  expect(LINK_SENT).toBe('Link sent successfully!!!');
});

test('every mail has its own endpoint', () => {
  expect(MERCHANT_MAILS.map(({ call }) => call.path)).toEqual([
    '/merchants/{id}/send-verification-email',
    '/merchants/{id}/send-signup-email',
    '/merchants/{id}/send-password-reset-email',
  ]);
});
