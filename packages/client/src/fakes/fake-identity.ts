import { SESSION_SLOT_HEADER } from '@justright/contract/session-slot';
import { claimsOf } from '../claims.ts';
import type { FakeResponse, SentRequest } from './fake-fetch.ts';

const encode = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** Makes an id token with these claims and an invalid signature. */
export const fakeIdToken = (claims: object): string => `${encode({ alg: 'ES256' })}.${encode(claims)}.c2lnbmF0dXJl`;

interface FakeIdentity {
  /** The refresh tokens in the browser's cookies, by slot. */
  cookies: Map<string, string>;
  respond: (request: SentRequest) => FakeResponse;
  /** From now on every refresh is refused with this wire code. */
  refuseRefresh: (code: string) => void;
  /** Makes every current refresh token of the staff account invalid. */
  endSessions: () => void;
  /** From now on a password can only be changed, and an account only be deleted, after a new sign-in. */
  outdateSignIns: () => void;
}

/** The codes of the mails that the fake provider has sent. */
export const FAKE_CODES = { reset: 'reset-code', newcomerLink: 'newcomer-link', staffLink: 'staff-link' };

/** Makes an identity provider with one staff account: staff@justright.test, password `just-right`. Codes work once. */
export function fakeIdentity({ lifetimeSeconds = 3600 } = {}): FakeIdentity {
  let counter = 0;
  let refusal: string | null = null;
  let era = 0;
  let password = 'just-right';
  let areSignInsOld = false;
  const usedCodes = new Set<string>();
  const anonymous = () => {
    counter += 1;
    return { sub: `anonymous-${counter}`, provider_id: 'anonymous', role: 'user', roleType: 'Anonymous', counter };
  };
  const staff = () => {
    counter += 1;
    return {
      sub: 'staff',
      email: 'staff@justright.test',
      name: 'Zoë Ortiz',
      role: 'admin',
      roleType: 'SuperAdmin',
      counter,
    };
  };
  const tokens = (claims: { sub: string }) => ({
    status: 200,
    body: {
      idToken: fakeIdToken(claims),
      refreshToken: `refresh-${era}-${claims.sub}`,
      expiresIn: String(lifetimeSeconds),
    },
  });
  const device = (sub: string) => ({ sub, name: 'Pass', role: 'user', roleType: 'KitchenDevice', counter: ++counter });
  const refuse = (code: string) => ({ status: 400, body: { error: { code: 400, message: code } } });

  function changePassword(to: string): void {
    password = to;
    era += 1;
  }

  function respondToDelete(): FakeResponse {
    return areSignInsOld
      ? refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      : { status: 200, body: { kind: 'identitytoolkit#DeleteAccountResponse' } };
  }

  function respondByCode(path: string, field: (name: string) => string): FakeResponse | null {
    const code = field('oobCode');
    if (path.includes('accounts:delete')) return respondToDelete();
    if (path.includes('accounts:update')) {
      if (areSignInsOld) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      changePassword(field('password'));
      return tokens(staff());
    }
    if (path.includes('accounts:resetPassword')) {
      // Like the provider, it returns the kind of every code.
      if (code === FAKE_CODES.staffLink) return { status: 200, body: { requestType: 'EMAIL_SIGNIN' } };
      if (code !== FAKE_CODES.reset || usedCodes.has(code)) return refuse('INVALID_OOB_CODE');
      if (field('newPassword') !== '') {
        usedCodes.add(code);
        changePassword(field('newPassword'));
      }
      return { status: 200, body: { email: 'staff@justright.test', requestType: 'PASSWORD_RESET' } };
    }
    if (path.includes('accounts:signInWithEmailLink')) {
      const isNewUser = code === FAKE_CODES.newcomerLink;
      if ((!isNewUser && code !== FAKE_CODES.staffLink) || usedCodes.has(code)) return refuse('INVALID_OOB_CODE');
      usedCodes.add(code);
      const response = tokens({ ...staff(), ...(isNewUser ? { sub: 'newcomer', roleType: 'User' } : {}) });
      return { ...response, body: { ...response.body, isNewUser } };
    }
    return null;
  }

  const cookies = new Map<string, string>();

  /** Responds as the product's Worker does: with the refresh tokens of its own pages in cookies. */
  function respond(request: SentRequest): FakeResponse {
    const slot = request.headers.get(SESSION_SLOT_HEADER);
    if (slot === null) return respondOnWire(request);
    const cookie = cookies.get(slot);
    const asked = Object(request.body) as Record<string, unknown>;
    const isRefresh = request.path.includes('/token');
    if (request.path.includes('/revoke')) cookies.delete(slot);
    if (isRefresh && cookie === undefined && !('refresh_token' in asked)) return refuse('TOKEN_EXPIRED');
    const response = respondOnWire(isRefresh ? { ...request, body: { refresh_token: cookie, ...asked } } : request);
    if (response === 'no-network' || response.status !== 200) return response;
    const { refreshToken, refresh_token, ...others } = Object(response.body) as Record<string, unknown>;
    const token = refreshToken ?? refresh_token;
    if (typeof token === 'string') cookies.set(slot, token);
    return { ...response, body: others };
  }

  function respondOnWire({ path, body }: Pick<SentRequest, 'path' | 'body'>): FakeResponse {
    const fields = typeof body === 'object' && body !== null ? { ...body } : {};
    const field = (name: string) => String(Reflect.get(fields, name) ?? '');
    if (path.includes('accounts:signUp')) {
      if (field('email') === 'taken@justright.test') return refuse('EMAIL_EXISTS');
      if (field('idToken') === '') return tokens(anonymous());
      const uid = claimsOf(field('idToken'))?.uid ?? '';
      return tokens({ ...staff(), sub: uid });
    }
    if (path.includes('accounts:signInWithPassword')) {
      const isRight = field('email') === 'staff@justright.test' && field('password') === password;
      if (isRight) areSignInsOld = false;
      return isRight ? tokens(staff()) : refuse('INVALID_LOGIN_CREDENTIALS');
    }
    if (path.includes('securetoken') && path.includes('/revoke')) return { status: 200, body: {} };
    if (path.includes('securetoken')) {
      const secretOwner = claimsOf(field('refresh_token'))?.uid;
      const [, tokenEra = '', ...rest] = field('refresh_token').split('-');
      const uid = rest.join('-');
      if (refusal !== null && Number(tokenEra) <= era) return refuse(refusal);
      if (uid === 'staff' && Number(tokenEra) < era) return refuse('TOKEN_EXPIRED');
      const account = () => (uid === 'staff' ? staff() : { ...anonymous(), sub: uid });
      const claims = secretOwner === undefined ? account() : device(secretOwner);
      return {
        status: 200,
        body: {
          id_token: fakeIdToken(claims),
          refresh_token: field('refresh_token'),
          expires_in: String(lifetimeSeconds),
        },
      };
    }
    return respondByCode(path, field) ?? refuse('NOT_FOUND');
  }

  return {
    cookies,
    respond,
    refuseRefresh: (code) => {
      refusal = code;
    },
    endSessions: () => {
      era += 1;
    },
    outdateSignIns: () => {
      areSignInsOld = true;
    },
  };
}
