import * as v from 'valibot';
import { call, ADMIN } from './call.ts';
import { Cents, EntityVersion, Text } from './common.ts';

export const GlobalSettingsPatch = v.object({
  goldiStripeId: v.optional(Text),
  markupPercentage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  deliveryFee: v.optional(Cents),
  version: v.optional(EntityVersion),
});
export type GlobalSettingsPatch = v.InferInput<typeof GlobalSettingsPatch>;
/** The contact for merchants who need help; each field is empty when the deployment has none. */
export const SupportContact = v.object({
  email: v.string(),
  phone: v.string(),
});
export type SupportContact = v.InferOutput<typeof SupportContact>;

export const GlobalSettings = v.object({
  id: v.string(),
  active: v.boolean(),
  goldiStripeId: v.string(),
  markupPercentage: v.number(),
  /** In hundredths of the currency of the restaurant that it is for. */
  deliveryFee: v.number(),
  version: v.number(),
});
export type GlobalSettings = v.InferOutput<typeof GlobalSettings>;

export const getSupportContact = call('GET', '/support', 'public', { data: SupportContact });
export const getGlobalSettings = call('GET', '/admin/globalsettings', ADMIN, { data: GlobalSettings });
export const updateGlobalSettings = call('PATCH', '/admin/globalsettings', ADMIN, {
  body: GlobalSettingsPatch,
  data: GlobalSettings,
});
