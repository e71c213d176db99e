import { dishNeedsSignature, ingredientNeedsSignature } from '@justright/contract/signature';
import { changedIngredient } from '../../data/changed-ingredient.ts';
import {
  findCustomIngredient,
  requireOwnRestaurant,
  updateCustomIngredientRow,
} from '../../data/custom-ingredients.ts';
import type { CatalogueDatabase, Database } from '../../data/database.ts';
import { declaredItem } from '../../data/declared-item.ts';
import { loadDictionary } from '../../data/dictionary.ts';
import { findMenuItem, MENU_ITEMS } from '../../data/menu-items.ts';
import type { Scope } from '../../data/scope.ts';
import type { Submitted } from '../../data/submissions.ts';
import type { Condition } from '../../data/table.ts';
import { changedMenuItem } from '../../domain/menu-item-input.ts';
import { activeKeysOf } from '../../domain/menu-source.ts';
import { requireFound } from '../../domain/refusals.ts';
import type { StatementAuthor } from '../../domain/statement.ts';
import { madeFromDish, madeFromIngredient } from '../../domain/submission.ts';
import { requireTrueIngredient, requireTrueTexts, toldIngredient } from '../../http/require-true-texts.ts';

/** What a submission changes. */
interface SubmittedChange {
  restaurantId: string;
  merchantId: string;
  title: string;
  version: number;
  /** The digest of what there is now. */
  madeFrom: string;
  needsSignature: boolean;
  /** Refuses the change where a text would name in vain what is not there. */
  requireTrue: (request: Parameters<typeof requireTrueTexts>[0], sent: { confirmsTexts: boolean }) => Promise<void>;
  /** Returns the statements that make the change under a condition; the last one changes no row if it lost a race. */
  write: (db: CatalogueDatabase, condition: Condition) => D1PreparedStatement[];
}

/** Returns what a submission would change in the author's name, or refuses it as the change itself would be refused. */
export async function submittedChange(
  scope: Scope,
  db: Database,
  { entity, entityId, changes }: Exclude<Submitted, { entity: 'answers' }>,
  author: StatementAuthor,
): Promise<SubmittedChange> {
  const keys = activeKeysOf(await loadDictionary(db)).allergies;
  if (entity === 'customIngredient') {
    const stored = requireFound(await findCustomIngredient(scope, db, entityId), 'Custom ingredient');
    requireOwnRestaurant(scope, stored);
    const changed = await changedIngredient(scope, db, stored, changes, author);
    return {
      ...ownerOf(stored),
      madeFrom: madeFromIngredient(stored, keys),
      needsSignature: ingredientNeedsSignature(stored, changed, changed.statement !== stored.statement),
      requireTrue: (request, sent) =>
        requireTrueIngredient(request, sent, toldIngredient(changed), toldIngredient(stored)),
      write: (catalogue, condition) => updateCustomIngredientRow(catalogue, changed, condition),
    };
  }
  const item = requireFound(await findMenuItem(scope, db, entityId), 'Menu item');
  const next = changedMenuItem(item, changes);
  const changed = await declaredItem(scope, db, next, changes, author, item);
  return {
    ...ownerOf(item),
    madeFrom: madeFromDish(item, keys),
    needsSignature: dishNeedsSignature(item, next, changes),
    requireTrue: (request, sent) => requireTrueTexts(request, sent, { before: [item], after: changed }),
    write: (catalogue, condition) => [MENU_ITEMS.update(catalogue, changed, condition)],
  };
}

const ownerOf = ({
  restaurantId,
  merchantId,
  title,
  version,
}: Pick<SubmittedChange, 'restaurantId' | 'merchantId' | 'title' | 'version'>) => ({
  restaurantId,
  merchantId,
  title,
  version,
});
