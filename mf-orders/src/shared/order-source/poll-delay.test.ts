import { expect, test } from 'vitest';
import { pollDelay } from './poll-delay.ts';

test('the delay grows while responses fail, up to two minutes', () => {
  const lastResponseMs = 1_000_000;
  const delays: number[] = [];
  let nowMs = lastResponseMs;
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const delay = pollDelay(nowMs, lastResponseMs);
    delays.push(delay);
    nowMs += delay;
  }
  expect(delays).toEqual([15_000, 15_000, 30_000, 60_000, 120_000, 120_000, 120_000]);
});

test('before the first response, the delay is 15 seconds', () => {
  expect(pollDelay(1_000_000, 0)).toBe(15_000);
});
