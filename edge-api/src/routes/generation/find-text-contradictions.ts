import { findTextContradictions } from '@justright/contract/generation';
import { contradictedTexts } from '../../generation/contradicted-texts.ts';
import { endpoint } from '../../http/endpoint.ts';
import { editedItem } from './edited-item.ts';

/** Lists the foods that the texts of an edited dish name and that it does not have. */
export const findTextContradictionsEndpoint = endpoint(findTextContradictions, async (request) => {
  const { db, body } = request;
  return { data: await contradictedTexts(db, await editedItem(await request.scope(), db, body.menuItem)) };
});
