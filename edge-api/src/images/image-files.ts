import { IMAGE_WIDTHS } from '@justright/contract/images';
import { DAY_MS } from '@justright/contract/time';
import { type JobBatch, removedBatch } from '@justright/worker-kit/job-batch';
import type { Database } from '../data/database.ts';
import { forgetRemovedImages, listRemovedImages, removeReleasedImages, removeUnnamedImages } from '../data/images.ts';
import type { Env } from '../env.ts';

/** The most images that one request removes; the next request continues. */
const RELEASED_AT_ONCE = 20;
/** The most images that one sweep removes: with all widths, their files fit in one delete call of R2. */
const SWEPT_AT_ONCE = 300;
/** The age at which an unnamed upload is removed: its form was abandoned. */
const UNNAMED_KEPT_MS = DAY_MS;

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

/** Removes images that a row named before and no row names now. Their addresses become invalid at once. */
export async function releaseImages(env: Env, db: Database): Promise<void> {
  await db.batch(removeReleasedImages(db, RELEASED_AT_ONCE));
  await deleteRemovedFiles(env, db);
}

/**
 * Removes one batch of unnamed images: those that rows no longer name, and uploads that no row has named for a day.
 * After an interruption the next call continues.
 */
export async function sweepImages(env: Env, nowMs: number): Promise<JobBatch> {
  const db = env.DB.withSession('first-primary');
  await db.batch(removeReleasedImages(db, SWEPT_AT_ONCE));
  await db.batch(removeUnnamedImages(db, new Date(nowMs - UNNAMED_KEPT_MS).toISOString(), SWEPT_AT_ONCE));
  return removedBatch(await deleteRemovedFiles(env, db), SWEPT_AT_ONCE);
}
