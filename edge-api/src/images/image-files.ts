import { IMAGE_WIDTHS } from '@justright/contract/images';
import { DAY_MS } from '@justright/contract/time';
import type { Database } from '../data/database.ts';
import { forgetRemovedImages, listRemovedImages, removeReleasedImages, removeUnnamedImages } from '../data/images.ts';
import type { Env } from '../env.ts';

/** Most images that one request looks after; the rest waits for the next. */
const RELEASED_AT_ONCE = 20;
/** Most images that one sweep removes; with their widths, as many files as R2 deletes in one call. */
const SWEPT_AT_ONCE = 300;
/** An upload that no row has named for so long is not going to be: its form was left. */
const UNNAMED_KEPT_MS = DAY_MS;

/** Where a width of an image lies in the bucket, which is also its path on the site. */
export const imageKey = (id: string, width: number): string => `images/${id}/${width}.webp`;

/** Removes the files of images that were taken away; answers of how many. What fails stays listed for the next time. */
async function deleteRemovedFiles(env: Env, db: Database): Promise<number> {
  const ids = await listRemovedImages(db, SWEPT_AT_ONCE);
  if (ids.length === 0) return 0;
  await env.FILES.delete(ids.flatMap((id) => IMAGE_WIDTHS.map((width) => imageKey(id, width))));
  await forgetRemovedImages(db, ids).run();
  return ids.length;
}

/** Removes images that a row has stopped naming and no other row names. They are gone from their addresses at once. */
export async function releaseImages(env: Env, db: Database): Promise<void> {
  await db.batch(removeReleasedImages(db, RELEASED_AT_ONCE));
  await deleteRemovedFiles(env, db);
}

/**
 * Removes a bounded number of the images that no row names: those that were released, and those that were uploaded a
 * day ago or more and never named. What is cut short, the next call goes on with.
 */
export async function sweepImages(env: Env, nowMs: number): Promise<{ removed: number; isMoreLeft: boolean }> {
  const db = env.DB.withSession('first-primary');
  await db.batch(removeReleasedImages(db, SWEPT_AT_ONCE));
  await db.batch(removeUnnamedImages(db, new Date(nowMs - UNNAMED_KEPT_MS).toISOString(), SWEPT_AT_ONCE));
  const removed = await deleteRemovedFiles(env, db);
  return { removed, isMoreLeft: removed === SWEPT_AT_ONCE };
}
