import { readSettings, GLOBAL_SETTINGS } from '../data/settings.ts';
import { requireChanged, requireCurrentVersion } from '../data/versions.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { getGlobalSettings, updateGlobalSettings, getSupportContact } from '@justright/contract/settings';

const getGlobalSettingsEndpoint = endpoint(getGlobalSettings, async ({ db }) => ({
  data: await readSettings(db),
}));

/** Changes the product-wide settings: markup in percent and delivery fee in cents. Both change what diners pay. */
const updateGlobalSettingsEndpoint = endpoint(
  updateGlobalSettings,
  { changes: 'menus', retries: true, asksAgain: true },
  async ({ db, body }) => {
    const settings = await readSettings(db);
    const { version, ...changes } = body;
    requireCurrentVersion(version, settings.version);
    const changed = { ...settings, ...changes };
    const [written] = await db.batch([GLOBAL_SETTINGS.update(db, changed)]);
    requireChanged(written);
    return { data: GLOBAL_SETTINGS.written(written) };
  },
);

/** Returns the support contact for merchants from the deployment's settings. */
const getSupportContactEndpoint = endpoint(getSupportContact, async ({ env }) => ({
  data: { email: env.SUPPORT_EMAIL, phone: env.SUPPORT_PHONE },
}));

export const settingEndpoints: readonly Endpoint[] = [
  getGlobalSettingsEndpoint,
  updateGlobalSettingsEndpoint,
  getSupportContactEndpoint,
];
