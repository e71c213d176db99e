import * as v from 'valibot';
import { findAccount } from '../data/accounts.ts';
import { extendSession } from '../data/sessions.ts';
import { ID_TOKEN_LIFETIME_SECONDS } from '../domain/id-token.ts';
import { digest, looksLikeRefreshToken } from '../domain/opaque.ts';
import { nowSeconds } from '../domain/time.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import { RefreshGrantSchema, RefreshTokenSchema } from '../http/fields.ts';
import { readJsonOrForm } from '../http/read-body.ts';
import { sessionEndSeconds, signFor } from '../http/sessions.ts';

const BodySchema = v.object({ grant_type: RefreshGrantSchema, refresh_token: RefreshTokenSchema });

/**
 * `securetoken … /v1/token`: a fresh ID token, with the claims of now, for a refresh token. A token that is ours but
 * gone (expired, revoked) is TOKEN_EXPIRED, on which Google's clients sign out by themselves.
 */
export async function token(c: AppContext): Promise<Response> {
  const { refresh_token: refreshToken } = await readJsonOrForm(c, BodySchema);
  if (!looksLikeRefreshToken(refreshToken)) throw new WireError('INVALID_REFRESH_TOKEN');
  const session = await extendSession(c.env.DB, digest(refreshToken), nowSeconds(), sessionEndSeconds());
  if (session === null) throw new WireError('TOKEN_EXPIRED');
  const account = await findAccount(c.env.DB, session.uid);
  if (account === null) throw new WireError('USER_NOT_FOUND');
  if (account.disabled) throw new WireError('USER_DISABLED');
  if (session.authTimeSeconds < account.validSinceSeconds) throw new WireError('TOKEN_EXPIRED');
  const idToken = await signFor(c.env, account, session);
  return c.json({
    access_token: idToken,
    expires_in: String(ID_TOKEN_LIFETIME_SECONDS),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.uid,
    project_id: c.env.IDP_PROJECT,
  });
}
