import { schemasOf } from '@justright/contract/call';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '../app.ts';
import { versionConflict } from '../data/versions.ts';
import { notFound } from '../domain/refusals.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

const waits: number[] = [];
beforeEach(() => {
  waits.length = 0;
  vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => void waits.push(ms));
});
afterEach(() => vi.restoreAllMocks());

it('a write that meets a conflict is retried at most twice, each time after a longer random wait', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const attempt = vi.fn(() => Promise.reject(versionConflict()));
  await expect(retryOnConflict(attempt)).rejects.toMatchObject({ code: 'version-conflict' });
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(waits).toEqual([25, 50]);
});

it('a write that succeeds runs once, and a write that is refused for another reason is not retried', async () => {
  const succeeds = vi.fn(async () => 'written');
  expect(await retryOnConflict(succeeds)).toBe('written');
  const refused = vi.fn(() => Promise.reject(notFound('Menu')));
  await expect(retryOnConflict(refused)).rejects.toMatchObject({ code: 'not-found' });
  expect([succeeds, refused].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  expect(waits).toEqual([]);
});

it('every PATCH whose version is optional retries, and no call whose version is required does', () => {
  const versions = ENDPOINTS.flatMap(({ call, options: { retries = false } }) => {
    const version = (schemasOf(call).body as { entries?: Record<string, { type: string }> } | undefined)?.entries?.[
      'version'
    ];
    return [{ call: `${call.method} ${call.path}`, isPatch: call.method === 'PATCH', version: version?.type, retries }];
  });
  const optional = versions.filter(({ isPatch, version }) => isPatch && version === 'optional');
  expect(optional.length).toBeGreaterThan(5);
  expect(optional.filter(({ retries }) => !retries)).toEqual([]);
  expect(versions.filter(({ version, retries }) => retries && version !== 'optional')).toEqual([]);
});
