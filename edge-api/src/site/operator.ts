import { EmailInput } from '@justright/contract/account-mails';
import { ReleaseTokenInput } from '@justright/contract/release-tokens';
import { SHOWN_LINE } from '@justright/contract/shown-text';
import { NO_SEAL } from '@justright/worker-kit/seals';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { insertReleaseToken } from '../data/release-tokens.ts';
import { revokeOtherInvites } from '../data/invites.ts';
import { listJobRuns } from '../data/job-runs.ts';
import { ALL_ROWS } from '../data/scope.ts';
import { verifySeals } from '../data/verify-seals.ts';
import type { Env } from '../env.ts';
import { checkBearerSecret } from '../http/bearer-secret.ts';
import { notFound, requireFound, RequestError } from '../domain/refusals.ts';
import { newReleaseSecret } from '../http/release-token.ts';
import { readText } from '../http/read-body.ts';
import { validate } from '../domain/validate.ts';
import { endAllWatching, endWatchingOf } from '../identity/end-watching.ts';
import { sendInvitation } from '../identity/invitations.ts';
import { isAdministered } from '../identity/live-account.ts';
import { identityProvider } from '../identity/provider.ts';

type OperatorContext = Context<{ Bindings: Env }>;

const BODY_MAX_BYTES = 4 * 1024;
const DISPLAY_NAME_MAX_LENGTH = 100;
const DIGEST_MAX_LENGTH = 64;
const FirstAdminInput = v.object({
  ...EmailInput.entries,
  displayName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DISPLAY_NAME_MAX_LENGTH), SHOWN_LINE), ''),
});

/** Lets only the operator of the deployment through: bearer OPERATOR_TOKEN. */
export const operatorOnly = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const verdict = await checkBearerSecret(c.req.header('authorization'), c.env.OPERATOR_TOKEN);
  if (verdict === 'missing') throw new RequestError('missing-token', 'An operator token is required');
  if (verdict === 'wrong') throw new RequestError('invalid-user-token', 'Not the operator token');
  await next();
});

/** Parses JSON; returns null for malformed JSON, which the schema refuses. */
function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Invites the first SuperAdmin of a deployment and returns the link, which works without mail. A repeat replaces the
 * invitation, also for another address. A 409 once there is a SuperAdmin.
 */
export async function inviteFirstAdmin(c: OperatorContext): Promise<Response> {
  const { email, displayName } = validate(FirstAdminInput, jsonOrNull(await readText(c.req.raw, BODY_MAX_BYTES)));
  const db = c.env.DB.withSession('first-primary');
  if (await isAdministered(c.env, db)) {
    throw new RequestError('invalid-transition', 'Somebody administers this deployment already, and can invite others');
  }
  const nowMs = Date.now();
  const invitation = {
    email,
    displayName,
    roleType: 'SuperAdmin',
    merchantId: null,
    restaurantIds: null,
    merchantName: null,
  } as const;
  const { invite, link } = await sendInvitation(ALL_ROWS, c.env, db, invitation, nowMs);
  // A link sent to a mistyped address must not make a second first admin.
  await revokeOtherInvites(db, invite, new Date(nowMs).toISOString()).run();
  return c.json({ success: true, data: { email, link, expiresAt: invite.expiresAt } }, 201);
}

export async function rotateSigningKey(c: OperatorContext): Promise<Response> {
  requireEmbedded(c.env);
  const { kid } = await c.env.IDENTITY_ADMIN.rotateSigningKey();
  return c.json({ success: true, data: { kid } });
}

/** Revokes all signing keys of the embedded provider, for use after a leak, and closes what a false token may have opened. */
export async function revokeSigningKeys(c: OperatorContext): Promise<Response> {
  requireEmbedded(c.env);
  const { kid } = await c.env.IDENTITY_ADMIN.revokeSigningKeys();
  await endAllWatching(c.env);
  return c.json({ success: true, data: { kid } });
}

/** Lists the kept runs of the scheduled jobs with ids of what they removed, the newest first. */
export async function listRuns(c: OperatorContext): Promise<Response> {
  return c.json({ success: true, data: await listJobRuns(c.env.DB.withSession('first-primary')) });
}

/** Removes the passkeys and the authenticator app of an account whose owner has lost them and all recovery codes. */
export async function removeSecondFactor(c: OperatorContext): Promise<Response> {
  requireEmbedded(c.env);
  const { email } = validate(EmailInput, jsonOrNull(await readText(c.req.raw, BODY_MAX_BYTES)));
  const account = requireFound(await c.env.IDENTITY_ADMIN.lookupByEmail(email), 'Account');
  if (!(await c.env.IDENTITY_ADMIN.removeSecondFactor(account.uid))) throw notFound('Second factor');
  await endWatchingOf(c.env, account.uid);
  return c.json({ success: true, data: { email } });
}

/** Makes a release token for one remote or all, which may store or promote. This response alone has its secret. */
export async function makeReleaseToken(c: OperatorContext): Promise<Response> {
  const input = validate(ReleaseTokenInput, jsonOrNull(await readText(c.req.raw, BODY_MAX_BYTES)));
  const { secret, ...made } = newReleaseSecret();
  const token = await insertReleaseToken(c.env.DB.withSession('first-primary'), {
    ...input,
    ...made,
    id: crypto.randomUUID(),
    powers: [...new Set(input.powers)],
    createdAt: new Date().toISOString(),
    lastUsedAt: null,
    revoked: null,
  });
  return c.json({ success: true, data: { token, secret } }, 201);
}

const SealNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Behind which seal to go on, from the beginning without it; and the last seal to check. */
const VerifyInput = v.object({
  after: v.optional(
    v.object({ seq: SealNumber, chainDigest: v.pipe(v.string(), v.maxLength(DIGEST_MAX_LENGTH)) }),
    NO_SEAL,
  ),
  upTo: v.optional(SealNumber),
});

/** Checks a part of the chain of seals over orders and histories. It returns digests and numbers, never a row. */
export async function verifyHistory(c: OperatorContext): Promise<Response> {
  const { after, upTo } = validate(VerifyInput, jsonOrNull(await readText(c.req.raw, BODY_MAX_BYTES)));
  const data = await verifySeals(c.env.DB.withSession('first-primary'), after, upTo);
  return c.json({ success: true, data });
}

function requireEmbedded(env: Env): void {
  if (identityProvider(env).mode !== 'embedded') {
    throw new RequestError('invalid-transition', 'Google keeps its signing keys and second factors itself');
  }
}
