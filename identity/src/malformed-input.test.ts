import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anonymous, call, post } from '../test/wire.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const ACCOUNTS_V2 = '/identitytoolkit.googleapis.com/v2/accounts';
const TOKEN = '/securetoken.googleapis.com/v1/token';
const METHODS = [
  'signUp',
  'signInWithPassword',
  'signInWithEmailLink',
  'sendOobCode',
  'resetPassword',
  'lookup',
  'update',
  'delete',
];
const METHODS_V2 = [
  'mfaEnrollment:start',
  'mfaEnrollment:finalize',
  'mfaEnrollment:withdraw',
  'mfaSignIn:finalize',
  'secondFactor:confirm',
  'passkeys:startEnrollment',
  'passkeys:finishEnrollment',
  'passkeys:remove',
  'passkeys:challenge',
  'passkeys:signIn',
  'sessions:list',
  'sessions:end',
  'secondFactor:renewRecoveryCodes',
];
const PATHS = [
  ...METHODS.map((method) => `${ACCOUNTS}:${method}`),
  ...METHODS_V2.map((method) => `${ACCOUNTS_V2}/${method}`),
  TOKEN,
];

/** The fields of all calls, and some inherited by every object. */
const FIELDS = [
  'email',
  'password',
  'newPassword',
  'displayName',
  'idToken',
  'oobCode',
  'requestType',
  'continueUrl',
  'returnOobLink',
  'returnSecureToken',
  'customAttributes',
  'localId',
  'grant_type',
  'refresh_token',
  'mfaPendingCredential',
  'mfaEnrollmentId',
  'totpEnrollmentInfo',
  'totpVerificationInfo',
  'recoveryCode',
  'passkey',
  'passkeyId',
  'challengeInfo',
  'credential',
  'sessionId',
  'others',
  '__proto__',
  'constructor',
  'toString',
];

/** Texts that break naive code: NUL, a lone surrogate, SQL, very long texts, the format of a token. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\uDC00a',
  "' OR 1=1 --",
  'a\0@example.com',
  '\uD800@example.com',
  'a@example.com',
  '\u017Fam@example.com',
  'sam@\u212Aelvin.example',
  'a@b',
  'refresh_token',
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_EMAIL',
  'https://justright.test/',
  'https://justright.test:99999',
  'https://[',
  'eyJhbGciOiJFUzI1NiJ9.e30.AA',
  'eyJhbGciOiJub25lIn0.e30.',
  '..',
  '%00',
  'x'.repeat(5000),
  '🍕'.repeat(300),
];

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
const body = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 });

let networks = 0;
/** Returns a new network for each request, so that no throttle responds instead of the call. */
const nextNetwork = () => {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
};

/** Returns the status, after checking that the response has the wire's format: tokens or an error with its code. */
async function outcomeOf(response: Response): Promise<number> {
  const content = await response.json<{ error?: { code: number; message: string } }>();
  if (response.status !== 200) expect(content.error?.code).toBe(response.status);
  return response.status;
}

test('any JSON body gets a response in the wire’s format and never a 500', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), body, async (path, input) => {
      expect(await outcomeOf(await post(path, JSON.stringify(input), nextNetwork()))).toBeLessThan(500);
    }),
    { numRuns: 120 },
  );
});

test('any JSON body of a signed-in client gets a response in the wire’s format and never a 500', async () => {
  const { idToken } = await anonymous();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...METHODS.filter((method) => method !== 'delete')),
      body,
      async (method, input) => {
        const { status } = await call(method, { ...input, idToken }, nextNetwork());
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 80 },
  );
});

test('any bytes under any content type get a response in the wire’s format and never a 500', async () => {
  const contentTypes = [
    'application/json',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; boundary=x',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain',
    'x',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('{', '[]', 'null', '"', '{"email":', '\uFEFF{}', 'grant_type=refresh_token&refresh_token=%', '--x'),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), fc.constantFrom(...contentTypes), text, async (path, type, sent) => {
      expect(await outcomeOf(await post(path, sent, nextNetwork(), type))).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
});

test.each(METHODS.flatMap((method) => ['null', '[]', '7', '"text"', '{', ''].map((sent) => [method, sent])))(
  'the call %s with the body %s is a 400 in the wire’s format',
  async (method, sent) => {
    const response = await post(`${ACCOUNTS}:${method}`, sent ?? '');
    expect(await outcomeOf(response)).toBe(400);
  },
);
