import { NO_SEAL } from '@justright/worker-kit/seals';
import { DAY_MS } from '@justright/contract/time';
import type { Database } from './database.ts';
import { integer, type Row, table, text } from './table.ts';
import { verifySeals } from './verify-seals.ts';

/** A check of the whole chain, which goes on part by part. */
interface HistoryCheck {
  id: number;
  startedAt: string;
  /** Null while it goes on. */
  finishedAt: string | null;
  /** The last seal that was checked. */
  seq: number;
  chainDigest: string;
  verified: number;
  erased: number;
  faults: number;
}

const CHECKS = table<HistoryCheck>(
  'history_checks',
  {
    id: integer(),
    startedAt: text(),
    finishedAt: text(),
    seq: integer(),
    chainDigest: text(),
    verified: integer(),
    erased: integer(),
    faults: integer(),
  },
  { key: 'id' },
);

const CHECKED_EVERY_MS = 7 * DAY_MS;
const ID = 1;

/**
 * Goes on with the check of the chain, and begins a new one a week after the last began. Returns the check, and how many
 * seals this part has checked; none while the last check is young.
 */
export async function checkNextSeals(db: Database, nowMs: number): Promise<{ check: HistoryCheck; verified: number }> {
  const row = await db.prepare('SELECT * FROM history_checks').first<Row>();
  const last = row && CHECKS.read(row);
  const isYoung = last && nowMs - Date.parse(last.startedAt) < CHECKED_EVERY_MS;
  if (isYoung && last.finishedAt !== null) return { check: last, verified: 0 };
  const now = new Date(nowMs).toISOString();
  const begun =
    last && last.finishedAt === null
      ? last
      : { id: ID, startedAt: now, finishedAt: null, ...NO_SEAL, verified: 0, erased: 0, faults: 0 };
  const part = await verifySeals(db, { seq: begun.seq, chainDigest: begun.chainDigest });
  const check = {
    ...begun,
    ...part.end,
    finishedAt: part.isMoreLeft ? null : now,
    verified: begun.verified + part.verified,
    erased: begun.erased + part.erased,
    faults: begun.faults + part.faults.length,
  };
  await CHECKS.replace(db, check).run();
  return { check, verified: part.verified };
}
