import { IMAGE_WIDTHS } from '@justright/contract/images';
import { DAY_MS } from '@justright/contract/time';
import { type JobBatch, removedBatch } from '@justright/worker-kit/job-batch';
import { writeLog } from '@justright/worker-kit/log';
import type { Database } from '../data/database.ts';
import { forgetRemovedImages, listRemovedImages, removeUnnamedImages, removeUnsavedImages } from '../data/images.ts';
import type { Env } from '../env.ts';

/** The most images that one request removes; the next request continues. */
const UNNAMED_AT_ONCE = 20;
/** The most images that one sweep removes: with all widths, their files fit in one delete call of R2. */
const SWEPT_AT_ONCE = 300;
/** The age at which an upload is removed that no row names: its form was abandoned. */
const UNSAVED_KEPT_MS = DAY_MS;
const NO_ROW_NAMES = 'no row names them any more';

/** Returns the bucket key of an image's width, which is also its path on the site. */
export const imageKey = (id: string, width: number): string => `images/${id}/${width}.webp`;

/** Deletes the files of removed images; returns the images' ids. After a failure they stay listed for the next run. */
async function deleteRemovedFiles(env: Env, db: Database): Promise<string[]> {
  const ids = await listRemovedImages(db, SWEPT_AT_ONCE);
  if (ids.length === 0) return [];
  await env.FILES.delete(ids.flatMap((id) => IMAGE_WIDTHS.map((width) => imageKey(id, width))));
  await forgetRemovedImages(db, ids).run();
  return ids;
}

/** Logs why images were removed: the log alone has that, and `pnpm operator job-runs` the ids of files. */
function logRemoved(why: string, ids: readonly string[], requestId?: string): void {
  if (ids.length > 0) writeLog('info', 'images removed', { requestId, why, ids });
}

/**
 * Removes images that a row named before and no row names now. Their addresses become invalid at once. `requestId` names
 * the request that found them, in the log.
 */
export async function dropUnnamedImages(env: Env, db: Database, requestId: string): Promise<void> {
  logRemoved(NO_ROW_NAMES, await removeUnnamedImages(db, UNNAMED_AT_ONCE), requestId);
  await deleteRemovedFiles(env, db);
}

/**
 * Removes one batch of unnamed images: those that rows no longer name, and uploads that no row has named for a day.
 * After an interruption the next call continues.
 */
export async function sweepImages(env: Env, nowMs: number): Promise<JobBatch> {
  const db = env.DB.withSession('first-primary');
  const uploadedBefore = new Date(nowMs - UNSAVED_KEPT_MS).toISOString();
  logRemoved(NO_ROW_NAMES, await removeUnnamedImages(db, SWEPT_AT_ONCE));
  logRemoved('not saved within a day', await removeUnsavedImages(db, uploadedBefore, SWEPT_AT_ONCE));
  return removedBatch(await deleteRemovedFiles(env, db), SWEPT_AT_ONCE);
}
