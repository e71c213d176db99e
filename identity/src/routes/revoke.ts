import * as v from 'valibot';
import { endSession } from '../data/sessions.ts';
import { looksLikeRefreshToken } from '../domain/opaque.ts';
import type { AppContext } from '../http/context.ts';
import { RefreshTokenSchema } from '../http/fields.ts';
import { readJsonOrForm } from '../http/read-body.ts';
import { recordOf } from '../http/issue-tokens.ts';

const BodySchema = v.object({ token: RefreshTokenSchema });

/**
 * Serves `securetoken … /v1/revoke`, which Google's wire does not have: ends the session of a refresh token, as RFC
 * 7009 defines it, and its ID tokens. An unknown or expired token is no error: only the account is then left out.
 */
export async function revoke(c: AppContext): Promise<Response> {
  const { token } = await readJsonOrForm(c, BodySchema);
  const uid = looksLikeRefreshToken(token) ? await endSession(c.env.DB, recordOf(token).sessionId) : null;
  return c.json(uid === null ? {} : { user_id: uid });
}
