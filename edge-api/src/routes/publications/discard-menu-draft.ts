import { discardMenuDraft } from '@justright/contract/publications';
import { compareDraft, discardDraft, shownDraft } from '../../data/menu-drafts.ts';
import { RequestError } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedBy } from '../../kitchen/orders-impact.ts';
import { requireMenu, requireSeen, unlessChanged } from './drafting-menu.ts';

/** Makes the draft of a menu what is published again. What tightened meanwhile stays in effect until a publication. */
export const discardMenuDraftEndpoint = endpoint(discardMenuDraft, { changes: 'menus' }, async (request) => {
  const { db, params, body, nowMs } = request;
  const scope = await request.scope();
  const menu = await requireMenu(scope, db, params.id);
  const compared = await compareDraft(db, menu);
  if (!compared.published) throw new RequestError('invalid-transition', `${menu.title} was never published`);
  requireSeen(body.digest, compared);
  await unlessChanged(db.batch(discardDraft(db, menu.id, compared)));
  const now = await requireMenu(scope, db, params.id);
  const after = await compareDraft(db, now);
  const orders = await ordersFlaggedBy(db, now.restaurantId, after.after, nowMs);
  return { data: { ...shownDraft(now, after), orders } };
});
