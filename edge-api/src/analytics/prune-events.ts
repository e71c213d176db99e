import { DAY_MS } from '@justright/contract/time';
import { deleteOldEvents } from '../data/analytics-events.ts';
import type { Env } from '../env.ts';

/** As long as Workers Analytics Engine keeps its own. */
const KEPT_DAYS = 90;
/** Whatever anybody sends, the table holds no more. */
const KEPT_MAX = 2_000_000;
const AT_ONCE = 2_000;

/** Deletes a bounded number of the events that are too old or too many. */
export async function pruneEvents(
  env: Env,
  nowMs: number,
  { keptMax = KEPT_MAX, atOnce = AT_ONCE } = {},
): Promise<{ removed: number; isMoreLeft: boolean }> {
  const before = new Date(nowMs - KEPT_DAYS * DAY_MS).toISOString();
  const { meta } = await deleteOldEvents(env.DB.withSession('first-primary'), { before, keptMax, atOnce }).run();
  return { removed: meta.changes, isMoreLeft: meta.changes === atOnce };
}
