import { performance } from 'node:perf_hooks';
import { type Served, serve, type ServeOptions } from '../serve/serve.ts';
import { menuPath } from './restaurants.ts';

const ROUNDS = 5;

async function answerMs(url: string): Promise<number> {
  const begunMs = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return performance.now() - begunMs;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** What a diner waits for whom nobody came before, and one who came after; medians in milliseconds. */
export interface FirstAnswer {
  /** A new process: the Worker's code is read and run, the database opened, the menu loaded and compiled. */
  coldMs: number;
  /** An isolate that runs and does not have this menu. */
  compiledMs: number;
  /** The next answer. */
  warmMs: number;
}

/**
 * Measures the first answers of a new runtime over the same data. `restart` has ended the one before; the answer is the
 * last one, still serving.
 */
export async function measureFirstAnswers(
  served: Served,
  options: ServeOptions,
  id: string,
  otherId: string,
): Promise<{ served: Served; measured: FirstAnswer }> {
  const cold: number[] = [];
  const compiled: number[] = [];
  const warm: number[] = [];
  let current = served;
  for (let round = 0; round < ROUNDS; round++) {
    await current.dispose();
    current = await serve(options);
    cold.push(await answerMs(`${current.url}${menuPath(id)}?allergies=milk`));
    warm.push(await answerMs(`${current.url}${menuPath(id)}?allergies=milk`));
    // The other restaurant has a menu of the same size; by now everything but that menu is there.
    compiled.push(await answerMs(`${current.url}${menuPath(otherId)}?allergies=milk`));
  }
  return { served: current, measured: { coldMs: median(cold), compiledMs: median(compiled), warmMs: median(warm) } };
}
