import { atom } from 'jotai';
import type { Role, RoleType } from '@justright/contract/roles';
import type { Claims } from './claims.ts';
import { type Refresh, type SessionEnd, createSession } from './create-session.ts';
import { storageIn } from './kept/kept.ts';
import { store } from './store.ts';

export { SessionError } from './session-error.ts';

/** Who uses this page, for display and navigation. Before there is any session, `uid` is null and the user anonymous. */
export interface Session {
  status: 'loading' | 'ready';
  uid: string | null;
  isAnonymous: boolean;
  displayName: string | null;
  email: string | null;
  role: Role;
  roleType: RoleType;
  /** Why the session of whoever was signed in is over, until the next one begins. */
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

/** Who listens may fail; the session has changed nevertheless, and whoever signs in is told so. */
function tell(session: Session): void {
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
  if (!isSame) tell(next);
}

const LOCK = 'justright.refresh';
const LOCK_TIMEOUT_MS = 5_000;

/** Where there are no locks, or a frozen tab keeps its own, two tabs may refresh at once: that costs a request. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Not in a page that is not served securely.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

/** None where a page is made on a server, or by a test. */
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('justright.refreshed');

const core = createSession({
  fetch: (input, init) => fetch(input, init),
  local: storageIn('device'),
  tab: storageIn('tab'),
  now: () => Date.now(),
  inTurn,
  onChange: showClaims,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no other origin
  shareRefresh: (refresh) => tabs?.postMessage(refresh),
});

if (tabs) {
  window.addEventListener('storage', core.handleStorageEvent);
  tabs.addEventListener('message', ({ data }: MessageEvent<Refresh>) => core.handleRefresh(data));
}

/**
 * Starts the page's session: an anonymous one when there is none, a refresh when the stored one has expired. Until a
 * signed-in user's expired token is refreshed, the session's status is 'loading': the role may have changed since.
 */
export async function startSession(): Promise<void> {
  const shown = store.get(currentSession);
  if (!core.isExpired()) return;
  if (shown.isAnonymous) {
    await core.token().catch(() => undefined);
    return;
  }
  tell({ ...shown, status: 'loading' });
  await core.token().catch(() => undefined);
  tell({ ...store.get(currentSession), status: 'ready' });
}

/** Makes an anonymous session when there is none yet. Rejects with `SessionError`; rendering need not wait for it. */
export const ensureAnonymousSession = core.ensureAnonymousSession;
/**
 * Signs in with a password. `remember` keeps the session beyond the browser window; without it the session is kept where
 * the one before was. Rejects with `SessionError`.
 */
export const signIn = core.signIn;
/** Turns the anonymous account into one with a password, keeping its uid. Code `email-already-in-use` when taken. */
export const signUp = core.signUp;
/** Ends the session here and in other tabs, and starts a new anonymous one. Never rejects. */
export const signOut = (): Promise<void> => core.signOut();
/** The same for a session that the server refuses; a signed-in user is told, and led to the sign-in. */
export const endSession = (): Promise<void> => core.signOut('expired');
/** Goes on with tokens that a call of `account.ts` has been answered. */
export const takeTokens = core.takeTokens;
/**
 * The bearer token. A signed-in user's is refreshed when it is older than a minute, an anonymous one when under five
 * minutes of its life are left, and any at once with `force`.
 */
export const token = core.token;
/** True when there is a session, anonymous or not, without waiting for one. */
export const hasSession = core.hasSession;
