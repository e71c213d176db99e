interface FollowOptions {
  /** Tries to reach the wanted state in this frame; returns whether it is reached. */
  reach: () => boolean;
  /** The number of frames in which the state must be reached before this ends. */
  steadyFrames: number;
  /** The time limit: the state may never be reached. */
  timeoutMs: number;
  requestFrame?: (work: () => void) => number;
  cancelFrame?: (frame: number) => void;
  nowMs?: () => number;
}

/**
 * Calls `reach` in every frame until it has succeeded `steadyFrames` times. Frames in which it fails are not counted,
 * because a busy machine renders late. Returns a function that stops it.
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
