import { dropMenuLeases } from './compiled-restaurants.ts';
import type { CatalogueDatabase, Database } from './database.ts';

/**
 * Makes every batch end this isolate's menu leases once it is over, before anything is answered: the isolate's next
 * diner sees the change (docs/dietary-rules.md, "Freshness"). A batch that failed may have been stored all the same.
 */
export const catalogueDatabase = (db: Database): CatalogueDatabase => ({
  changes: 'menus',
  prepare: (sql) => db.prepare(sql),
  getBookmark: () => db.getBookmark(),
  async batch<Row>(statements: D1PreparedStatement[]) {
    try {
      return await db.batch<Row>(statements);
    } finally {
      dropMenuLeases();
    }
  },
});
