import { atom } from 'jotai';
import type { CallerType, Role } from '@justright/contract/roles';
import type { Claims } from './claims.ts';
import type { AccountCalls, AccountDependencies } from './create-account.ts';
import { type SessionCore, type SessionEnd, createSession } from './create-session.ts';
import type { Tokens } from './identity-wire.ts';
import { storageIn } from './kept/kept.ts';
import { markCookie } from './kept/mark-cookie.ts';
import { openChannel, underLock } from './kept/tabs.ts';
import { store } from './store.ts';

export { type PendingSignIn, SessionError } from './session-error.ts';

/**
 * The user of this page, for display and navigation. Before the first session, `uid` is null and the user anonymous.
 */
export interface Session {
  status: 'loading' | 'ready';
  uid: string | null;
  isAnonymous: boolean;
  displayName: string | null;
  email: string | null;
  role: Role;
  roleType: CallerType;
  /** Why the last user's session ended, until the next session starts. */
  end: SessionEnd | null;
}

const NOBODY: Session = {
  status: 'ready',
  uid: null,
  isAnonymous: true,
  displayName: null,
  email: null,
  role: 'user',
  roleType: 'Anonymous',
  end: null,
};

const currentSession = atom<Session>({ ...NOBODY, status: 'loading' });
/** The session of this page; changes with sign-in and sign-out, in other tabs too. Read-only. */
export const sessionAtom = atom((get) => get(currentSession));

/** Sets the session. A listener may throw: the session has changed nevertheless, and the sign-in succeeds. */
function publish(session: Session): void {
  try {
    store.set(currentSession, session);
  } catch (error) {
    console.error(error);
  }
}

function showClaims(claims: Claims | null, end: SessionEnd | null): void {
  const next: Session = claims ? { status: 'ready', ...claims, end } : { ...NOBODY, end };
  const shown = store.get(currentSession);
  const isSame = (Object.keys(next) as (keyof Session)[]).every((key) => next[key] === shown[key]);
  if (!isSame) publish(next);
}

const LOCK = 'justright.refresh';
const LOCK_TIMEOUT_MS = 5_000;

/** Runs work under the lock of all tabs. When a frozen tab holds it, two tabs may refresh at once: one more request. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  underLock(LOCK, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, work);

const tabs = openChannel('justright.tokens');

const core = createSession({
  fetch: (input, init) => fetch(input, init),
  local: storageIn('device'),
  tab: storageIn('tab'),
  cookie: markCookie,
  now: () => Date.now(),
  inTurn,
  onChange: showClaims,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no other origin
  shareTokens: (tokens) => tabs?.postMessage(tokens),
});

/** What the calls of `account.ts` work on. */
export const ACCOUNT: AccountDependencies = {
  local: storageIn('device'),
  session: core,
  claims: () => store.get(currentSession),
};

if (typeof window !== 'undefined') window.addEventListener('storage', core.handleStorageEvent);
tabs?.addEventListener('message', ({ data }: MessageEvent<Tokens>) => core.handleTokens(data));

/**
 * Starts the page's session. Until a signed-in user's expired token is refreshed, the status is 'loading', because the
 * role may have changed. A visitor gets an anonymous account with the first thing that is stored for them.
 */
export async function startSession(): Promise<void> {
  // Tried again by the next page.
  core.tidy().catch(() => undefined);
  const shown = store.get(currentSession);
  if (shown.isAnonymous || shown.roleType === 'KitchenDevice' || !core.isExpired()) return;
  publish({ ...shown, status: 'loading' });
  await core.token().catch(() => undefined);
  publish({ ...store.get(currentSession), status: 'ready' });
}

/** Makes an anonymous session when there is none yet. Rejects with `SessionError`; rendering need not wait for it. */
export const ensureAnonymousSession = core.ensureAnonymousSession;
/** Ends the session here and in other tabs. Never rejects. */
export const signOut = (): Promise<void> => core.signOut();
/** Ends a session that the server refuses; a signed-in user gets a message and goes to the sign-in. */
export const endSession = (): Promise<void> => core.signOut('expired');
/**
 * Turns the anonymous account into one with a password and the same uid. Rejects with code `email-already-in-use` for a
 * taken address. Loaded when it is needed; remotes find it here.
 */
export const signUp: AccountCalls['signUp'] = async (...account) =>
  (await import('./create-account.ts')).createAccount(ACCOUNT).signUp(...account);
/** The session itself, for calls beside it. */
export const sessionCore: SessionCore = core;
/** Continues with the token that signs a kitchen's device in. */
export const takeTokens = core.takeTokens;
/**
 * Returns the bearer token. A signed-in user's token is refreshed when it is older than a minute, an anonymous one in
 * its last five minutes, and any token with `force`.
 */
export const token = core.token;
/** True when there is a session, anonymous or not, without waiting for one. */
export const hasSession = core.hasSession;
