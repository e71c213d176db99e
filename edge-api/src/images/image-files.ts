import { IMAGE_WIDTHS, imageIdOf } from '@justright/contract/images';
import type { Database } from '../data/database.ts';
import { forgetReleasedImage, listReleasedImages } from '../data/images.ts';
import type { Env } from '../env.ts';

/** Most images that one request looks after; the rest waits for the next. */
const RELEASED_AT_ONCE = 20;

/** Where a width of an image lies in the bucket, which is also its path on the site. */
export const imageKey = (id: string, width: number): string => `images/${id}/${width}.webp`;

/** Removes the images that no row names any more. An image is gone from its addresses at once. */
export async function removeReleasedImages(env: Env, db: Database): Promise<void> {
  for (const { url, isUsed } of await listReleasedImages(db, RELEASED_AT_ONCE)) {
    const id = isUsed ? null : imageIdOf(url);
    if (id !== null) await env.FILES.delete(IMAGE_WIDTHS.map((width) => imageKey(id, width)));
    await db.batch(forgetReleasedImage(db, url, id));
  }
}
