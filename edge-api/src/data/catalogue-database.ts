import type { CatalogueDatabase, Database } from './database.ts';
import { endLeases } from './known-state.ts';

/**
 * Ends this isolate's leases after every batch and before the response, so that the next request sees the change
 * (docs/dietary-rules.md, "Freshness"). A failed batch ends them too: it may still have been stored.
 */
export const catalogueDatabase = (db: Database): CatalogueDatabase => ({
  changes: 'menus',
  prepare: (sql) => db.prepare(sql),
  getBookmark: () => db.getBookmark(),
  async batch<Row>(statements: D1PreparedStatement[]) {
    try {
      return await db.batch<Row>(statements);
    } finally {
      endLeases();
    }
  },
});
