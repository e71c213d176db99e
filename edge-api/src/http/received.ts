import type { Context } from 'hono';
import type { Trace } from '../data/trace.ts';
import type { Env } from '../env.ts';
import type { HonoEnv } from './hono-env.ts';
import { logFailure } from './respond-to-error.ts';

/** A request before anything of it is checked, with what the steps of an endpoint use. */
export interface Received {
  env: Env;
  trace: Trace;
  requestId: string;
  request: Request;
  header: (name: string) => string | undefined;
  /** Returns the parameters of the query, each with its first value. */
  query: () => Record<string, string>;
  /** Continues work after the response. A rejection is logged. */
  afterResponse: (work: Promise<unknown>) => void;
}

export const receivedFrom = (c: Context<HonoEnv>): Received => ({
  env: c.env,
  trace: c.get('trace'),
  requestId: c.get('requestId'),
  request: c.req.raw,
  header: (name) => c.req.header(name),
  query: () => c.req.query(),
  afterResponse: (work) => c.executionCtx.waitUntil(work.catch((error: unknown) => logFailure(error, c))),
});
