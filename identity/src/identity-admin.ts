import type {
  AccountHousekeeping,
  AdminAccount,
  AdminResult,
  CallerAccount,
  CodeOptions,
  CreateAccountInput,
  IdentityAdministration,
  OobCode,
  SecondFactorAdministration,
  SettingsReport,
  SigningKeyAdministration,
} from '@justright/worker-kit/identity-admin';
import { type Claims, ClaimsSchema } from '@justright/worker-kit/claims';
import type { JobBatch } from '@justright/worker-kit/job-batch';
import type { OobRequestType } from '@justright/contract/account-links';
import type { SettingFlaw } from '@justright/contract/health';
import { WorkerEntrypoint } from 'cloudflare:workers';
import * as v from 'valibot';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  giveRole,
  insertAccount,
  revokeSessions,
  setDisabled,
  setDisplayName,
  resetCredentials,
} from './data/accounts.ts';
import { findAccountOfSession } from './data/account-sessions.ts';
import {
  forgetDeletedAccounts,
  listDeletedAccounts,
  listForgottenAccounts,
  removeExpired,
  removeForgottenAccounts,
} from './data/housekeeping.ts';
import { removeSecondFactor } from './data/second-factors.ts';
import { newUid } from './domain/opaque.ts';
import { hashPassword } from '@justright/worker-kit/password-hash';
import { isOfBackOffice } from '@justright/contract/roles';
import { nowSeconds } from './domain/time.ts';
import type { Env } from './env.ts';
import { isWireErrorCode, WireError } from './http/errors.ts';
import { DisplayNameSchema, EmailSchema, NewPasswordSchema, OobRequestTypeSchema } from './http/fields.ts';
import { revokeSigningKeys, rotateSigningKey } from './http/key-ring.ts';
import { sendNotice } from './http/notices.ts';
import { makeOobCode } from './http/oob-codes.ts';
import { requireStrongPassword } from './http/require-strong-password.ts';
import { settingFlaws } from './http/require-settings.ts';
import { throttleCodeFrom } from './http/throttle.ts';

const CODE_LIFETIME_MAX_SECONDS = 30 * 24 * 3600;

const CreateAccountSchema = v.object({
  email: EmailSchema,
  password: v.nullable(NewPasswordSchema),
  displayName: v.nullable(DisplayNameSchema),
  emailVerified: v.boolean(),
  claims: ClaimsSchema,
});

const CodeSchema = v.object({
  requestType: OobRequestTypeSchema,
  email: EmailSchema,
  lifetimeSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CODE_LIFETIME_MAX_SECONDS)),
});

/**
 * The administration of accounts, for Workers that are bound to this one. No HTTP route reaches it. The contract
 * documents each method.
 */
export class IdentityAdmin
  extends WorkerEntrypoint<Env>
  implements
    IdentityAdministration,
    SigningKeyAdministration,
    SecondFactorAdministration,
    AccountHousekeeping,
    SettingsReport
{
  async createAccount(input: CreateAccountInput): Promise<AdminResult<{ account: AdminAccount }>> {
    return settle(async () => {
      const { email, password, displayName, emailVerified, claims } = check(CreateAccountSchema, input);
      if (isOfBackOffice(claims.roleType) && !emailVerified) throw new WireError('UNVERIFIED_EMAIL');
      if ((await findAccountByEmail(this.env.DB, email)) !== null) throw new WireError('EMAIL_EXISTS');
      if (password !== null) requireStrongPassword(this.env, { email, claims }, password);
      const credentials = { email, passwordHash: password === null ? null : await hashPassword(password) };
      const draft = { uid: newUid(), credentials, displayName: displayName || null, emailVerified, claims };
      const account = await insertAccount(this.env.DB, draft, null, nowSeconds());
      if (account === null) throw new WireError('EMAIL_EXISTS');
      return { account: toAdminAccount(account) };
    });
  }

  async lookup(uid: string): Promise<AdminAccount | null> {
    const account = await findAccount(this.env.DB, uid);
    return account === null ? null : toAdminAccount(account);
  }

  async lookupCaller(uid: string, sessionId: string | null): Promise<CallerAccount | null> {
    const found = await findAccountOfSession(this.env.DB, uid, sessionId, nowSeconds());
    return found === null ? null : { ...toAdminAccount(found.account), isSessionLive: found.isSessionLive };
  }

  async lookupByEmail(email: string): Promise<AdminAccount | null> {
    const parsed = v.safeParse(EmailSchema, email);
    const account = parsed.success ? await findAccountByEmail(this.env.DB, parsed.output) : null;
    return account === null ? null : toAdminAccount(account);
  }

  /** Gives an account a role. @throws ValiError when the claims are unknown */
  async giveRole(uid: string, claims: Claims): Promise<boolean> {
    return giveRole(this.env.DB, uid, v.parse(ClaimsSchema, claims), nowSeconds());
  }

  /** Sets the name of an account. @throws ValiError for a name that the wire refuses too */
  async setDisplayName(uid: string, displayName: string): Promise<boolean> {
    return (await setDisplayName(this.env.DB, uid, v.parse(DisplayNameSchema, displayName))) !== null;
  }

  async setDisabled(uid: string, disabled: boolean): Promise<boolean> {
    return setDisabled(this.env.DB, uid, disabled, nowSeconds());
  }

  async revokeSessions(uid: string): Promise<boolean> {
    return revokeSessions(this.env.DB, uid, nowSeconds());
  }

  async resetCredentials(uid: string): Promise<boolean> {
    return resetCredentials(this.env.DB, uid, nowSeconds());
  }

  async createOobCode(
    requestType: OobRequestType,
    email: string,
    { lifetimeSeconds, asker, endsEarlier = false }: CodeOptions,
  ): Promise<AdminResult<OobCode>> {
    return settle(async () => {
      const asked = check(CodeSchema, { requestType, email, lifetimeSeconds });
      await throttleCodeFrom(this.env, asked.email, asker);
      const uid = asked.requestType === 'EMAIL_SIGNIN' ? null : await this.#uidOf(asked.email);
      const oobCode = await makeOobCode(this.env, { ...asked, uid, endsEarlier }, asked.lifetimeSeconds);
      return { oobCode, lifetimeSeconds: asked.lifetimeSeconds };
    });
  }

  async rotateSigningKey(): Promise<{ kid: string }> {
    return { kid: await rotateSigningKey(this.env) };
  }

  async revokeSigningKeys(): Promise<{ kid: string }> {
    return { kid: await revokeSigningKeys(this.env) };
  }

  async removeSecondFactor(uid: string): Promise<boolean> {
    const account = await findAccount(this.env.DB, uid);
    const isRemoved = await removeSecondFactor(this.env.DB, uid, nowSeconds());
    if (isRemoved && account !== null) await sendNotice(this.env, account, 'second-factor-removed', '');
    return isRemoved;
  }

  async listFlawedSettings(): Promise<SettingFlaw[]> {
    return [...settingFlaws(this.env)];
  }

  async removeExpired(limit: number): Promise<JobBatch> {
    return removeExpired(this.env.DB, nowSeconds(), limit);
  }

  async listForgottenAccounts(limit: number): Promise<string[]> {
    return listForgottenAccounts(this.env.DB, nowSeconds(), limit);
  }

  async removeForgottenAccounts(uids: readonly string[]): Promise<string[]> {
    return removeForgottenAccounts(this.env.DB, nowSeconds(), uids);
  }

  async listDeletedAccounts(limit: number): Promise<string[]> {
    return listDeletedAccounts(this.env.DB, limit);
  }

  async forgetDeletedAccounts(uids: readonly string[]): Promise<void> {
    await forgetDeletedAccounts(this.env.DB, uids);
  }

  async #uidOf(email: string): Promise<string> {
    const account = await findAccountByEmail(this.env.DB, email);
    if (account === null || account.disabled) throw new WireError('EMAIL_NOT_FOUND');
    return account.uid;
  }
}

/** Converts a refusal into a value, because errors lose their class across RPC. */
async function settle<T>(work: () => Promise<T>): Promise<AdminResult<T>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    if (error instanceof WireError) {
      const { code, retryAfterSeconds } = error;
      return { ok: false, code, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
    }
    throw error;
  }
}

function check<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [{ message }] = parsed.issues;
  throw new WireError(isWireErrorCode(message) ? message : 'INVALID_REQUEST');
}

function toAdminAccount(account: Account): AdminAccount {
  const { uid, email, emailVerified, displayName, disabled, claims, validSinceSeconds } = account;
  const hasPassword = account.passwordHash !== null;
  return { uid, email, emailVerified, displayName, disabled, claims, hasPassword, validSinceSeconds };
}
