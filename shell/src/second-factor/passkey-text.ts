import { SessionError } from '@justright/client/session';
import { sessionErrorText } from '@justright/client/session-error-text';

const TEXTS: Readonly<Record<string, string>> = {
  'passkey-unsupported': 'This browser has no passkeys.',
  'passkey-cancelled': 'No passkey was used. Please try again.',
  'passkey-known': 'This device has a passkey of your account already.',
  'passkey-failed': 'Your browser could not use the passkey. Please try again.',
  'passkey-refused': 'This passkey could not be added. Please try again.',
  'passkey-not-found': 'This passkey was removed already.',
  'invalid-passkey': 'This passkey was not accepted. It may have been removed from your account.',
  'session-expired': 'This took too long. Please try again.',
};

/** Returns the text for what went wrong with a passkey, or around it. */
export const passkeyErrorText = (error: unknown): string =>
  (error instanceof SessionError ? TEXTS[error.code] : undefined) ?? sessionErrorText(error);
