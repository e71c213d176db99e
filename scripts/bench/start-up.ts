import { startMiniflare } from '../serve/miniflare.ts';

const ROUNDS = 12;

/** The unit of the start-up cost: a computation that takes about 10 ms on a laptop of 2025. */
const REFERENCE = `
let state = 1;
for (let round = 0; round < 6_000_000; round++) state = (Math.imul(state, 1103515245) + 12345) >>> 0;
export default state;
`;

/** Evaluates a module for the first time. The caller measures: a Worker's own clock does not advance meanwhile. */
const LOADER = `
export default {
  async fetch(request) {
    await import('.' + new URL(request.url).pathname);
    return new Response('loaded');
  },
};
`;

/**
 * Measures how long workerd takes to evaluate a bundled Worker, in units of a fixed computation on the same machine,
 * so that the result hardly depends on the machine. The fastest of several rounds counts.
 */
export async function startUpCost(bundle: string): Promise<number> {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  const modules = rounds.flatMap((round) => [
    { type: 'ESModule', path: `bundle-${round}.js`, contents: bundle },
    { type: 'ESModule', path: `reference-${round}.js`, contents: REFERENCE },
  ]);
  const runtime = await startMiniflare({
    workers: [
      {
        name: 'loader',
        compatibilityDate: '2026-11-01',
        modules: [
          { type: 'ESModule', path: 'loader.js', contents: LOADER },
          { type: 'ESModule', path: 'nothing.js', contents: 'export {};' },
          ...modules,
        ],
      },
    ],
  });
  try {
    const origin = await runtime.ready;
    const loadMs = async (file: string): Promise<number> => {
      const startedMs = performance.now();
      const response = await fetch(new URL(file, origin));
      await response.text();
      if (!response.ok) throw new Error(`The bundle cannot be evaluated: ${response.status}`);
      return performance.now() - startedMs;
    };
    await loadMs('nothing.js');
    const least = { nothingMs: Infinity, bundleMs: Infinity, referenceMs: Infinity };
    for (let round = 0; round < ROUNDS; round++) {
      // The cost of the request itself, which is subtracted below.
      least.nothingMs = Math.min(least.nothingMs, await loadMs('nothing.js'));
      least.bundleMs = Math.min(least.bundleMs, await loadMs(`bundle-${round}.js`));
      least.referenceMs = Math.min(least.referenceMs, await loadMs(`reference-${round}.js`));
    }
    return (least.bundleMs - least.nothingMs) / (least.referenceMs - least.nothingMs);
  } finally {
    await runtime.dispose();
  }
}
