import { ACCOUNT_LINK_PATHS, type OobRequestType } from '@justright/contract/account-links';
import type { AdminAccount, AdminResult, OobCode, IdentityAdministration } from '@justright/worker-kit/identity-admin';
import type { Claims } from '@justright/worker-kit/claims';
import * as v from 'valibot';
import { isOfBackOffice } from '@justright/contract/roles';
import { forgetAccessToken, googleAccessToken } from './google-access-token.ts';
import type { GoogleProvider } from './provider.ts';
import { ClaimsSchema, claimsOrDefault } from './token-claims.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const UNAUTHORIZED = 401;

/** Google's codes for refused requests, and the product's codes for them. */
const REFUSALS: Readonly<Record<string, string>> = {
  DUPLICATE_EMAIL: 'EMAIL_EXISTS',
  EMAIL_EXISTS: 'EMAIL_EXISTS',
  EMAIL_NOT_FOUND: 'EMAIL_NOT_FOUND',
  USER_NOT_FOUND: 'EMAIL_NOT_FOUND',
  INVALID_EMAIL: 'INVALID_EMAIL',
  MISSING_EMAIL: 'INVALID_EMAIL',
  WEAK_PASSWORD: 'WEAK_PASSWORD',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'WEAK_PASSWORD',
  USER_DISABLED: 'USER_DISABLED',
  OPERATION_NOT_ALLOWED: 'OPERATION_NOT_ALLOWED',
  PASSWORD_LOGIN_DISABLED: 'OPERATION_NOT_ALLOWED',
  EMAIL_CODE_EXCEEDED_LIMIT: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  QUOTA_EXCEEDED: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  RESET_PASSWORD_EXCEED_LIMIT: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'TOO_MANY_ATTEMPTS_TRY_LATER',
};

const Refusal = v.object({ error: v.object({ message: v.string() }) });
const CreatedAccount = v.object({ localId: v.string() });
const FoundAccounts = v.object({
  users: v.optional(
    v.array(
      v.object({
        localId: v.string(),
        email: v.optional(v.string()),
        emailVerified: v.optional(v.boolean(), false),
        displayName: v.optional(v.string()),
        disabled: v.optional(v.boolean(), false),
        customAttributes: v.optional(v.string(), '{}'),
        validSince: v.optional(v.string(), '0'),
        passwordHash: v.optional(v.string()),
      }),
    ),
    [],
  ),
});
const MadeCode = v.object({ oobLink: v.optional(v.string()) });
const Anything = v.looseObject({});

type GoogleAccount = v.InferOutput<typeof FoundAccounts>['users'][number];

/** The error of an unexpected response from Google. Its message contains nothing of the request. */
class GoogleError extends Error {
  override readonly name = 'GoogleError';
}

/**
 * Administers accounts by Google's Identity Toolkit API. Rejects when Google does not respond or does not accept the
 * service account. Google decides a code's lifetime: `lifetimeSeconds` has no effect.
 */
export function googleAdministration(provider: GoogleProvider, productOrigin: string): IdentityAdministration {
  const accounts = `${provider.originOf('identitytoolkit.googleapis.com')}/v1/projects/${provider.project}/accounts`;

  async function post<S extends v.GenericSchema>(method: string, body: object, schema: S) {
    return readResponse(method, await authorizedPost(provider, `${accounts}${method}`, body), schema);
  }

  async function find(by: { localId: string[] } | { email: string[] }): Promise<AdminAccount | null> {
    const found = await post(':lookup', by, FoundAccounts);
    if (!found.ok) throw new GoogleError(`Google refuses to look an account up: ${found.code}`);
    const [account] = found.data.users;
    return account ? toAdminAccount(account) : null;
  }

  /** Updates an account; returns false for an unknown one. */
  async function update(uid: string, change: object): Promise<boolean> {
    const updated = await post(':update', { localId: uid, ...change }, Anything);
    if (!updated.ok && updated.code !== 'EMAIL_NOT_FOUND') {
      throw new GoogleError(`Google refuses to change an account: ${updated.code}`);
    }
    return updated.ok;
  }

  const setClaims = (uid: string, { role, roleType }: Claims, change: object = {}) =>
    update(uid, { customAttributes: JSON.stringify({ role, roleType }), ...change });

  /** Sets the claims of a new account. Deletes the account if that fails, so that its address can be used again. */
  async function finish(uid: string, claims: Claims): Promise<AdminAccount> {
    try {
      await setClaims(uid, claims);
      const account = await find({ localId: [uid] });
      if (!account) throw new GoogleError('Google does not find the account that it has just made');
      return account;
    } catch (error) {
      await post(':delete', { localId: uid }, Anything).catch(() => undefined);
      throw error;
    }
  }

  return {
    async createAccount({ email, password, displayName, emailVerified, claims }) {
      if (!emailVerified && isOfBackOffice(claims.roleType)) return { ok: false, code: 'UNVERIFIED_EMAIL' };
      const draft = {
        email,
        emailVerified,
        ...(password !== null && { password }),
        ...(displayName && { displayName }),
      };
      const created = await post('', draft, CreatedAccount);
      return created.ok ? { ok: true, account: await finish(created.data.localId, claims) } : created;
    },

    lookup: (uid) => find({ localId: [uid] }),
    lookupCaller: async (uid) => {
      const account = await find({ localId: [uid] });
      return account && { ...account, isSessionLive: true };
    },
    lookupByEmail: (email) => find({ email: [email.toLowerCase()] }),
    async giveRole(uid, claims) {
      const account = await find({ localId: [uid] });
      if (!account || (isOfBackOffice(claims.roleType) && !account.emailVerified)) return false;
      const isNew = claims.roleType !== account.claims.roleType && isOfBackOffice(claims.roleType);
      // In one request, so that no earlier credential has the role for a moment.
      return setClaims(uid, claims, isNew ? endedCredentials() : {});
    },
    setDisplayName: (uid, displayName) => update(uid, { displayName }),

    setDisabled: (uid, disabled) =>
      update(uid, { disableUser: disabled, ...(disabled && { validSince: nowSecondsText() }) }),

    revokeSessions: (uid) => update(uid, { validSince: nowSecondsText() }),

    resetCredentials: (uid) => update(uid, endedCredentials()),

    async createOobCode(requestType, email): Promise<AdminResult<OobCode>> {
      const made = await post(':sendOobCode', codeRequest(requestType, email, productOrigin), MadeCode);
      if (!made.ok) return made;
      const { oobLink } = made.data;
      if (oobLink === undefined && requestType !== 'EMAIL_SIGNIN') {
        // With email enumeration protection, Google sends no link for an unknown address.
        return { ok: false, code: 'EMAIL_NOT_FOUND' };
      }
      const oobCode = oobLink !== undefined && URL.canParse(oobLink) && new URL(oobLink).searchParams.get('oobCode');
      if (!oobCode) throw new GoogleError('Google responds with a link that has no code in it');
      return { ok: true, oobCode, lifetimeSeconds: null };
    },
  };
}

/** Makes the request for a code. Google's sign-in links need a continue URL; the product uses only their code. */
const codeRequest = (requestType: OobRequestType, email: string, productOrigin: string) => ({
  requestType,
  email,
  returnOobLink: true,
  ...(requestType === 'EMAIL_SIGNIN' && {
    continueUrl: `${productOrigin}${ACCOUNT_LINK_PATHS.EMAIL_SIGNIN}`,
    canHandleCodeInApp: true,
  }),
});

const newUnknownPassword = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/**
 * Makes the change that ends whatever opens an account: Google cannot remove a password, so it is set to a random one;
 * `mfa` without enrolments removes all second factors.
 */
const endedCredentials = () => ({ password: newUnknownPassword(), validSince: nowSecondsText(), mfa: {} });

const nowSecondsText = () => String(Math.floor(Date.now() / 1000));

/** Sends a POST as the service account; replaces a token once when Google no longer accepts it. */
async function authorizedPost(provider: GoogleProvider, url: string, body: object): Promise<Response> {
  const attempt = async () => {
    const token = await googleAccessToken(provider);
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.status === UNAUTHORIZED) forgetAccessToken(provider, token);
    return response;
  };
  const first = await attempt();
  return first.status === UNAUTHORIZED ? attempt() : first;
}

async function readResponse<S extends v.GenericSchema>(
  method: string,
  response: Response,
  schema: S,
): Promise<AdminResult<{ data: v.InferOutput<S> }>> {
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const parsed = v.safeParse(schema, json);
    if (parsed.success) return { ok: true, data: parsed.output };
    throw new GoogleError(`Google's response to accounts${method} cannot be read`);
  }
  // The message is `CODE : text`; only the code is used.
  const refusal = v.safeParse(Refusal, json);
  const googleCode = refusal.success ? (/^[A-Z_]+/.exec(refusal.output.error.message)?.[0] ?? '') : '';
  const code = REFUSALS[googleCode];
  if (code !== undefined && response.status < 500) return { ok: false, code };
  throw new GoogleError(`Google responds to accounts${method} with ${response.status} ${googleCode}`);
}

function toAdminAccount(account: GoogleAccount): AdminAccount {
  const { localId, email, emailVerified, displayName, disabled, customAttributes, validSince, passwordHash } = account;
  return {
    uid: localId,
    email: email?.toLowerCase() ?? null,
    emailVerified,
    displayName: displayName || null,
    disabled,
    claims: claimsOf(customAttributes, email !== undefined),
    hasPassword: passwordHash !== undefined,
    validSinceSeconds: Number(validSince),
  };
}

function claimsOf(customAttributes: string, hasEmail: boolean): Claims {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ClaimsSchema), customAttributes);
  return claimsOrDefault(parsed.success ? parsed.output : {}, !hasEmail);
}
