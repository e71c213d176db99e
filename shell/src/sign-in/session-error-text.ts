import { SessionError } from '@justright/client/session';

const TEXTS: Readonly<Record<string, string>> = {
  'network-error': 'Network Error',
  'too-many-attempts-try-later': 'Too many attempts. Please try again later.',
  'weak-password': 'This password is too weak. Please choose another one.',
  'user-disabled': 'This account has been disabled.',
};

/** What a person is told of a failure that has no message of its own on its screen. */
export const sessionErrorText = (error: unknown): string =>
  (error instanceof SessionError ? TEXTS[error.code] : undefined) ?? 'Something went wrong';
