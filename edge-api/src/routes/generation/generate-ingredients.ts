import { acceptProposal, firstDecisions } from '@justright/contract/accept-proposal';
import { generateIngredients } from '@justright/contract/generation';
import { computeItem } from '../../data/computed-items.ts';
import { findMenu } from '../../data/menus.ts';
import { withKeptAnswers } from '../../generation/kept-answers.ts';
import { dishOf, withoutSettled } from '../../generation/menu-item-dish.ts';
import { ingredientGenerator } from '../../generation/choose-generator.ts';
import { authorOf, callerOf, endpoint } from '../../http/endpoint.ts';
import { allowGeneration } from './allow-generation.ts';
import { editedItem } from './edited-item.ts';

/** Proposes the ingredients of a dish, stored or unsaved. Returns the dish with the proposal; stores nothing. */
export const generateIngredientsEndpoint = endpoint(generateIngredients, async (request) => {
  const { env, db, body } = request;
  await allowGeneration(env, callerOf(request));
  const scope = await request.scope();
  const item = await editedItem(scope, db, body.menuItem);
  const menu = await findMenu(scope, db, item.menuId);
  const section = menu?.subsections.find(({ items }) => items.includes(item.id));
  const found = await ingredientGenerator(env).propose(db, dishOf(item, section?.name ?? ''), item);
  const proposal = withoutSettled(await withKeptAnswers(db, found, item), item);
  const { isAllListed: isAll, ...parts } = acceptProposal(item, proposal, firstDecisions(proposal));
  const { by, at } = authorOf(request);
  const proposed = { ...item, ...parts, listing: { isAll, by, at } };
  return { data: { ...(await computeItem(db, proposed)), id: body.menuItem.id ?? '', proposal } };
});
