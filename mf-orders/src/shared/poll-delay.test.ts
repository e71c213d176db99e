import { expect, test } from 'vitest';
import { pollDelay } from './poll-delay.ts';

test('failing answers are asked for less and less often, up to every two minutes', () => {
  const lastAnswerMs = 1_000_000;
  const delays: number[] = [];
  let nowMs = lastAnswerMs;
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const delay = pollDelay(nowMs, lastAnswerMs);
    delays.push(delay);
    nowMs += delay;
  }
  expect(delays).toEqual([15_000, 15_000, 30_000, 60_000, 120_000, 120_000, 120_000]);
});

test('a first answer that does not come is asked for every 15 seconds', () => {
  expect(pollDelay(1_000_000, 0)).toBe(15_000);
});
