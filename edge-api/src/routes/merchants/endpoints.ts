import type { Endpoint } from '../../http/endpoint.ts';
import { createMerchantEndpoint } from './create-merchant.ts';
import { getFoodRulesEndpoint } from './get-food-rules.ts';
import { getMerchantProfileEndpoint } from './get-merchant-profile.ts';
import { getMerchantEndpoint } from './get-merchant.ts';
import { listMerchantsEndpoint } from './list-merchants.ts';
import {
  sendPasswordResetEmailEndpoint,
  sendSignUpEmailEndpoint,
  sendVerificationEmailEndpoint,
} from './send-merchant-mail.ts';
import { updateMerchantEndpoint } from './update-merchant.ts';

export const merchantEndpoints: readonly Endpoint[] = [
  createMerchantEndpoint,
  getMerchantProfileEndpoint,
  getMerchantEndpoint,
  getFoodRulesEndpoint,
  listMerchantsEndpoint,
  updateMerchantEndpoint,
  sendVerificationEmailEndpoint,
  sendSignUpEmailEndpoint,
  sendPasswordResetEmailEndpoint,
];
