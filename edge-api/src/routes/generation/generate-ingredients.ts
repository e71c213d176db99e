import { acceptProposal, firstDecisions } from '@justright/contract/accept-proposal';
import { generateIngredients, GenerateIngredientsInput } from '@justright/contract/generation';
import type * as v from 'valibot';
import { computeItem } from '../../data/computed-items.ts';
import type { Database } from '../../data/database.ts';
import { findMenuItem } from '../../data/menu-items.ts';
import { findMenu } from '../../data/menus.ts';
import type { Scope } from '../../data/scope.ts';
import { withKeptAnswers } from '../../generation/kept-answers.ts';
import { dishOf, withoutSettled } from '../../generation/menu-item-dish.ts';
import { changedMenuItem, newMenuItem } from '../../domain/menu-item-input.ts';
import { ingredientGenerator } from '../../generation/choose-generator.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { notFound, invalid } from '../../domain/refusals.ts';
import { allowGeneration } from './allow-generation.ts';

/** Proposes the ingredients of a dish, stored or unsaved. Returns the dish with the proposal; stores nothing. */
export const generateIngredientsEndpoint = endpoint(generateIngredients, async (request) => {
  const { env, db, body } = request;
  await allowGeneration(env, callerOf(request));
  const item = await editedItem(await request.scope(), db, body.menuItem);
  const menu = await findMenu({ merchantId: item.merchantId }, db, item.menuId);
  const section = menu?.subsections.find(({ items }) => items.includes(item.id));
  const found = await ingredientGenerator(env).propose(db, dishOf(item, section?.name ?? ''), item);
  const proposal = withoutSettled(await withKeptAnswers(db, found, item), item);
  const proposed = { ...item, ...acceptProposal(item, proposal, firstDecisions(proposal)) };
  return { data: { ...(await computeItem(db, proposed)), id: body.menuItem.id ?? '', proposal } };
});

/**
 * Returns the dish of a request: a stored one with its unsaved changes, or a new one of a menu. The scope covers both.
 */
async function editedItem(
  scope: Scope,
  db: Database,
  { id, menuId, version: _version, ...changes }: v.InferOutput<typeof GenerateIngredientsInput>['menuItem'],
) {
  if (id !== undefined && id !== '') {
    const item = await findMenuItem(scope, db, id);
    if (!item) throw notFound('Menu item');
    return changedMenuItem(item, changes);
  }
  if (menuId === undefined) throw invalid('menuItem.menuId', 'Required');
  const menu = await findMenu(scope, db, menuId);
  if (!menu) throw notFound('Menu');
  if (changes.title === undefined) throw invalid('menuItem.title', 'Required');
  return newMenuItem({ menuId, restaurantId: menu.restaurantId, merchantId: menu.merchantId }, changes);
}
