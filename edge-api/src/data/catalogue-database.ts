import { endLeasesAfterWrite } from './restaurant-cache.ts';
import type { CatalogueDatabase, Database } from './database.ts';
import { endLeases } from './known-state.ts';

/**
 * Ends this isolate's leases after every batch and before the response, so that the next request sees the change
 * (docs/dietary-rules.md, "Freshness"). What diners use then is read in `session`, which must be that of the batch. A failed
 * batch ends the leases too: it may still have been stored.
 */
export const catalogueDatabase = (db: Database, session: Database = db): CatalogueDatabase => ({
  changes: 'menus',
  prepare: (sql) => db.prepare(sql),
  getBookmark: () => db.getBookmark(),
  async batch<Row>(statements: D1PreparedStatement[]) {
    const begunAtMs = Date.now();
    try {
      const results = await db.batch<Row>(statements);
      await endLeasesAfterWrite(session, begunAtMs);
      return results;
    } catch (error) {
      endLeases();
      throw error;
    }
  },
});
