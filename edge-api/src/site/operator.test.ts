import { acceptInvite } from '@justright/contract/invites';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../test/call.ts';
import { makeGoogle } from '../../test/google-stand-in.ts';
import { app } from '../app.ts';
import type { Env } from '../env.ts';

const OPERATOR = `Bearer ${env.OPERATOR_TOKEN}`;

interface ResponseBody {
  success: boolean;
  code?: string;
  data?: { link: string; kid: string };
}

async function call(command: string, body: unknown = {}, authorization = OPERATOR, settings: Env = env) {
  const response = await app.request(
    `https://justright.test/api/operator/${command}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    settings,
  );
  return { status: response.status, ...(await response.json<ResponseBody>()) };
}
const inviteFirst = (email: string) => call('first-admin', { email, displayName: 'Ana' });
const tokenIn = (link = '') => new URL(link).searchParams.get('invite') ?? '';
const invitations = async () =>
  (await env.DB.prepare('SELECT email FROM invites WHERE accepted_at IS NULL AND revoked_at IS NULL').all()).results;

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM invites'), env.DB.prepare('DELETE FROM users')]);
});

describe("the operator's calls", () => {
  const commands = [
    'first-admin',
    'rotate-signing-key',
    'revoke-signing-keys',
    'remove-second-factor',
    'release-tokens',
    'job-runs',
  ];
  const strangers: [string, string, string][] = [
    ['no token', '', 'missing-token'],
    ['a wrong token', 'Bearer wrong', 'invalid-user-token'],
    ['half the token', OPERATOR.slice(0, -4), 'invalid-user-token'],
    ['the release token', `Bearer ${env.RELEASE_TOKEN}`, 'invalid-user-token'],
    ['another scheme', OPERATOR.replace('Bearer', 'Basic'), 'missing-token'],
  ];
  it.each(commands.flatMap((command) => strangers.map((stranger) => [command, ...stranger] as const)))(
    '%s is refused with %s and changes nothing',
    async (command, _what, authorization, code) => {
      const body = { email: 'ana@justright.test' };
      expect(await call(command, body, authorization)).toMatchObject({ status: 401, code });
      expect(await invitations()).toEqual([]);
    },
  );

  it.each([undefined, ''])('are refused while no operator token is set: %j', async (OPERATOR_TOKEN) => {
    const settings = { ...env };
    delete settings.OPERATOR_TOKEN;
    if (OPERATOR_TOKEN !== undefined) settings.OPERATOR_TOKEN = OPERATOR_TOKEN;
    for (const command of commands) {
      expect(await call(command, {}, 'Bearer undefined', settings)).toMatchObject({ status: 401 });
      expect(await call(command, {}, 'Bearer  ', settings)).toMatchObject({ status: 401 });
    }
  });

  it('never return a page, and are a 404 for other methods', async () => {
    for (const path of ['first-admin', 'other', '']) {
      const address = `https://justright.test/api/operator/${path}`;
      const response = await app.request(address, { headers: { authorization: OPERATOR, accept: 'text/html' } }, env);
      expect(response.status).toBe(404);
    }
  });
});

describe('the first admin', () => {
  it('gets a link that works without mail, and is SuperAdmin after accepting it', async () => {
    const { status, data } = await inviteFirst('Founder@justright.test');
    expect(status).toBe(201);
    const link = new URL(data?.link ?? '');
    expect(link.origin + link.pathname).toBe('https://justright.test/finish-sign-up');
    expect(atob(link.searchParams.get('email') ?? '')).toBe('founder@justright.test');
    expect(link.searchParams.get('oobCode')).toBeTruthy();
    const token = tokenIn(data?.link);
    const accepted = await succeed(acceptInvite, { as: 'User', uid: 'founder', body: { token } });
    expect(accepted.data.user).toMatchObject({ roleType: 'SuperAdmin', role: 'admin' });
  });

  it('can be invited only while there is no SuperAdmin', async () => {
    const { data } = await inviteFirst('only@justright.test');
    await succeed(acceptInvite, { as: 'User', uid: 'only', body: { token: tokenIn(data?.link) } });
    const second = await inviteFirst('second@justright.test');
    expect(second).toMatchObject({ status: 409, code: 'invalid-transition' });
    expect(await invitations()).toEqual([]);
  });

  it('can be replaced until the invitation is accepted; the earlier link stops working', async () => {
    const mistyped = await inviteFirst('mistyped@justright.test');
    const right = await inviteFirst('right@justright.test');
    const again = await inviteFirst('right@justright.test');
    expect(again.status).toBe(201);
    expect(await invitations()).toEqual([{ email: 'right@justright.test' }]);
    const accept = (uid: string, link = '') => ({ as: 'User' as const, uid, body: { token: tokenIn(link) } });
    expect(await fail(acceptInvite, accept('mistyped', mistyped.data?.link))).toMatchObject({ status: 404 });
    expect(await fail(acceptInvite, accept('right', right.data?.link))).toMatchObject({ status: 404 });
    expect((await succeed(acceptInvite, accept('right', again.data?.link))).data.user.roleType).toBe('SuperAdmin');
  });

  it('does not replace invitations to other roles', async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO mails (id, template, recipient, status, created_at, updated_at)
         VALUES ('m', 'sign-up', 'desk@justright.test', 'sent', '', '')`,
      ),
      env.DB.prepare(
        `INSERT INTO invites (id, email, role_type, token_hash, mail_id, sent_at, expires_at)
         VALUES ('i', 'desk@justright.test', 'OrderAdmin', 'h', 'm', '', '2999')`,
      ),
    ]);
    await inviteFirst('first@justright.test');
    expect(await invitations()).toHaveLength(2);
  });

  it.each([
    ['no address', {}],
    ['no e-mail address', { email: 'ana' }],
    ['an address that is not a text', { email: ['ana@justright.test'] }],
    ['a name that is too long', { email: 'ana@justright.test', displayName: 'x'.repeat(101) }],
    ['no JSON', '{'],
    ['JSON that is no object', 'null'],
  ])('with %s is refused', async (_what, body) => {
    expect(await call('first-admin', body)).toMatchObject({ status: 422, code: 'validation-failed' });
    expect(await invitations()).toEqual([]);
  });

  it('in a body that is too large is refused', async () => {
    const headers = { authorization: OPERATOR, 'content-length': '5000' };
    const init = { method: 'POST', headers, body: 'x'.repeat(5000) };
    expect((await app.request('https://justright.test/api/operator/first-admin', init, env)).status).toBe(413);
  });

  it('is limited to a few mails', async () => {
    const response = await inviteFirst('throttled@justright.test');
    expect(response).toMatchObject({ status: 429, code: 'rate-limited' });
  });
});

describe('signing keys', () => {
  it('rotate and can be revoked at the embedded provider', async () => {
    expect(await call('rotate-signing-key')).toMatchObject({ status: 200, data: { kid: 'rotated' } });
    expect(await call('revoke-signing-keys')).toMatchObject({ status: 200, data: { kid: 'after-revocation' } });
  });

  it('are managed by Google in mode google', async () => {
    const settings = (await makeGoogle()).settings();
    for (const command of ['rotate-signing-key', 'revoke-signing-keys', 'remove-second-factor']) {
      expect(await call(command, {}, OPERATOR, settings)).toMatchObject({ status: 409, code: 'invalid-transition' });
    }
  });
});

describe('a lost second factor', () => {
  it('is removed by its address, once', async () => {
    const email = 'lost-phone@justright.test';
    await env.IDENTITY_ADMIN.remember({
      uid: 'lost-phone',
      email,
      emailVerified: true,
      displayName: 'Ana',
      claims: { role: 'admin', roleType: 'SuperAdmin' },
      hasSecondFactor: true,
    });
    expect(await call('remove-second-factor', { email })).toMatchObject({ status: 200, data: { email } });
    expect(await call('remove-second-factor', { email })).toMatchObject({
      status: 404,
      error: 'Second factor not found',
    });
  });

  it.each([
    [{ email: 'nobody-here@justright.test' }, 404],
    [{ email: 'nobody' }, 422],
    [{}, 422],
  ])('of %j is a %i', async (body, status) => {
    expect(await call('remove-second-factor', body)).toMatchObject({ status });
  });
});
