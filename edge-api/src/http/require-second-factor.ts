import type { Call } from '@justright/contract/call';
import { RequestError } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import type { Caller } from '../identity/authenticate.ts';

/** For how long a proof of the second factor is enough for what asks for it again. */
const PROOF_SECONDS = 15 * 60;

/**
 * Where the deployment requires it, refuses a SuperAdmin without a second factor in every call of a role. A call with
 * `asksAgain` is also refused when the last proof is too old.
 */
export function requireSecondFactor(
  { REQUIRE_SECOND_FACTOR }: Pick<Env, 'REQUIRE_SECOND_FACTOR'>,
  { roleType, secondFactorAtSeconds: provedAt }: Caller,
  { who }: Pick<Call, 'who'>,
  { asksAgain, nowMs }: { asksAgain: boolean; nowMs: number },
): void {
  if (REQUIRE_SECOND_FACTOR !== 'on') return;
  if (provedAt === null && roleType === 'SuperAdmin' && typeof who === 'object') {
    throw new RequestError(
      'second-factor-required',
      'Your role needs a passkey or an authenticator app. Set one up on your account.',
    );
  }
  if (asksAgain && provedAt !== null && nowMs / 1000 - provedAt > PROOF_SECONDS) {
    throw new RequestError('second-factor-again', 'Please show once more that it is you');
  }
}
