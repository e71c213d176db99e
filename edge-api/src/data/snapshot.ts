import { waitUntil } from 'cloudflare:workers';
import { writeLog } from '@justright/worker-kit/log';
import type { Database } from './database.ts';
import { RequestError } from '../domain/refusals.ts';
import { knownState, leaseGeneration, learnState } from './known-state.ts';
import { startTrace, type Trace, tracedDatabase } from './trace.ts';

const BOOKMARK = /^[0-9a-f-]{1,200}$/i;

/**
 * Opens the request's database session. Without a snapshot id it starts at the primary; with one, any replica with at
 * least that state may serve it. A malformed one is a 400.
 */
export function openSession(db: D1Database, snapshotId: string, trace: Trace): Database {
  if (snapshotId === '') return openPrimary(db, trace);
  if (!BOOKMARK.test(snapshotId)) throw new RequestError('malformed-request', 'The snapshotId is not valid');
  return tracedDatabase(db.withSession(snapshotId), trace);
}

/** Opens a session that starts with the primary's current state, from which the isolate learns that state. */
export function openPrimary(db: D1Database, trace: Trace): Database {
  const session = db.withSession('first-primary');
  const begunIn = leaseGeneration();
  let isLearnt = false;
  return tracedDatabase(session, trace, (askedAtMs) => {
    // Only the first query of a session is certain to be answered by the primary.
    if (isLearnt) return;
    isLearnt = true;
    const bookmark = session.getBookmark();
    if (bookmark !== null) learnState({ bookmark, askedAtMs }, begunIn);
  });
}

/** A session, and the time from which on the primary may have changed without it. */
export interface Opened {
  db: Database;
  asOfMs: number;
}

/** Opens a session of which the state is at most `leaseMs` old; 0 asks the primary. */
export type Open = (leaseMs: number, nowMs: number) => Opened;

/** When this isolate last began to ask for the state after a response. */
let renewedAtMs = -Infinity;

/**
 * Returns how a diner's read opens its session. While the state that this isolate knows is young enough, any replica that
 * has it answers, and one that lags is waited for. In the second half of that time the state is asked for anew, after the
 * response. Otherwise the primary answers.
 */
export const opener =
  (db: D1Database, trace: Trace): Open =>
  (leaseMs, nowMs) => {
    const known = knownState(leaseMs, nowMs);
    if (!known) return { db: openPrimary(db, trace), asOfMs: nowMs };
    const { bookmark, askedAtMs } = known;
    if (nowMs - askedAtMs >= leaseMs / 2 && Math.abs(nowMs - renewedAtMs) >= leaseMs / 2) {
      renewedAtMs = nowMs;
      waitUntil(
        openPrimary(db, startTrace())
          .prepare('SELECT 1')
          .run()
          .catch((error: unknown) => writeLog('warn', 'The state of the primary was not asked for', { error })),
      );
    }
    return { db: tracedDatabase(db.withSession(bookmark), trace), asOfMs: askedAtMs };
  };

/** Returns the envelope's `snapshotId`: the newest state that this request has read. */
export function snapshotIdOf(db: Database): { snapshotId?: string } {
  const bookmark = db.getBookmark();
  return bookmark === null ? {} : { snapshotId: bookmark };
}
