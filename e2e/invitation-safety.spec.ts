import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { VerifiedEmail } from '@justright/contract/account-mails';
import type { AcceptedInvite } from '@justright/contract/invites';
import { mailedLink, mailsTo } from './fixtures/mail.ts';
import {
  PASSWORD,
  type WireSession,
  jsonOf,
  asAdmin,
  askWire,
  bearer,
  followInvitation,
  makeMerchant,
  queryOf,
  wire,
} from './fixtures/staff.ts';
import { expect, test } from './fixtures/test.ts';

const INVITATION = /invitation/;
const RESET = /Reset your/;
const TOKEN = '/securetoken.googleapis.com/v1/token?key=e2e';

const refresh = (request: APIRequestContext, refreshToken: string): Promise<APIResponse> =>
  request.post(TOKEN, { form: { grant_type: 'refresh_token', refresh_token: refreshToken } });

/** Decodes the claims of a token. */
function claimsIn(idToken: string): Record<string, unknown> {
  const [, payload = ''] = idToken.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
}

/** Returns the code of the wire's refusal. */
async function refusalOf(asked: Promise<APIResponse>): Promise<string> {
  const response = await asked;
  expect(response.status()).toBe(400);
  const { error } = (await response.json()) as { error: { message: string } };
  return error.message.split(' ')[0] ?? '';
}

const accept = (request: APIRequestContext, idToken: string, token: string | null) =>
  request.post('/api/invites/accept', { headers: bearer(idToken), data: { token } });

/** Expects that the attacker's password, tokens and codes no longer open the account. */
async function expectPutOut(request: APIRequestContext, attacker: WireSession, email: string): Promise<void> {
  expect(await refusalOf(askWire(request, 'signInWithPassword', { email, password: PASSWORD }))).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  );
  expect(await refusalOf(refresh(request, attacker.refreshToken))).toBe('TOKEN_EXPIRED');
  for (const changes of [{ password: 'taken again' }, { displayName: 'taken again' }]) {
    expect(await refusalOf(askWire(request, 'update', { idToken: attacker.idToken, ...changes }))).toBe(
      'TOKEN_EXPIRED',
    );
  }
}

for (const isVerified of [false, true]) {
  test(`an earlier sign-up with a merchant’s address, ${isVerified ? 'verified by the victim' : 'never verified'}, gains nothing from the invitation`, async ({
    request,
  }) => {
    const { id, email } = await makeMerchant(request);
    const attacker = await wire(request, 'signUp', { email, password: PASSWORD, displayName: 'Not the merchant' });
    if (isVerified) {
      await asAdmin(request, 'POST', `/merchants/${id}/send-verification-email`);
      const oobCode = queryOf(await mailedLink(email, /verify/i)).get('oobCode');
      const { data } = await jsonOf<{ data: VerifiedEmail }>(
        await request.post('/api/v1/user/verifyEmail', { data: { oobCode } }),
      );
      expect(data).toEqual({ email, isPasswordRemoved: true });
    }
    await asAdmin(request, 'POST', `/merchants/${id}/send-signup-email`);
    const link = await mailedLink(email, INVITATION);

    expect((await accept(request, attacker.idToken, 'a guess')).status()).toBe(404);
    const before = await refresh(request, attacker.refreshToken);
    if (before.ok()) {
      const { id_token } = (await before.json()) as { id_token: string };
      expect(claimsIn(id_token)['roleType']).toBe('User');
    } else expect(isVerified).toBe(true);

    const merchant = await followInvitation(request, email, link);
    expect(claimsIn(merchant.idToken)).toMatchObject({ email, roleType: 'MerchantAdmin' });
    await expectPutOut(request, attacker, email);
    expect(claimsIn(attacker.idToken)['roleType']).toBe('User');
    const write = (idToken: string) =>
      request.patch(`/api/merchants/${id}`, { headers: bearer(idToken), data: { contactName: 'Changed' } });
    expect([401, 403]).toContain((await write(attacker.idToken)).status());
    expect([401, 403, 404]).toContain((await accept(request, attacker.idToken, 'a guess')).status());
    expect((await write(merchant.idToken)).status()).toBe(200);

    await wire(request, 'update', { idToken: merchant.idToken, password: 'chosen by the merchant' });
    await expectPutOut(request, attacker, email);
  });
}

test('an accepted invitation ends an earlier session that verified the address by a mailed link', async ({
  request,
}) => {
  const { id, email } = await makeMerchant(request);
  await wire(request, 'signUp', { email, password: PASSWORD });
  // An attacker who read one mail: has a verified address, a session and a password.
  await request.post('/api/v1/user/sendLink', { data: { email } });
  const oobCode = queryOf(await mailedLink(email, /sign-in link/i)).get('oobCode');
  const glimpsed = await wire(request, 'signInWithEmailLink', { email, oobCode });
  const attacker = await wire(request, 'update', { idToken: glimpsed.idToken, password: PASSWORD });

  await asAdmin(request, 'POST', `/merchants/${id}/send-signup-email`);
  await followInvitation(request, email, await mailedLink(email, INVITATION));
  for (const session of [glimpsed, attacker]) await expectPutOut(request, session, email);
});

test('accepting again returns a new code only to the same user, and gives no other role', async ({ request }) => {
  const { id, email } = await makeMerchant(request);
  await asAdmin(request, 'POST', `/merchants/${id}/send-signup-email`);
  const query = queryOf(await mailedLink(email, INVITATION));
  const [oobCode, token] = [query.get('oobCode'), query.get('invite')];
  const stranger = await wire(request, 'signUp', {});
  expect((await accept(request, stranger.idToken, token)).status()).toBe(404);
  const { idToken } = await wire(request, 'signInWithEmailLink', { email, oobCode });
  const bodies = [];
  for (let time = 0; time < 2; time += 1) {
    bodies.push(await jsonOf<{ data: AcceptedInvite }>(await accept(request, idToken, token)));
  }
  const [first, second] = bodies.map(({ data }) => data);
  expect(second?.user).toEqual(first?.user);
  expect(second?.signInCode).not.toBe(first?.signInCode);
  const signedIn = await wire(request, 'signInWithEmailLink', { email, oobCode: second?.signInCode });
  expect(claimsIn(signedIn.idToken)).toMatchObject({ roleType: 'MerchantAdmin' });
  expect((await accept(request, stranger.idToken, token)).status()).toBe(404);
});

for (const used of ['first', 'second'] as const) {
  test(`a public request for the link again invalidates no mail: the ${used} link works`, async ({ request }) => {
    const { id, email } = await makeMerchant(request);
    await asAdmin(request, 'POST', `/merchants/${id}/send-signup-email`);
    const first = await mailedLink(email, INVITATION);
    await request.post('/api/v1/user/resendLink', { data: { email } });
    const second = await mailedLink(email, INVITATION, 2);
    const [link, other] = used === 'first' ? [first, second] : [second, first];
    const { idToken } = await followInvitation(request, email, link);
    expect(claimsIn(idToken)['roleType']).toBe('MerchantAdmin');
    const late = await askWire(request, 'signInWithEmailLink', { email, oobCode: queryOf(other).get('oobCode') });
    expect(late.status()).toBe(400);
  });
}

test('public requests for mails cannot exhaust the administrator’s limit', async ({ request }) => {
  const { id, email } = await makeMerchant(request);
  await wire(request, 'signUp', { email, password: PASSWORD });
  const send = async () => (await request.post('/api/v1/user/resetPassword', { data: { email } })).status();
  for (let time = 0; time < 7; time += 1) expect(await send()).toBe(200);
  await mailedLink(email, RESET, 5);
  await asAdmin(request, 'POST', `/merchants/${id}/send-password-reset-email`);
  await mailedLink(email, RESET, 6);
  await asAdmin(request, 'POST', `/merchants/${id}/send-signup-email`);
  await mailedLink(email, INVITATION);
  const resets = (await mailsTo(email)).filter(({ subject = '' }) => RESET.test(subject));
  expect(resets).toHaveLength(6);
});
