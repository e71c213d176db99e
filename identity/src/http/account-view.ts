import type { Account } from '../data/accounts.ts';

/** Returns the providers of an account for a response; clients treat an account without one as anonymous. */
export function providerInfo({ email, displayName }: Account) {
  if (email === null) return [];
  return [{ providerId: 'password', rawId: email, federatedId: email, email, ...nameOf(displayName) }];
}

/** Returns the display name for a response; omitted when there is none. */
export const nameOf = (displayName: string | null) => (displayName === null ? {} : { displayName });
