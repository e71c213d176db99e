import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { receive } from '../../test/received.ts';
import type { Options } from './endpoint-options.ts';
import { respond } from './respond.ts';
import type { Handled } from './run-handler.ts';

const SUBMISSION = { id: 'submission', restaurantId: 'restaurant' } as unknown as NonNullable<
  Handled<unknown>['submission']
>;

/** Sends what a handler returned; returns the response and how much work follows it. */
async function sent(handled: Partial<Handled<unknown>>, options: Options = {}, queries = 0) {
  const db = env.DB.withSession('first-primary');
  const received = receive();
  received.trace.queries = queries;
  const whole = { response: { data: 1 }, submission: undefined, ...handled };
  const opened = { db, session: db };
  const hono = new Hono().get('/', (c) => respond(c, received, options, opened, whole));
  const response = await hono.request('/');
  await Promise.all(received.after);
  return {
    status: response.status,
    body: await response.json(),
    timing: response.headers.get('server-timing'),
    work: received.after.length,
  };
}

it('a success is 200, what was made is 201, and what waits to be signed is 202 with its submission', async () => {
  expect(await sent({})).toMatchObject({ status: 200, body: { success: true, data: 1 } });
  expect(await sent({}, { once: true })).toMatchObject({ status: 201 });
  expect(await sent({ response: { data: 1, status: 201, total: 7 } })).toMatchObject({
    status: 201,
    body: { total: 7 },
  });
  expect(await sent({ submission: SUBMISSION }, { once: true })).toMatchObject({
    status: 202,
    body: { data: 1, submission: SUBMISSION },
  });
});

it('a response says how long its queries took, if it made some', async () => {
  expect((await sent({})).timing).toBeNull();
  expect((await sent({}, {}, 2)).timing).toContain('2 queries');
});

it('seals and webhooks follow a change of menus or orders, images and open orders one of menus, and nothing a read', async () => {
  expect((await sent({})).work).toBe(0);
  expect((await sent({}, { changes: 'orders' })).work).toBe(2);
  expect((await sent({}, { changes: 'menus' })).work).toBe(4);
});
