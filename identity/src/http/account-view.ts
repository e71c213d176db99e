import type { Account } from '../data/accounts.ts';

/** How a provider's account appears in the wire's answers; clients take an account without one for anonymous. */
export function providerInfo({ email, displayName }: Account) {
  if (email === null) return [];
  return [{ providerId: 'password', rawId: email, federatedId: email, email, ...nameOf(displayName) }];
}

/** The display name as the wire writes it: left out when there is none. */
export const nameOf = (displayName: string | null) => (displayName === null ? {} : { displayName });
