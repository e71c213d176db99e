import type { RemoteEntry } from '../../packages/contract/src/remotes.ts';
import { readRegistry } from './releases.ts';

const ANSWER_TIMEOUT_MS = 15_000;
const WAIT_STEP_MS = 3_000;
/** A new custom domain gets its certificate within minutes. */
const WAIT_MAX_MS = 5 * 60 * 1_000;

/** Resolves when the product's page answers with its registry; rejects with the last refusal when it does not in time. */
export async function waitForProduct(origin: string, maxMs = WAIT_MAX_MS, stepMs = WAIT_STEP_MS): Promise<void> {
  const startedMs = performance.now();
  for (;;) {
    try {
      await readRegistry(origin);
      return;
    } catch (error) {
      if (performance.now() - startedMs > maxMs) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

async function assertAnswers(url: string, accept: string): Promise<void> {
  const response = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
}

/** Rejects unless the page, the database and the files of each remote answer, and the remotes live are the given ones. */
export async function smokeTest(origin: string, expected: Readonly<Record<string, RemoteEntry>>): Promise<void> {
  await assertAnswers(`${origin}/explore`, 'text/html');
  // Database, files and identity answer.
  await assertAnswers(`${origin}/api/ready`, 'application/json');
  await assertAnswers(`${origin}/api/public/restaurants`, 'application/json');
  const registry: Record<string, RemoteEntry | undefined> = await readRegistry(origin);
  for (const [name, { version }] of Object.entries(expected)) {
    const live = registry[name];
    if (live?.version !== version)
      throw new Error(`${name} should be ${version} and is ${live?.version ?? 'not there'}`);
    await assertAnswers(new URL(live.entry, origin).href, '*/*');
  }
}
