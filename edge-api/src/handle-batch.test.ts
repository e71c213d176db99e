import type { MailMessage, MailRequest } from '@justright/worker-kit/mail';
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { testedEnvironments } from '../test/environments.ts';
import type { Env } from './env.ts';
import worker from './index.ts';

const logged = vi.spyOn(console, 'error').mockReturnValue();

const mailOf = (id: string): MailMessage => ({
  kind: 'mail',
  id,
  template: 'password-reset',
  to: 'ann@justright.test',
  link: 'https://justright.test/reset-password?oobCode=secret',
  expiresAt: null,
  name: '',
  invitedTo: '',
});
const wishOf = (id: string): MailRequest => ({
  kind: 'mail-request',
  id,
  request: 'password-reset',
  email: 'nobody-knows@justright.test',
  network: 'n',
});

/** Hands a batch to the Worker; returns the queue's result, the sent mails, and the Worker's error. */
async function handle(queue: string, bodies: readonly unknown[]) {
  logged.mockClear();
  const sent: unknown[] = [];
  const EMAIL = { send: async (mail: unknown) => void sent.push(mail) } as unknown as Env['EMAIL'];
  const messages = bodies.map((body, index) => ({ id: `${index}`, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch(queue, messages);
  const thrown: unknown = await worker.queue(batch, { ...env, EMAIL }).then(
    () => null,
    (error: unknown) => error,
  );
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
  return { sent, thrown, acks: explicitAcks, retries: retryMessages.map(({ msgId }) => msgId) };
}

const mailRecord = (id: string) => env.DB.prepare('SELECT status, recipient FROM mails WHERE id = ?1').bind(id).first();
describe.each(testedEnvironments)('the queues of $name', ({ name, queues }) => {
  const [dead, live] = [true, false].map((isDead) =>
    queues
      .map(({ queue }) => queue)
      .filter((queue) => queues.some((one) => one.dead_letter_queue === queue) === isDead),
  );

  it('are two live queues and as many dead-letter queues', () => {
    expect([live?.length, dead?.length]).toEqual([2, 2]);
  });

  it.each(live ?? [])('the Worker sends the mails of %s and handles its mail requests', async (queue) => {
    const mail = `mail-${queue}`;
    const result = await handle(queue, [mailOf(mail), wishOf(`wish-${queue}`)]);
    expect(result).toMatchObject({ thrown: null, acks: ['0', '1'], retries: [] });
    expect(result.sent).toMatchObject([{ to: 'ann@justright.test' }]);
    expect(await mailRecord(mail)).toMatchObject({ status: 'sent' });
  });

  it.each(dead ?? [])('the Worker sends nothing for %s, and records its messages as given up', async (queue) => {
    const [mail, wish] = [`mail-${queue}`, `wish-${queue}`];
    const result = await handle(queue, [mailOf(mail), wishOf(wish), { to: 'ann@justright.test' }]);
    expect(result).toEqual({ sent: [], thrown: null, acks: ['0', '1', '2'], retries: [] });
    expect(await mailRecord(mail)).toEqual({ status: 'failed', recipient: 'ann@justright.test' });
    expect(await mailRecord(wish)).toEqual({ status: 'failed', recipient: 'nobody-knows@justright.test' });
    const lines = JSON.stringify(logged.mock.calls);
    expect(lines).toMatch(/A mail is given up.*A message of no known kind is given up/);
    expect(lines).not.toMatch(/ann@|secret|nobody-knows/);
  });

  it.each(live ?? [])(
    'a batch of %s with an unknown message fails after its other messages are handled',
    async (queue) => {
      const unknown = [{ kind: 'parcel' }, 'text', { ...mailOf('x'), to: 'no address' }, { restaurantId: 'r' }];
      const result = await handle(queue, [...unknown, mailOf(`beside-${name}-${queue}`)]);
      expect(result.sent).toHaveLength(1);
      expect(result.acks).toEqual(['4']);
      expect(result.thrown).toEqual(new Error(`4 messages of ${queue} are of no known kind`));
    },
  );
});
