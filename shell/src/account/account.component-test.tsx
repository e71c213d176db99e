import { start } from 'single-spa';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { type FakeResponse, type FakeServer, fakeServer } from '@justright/client/fakes/fake-fetch';
import { fakeIdToken } from '@justright/client/fakes/fake-identity';
import { type OpenedScreen, openScreen } from '@justright/client/fakes/open-screen';
import { AccountScreen } from './account.screen.tsx';

const WIRE = '/identitytoolkit.googleapis.com/';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES = Array.from({ length: 10 }, (_one, at) => `ABCD${at}-EFGH${at}`);
const RIGHT = '123456';

let api: FakeApi;
let provider: FakeServer;
let screen: OpenedScreen;
let sessions: { sessionId: string; device: string; isCurrent: boolean }[] | undefined;
let account: { isEnrolled: boolean; emailVerified: boolean; recoveryCodesLeft: number | undefined };
/** Refusals of the provider, by the end of a call's path. */
let refusals: Record<string, string>;

const ok = (body: object): FakeResponse => ({ status: 200, body });
const refusal = (message: string): FakeResponse => ({ status: 400, body: { error: { code: 400, message } } });
const tokens = (): FakeResponse =>
  ok({
    idToken: fakeIdToken({ sub: 'SuperAdmin', email: 'ana@mail.test', role: 'admin', roleType: 'SuperAdmin' }),
    refreshToken: 'next',
    expiresIn: '3600',
  });

const isRight = (body: unknown): boolean => JSON.stringify(body).includes(`"verificationCode":"${RIGHT}"`);

/** The provider's calls by the end of their paths. */
const CALLS: Record<string, (body: unknown) => FakeResponse> = {
  'accounts:lookup': () =>
    ok({
      users: [
        {
          emailVerified: account.emailVerified,
          recoveryCodesLeft: account.recoveryCodesLeft,
          mfaInfo: account.isEnrolled
            ? [{ mfaEnrollmentId: 'factor', displayName: 'Phone', enrolledAt: '2026-11-20T12:00:00Z', totpInfo: {} }]
            : [],
        },
      ],
    }),
  'accounts:sendOobCode': () => ok({}),
  'accounts:signInWithPassword': tokens,
  'mfaEnrollment:start': () => ok({ totpSessionInfo: { sharedSecretKey: SECRET, sessionInfo: 'started' } }),
  'mfaEnrollment:finalize': (body) => {
    if (!isRight(body)) return refusal('INVALID_CODE');
    account.isEnrolled = true;
    return tokens();
  },
  'mfaEnrollment:withdraw': () => {
    account.isEnrolled = false;
    return tokens();
  },
  'sessions:list': () => {
    const times = { signedInAt: '2026-11-20T12:00:00Z', lastUsedAt: '2026-11-21T12:00:00Z' };
    return sessions ? ok({ sessions: sessions.map((one) => ({ ...one, ...times })) }) : refusal('NOT_FOUND');
  },
  'sessions:end': (body) => {
    const ended = JSON.stringify(body);
    sessions = sessions?.filter(
      ({ sessionId, isCurrent }) => isCurrent || !(ended.includes(`"${sessionId}"`) || ended.includes('"others":true')),
    );
    return ok({});
  },
  'secondFactor:confirm': (body) => (isRight(body) ? ok({}) : refusal('INVALID_CODE')),
  'secondFactor:renewRecoveryCodes': () => {
    account.recoveryCodesLeft = CODES.length;
    return ok({ recoveryCodes: CODES });
  },
};

beforeAll(() => start({ urlRerouteOnly: true }));
beforeEach(() => {
  api = fakeApi();
  account = { isEnrolled: false, emailVerified: true, recoveryCodesLeft: 0 };
  sessions = [{ sessionId: 'this', device: 'Chrome on Mac', isCurrent: true }];
  refusals = {};
  provider = fakeServer(({ path, body }) => {
    const end = Object.keys(CALLS).find((one) => path.split('?')[0]?.endsWith(one)) ?? '';
    const refused = refusals[end];
    return refused === undefined ? (CALLS[end]?.(body) ?? refusal('NOT_FOUND')) : refusal(refused);
  });
});

async function open(at = '/account'): Promise<void> {
  const send: typeof fetch = (input, init) =>
    typeof input === 'string' && input.startsWith(WIRE) ? provider.fetch(input, init) : api.fetch(input, init);
  screen = await openScreen({
    api: { ...api, fetch: send },
    at,
    routes: () => [{ path: '/account', Component: AccountScreen }],
  });
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const asked = (call: string) => provider.to(`${WIRE}v2/accounts/${call}`).map(({ body }) => body);
const code = page.getByRole('textbox', { name: 'Code', exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

test('an authenticator app is set up by its first code, and ten recovery codes are shown once', async () => {
  await page.viewport(390, 844);
  await open();
  await press('Set up');
  await expect.element(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await expect.element(page.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  await expectAccessible();
  await press('Turn on');
  await expect.element(code).toHaveAccessibleDescription(/Code is required/);
  await code.fill('000000');
  await press('Turn on');
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/);
  await expect.element(code).toHaveValue('000000');
  await code.fill(RIGHT);
  await press('Turn on');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.elements().map(({ textContent }) => textContent)).toEqual(CODES);
  await expectAccessible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy');
  expect(copied).toHaveBeenCalledWith(CODES.join('\n'));
  await press('I have kept them');
  await expect.element(page.getByText('On since 20 Nov 26.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('10 of 10 recovery codes are left.', { exact: false })).toBeVisible();
  expect(asked('mfaEnrollment:finalize').at(-1)).toMatchObject({
    totpVerificationInfo: { sessionInfo: 'started', verificationCode: RIGHT },
  });
});

test('recovery codes that could not be made can be asked for again', async () => {
  refusals['secondFactor:renewRecoveryCodes'] = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  await open();
  await press('Set up');
  await code.fill(RIGHT);
  await press('Turn on');
  await expect.element(page.getByText('Too many attempts. Please try again later.')).toBeVisible();
  refusals = {};
  await press('Retry');
  await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible();
});

test('a login of long ago is repeated before the setup begins', async () => {
  refusals['mfaEnrollment:start'] = 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
  await open();
  await press('Set up');
  await page.getByRole('textbox', { name: 'Current Password' }).fill('the old password');
  await expectAccessible();
  refusals = {};
  await press('Continue');
  await expect.element(dialog('Set up an authenticator app')).toBeVisible();
});

test('an address that is not verified gets a link first', async () => {
  account.emailVerified = false;
  await open();
  await press('Email me a link');
  await expect.poll(() => screen.toasts).toEqual(['Link sent successfully!!!']);
  await expect.element(page.getByRole('button', { name: 'Set up' })).not.toBeInTheDocument();
});

test('the app is removed only after a code of it', async () => {
  account = { isEnrolled: true, emailVerified: true, recoveryCodesLeft: 2 };
  await open();
  await expect.element(page.getByText(/Without your phone and without recovery codes/)).toBeVisible();
  await press('Remove');
  const question = dialog('Remove the authenticator app?');
  await code.fill('000000');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/);
  await expectAccessible();
  expect(asked('mfaEnrollment:withdraw')).toEqual([]);
  await code.fill(RIGHT);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => screen.toasts).toEqual(['The authenticator app is removed.']);
  expect(asked('mfaEnrollment:withdraw')).toMatchObject([{ mfaEnrollmentId: 'factor' }]);
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('new recovery codes are made after a recovery code too', async () => {
  account = { isEnrolled: true, emailVerified: true, recoveryCodesLeft: 5 };
  await open();
  await press('New recovery codes');
  await press('Use a recovery code');
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('abcd1 efgh1');
  await press('Make new codes');
  await expect
    .element(page.getByRole('textbox', { name: 'Recovery code' }))
    .toHaveAccessibleDescription(/This recovery code is not right/);
  expect(asked('secondFactor:confirm')).toMatchObject([{ recoveryCode: 'abcd1 efgh1' }]);
  await press('Use your authenticator app');
  await code.fill(RIGHT);
  await press('Make new codes');
  await expect.element(page.getByText(CODES[9] ?? '')).toBeVisible();
});

test("with Google's accounts, which have no recovery codes, a new login comes before the removal", async () => {
  account = { isEnrolled: true, emailVerified: true, recoveryCodesLeft: undefined };
  await open();
  await expect.element(page.getByRole('button', { name: 'New recovery codes' })).not.toBeInTheDocument();
  await press('Remove');
  await page.getByRole('textbox', { name: 'Current Password' }).fill('the password');
  await press('Continue');
  await expect.poll(() => screen.toasts).toEqual(['The authenticator app is removed.']);
});

test('a provider that cannot be reached is told, and asked again', async () => {
  refusals['accounts:lookup'] = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  await open();
  await expect.element(page.getByText('Too many attempts. Please try again later.')).toBeVisible();
  refusals = {};
  await press('Retry');
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('who was led here hears why, and where to go on once the app is set up', async () => {
  await open('/account?asked=yes');
  await expect.element(page.getByText('Your role needs an authenticator app')).toBeVisible();
  await press('Set up');
  await code.fill(RIGHT);
  await press('Turn on');
  await press('I have kept them');
  await expect.element(page.getByRole('link', { name: 'Go on' })).toBeVisible();
  await expectAccessible();
});

test('sessions are listed, and ended one by one or all others together', async () => {
  await page.viewport(390, 844);
  sessions = [
    { sessionId: 'this', device: 'Chrome on Mac', isCurrent: true },
    { sessionId: 'phone', device: 'Safari on iPhone', isCurrent: false },
    { sessionId: 'old', device: '', isCurrent: false },
    { sessionId: 'lost', device: 'Firefox on Windows', isCurrent: false },
  ];
  await open();
  const card = page.getByRole('region', { name: 'Where you are logged in' });
  const devices = () =>
    card
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('p')?.textContent);
  const all = ['Chrome on Mac This one', 'Safari on iPhone ', 'Unknown device ', 'Firefox on Windows '];
  await expect.poll(devices).toEqual(all);
  await expectAccessible();
  refusals['sessions:end'] = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  await press('Log out Firefox on Windows');
  await expect.poll(() => screen.toasts).toEqual(['Too many attempts. Please try again later.']);
  expect(devices()).toEqual(all);
  refusals = {};
  await press('Log out Firefox on Windows');
  await expect.poll(devices).toEqual(all.slice(0, 3));
  await press('Log out all others');
  await expect.poll(devices).toEqual(all.slice(0, 1));
  await expect.element(page.getByRole('button', { name: 'Log out all others' })).not.toBeInTheDocument();
});

test("with Google's accounts, which have no single sessions, none are listed", async () => {
  sessions = undefined;
  await open();
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Where you are logged in' })).not.toBeInTheDocument();
});
