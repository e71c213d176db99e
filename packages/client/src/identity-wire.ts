import { SessionError } from './session-error.ts';

/** What the identity provider hands out; `expiresAtMs` is epoch milliseconds. */
export interface Tokens {
  idToken: string;
  refreshToken: string;
  expiresAtMs: number;
}

export interface IdentityWire {
  signUp: (account: { idToken?: string; email?: string; password?: string; displayName?: string }) => Promise<Tokens>;
  signInWithPassword: (email: string, password: string) => Promise<Tokens>;
  refresh: (refreshToken: string) => Promise<Tokens>;
  update: (change: { idToken: string; displayName?: string; password?: string }) => Promise<void>;
}

/** The embedded provider takes any key; Google's needs the project's own, which the Worker adds when it proxies. */
const API_KEY = 'justright';
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const TOKEN = '/securetoken.googleapis.com/v1/token';

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The wire's `CODE : text` as a code of ours. */
function codeOf(answer: unknown): string {
  const error = isRecord(answer) ? answer['error'] : undefined;
  const message = isRecord(error) && typeof error['message'] === 'string' ? error['message'] : '';
  const code = message.split(' ')[0] ?? '';
  if (code === 'EMAIL_EXISTS') return 'email-already-in-use';
  return code ? code.toLowerCase().replaceAll('_', '-') : 'unreadable-answer';
}

function tokensOf(
  answer: Json,
  names: [idToken: string, refreshToken: string, seconds: string],
  nowMs: number,
): Tokens {
  const [idToken, refreshToken, seconds] = names.map((name) => answer[name]);
  if (typeof idToken !== 'string' || typeof refreshToken !== 'string') throw new SessionError('unreadable-answer');
  return { idToken, refreshToken, expiresAtMs: nowMs + Number(seconds) * 1000 };
}

/** The calls of Google's Identity Toolkit wire that the product makes, on its own origin. Rejects with `SessionError`. */
export function createIdentityWire(fetch: typeof globalThis.fetch, now: () => number): IdentityWire {
  async function post(path: string, body: string, contentType: string): Promise<Json> {
    let response: Response;
    try {
      response = await fetch(`${path}?key=${API_KEY}`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      });
    } catch {
      throw new SessionError('network-error', 'Network Error');
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && isRecord(answer)) return answer;
    if (response.status >= 500) throw new SessionError('network-error', 'Network Error');
    throw new SessionError(codeOf(answer));
  }

  const account = (verb: string, body: Json) => post(`${ACCOUNTS}:${verb}`, JSON.stringify(body), 'application/json');
  const camel: [string, string, string] = ['idToken', 'refreshToken', 'expiresIn'];

  return {
    signUp: async (body) => tokensOf(await account('signUp', { ...body, returnSecureToken: true }), camel, now()),
    signInWithPassword: async (email, password) =>
      tokensOf(await account('signInWithPassword', { email, password, returnSecureToken: true }), camel, now()),
    refresh: async (refreshToken) => {
      const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString();
      const answer = await post(TOKEN, form, 'application/x-www-form-urlencoded');
      return tokensOf(answer, ['id_token', 'refresh_token', 'expires_in'], now());
    },
    update: async (change) => {
      await account('update', { ...change, returnSecureToken: true });
    },
  };
}
