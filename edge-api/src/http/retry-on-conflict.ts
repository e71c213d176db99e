import { RequestError } from '../domain/refusals.ts';

const RETRIES_MAX = 2;
/** The longest wait before the first retry; each later wait may be twice as long. */
const FIRST_WAIT_MAX_MS = 50;

const isConflict = (error: unknown): boolean => error instanceof RequestError && error.code === 'version-conflict';

/**
 * Runs `attempt` again, at most twice, after a `version-conflict`. Waits a random time before each retry, so that the
 * same writes do not conflict again.
 */
export async function retryOnConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      if (retry === RETRIES_MAX || !isConflict(error)) throw error;
      await scheduler.wait(Math.random() * FIRST_WAIT_MAX_MS * 2 ** retry);
    }
  }
}
