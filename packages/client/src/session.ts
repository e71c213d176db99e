import { atom } from 'jotai';
import type { Role, RoleType } from '@justright/contract/roles';
import type { Claims } from './claims.ts';
import { type TokenStorage, createSession } from './create-session.ts';
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
}

const NOBODY: Session = {
  status: 'ready',
  uid: null,
  isAnonymous: true,
  displayName: null,
  email: null,
  role: 'user',
  roleType: 'Anonymous',
};

const currentSession = atom<Session>({ ...NOBODY, status: 'loading' });
/** The session of this page; changes with sign-in and sign-out, in other tabs too. Read-only. */
export const sessionAtom = atom((get) => get(currentSession));

function showClaims(claims: Claims | null): void {
  const next: Session = claims ? { status: 'ready', ...claims } : NOBODY;
  const shown = store.get(currentSession);
  const isSame = (Object.keys(next) as (keyof Session)[]).every((key) => next[key] === shown[key]);
  if (!isSame) store.set(currentSession, next);
}

function attempt<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}

/** Storage that a browser refuses (private mode, full disk) only costs the session's persistence. */
const tolerant = (pick: () => Storage): TokenStorage => ({
  getItem: (key) => attempt(() => pick().getItem(key), null),
  setItem: (key, value) => attempt(() => pick().setItem(key, value), undefined),
  removeItem: (key) => attempt(() => pick().removeItem(key), undefined),
});

const core = createSession({
  fetch: (input, init) => fetch(input, init),
  local: tolerant(() => localStorage),
  tab: tolerant(() => sessionStorage),
  now: () => Date.now(),
  onChange: showClaims,
});

if (typeof window !== 'undefined') window.addEventListener('storage', core.handleStorageEvent);

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
  store.set(currentSession, { ...shown, status: 'loading' });
  await core.token().catch(() => undefined);
  store.set(currentSession, (last) => ({ ...last, status: 'ready' }));
}

/** Makes an anonymous session when there is none yet. Rejects with `SessionError`; rendering need not wait for it. */
export const ensureAnonymousSession = core.ensureAnonymousSession;
/** Signs in with a password. `remember` keeps the session beyond the browser window. Rejects with `SessionError`. */
export const signIn = core.signIn;
/** Turns the anonymous account into one with a password, keeping its uid. Code `email-already-in-use` when taken. */
export const signUp = core.signUp;
/** Ends the session here and in other tabs, and starts a new anonymous one. Never rejects. */
export const signOut = core.signOut;
/** The bearer token, refreshed when under five minutes of life are left, or at once with `force`. */
export const token = core.token;
/** True when there is a session, anonymous or not, without waiting for one. */
export const hasSession = core.hasSession;
