import { getMenuDraft } from '@justright/contract/publications';
import { compareDraft, shownDraft } from '../../data/menu-drafts.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireMenu } from './drafting-menu.ts';

/** Returns how the draft of a menu differs from what is served, and what publishing it would loosen and tighten. */
export const getMenuDraftEndpoint = endpoint(getMenuDraft, async (request) => {
  const { db, params } = request;
  const menu = await requireMenu(await request.scope(), db, params.id);
  return { data: shownDraft(menu, await compareDraft(db, menu)) };
});
