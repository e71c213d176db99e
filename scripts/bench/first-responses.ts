import { performance } from 'node:perf_hooks';
import { type Served, serve, type ServeOptions } from '../serve/serve.ts';
import { menuPath } from './restaurants.ts';

const ROUNDS = 5;

async function responseMs(url: string): Promise<number> {
  const begunMs = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`);
  return performance.now() - begunMs;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Response times of a cold and of a warm product; medians in milliseconds. */
export interface FirstResponse {
  /** The first response of a new process: loads the Worker, opens the database, loads and compiles the menu. */
  coldMs: number;
  /** A response of a running isolate that has not compiled this menu. */
  compiledMs: number;
  /** A response from the compiled menu. */
  warmMs: number;
}

/**
 * Measures the first responses of new runtimes over the same data. Stops `served` and returns the last runtime, still
 * serving.
 */
export async function measureFirstResponses(
  served: Served,
  options: ServeOptions,
  id: string,
  otherId: string,
): Promise<{ served: Served; measured: FirstResponse }> {
  const cold: number[] = [];
  const compiled: number[] = [];
  const warm: number[] = [];
  let current = served;
  for (let round = 0; round < ROUNDS; round++) {
    await current.dispose();
    current = await serve(options);
    cold.push(await responseMs(`${current.url}${menuPath(id)}?allergies=milk`));
    warm.push(await responseMs(`${current.url}${menuPath(id)}?allergies=milk`));
    // Everything is warm now except the other restaurant's menu, which has the same size.
    compiled.push(await responseMs(`${current.url}${menuPath(otherId)}?allergies=milk`));
  }
  return { served: current, measured: { coldMs: median(cold), compiledMs: median(compiled), warmMs: median(warm) } };
}
