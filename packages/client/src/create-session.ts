import { type Claims, claimsOf } from './claims.ts';
import { type IdentityWire, type Tokens, createIdentityWire } from './identity-wire.ts';
import { SessionError } from './session-error.ts';

/** Refusals that end a session; any other failure to refresh, such as a crowded network, may pass. */
const ENDED_CODES = ['token-expired', 'invalid-refresh-token', 'user-not-found', 'user-disabled'];

/** The part of the browser's `Storage` that a session needs. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionDependencies {
  fetch: typeof fetch;
  /** Survives the browser. */
  local: TokenStorage;
  /** Ends with the tab. */
  tab: TokenStorage;
  /** Epoch milliseconds. */
  now: () => number;
  /** Told at once of every change; null means that nobody has a session yet. */
  onChange: (claims: Claims | null) => void;
}

export interface SessionCore {
  ensureAnonymousSession: () => Promise<void>;
  signIn: (email: string, password: string, remember: boolean) => Promise<void>;
  signUp: (email: string, password: string, displayName?: string) => Promise<void>;
  signOut: () => Promise<void>;
  token: (options?: { force?: boolean }) => Promise<string>;
  hasSession: () => boolean;
  /** True when there is no token that could be used as it is. */
  isExpired: () => boolean;
  /** Takes over what another tab wrote: its sign-in, or its sign-out. */
  handleStorageEvent: (event: { key: string | null; newValue: string | null }) => void;
}

export const SESSION_KEY = 'justright.session';
export const SIGNED_OUT_KEY = 'justright.signed-out';

const REFRESH_AHEAD_MS = 5 * 60_000;

function parseTokens(text: string | null): Tokens | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { idToken, refreshToken, expiresAtMs } = value as Partial<Record<keyof Tokens, unknown>>;
    if (typeof idToken !== 'string' || typeof refreshToken !== 'string' || typeof expiresAtMs !== 'number') return null;
    return claimsOf(idToken) ? { idToken, refreshToken, expiresAtMs } : null;
  } catch {
    return null;
  }
}

/** Makes a session over the identity wire. The product uses the one in `session.ts`; tests make their own. */
export function createSession({ fetch, local, tab, now, onChange }: SessionDependencies): SessionCore {
  const wire: IdentityWire = createIdentityWire(fetch, now);
  let tokens: Tokens | null = null;
  let home: TokenStorage = local;
  let refreshing: Promise<Tokens> | null = null;
  let starting: Promise<Tokens> | null = null;
  /** Grows with every change of account, so that an answer that was asked for the account before is dropped. */
  let generation = 0;

  const claims = () => (tokens ? claimsOf(tokens.idToken) : null);

  function adopt(next: Tokens | null, storage: TokenStorage): void {
    tokens = next;
    home = storage;
    onChange(claims());
  }

  function keep(next: Tokens, storage: TokenStorage): Tokens {
    const other = storage === local ? tab : local;
    other.removeItem(SESSION_KEY);
    storage.setItem(SESSION_KEY, JSON.stringify(next));
    adopt(next, storage);
    return next;
  }

  function drop(): void {
    generation += 1;
    refreshing = null;
    starting = null;
    local.removeItem(SESSION_KEY);
    tab.removeItem(SESSION_KEY);
    adopt(null, local);
  }

  function startAnonymous(): Promise<Tokens> {
    if (starting) return starting;
    const mine = generation;
    const attempt = wire.signUp({}).then((next) => {
      if (mine !== generation && tokens) return tokens;
      return keep(next, local);
    });
    starting = attempt;
    const settle = () => {
      if (starting === attempt) starting = null;
    };
    attempt.then(settle, settle);
    return attempt;
  }

  async function renew(old: Tokens): Promise<Tokens> {
    const mine = generation;
    try {
      const next = await wire.refresh(old.refreshToken);
      if (mine !== generation) throw new SessionError('session-changed');
      return keep(next, home);
    } catch (error) {
      const isOver = error instanceof SessionError && ENDED_CODES.includes(error.code) && mine === generation;
      if (!isOver) throw error;
      const wasAnonymous = claims()?.isAnonymous ?? true;
      drop();
      if (wasAnonymous) return startAnonymous();
      throw new SessionError('user-token-expired', 'The session has ended');
    }
  }

  function refresh(old: Tokens): Promise<Tokens> {
    if (refreshing) return refreshing;
    const attempt = renew(old);
    refreshing = attempt;
    const settle = () => {
      if (refreshing === attempt) refreshing = null;
    };
    attempt.then(settle, settle);
    return attempt;
  }

  const fromTab = parseTokens(tab.getItem(SESSION_KEY));
  const stored = fromTab ?? parseTokens(local.getItem(SESSION_KEY));
  adopt(stored, fromTab ? tab : local);

  return {
    hasSession: () => tokens !== null,
    isExpired: () => !tokens || tokens.expiresAtMs <= now(),
    ensureAnonymousSession: async () => {
      if (!tokens) await startAnonymous();
    },
    token: async ({ force = false } = {}) => {
      const current = tokens ?? (await startAnonymous());
      if (!force && current.expiresAtMs - now() > REFRESH_AHEAD_MS) return current.idToken;
      return (await refresh(current)).idToken;
    },
    signIn: async (email, password, remember) => {
      const next = await wire.signInWithPassword(email, password);
      generation += 1;
      keep(next, remember ? local : tab);
    },
    signUp: async (email, password, displayName) => {
      const current = tokens ?? (await startAnonymous());
      const fresh = current.expiresAtMs > now() ? current : await refresh(current);
      const next = await wire.signUp({
        idToken: fresh.idToken,
        email,
        password,
        ...(displayName === undefined ? {} : { displayName }),
      });
      generation += 1;
      keep(next, local);
    },
    signOut: async () => {
      const uid = claims()?.uid;
      drop();
      if (uid !== undefined) local.setItem(SIGNED_OUT_KEY, JSON.stringify({ uid, atMs: now() }));
      await startAnonymous().catch(() => undefined);
    },
    handleStorageEvent: ({ key, newValue }) => {
      if (key === SESSION_KEY && home === local) {
        const next = parseTokens(newValue);
        if (!next || next.idToken === tokens?.idToken) return;
        if (claimsOf(next.idToken)?.uid !== claims()?.uid) generation += 1;
        adopt(next, local);
      }
      if (key === SIGNED_OUT_KEY && newValue?.includes(`"uid":${JSON.stringify(claims()?.uid ?? '')}`)) {
        tab.removeItem(SESSION_KEY);
        generation += 1;
        adopt(parseTokens(local.getItem(SESSION_KEY)), local);
      }
    },
  };
}
