import * as v from 'valibot';
import type { Account, Upgrade } from '../data/accounts.ts';
import { findAccountByEmail, insertAccount, upgradeAccount } from '../data/accounts.ts';
import { ANONYMOUS_CLAIMS, USER_CLAIMS } from '../domain/claims.ts';
import { newUid } from '../domain/opaque.ts';
import { hashPassword } from '@justright/worker-kit/password-hash';
import { nowSeconds } from '../domain/time.ts';
import { nameOf } from '../http/account-view.ts';
import { authenticate } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import { DisplayNameSchema, EmailSchema, IdTokenSchema, NewPasswordSchema, PrivilegedSchema } from '../http/fields.ts';
import { readJson } from '../http/read-body.ts';
import { requireStrongPassword } from '../http/require-strong-password.ts';
import type { SessionDraft } from '../http/issue-tokens.ts';
import { asksToRemember, draftSession, tokensFor } from '../http/issue-tokens.ts';
import { hashInTurn, throttleHashing } from '../http/throttle.ts';

const BodySchema = v.object({
  idToken: v.nullish(IdTokenSchema),
  email: v.nullish(EmailSchema),
  password: v.nullish(NewPasswordSchema),
  displayName: v.nullish(DisplayNameSchema),
  customAttributes: PrivilegedSchema,
  localId: PrivilegedSchema,
});

type Body = v.InferOutput<typeof BodySchema>;
interface Opened {
  account: Account;
  session: SessionDraft;
  openedAtSeconds: number;
}

/**
 * Serves `accounts:signUp`: creates an anonymous account without an address, a password account with one, and upgrades
 * the anonymous account of an ID token, which keeps the uid.
 */
export async function signUp(c: AppContext): Promise<Response> {
  const body = await readJson(c, BodySchema);
  const { account, session, openedAtSeconds } = await open(c, body);
  const { email, displayName } = account;
  return c.json({
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...(email === null ? {} : { email }),
    ...nameOf(displayName),
    ...(await tokensFor(c.env, account, session, openedAtSeconds)),
  });
}

async function open(c: AppContext, body: Body): Promise<Opened> {
  if (typeof body.idToken === 'string') return upgrade(c, body, body.idToken);
  const isAnonymous = body.email == null && body.password == null;
  return isAnonymous ? create(c, body, null) : create(c, body, await newCredentials(c, body));
}

async function create(c: AppContext, body: Body, credentials: Upgrade['credentials'] | null): Promise<Opened> {
  const uid = newUid();
  const claims = credentials === null ? ANONYMOUS_CLAIMS : USER_CLAIMS;
  const provider = credentials === null ? 'anonymous' : 'password';
  const session = draftSession(c, uid, { provider, remember: asksToRemember(c) });
  const draft = { uid, credentials, displayName: body.displayName || null, claims };
  const openedAtSeconds = nowSeconds();
  const account = await insertAccount(c.env.DB, draft, session.record, openedAtSeconds);
  if (account === null) throw new WireError('EMAIL_EXISTS');
  return { account, session, openedAtSeconds };
}

async function upgrade(c: AppContext, body: Body, idToken: string): Promise<Opened> {
  const { env } = c;
  const { account: anonymous, session: asking } = await authenticate(env, idToken);
  if (anonymous.email !== null) throw new WireError('EMAIL_EXISTS');
  const credentials = await newCredentials(c, body);
  const session = draftSession(c, anonymous.uid, { provider: 'password', remember: asksToRemember(c) });
  const upgrade = { credentials, displayName: body.displayName || null, claims: USER_CLAIMS };
  const openedAtSeconds = nowSeconds();
  const account = await upgradeAccount(env.DB, upgrade, asking.sessionId, session.record, openedAtSeconds);
  if (account === null) {
    // The session may have ended while the password was hashed.
    await authenticate(env, idToken);
    throw new WireError('EMAIL_EXISTS');
  }
  return { account, session, openedAtSeconds };
}

/**
 * Counts and hashes before it reveals that an address is taken: a known address costs what another one does, and its
 * answer comes no sooner.
 */
async function newCredentials(c: AppContext, { email, password }: Body): Promise<Upgrade['credentials']> {
  if (email == null) throw new WireError('MISSING_EMAIL');
  if (password == null) throw new WireError('MISSING_PASSWORD');
  requireStrongPassword(c.env, { email, claims: USER_CLAIMS }, password);
  await throttleHashing(c);
  const passwordHash = await hashInTurn(c, () => hashPassword(password));
  if ((await findAccountByEmail(c.env.DB, email)) !== null) throw new WireError('EMAIL_EXISTS');
  return { email, passwordHash };
}
