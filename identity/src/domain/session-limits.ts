import { ANONYMOUS_CLAIMS, USER_CLAIMS } from './claims.ts';

/** How long a session of staff may last from its sign-in, however often it is refreshed. */
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

const DINERS: readonly string[] = [ANONYMOUS_CLAIMS.roleType, USER_CLAIMS.roleType];

/** When a session ends whatever is done with it; never for diners. The role of now decides. */
export function absoluteEndSeconds(
  { staffSeconds, rememberedStaffSeconds }: SessionLimits,
  { account, authTimeSeconds, remember }: Limited,
): number {
  if (DINERS.includes(account.claims.roleType)) return Number.POSITIVE_INFINITY;
  return authTimeSeconds + (remember ? rememberedStaffSeconds : staffSeconds);
}
