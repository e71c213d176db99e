/** A sweep that takes longer than this may have been cancelled. */
const SWEEP_MAX_MS = 5_000;

/**
 * Makes a function that sweeps once for all concurrent requests of this isolate: one that comes while a sweep goes on has it
 * done once more.
 */
export function sharedSweep(): (run: () => Promise<unknown>) => Promise<void> {
  let sweep: { sinceMs: number; isAskedAgain: boolean } | null = null;
  return async (run) => {
    if (sweep && Date.now() < sweep.sinceMs + SWEEP_MAX_MS) {
      sweep.isAskedAgain = true;
      return;
    }
    const own = { sinceMs: Date.now(), isAskedAgain: true };
    sweep = own;
    try {
      while (own.isAskedAgain) {
        own.isAskedAgain = false;
        await run();
      }
    } finally {
      if (sweep === own) sweep = null;
    }
  };
}
