import { type Seal, SEAL_SOURCES } from '@justright/contract/incidents';
import {
  type ChainEnd,
  chainDigest,
  personalDigest,
  rowDigest,
  type SealFault,
  type VerifiedSeals,
} from '@justright/worker-kit/seals';
import type { Database } from './database.ts';
import { readRows, ROW_IDS, type SealableRow } from './sealed-rows.ts';
import { readChainState, readSealsAfter } from './seals.ts';

/** Seals that one page checks: the rows of orders and of the history are read with them. */
const SEALS_AT_ONCE = 50;
const PAGES_AT_ONCE = 10;
/** The most rows that are named as added. */
const ADDED_MAX = 100;

/** Returns what is wrong with a sealed row; undefined when it is as it was sealed. */
function rowFault(seal: Seal, found: SealableRow | undefined): Pick<SealFault, 'fault' | 'what'> | undefined {
  if (!found) return { fault: 'missing', what: 'the row is gone' };
  const { personal } = found;
  if (rowDigest(found, seal) !== seal.rowDigest) return { fault: 'changed', what: 'the row is not as it was sealed' };
  if (seal.personalDigest === null) {
    const isSame = personal.state === 'none' || personal.state === 'erased';
    return isSame ? undefined : { fault: 'changed', what: 'it has got a personal part since' };
  }
  if (personal.state === 'erased') return undefined;
  if (personal.state === 'unrecorded')
    return { fault: 'changed', what: 'its personal part was erased, and no entry says by whom' };
  if (personal.state !== 'kept') return { fault: 'missing', what: 'its personal part is gone' };
  const isSame = personalDigest(personal.salt, personal.part) === seal.personalDigest;
  return isSame ? undefined : { fault: 'changed', what: 'its personal part is not as it was sealed' };
}

/** Checks the next seals behind the end of a chain, and the rows that they are of. */
async function verifyPage(db: Database, after: ChainEnd, limit: number): Promise<Omit<VerifiedSeals, 'unsealed'>> {
  const seals = await readSealsAfter(db, after.seq, limit);
  const rows = new Map<string, SealableRow>();
  for (const source of SEAL_SOURCES) {
    const ids = seals.filter((seal) => seal.source === source).map(({ rowId }) => rowId);
    for (const row of await readRows(db, source, ids)) rows.set(`${source} ${row.rowId}`, row);
  }
  const faults: SealFault[] = [];
  let end = after;
  let erased = 0;
  for (const seal of seals) {
    const { seq, source, rowId } = seal;
    if (seq !== end.seq + 1) {
      const what = `the seals from ${end.seq + 1} to ${seq - 1} are gone`;
      faults.push({ seq: end.seq + 1, source: 'seals', rowId: null, fault: 'missing', what });
    } else if (chainDigest(end.chainDigest, seal.rowDigest) !== seal.chainDigest) {
      const what = 'the seal does not follow the one before';
      faults.push({ seq, source: 'seals', rowId: null, fault: 'changed', what });
    }
    const found = rows.get(`${source} ${rowId}`);
    const fault = rowFault(seal, found);
    if (fault) faults.push({ seq, source, rowId, ...fault });
    else if (found?.personal.state === 'erased') erased++;
    end = { seq, chainDigest: seal.chainDigest };
  }
  return { end, verified: seals.length, erased, faults, isMoreLeft: seals.length === limit };
}

/** Counts the rows that wait to be sealed, and finds rows that were put between sealed ones. */
async function readUnsealed(db: Database): Promise<{ unsealed: number; faults: SealFault[] }> {
  const { last } = await readChainState(db);
  const faults: SealFault[] = [];
  let unsealed = 0;
  for (const source of SEAL_SOURCES) {
    const id = ROW_IDS[source];
    const waiting = db.prepare(`SELECT count(*) AS n FROM ${source} WHERE ${id} > ?1`).bind(last[source]);
    unsealed += (await waiting.first<number>('n')) ?? 0;
    const { results } = await db
      .prepare(
        `SELECT ${id} AS id FROM ${source} AS one WHERE ${id} <= ?1
           AND NOT EXISTS (SELECT 1 FROM seals WHERE source = '${source}' AND row_id = one.${id}) LIMIT ${ADDED_MAX}`,
      )
      .bind(last[source])
      .all<{ id: number }>();
    for (const { id: rowId } of results) {
      faults.push({ seq: null, source, rowId, fault: 'added', what: 'the row was put between sealed ones' });
    }
  }
  return { unsealed, faults };
}

/**
 * Checks a part of the chain behind a seal: at most ten pages, so that a response comes in time, and no seal after
 * `upTo`. Behind the last seal it also looks for rows without one.
 */
export async function verifySeals(db: Database, after: ChainEnd, upTo = Infinity): Promise<VerifiedSeals> {
  const part: VerifiedSeals = { end: after, verified: 0, erased: 0, faults: [], isMoreLeft: true, unsealed: 0 };
  for (let page = 0; page < PAGES_AT_ONCE && part.isMoreLeft && part.end.seq < upTo; page++) {
    const limit = Math.min(SEALS_AT_ONCE, upTo - part.end.seq);
    const { end, verified, erased, faults, isMoreLeft } = await verifyPage(db, part.end, limit);
    part.end = end;
    part.verified += verified;
    part.erased += erased;
    part.faults.push(...faults);
    part.isMoreLeft = isMoreLeft;
  }
  if (part.isMoreLeft) return part;
  const { unsealed, faults } = await readUnsealed(db);
  return { ...part, unsealed, faults: [...part.faults, ...faults] };
}
