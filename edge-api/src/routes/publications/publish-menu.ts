import { maySign } from '@justright/contract/call';
import { PUBLICATION_AHEAD_MAX_MS, PUBLICATION_DAYS_MAX, publishMenu } from '@justright/contract/publications';
import type { Menu } from '@justright/contract/menus';
import type { Database } from '../../data/database.ts';
import { writeOnce } from '../../data/idempotency.ts';
import { compareDraft, type Compared, comparePublication, requireMenuVersion } from '../../data/menu-drafts.ts';
import { MENUS } from '../../data/menus.ts';
import { type PublicationRecord, PUBLICATIONS } from '../../data/publication-table.ts';
import { findPublication, shownPublication } from '../../data/publications.ts';
import type { Scope } from '../../data/scope.ts';
import { versionConflict } from '../../data/versions.ts';
import { invalid, RequestError } from '../../domain/refusals.ts';
import { authorOf, callerOf, endpoint } from '../../http/endpoint.ts';
import { requireTrueMenus, type ToldMenu } from '../../http/require-true-texts.ts';
import { tellApprovers } from '../../identity/tell-staff.ts';
import { requireMenu, requireSeen, unlessChanged } from './drafting-menu.ts';

function requirePossibleTime(takesEffectAt: string | null, nowMs: number): void {
  if (takesEffectAt === null) return;
  const aheadMs = Date.parse(takesEffectAt) - nowMs;
  if (aheadMs < 0) throw invalid('takesEffectAt', 'Choose a time that is still ahead, or publish now');
  if (aheadMs > PUBLICATION_AHEAD_MAX_MS) {
    throw invalid('takesEffectAt', `Choose a time within ${PUBLICATION_DAYS_MAX} days`);
  }
}

/** Finds the publication to roll back to: one that was published for this menu. */
async function requireEarlier(scope: Scope, db: Database, menu: Menu, of: string): Promise<PublicationRecord> {
  const earlier = await findPublication(scope, db, of);
  if (earlier?.menuId !== menu.id || earlier.state !== 'published') {
    throw invalid('of', 'There is no such publication of this menu');
  }
  return earlier;
}

/** Returns the dishes of an earlier publication with how each is served now, and how staff have it now. */
const returningDishes = ({ next, published, loaded }: Compared) =>
  next.map((after) => ({
    after,
    before: [...(published?.dishes.map((one) => one.published) ?? []), ...loaded.items].filter(
      ({ id }) => id === after.id,
    ),
  }));

/** Returns the menu of an earlier publication with how it is served now, and how staff have it now. */
const returningMenu = (earlier: PublicationRecord, menu: Menu, { next, published, loaded }: Compared): ToldMenu => ({
  after: { menu: MENUS.read(earlier.menu), dishes: next },
  before: [
    ...(published ? [{ menu: published.menu, dishes: published.dishes.map((one) => one.published) }] : []),
    { menu, dishes: loaded.items.filter(({ menuId }) => menuId === menu.id) },
  ],
});

/** Publishes the draft of a menu, or an earlier publication again; or asks somebody for it who may sign what gets better. */
export const publishMenuEndpoint = endpoint(publishMenu, { once: true, changes: 'menus' }, async (request) => {
  const { db, params, body, nowMs } = request;
  const scope = await request.scope();
  const menu = await requireMenu(scope, db, params.id);
  requirePossibleTime(body.takesEffectAt, nowMs);
  const earlier = body.of === null ? null : await requireEarlier(scope, db, menu, body.of);
  const compared: Compared = earlier ? await comparePublication(db, earlier) : await compareDraft(db, menu);
  const { comparison, isChanged, dishes, lastVersion, loaded } = compared;
  requireSeen(body.digest, compared);
  if (!isChanged) throw new RequestError('invalid-transition', 'This is what diners are served already');
  const drafted = loaded.menus.find(({ id }) => id === menu.id);
  if (!drafted) throw versionConflict();
  if (earlier) {
    const told = { dishes: returningDishes(compared), menus: [returningMenu(earlier, menu, compared)] };
    await requireTrueMenus(request, body, menu, told);
  }
  const { uid, roleType } = callerOf(request);
  const isWaiting = comparison.needsSecondPerson || (comparison.needsSigner && !maySign(roleType));
  const { by, at } = authorOf(request);
  const record: PublicationRecord = {
    id: crypto.randomUUID(),
    restaurantId: menu.restaurantId,
    merchantId: menu.merchantId,
    menuId: menu.id,
    menu: earlier?.menu ?? MENUS.toRow(drafted),
    dishes,
    lastVersion,
    of: earlier?.id ?? null,
    state: isWaiting ? 'waiting' : 'published',
    takesEffectAt: body.takesEffectAt ?? at,
    loosens: comparison.loosens,
    note: body.note,
    uid,
    by: by ?? '',
    at,
    decided: null,
  };
  const written = await unlessChanged(
    writeOnce(
      request,
      [PUBLICATIONS.insert(db, record)],
      await shownPublication(db, uid, record),
      (results) => shownPublication(db, uid, PUBLICATIONS.written(results.at(-1))),
      [requireMenuVersion(db, loaded)],
    ),
  );
  if (!written.wrote) throw versionConflict();
  if (isWaiting) request.afterResponse(tellApprovers(request, record, nowMs));
  return written;
});
