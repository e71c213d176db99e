import { updateGlobalSettings } from '@justright/contract/settings';
import { dropMenuLeases } from '../../data/compiled-restaurants.ts';
import { GLOBAL_SETTINGS, readSettings } from '../../data/settings.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';

/** Changes the product-wide settings: markup in percent, delivery fee in cents. Both decide what diners pay. */
export const updateGlobalSettingsEndpoint = endpoint(updateGlobalSettings, { retries: true }, async ({ db, body }) => {
  const settings = await readSettings(db);
  const { version, ...changes } = body;
  requireCurrentVersion(version, settings.version);
  const changed = { ...settings, ...changes };
  const [written] = await db.batch([GLOBAL_SETTINGS.update(db, changed)]);
  requireChanged(written);
  dropMenuLeases();
  return { data: GLOBAL_SETTINGS.written(written) };
});
