import { type Call, maySign } from '@justright/contract/call';
import { CHANGE_REASON_HEADER, CHANGE_REASON_MAX_LENGTH } from '@justright/contract/change-reason';
import { Text } from '@justright/contract/common';
import { isOfBackOffice } from '@justright/contract/roles';
import { catalogueDatabase } from '../data/catalogue-database.ts';
import type { Database } from '../data/database.ts';
import { actingDatabase } from '../data/history.ts';
import { keptFor, type ReadKept } from '../data/lease.ts';
import { type Open, opener, openSession } from '../data/snapshot.ts';
import { validate } from '../domain/validate.ts';
import { type Caller, nameOf } from '../identity/authenticate.ts';
import type { Options } from './endpoint-options.ts';
import type { Received } from './received.ts';

/** The database of a request. */
export interface OpenedDatabase {
  /** What the handler reads and writes: a write of staff names who makes it. */
  db: Database;
  /** The session of `db`, which names nobody. */
  session: Database;
  /** Opens another session. It does not begin at the client's `snapshotId`. */
  open: Open;
  /** Reads what the isolate keeps, where the read may be as old as a menu; else asks `db`. */
  readKept: ReadKept;
}

/**
 * Third step of an endpoint: opens the session that the request reads in. A write decides on the state of the primary,
 * a diner's leased read on one as old as a menu, every other read on the client's `snapshotId` or a later one.
 */
export function openDatabase(
  { env, trace, requestId, header, query }: Received,
  call: Call,
  { changes, isLeased }: Options,
  caller: Caller | undefined,
): OpenedDatabase {
  const open = opener(env.DB, trace);
  const isWrite = call.method !== 'GET';
  const snapshotId = isWrite ? '' : (query()['snapshotId'] ?? '');
  const takesLease = isLeased === true && snapshotId === '' && !(caller && isOfBackOffice(caller.roleType));
  const [leaseMs, nowMs] = [Number(env.MENU_LEASE_MS), Date.now()];
  const session = takesLease ? open(leaseMs, nowMs).db : openSession(env.DB, snapshotId, trace);
  const acting =
    caller && isWrite && typeof call.who === 'object'
      ? actingDatabase(session, {
          uid: caller.uid,
          name: nameOf(caller),
          reason: reasonIn(header(CHANGE_REASON_HEADER)),
          signs: maySign(caller.roleType),
          act: requestId,
        })
      : session;
  const readKept: ReadKept = takesLease ? keptFor(open, leaseMs, nowMs) : (_lease, ask) => ask(session);
  const db = changes === 'menus' ? catalogueDatabase(acting, session) : acting;
  return { db, session, open, readKept };
}

/** Returns the reason that a person gave for a change, which a history shows. A malformed header does not refuse the change. */
function reasonIn(header: string | undefined): string {
  let reason = '';
  try {
    reason = decodeURIComponent(header ?? '')
      .slice(0, CHANGE_REASON_MAX_LENGTH)
      .toWellFormed();
  } catch {
    // A text that was not encoded is no reason.
  }
  return validate(Text, reason);
}
