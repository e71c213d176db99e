import type { AccountNotice, MailMessage } from '@justright/worker-kit/mail';
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Env } from '../env.ts';
import { handleBatch } from '../handle-batch.ts';
import { retryDelaySeconds } from './send-queued-mails.ts';
import { writeMail } from './write-mail.ts';

const MAIL: MailMessage = {
  kind: 'mail',
  id: 'mail-1',
  template: 'password-reset',
  to: 'ann@justright.test',
  link: 'https://justright.test/reset-password?mode=resetPassword&oobCode=a&apiKey=justright',
  expiresAt: '2099-01-02T15:04:00.000Z',
  name: 'Ann & Bo',
  invitedTo: '',
};

const AT = '2026-11-26T09:30:00Z';

type Sent = { to: string; from: unknown; subject: string; text: string; html: string };

const logged = vi.spyOn(console, 'error').mockReturnValue();

beforeEach(() => {
  logged.mockClear();
  return env.DB.prepare('DELETE FROM mails').run();
});

const recordOf = (id: string) => env.DB.prepare('SELECT * FROM mails WHERE id = ?1').bind(id).first();

/** Handles one message; returns the queue's outcome and the mails sent. */
async function handle(body: unknown, { queue = 'justright-mail', attempts = 1, send }: Handled = {}) {
  const sent: Sent[] = [];
  const EMAIL = {
    send: async (mail: Sent) => {
      await send?.();
      sent.push(mail);
      return { messageId: 'm' };
    },
  };
  const batch = createMessageBatch(queue, [{ id: 'q', timestamp: new Date(), attempts, body }]);
  await handleBatch(batch, { ...env, EMAIL: EMAIL as Env['EMAIL'] });
  return { queue: await getQueueResult(batch, createExecutionContext()), sent };
}
interface Handled {
  queue?: string;
  attempts?: number;
  send?: () => void | Promise<void>;
}

it('a queued mail that is delivered twice is sent once', async () => {
  const first = await handle(MAIL);
  const again = await handle(MAIL, { attempts: 2 });
  expect(first.sent).toMatchObject([{ to: MAIL.to, from: { email: 'no-reply@justright.test' } }]);
  expect(again.sent).toEqual([]);
  expect([first.queue.explicitAcks, again.queue.explicitAcks]).toEqual([['q'], ['q']]);
  expect(await recordOf('mail-1')).toMatchObject({ status: 'sent', attempts: 1, error: '', recipient: MAIL.to });
});

it('a mail that fails is retried after growing waits, and its record has the error', async () => {
  const send = () => {
    throw new Error('The mail service is away');
  };
  const early = await handle(MAIL, { send });
  const late = await handle(MAIL, { send, attempts: 5 });
  expect([early.queue.retryMessages.length, late.queue.retryMessages.length]).toEqual([1, 1]);
  expect([1, 2, 3, 4, 5].map(retryDelaySeconds)).toEqual([10, 40, 160, 640, 900]);
  expect(await recordOf('mail-1')).toMatchObject({
    status: 'queued',
    attempts: 2,
    error: 'The mail service is away',
  });
});

it('what a mail service repeats of a mail, its address and its link, is in no record of an error and in no log', async () => {
  logged.mockClear();
  const send = () => {
    throw new Error(`550 5.1.1 <${MAIL.to}>: no such user (${MAIL.link})`);
  };
  await handle({ ...MAIL, id: 'mail-repeated' }, { send });
  const { error } = (await recordOf('mail-repeated')) ?? {};
  expect(error).toMatch(/550 5\.1\.1 .*no such user/);
  for (const text of [String(error), JSON.stringify(logged.mock.calls)]) {
    expect(text).not.toContain(MAIL.to);
    expect(text).not.toContain('oobCode');
  }
});

it('a mail service that does not answer is waited for until a limit, and the mail retried', async () => {
  const wait = vi.spyOn(scheduler, 'wait').mockResolvedValueOnce();
  const { queue } = await handle(MAIL, { send: () => new Promise(() => undefined) });
  expect(wait).toHaveBeenCalledWith(20_000);
  expect(queue.retryMessages.length).toBe(1);
  expect(await recordOf('mail-1')).toMatchObject({ status: 'queued', error: 'No response in 20000 ms' });
});

it('a mail that the queue gives up is recorded as failed, unless it was sent', async () => {
  expect((await handle(MAIL, { queue: 'justright-mail-dead' })).queue.explicitAcks).toEqual(['q']);
  expect(await recordOf('mail-1')).toMatchObject({ status: 'failed', error: 'Given up after all attempts' });
  await handle({ ...MAIL, id: 'mail-2' });
  await handle({ ...MAIL, id: 'mail-2' }, { queue: 'justright-mail-dead' });
  expect(await recordOf('mail-2')).toMatchObject({ status: 'sent' });
});

it('a mail whose link has expired in the queue is not sent', async () => {
  const { sent, queue } = await handle({ ...MAIL, expiresAt: '2020-01-01T00:00:00.000Z' });
  expect(sent).toEqual([]);
  expect(queue.retryMessages).toHaveLength(1);
});

it.each([
  'Ann\n\nYour account is suspended',
  'Reset at https://evil.example',
  'evil.example',
  'x'.repeat(61),
  'a@b.co',
])('a mail does not greet by the name %j', (name) => {
  expect(writeMail({ ...MAIL, name }).text).toMatch(/^Hello,\n/);
});

it('a mail greets by a plausible name', () => {
  expect(writeMail({ ...MAIL, name: "Zoë O'Neil-Ortiz" }).text).toMatch(/^Hello Zoë O'Neil-Ortiz,\n/);
});

it('a mail request is served, or recorded as failed when the queue gives it up', async () => {
  const wish = {
    kind: 'mail-request',
    id: 'w',
    request: 'password-reset',
    email: 'nobody-knows@justright.test',
    network: 'n',
  };
  expect((await handle(wish)).queue.explicitAcks).toEqual(['q']);
  await handle(wish, { queue: 'justright-mail-dead' });
  expect(await recordOf('w')).toMatchObject({ status: 'failed', recipient: wish.email });
});

it('a mail does not state the lifetime of a link that only the provider knows', async () => {
  const { sent } = await handle({ ...MAIL, expiresAt: null });
  expect(sent[0]?.text).toContain('The link works once.');
});

it('neither addresses nor links are logged', async () => {
  await handle(MAIL, { queue: 'justright-mail-dead' });
  const lines = JSON.stringify(logged.mock.calls);
  expect(lines).toContain('given up');
  expect(lines).not.toContain('ann@');
  expect(lines).not.toContain('oobCode');
});

it('the mail binding of the platform accepts the written mail', async () => {
  const sending = env.EMAIL.send({
    from: { name: 'JustRight', email: env.MAIL_FROM },
    to: MAIL.to,
    ...writeMail(MAIL),
  });
  await expect(sending).resolves.toMatchObject({ messageId: expect.any(String) });
});

it('an invitation of staff names the role and what it may do', () => {
  const invited = { ...MAIL, template: 'sign-up', invitedTo: 'Harbour & Lane', roleType: 'FoodSafetyLead' } as const;
  const said =
    'You are invited to join Harbour & Lane at JustRight as Food-Safety Lead. The Food-Safety Lead edits menus and dishes, and signs what they contain: statements, declarations, answers to diners’ reports. Sign up with the link below';
  const { text, html } = writeMail(invited);
  expect(text).toContain(said);
  expect(html).toContain(said.replaceAll('&', '&amp;'));
  expect(writeMail({ ...invited, roleType: 'MerchantAdmin' }).text).toContain('at JustRight. Sign up');
});

it.each([
  { template: 'password-reset', subject: 'Reset your JustRight password' },
  { template: 'email-verification', subject: 'Verify your email address for JustRight' },
  { template: 'sign-in-link', subject: 'Your sign-in link for JustRight' },
  { template: 'sign-up', subject: 'Your invitation to JustRight' },
] as const)('the $template mail states its link and lifetime in text and HTML', ({ template, subject }) => {
  const mail = writeMail({ ...MAIL, template, invitedTo: 'Harbour & Lane' });
  expect(mail.subject).toBe(subject);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('2 Jan 2099, 15:04 UTC');
    if (template === 'sign-up') expect(body).toMatch(/Harbour &(amp;)? Lane/);
  }
  expect(mail.text).toContain(MAIL.link);
  expect(mail.html).toContain(`href="${MAIL.link.replaceAll('&', '&amp;')}"`);
  expect(mail.html).toContain('Hello Ann &amp; Bo,');
});

it.each(['name-of-colleague', 'new-role', 'setting-of-food'] as const)(
  'an address gets twenty notices of %s in a day, which a colleague can cause by the thousand; others wait for none',
  async (notice) => {
    const send = async (to: string, about: AccountNotice['notice'] = notice) => {
      const id = crypto.randomUUID();
      const { sent, queue } = await handle({
        kind: 'account-notice',
        id,
        notice: about,
        to,
        name: '',
        at: AT,
        detail: '',
      });
      expect(queue.explicitAcks).toEqual(['q']);
      return sent.length;
    };
    let count = 0;
    for (let asked = 0; asked < 25; asked++) count += await send('boss@justright.test');
    expect(count).toBe(20);
    expect(await send('boss@justright.test', 'new-device')).toBe(1);
    expect(await send('other@justright.test')).toBe(1);
    await env.DB.prepare("UPDATE mails SET created_at = '2020-01-01T00:00:00.000Z'").run();
    expect(await send('boss@justright.test')).toBe(1);
  },
);
