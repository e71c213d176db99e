import { useRef, useState } from 'react';
import type { TextContradiction } from '@justright/contract/generation';
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
  /** Foods that were left out because of a text of a dish, and what the texts name. */
  readonly untrue: number;
  readonly contradictions: readonly TextContradiction[];
  /** Why it ended early; empty without an error. */
  readonly problem: string;
}
const IDLE: Stating = {
  isRunning: false,
  done: 0,
  total: 0,
  stated: 0,
  skipped: 0,
  untrue: 0,
  contradictions: [],
  problem: '',
};

/** Returns contradictions without doubles: several foods of a dish are left out because of one text. */
const eachOnce = (contradictions: readonly TextContradiction[]): TextContradiction[] => [
  ...new Map(contradictions.map((one) => [JSON.stringify(one), one])).values(),
];

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
        const { stated, skipped, untrue } = await state(request);
        sent.push(...request);
        now = {
          ...now,
          done: now.done + request.length,
          stated: now.stated + stated,
          skipped: now.skipped + skipped.length,
          untrue: now.untrue + untrue.length,
          contradictions: eachOnce([...now.contradictions, ...untrue.flatMap((one) => one.contradictions)]),
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
