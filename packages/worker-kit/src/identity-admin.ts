import type { OobRequestType } from '@justright/contract/account-links';
import type { SettingFlaw } from '@justright/contract/health';
import type { Claims } from './claims.ts';
import type { JobBatch } from './job-batch.ts';

/** An account for the administration: without the password hash. */
export interface AdminAccount {
  uid: string;
  /** Lower-cased; null for an anonymous account. */
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  disabled: boolean;
  claims: Claims;
  /** False for an account that only signs in by mailed links. */
  hasPassword: boolean;
  /** Sessions from before this time are revoked. */
  validSinceSeconds: number;
}

/** An account in its current state, and whether the session of a token is still live. */
export interface CallerAccount extends AdminAccount {
  /** True when the provider does not know single sessions. */
  isSessionLive: boolean;
}

export interface CreateAccountInput {
  email: string;
  /** Null for an account whose first sign-in is by a link. */
  password: string | null;
  displayName: string | null;
  /** True when the address is verified; otherwise its first verification removes any earlier password. */
  emailVerified: boolean;
  claims: Claims;
}

/**
 * Who requested a code: the platform's administration, a merchant, a person who accepts an invitation, or a client in a
 * network (see `clientNetwork`). Each has a limit of its own, so that nobody uses up another one's.
 */
export type CodeAsker = 'administration' | 'acceptance' | { merchantId: string } | { network: string };

export interface CodeOptions {
  lifetimeSeconds: number;
  asker: CodeAsker;
  /**
   * For an invitation: signing in by the code ends what opened the account before, also where the address was proved. A
   * provider that cannot do so asks for the account's second factor.
   */
  endsEarlier?: boolean;
}

/** A code to be mailed, and its lifetime; null when only the provider knows it. */
export interface OobCode {
  oobCode: string;
  lifetimeSeconds: number | null;
}

/**
 * The result of an administration call. Refusals are values, because an error loses its class and fields in an RPC.
 * Codes are the wire's own; `retryAfterSeconds` is the time until a retry makes sense, if known.
 */
export type AdminResult<T> = ({ ok: true } & T) | { ok: false; code: string; retryAfterSeconds?: number };

/** Key calls that only the embedded provider has, for the operator. Both return the id of the new key. */
export interface SigningKeyAdministration {
  /** Makes the next key; it signs once every client can have it. */
  rotateSigningKey(): Promise<{ kid: string }>;
  /** Revokes the keys after a leak: every ID token in circulation becomes invalid once caches have expired. */
  revokeSigningKeys(): Promise<{ kid: string }>;
}

/** Second factors that only the embedded provider keeps, for the operator; Google's console removes its own. */
export interface SecondFactorAdministration {
  /**
   * Removes the passkeys and the app of an account whose owner has lost them, and ends its sessions. False without any.
   */
  removeSecondFactor(uid: string): Promise<boolean>;
}

/** Cleanup calls that only the embedded provider has; Google cleans up itself. */
export interface AccountHousekeeping {
  /** Removes expired sessions, codes and counters, at most `limit` of each. */
  removeExpired(limit: number): Promise<JobBatch>;
  /**
   * Lists the uids of at most `limit` anonymous accounts whose sessions have all ended, so that no client can use them.
   */
  listForgottenAccounts(limit: number): Promise<string[]>;
  /** Removes those of the accounts that still have no session; returns their uids. */
  removeForgottenAccounts(uids: readonly string[]): Promise<string[]>;
  /**
   * Lists the uids of at most `limit` deleted accounts whose data the product may still have, however they were
   * deleted.
   */
  listDeletedAccounts(limit: number): Promise<string[]>;
  /** Records that the product has no data of these accounts any more. */
  forgetDeletedAccounts(uids: readonly string[]): Promise<void>;
}

/** The settings of the embedded provider. */
export interface SettingsReport {
  /** Lists its own settings that are missing or malformed: names, never values. */
  listFlawedSettings(): Promise<SettingFlaw[]>;
}

/**
 * Administers accounts, by the identity Worker's RPC or by Google's API. Every HTTP route to it checks the caller, and
 * no client can set claims.
 */
export interface IdentityAdministration {
  /** Refuses with EMAIL_EXISTS, INVALID_EMAIL, WEAK_PASSWORD, … */
  createAccount(input: CreateAccountInput): Promise<AdminResult<{ account: AdminAccount }>>;
  lookup(uid: string): Promise<AdminAccount | null>;
  /** Returns the account of a token; `sessionId` is the token's, null when it has none. */
  lookupCaller(uid: string, sessionId: string | null): Promise<CallerAccount | null>;
  /** `email` in any case. */
  lookupByEmail(email: string): Promise<AdminAccount | null>;
  /**
   * Gives a role, the only call that does; tokens have it from the next refresh. A new one of the back office takes a
   * verified address and does what `resetCredentials` does. False for an unverified or unknown account.
   */
  giveRole(uid: string, claims: Claims): Promise<boolean>;
  /** Sets the name of an account; tokens have it from the next refresh. False when there is no such account. */
  setDisplayName(uid: string, displayName: string): Promise<boolean>;
  /**
   * Disables or enables an account. A disabled one cannot sign in or refresh, and its sessions end. False when there is
   * no such account.
   */
  setDisabled(uid: string, disabled: boolean): Promise<boolean>;
  /** Ends every session of the account. False when there is no such account. */
  revokeSessions(uid: string): Promise<boolean>;
  /**
   * Ends whatever opens the account: password, passkeys, second factors, sessions and codes; the next sign-in is by a
   * mailed code. False when there is no such account.
   */
  resetCredentials(uid: string): Promise<boolean>;
  /**
   * Makes a single-use code for a mailed link; a provider may use a lifetime of its own. EMAIL_SIGNIN works for any
   * address, the others refuse with EMAIL_NOT_FOUND; TOO_MANY_ATTEMPTS_TRY_LATER above the limit.
   */
  createOobCode(requestType: OobRequestType, email: string, options: CodeOptions): Promise<AdminResult<OobCode>>;
}
