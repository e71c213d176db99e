import type { Database } from './database.ts';
import type { Row } from './table.ts';

/** Reads the rows of a table of every restaurant that is not deleted, by id and `atOnce` at a time. */
export async function* rowsOfRestaurants<Record extends { id: string }>(
  db: Database,
  name: 'menus' | 'menu_items',
  read: (row: Row) => Record,
  atOnce: number,
): AsyncGenerator<Record[]> {
  const page = db.prepare(
    `SELECT one.* FROM ${name} AS one JOIN restaurants AS r ON r.id = one.restaurant_id AND r.deleted_at IS NULL
     WHERE one.id > ?1 ORDER BY one.id LIMIT ${atOnce}`,
  );
  let after = '';
  for (;;) {
    const { results } = await page.bind(after).all<Row>();
    const records = results.map(read);
    if (records.length > 0) yield records;
    const last = records.at(-1);
    if (!last || records.length < atOnce) return;
    after = last.id;
  }
}
