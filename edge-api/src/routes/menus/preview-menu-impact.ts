import { previewMenuImpact } from '@justright/contract/menus';
import { serviceAvailabilityIssues } from '@justright/contract/opening-hours';
import { listMenuItemsOf } from '../../data/menu-items.ts';
import { findMenu } from '../../data/menus.ts';
import { requireCurrentVersion } from '../../data/versions.ts';
import { requireFound, requireNoIssues } from '../../domain/refusals.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ordersFlaggedAfter } from '../../kitchen/orders-impact.ts';
import { storedSections } from './sections.ts';

/** Previews the orders that an unsaved change of a menu, or its deletion, would flag. Refuses the same input as saving. */
export const previewMenuImpactEndpoint = endpoint(previewMenuImpact, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const before = requireFound(await findMenu(scope, db, params.id), 'Menu');
  const { version, deletes, subsections, ...changes } = body;
  requireCurrentVersion(version, before.version);
  const after = { ...before, ...changes };
  requireNoIssues(
    serviceAvailabilityIssues(after.serviceAvailability, before.serviceAvailability),
    'serviceAvailability.',
  );
  if (subsections) {
    const dishes = await listMenuItemsOf(scope, db, before.id);
    after.subsections = storedSections(subsections, new Set(dishes.map(({ id }) => id)));
  }
  const saved = { of: 'menu', before, after: deletes ? null : after } as const;
  return { data: { orders: await ordersFlaggedAfter(request, [before.restaurantId], saved, scope) } };
});
