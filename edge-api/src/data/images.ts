import type { Database } from './database.ts';

export const insertImage = (
  db: Database,
  image: { id: string; merchantId: string | null; uploadedBy: string; createdAt: string },
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO images (id, merchant_id, uploaded_by, created_at) VALUES (?1, ?2, ?3, ?4)')
    .bind(image.id, image.merchantId, image.uploadedBy, image.createdAt);

/** Those of these ids that are no image's. */
export async function listMissingImages(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare('SELECT value AS id FROM json_each(?1) WHERE value NOT IN (SELECT id FROM images)')
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}

/** Addresses that some row has stopped naming, with whether another row still names them. */
export async function listReleasedImages(db: Database, limit: number): Promise<{ url: string; isUsed: boolean }[]> {
  const { results } = await db
    .prepare(
      `SELECT url,
         EXISTS (SELECT 1 FROM merchants WHERE image_url = url)
         OR EXISTS (SELECT 1 FROM restaurants WHERE image_url = url OR instr(image_urls, '"' || url || '"') > 0)
         OR EXISTS (SELECT 1 FROM menus WHERE image_url = url)
         OR EXISTS (SELECT 1 FROM menu_items WHERE image_url = url)
         OR EXISTS (SELECT 1 FROM allergies WHERE filled_icon_url = url OR unfilled_icon_url = url)
         OR EXISTS (SELECT 1 FROM goals WHERE filled_icon_url = url OR unfilled_icon_url = url)
         OR EXISTS (SELECT 1 FROM menu_items WHERE image_urls <> '[]' AND instr(image_urls, '"' || url || '"') > 0)
         AS is_used
       FROM released_images LIMIT ?1`,
    )
    .bind(limit)
    .all<{ url: string; is_used: number }>();
  return results.map(({ url, is_used }) => ({ url, isUsed: is_used === 1 }));
}

/** Forgets that an address was released, and the image itself when it has been removed. */
export const forgetReleasedImage = (db: Database, url: string, removedId: string | null): D1PreparedStatement[] => [
  db.prepare('DELETE FROM released_images WHERE url = ?1').bind(url),
  db.prepare('DELETE FROM images WHERE id = ?1').bind(removedId),
];
