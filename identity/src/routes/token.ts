import * as v from 'valibot';
import type { Account } from '../data/accounts.ts';
import { findSession } from '../data/account-sessions.ts';
import { endSession, rotateSession, type Session } from '../data/sessions.ts';
import { looksLikeRefreshToken, nextRefreshToken } from '../domain/opaque.ts';
import { digest } from '@justright/worker-kit/digest';
import { absoluteEndSeconds } from '../domain/session-limits.ts';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import { RefreshGrantSchema, RefreshTokenSchema } from '../http/fields.ts';
import { readJsonOrForm } from '../http/read-body.ts';
import { sessionLimits } from '../http/require-settings.ts';
import { recordOf, sessionEndSeconds, signFor } from '../http/issue-tokens.ts';

/**
 * For this long a rotated refresh token still returns its successor, because a client's tabs and retries refresh at
 * once.
 */
const GRACE_SECONDS = 60;
/** More successive refreshes than a client makes within that time. */
const FOLLOWED_MAX = 20;

const BodySchema = v.object({ grant_type: RefreshGrantSchema, refresh_token: RefreshTokenSchema });

/**
 * Serves `securetoken … /v1/token`: returns an ID token with the current claims and the next refresh token. A token of
 * ours that is expired, revoked or rotated too long ago is TOKEN_EXPIRED, after which Google's clients sign out.
 */
export async function token(c: AppContext): Promise<Response> {
  const { refresh_token: asked } = await readJsonOrForm(c, BodySchema);
  if (!looksLikeRefreshToken(asked)) throw new WireError('INVALID_REFRESH_TOKEN');
  const { refreshToken, session, account } = await continueSession(c.env, asked);
  const { idToken, expiresIn } = await signFor(c.env, account, session);
  return c.json({
    access_token: idToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.uid,
    project_id: c.env.IDP_PROJECT,
  });
}

/**
 * Continues a session: returns the refresh token that is current after the rotation, by this request or a concurrent
 * one.
 */
async function continueSession(
  env: Env,
  asked: string,
): Promise<{ refreshToken: string; session: Session; account: Account }> {
  let refreshToken = asked;
  let isRotated = false;
  for (let followed = 0; followed < FOLLOWED_MAX; followed++) {
    const { session, account } = await usableSession(env, refreshToken);
    const next = nextRefreshToken(refreshToken, env.IDENTITY_KEY_SECRET);
    if (session.rotatedAtSeconds === null) {
      if (isRotated) return { refreshToken, session, account };
      // The next token is current now, whichever request rotated this one.
      const end = Math.min(sessionEndSeconds(), absoluteEndSeconds(sessionLimits(env), { account, ...session }));
      const record = { tokenHash: digest(next), expiresAtSeconds: end };
      const isDone = await rotateSession(env.DB, session, record, nowSeconds(), GRACE_SECONDS);
      if (isDone) return { refreshToken: next, session, account };
    } else {
      isRotated = true;
      refreshToken = next;
    }
  }
  throw new WireError('TOKEN_EXPIRED');
}

/**
 * Returns the session of a usable refresh token. Use of a token after its grace period is a reuse: two parties have the
 * token, and one of them may be a thief, so the session ends.
 */
async function usableSession(env: Env, refreshToken: string): Promise<{ session: Session; account: Account }> {
  const now = nowSeconds();
  const record = recordOf(refreshToken);
  const found = await findSession(env.DB, record, now);
  const rotatedAtSeconds = found?.session.rotatedAtSeconds ?? null;
  if (found === null || (rotatedAtSeconds !== null && now - rotatedAtSeconds > GRACE_SECONDS)) {
    const endedUid = await endSession(env.DB, record.sessionId);
    throw new WireError('TOKEN_EXPIRED', undefined, endedUid ?? undefined);
  }
  const { account, session } = found;
  if (account.disabled) throw new WireError('USER_DISABLED');
  const isOver = absoluteEndSeconds(sessionLimits(env), { account, ...session }) <= now;
  if (isOver || session.authTimeSeconds < account.validSinceSeconds) throw new WireError('TOKEN_EXPIRED');
  return found;
}
