import { claimsOf } from '../claims.ts';
import type { FakeAnswer, SentRequest } from './fake-fetch.ts';

const encode = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** An id token with these claims and no signature that anybody would accept. */
export const fakeIdToken = (claims: object): string => `${encode({ alg: 'ES256' })}.${encode(claims)}.c2lnbmF0dXJl`;

interface FakeIdentity {
  answer: (request: SentRequest) => FakeAnswer;
  /** From now on every refresh is refused with this wire code. */
  refuseRefresh: (code: string) => void;
}

/** An identity provider with one staff account: staff@justright.test, password `just-right`. */
export function fakeIdentity({ lifetimeSeconds = 3600 } = {}): FakeIdentity {
  let counter = 0;
  let refusal: string | null = null;
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
    body: { idToken: fakeIdToken(claims), refreshToken: `refresh-${claims.sub}`, expiresIn: String(lifetimeSeconds) },
  });
  const refuse = (code: string) => ({ status: 400, body: { error: { code: 400, message: code } } });

  function answer({ path, body }: SentRequest): FakeAnswer {
    const fields = typeof body === 'object' && body !== null ? { ...body } : {};
    const field = (name: string) => String(Reflect.get(fields, name) ?? '');
    if (path.includes('accounts:signUp')) {
      if (field('email') === 'taken@justright.test') return refuse('EMAIL_EXISTS');
      if (field('idToken') === '') return tokens(anonymous());
      const uid = claimsOf(field('idToken'))?.uid ?? '';
      return tokens({ ...staff(), sub: uid });
    }
    if (path.includes('accounts:signInWithPassword')) {
      const isRight = field('email') === 'staff@justright.test' && field('password') === 'just-right';
      return isRight ? tokens(staff()) : refuse('INVALID_LOGIN_CREDENTIALS');
    }
    if (path.includes('securetoken')) {
      if (refusal !== null) return refuse(refusal);
      const uid = field('refresh_token').replace('refresh-', '');
      const claims = uid === 'staff' ? staff() : { ...anonymous(), sub: uid };
      return {
        status: 200,
        body: {
          id_token: fakeIdToken(claims),
          refresh_token: field('refresh_token'),
          expires_in: String(lifetimeSeconds),
        },
      };
    }
    return refuse('NOT_FOUND');
  }

  return {
    answer,
    refuseRefresh: (code) => {
      refusal = code;
    },
  };
}
