import type { FilteredRestaurant } from '@justright/contract/public-menu';
import { PublicMenuQuery } from '@justright/contract/public-menu';
import { previewMenuDraft } from '@justright/contract/publications';
import { previewDraft } from '../../data/menu-drafts.ts';
import { compileRestaurant, filteredResponse } from '../../domain/compile-restaurant.ts';
import { foodNames } from '../../data/food-names.ts';
import { menuRequestOf } from '../../domain/menu-request.ts';
import { forDiner } from '../../domain/named-in-texts.ts';
import { validate } from '../../domain/validate.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireMenu } from './drafting-menu.ts';

const DECODER = new TextDecoder();

/** Returns the draft of a menu as a diner with this profile would be served it, compiled as the diner's menu is. */
export const previewMenuDraftEndpoint = endpoint(previewMenuDraft, async (request) => {
  const { db, params, query, nowMs } = request;
  const menu = await requireMenu(await request.scope(), db, params.id);
  const { source, resolve } = await previewDraft(db, menu);
  const compiled = compileRestaurant(source, resolve, nowMs);
  const filters = Object.entries({ diets: '', ...query }).map(([name, value]) => [name, [value]]);
  const wanted = validate(PublicMenuQuery, Object.fromEntries(filters));
  const names = (wanted.foods ?? []).length > 0 ? (await foodNames(db)).names : null;
  const asked = menuRequestOf(compiled, wanted, { isPreview: true, names });
  if (!asked) throw new Error('A preview without a filter was asked for');
  const { data } = JSON.parse(DECODER.decode(filteredResponse(forDiner(compiled, asked, names), asked))) as {
    data: FilteredRestaurant;
  };
  return { data };
});
