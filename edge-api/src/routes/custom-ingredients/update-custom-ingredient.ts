import { CustomIngredientPatch, updateCustomIngredient } from '@justright/contract/ingredients';
import { dropMenuLeases } from '../../data/compiled-restaurants.ts';
import {
  findCustomIngredient,
  updateCustomIngredientRow,
  withComputed,
  writtenCustomIngredient,
} from '../../data/custom-ingredients.ts';
import { loadIngredientFacts } from '../../data/menu-source.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound, invalid } from '../../domain/refusals.ts';
import { requireKnownKeys } from '../../data/known-keys.ts';
import { requireOwnReferences } from '../../data/references.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';

/** Changes a custom ingredient; every dish that uses it, at any depth, shows the change with the next answer. */
export const updateCustomIngredientEndpoint = endpoint(
  updateCustomIngredient,
  { body: CustomIngredientPatch, retries: true },
  async (request) => {
    const { db, params, body } = request;
    const stored = await findCustomIngredient(await request.scope(), db, params.id);
    if (!stored) throw notFound('Custom ingredient');
    const { version, ...changes } = body;
    requireCurrentVersion(version, stored.version);
    await requireKnownKeys(db, [
      { path: 'allergies', table: 'allergies', keys: body.allergies },
      { path: 'diets', table: 'goals', keys: body.diets },
    ]);
    await requireOwnReferences(db, stored.merchantId, [{ path: 'ingredients', references: body.ingredients ?? [] }]);
    const parts = (changes.ingredients ?? []).map(({ id }) => id);
    const below = await loadIngredientFacts(db, stored.merchantId, parts);
    if (below.has(stored.id)) throw invalid('ingredients', 'An ingredient cannot contain itself');
    const changed = { ...stored, ...changes };
    const results = await db.batch(updateCustomIngredientRow(db, changed));
    requireChanged(results.at(-1));
    dropMenuLeases();
    return { data: await withComputed(db, writtenCustomIngredient(results)) };
  },
);
