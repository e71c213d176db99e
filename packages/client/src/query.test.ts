import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isWorthRetrying, PageQueryClient, retryDelayMs } from './query.ts';

/** Responds when the test says so, with what was stored when the request was sent. */
function slowServer() {
  const server = { stored: 'before', sent: 0, respond: () => {} };
  const load = async () => {
    server.sent += 1;
    const { stored } = server;
    await new Promise<void>((resolve) => {
      const earlier = server.respond;
      server.respond = () => {
        earlier();
        resolve();
      };
    });
    return stored;
  };
  return { server, load };
}

test('a first load that was sent before a change is not shown after it', async () => {
  const { server, load } = slowServer();
  const client = new PageQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['menus'], queryFn: load });
  const stop = observer.subscribe(() => {});
  server.stored = 'after';
  const done = client.invalidateQueries({ queryKey: ['menus'] });
  server.respond();
  await done;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', status: 'success', fetchStatus: 'idle' });
  expect(server.sent).toBe(2);
  stop();
});

test('a list that loads page by page starts its first load again too', async () => {
  const { server, load } = slowServer();
  const client = new PageQueryClient();
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['menus'],
    queryFn: load,
    initialPageParam: 0,
    getNextPageParam: () => null,
  });
  const stop = observer.subscribe(() => {});
  server.stored = 'after';
  const done = client.invalidateQueries({ queryKey: ['menus'] });
  server.respond();
  await done;
  expect(observer.getCurrentResult().data?.pages).toEqual(['after']);
  stop();
});

test('a load that no screen shows is not ended by a change', async () => {
  const { server, load } = slowServer();
  const client = new PageQueryClient();
  const loaded = client.fetchQuery({ queryKey: ['menus'], queryFn: load });
  const done = client.invalidateQueries({ queryKey: ['menus'] });
  server.respond();
  await expect(loaded).resolves.toBe('before');
  await done;
});

test('a read that was refused as one too many is asked again when the server said, if that is soon', () => {
  const refusal = (retryAfterSeconds = NaN) =>
    new ApiError('Too many requests', { code: 'rate-limited', status: 429, retryAfterSeconds });
  expect([10, 15, 16, 60, undefined].map((seconds) => isWorthRetrying(0, refusal(seconds)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isWorthRetrying(2, refusal(10))).toBe(false);
  expect([0, 1].map((failures) => retryDelayMs(failures, refusal(10)))).toEqual([11_000, 12_000]);
});

test('a read without a response is asked again after one second, then after two', () => {
  const lost = new ApiError('Network Error', { code: 'network-error', status: 0 });
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, lost))).toEqual([true, true, false]);
  expect([0, 1].map((failures) => retryDelayMs(failures, lost))).toEqual([1_000, 2_000]);
});
