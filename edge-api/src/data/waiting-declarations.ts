import { type DishRecord, signedDeclaration } from '../domain/declaration.ts';
import type { CatalogueDatabase } from './database.ts';
import { MENU_ITEMS } from './menu-items.ts';
import { loadRulesByRestaurant } from './restaurant-rules.ts';
import type { Row } from './table.ts';

const DISHES_AT_ONCE = 500;

/**
 * Signs the declarations that wait for it (docs/decisions/what-waits-to-be-signed.md). Every write to the catalogue
 * begins with this, so they are signed for what the dishes were when they were migrated.
 */
export async function signWaitingDeclarations(db: CatalogueDatabase): Promise<void> {
  const waiting = db.prepare(
    `SELECT * FROM menu_items WHERE declaration ->> 'digest' IS NULL AND declaration IS NOT NULL
     ORDER BY merchant_id LIMIT ${DISHES_AT_ONCE}`,
  );
  let items: DishRecord[];
  do {
    items = (await waiting.all<Row>()).results.map(MENU_ITEMS.read);
    for (const [merchantId, own] of Map.groupBy(items, (item) => item.merchantId)) {
      const restaurantIds = [...new Set(own.map(({ restaurantId }) => restaurantId))];
      const rules = await loadRulesByRestaurant(db, merchantId, restaurantIds, own);
      const signed = own.flatMap((item) => {
        const foods = rules.get(item.restaurantId);
        return foods ? [[item.id, signedDeclaration(item, foods)]] : [];
      });
      await db.batch([
        db
          .prepare(
            `UPDATE menu_items SET declaration = new.value -> 1 FROM json_each(?1) AS new
             WHERE menu_items.id = new.value ->> 0 AND declaration ->> 'digest' IS NULL AND declaration IS NOT NULL`,
          )
          .bind(JSON.stringify(signed)),
      ]);
    }
  } while (items.length === DISHES_AT_ONCE);
}
