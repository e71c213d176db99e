import type { Database } from './database.ts';
import { RequestError } from '../domain/refusals.ts';
import { type Trace, tracedDatabase } from './trace.ts';

const BOOKMARK = /^[0-9a-f-]{1,200}$/i;

/**
 * Opens the request's database session. Without a snapshot id it starts at the primary; with one, any replica with at
 * least that state may serve it. A malformed one is a 400.
 */
export function openSession(db: D1Database, snapshotId: string | undefined, trace: Trace): Database {
  if (snapshotId === undefined || snapshotId === '') return openPrimary(db, trace);
  if (!BOOKMARK.test(snapshotId)) throw new RequestError('malformed-request', 'The snapshotId is not valid');
  return tracedDatabase(db.withSession(snapshotId), trace);
}

/** Opens a session that starts with the primary's current state. */
export const openPrimary = (db: D1Database, trace: Trace): Database =>
  tracedDatabase(db.withSession('first-primary'), trace);

/** Returns the envelope's `snapshotId`: the newest state that this request has read. */
export function snapshotIdOf(db: Database): { snapshotId?: string } {
  const bookmark = db.getBookmark();
  return bookmark === null ? {} : { snapshotId: bookmark };
}
