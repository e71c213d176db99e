import { start } from 'single-spa';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi } from '@justright/client/fakes/fake-api';
import { expectTextsAlone, spoilTexts } from '@justright/client/fakes/hostile-texts';
import { type FakeResponse, type FakeServer, fakeServer } from '@justright/client/fakes/fake-fetch';
import { fakeIdToken } from '@justright/client/fakes/fake-identity';
import { fakePasskeys, PASSKEY_OPTIONS, withoutPasskeys } from '@justright/client/fakes/fake-passkeys';
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
let account: {
  isEnrolled: boolean;
  emailVerified: boolean;
  recoveryCodesLeft: number | undefined;
  passkeys: { passkeyId: string; displayName: string; enrolledAt: string; lastUsedAt: string | null }[] | undefined;
};
/** Refusals of the provider, by the end of a call's path. */
let refusals: Record<string, string>;
/** How often the session asked for its next token. */
let refreshes: number;

const ok = (body: object): FakeResponse => ({ status: 200, body });
const refusal = (message: string): FakeResponse => ({ status: 400, body: { error: { code: 400, message } } });
const idToken = () => fakeIdToken({ sub: 'SuperAdmin', email: 'ana@mail.test', role: 'admin', roleType: 'SuperAdmin' });
const tokens = (): FakeResponse => ok({ idToken: idToken(), refreshToken: 'next', expiresIn: '3600' });

const isRight = (body: unknown): boolean => JSON.stringify(body).includes(`"verificationCode":"${RIGHT}"`);

/** The provider's calls by the end of their paths. */
const CALLS: Record<string, (body: unknown) => FakeResponse> = {
  'accounts:lookup': () =>
    ok({
      users: [
        {
          emailVerified: account.emailVerified,
          recoveryCodesLeft: account.recoveryCodesLeft,
          passkeys: account.passkeys,
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
  'secondFactor:confirm': (body) =>
    isRight(body) || JSON.stringify(body).includes('"signature"') ? ok({}) : refusal('INVALID_CODE'),
  'passkeys:startEnrollment': () => ok({ options: PASSKEY_OPTIONS, challengeInfo: 'sealed' }),
  'passkeys:finishEnrollment': (body) => {
    const { displayName } = Object(body) as { displayName: string };
    const added = {
      passkeyId: `id of ${displayName}`,
      displayName,
      enrolledAt: '2026-11-20T12:00:00Z',
      lastUsedAt: null,
    };
    account.passkeys = [...(account.passkeys ?? []), added];
    return ok({ passkeyId: added.passkeyId });
  },
  'passkeys:remove': (body) => {
    account.passkeys = account.passkeys?.filter(({ passkeyId }) => !JSON.stringify(body).includes(`"${passkeyId}"`));
    return ok({});
  },
  'passkeys:challenge': () => ok({ options: PASSKEY_OPTIONS, challengeInfo: 'sealed' }),
  'secondFactor:renewRecoveryCodes': () => {
    account.recoveryCodesLeft = CODES.length;
    return ok({ recoveryCodes: CODES });
  },
};

beforeAll(() => start({ urlRerouteOnly: true }));
beforeEach(() => {
  api = fakeApi();
  account = { isEnrolled: false, emailVerified: true, recoveryCodesLeft: 0, passkeys: [] };
  sessions = [{ sessionId: 'this', device: 'Chrome on Mac', isCurrent: true }];
  refusals = {};
  refreshes = 0;
  provider = fakeServer(({ path, body }) => {
    const end = Object.keys(CALLS).find((one) => path.split('?')[0]?.endsWith(one)) ?? '';
    const refused = refusals[end];
    return refused === undefined ? (CALLS[end]?.(body) ?? refusal('NOT_FOUND')) : refusal(refused);
  });
});

async function open(at = '/account'): Promise<void> {
  const send: typeof fetch = async (input, init) => {
    if (typeof input === 'string' && input.startsWith('/securetoken')) {
      refreshes += 1;
      return Response.json({ id_token: idToken(), expires_in: '3600' });
    }
    return typeof input === 'string' && input.startsWith(WIRE) ? provider.fetch(input, init) : api.fetch(input, init);
  };
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
  account = { ...account, isEnrolled: true, recoveryCodesLeft: 2 };
  await open();
  await expect.element(page.getByText(/Without your phone or passkey and without recovery codes/)).toBeVisible();
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
  account = { ...account, isEnrolled: true, recoveryCodesLeft: 5 };
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
  account = { ...account, isEnrolled: true, recoveryCodesLeft: undefined, passkeys: undefined };
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
  await expect.element(page.getByText('Your role needs a passkey or an authenticator app')).toBeVisible();
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

test("with Google's accounts only what they have is offered, and the screen says what they have not", async () => {
  sessions = undefined;
  account = { ...account, isEnrolled: true, recoveryCodesLeft: undefined, passkeys: undefined };
  await open('/account?asked=yes');
  const told = page.getByRole('region', { name: 'What is not offered here' });
  await expect.element(told).toMatchTextContent(/no passkeys and no recovery codes/);
  await expect.element(told).toMatchTextContent(/no list of where you are logged in/);
  await expect.element(page.getByText('On since 20 Nov 26.', { exact: false })).toBeVisible();
  for (const name of ['Where you are logged in', 'Passkeys', 'Recovery codes']) {
    await expect.element(page.getByRole('region', { name, exact: true })).not.toBeInTheDocument();
  }
  await expectAccessible();
});

const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
const names = () => passkeys.elements().map((row) => row.querySelector('p')?.textContent);

test('a first passkey is named and added, and ten recovery codes are shown for it', async () => {
  await page.viewport(390, 844);
  fakePasskeys();
  await open('/account?asked=yes');
  await press('Add a passkey');
  await expect.element(dialog('Add a passkey')).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Name' }).fill(' Work laptop ');
  await press('Continue');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.elements().length).toBe(10);
  expect(screen.toasts).toEqual(['The passkey is added.']);
  expect(asked('passkeys:finishEnrollment')).toMatchObject([
    { challengeInfo: 'sealed', displayName: 'Work laptop', credential: { type: 'public-key' } },
  ]);
  // The session's next token says that it has proved a factor.
  expect(refreshes).toBe(1);
  await press('I have kept them');
  await expect.poll(names).toEqual(['Work laptop']);
  await expect.element(passkeys.first()).toMatchTextContent(/Added 20 Nov 26, not used yet/);
  await expect.element(page.getByRole('link', { name: 'Go on' })).toBeVisible();
  await expectAccessible();
});

test('a passkey that the browser did not make can be tried again, with the name that was typed', async () => {
  const browser = fakePasskeys();
  account = { ...account, isEnrolled: true, recoveryCodesLeft: 9 };
  await open();
  await press('Add a passkey');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Key');
  for (const [reason, text] of [
    ['NotAllowedError', /No passkey was used/],
    ['InvalidStateError', /has a passkey of your account already/],
    ['NotSupportedError', /This browser has no passkeys/],
  ] as const) {
    browser.refuseWith(reason);
    await press('Continue');
    await expect.element(name).toHaveAccessibleDescription(text);
    await expect.element(name).toHaveValue('Key');
  }
  browser.refuseWith(undefined);
  await press('Continue');
  await expect.poll(names).toEqual(['Key']);
  // Codes that the account has stay.
  await expect.element(dialog('Your recovery codes')).not.toBeInTheDocument();
});

test('a proof of long ago is repeated before a further passkey is added, a login before the first', async () => {
  fakePasskeys();
  refusals['passkeys:startEnrollment'] = 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
  await open();
  await press('Add a passkey');
  await page.getByRole('textbox', { name: 'Current Password' }).fill('the old password');
  refusals = {};
  await press('Continue');
  await expect.element(dialog('Add a passkey')).toBeVisible();
  // The question fades out beside it, and has a Cancel too.
  await dialog('Add a passkey').getByRole('button', { name: 'Cancel' }).click();
  account.isEnrolled = true;
  refusals['passkeys:startEnrollment'] = 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
  await screen.reload();
  await press('Add a passkey');
  await code.fill(RIGHT);
  refusals = {};
  await press('Continue');
  await expect.element(dialog('Add a passkey')).toBeVisible();
});

test('a passkey is removed after a passkey has said that it is you', async () => {
  await page.viewport(390, 844);
  const browser = fakePasskeys();
  const made = { enrolledAt: '2026-11-20T12:00:00Z', lastUsedAt: '2026-11-21T12:00:00Z' };
  account.passkeys = [
    { passkeyId: 'one', displayName: 'Laptop', ...made },
    { passkeyId: 'two', displayName: 'Key in the safe', ...made },
  ];
  account.recoveryCodesLeft = 10;
  await open();
  await expect.element(passkeys.first()).toMatchTextContent(/last used 21 Nov 26/);
  await press('Remove Laptop');
  const question = dialog('Remove Laptop?');
  await expect.element(question.getByText(/Your browser asks for your passkey/)).toBeVisible();
  await expectAccessible();
  browser.refuseWith('NotAllowedError');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(question.getByRole('alert')).toMatchTextContent(/No passkey was used/);
  await expectAccessible();
  expect(asked('passkeys:remove')).toEqual([]);
  browser.refuseWith(undefined);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(names).toEqual(['Key in the safe']);
  expect(screen.toasts).toEqual(['The passkey is removed.']);
  expect(asked('secondFactor:confirm')).toMatchObject([{ passkey: { challengeInfo: 'sealed' } }]);
  expect(asked('passkeys:remove')).toMatchObject([{ passkeyId: 'one' }]);
  await press('Remove Key in the safe');
  await expect.element(page.getByText(/Your password alone is enough to log in then/)).toBeVisible();
});

test('a browser without passkeys says so, and a recovery code removes one all the same', async () => {
  withoutPasskeys();
  account.passkeys = [{ passkeyId: 'one', displayName: 'Lost', enrolledAt: '2026-11-20T12:00:00Z', lastUsedAt: null }];
  await open();
  await expect.element(page.getByText(/This browser has no passkeys. Add one with another/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  await press('Remove Lost');
  await expect.element(dialog('Remove Lost?').getByText('This browser has no passkeys.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Recovery code' })).toHaveFocus();
  await expectAccessible();
});

test('what others have written is shown as text and becomes no element', async () => {
  spoilTexts(provider);
  await open();
  await expectTextsAlone();
});
