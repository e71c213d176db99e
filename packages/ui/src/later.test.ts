import { expect, it, vi } from 'vitest';
import { laterCode, preload, startLater } from './later.tsx';

it('concurrent callers share one request', async () => {
  const load = vi.fn(async () => 'code');
  const code = laterCode(load);
  expect(code.loaded()).toBeUndefined();
  expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code']);
  expect(await code.load()).toBe('code');
  expect(code.loaded()).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});

it('the next call repeats a failed request', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('code');
  const code = laterCode(load);
  await expect(code.load()).rejects.toThrow('lost');
  expect(code.loaded()).toBeUndefined();
  expect(await code.load()).toBe('code');
});

it('a failed preload is silent', async () => {
  const code = laterCode(async () => {
    throw new Error('lost');
  });
  preload(code);
  await expect(code.load()).rejects.toThrow('lost');
});

it('subscribers are called once when the code is loaded, unless they have unsubscribed', async () => {
  const code = laterCode(async () => 'code');
  const [stays, leaves] = [vi.fn(), vi.fn()];
  code.subscribe(stays);
  code.subscribe(leaves)();
  await code.load();
  expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([1, 0]);
});

it('the returned function ends what was started, or cancels the start while the code loads', async () => {
  const code = laterCode(async () => 'code');
  const [start, end, onFailure] = [vi.fn(), vi.fn(), vi.fn()];
  startLater(code, start, onFailure)();
  const stop = startLater(code, () => end, onFailure);
  await code.load();
  await Promise.resolve();
  stop();
  expect([start, end, onFailure].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
});

it('a failed load is reported to its caller, unless the caller has given up', async () => {
  const code = laterCode(async () => {
    throw new Error('lost');
  });
  const [stays, leaves] = [vi.fn(), vi.fn()];
  startLater(code, () => undefined, stays);
  startLater(code, () => undefined, leaves)();
  await expect(code.load()).rejects.toThrow('lost');
  await Promise.resolve();
  expect(stays).toHaveBeenCalledWith(new Error('lost'));
  expect(leaves).not.toHaveBeenCalled();
});
