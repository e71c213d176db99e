import type { Database } from '../data/database.ts';
import { RequestError } from './errors.ts';

const BOOKMARK = /^[0-9a-f-]{1,200}$/i;

/**
 * Opens the request's database session. Without a snapshot id it starts at the primary; with one, any replica that
 * has at least that state may answer. A malformed one is a 400.
 */
export function openSession(db: D1Database, snapshotId: string | undefined): Database {
  if (snapshotId === undefined || snapshotId === '') return db.withSession('first-primary');
  if (!BOOKMARK.test(snapshotId)) throw new RequestError('malformed-request', 'The snapshotId is not valid');
  return db.withSession(snapshotId);
}

/** The envelope's `snapshotId`: the newest state that this request has seen. */
export function snapshotIdOf(db: Database): { snapshotId?: string } {
  const bookmark = db.getBookmark();
  return bookmark === null ? {} : { snapshotId: bookmark };
}
