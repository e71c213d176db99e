import type { Call } from '@justright/contract/call';
import { isOfBackOffice } from '@justright/contract/roles';
import { clientNetwork } from '@justright/worker-kit/client-network';
import type { AdminAccount } from '@justright/worker-kit/identity-admin';
import { openPrimary } from '../data/snapshot.ts';
import { findGivenName } from '../data/users.ts';
import { keyIn } from '../identity/api-key.ts';
import { authenticate, type Caller } from '../identity/authenticate.ts';
import { deviceCaller, deviceSecretIn } from '../identity/device-session.ts';
import { withPerson } from '../identity/kitchen-person.ts';
import { requireLiveCaller } from '../identity/live-account.ts';
import { noteAccountName } from '../identity/note-account-name.ts';
import { authorize } from './authorize.ts';
import { checkKey } from './check-key.ts';
import type { Options } from './endpoint-options.ts';
import { limitWrongSecrets, takeUnits, unitsOf } from './rate-limits.ts';
import type { Received } from './received.ts';
import { type ReleaseBearer, releaseBearer } from './release-token.ts';
import { requireSecondFactor } from './require-second-factor.ts';

/** Who calls. */
export interface FoundCaller {
  /** Present when the call's `who` demands a bearer. */
  caller: Caller | undefined;
  /** The caller's account, when the provider was just asked for it: in calls on the caller's own data. */
  account: AdminAccount | undefined;
  /** The release token that replaced a user's bearer; only in calls that accept release tokens. */
  releaseToken: ReleaseBearer | undefined;
}

const NOBODY: FoundCaller = { caller: undefined, account: undefined, releaseToken: undefined };

/**
 * First step of an endpoint: finds the bearer of a release token, a key's, a device's or a person's, and checks the
 * role. A person's session and account are checked at the provider too.
 */
export async function findCaller(received: Received, call: Call, options: Options): Promise<FoundCaller> {
  if (call.who === 'public') return NOBODY;
  const startedAtMs = Date.now();
  const network = clientNetwork(received.header('cf-connecting-ip'));
  try {
    return await limitWrongSecrets(network, () => findBearer(received, call, options, startedAtMs));
  } finally {
    received.trace.authMs = Date.now() - startedAtMs;
  }
}

async function findBearer(received: Received, call: Call, options: Options, nowMs: number): Promise<FoundCaller> {
  const releaseToken = await findReleaseToken(received, call, nowMs);
  if (releaseToken) return { ...NOBODY, releaseToken };
  const machine = await findMachine(received, options, nowMs);
  const caller = machine ?? (await authenticate(received.header('authorization'), received.env));
  await admit(received, call, caller, nowMs);
  if (!caller || machine || options.takesEndedSession) return { ...NOBODY, caller };
  return findPerson(received, call, options, caller);
}

async function findReleaseToken(
  { env, trace, header, afterResponse }: Received,
  { who }: Call,
  nowMs: number,
): Promise<ReleaseBearer | undefined> {
  if (typeof who !== 'object' || !who.includes('release-token')) return undefined;
  const openDb = () => openPrimary(env.DB, trace);
  const found = await releaseBearer(header('authorization'), env.RELEASE_TOKEN, openDb, { nowMs, afterResponse });
  if (found) trace.actor = `release:${found.name}`;
  return found;
}

/** Returns the caller of an API key, or of a kitchen's device with who acts on it. */
async function findMachine(
  { env, trace, header, afterResponse }: Received,
  { actsLate = false }: Options,
  nowMs: number,
): Promise<Caller | undefined> {
  const key = keyIn(header('authorization'));
  if (key !== undefined) return checkKey({ env, db: openPrimary(env.DB, trace), nowMs }, key, afterResponse);
  const device = deviceSecretIn(header('authorization'));
  if (device === undefined) return undefined;
  const db = openPrimary(env.DB, trace);
  return withPerson(db, await deviceCaller(db, device, nowMs), { header, actsLate, nowMs });
}

/** Counts the request as the caller's and checks the role. */
async function admit({ env, trace }: Received, call: Call, caller: Caller | undefined, nowMs: number): Promise<void> {
  // The log has no diner's id.
  if (caller && isOfBackOffice(caller.roleType)) trace.actor = caller.uid;
  // A key has a limit of its own.
  if (caller && !caller.key) await takeUnits(env, 'ACCOUNT_LIMIT', caller.uid, unitsOf(call), nowMs);
  authorize(call, caller);
}

/** Checks a person's account and second factor. Where an act is recorded, the caller has the name that was given. */
async function findPerson(
  { env, trace, afterResponse }: Received,
  call: Call,
  { asksAgain, recordsReader }: Options,
  caller: Caller,
): Promise<FoundCaller> {
  const nowMs = Date.now();
  const isNamed =
    isOfBackOffice(caller.roleType) && (call.method !== 'GET' || call.who === 'any' || recordsReader === true);
  const [account, given] = await Promise.all([
    requireLiveCaller(env, caller, call, nowMs),
    isNamed ? findGivenName(openPrimary(env.DB, trace), caller.uid) : null,
  ]);
  if (account && given && given.accountName !== (account.displayName ?? '')) {
    afterResponse(noteAccountName(env, account, given, nowMs));
  }
  requireSecondFactor(env, caller, call, { asksAgain: asksAgain === true, nowMs });
  // What others read of an act has the name that an administrator gave, never the account's own.
  return { ...NOBODY, caller: isNamed ? { ...caller, displayName: given?.name ?? '' } : caller, account };
}
