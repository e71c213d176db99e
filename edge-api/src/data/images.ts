import type { Database } from './database.ts';

export const insertImage = (
  db: Database,
  image: { id: string; merchantId: string | null; uploadedBy: string; createdAt: string },
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO images (id, merchant_id, uploaded_by, created_at) VALUES (?1, ?2, ?3, ?4)')
    .bind(image.id, image.merchantId, image.uploadedBy, image.createdAt);

/** Decides whether a trigger refused a write because it names an uploaded image that no longer exists. */
export const isImageGone = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('image is gone');

/** Returns the ids that no image has. */
export async function listMissingImages(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare('SELECT value AS id FROM json_each(?1) WHERE value NOT IN (SELECT id FROM images)')
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}

const IS_UNNAMED = "'/images/' || id || '/1280.webp' NOT IN (SELECT url FROM named_images)";

/**
 * Moves images to `removed_images`, so that no row can name them any more; their files are deleted later. Returns their
 * ids. Runs the statements of `then` in the same batch.
 */
async function remove(
  db: Database,
  which: string,
  bound: readonly (string | number)[],
  then: readonly D1PreparedStatement[] = [],
): Promise<string[]> {
  const [, removed] = await db.batch<{ id: string }>([
    db.prepare(`INSERT OR IGNORE INTO removed_images SELECT id FROM images WHERE ${which}`).bind(...bound),
    db.prepare('DELETE FROM images WHERE id IN (SELECT id FROM removed_images) RETURNING id'),
    ...then,
  ]);
  return (removed?.results ?? []).map(({ id }) => id);
}

/** Removes up to `limit` images that a row named before and no row names now. */
export function removeUnnamedImages(db: Database, limit: number): Promise<string[]> {
  const unnamed = 'FROM unnamed_images ORDER BY url LIMIT ?1';
  // The id within `/images/{id}/1280.webp`; other addresses give a text that is no image's id.
  const which = `id IN (SELECT substr(url, 9, length(url) - 18) ${unnamed}) AND ${IS_UNNAMED}`;
  return remove(
    db,
    which,
    [limit],
    [db.prepare(`DELETE FROM unnamed_images WHERE url IN (SELECT url ${unnamed})`).bind(limit)],
  );
}

/** Removes up to `limit` images uploaded before an instant (ISO 8601) that no row names, oldest first. */
export const removeUnsavedImages = (db: Database, uploadedBefore: string, limit: number): Promise<string[]> =>
  remove(db, `created_at < ?1 AND ${IS_UNNAMED} ORDER BY created_at LIMIT ?2`, [uploadedBefore, limit]);

/** Lists up to `limit` removed images whose files may still exist. */
export async function listRemovedImages(db: Database, limit: number): Promise<string[]> {
  const { results } = await db.prepare('SELECT id FROM removed_images LIMIT ?1').bind(limit).all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Deletes the rows of removed images whose files are deleted. */
export const forgetRemovedImages = (db: Database, ids: readonly string[]): D1PreparedStatement =>
  db.prepare('DELETE FROM removed_images WHERE id IN (SELECT value FROM json_each(?1))').bind(JSON.stringify(ids));
