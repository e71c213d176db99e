import { type Claims, claimsOf } from './claims.ts';
import { type Tokens, createIdentityWire } from './identity-wire.ts';
import { SessionError } from './session-error.ts';
import { SESSION, SIGNED_OUT, SIGNED_UP } from './kept/session-keys.ts';
import { signOutNote } from './signed-out.ts';

/** Refusals that end a session; any other failure to refresh, such as a crowded network, may pass. */
const ENDED_CODES = ['token-expired', 'invalid-refresh-token', 'user-not-found', 'user-disabled'];

/** The part of the browser's `Storage` that a session needs. */
export interface TokenStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
}

/** Why a signed-in user's session is over, when the user did not end it. */
export type SessionEnd = 'expired' | 'disabled';

export interface SessionDependencies {
  fetch: typeof fetch;
  /** Survives the browser. */
  local: TokenStorage;
  /** Ends with the tab. */
  tab: TokenStorage;
  /** Epoch milliseconds. */
  now: () => number;
  /** Does the work while no other tab of the browser does its own. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Told at once of every change; null means that nobody has a session yet, or any more. */
  onChange: (claims: Claims | null, end: SessionEnd | null) => void;
  /** Tells the browser's other tabs of a refresh: a duplicated tab holds the same refresh token, which is used up now. */
  shareRefresh: (refresh: Refresh) => void;
}

/** A refresh token that was exchanged, and what took its place. */
export interface Refresh {
  replaced: string;
  tokens: Tokens;
}

export interface TokenOptions {
  /** A new token, however young the old one is. */
  force?: boolean;
  /** The one there is, as long as it lives: for what ends the session that a refresh would need. */
  asIs?: boolean;
}

export interface SessionCore {
  ensureAnonymousSession: () => Promise<void>;
  /** Without `remember` the session is kept where the one before was. */
  signIn: (email: string, password: string, remember?: boolean) => Promise<void>;
  signUp: (email: string, password: string, displayName?: string) => Promise<void>;
  signOut: (end?: SessionEnd) => Promise<void>;
  token: (options?: TokenOptions) => Promise<string>;
  /** Goes on with tokens that another call to the provider has answered. */
  takeTokens: (tokens: Tokens, remember?: boolean) => void;
  hasSession: () => boolean;
  /** True when there is no token that could be used as it is. */
  isExpired: () => boolean;
  /** Takes over what another tab wrote: its sign-in, or its sign-out. */
  /** Takes over the tokens that a duplicate of this tab has got for the ones that both had. */
  handleRefresh: (refresh: Refresh) => void;
  handleStorageEvent: (event: { key: string | null; newValue: string | null }) => void;
}

const SESSION_KEY = SESSION.key;
const SIGNED_UP_KEY = SIGNED_UP.key;
const SIGNED_OUT_KEY = SIGNED_OUT.key;

/** Kept in a tab that has signed out beside a remembered session of another account, until it has a session again. */
const NOBODY = 'null';

const REFRESH_AHEAD_MS = 5 * 60_000;
/** Age from which a signed-in user's token is refreshed before a call (docs/decisions/004-token-refresh.md). */
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

/** Makes a session over the identity wire. The product uses the one in `session.ts`; tests make their own. */
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
  /** Grows with every change of account, so that an answer that was asked for the account before is dropped. */
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
    // What the browser remembers, of a diner or in another tab, is not this tab's to take away.
    if (remember === true) tab.removeItem(SESSION_KEY);
    const chosen = remember === true ? local : tab;
    keep(next, remember === undefined ? home : chosen);
  }

  /** After a user's session: the browser's anonymous one, if it has any. Whoever else it remembers is left alone. */
  function fallBack(uid: string | undefined, end: SessionEnd | null): void {
    forgetPending();
    // Who chooses as a guest from now on is not the one who signed up.
    local.removeItem(SIGNED_UP_KEY);
    const left = parseTokens(local.getItem(SESSION_KEY));
    const isOurs = !left || isAnonymous(left) || uidOf(left) === uid;
    // A reload before the next session is there must not open somebody else's.
    if (!isOurs) tab.setItem(SESSION_KEY, NOBODY);
    adopt(isOurs ? left : null, isOurs ? local : tab, end);
  }

  /** Answers what was there. */
  function removeFrom(storages: readonly TokenStorage[], uid: string | undefined): Tokens[] {
    return storages.flatMap((storage) => {
      const found = parseTokens(storage.getItem(SESSION_KEY));
      if (!found || uidOf(found) !== uid) return [];
      storage.removeItem(SESSION_KEY);
      return [found];
    });
  }

  /** Ends sessions at the provider. Here they are over already, whether or not it can be reached. */
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

  /** What the browser remembers of the same account, when that is another token. */
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
      // What another tab has stored is the newest refresh token; an older one is used up.
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

  /** One refresh for all who wait, here and in the browser's other tabs. */
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
      const current = tokens ?? (await startAnonymous());
      if (asIs && current.expiresAtMs > now()) return current.idToken;
      if (!force && isFresh(current)) return current.idToken;
      try {
        return (await refresh(current, force ? now() : now() - FORCED_REFRESH_MS)).idToken;
      } catch (error) {
        // The same account may have got other tokens meanwhile, by a new password.
        if (tokens && tokens !== current && uidOf(tokens) === uidOf(current)) return tokens.idToken;
        // Where no refresh can be had the token still counts: the server checks it, and the role, by itself.
        if (!force && tokens === current && current.expiresAtMs > now()) return current.idToken;
        throw error;
      }
    },
    signIn: async (email, password, remember) => {
      const lasts = remember ?? (home === local && tokens !== null && !isAnonymous(tokens));
      takeTokens((await wire.tokens('signInWithPassword', { email, password }, lasts)).tokens, remember);
    },
    signUp: async (email, password, displayName) => {
      const current = tokens ?? (await startAnonymous());
      const { idToken } = current.expiresAtMs > now() ? current : await refresh(current, now());
      const account = { idToken, email, password, ...(displayName === undefined ? {} : { displayName }) };
      const { tokens: next } = await wire.tokens('signUp', account);
      // Noted before anybody is told, as a sign-out is.
      local.setItem(SIGNED_UP_KEY, uidOf(next) ?? '');
      takeTokens(next, true);
    },
    signOut: async (end) => {
      const uid = claims()?.uid;
      revoke([...removeFrom([local, tab], uid), ...(tokens ? [tokens] : [])]);
      // Noted before anybody is told: who keeps something of this user looks it up then.
      if (uid !== undefined)
        local.setItem(SIGNED_OUT_KEY, signOutNote({ uid, atMs: now(), isAsked: end === undefined }));
      fallBack(uid, end ?? null);
      if (!tokens) await startAnonymous().catch(() => undefined);
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
