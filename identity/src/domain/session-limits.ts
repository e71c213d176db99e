import { ANONYMOUS_CLAIMS, USER_CLAIMS } from './claims.ts';

/** The longest duration of a staff session since its sign-in, however often it is refreshed. */
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

/** Decides whether an account is one of staff: it has, now, another role than a diner's. */
export const isOfStaff = ({ claims }: Limited['account']): boolean => !DINERS.includes(claims.roleType);

const DINERS: readonly string[] = [ANONYMOUS_CLAIMS.roleType, USER_CLAIMS.roleType];

/** Returns the latest end of a session; none for diners. The account's current role decides. */
export function absoluteEndSeconds(
  { staffSeconds, rememberedStaffSeconds }: SessionLimits,
  { account, authTimeSeconds, remember }: Limited,
): number {
  if (!isOfStaff(account)) return Number.POSITIVE_INFINITY;
  return authTimeSeconds + (remember ? rememberedStaffSeconds : staffSeconds);
}
