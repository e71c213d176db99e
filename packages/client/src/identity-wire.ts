import { TOKEN_LIFETIME_SECONDS } from '@justright/contract/session-lifetimes';
import { IDENTITY_API_KEY } from '@justright/contract/account-links';
import { newSessionSlot, SESSION_SLOT_HEADER } from '@justright/contract/session-slot';
import { newRequestId } from './request-id.ts';
import { SessionError } from './session-error.ts';

/**
 * The bearer of a session, whose refresh token is in a cookie that no script reads. Instants are epoch milliseconds of
 * this browser's clock.
 */
export interface Tokens {
  idToken: string;
  /** Names the cookie; null for the token of a kitchen's device that has none yet. */
  slot: string | null;
  expiresAtMs: number;
  /** When the token was requested: it includes every change at the provider before this. */
  askedAtMs: number;
}

type Json = Record<string, unknown>;

/** How long a session is kept: by the browser beyond its window, and by the provider longer than a working day. */
export interface Kept {
  isLasting: boolean;
  remember?: boolean;
}

export interface IdentityWire {
  /**
   * Makes one of the wire's account calls, by its path (`v1/accounts:update`); returns the response's body unchanged.
   */
  account: (path: string, body: Json) => Promise<Json>;
  /**
   * Makes a call that opens or continues a session, in a new slot that outlives the browser's window or not. `remember`
   * lets a staff session last longer. Rejects with `second-factor-needed` when the account has one.
   */
  tokens: (path: string, body: Json, kept: Kept) => Promise<{ tokens: Tokens; payload: Json }>;
  /** Gets the next bearer of a slot. `handedOver` is a refresh token from outside its cookie, which moves there. */
  refresh: (slot: string, handedOver?: string) => Promise<Tokens>;
  /** Ends the session of a slot, or of a token without one, even when the page is left meanwhile. */
  revoke: (slot: string | undefined, token?: string) => Promise<void>;
}

const ACCOUNTS = '/identitytoolkit.googleapis.com/';
const TOKEN = '/securetoken.googleapis.com/v1';

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Converts the wire's `CODE : text` to a code of the product. */
function codeOf(payload: unknown): string {
  const error = isRecord(payload) ? payload['error'] : undefined;
  const message = isRecord(error) && typeof error['message'] === 'string' ? error['message'] : '';
  const code = message.split(' ')[0] ?? '';
  if (code === 'EMAIL_EXISTS') return 'email-already-in-use';
  return code ? code.toLowerCase().replaceAll('_', '-') : 'unreadable-answer';
}

function tokensOf(idToken: unknown, seconds: unknown, slot: string, askedAtMs: number): Tokens {
  if (typeof idToken !== 'string') throw new SessionError('unreadable-answer');
  return { idToken, slot, expiresAtMs: askedAtMs + Number(seconds ?? TOKEN_LIFETIME_SECONDS) * 1000, askedAtMs };
}

/** Speaks Google's Identity Toolkit wire on the product's own origin. Rejects with `SessionError`. */
export function createIdentityWire(fetch: typeof globalThis.fetch, now: () => number): IdentityWire {
  async function post(
    path: string,
    body: string | URLSearchParams,
    { query = '', slot, keepalive = false }: { query?: string; slot?: string | undefined; keepalive?: boolean } = {},
  ): Promise<Json> {
    const requestId = newRequestId();
    let response: Response;
    try {
      // The embedded provider accepts any key; for Google's the Worker replaces it with the project's key.
      response = await fetch(`${path}?key=${IDENTITY_API_KEY}${query}`, {
        method: 'POST',
        headers: {
          'content-type': typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded',
          ...(requestId !== undefined && { 'x-request-id': requestId }),
          ...(slot !== undefined && { [SESSION_SLOT_HEADER]: slot }),
        },
        body: String(body),
        keepalive,
      });
    } catch {
      throw new SessionError('network-error', 'Network Error');
    }
    const payload: unknown = await response.json().catch(() => undefined);
    if (response.ok && isRecord(payload)) return payload;
    if (response.status >= 500) throw new SessionError('network-error', 'Network Error');
    throw new SessionError(codeOf(payload));
  }

  const account = (path: string, body: Json, options?: { query: string; slot: string }) =>
    post(ACCOUNTS + path, JSON.stringify(body), options);

  return {
    account: (path, body) => account(path, body),
    tokens: async (path, body, { isLasting, remember }) => {
      const askedAtMs = now();
      const slot = newSessionSlot(isLasting);
      const query = remember ? '&remember=true' : '';
      const payload = await account(path, body, { query, slot });
      const { idToken, expiresIn, mfaPendingCredential } = payload;
      if (mfaPendingCredential) throw new SessionError('second-factor-needed', undefined, payload);
      return { tokens: tokensOf(idToken, expiresIn, slot, askedAtMs), payload };
    },
    refresh: async (slot, handedOver) => {
      const askedAtMs = now();
      const form = new URLSearchParams({
        grant_type: 'refresh_token',
        ...(handedOver && { refresh_token: handedOver }),
      });
      // The cookie must arrive also when the page is left meanwhile: the token before it soon ends the session.
      const payload = await post(`${TOKEN}/token`, form, { slot, keepalive: true });
      return tokensOf(payload['id_token'], payload['expires_in'], slot, askedAtMs);
    },
    revoke: async (slot, token) => {
      await post(`${TOKEN}/revoke`, new URLSearchParams(token && { token }), { slot, keepalive: true });
    },
  };
}
