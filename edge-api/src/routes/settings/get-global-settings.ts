import { getGlobalSettings } from '@justright/contract/settings';
import { readSettings } from '../../data/settings.ts';
import { endpoint } from '../../http/endpoint.ts';

/** The product-wide settings. */
export const getGlobalSettingsEndpoint = endpoint(getGlobalSettings, async ({ db }) => ({
  data: await readSettings(db),
}));
