import { findTextContradictions } from '@justright/contract/generation';
import { ingredientResolver } from '@justright/dietary-rules/ingredients';
import { deriveItem } from '@justright/dietary-rules/item';
import { ingredientIdsOf } from '../../data/computed-items.ts';
import { loadDictionary } from '../../data/dictionary.ts';
import { activeKeysOf } from '../../domain/menu-source.ts';
import { loadIngredients } from '../../data/menu-source.ts';
import { currentDish } from '../../domain/declaration.ts';
import { textContradictions } from '../../domain/text-contradictions.ts';
import { catalogueMatcher } from '../../generation/catalogue-matcher.ts';
import { dishOf } from '../../generation/menu-item-dish.ts';
import { endpoint } from '../../http/endpoint.ts';
import { editedItem } from './edited-item.ts';

/** Lists the foods that the texts of an edited dish name and that it does not have. */
export const findTextContradictionsEndpoint = endpoint(findTextContradictions, async (request) => {
  const { db, body } = request;
  const item = await editedItem(await request.scope(), db, body.menuItem);
  const { title, description } = dishOf(item, '');
  const [matcher, dictionary] = await Promise.all([catalogueMatcher(db), loadDictionary(db)]);
  const proposal = matcher.propose({ title, description });
  const named = [...proposal.components.flatMap(({ ingredients }) => ingredients), ...proposal.doubtful];
  const ids = [...ingredientIdsOf(item), ...named.map(({ id }) => id)];
  const { facts } = await loadIngredients(db, item.merchantId, ids);
  const resolve = ingredientResolver(facts, dictionary);
  const derived = deriveItem(currentDish(item, { resolve, dictionary }), resolve, dictionary);
  const { allergies } = activeKeysOf(dictionary);
  return { data: textContradictions(derived, allergies, proposal, resolve) };
});
