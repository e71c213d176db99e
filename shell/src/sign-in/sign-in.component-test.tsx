import { start } from 'single-spa';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '@justright/client/api';
import { expectAccessible } from '@justright/client/fakes/expect-accessible';
import { type FakeApi, fakeApi, loseResponse } from '@justright/client/fakes/fake-api';
import { type FakeResponse, type FakeServer, fakeServer } from '@justright/client/fakes/fake-fetch';
import { fakeIdToken } from '@justright/client/fakes/fake-identity';
import { fakePasskeys, PASSKEY_OPTIONS, withoutPasskeys } from '@justright/client/fakes/fake-passkeys';
import { type OpenedScreen, openScreen } from '@justright/client/fakes/open-screen';
import { invalid } from '@justright/client/fakes/refusals';
import { markCookie } from '@justright/client/kept/mark-cookie';
import { resendLink, sendPasswordReset, verifyEmail } from '@justright/contract/account-mails';
import { reportClientError } from '@justright/contract/client-errors';
import { acceptInvite } from '@justright/contract/invites';
import type { RoleType } from '@justright/contract/roles';
import { getUser, type User } from '@justright/contract/users';
import { decisionFor, findMerchant } from '../access/current-visit.ts';
import { SignIn } from './sign-in.tsx';

/** The address of the person whom `openScreen` signs in. */
const OWN = 'OrderAdmin@justright.test';
const WIRE = '/identitytoolkit.googleapis.com/v1/accounts:';

let api: FakeApi;
/** The identity provider's response to each of the wire's verbs; without one it has no such account. */
let responses: Record<string, (fields: Record<string, unknown>) => FakeResponse>;
/** The provider's response to the code of a second factor. */
let finalize: (body: unknown) => FakeResponse;
/** The provider's response to the call `passkeys:challenge`. */
let challenge: () => FakeResponse;
let provider: FakeServer;
let screen: OpenedScreen;

const refusal = (message: string): FakeResponse => ({ status: 400, body: { error: { code: 400, message } } });
const tokens = (): FakeResponse => ({
  status: 200,
  body: {
    idToken: fakeIdToken({ sub: 'OrderAdmin', email: OWN, role: 'admin', roleType: 'OrderAdmin' }),
    refreshToken: 'next',
    expiresIn: '3600',
  },
});

// The shell's router tells its screens of a changed address.
beforeAll(() => start({ urlRerouteOnly: true }));
beforeEach(() => {
  api = fakeApi();
  responses = {};
  finalize = () => refusal('INVALID_MFA_PENDING_CREDENTIAL');
  challenge = () => ({ status: 200, body: { options: PASSKEY_OPTIONS, challengeInfo: 'sealed' } });
  provider = fakeServer(({ path, body }) => {
    const { pathname } = new URL(path, location.origin);
    if (pathname.endsWith('mfaSignIn:finalize')) return finalize(body);
    if (pathname.endsWith('passkeys:challenge')) return challenge();
    if (pathname.endsWith('passkeys:signIn')) return responses['passkeys:signIn']?.({}) ?? refusal('INVALID_PASSKEY');
    const verb = pathname.slice(WIRE.length);
    return responses[verb]?.({ ...Object(body) }) ?? refusal('EMAIL_NOT_FOUND');
  });
});

async function open(at: string, as: RoleType = 'OrderAdmin'): Promise<void> {
  const send: typeof fetch = (input, init) =>
    typeof input === 'string' && input.startsWith('/identitytoolkit')
      ? provider.fetch(input, init)
      : api.fetch(input, init);
  screen = await openScreen({
    api: { ...api, fetch: send },
    as,
    at,
    routes: () => [{ path: '*', Component: SignIn }],
  });
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const asked = (verb: string) => provider.to(WIRE + verb).map(({ body }) => body);

async function choosePassword(names: readonly [string, string], password: string): Promise<void> {
  for (const name of names) await field(name).fill(password);
  await press('Change Password');
}
const RESET_FIELDS = ['New Password', 'Confirm New Password'] as const;
const CHANGE_FIELDS = ['New Password', 'Confirm Password'] as const;

test('who logs in where the browser refuses cookies reads beforehand how long that lasts', async () => {
  const cookies = vi.spyOn(markCookie, 'isRefused').mockReturnValue(true);
  onTestFinished(() => cookies.mockRestore());
  await open('/sign-in', 'User');
  await expect.element(page.getByText('This browser refuses cookies')).toBeVisible();
  expect(document.body.textContent).toContain('until this page is closed or loaded again');
  await expectAccessible();
});

test('a reset that could not be requested keeps the typed address, and so does the way back', async () => {
  api.on(sendPasswordReset, loseResponse);
  const email = page.getByRole('textbox', { name: /^Email/ });
  await open('/forgot-password');
  await email.fill('nobody@mail.test');
  await press('Send Reset Link');
  await expect.poll(() => screen.toasts).toEqual(['Network Error']);
  await expect.element(email).toHaveValue('nobody@mail.test');
  await press('Go Back to Log in');
  await expect.element(heading('Log in')).toBeVisible();
  await expect.element(email).toHaveValue('nobody@mail.test');
});

test('a link that resets no password leads to the start with a message, and what to do stays on the screen', async () => {
  responses['resetPassword'] = () => ({ status: 200, body: { requestType: 'EMAIL_SIGNIN' } });
  await open('/reset-password?oobCode=of-another-kind', 'Anonymous');
  await expect
    .poll(() => screen.toasts)
    .toEqual(['This link has expired or was already used. Please ask for a new one.']);
  expect(location.pathname).toBe('/');
  await expect.element(page.getByText('The link has expired or was already used')).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('a new password is checked at its fields, and a lost response keeps what was entered', async () => {
  responses['resetPassword'] = ({ newPassword }) =>
    newPassword === undefined
      ? { status: 200, body: { email: 'robin@mail.test', requestType: 'PASSWORD_RESET' } }
      : 'no-network';
  await open('/reset-password?oobCode=c');
  await expect.element(page.getByText('robin@mail.test')).toBeVisible();
  await press('Change Password');
  await expect.element(field('New Password')).toHaveFocus();
  await expect.element(field('New Password')).toHaveAccessibleDescription('Password is required.');
  await field('New Password').fill('short');
  await expect.element(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await field('New Password').fill('a new password');
  await field('Confirm New Password').fill('another password');
  await expect.element(page.getByText('Passwords must match.')).toBeVisible();
  await expectAccessible();
  await choosePassword(RESET_FIELDS, 'a new password');
  await expect.poll(() => screen.toasts).toEqual(['Network Error']);
  await expect.element(field('New Password')).toHaveValue('a new password');
  expect(asked('resetPassword').slice(1)).toEqual([{ oobCode: 'c', newPassword: 'a new password' }]);
});

test('two passwords that differ change nothing; the fields say what a password needs', async () => {
  responses['update'] = tokens;
  await open('/set-new-password');
  await press('Change Password');
  await expect.element(page.getByText('New password required')).toBeVisible();
  await expect.element(page.getByText('Confirm password required')).toBeVisible();
  await field('New Password').fill('   short   ');
  await expect.element(page.getByText('Must be atleast 8 character long')).toBeVisible();
  await expectAccessible();
  await field('New Password').fill('a new password');
  await field('Confirm Password').fill('a new password!');
  await press('Change Password');
  await expect.element(page.getByRole('button', { name: 'Change Password' })).toBeEnabled();
  expect(asked('update')).toEqual([]);
  await choosePassword(CHANGE_FIELDS, 'a new password');
  await expect.poll(() => screen.toasts).toEqual(['Password changed successfully!!!']);
  expect(asked('update')).toMatchObject([{ password: 'a new password' }]);
});

test('a sign-in of long ago is repeated with the old password, then the new one is set', async () => {
  let isRecent = false;
  responses['update'] = () => (isRecent ? tokens() : refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
  responses['signInWithPassword'] = ({ email, password }) => {
    isRecent = email === OWN && password === 'the old password';
    return isRecent ? tokens() : refusal('INVALID_LOGIN_CREDENTIALS');
  };
  await open('/set-new-password');
  await choosePassword(CHANGE_FIELDS, 'a new password');
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await field('Current Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Incorrect password')).toBeVisible();
  await field('Current Password').fill('the old password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => screen.toasts).toEqual(['Password changed successfully!!!']);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/');
});

test('who has no password yet gets a reset link by mail instead, and is signed out for it', async () => {
  responses['update'] = () => refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  api.on(sendPasswordReset, () => null);
  await open('/set-new-password');
  await choosePassword(CHANGE_FIELDS, 'a new password');
  await press('Email me a reset link');
  await expect.element(heading('Reset Link Sent')).toBeVisible();
  await expect.element(page.getByText(OWN, { exact: true })).toBeVisible();
  expect(api.received(sendPasswordReset).map(({ body }) => body)).toEqual([{ email: OWN }]);
  expect(Object.values(localStorage).concat(Object.values(sessionStorage)).join(' ')).not.toContain('refreshToken');
});

test('whoever verifies an address is told that its password of another person was removed, and gets a reset link', async () => {
  const email = 'robin@mail.test';
  api.on(verifyEmail, () => ({ email, isPasswordRemoved: true }));
  api.on(sendPasswordReset, () => null);
  await open('/verify-email?oobCode=c');
  await press('Verify my email');
  await expect.element(heading('Email verified')).toBeVisible();
  await expect
    .element(page.getByText(/Somebody had set a password for this address before it was verified. .* it was removed./))
    .toBeVisible();
  await expectAccessible();
  await press('Choose a new password');
  await expect.poll(() => api.received(sendPasswordReset).map(({ body }) => body)).toEqual([{ email }]);
  await expect.poll(() => screen.toasts).toEqual(['Link sent successfully!!!']);
});

test('a verification link that was used says so; without a connection it can be tried again', async () => {
  api.on(verifyEmail, loseResponse);
  await open('/verify-email?oobCode=c');
  await press('Verify my email');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network Error');
  api.on(verifyEmail, () => {
    throw invalid(['oobCode', 'Was used']);
  });
  await press('Try again');
  await expect.element(page.getByRole('alert')).toMatchTextContent('This link has expired or was already used.');
  await expect.element(page.getByRole('link', { name: 'Go to start' })).toBeVisible();
});

/** Returns the address of a mailed link. */
const linkOf = (email: string, invite = '') =>
  `/finish-sign-up?mode=signIn&oobCode=c&email=${encodeURIComponent(btoa(email))}${invite && `&invite=${invite}`}`;

test.each([
  ['a verification link', '/verify-email?oobCode=c', 'Verify my email'],
  ['a sign-in link', linkOf('robin@mail.test'), 'Sign in as robin@mail.test'],
  ['an invitation', linkOf('User@justright.test', 'token'), 'Accept the invitation'],
])('%s is used by a press and never by a load, and the button has the focus', async (_link, at, name) => {
  api.on(verifyEmail, loseResponse);
  api.on(acceptInvite, loseResponse);
  responses['signInWithEmailLink'] = () => 'no-network';
  await open(at, 'User');
  const button = page.getByRole('button', { name, exact: true });
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleDescription(/\w/);
  await expectAccessible();
  const used = () => [
    ...provider.requests,
    ...api.received(verifyEmail).map(({ body }) => body),
    ...api.received(acceptInvite).map(({ body }) => body),
  ];
  expect(used()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(used).not.toEqual([]);
});

test('an address that is no sign-in link leads to the start', async () => {
  await open('/finish-sign-up?mode=signIn', 'User');
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(heading('Welcome, Zoë Ortiz')).toBeVisible();
  await expectAccessible();
});

test('a sign-in link that does not arrive can be tried again, and one that was used is sent anew', async () => {
  const email = 'robin@mail.test';
  responses['signInWithEmailLink'] = () => 'no-network';
  api.on(resendLink, () => null);
  await open(linkOf(email), 'User');
  await press(`Sign in as ${email}`);
  await expect.element(heading('ERROR SIGNING IN WITH LINK')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('JustRight could not be reached');
  expect(location.pathname + location.search).toBe(linkOf(email));
  responses['signInWithEmailLink'] = () => refusal('INVALID_OOB_CODE');
  await press('Try again');
  await expect.element(page.getByRole('alert')).toMatchTextContent('This link has expired or was already used.');
  await expectAccessible();
  await press('Send a new link');
  await expect.poll(() => screen.toasts).toEqual(['Link sent successfully!!!']);
  expect(api.received(resendLink).map(({ body }) => body)).toEqual([{ email }]);
});

test('an invitation that is almost accepted keeps its link, and a closed one says what to do', async () => {
  const email = 'User@justright.test';
  api.on(acceptInvite, loseResponse);
  api.on(resendLink, () => null);
  await open(linkOf(email, 'token'), 'User');
  await press('Accept the invitation');
  await expect.element(heading('Almost there')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network Error');
  expect(location.pathname + location.search).toBe(linkOf(email, 'token'));
  await expectAccessible();
  api.on(acceptInvite, () => {
    throw new ApiError('Not found', { code: 'not-found', status: 404 });
  });
  responses['signInWithEmailLink'] = () => refusal('INVALID_OOB_CODE');
  await press('Retry');
  await expect.element(heading('This invitation is no longer open')).toBeVisible();
  expect(location.pathname + location.search).toBe(linkOf(email, 'token'));
  await expectAccessible();
  await press('Send a new link');
  await expect.poll(() => api.received(resendLink).map(({ body }) => body)).toEqual([{ email }]);
});

test('a merchant whose role cannot be read is welcomed as a user, is told why, and may try again', async () => {
  let fault = new ApiError('User not found', { code: 'not-found', status: 404 });
  api.on(getUser, () => {
    throw fault;
  });
  api.on(reportClientError, () => null);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await open('/', 'MerchantAdmin');
  expect(decisionFor(location).kind).toBe('merchant-home');
  for (const next of [new TypeError('Cannot read properties of undefined') as ApiError, fault]) {
    await findMerchant();
    expect(decisionFor(location).kind).toBe('show');
    await expect.element(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    await expect.element(page.getByText(/We could not read which merchant you work for/)).toBeVisible();
    await expect.element(page.getByText('User not found')).not.toBeInTheDocument();
    await expectAccessible();
    fault = next;
    await press('Try again');
    expect(decisionFor(location).kind).toBe('merchant-home');
  }
  expect(warn).toHaveBeenCalledWith('The role could not be read:', expect.any(Error));
});

test('an invitation for another address than the session’s names both, and has a way back', async () => {
  await open(linkOf('robin@mail.test', 'token'));
  await expect
    .element(page.getByText(`You are logged in as ${OWN}. Log out to accept the invitation for robin@mail.test.`))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to start' })).toHaveAttribute('href', '/');
  await expectAccessible();
  expect(provider.requests).toEqual([]);
});

/** Lets the provider ask for a second factor after the first one; the code is 123456. */
function askForCode(verb: string): void {
  const mfaInfo = [{ mfaEnrollmentId: 'factor' }];
  responses[verb] = () => ({ status: 200, body: { mfaPendingCredential: 'pending', mfaInfo } });
  finalize = (body) => (JSON.stringify(body).includes('"123456"') ? tokens() : refusal('INVALID_CODE'));
}
const finalized = () =>
  provider.to('/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize').map(({ body }) => body);

test('a login asks for the code of an account with a second factor, and keeps what was typed when it is cancelled', async () => {
  askForCode('signInWithPassword');
  await open('/sign-in', 'User');
  await field('Email Address').fill(OWN);
  await field('Password').fill('the password');
  await press('Login');
  await expect.element(heading('One more step')).toBeVisible();
  await expect.element(field('Code')).toHaveFocus();
  await expectAccessible();
  await press('Cancel');
  await expect.element(field('Email Address')).toHaveValue(OWN);
  await press('Login');
  await field('Code').fill('000000');
  await press('Continue');
  await expect.element(field('Code')).toHaveAccessibleDescription(/This code is not right/);
  await field('Code').fill('123456');
  await press('Continue');
  await expect.poll(() => screen.toasts).toEqual(['Logged in successfully!!!']);
  expect(finalized().at(-1)).toEqual({
    mfaPendingCredential: 'pending',
    mfaEnrollmentId: 'factor',
    totpVerificationInfo: { verificationCode: '123456' },
  });
});

const V2 = '/identitytoolkit.googleapis.com/v2/accounts/';
const loginByPasskey = page.getByRole('button', { name: 'Log in with a passkey' });

test('a passkey logs in without address and password, and stays logged in as asked', async () => {
  fakePasskeys();
  responses['passkeys:signIn'] = tokens;
  await open('/sign-in', 'User');
  await expectAccessible();
  await loginByPasskey.click();
  await expect.poll(() => screen.toasts).toEqual(['Logged in successfully!!!']);
  const [request] = provider.to(`${V2}passkeys:signIn`);
  expect(request?.body).toMatchObject({ passkey: { challengeInfo: 'sealed', credential: { type: 'public-key' } } });
  expect(request?.path).toContain('remember=true');
  expect(provider.to(`${V2}passkeys:challenge`).map(({ body }) => body)).toEqual([{}]);
});

test('a passkey that is not used or not accepted is told on the screen, which keeps what was typed', async () => {
  const browser = fakePasskeys();
  browser.refuseWith('NotAllowedError');
  await open('/sign-in', 'User');
  await field('Email Address').fill(OWN);
  await loginByPasskey.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('No passkey was used. Please try again.');
  browser.refuseWith(undefined);
  await loginByPasskey.click();
  await expect.element(alert).toMatchTextContent(/was not accepted. It may have been removed/);
  challenge = () => 'no-network';
  await loginByPasskey.click();
  await expect.element(alert).toMatchTextContent('Network Error');
  await expectAccessible();
  await expect.element(field('Email Address')).toHaveValue(OWN);
});

test('a browser without passkeys says so when one is asked for', async () => {
  withoutPasskeys();
  await open('/sign-in', 'User');
  await loginByPasskey.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This browser has no passkeys.');
});

test("with Google's accounts no passkey is offered, and no recovery code is asked for", async () => {
  const config = document.createElement('script');
  Object.assign(config, { id: 'config', type: 'application/json', textContent: '{"googleAccounts":true}' });
  document.head.append(config);
  onTestFinished(() => config.remove());
  askForCode('signInWithPassword');
  await open('/sign-in', 'User');
  await field('Email Address').fill(OWN);
  await field('Password').fill('the password');
  await expect.element(loginByPasskey).not.toBeInTheDocument();
  await press('Login');
  await expect.element(field('Code')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use a recovery code' })).not.toBeInTheDocument();
});

test('a login asks for the passkey of an account that has one; the app and a recovery code are other ways', async () => {
  fakePasskeys();
  const question = { mfaPendingCredential: 'pending', mfaInfo: [{ mfaEnrollmentId: 'factor' }], hasPasskey: true };
  responses['signInWithPassword'] = () => ({ status: 200, body: question });
  finalize = (body) => (JSON.stringify(body).includes('"signature"') ? tokens() : refusal('INVALID_CODE'));
  await open('/sign-in', 'User');
  await field('Email Address').fill(OWN);
  await field('Password').fill('the password');
  await press('Login');
  await expect.element(page.getByText(/Your browser asks for your passkey/)).toBeVisible();
  await expectAccessible();
  await press('Use a recovery code');
  await field('Recovery code').fill('abcd1');
  await press('Continue');
  await expect.element(field('Recovery code')).toHaveAccessibleDescription(/This recovery code is not right/);
  await press('Use your authenticator app');
  await expect.element(field('Code')).toHaveFocus();
  await press('Use a passkey');
  await press('Continue');
  await expect.poll(() => screen.toasts).toEqual(['Logged in successfully!!!']);
  expect(provider.to(`${V2}passkeys:challenge`).map(({ body }) => body)).toEqual([{ mfaPendingCredential: 'pending' }]);
});

test('a mailed link asks for the code too, and goes on after it', async () => {
  askForCode('signInWithEmailLink');
  const record: User = {
    uid: 'OrderAdmin',
    isAnonymous: false,
    email: OWN,
    displayName: 'Zoë Ortiz',
    phoneNumber: '',
    role: 'admin',
    roleType: 'OrderAdmin',
    consumerId: '',
    isOnboarded: true,
    allergies: [],
    goals: [],
    merchantId: null,
    restaurantIds: null,
    createdAt: '2026-11-01T12:00:00.000Z',
  };
  api.on(getUser, () => record);
  await open(`/finish-sign-up?mode=signIn&oobCode=of-a-link&email=${btoa(OWN)}`, 'User');
  await page.getByRole('button', { name: /^Sign in as / }).click();
  await field('Code').fill('123456');
  await press('Continue');
  await expect.poll(() => screen.toasts).toEqual([`You are logged in as ${OWN}.`]);
  expect(finalized()).toHaveLength(1);
});

test('a login that is repeated before a change asks for the code too', async () => {
  let isRecent = false;
  responses['update'] = () => (isRecent ? tokens() : refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
  askForCode('signInWithPassword');
  const right = finalize;
  finalize = (body) => {
    isRecent = true;
    return right(body);
  };
  await open('/set-new-password');
  await choosePassword(CHANGE_FIELDS, 'a new password');
  await field('Current Password').fill('the old password');
  await press('Continue');
  await field('Code').fill('123456');
  await expectAccessible();
  await press('Continue');
  await expect.poll(() => screen.toasts).toEqual(['Password changed successfully!!!']);
});

test.each([
  ['update', '/set-new-password', CHANGE_FIELDS],
  ['resetPassword', '/reset-password?oobCode=c', RESET_FIELDS],
] as const)(
  'a password that the provider refuses at %s stays in its field, with the reason',
  async (verb, at, names) => {
    let isRefused = true;
    responses[verb] = ({ password, newPassword }) => {
      if (password === undefined && newPassword === undefined) {
        return { status: 200, body: { email: OWN, requestType: 'PASSWORD_RESET' } };
      }
      return isRefused ? refusal('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : known') : tokens();
    };
    await open(at);
    await choosePassword(names, 'Password123!');
    const reason = page.getByRole('alert').filter({ hasText: 'known from leaks' });
    await expect.element(reason).toBeVisible();
    await expect.element(field(names[0])).toHaveValue('Password123!');
    await expectAccessible();
    isRefused = false;
    await choosePassword(names, 'quiet-otter-paints-rivers');
    await expect.poll(() => screen.toasts).toEqual(['Password changed successfully!!!']);
    await expect.element(reason).not.toBeInTheDocument();
  },
);
