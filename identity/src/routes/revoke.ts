import * as v from 'valibot';
import { endSession } from '../data/sessions.ts';
import { looksLikeRefreshToken } from '../domain/opaque.ts';
import type { AppContext } from '../http/context.ts';
import { RefreshTokenSchema } from '../http/fields.ts';
import { readJsonOrForm } from '../http/read-body.ts';
import { recordOf } from '../http/sessions.ts';

const BodySchema = v.object({ token: RefreshTokenSchema });

/**
 * `securetoken … /v1/revoke`, which Google's wire has not: ends the session of a refresh token, as RFC 7009 has it. Its ID
 * tokens are refused from then on. Who holds the token may end it; one that is unknown or over is answered alike.
 */
export async function revoke(c: AppContext): Promise<Response> {
  const { token } = await readJsonOrForm(c, BodySchema);
  if (looksLikeRefreshToken(token)) await endSession(c.env.DB, recordOf(token));
  return c.json({});
}
