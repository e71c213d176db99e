import type { Env } from '../env.ts';
import type { Trace } from '../data/trace.ts';

/** What Hono hands every handler of this Worker. */
export type HonoEnv = { Bindings: Env; Variables: { requestId: string; trace: Trace } };
