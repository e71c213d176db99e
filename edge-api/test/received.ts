import { env } from 'cloudflare:workers';
import { startTrace } from '../src/data/trace.ts';
import type { Received } from '../src/http/received.ts';

/** Makes a request as the steps of an endpoint get it, with what continues after the response. */
export function receive(
  path = '/',
  { bindings = env, ...init }: RequestInit & { bindings?: Received['env'] } = {},
): Received & { after: Promise<unknown>[] } {
  const request = new Request(`https://justright.test/api${path}`, init);
  const after: Promise<unknown>[] = [];
  return {
    env: bindings,
    trace: startTrace(),
    requestId: crypto.randomUUID(),
    request,
    header: (name) => request.headers.get(name) ?? undefined,
    query: () => Object.fromEntries(new URL(request.url).searchParams),
    afterResponse: (work) => void after.push(work),
    after,
  };
}
