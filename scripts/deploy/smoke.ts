import type { Readiness } from '../../packages/contract/src/health.ts';
import type { RemoteEntry } from '../../packages/contract/src/remotes.ts';
import { readRegistry } from '../release/releases.ts';

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

/** Database, files and identity answer, and no setting of either Worker is missing or malformed. */
async function assertReady(origin: string): Promise<void> {
  const url = `${origin}/api/ready`;
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    error?: string;
    details?: Readiness;
    data?: Readiness;
  };
  const settings = (body.details ?? body.data)?.settings ?? [];
  const found = settings.map(({ name, flaw, stops }) => `${name} is ${flaw}, which stops ${stops}`);
  if (!response.ok) found.unshift(`${url} answers ${response.status} ${body.error ?? ''}`.trim());
  if (found.length > 0) throw new Error(found.join('; '));
}

/** Rejects unless the page, what `/api/ready` asks and the files of each remote answer, and the remotes live are the given ones. */
export async function smokeTest(origin: string, expected: Readonly<Record<string, RemoteEntry>>): Promise<void> {
  await assertAnswers(`${origin}/explore`, 'text/html');
  await assertReady(origin);
  await assertAnswers(`${origin}/api/public/restaurants`, 'application/json');
  const registry: Record<string, RemoteEntry | undefined> = await readRegistry(origin);
  for (const [name, { version }] of Object.entries(expected)) {
    const live = registry[name];
    if (live?.version !== version)
      throw new Error(`${name} should be ${version} and is ${live?.version ?? 'not there'}`);
    await assertAnswers(new URL(live.entry, origin).href, '*/*');
  }
}
