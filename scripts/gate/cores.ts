import { availableParallelism } from 'node:os';

/** The checks that share the cores and run for more than a minute: more lanes than these wait for one of them. */
const LONG_CHECKS = 4;
/** One workerd serves all journeys, and one core does its work. */
const JOURNEYS_MAX = 6;

/**
 * Returns what runs at a time: checks, the workers of each test runner, and journeys. Most of them also wait, so there
 * is one more than there are cores (docs/decisions/tests-and-the-gate.md).
 */
export function sharesOf(cores = availableParallelism()): { checks: number; testWorkers: number; journeys: number } {
  const checks = Math.min(cores + 1, LONG_CHECKS);
  return { checks, testWorkers: Math.ceil(cores / checks), journeys: Math.min(cores + 1, JOURNEYS_MAX) };
}
