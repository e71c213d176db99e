import { updateGlobalSettings } from '@justright/contract/calls';
import { GlobalSettingsPatch } from '@justright/contract/settings';
import { dropMenuLeases } from '../../data/compiled-restaurants.ts';
import { readSettings, updateSettingsRow, writtenSettings } from '../../data/settings.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireChanged, requireCurrentVersion } from '../../data/versions.ts';

/** Changes the product-wide settings: markup in percent, delivery fee in cents. Both decide what diners pay. */
export const updateGlobalSettingsEndpoint = endpoint(
  updateGlobalSettings,
  { body: GlobalSettingsPatch, retries: true },
  async ({ db, body }) => {
    const settings = await readSettings(db);
    const { version, ...changes } = body;
    requireCurrentVersion(version, settings.version);
    const changed = { ...settings, ...changes };
    const [written] = await db.batch([updateSettingsRow(db, changed)]);
    requireChanged(written);
    dropMenuLeases();
    return { data: writtenSettings(written) };
  },
);
