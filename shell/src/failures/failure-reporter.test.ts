import { expect, test, vi } from 'vitest';
import { ApiError } from '@justright/client/api-error';
import { ClientErrorInput } from '@justright/contract/client-errors';
import * as v from 'valibot';
import { REPORTS_MAX, createFailureReporter } from './failure-reporter.ts';

function world(respond: () => Promise<void> = async () => undefined, path = '/explore/kumo') {
  const sent: ClientErrorInput[] = [];
  const send = vi.fn(async (report: ClientErrorInput) => {
    sent.push(v.parse(ClientErrorInput, report));
    await respond();
  });
  return { sent, report: createFailureReporter({ path: () => path, send }) };
}

const DINER = { kind: 'part', remote: 'mf-diner', version: '1.0.0-a' } as const;

test('a report has the remote, its version and the stack', async () => {
  const { sent, report } = world();
  const error = new TypeError('no menu');
  error.stack = 'TypeError: no menu\n    at f (https://x.test/remotes/mf-diner/1.0.0-a/app.js:1:2)';
  await report(error, DINER);
  expect(sent).toEqual([{ ...DINER, message: 'TypeError: no menu', stack: error.stack, path: '/explore/kumo' }]);
});

test('a report has no personal data and no secrets', async () => {
  const { sent, report } = world(undefined, '/explore/kumo/order/0f8fad5b-d9cd-469f-a165-70867728950e');
  const error = new Error('ann@example.com was refused with code: 1234567');
  error.stack = `${String(error)}\n    at f (https://x.test/app.js?oobCode=1234567:1:2)`;
  await report(error, DINER);
  expect(JSON.stringify(sent)).not.toMatch(/ann|1234567|0f8fad5b/);
});

test('the same failure is reported once; another part or message is another failure', async () => {
  const { sent, report } = world();
  for (const _ of [1, 2, 3]) await report(new Error('same'), DINER);
  await report(new Error('same'), { ...DINER, remote: 'mf-orders' });
  await report(new Error('other'), DINER);
  await expect(report(new Error('other'), DINER)).resolves.toBeUndefined();
  expect(sent.map(({ remote, message }) => `${remote} ${message}`)).toEqual([
    'mf-diner Error: same',
    'mf-orders Error: same',
    'mf-diner Error: other',
  ]);
});

test('a page reports at most REPORTS_MAX failures', async () => {
  const { sent, report } = world();
  for (let i = 0; i < 3 * REPORTS_MAX; i++) await report(new Error(`failure ${i}`), { kind: 'uncaught' });
  expect(sent).toHaveLength(REPORTS_MAX);
});

test('texts are cut to the server’s limits', async () => {
  const { sent, report } = world();
  const error = new Error('x'.repeat(100_000));
  error.stack = 'y'.repeat(100_000);
  await report(error, { ...DINER, version: 'z'.repeat(1_000) });
  expect([sent[0]?.message.length, sent[0]?.stack.length, sent[0]?.version.length]).toEqual([500, 4_000, 100]);
});

test('an uncaught error belongs to the remote in its stack; otherwise to the shell', async () => {
  const { sent, report } = world();
  const error = new Error('late');
  error.stack = 'Error: late\n    at f (https://x.test/remotes/mf-orders/2.0.0-b/app.js:1:2)';
  await report(error, { kind: 'rejection' });
  await report('a text', { kind: 'rejection' });
  expect(sent).toMatchObject([
    { remote: 'mf-orders', version: '2.0.0-b' },
    { remote: 'shell', version: '', message: 'a text', stack: '' },
  ]);
});

test('a report has the id of the failed request', async () => {
  const { sent, report } = world();
  await report(new ApiError('Something went wrong', { code: 'internal', status: 500, requestId: 'r-7' }), DINER);
  expect(sent[0]?.requestId).toBe('r-7');
});

test.each([
  ['given up by its caller', new DOMException('gone', 'AbortError')],
  ['lost with the connection', new ApiError('Network Error', { code: 'network-error', status: 0 })],
  ['of an extension', Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/x.js:1:1' })],
])('an error that is %s is not reported', async (_what, error) => {
  const { sent, report } = world();
  await report(error, { kind: 'rejection' });
  expect(sent).toEqual([]);
});

test('a report that cannot be sent does not reject', async () => {
  const { report } = world(() => Promise.reject(new Error('offline')));
  await expect(report(new Error('x'), DINER)).resolves.toBe('mf-diner');
});
