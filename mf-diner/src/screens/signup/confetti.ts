import { create } from 'canvas-confetti';

/** Specification, "Business constants". */
const CONFETTI_MS = 5000;
const BURST_EVERY_MS = 260;
const COLOURS = ['#ffbf30', '#f5a800', '#1f6b42', '#a3231b', '#1d4f91', '#cfc4ac'];

/** Draws confetti on a canvas for five seconds; the returned function ends it at once. */
export function rainConfetti(canvas: HTMLCanvasElement): () => void {
  // No worker: the page's content security policy allows no script from a blob.
  const fire = create(canvas, { resize: true, useWorker: false });
  const burst = (angle: number, x: number) =>
    void fire({ particleCount: 14, angle, spread: 62, startVelocity: 48, origin: { x, y: 0.72 }, colors: COLOURS });
  const burstFromBothSides = () => {
    burst(58, 0);
    burst(122, 1);
  };
  burstFromBothSides();
  const bursts = setInterval(burstFromBothSides, BURST_EVERY_MS);
  const end = () => {
    clearInterval(bursts);
    clearTimeout(over);
    fire.reset();
  };
  const over = setTimeout(end, CONFETTI_MS);
  return end;
}
