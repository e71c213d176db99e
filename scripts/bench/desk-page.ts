import type { CDPSession, Locator, Page } from 'playwright';
import { percentile } from './load.ts';

/** A state of the page: an element with this selector, whose text matches. */
export interface Wanted {
  selector: string;
  /** The source of a regular expression. */
  text?: string;
}

/** Measurements of one page in Chromium; times in milliseconds of a CPU that is throttled. */
export interface MeasuredPage {
  page: Page;
  devTools: CDPSession;
}

/** What a step took: until its result was painted, how long the main thread worked for it, and its longest task. */
export interface StepTimes extends Span {
  untilPaintedMs: number;
  mainThreadMs: number;
  longestTaskMs: number;
}

interface Frames {
  p95Ms: number;
  worstMs: number;
  longestTaskMs: number;
}

const MS = 1_000;
/** How long the main thread must have nothing to do before a step is over. */
const QUIET_MS = 300;
const WAIT_MAX_MS = 30_000;

/**
 * Runs in the page before its scripts: offers `window.desk`, which times a step from its first input to the paint of its
 * result. It watches mutations, because polling would count as the page's work.
 */
function installProbe(): void {
  const longTasks: { endMs: number; durationMs: number }[] = [];
  const inputs: { delayMs: number; untilPaintedMs: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ endMs: startTime + duration, durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const delayMs = entry.processingStart - entry.startTime;
      if (/^(?:pointerdown|keydown|click)$/.test(entry.name)) inputs.push({ delayMs, untilPaintedMs: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  const isThere = ({ selector, text }: Wanted) =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        text === undefined ||
        new RegExp(text).test(element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')),
    );
  let step: Promise<Span> | undefined;
  const arm = (startsAt: string, wanted: readonly Wanted[]) => {
    step = new Promise((resolve) => {
      let startMs: number | undefined;
      const watcher = new MutationObserver(() => check());
      const check = () => {
        if (startMs === undefined || !wanted.every(isThere)) return;
        watcher.disconnect();
        const begunMs = startMs;
        startMs = undefined;
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          // A message is received after the frame is painted.
          channel.port1.addEventListener('message', () => resolve({ startMs: begunMs, endMs: performance.now() }), {
            once: true,
          });
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      };
      addEventListener(
        startsAt,
        (event) => {
          startMs = event.timeStamp;
          watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        },
        { capture: true, once: true },
      );
    });
  };
  let frames: number[] = [];
  let isRecording = false;
  const record = () => {
    frames = [];
    isRecording = true;
    let lastMs = performance.now();
    const next = (nowMs: number) => {
      frames.push(nowMs - lastMs);
      lastMs = nowMs;
      if (isRecording) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  };
  const recorded = () => {
    isRecording = false;
    return frames.slice(1);
  };
  Object.assign(window, {
    desk: {
      arm,
      done: () => step,
      record,
      recorded,
      inputs: () => inputs.splice(0),
      longestTaskMs: (sinceMs: number) =>
        Math.max(0, ...longTasks.filter(({ endMs }) => endMs > sinceMs).map(({ durationMs }) => durationMs)),
    },
  });
}

/** From the first input of a step until its result was painted, on the page's clock. */
interface Span {
  startMs: number;
  endMs: number;
}

interface Probe {
  arm: (startsAt: string, wanted: readonly Wanted[]) => void;
  done: () => Promise<Span | undefined>;
  record: () => void;
  recorded: () => number[];
  inputs: () => { delayMs: number; untilPaintedMs: number }[];
  longestTaskMs: (sinceMs: number) => number;
}
declare global {
  interface Window {
    desk: Probe;
  }
}

/** Opens a page whose CPU is `times` slower. */
export async function openMeasured(page: Page, times: number): Promise<MeasuredPage> {
  await page.addInitScript(installProbe);
  const devTools = await page.context().newCDPSession(page);
  // The thread's own time: what other processes take from it does not count.
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await slowDown({ page, devTools }, times);
  return { page, devTools };
}

/** Makes the page's CPU `times` slower. */
export const slowDown = ({ devTools }: MeasuredPage, times: number): Promise<unknown> =>
  devTools.send('Emulation.setCPUThrottlingRate', { rate: times });

/** Returns for how long the main thread has worked since the page was opened. */
async function workedMs({ devTools }: MeasuredPage): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * MS;
}

/** Waits until the main thread has had next to nothing to do for a while. */
export async function untilQuiet(measured: MeasuredPage): Promise<void> {
  const endMs = performance.now() + WAIT_MAX_MS;
  for (let before = await workedMs(measured); performance.now() < endMs;) {
    await measured.page.waitForTimeout(QUIET_MS);
    const after = await workedMs(measured);
    if (after - before < QUIET_MS / 10) return;
    before = after;
  }
}

/** Clicks what the pointer is brought to before: Playwright's own click searches the page, which would count as its work. */
async function aimedAt(measured: MeasuredPage, target: Locator): Promise<() => Promise<void>> {
  const { mouse } = measured.page;
  await target.hover();
  await untilQuiet(measured);
  return async () => {
    await mouse.down();
    await mouse.up();
  };
}

/**
 * Does a step and measures it from the event `startsAt` until `wanted` is painted, and what it works after that. An `act`
 * that is an element is clicked.
 */
export async function measureStep(
  measured: MeasuredPage,
  wanted: readonly Wanted[],
  act: Locator | (() => Promise<void>),
  startsAt: 'pointerdown' | 'keydown' | 'input' = 'pointerdown',
): Promise<StepTimes> {
  const { page } = measured;
  await untilQuiet(measured);
  const start = typeof act === 'function' ? act : await aimedAt(measured, act);
  const sinceMs = await page.evaluate(
    ([event, states]) => {
      window.desk.arm(event, states);
      return performance.now();
    },
    [startsAt, wanted] as const,
  );
  const before = await workedMs(measured);
  await start();
  const span = await within(
    page.evaluate(() => window.desk.done()),
    JSON.stringify(wanted),
  );
  if (span === undefined) throw new Error('The page was loaded anew');
  await untilQuiet(measured);
  const mainThreadMs = (await workedMs(measured)) - before;
  const longestTaskMs = await page.evaluate((since) => window.desk.longestTaskMs(since), sinceMs);
  return { ...span, untilPaintedMs: span.endMs - span.startMs, mainThreadMs, longestTaskMs };
}

async function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The page never showed ${what}`)), WAIT_MAX_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Scrolls what is in the middle of an element, and measures the frames of the main thread. */
export async function measureScroll(
  measured: MeasuredPage,
  selector: string,
  { distancePx, pxPerSecond }: { distancePx: number; pxPerSecond: number },
): Promise<Frames> {
  const { page, devTools } = measured;
  await untilQuiet(measured);
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not on the page`);
  const sinceMs = await page.evaluate(() => {
    window.desk.record();
    return performance.now();
  });
  await devTools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -distancePx,
    speed: pxPerSecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const frames = await page.evaluate(() => window.desk.recorded());
  const longestTaskMs = await page.evaluate((since) => window.desk.longestTaskMs(since), sinceMs);
  return { p95Ms: percentile(frames, 0.95), worstMs: Math.max(...frames), longestTaskMs };
}

/** Returns the longest delays of the inputs since the last call: until a handler ran, and until the next paint. */
export async function worstInput({ page }: MeasuredPage): Promise<{ delayMs: number; untilPaintedMs: number }> {
  const inputs = await page.evaluate(() => window.desk.inputs());
  return {
    delayMs: Math.max(0, ...inputs.map(({ delayMs }) => delayMs)),
    untilPaintedMs: Math.max(0, ...inputs.map(({ untilPaintedMs }) => untilPaintedMs)),
  };
}

/**
 * Returns what the page holds after a collection of garbage. Machine code does not count: the engine compiles what runs
 * often, which grows for hundreds of switches and ends by itself.
 */
export async function heldBy({
  devTools,
}: MeasuredPage): Promise<{ heapMb: number; nodes: number; listeners: number }> {
  // Objects held by a toast or a query are freed by the second collection.
  for (const _ of [1, 2]) await devTools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
  return { heapMb: (await heapBytes(devTools)) / 1e6, nodes, listeners: jsEventListeners };
}

/** The parts of a heap snapshot that tell the size of each object. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** As many numbers for each object as there are fields. */
  nodes: number[];
}

/** Returns the size of what a heap snapshot counts, without compiled code. */
async function heapBytes(devTools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  devTools.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devTools.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const code = types[0].indexOf('code');
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + typeAt] !== code) bytes += nodes[at + sizeAt] ?? 0;
  return bytes;
}
