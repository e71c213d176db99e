import { deleteOldEvents } from '../data/analytics-events.ts';
import type { Env } from '../env.ts';

/** As long as Workers Analytics Engine keeps its own. */
const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Whatever anybody sends, the table holds no more. */
const KEPT_MAX = 2_000_000;
const AT_ONCE = 2_000;
const PORTIONS_MAX = 25;

/**
 * Deletes events that are too old or too many, a bounded number at a time; what is left over, the next run deletes. Its
 * figures go to the log.
 */
export async function pruneEvents(
  env: Env,
  nowMs: number,
  { keptMax = KEPT_MAX, atOnce = AT_ONCE, portionsMax = PORTIONS_MAX } = {},
): Promise<{ removed: number; isMoreLeft: boolean }> {
  const db = env.DB.withSession('first-primary');
  const before = new Date(nowMs - KEPT_DAYS * DAY_MS).toISOString();
  let removed = 0;
  let isMoreLeft = true;
  for (let portion = 0; portion < portionsMax && isMoreLeft; portion++) {
    const { meta } = await deleteOldEvents(db, { before, keptMax, atOnce }).run();
    removed += meta.changes;
    isMoreLeft = meta.changes === atOnce;
  }
  const pruned = { removed, isMoreLeft };
  console.log(JSON.stringify({ job: 'prune-events', ...pruned }));
  return pruned;
}
