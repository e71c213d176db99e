import { type Seal, SEAL_SOURCES, type SealSource } from '@justright/contract/incidents';
import { type ChainEnd, NO_SEAL, sealAfter } from '@justright/worker-kit/seals';
import { integer, type Row, table, text } from './table.ts';
import type { Database } from './database.ts';
import { readRowsAfter, type SealableRow } from './sealed-rows.ts';

export const SEALS = table<Seal>(
  'seals',
  {
    seq: integer(),
    source: text(),
    rowId: integer(),
    format: integer(),
    personalDigest: text(),
    rowDigest: text(),
    chainDigest: text(),
    at: text(),
  },
  { key: 'seq' },
);

/** How many rows of each table are sealed at once: a row of an order or of the history can have a megabyte. */
const AT_ONCE: Readonly<Record<SealSource, number>> = { orders: 40, order_history: 400, history: 100 };

/** The end of the chain, and the number of the last sealed row of each table. */
export interface ChainState {
  end: ChainEnd;
  last: Record<SealSource, number>;
}

/** Reads where the chain ends. */
export async function readChainState(db: Database): Promise<ChainState> {
  const lastOf = (source: SealSource) =>
    `(SELECT coalesce(max(row_id), 0) FROM seals WHERE source = '${source}') AS ${source}`;
  const row = await db
    .prepare(
      `SELECT ${SEAL_SOURCES.map(lastOf).join(', ')}, (SELECT max(seq) FROM seals) AS seq,
         (SELECT chain_digest FROM seals ORDER BY seq DESC LIMIT 1) AS chain`,
    )
    .first<Record<SealSource, number> & { seq: number | null; chain: string | null }>();
  const { seq = null, chain = null, orders = 0, order_history = 0, history = 0 } = row ?? {};
  return {
    end: seq === null || chain === null ? NO_SEAL : { seq, chainDigest: chain },
    last: { orders, order_history, history },
  };
}

/** Returns the seals of rows behind the end of a chain. A part that was erased before it was sealed has no digest. */
function sealsOf(end: ChainEnd, rows: readonly SealableRow[], at: string): Seal[] {
  const seals: Seal[] = [];
  for (const { personal, ...row } of rows) {
    seals.push(sealAfter(seals.at(-1) ?? end, row, personal.state === 'kept' ? personal : null, at));
  }
  return seals;
}

/**
 * Seals the next rows in their order, in one statement that inserts nothing when the chain no longer ends where it was
 * read: of two isolates one goes on with the chain, and the other tries again later. Returns how many rows it sealed.
 */
export async function sealNextRows(db: Database): Promise<{ sealed: number; isMoreLeft: boolean }> {
  const { end, last } = await readChainState(db);
  const found: SealableRow[][] = [];
  for (const source of SEAL_SOURCES) found.push(await readRowsAfter(db, source, last[source], AT_ONCE[source]));
  const seals = sealsOf(end, found.flat(), new Date().toISOString());
  const isMoreLeft = SEAL_SOURCES.some((source, at) => found[at]?.length === AT_ONCE[source]);
  if (seals.length === 0) return { sealed: 0, isMoreLeft };
  const { meta } = await db
    .prepare(
      `INSERT INTO seals (seq, source, row_id, format, personal_digest, row_digest, chain_digest, at)
       SELECT value ->> '$.seq', value ->> '$.source', value ->> '$.rowId', value ->> '$.format',
         value ->> '$.personalDigest', value ->> '$.rowDigest', value ->> '$.chainDigest', value ->> '$.at'
       FROM json_each(?1)
       WHERE coalesce((SELECT chain_digest FROM seals ORDER BY seq DESC LIMIT 1), '') = ?2`,
    )
    .bind(JSON.stringify(seals), end.chainDigest)
    .run();
  // Another isolate was faster: it sealed these rows.
  if (meta.changes === 0) return { sealed: 0, isMoreLeft: true };
  return { sealed: seals.length, isMoreLeft };
}

/** How often an isolate seals after a write; what is left over is sealed by the job of each minute. */
const SEALED_EVERY_MS = 1000;
let nextSealMs = 0;

/** Seals the rows that a request has written, unless this isolate has just sealed. */
export async function sealSoon(db: Database): Promise<void> {
  const nowMs = Date.now();
  // A clock that was set back seals all the same.
  if (nowMs < nextSealMs && nextSealMs <= nowMs + SEALED_EVERY_MS) return;
  nextSealMs = nowMs + SEALED_EVERY_MS;
  await sealNextRows(db);
}

/** Reads the seals after a number, in their order. */
export async function readSealsAfter(db: Database, afterSeq: number, limit: number): Promise<Seal[]> {
  const { results } = await db
    .prepare('SELECT * FROM seals WHERE seq > ?1 ORDER BY seq LIMIT ?2')
    .bind(afterSeq, limit)
    .all<Row>();
  return results.map(SEALS.read);
}
