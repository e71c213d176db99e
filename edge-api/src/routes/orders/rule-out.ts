import type { KitchenOrder } from '@justright/contract/kitchen';
import type { Database } from '../../data/database.ts';
import type { Caller } from '../../identity/authenticate.ts';
import { requireMayAnswerTraces } from '../../identity/kitchen-person.ts';
import { requireNeedsRead } from './act-once.ts';

/** Refuses a word on traces to who may not give it, and to anybody before what the guests avoid was read. */
export async function requireMayRuleOut(
  db: Database,
  order: KitchenOrder,
  caller: Caller,
  lines: readonly { ruledOut: readonly string[] }[],
): Promise<void> {
  if (lines.every(({ ruledOut }) => ruledOut.length === 0)) return;
  await requireMayAnswerTraces(db, caller);
  requireNeedsRead(order);
}
