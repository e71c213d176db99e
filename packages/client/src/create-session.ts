import { type Claims, claimsOf } from './claims.ts';
import { type Tokens, createIdentityWire } from './identity-wire.ts';
import { SessionError } from './session-error.ts';
import { SESSION, SIGNED_OUT, SIGNED_UP } from './kept/session-keys.ts';
import { signOutNote } from './signed-out.ts';

/** The codes that end a session; any other failed refresh, such as a throttled one, may be temporary. */
const ENDED_CODES = ['token-expired', 'invalid-refresh-token', 'user-not-found', 'user-disabled'];

/** The part of the browser's `Storage` that a session needs. */
export interface TokenStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
}

/** The reason why a signed-in user's session ended when the user did not end it. */
export type SessionEnd = 'expired' | 'disabled';

export interface SessionDependencies {
  fetch: typeof fetch;
  /** The storage that outlives the browser window. */
  local: TokenStorage;
  /** The storage that ends with the tab. */
  tab: TokenStorage;
  /** Epoch milliseconds. */
  now: () => number;
  /** Runs the work while no other tab of the browser runs its own (a lock). */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called at once on every change; null means that there is no session. */
  onChange: (claims: Claims | null, end: SessionEnd | null) => void;
  /** Sends a refresh to the browser's other tabs: a duplicated tab has the same refresh token, which is now used. */
  shareRefresh: (refresh: Refresh) => void;
}

/** An exchanged refresh token, and the tokens that replaced it. */
export interface Refresh {
  replaced: string;
  tokens: Tokens;
}

export interface TokenOptions {
  /** Gets a new token, also when the current one is still valid. */
  force?: boolean;
  /** Returns the current token until it expires, without a refresh: for calls that end the session. */
  asIs?: boolean;
}

export interface SessionCore {
  ensureAnonymousSession: () => Promise<void>;
  /** Without `remember` the session stays in the storage of the session before. */
  signIn: (email: string, password: string, remember?: boolean) => Promise<void>;
  signUp: (email: string, password: string, displayName?: string) => Promise<void>;
  signOut: (end?: SessionEnd) => Promise<void>;
  token: (options?: TokenOptions) => Promise<string>;
  /** Continues with tokens of another call to the provider. */
  takeTokens: (tokens: Tokens, remember?: boolean) => void;
  hasSession: () => boolean;
  /** True when there is no token, or an expired one. */
  isExpired: () => boolean;
  /** Takes over the tokens that a duplicate of this tab got for the refresh token of both. */
  handleRefresh: (refresh: Refresh) => void;
  /** Takes over the sign-in or sign-out that another tab has stored. */
  handleStorageEvent: (event: { key: string | null; newValue: string | null }) => void;
}

const SESSION_KEY = SESSION.key;
const SIGNED_UP_KEY = SIGNED_UP.key;
const SIGNED_OUT_KEY = SIGNED_OUT.key;

/**
 * Stored in a tab that has signed out while the browser remembers another account's session: the tab has no session
 * yet.
 */
const NOBODY = 'null';

const REFRESH_AHEAD_MS = 5 * 60_000;
/** The age from which a signed-in user's token is refreshed before a call (docs/decisions/004-token-refresh.md). */
const FORCED_REFRESH_MS = 60_000;

function parseTokens(text: string | null): Tokens | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { idToken, refreshToken, expiresAtMs, askedAtMs } = value as Partial<Record<keyof Tokens, unknown>>;
    if (typeof idToken !== 'string' || typeof refreshToken !== 'string' || typeof expiresAtMs !== 'number') return null;
    if (!claimsOf(idToken)) return null;
    return { idToken, refreshToken, expiresAtMs, askedAtMs: typeof askedAtMs === 'number' ? askedAtMs : 0 };
  } catch {
    return null;
  }
}

const uidOf = (tokens: Tokens | null) => (tokens ? claimsOf(tokens.idToken)?.uid : undefined);
const isAnonymous = (tokens: Tokens) => claimsOf(tokens.idToken)?.isAnonymous === true;

/** Makes a session over the identity wire. The product uses the session in `session.ts`; tests make their own. */
export function createSession({
  fetch,
  local,
  tab,
  now,
  inTurn,
  onChange,
  shareRefresh,
}: SessionDependencies): SessionCore {
  const wire = createIdentityWire(fetch, now);
  let tokens: Tokens | null = null;
  let home: TokenStorage = local;
  let refreshing: Promise<Tokens> | null = null;
  let starting: Promise<Tokens> | null = null;
  /** A running sign-up, during which the provider already refuses the guest's token: calls wait for its end. */
  let signingUp: Promise<void> | null = null;
  /** Counts changes of account: a response that was requested for an earlier account is dropped. */
  let generation = 0;

  const claims = () => (tokens ? claimsOf(tokens.idToken) : null);

  function adopt(next: Tokens | null, storage: TokenStorage, end: SessionEnd | null = null): void {
    tokens = next;
    home = storage;
    onChange(claims(), end);
  }

  function keep(next: Tokens, storage: TokenStorage): Tokens {
    storage.setItem(SESSION_KEY, JSON.stringify(next));
    adopt(next, storage);
    return next;
  }

  function forgetPending(): void {
    generation += 1;
    refreshing = null;
    starting = null;
  }

  function takeTokens(next: Tokens, remember?: boolean): void {
    forgetPending();
    // The browser's remembered session, of a diner or of another tab, must not be removed by this tab.
    if (remember === true) tab.removeItem(SESSION_KEY);
    const chosen = remember === true ? local : tab;
    keep(next, remember === undefined ? home : chosen);
  }

  /**
   * Returns to the browser's anonymous session, if there is one, after a user's session. Another user's remembered
   * session is not used.
   */
  function fallBack(uid: string | undefined, end: SessionEnd | null): void {
    forgetPending();
    // Later choices of a guest do not belong to the account that signed up.
    local.removeItem(SIGNED_UP_KEY);
    const left = parseTokens(local.getItem(SESSION_KEY));
    const isOurs = !left || isAnonymous(left) || uidOf(left) === uid;
    // A reload before the next session exists must not open another user's session.
    if (!isOurs) tab.setItem(SESSION_KEY, NOBODY);
    adopt(isOurs ? left : null, isOurs ? local : tab, end);
  }

  /** Removes the user's tokens and returns them. */
  function removeFrom(storages: readonly TokenStorage[], uid: string | undefined): Tokens[] {
    return storages.flatMap((storage) => {
      const found = parseTokens(storage.getItem(SESSION_KEY));
      if (!found || uidOf(found) !== uid) return [];
      storage.removeItem(SESSION_KEY);
      return [found];
    });
  }

  /** Ends sessions at the provider. They have already ended here, even if the request fails. */
  function revoke(ended: readonly Tokens[]): void {
    for (const refreshToken of new Set(ended.map((one) => one.refreshToken))) {
      wire.revoke(refreshToken).catch((error: unknown) => console.warn('The session goes on at the provider:', error));
    }
  }

  function drop(end: SessionEnd | null, storages: readonly TokenStorage[]): void {
    const uid = uidOf(tokens);
    removeFrom(storages, uid);
    fallBack(uid, end);
  }

  function startAnonymous(): Promise<Tokens> {
    if (starting) return starting;
    const mine = generation;
    const attempt = wire.tokens('signUp', {}).then(({ tokens: next }) => {
      if (mine !== generation && tokens) return tokens;
      return keep(next, home);
    });
    starting = attempt;
    const settle = () => {
      if (starting === attempt) starting = null;
    };
    attempt.then(settle, settle);
    return attempt;
  }

  /** Returns the browser's remembered tokens of the same account, when they are others than `old`. */
  function remembered(old: Tokens): Tokens | null {
    const stored = parseTokens(local.getItem(SESSION_KEY));
    return stored && stored.idToken !== old.idToken && uidOf(stored) === uidOf(old) ? stored : null;
  }

  async function renew(old: Tokens, mine: number, notBeforeMs: number): Promise<Tokens> {
    const refuseChanged = () => {
      if (mine !== generation) throw new SessionError('session-changed');
    };
    refuseChanged();
    const other = home === local ? remembered(old) : null;
    if (other && other.askedAtMs >= notBeforeMs) {
      adopt(other, local);
      return other;
    }
    try {
      // The token that another tab has stored is the newest refresh token; an older one is already used.
      const { refreshToken } = other ?? old;
      const next = await wire.refresh(refreshToken);
      refuseChanged();
      shareRefresh({ replaced: refreshToken, tokens: next });
      return keep(next, home);
    } catch (error) {
      const isOver = error instanceof SessionError && ENDED_CODES.includes(error.code) && mine === generation;
      if (!isOver) throw error;
      const replaced = remembered(old);
      if (replaced && replaced.refreshToken !== old.refreshToken) {
        tab.removeItem(SESSION_KEY);
        adopt(replaced, local);
        return replaced;
      }
      if (isAnonymous(old)) {
        drop(null, [home]);
        return tokens ?? startAnonymous();
      }
      drop(error.code === 'user-disabled' ? 'disabled' : 'expired', [home]);
      throw new SessionError('user-token-expired', 'The session has ended');
    }
  }

  /** Refreshes once for all waiting calls, here and in the browser's other tabs. */
  function refresh(old: Tokens, notBeforeMs: number): Promise<Tokens> {
    if (refreshing) return refreshing;
    const mine = generation;
    const attempt = inTurn(() => renew(old, mine, notBeforeMs));
    refreshing = attempt;
    const settle = () => {
      if (refreshing === attempt) refreshing = null;
    };
    attempt.then(settle, settle);
    return attempt;
  }

  /** Gives the guest's account an address and a password. */
  async function upgrade(email: string, password: string, displayName?: string): Promise<void> {
    const current = tokens ?? (await startAnonymous());
    const { idToken } = current.expiresAtMs > now() ? current : await refresh(current, now());
    const account = { idToken, email, password, ...(displayName === undefined ? {} : { displayName }) };
    const { tokens: next } = await wire.tokens('signUp', account);
    // Stored before listeners run, like a sign-out.
    local.setItem(SIGNED_UP_KEY, uidOf(next) ?? '');
    takeTokens(next, true);
  }

  function isFresh(current: Tokens): boolean {
    if (current.expiresAtMs - now() <= REFRESH_AHEAD_MS) return false;
    const ageMs = now() - current.askedAtMs;
    return isAnonymous(current) || (ageMs >= 0 && ageMs <= FORCED_REFRESH_MS);
  }

  const inTab = tab.getItem(SESSION_KEY);
  const fromTab = parseTokens(inTab);
  const isApart = fromTab !== null || inTab === NOBODY;
  adopt(isApart ? fromTab : parseTokens(local.getItem(SESSION_KEY)), isApart ? tab : local);

  return {
    hasSession: () => tokens !== null,
    isExpired: () => !tokens || tokens.expiresAtMs <= now(),
    takeTokens,
    ensureAnonymousSession: async () => {
      if (!tokens) await startAnonymous();
    },
    token: async ({ force = false, asIs = false } = {}) => {
      if (signingUp) await signingUp.catch(() => undefined);
      const current = tokens ?? (await startAnonymous());
      if (asIs && current.expiresAtMs > now()) return current.idToken;
      if (current.refreshToken === current.idToken || (!force && isFresh(current))) return current.idToken;
      try {
        return (await refresh(current, force ? now() : now() - FORCED_REFRESH_MS)).idToken;
      } catch (error) {
        // The same account may have got other tokens meanwhile, by a new password.
        if (tokens && tokens !== current && uidOf(tokens) === uidOf(current)) return tokens.idToken;
        // When a refresh fails the current token is still used: the server checks it, and the role, itself.
        if (!force && tokens === current && current.expiresAtMs > now()) return current.idToken;
        throw error;
      }
    },
    signIn: async (email, password, remember) => {
      const lasts = remember ?? (home === local && tokens !== null && !isAnonymous(tokens));
      takeTokens((await wire.tokens('signInWithPassword', { email, password }, lasts)).tokens, remember);
    },
    signUp: (email, password, displayName) => {
      signingUp = upgrade(email, password, displayName).finally(() => {
        signingUp = null;
      });
      return signingUp;
    },
    signOut: (end) => {
      const uid = claims()?.uid;
      revoke([...removeFrom([local, tab], uid), ...(tokens ? [tokens] : [])]);
      // Stored before listeners run: they read it when they decide what to remove.
      if (uid !== undefined)
        local.setItem(SIGNED_OUT_KEY, signOutNote({ uid, atMs: now(), isAsked: end === undefined }));
      fallBack(uid, end ?? null);
      return Promise.resolve();
    },
    handleRefresh: ({ replaced, tokens: next }) => {
      if (home === tab && tokens?.refreshToken === replaced) keep(next, tab);
    },
    handleStorageEvent: ({ key, newValue }) => {
      if (key === SESSION_KEY && home === local) {
        const next = parseTokens(newValue);
        if (!next || next.idToken === tokens?.idToken) return;
        if (uidOf(next) !== uidOf(tokens)) forgetPending();
        adopt(next, local);
      }
      const uid = claims()?.uid;
      if (key === SIGNED_OUT_KEY && newValue?.includes(`"uid":${JSON.stringify(uid ?? '')}`)) {
        revoke(removeFrom([tab], uid));
        fallBack(uid, null);
      }
    },
  };
}
