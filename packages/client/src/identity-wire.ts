import { IDENTITY_API_KEY } from '@justright/contract/account-links';
import { newRequestId } from './request-id.ts';
import { SessionError } from './session-error.ts';

/** The tokens of the identity provider. Instants are epoch milliseconds of this browser's clock. */
export interface Tokens {
  idToken: string;
  /** The same as `idToken` for a kitchen's device, whose token lasts until the server ends it. */
  refreshToken: string;
  expiresAtMs: number;
  /** When the token was requested: it includes every change at the provider before this. */
  askedAtMs: number;
}

type Json = Record<string, unknown>;

export interface IdentityWire {
  /** Makes one of the wire's account calls; returns the response's body unchanged. */
  account: (verb: string, body: Json) => Promise<Json>;
  /** Makes a call that opens or continues a session. `remember` lets a staff session last longer. */
  tokens: (verb: string, body: Json, remember?: boolean) => Promise<{ tokens: Tokens; payload: Json }>;
  refresh: (refreshToken: string) => Promise<Tokens>;
  /** Ends the session of a refresh token, even when the page is left meanwhile. */
  revoke: (refreshToken: string) => Promise<void>;
}

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
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

function tokensOf(
  payload: Json,
  names: [idToken: string, refreshToken: string, seconds: string],
  askedAtMs: number,
): Tokens {
  const [idToken, refreshToken, seconds] = names.map((name) => payload[name]);
  if (typeof idToken !== 'string' || typeof refreshToken !== 'string') throw new SessionError('unreadable-answer');
  return { idToken, refreshToken, expiresAtMs: askedAtMs + Number(seconds) * 1000, askedAtMs };
}

/** Speaks Google's Identity Toolkit wire on the product's own origin. Rejects with `SessionError`. */
export function createIdentityWire(fetch: typeof globalThis.fetch, now: () => number): IdentityWire {
  async function post(
    path: string,
    body: string | URLSearchParams,
    { query = '', keepalive = false } = {},
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

  const account = (verb: string, body: Json, query?: string) =>
    post(`${ACCOUNTS}:${verb}`, JSON.stringify(body), { ...(query && { query }) });

  return {
    account,
    tokens: async (verb, body, remember) => {
      const askedAtMs = now();
      const query = remember ? '&remember=true' : '';
      const payload = await account(verb, { ...body, returnSecureToken: true }, query);
      return { tokens: tokensOf(payload, ['idToken', 'refreshToken', 'expiresIn'], askedAtMs), payload };
    },
    refresh: async (refreshToken) => {
      const askedAtMs = now();
      const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
      const payload = await post(`${TOKEN}/token`, form);
      return tokensOf(payload, ['id_token', 'refresh_token', 'expires_in'], askedAtMs);
    },
    revoke: async (refreshToken) => {
      await post(`${TOKEN}/revoke`, new URLSearchParams({ token: refreshToken }), { keepalive: true });
    },
  };
}
