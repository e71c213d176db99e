import { expect, test, vi } from 'vitest';
import { followFrames } from './follow-frames.ts';

/** A stand-in for the browser's frames, which run when the test calls `draw`. */
function drawnPage() {
  const waiting = new Map<number, () => void>();
  let frame = 0;
  let ms = 0;
  return {
    options: {
      requestFrame: (work: () => void) => {
        frame += 1;
        waiting.set(frame, work);
        return frame;
      },
      cancelFrame: (cancelled: number) => void waiting.delete(cancelled),
      nowMs: () => ms,
    },
    draw: (frames: number) => {
      for (let count = 0; count < frames; count += 1) {
        ms += 16;
        const works = [...waiting.values()];
        waiting.clear();
        for (const work of works) work();
      }
    },
    isWaiting: () => waiting.size > 0,
  };
}

test('retries until a slow machine has rendered, however many frames that takes', () => {
  const page = drawnPage();
  let isDrawn = false;
  const reach = vi.fn(() => isDrawn);
  followFrames({ reach, steadyFrames: 3, timeoutMs: 5_000, ...page.options });
  page.draw(200);
  expect(page.isWaiting()).toBe(true);
  isDrawn = true;
  page.draw(3);
  expect(reach).toHaveBeenCalledTimes(203);
  expect(page.isWaiting()).toBe(false);
});

test('ends at its timeout, and when it is stopped', () => {
  const page = drawnPage();
  followFrames({ reach: () => false, steadyFrames: 3, timeoutMs: 160, ...page.options });
  page.draw(10);
  expect(page.isWaiting()).toBe(false);
  const stop = followFrames({ reach: () => false, steadyFrames: 3, timeoutMs: 160, ...page.options });
  stop();
  expect(page.isWaiting()).toBe(false);
});
