import { getMenuDraft } from '@justright/contract/publications';
import { compareDraft, shownDraft } from '../../data/menu-drafts.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedBy } from '../../kitchen/orders-impact.ts';
import { requireMenu } from './drafting-menu.ts';

/** Returns how the draft of a menu differs from what is served, and what publishing it would loosen and tighten. */
export const getMenuDraftEndpoint = endpoint(getMenuDraft, async (request) => {
  const { db, params, nowMs } = request;
  const menu = await requireMenu(await request.scope(), db, params.id);
  const compared = await compareDraft(db, menu);
  const orders = await ordersFlaggedBy(db, menu.restaurantId, compared.after, nowMs);
  return { data: { ...shownDraft(menu, compared), orders } };
});
