import { useRef, useState } from 'react';
import type { StateResult } from '@justright/contract/open-foods';
import { requestsOf, type StatedFood } from './answers.ts';

/** The progress of storing answers. */
export interface Stating {
  readonly isRunning: boolean;
  /** Foods that were sent, and foods that are to be sent. */
  readonly done: number;
  readonly total: number;
  readonly stated: number;
  /** Foods that another person changed or answered meanwhile. */
  readonly skipped: number;
  /** Why it ended early; empty without an error. */
  readonly problem: string;
}
const IDLE: Stating = { isRunning: false, done: 0, total: 0, stated: 0, skipped: 0, problem: '' };

/**
 * Stores answers in several requests. What was stored stays when it ends early: the other foods are still open, and the
 * next run goes on with them.
 */
export function useStating(
  state: (foods: readonly StatedFood[]) => Promise<StateResult>,
  onDone: (sent: readonly StatedFood[]) => Promise<unknown>,
) {
  const [progress, setProgress] = useState(IDLE);
  const isStopped = useRef(false);

  const run = async (foods: readonly StatedFood[]) => {
    isStopped.current = false;
    let now: Stating = { ...IDLE, isRunning: true, total: foods.length };
    setProgress(now);
    const sent: StatedFood[] = [];
    try {
      for (const request of requestsOf(foods)) {
        if (isStopped.current) break;
        // oxlint-disable-next-line no-await-in-loop -- one request at a time, so that it can be stopped
        const { stated, skipped } = await state(request);
        sent.push(...request);
        now = {
          ...now,
          done: now.done + request.length,
          stated: now.stated + stated,
          skipped: now.skipped + skipped.length,
        };
        setProgress(now);
      }
    } catch (error) {
      now = { ...now, problem: error instanceof Error ? error.message : 'Something went wrong' };
    }
    await onDone(sent).catch(() => undefined);
    setProgress({ ...now, isRunning: false });
  };

  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
