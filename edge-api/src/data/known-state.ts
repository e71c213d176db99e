/** A state of the primary that this isolate has seen. It was the current one when, or after, it was asked for. */
export interface KnownState {
  bookmark: string;
  askedAtMs: number;
}

let known: KnownState | undefined;
let generation = 0;

/** Counts this isolate's changes. What was read before a change gets no lease after it. */
export const leaseGeneration = (): number => generation;

/**
 * Ends every lease of this isolate, so that the next reader asks the primary. What is compiled stays, and is used again
 * if its version is unchanged.
 */
export function endLeases(): void {
  generation += 1;
  known = undefined;
}

/** Keeps a state of the primary, unless this isolate has changed the catalogue since the read began (`begunIn`). */
export function learnState(state: KnownState, begunIn: number): void {
  if (begunIn === generation) known = state;
}

/** Returns the state that this isolate knows, if it is younger than `leaseMs`. */
export function knownState(leaseMs: number, nowMs: number): KnownState | undefined {
  // A clock that was set back would make a lease last as long as it was ahead.
  return known && Math.abs(nowMs - known.askedAtMs) < leaseMs ? known : undefined;
}
