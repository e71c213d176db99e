import type { Address } from './addresses.ts';

/** What a code proves or allows, as the Identity Toolkit wire names it. */
export type OobRequestType = 'PASSWORD_RESET' | 'EMAIL_SIGNIN' | 'VERIFY_EMAIL';

const MODES = {
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_EMAIL: 'verifyEmail',
} as const satisfies Record<OobRequestType, string>;

/** The shell's screens that mailed links open. */
export const ACCOUNT_LINK_PATHS = {
  PASSWORD_RESET: '/reset-password',
  EMAIL_SIGNIN: '/finish-sign-up',
  VERIFY_EMAIL: '/verify-email',
} as const satisfies Record<OobRequestType, Address>;

/** The embedded provider accepts any key; for Google's the Worker replaces it with the project's key. */
export const IDENTITY_API_KEY = 'justright';

/** How long a code of each kind works, unless its maker says otherwise. */
export const OOB_LIFETIME_SECONDS = {
  PASSWORD_RESET: 3600,
  EMAIL_SIGNIN: 3600,
  VERIFY_EMAIL: 3 * 24 * 3600,
} as const satisfies Record<OobRequestType, number>;

/**
 * Makes the link of a mail. `landing` is its target: a screen of the product, or the address that a client of the wire
 * sent. A sign-in link carries its address, base64-encoded (specification, "Sign-in by link").
 */
export function accountLink(requestType: OobRequestType, landing: string, oobCode: string, email: string): string {
  const link = new URL(landing);
  if (requestType === 'EMAIL_SIGNIN') link.searchParams.set('email', btoa(email));
  link.searchParams.set('mode', MODES[requestType]);
  link.searchParams.set('oobCode', oobCode);
  link.searchParams.set('apiKey', IDENTITY_API_KEY);
  return link.href;
}
