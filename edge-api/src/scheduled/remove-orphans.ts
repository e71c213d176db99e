import { DAY_MS } from '@justright/contract/time';
import type { JobBatch } from '@justright/worker-kit/job-batch';
import { writeLog } from '@justright/worker-kit/log';
import type { Database } from '../data/database.ts';
import { knownImageIds, knownReleases, ORPHANS, readSweep, removeOrphanRows, saveSweep } from '../data/orphans.ts';
import type { Env } from '../env.ts';

const ROWS_AT_ONCE = 1_000;
/** How long what a deleted restaurant was told of its dishes is kept, as closed reports are. */
const DELETED_KEPT_MS = 365 * DAY_MS;
/** A file may be there before its row: the files of a release are stored first. */
const FILES_KEPT_MS = 7 * DAY_MS;

const BUCKET = 'files';
const WITHOUT_ROW = 'files without a row';
/** Returns what a file belongs to, by its key; null for a key that no part of the product makes. */
const ownerOf = (key: string): { of: 'image' | 'release'; name: string } | null => {
  const [, image] = /^images\/([^/]+)\//.exec(key) ?? [];
  if (image !== undefined) return { of: 'image', name: image };
  const [, release] = /^remotes\/([^/]+\/[^/]+)\//.exec(key) ?? [];
  return release === undefined ? null : { of: 'release', name: release };
};

/**
 * Removes rows that nothing refers to, and looks at the next thousand files for those without a row. Logs how many of which
 * kind, and returns each id with its kind; files whose keys the product does not make are counted and stay.
 */
export async function sweepOrphans(env: Env, nowMs: number, jobs: readonly string[]): Promise<JobBatch> {
  const db = env.DB.withSession('first-primary');
  const counts: Record<string, number> = {};
  const ids: string[] = [];
  let isMoreLeft = false;
  const deletedBefore = new Date(nowMs - DELETED_KEPT_MS).toISOString();
  for (const orphan of ORPHANS) {
    const removed = await removeOrphanRows(db, orphan, { limit: ROWS_AT_ONCE, deletedBefore, jobs });
    if (removed.length > 0) counts[orphan.what] = removed.length;
    if (removed.length === ROWS_AT_ONCE) isMoreLeft = true;
    ids.push(...removed.map((id) => `${orphan.what}: ${id}`));
  }
  const files = await sweepFiles(env, db, nowMs);
  if (files.processed > 0) counts[WITHOUT_ROW] = files.processed;
  ids.push(...files.removedIds);
  if (files.unknown > 0) counts['files of unknown kinds, which stay'] = files.unknown;
  if (Object.keys(counts).length > 0) writeLog('info', 'orphans removed', { counts });
  return { processed: ids.length, removedIds: ids, isMoreLeft: isMoreLeft || files.isMoreLeft };
}

async function sweepFiles(env: Env, db: Database, nowMs: number): Promise<JobBatch & { unknown: number }> {
  const startAfter = await readSweep(db, BUCKET);
  const listed = await env.FILES.list({ ...(startAfter !== '' && { startAfter }) });
  const old = listed.objects.flatMap(({ key, uploaded }) =>
    uploaded.getTime() < nowMs - FILES_KEPT_MS ? [{ key, owner: ownerOf(key) }] : [],
  );
  const named = (of: 'image' | 'release') => [
    ...new Set(old.flatMap(({ owner }) => (owner?.of === of ? [owner.name] : []))),
  ];
  const known = {
    image: await knownImageIds(db, named('image')),
    release: await knownReleases(db, named('release')),
  };
  const orphans = old.flatMap(({ key, owner }) => (owner && !known[owner.of].has(owner.name) ? [key] : []));
  if (orphans.length > 0) await env.FILES.delete(orphans);
  const last = listed.truncated ? (listed.objects.at(-1)?.key ?? '') : '';
  await saveSweep(db, { bucket: BUCKET, afterKey: last }).run();
  return {
    processed: orphans.length,
    removedIds: orphans.map((key) => `${WITHOUT_ROW}: ${key}`),
    isMoreLeft: listed.truncated,
    unknown: old.filter(({ owner }) => owner === null).length,
  };
}
