import { updateMenu } from '@justright/contract/menus';
import { serviceAvailabilityIssues } from '@justright/contract/opening-hours';
import { listMenuItemsOf } from '../../data/menu-items.ts';
import { findMenu, MENUS } from '../../data/menus.ts';
import { menuBytes, requireCatalogueRoom } from '../../data/quotas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireTrueHeadings } from '../../http/require-true-texts.ts';
import { requireFound, requireNoIssues } from '../../domain/refusals.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';
import { storedSections } from './sections.ts';

/** The fields that guests read above dishes. */
const READ_FIELDS = ['title', 'subtitle', 'description', 'subsections'] as const;

/** Changes a menu with its sections and times; the next menu response shows the change. */
export const updateMenuEndpoint = endpoint(updateMenu, { changes: 'menus', retries: true }, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const menu = requireFound(await findMenu(scope, db, params.id), 'Menu');
  const { version, subsections, confirmsTexts, ...changes } = body;
  requireCurrentVersion(version, menu.version);
  const changed = { ...menu, ...changes };
  requireNoIssues(
    serviceAvailabilityIssues(changed.serviceAvailability, menu.serviceAvailability),
    'serviceAvailability.',
  );
  if (READ_FIELDS.some((field) => body[field] !== undefined)) {
    const dishes = await listMenuItemsOf(scope, db, menu.id);
    if (subsections) changed.subsections = storedSections(subsections, new Set(dishes.map(({ id }) => id)));
    const told = { before: [{ menu, dishes }], after: { menu: changed, dishes } };
    await requireTrueHeadings(request, { confirmsTexts }, told);
  }
  const guards = requireCatalogueRoom(db, menu.restaurantId, { grownBytes: menuBytes(changed) - menuBytes(menu) });
  const written = (await db.batch([...guards, MENUS.update(db, changed)])).at(-1);
  requireChanged(written);
  return { data: MENUS.written(written) };
});
