import { isLastingSlot, newSessionSlot } from '@justright/contract/session-slot';
import { type Claims, claimsOf } from './claims.ts';
import { type IdentityWire, type Tokens, createIdentityWire } from './identity-wire.ts';
import { SessionError } from './session-error.ts';
import { ENDED_SLOTS, SESSION, SIGNED_OUT, SIGNED_UP } from './kept/session-keys.ts';
import { signOutNote } from './signed-out.ts';

/** The codes that end a session; any other failed refresh, such as a throttled one, may be temporary. */
const ENDED_CODES = ['token-expired', 'invalid-refresh-token', 'user-not-found', 'user-disabled'];

/** The part of the browser's `Storage` that a session needs. */
export interface MarkStorage {
  getItem: (key: string) => string | null;
  /** Returns false when the browser refuses: only this page has it. */
  setItem: (key: string, text: string) => boolean;
  removeItem: (key: string) => void;
}

/** The cookie that has the mark of an account where the storage refuses it. */
export interface MarkCookie {
  read: () => string | null;
  write: (text: string, isLasting: boolean) => void;
  remove: () => void;
  /** Whether the browser takes no cookie at all: then no session can be refreshed. */
  isRefused: () => boolean;
}

/** The reason why a signed-in user's session ended when the user did not end it. */
export type SessionEnd = 'expired' | 'disabled';

export interface SessionDependencies {
  fetch: typeof fetch;
  /** The storage that outlives the browser window. */
  local: MarkStorage;
  /** The storage that ends with the tab. */
  tab: MarkStorage;
  cookie: MarkCookie;
  /** Epoch milliseconds. */
  now: () => number;
  /** Runs the work while no other tab of the browser runs its own (a lock). */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called at once on every change; null means that there is no session. */
  onChange: (claims: Claims | null, end: SessionEnd | null) => void;
  /** Sends a new bearer to the browser's other tabs, so that one refresh serves all. */
  shareTokens: (tokens: Tokens) => void;
}

export interface TokenOptions {
  /** Gets a new token, also when the current one is still valid. */
  force?: boolean;
  /** Returns the current token until it expires, without a refresh: for calls that end the session. */
  asIs?: boolean;
}

export interface SessionCore {
  ensureAnonymousSession: () => Promise<void>;
  /**
   * Does what the provider refuses the guest's token after: calls wait for its end. The work gets the token that the
   * session has now.
   */
  holdCalls: (work: (bearer: () => Promise<string>) => Promise<void>) => Promise<void>;
  signOut: (end?: SessionEnd) => Promise<void>;
  token: (options?: TokenOptions) => Promise<string>;
  /** The wire of this session, whose errors are the ones that every remote knows. */
  wire: IdentityWire;
  /** True when the session outlives the browser's window, or the next one of this page would. */
  isLasting: () => boolean;
  /**
   * Continues with tokens that another call has returned, in their slot's storage. A device's token, which opens its session
   * for good, moves from the browser's storage to a cookie at once, or with the next page when there is no network.
   */
  takeTokens: (tokens: Tokens) => void;
  /** Ends at the provider what has ended here without a network. */
  revokeNoted: () => Promise<void>;
  /** Ends what could not be ended at the provider, and hands over a device's token that the storage still has. */
  tidy: () => Promise<void>;
  hasSession: () => boolean;
  /** True when there is no session, or when its last known token has expired. */
  isExpired: () => boolean;
  /** Takes over the bearer that another tab got for the session of both. */
  handleTokens: (tokens: Tokens) => void;
  /** Takes over the sign-in or sign-out that another tab has stored. */
  handleStorageEvent: (event: { key: string | null; newValue: string | null }) => void;
}

const SESSION_KEY = SESSION.key;
const SIGNED_UP_KEY = SIGNED_UP.key;
const SIGNED_OUT_KEY = SIGNED_OUT.key;
const ENDED_KEY = ENDED_SLOTS.key;

/**
 * Stored in a tab that has signed out while the browser remembers another account's session: the tab has no session
 * yet.
 */
const NOBODY = 'null';

const REFRESH_AHEAD_MS = 5 * 60_000;
/** The age from which a signed-in user's token is refreshed before a call (docs/decisions/session-lifetimes.md). */
const FORCED_REFRESH_MS = 60_000;

/** The session of this page: who it is, and the bearer as far as this page has one. */
interface Held extends Omit<Tokens, 'idToken'> {
  claims: Claims;
  /** Null until this page has asked for one: a storage has no bearer. */
  idToken: string | null;
  /** What a device has in the storage, until the first refresh hands it over to a cookie. */
  refreshToken?: string;
}

/** Reads what a storage has of a session: its mark, or the token of a device. */
function parseHeld(text: string | null): Held | null {
  try {
    const stored = JSON.parse(text ?? '') as Record<string, unknown>;
    const { slot, claims, idToken, expiresAtMs } = stored;
    const askedAtMs = Number(stored['askedAtMs'] ?? 0);
    const read = claimsOf(typeof idToken === 'string' ? idToken : `.${String(claims)}`);
    if (!read || typeof expiresAtMs !== 'number') return null;
    const held = { claims: read, expiresAtMs, askedAtMs };
    if (typeof idToken === 'string') return { ...held, idToken, refreshToken: idToken, slot: null };
    return typeof slot === 'string' ? { ...held, idToken: null, slot } : null;
  } catch {
    return null;
  }
}

/** Writes what a storage keeps of a session: nothing that opens it, but a device's token until it is handed over. */
const storedText = ({ idToken, ...tokens }: Tokens): string =>
  JSON.stringify(tokens.slot === null ? { ...tokens, idToken } : { ...tokens, claims: idToken.split('.')[1] });

const uidOf = (held: Held | null) => held?.claims.uid;

/** Makes a session over the identity wire. The product uses the session in `session.ts`; tests make their own. */
export function createSession({
  fetch,
  local,
  tab,
  cookie,
  now,
  inTurn,
  onChange,
  shareTokens,
}: SessionDependencies): SessionCore {
  const wire = createIdentityWire(fetch, now);
  let held: Held | null = null;
  let home: MarkStorage = local;
  let refreshing: Promise<string> | null = null;
  let starting: Promise<Held> | null = null;
  /** A running sign-up, during which the provider already refuses the guest's token: calls wait for its end. */
  let signingUp: Promise<void> | null = null;
  /** Counts changes of account: a response that was requested for an earlier account is dropped. */
  let generation = 0;

  function adopt(next: Held | null, storage: MarkStorage, end: SessionEnd | null = null): void {
    held = next;
    home = storage;
    onChange(next?.claims ?? null, end);
  }

  function keep(tokens: Tokens, storage: MarkStorage): Held {
    const claims = claimsOf(tokens.idToken);
    if (!claims) throw new SessionError('unreadable-answer');
    const next: Held = { ...tokens, claims, ...(tokens.slot === null && { refreshToken: tokens.idToken }) };
    store(next, storedText(tokens), storage);
    adopt(next, storage);
    return next;
  }

  /** Stores the mark of a session; of an account in the cookie where the storage refuses it. */
  function store({ claims, slot }: Held, text: string, storage: MarkStorage): void {
    let isStored = storage.setItem(SESSION_KEY, text);
    if (!isStored) {
      // An earlier mark would be taken for this one, and may leave the room for it.
      storage.removeItem(SESSION_KEY);
      isStored = storage.setItem(SESSION_KEY, text);
    }
    const inCookie = parseHeld(cookie.read())?.slot ?? slot;
    // A refresh takes the place of no other account that has signed in since.
    if (claims.isAnonymous || (held?.slot === slot && inCookie !== slot)) return;
    if (!isStored && slot !== null) cookie.write(text, isLastingSlot(slot));
    else if (storage === local) cookie.remove();
  }

  function forgetPending(): void {
    generation += 1;
    refreshing = null;
    starting = null;
  }

  function takeTokens({ slot, ...bearer }: Tokens): void {
    forgetPending();
    const isLasting = slot === null || isLastingSlot(slot);
    // The browser's remembered session, of a diner or of another tab, must not be removed by this tab.
    if (isLasting) tab.removeItem(SESSION_KEY);
    const taken = keep({ ...bearer, slot }, isLasting ? local : tab);
    // Without a network the next page tries again.
    if (slot === null) refresh(taken, now()).catch(() => undefined);
  }

  /**
   * Returns to the browser's anonymous session, if there is one, after a user's session. Another user's remembered
   * session is not used.
   */
  function fallBack(uid: string | undefined, end: SessionEnd | null): void {
    forgetPending();
    // Later choices of a guest do not belong to the account that signed up.
    local.removeItem(SIGNED_UP_KEY);
    const left = parseHeld(local.getItem(SESSION_KEY));
    const isOurs = !left || left.claims.isAnonymous || uidOf(left) === uid;
    // A reload before the next session exists must not open another user's session.
    if (!isOurs) tab.setItem(SESSION_KEY, NOBODY);
    adopt(isOurs ? left : null, isOurs ? local : tab, end);
  }

  /** Removes the user's sessions and returns them. */
  function removeFrom(storages: readonly MarkStorage[], uid: string | undefined): Held[] {
    if (uidOf(parseHeld(cookie.read())) === uid) cookie.remove();
    return storages.flatMap((storage) => {
      const found = parseHeld(storage.getItem(SESSION_KEY));
      if (!found || uidOf(found) !== uid) return [];
      storage.removeItem(SESSION_KEY);
      return [found];
    });
  }

  /** Ends the noted sessions at the provider, which removes their cookies. */
  async function revokeNoted(): Promise<void> {
    const slots = local.getItem(ENDED_KEY)?.split(' ') ?? [];
    await Promise.all(slots.map((slot) => wire.revoke(slot)));
    local.removeItem(ENDED_KEY);
  }

  /** Ends sessions at the provider. They have already ended here, even if the request fails. */
  function revoke(ended: readonly Held[]): void {
    const noted = local.getItem(ENDED_KEY)?.split(' ') ?? [];
    const slots = new Set([...noted, ...ended.flatMap(({ slot }) => slot ?? [])]);
    if (slots.size > 0) local.setItem(ENDED_KEY, [...slots].join(' '));
    const tokens = new Set(ended.flatMap(({ refreshToken }) => refreshToken ?? []));
    for (const request of [revokeNoted(), ...Array.from(tokens, (token) => wire.revoke(undefined, token))])
      request.catch((error: unknown) => console.warn('The session goes on at the provider:', error));
  }

  function drop(end: SessionEnd | null, storages: readonly MarkStorage[]): void {
    const uid = uidOf(held);
    removeFrom(storages, uid);
    fallBack(uid, end);
  }

  function startAnonymous(): Promise<Held> {
    if (starting) return starting;
    const mine = generation;
    const isLasting = home === local;
    const attempt = wire.tokens('v1/accounts:signUp', { returnSecureToken: true }, { isLasting }).then(({ tokens }) => {
      if (mine !== generation && held) return held;
      return keep(tokens, isLasting ? local : tab);
    });
    starting = attempt;
    const settle = () => {
      if (starting === attempt) starting = null;
    };
    attempt.then(settle, settle);
    return attempt;
  }

  /** Returns the browser's remembered session of the same account, when it has another cookie than `old`. */
  function remembered(old: Held): Held | null {
    const stored = parseHeld(local.getItem(SESSION_KEY));
    return stored && stored.slot !== old.slot && uidOf(stored) === uidOf(old) ? stored : null;
  }

  async function renew(old: Held, mine: number, notBeforeMs: number): Promise<string> {
    const refuseChanged = () => {
      if (mine !== generation) throw new SessionError('session-changed');
    };
    refuseChanged();
    // Another tab has sent its bearer while this one waited for its turn.
    const told = held;
    if (told && told !== old && told.idToken !== null && told.askedAtMs >= notBeforeMs) return told.idToken;
    // Another tab has signed in anew, or has handed the device's token over.
    const newer = home === local ? remembered(old) : null;
    const { slot, refreshToken } = newer ?? old;
    try {
      const next = await wire.refresh(slot ?? newSessionSlot(home === local), refreshToken);
      refuseChanged();
      shareTokens(next);
      keep(next, home);
      return next.idToken;
    } catch (error) {
      const isOver = error instanceof SessionError && ENDED_CODES.includes(error.code) && mine === generation;
      if (!isOver) throw error;
      const other = remembered({ ...old, slot });
      if (other) {
        tab.removeItem(SESSION_KEY);
        adopt(other, local);
        return renew(other, mine, notBeforeMs);
      }
      if (old.claims.isAnonymous) {
        drop(null, [home]);
        const next = held ?? (await startAnonymous());
        return next.idToken ?? renew(next, generation, now());
      }
      drop(error.code === 'user-disabled' ? 'disabled' : 'expired', [home]);
      throw new SessionError('user-token-expired', 'The session has ended');
    }
  }

  /** Refreshes once for all waiting calls, here and in the browser's other tabs. */
  function refresh(old: Held, notBeforeMs: number): Promise<string> {
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

  const isUsable = ({ idToken, expiresAtMs }: Held): boolean => idToken !== null && expiresAtMs > now();

  /** Returns a session's bearer; asks for one when this page has none. */
  async function bearerOf(current: Held): Promise<string> {
    return current.idToken !== null && isUsable(current) ? current.idToken : refresh(current, now());
  }

  function isFresh(current: Held): boolean {
    if (!isUsable(current) || current.expiresAtMs - now() <= REFRESH_AHEAD_MS) return false;
    const ageMs = now() - current.askedAtMs;
    // The server reads who a device is with each call, so its bearer tells nothing that could be old.
    const { isAnonymous, roleType } = current.claims;
    return isAnonymous || roleType === 'KitchenDevice' || (ageMs >= 0 && ageMs <= FORCED_REFRESH_MS);
  }

  const inTab = tab.getItem(SESSION_KEY);
  const fromTab = parseHeld(inTab);
  const isApart = fromTab !== null || inTab === NOBODY;
  // Newer than what the storage has: it was refused there since.
  const fromCookie = isApart ? null : parseHeld(cookie.read());
  const isOfTab = fromCookie?.slot ? !isLastingSlot(fromCookie.slot) : isApart;
  adopt(isApart ? fromTab : (fromCookie ?? parseHeld(local.getItem(SESSION_KEY))), isOfTab ? tab : local);

  return {
    hasSession: () => held !== null,
    isExpired: () => !held || held.expiresAtMs <= now(),
    wire,
    isLasting: () => home === local,
    takeTokens,
    revokeNoted,
    holdCalls: (work) => {
      signingUp = work(async () => bearerOf(held ?? (await startAnonymous()))).finally(() => {
        signingUp = null;
      });
      return signingUp;
    },
    tidy: async () => {
      await revokeNoted();
      if (held?.refreshToken !== undefined) await refresh(held, now());
    },
    ensureAnonymousSession: async () => {
      if (!held) await startAnonymous();
    },
    token: async ({ force = false, asIs = false } = {}) => {
      if (signingUp) await signingUp.catch(() => undefined);
      const current = held ?? (await startAnonymous());
      const { idToken } = current;
      if (idToken !== null && (asIs || cookie.isRefused() ? isUsable(current) : !force && isFresh(current)))
        return idToken;
      try {
        return await refresh(current, force ? now() : now() - FORCED_REFRESH_MS);
      } catch (error) {
        // The same account may have got other tokens meanwhile, by a new password.
        if (held && held !== current && held.idToken !== null && uidOf(held) === uidOf(current)) return held.idToken;
        // When a refresh fails the current token is still used: the server checks it, and the role, itself.
        if (!force && held === current && idToken !== null && isUsable(current)) return idToken;
        throw error;
      }
    },
    signOut: (end) => {
      const uid = uidOf(held);
      revoke([...removeFrom([local, tab], uid), ...(held ? [held] : [])]);
      // Stored before listeners run: they read it when they decide what to remove.
      if (uid !== undefined)
        local.setItem(SIGNED_OUT_KEY, signOutNote({ uid, atMs: now(), isAsked: end === undefined }));
      fallBack(uid, end ?? null);
      return Promise.resolve();
    },
    handleTokens: (tokens) => {
      const claims = held?.slot === tokens.slot ? claimsOf(tokens.idToken) : null;
      if (!claims || claims.uid !== uidOf(held)) return;
      // Each duplicate of a tab has a storage of its own.
      if (home === tab) keep(tokens, tab);
      else adopt({ ...tokens, claims }, local);
    },
    handleStorageEvent: ({ key, newValue }) => {
      if (key === SESSION_KEY && home === local) {
        const next = parseHeld(newValue);
        // The bearer of the same session comes by itself.
        if (!next || (next.slot !== null && next.slot === held?.slot)) return;
        if (uidOf(next) !== uidOf(held)) forgetPending();
        adopt(next, local);
      }
      const uid = uidOf(held);
      if (key === SIGNED_OUT_KEY && newValue?.includes(`"uid":${JSON.stringify(uid ?? '')}`)) {
        revoke(removeFrom([tab], uid));
        fallBack(uid, null);
      }
    },
  };
}
