import * as v from 'valibot';
import type { Account, Credentials } from '../data/accounts.ts';
import { findAccountByEmail, insertAccount, upgradeAccount } from '../data/accounts.ts';
import { ANONYMOUS_CLAIMS, USER_CLAIMS } from '../domain/claims.ts';
import { newUid } from '../domain/opaque.ts';
import { hashPassword } from '../domain/password.ts';
import { nowSeconds } from '../domain/time.ts';
import type { Env } from '../env.ts';
import { nameOf } from '../http/account-view.ts';
import { authenticate } from '../http/authenticate.ts';
import type { AppContext } from '../http/context.ts';
import { WireError } from '../http/errors.ts';
import { DisplayNameSchema, EmailSchema, IdTokenSchema, NewPasswordSchema, PrivilegedSchema } from '../http/fields.ts';
import { readJson } from '../http/read-body.ts';
import { draftSession, laterAuthTimeSeconds, tokensFor } from '../http/sessions.ts';

const BodySchema = v.object({
  idToken: v.nullish(IdTokenSchema),
  email: v.nullish(EmailSchema),
  password: v.nullish(NewPasswordSchema),
  displayName: v.nullish(DisplayNameSchema),
  customAttributes: PrivilegedSchema,
  localId: PrivilegedSchema,
});

type Body = v.InferOutput<typeof BodySchema>;
type Opened = { account: Account; session: ReturnType<typeof draftSession> };

/**
 * `accounts:signUp`: without an address an anonymous account, with one a password account, and with the ID token of
 * an anonymous account its upgrade, which keeps the uid.
 */
export async function signUp(c: AppContext): Promise<Response> {
  const body = await readJson(c, BodySchema);
  const opened = await open(c.env, body);
  const { email, displayName } = opened.account;
  return c.json({
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...(email === null ? {} : { email }),
    ...nameOf(displayName),
    ...(await tokensFor(c.env, opened.account, opened.session)),
  });
}

function open(env: Env, body: Body): Promise<Opened> {
  if (typeof body.idToken === 'string') return upgrade(env, body, body.idToken);
  const isAnonymous = body.email == null && body.password == null;
  return isAnonymous ? createAnonymous(env, body) : createWithPassword(env, body);
}

async function createAnonymous(env: Env, body: Body): Promise<Opened> {
  const uid = newUid();
  const session = draftSession(uid, { provider: 'anonymous', authTimeSeconds: nowSeconds() });
  const draft = { uid, credentials: null, displayName: body.displayName || null, claims: ANONYMOUS_CLAIMS };
  return opened(await insertAccount(env.DB, draft, session.record, nowSeconds()), session);
}

async function createWithPassword(env: Env, body: Body): Promise<Opened> {
  const credentials = await newCredentials(env, body);
  const uid = newUid();
  const session = draftSession(uid, { provider: 'password', authTimeSeconds: nowSeconds() });
  const draft = { uid, credentials, displayName: body.displayName || null, claims: USER_CLAIMS };
  return opened(await insertAccount(env.DB, draft, session.record, nowSeconds()), session);
}

async function upgrade(env: Env, body: Body, idToken: string): Promise<Opened> {
  const { account, session: earlier } = await authenticate(env, idToken);
  if (account.email !== null) throw new WireError('EMAIL_EXISTS');
  const credentials = await newCredentials(env, body);
  const { uid } = account;
  const session = draftSession(uid, { provider: 'password', authTimeSeconds: laterAuthTimeSeconds(earlier) });
  const draft = { uid, credentials, displayName: body.displayName || null, claims: USER_CLAIMS };
  return opened(await upgradeAccount(env.DB, draft, session.record), session);
}

/** Hashes only for an address that is free: a taken one must not cost the isolate's time. */
async function newCredentials(env: Env, { email, password }: Body): Promise<Credentials> {
  if (email == null) throw new WireError('MISSING_EMAIL');
  if (password == null) throw new WireError('MISSING_PASSWORD');
  if ((await findAccountByEmail(env.DB, email)) !== null) throw new WireError('EMAIL_EXISTS');
  return { email, passwordHash: await hashPassword(password) };
}

function opened(account: Account | null, session: Opened['session']): Opened {
  if (account === null) throw new WireError('EMAIL_EXISTS');
  return { account, session };
}
