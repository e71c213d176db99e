import * as v from 'valibot';
import { Cents, EntityVersion, Text } from './common.ts';

export const GlobalSettingsPatch = v.object({
  goldiStripeId: v.optional(Text),
  markupPercentage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  deliveryFee: v.optional(Cents),
  version: v.optional(EntityVersion),
});
export type GlobalSettingsPatch = v.InferInput<typeof GlobalSettingsPatch>;
/** Whom merchants ask for help; each is empty where the deployment names none. */
export interface SupportContact {
  email: string;
  phone: string;
}

export interface GlobalSettings {
  id: string;
  active: boolean;
  goldiStripeId: string;
  markupPercentage: number;
  /** In cents. */
  deliveryFee: number;
  version: number;
}
