import * as v from 'valibot';
import { endSessions, listSessions } from '../data/account-sessions.ts';
import { absoluteEndSeconds } from '../domain/session-limits.ts';
import { nowSeconds } from '../domain/time.ts';
import { authenticate } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import { IdTokenSchema, SessionIdSchema } from '../http/fields.ts';
import { readJson } from '../http/read-body.ts';
import { sessionLimits } from '../http/require-settings.ts';

// The calls of this file are the Worker's own: Google's wire knows no single sessions.

const ListSchema = v.object({ idToken: IdTokenSchema });
const EndSchema = v.object({
  idToken: IdTokenSchema,
  sessionId: v.nullish(SessionIdSchema),
  others: v.nullish(v.literal(true)),
});

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Serves `sessions:list`: where the caller's account is signed in, and which of these this session is. */
export async function listOwnSessions(c: AppContext): Promise<Response> {
  const { idToken } = await readJson(c, ListSchema);
  const { account, session } = await authenticate(c.env, idToken);
  const now = nowSeconds();
  const limits = sessionLimits(c.env);
  const found = await listSessions(c.env.DB, account, now);
  const live = found.filter((one) => absoluteEndSeconds(limits, { account, ...one }) > now);
  return c.json({
    sessions: live.map(({ sessionId, device, authTimeSeconds, usedAtSeconds }) => ({
      sessionId,
      device,
      signedInAt: instantOf(authTimeSeconds),
      lastUsedAt: instantOf(usedAtSeconds),
      isCurrent: sessionId === session.sessionId,
    })),
  });
}

/** Serves `sessions:end`: ends a session of the caller's account, or all others. One that is over is no error. */
export async function endOwnSessions(c: AppContext): Promise<Response> {
  const { idToken, sessionId, others } = await readJson(c, EndSchema);
  const { account, session } = await authenticate(c.env, idToken);
  if ((sessionId == null) === (others == null)) throw new WireError('INVALID_REQUEST');
  await endSessions(c.env.DB, { uid: account.uid, sessionId: session.sessionId }, sessionId ?? null);
  return c.json({});
}
