import type { Readiness } from '../../packages/contract/src/health.ts';
import type { RemoteEntry } from '../../packages/contract/src/remotes.ts';
import { readRegistry } from '../release/releases.ts';

const RESPONSE_TIMEOUT_MS = 15_000;
const WAIT_STEP_MS = 3_000;
/** Cloudflare issues the certificate of a new custom domain within minutes. */
const WAIT_MAX_MS = 5 * 60 * 1_000;

/** Waits until the product's page has its registry; rejects with the last error after `maxMs`. */
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

async function assertResponds(url: string, accept: string): Promise<void> {
  const response = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`);
}

/** Rejects unless database, files and identity respond and all settings of both Workers are valid. */
async function assertReady(origin: string): Promise<void> {
  const url = `${origin}/api/ready`;
  const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    error?: string;
    details?: Readiness;
    data?: Readiness;
  };
  const settings = (body.details ?? body.data)?.settings ?? [];
  const found = settings.map(({ name, flaw, stops }) => `${name} is ${flaw}, which stops ${stops}`);
  if (!response.ok) found.unshift(`${url} responds with ${response.status} ${body.error ?? ''}`.trim());
  if (found.length > 0) throw new Error(found.join('; '));
}

/** Rejects unless the page, `/api/ready` and each remote's entry respond and the expected versions are live. */
export async function smokeTest(origin: string, expected: Readonly<Record<string, RemoteEntry>>): Promise<void> {
  await assertResponds(`${origin}/explore`, 'text/html');
  await assertReady(origin);
  await assertResponds(`${origin}/api/public/restaurants`, 'application/json');
  const registry: Record<string, RemoteEntry | undefined> = await readRegistry(origin);
  for (const [name, { version }] of Object.entries(expected)) {
    const live = registry[name];
    if (live?.version !== version)
      throw new Error(`${name} should be ${version} and is ${live?.version ?? 'not there'}`);
    await assertResponds(new URL(live.entry, origin).href, '*/*');
  }
}
