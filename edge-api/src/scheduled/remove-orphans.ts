import { DAY_MS } from '@justright/contract/time';
import { writeLog } from '@justright/worker-kit/log';
import type { Database } from '../data/database.ts';
import { knownImageIds, knownReleases, ORPHANS, readSweep, removeOrphans, saveSweep } from '../data/orphans.ts';
import type { Env } from '../env.ts';
import type { JobBatch } from './run-jobs.ts';

const ROWS_AT_ONCE = 1_000;
/** How long what a deleted restaurant was told of its dishes is kept, as closed reports are. */
const DELETED_KEPT_MS = 365 * DAY_MS;
/** A file may be there before its row: the files of a release are stored first. */
const FILES_KEPT_MS = 7 * DAY_MS;

const BUCKET = 'files';
/** Returns what a file belongs to, by its key; null for a key that no part of the product makes. */
const ownerOf = (key: string): { of: 'image' | 'release'; name: string } | null => {
  const [, image] = /^images\/([^/]+)\//.exec(key) ?? [];
  if (image !== undefined) return { of: 'image', name: image };
  const [, release] = /^remotes\/([^/]+\/[^/]+)\//.exec(key) ?? [];
  return release === undefined ? null : { of: 'release', name: release };
};

/**
 * Removes rows that nothing refers to, and looks at the next thousand files for those without a row. Logs how many of which
 * kind; files whose keys the product does not make are counted and stay.
 */
export async function sweepOrphans(env: Env, nowMs: number, jobs: readonly string[]): Promise<JobBatch> {
  const db = env.DB.withSession('first-primary');
  const counts: Record<string, number> = {};
  let isMoreLeft = false;
  const deletedBefore = new Date(nowMs - DELETED_KEPT_MS).toISOString();
  for (const orphan of ORPHANS) {
    const removed = await removeOrphans(db, orphan, { limit: ROWS_AT_ONCE, deletedBefore, jobs });
    if (removed > 0) counts[orphan.what] = removed;
    if (removed === ROWS_AT_ONCE) isMoreLeft = true;
  }
  const files = await sweepFiles(env, db, nowMs);
  if (files.removed > 0) counts['files without a row'] = files.removed;
  const found = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (files.unknown > 0) counts['files of unknown kinds, which stay'] = files.unknown;
  if (Object.keys(counts).length > 0) writeLog('info', 'orphans removed', { counts });
  return { removed: found, isMoreLeft: isMoreLeft || files.isMoreLeft };
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
    removed: orphans.length,
    isMoreLeft: listed.truncated,
    unknown: old.filter(({ owner }) => owner === null).length,
  };
}
