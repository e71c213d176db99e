import { isOfBackOffice } from '@justright/contract/roles';

/** The longest duration of a session of the back office since its sign-in, however often it is refreshed. */
export interface SessionLimits {
  staffSeconds: number;
  /** With Remember Me. */
  rememberedStaffSeconds: number;
}

interface Limited {
  account: { claims: { roleType: string } };
  authTimeSeconds: number;
  remember: boolean;
}

/** Returns the latest end of a session; none for diners. The account's current role decides. */
export function absoluteEndSeconds(
  { staffSeconds, rememberedStaffSeconds }: SessionLimits,
  { account, authTimeSeconds, remember }: Limited,
): number {
  if (!isOfBackOffice(account.claims.roleType)) return Number.POSITIVE_INFINITY;
  return authTimeSeconds + (remember ? rememberedStaffSeconds : staffSeconds);
}
