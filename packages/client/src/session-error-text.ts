// Imported by name from the shared package: a bundled copy would be a second error class.
import { SessionError } from '@justright/client/session';

const WEAK = 'This password is too weak. Please choose another one.';
const TEXTS: Readonly<Record<string, string>> = {
  'network-error': 'Network Error',
  'too-many-attempts-try-later': 'Too many attempts. Please try again later.',
  'weak-password': WEAK,
  'password-does-not-meet-requirements': WEAK,
  'user-disabled': 'This account has been disabled.',
  'second-factor-needed': 'This account asks for its second factor.',
};

/** Returns the text for an error that has no message of its own on its screen. */
export const sessionErrorText = (error: unknown): string =>
  (error instanceof SessionError ? TEXTS[error.code] : undefined) ?? 'Something went wrong';

const isOneOf = (error: unknown, codes: readonly string[]) =>
  error instanceof SessionError && codes.includes(error.code);

const WRONG_PASSWORD = ['invalid-login-credentials', 'invalid-password', 'email-not-found', 'invalid-email'];
/** Decides whether the provider refused the address and password; other errors say nothing about them. */
export const isWrongPassword = (error: unknown): boolean => isOneOf(error, WRONG_PASSWORD);

const NO_GOOD = ['invalid-oob-code', 'expired-oob-code', 'user-not-found', 'email-not-found', 'invalid-email'];
/** Decides whether a mailed code is invalid for good. */
export const isCodeNoGood = (error: unknown): boolean => isOneOf(error, NO_GOOD);

/** Decides whether the provider refused a code of the second factor, or a recovery code. */
export const isWrongCode = (error: unknown): boolean => isOneOf(error, ['invalid-code', 'missing-code']);

/** Decides whether a sign-in waited too long for its code. */
export const isPastWaiting = (error: unknown): boolean => isOneOf(error, ['invalid-mfa-pending-credential']);

/** Decides whether a new password was refused because it is known from leaks, or easily guessed. */
export const isRefusedPassword = (error: unknown): boolean => isOneOf(error, ['password-does-not-meet-requirements']);
