import { getSupportContact } from '@justright/contract/settings';
import { endpoint } from '../../http/endpoint.ts';

/** Whom merchants ask for help, as the deployment is configured. */
export const getSupportContactEndpoint = endpoint(getSupportContact, async ({ env }) => ({
  data: { email: env.SUPPORT_EMAIL, phone: env.SUPPORT_PHONE },
}));
