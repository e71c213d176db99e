interface FollowOptions {
  /** Brings it about in this frame; answers whether it stands as wanted now. */
  reach: () => boolean;
  /** How many frames it must have stood so, until it is left alone. */
  steadyFrames: number;
  /** Gives up then: it may never come about. */
  timeoutMs: number;
  requestFrame?: (work: () => void) => number;
  cancelFrame?: (frame: number) => void;
  nowMs?: () => number;
}

/**
 * Does something frame by frame until it has stood for a while. On a busy machine many frames may pass before what it
 * waits for is drawn: those are not counted. Answers how to stop.
 */
export function followFrames({
  reach,
  steadyFrames,
  timeoutMs,
  requestFrame = (work) => requestAnimationFrame(work),
  cancelFrame = (frame) => cancelAnimationFrame(frame),
  nowMs = () => performance.now(),
}: FollowOptions): () => void {
  const endMs = nowMs() + timeoutMs;
  let left = steadyFrames;
  const next = () => {
    if (reach()) left -= 1;
    if (left > 0 && nowMs() < endMs) frame = requestFrame(next);
  };
  let frame = requestFrame(next);
  return () => cancelFrame(frame);
}
