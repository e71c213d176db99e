import type { Env } from '../env.ts';
import type { Trace } from '../data/trace.ts';

/** The bindings and variables that Hono gives every handler of this Worker. */
export type HonoEnv = { Bindings: Env; Variables: { requestId: string; trace: Trace } };
