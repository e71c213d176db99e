import { WorkerEntrypoint } from 'cloudflare:workers';
import * as v from 'valibot';
import type { Account } from './data/accounts.ts';
import { findAccount, findAccountByEmail, insertAccount, setClaims } from './data/accounts.ts';
import type { Claims } from './domain/claims.ts';
import { ClaimsSchema } from './domain/claims.ts';
import { newUid } from './domain/opaque.ts';
import { hashPassword } from './domain/password.ts';
import { nowSeconds } from './domain/time.ts';
import type { Env } from './env.ts';
import type { WireErrorCode } from './http/errors.ts';
import { isWireErrorCode } from './http/errors.ts';
import { DisplayNameSchema, EmailSchema, NewPasswordSchema } from './http/fields.ts';

/** An account as the administration sees it: never its hash. */
interface AdminAccount {
  uid: string;
  email: string | null;
  displayName: string | null;
  disabled: boolean;
  claims: Claims;
}

interface CreateAccountInput {
  email: string;
  password: string;
  displayName: string | null;
  claims: Claims;
}

/** Refusals are values, since an error that crosses an RPC loses its class and fields. */
type CreateAccountResult = { ok: true; account: AdminAccount } | { ok: false; code: WireErrorCode };

const CreateAccountSchema = v.object({
  email: EmailSchema,
  password: NewPasswordSchema,
  displayName: v.nullable(DisplayNameSchema),
  claims: ClaimsSchema,
});

/** Administration of accounts, for Workers that are bound to this one. No HTTP route leads here. */
export class IdentityAdmin extends WorkerEntrypoint<Env> {
  /** Creates a password account with the given claims; refuses with EMAIL_EXISTS, INVALID_EMAIL, WEAK_PASSWORD, … */
  async createAccount(input: CreateAccountInput): Promise<CreateAccountResult> {
    const parsed = v.safeParse(CreateAccountSchema, input, { abortEarly: true });
    if (!parsed.success) {
      const [{ message }] = parsed.issues;
      return { ok: false, code: isWireErrorCode(message) ? message : 'INVALID_REQUEST' };
    }
    const { email, password, displayName, claims } = parsed.output;
    if ((await findAccountByEmail(this.env.DB, email)) !== null) return { ok: false, code: 'EMAIL_EXISTS' };
    const credentials = { email, passwordHash: await hashPassword(password) };
    const draft = { uid: newUid(), credentials, displayName: displayName || null, claims };
    const account = await insertAccount(this.env.DB, draft, null, nowSeconds());
    return account === null ? { ok: false, code: 'EMAIL_EXISTS' } : { ok: true, account: toAdminAccount(account) };
  }

  /**
   * Sets the custom claims; tokens carry them from the next refresh. False when there is no such account.
   * @throws ValiError when the claims are not ones that exist
   */
  async setClaims(uid: string, claims: Claims): Promise<boolean> {
    return setClaims(this.env.DB, uid, v.parse(ClaimsSchema, claims));
  }

  async lookup(uid: string): Promise<AdminAccount | null> {
    const account = await findAccount(this.env.DB, uid);
    return account === null ? null : toAdminAccount(account);
  }
}

function toAdminAccount({ uid, email, displayName, disabled, claims }: Account): AdminAccount {
  return { uid, email, displayName, disabled, claims };
}
