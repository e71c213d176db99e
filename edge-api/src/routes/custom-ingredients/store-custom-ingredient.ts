import type { CustomIngredient } from '@justright/contract/ingredients';
import {
  insertCustomIngredient,
  type StoredCustomIngredient,
  withDerived,
  writtenCustomIngredient,
} from '../../data/custom-ingredients.ts';
import type { CatalogueDatabase } from '../../data/database.ts';
import { type IdempotentRequest, type WrittenOnce, writeOnce } from '../../data/idempotency.ts';
import { requireRoom } from '../../data/quotas.ts';

/** Inserts a custom ingredient once, if its restaurant has room for it; returns it with its computed facts. */
export async function storeCustomIngredient(
  request: {
    db: CatalogueDatabase;
    idempotent: IdempotentRequest | undefined;
    nowMs: number;
    reads?: readonly D1PreparedStatement[];
  },
  ingredient: StoredCustomIngredient,
): Promise<WrittenOnce<CustomIngredient>> {
  const { db } = request;
  return writeOnce(
    request,
    insertCustomIngredient(db, ingredient),
    await withDerived(db, ingredient),
    (results) => withDerived(db, writtenCustomIngredient(results)),
    [requireRoom(db, 'customIngredients', ingredient.restaurantId, 1)],
  );
}
