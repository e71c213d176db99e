import type { OobRequestType } from '@justright/contract/account-links';
import type { SettingFlaw } from '@justright/contract/health';
import type { Claims } from './claims.ts';

/** An account as the administration sees it: never its hash. */
export interface AdminAccount {
  uid: string;
  /** Lower-cased; null while the account is anonymous. */
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  disabled: boolean;
  claims: Claims;
  /** False for one that is signed in to by links alone. */
  hasPassword: boolean;
  /** Sessions that signed in before are revoked. */
  validSinceSeconds: number;
}

/** An account as it is now, and whether the session that a token of it belongs to goes on. */
export interface CallerAccount extends AdminAccount {
  /** True where the provider knows of no single sessions. */
  isSessionLive: boolean;
}

export interface CreateAccountInput {
  email: string;
  /** Null for an account that is first signed in to by a link. */
  password: string | null;
  displayName: string | null;
  /** The address is known to be the person's; otherwise the first proof of it ends whatever was set before. */
  emailVerified: boolean;
  claims: Claims;
}

/**
 * Who asked for a code: the administration, or somebody in a network (as `clientNetwork` says it). What the public asks
 * for is counted apart, so that it never uses up what the administration may.
 */
export type CodeAsker = 'administration' | { network: string };

/** A code to be mailed, and how long it works; null when only the provider knows. */
export interface OobCode {
  oobCode: string;
  lifetimeSeconds: number | null;
}

/**
 * Refusals are values, since an error that crosses an RPC loses its class and fields. Codes are the wire's own;
 * `retryAfterSeconds` says when it is worth trying again, where that is known.
 */
export type AdminResult<T> = ({ ok: true } & T) | { ok: false; code: string; retryAfterSeconds?: number };

/** What only the embedded provider offers, for the operator of a deployment. Both answer the id of the new key. */
export interface SigningKeyAdministration {
  /** Makes the next key; it signs once everybody can know it. */
  rotateSigningKey(): Promise<{ kid: string }>;
  /** For a leaked key: every ID token in circulation is worth nothing once caches have run out. */
  revokeSigningKeys(): Promise<{ kid: string }>;
}

/** What only the embedded provider needs done now and then; Google looks after its own. */
export interface AccountHousekeeping {
  /** Removes sessions, codes and counters whose time is over, at most `limit` of each. */
  removeExpired(limit: number): Promise<{ removed: number; isMoreLeft: boolean }>;
  /** Anonymous accounts that nobody can come back to: uids of at most `limit` whose sessions are all over. */
  listForgottenAccounts(limit: number): Promise<string[]>;
  /** Removes those of the accounts that are forgotten still; answers how many. */
  removeForgottenAccounts(uids: readonly string[]): Promise<number>;
  /** Uids of at most `limit` accounts that are deleted and were not forgotten yet, however they were deleted. */
  listDeletedAccounts(limit: number): Promise<string[]>;
  /** The product keeps nothing of these accounts any more. */
  forgetDeletedAccounts(uids: readonly string[]): Promise<void>;
}

/** What only the embedded provider is set up by. */
export interface SettingsReport {
  /** Its own settings that are missing or malformed: names, never values. */
  listFlawedSettings(): Promise<SettingFlaw[]>;
}

/**
 * Administration of accounts, by the identity Worker's RPC or by Google's API. No HTTP route of the product leads here
 * unchecked, and no client can set claims.
 */
export interface IdentityAdministration {
  /** Refuses with EMAIL_EXISTS, INVALID_EMAIL, WEAK_PASSWORD, … */
  createAccount(input: CreateAccountInput): Promise<AdminResult<{ account: AdminAccount }>>;
  lookup(uid: string): Promise<AdminAccount | null>;
  /** The account that a token speaks for; `sessionId` as the token says it, null when it says none. */
  lookupCaller(uid: string, sessionId: string | null): Promise<CallerAccount | null>;
  /** `email` in any case. */
  lookupByEmail(email: string): Promise<AdminAccount | null>;
  /** Tokens carry the claims from the next refresh. False when there is no such account. */
  setClaims(uid: string, claims: Claims): Promise<boolean>;
  /** A disabled account cannot sign in or refresh, and its sessions end. False when there is no such account. */
  setDisabled(uid: string, disabled: boolean): Promise<boolean>;
  /** Ends every session of the account. False when there is no such account. */
  revokeSessions(uid: string): Promise<boolean>;
  /**
   * Ends every session of the account and its password, whoever set it: the next sign-in is by a mailed code. False when
   * there is no such account.
   */
  resetCredentials(uid: string): Promise<boolean>;
  /**
   * Makes a single-use code for an address, to be mailed in a link; a provider may keep to a lifetime of its own.
   * EMAIL_SIGNIN works for any address, the others refuse with EMAIL_NOT_FOUND; TOO_MANY_ATTEMPTS_TRY_LATER when too
   * many were asked for.
   */
  createOobCode(
    requestType: OobRequestType,
    email: string,
    options: { lifetimeSeconds: number; asker: CodeAsker },
  ): Promise<AdminResult<OobCode>>;
}
