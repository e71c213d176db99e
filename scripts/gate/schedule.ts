import { sharesOf } from './cores.ts';

/** A job as the schedule sees it. */
export interface Job {
  name: string;
  isAlone?: boolean;
  after?: readonly string[];
}

/**
 * Runs every job once: up to `lanes` at a time, in the order of the list where `after` permits, then the jobs with
 * `isAlone` one by one. A job in `after` that is not in the list is ignored.
 */
export async function runAll<J extends Job>(
  jobs: readonly J[],
  run: (job: J) => Promise<void>,
  lanes = sharesOf().checks,
): Promise<void> {
  const waiting = jobs.filter(({ isAlone }) => isAlone !== true);
  const open = new Set(jobs.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const isReady = ({ after = [] }: J): boolean => !after.some((name) => open.has(name));
  const start = (job: J): void => {
    const work = run(job).finally(() => {
      open.delete(job.name);
      running.delete(work);
    });
    running.add(work);
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < lanes ? waiting.findIndex(isReady) : -1;
    const [job] = next === -1 ? [] : waiting.splice(next, 1);
    if (job) start(job);
    else if (running.size > 0) await Promise.race(running);
    else throw new Error(`These wait for one another: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  for (const job of jobs) if (job.isAlone === true) await run(job);
}
