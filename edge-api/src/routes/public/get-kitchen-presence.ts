import { getKitchenPresence } from '@justright/contract/public-menu';
import { isKitchenThere } from '../../data/asked-orders.ts';
import { endpoint } from '../../http/endpoint.ts';
import { readVisibleRestaurant } from './menu-response.ts';

/** Tells whether somebody at a restaurant's kitchen can be asked now. The menu does not: it is the same bytes for hours. */
export const getKitchenPresenceEndpoint = endpoint(
  getKitchenPresence,
  { isLeased: true },
  async ({ env, db, params, nowMs }) => {
    const { source } = await readVisibleRestaurant(env, params.id, nowMs);
    const { id, takesQuestions, offerMinutes } = source.restaurant;
    const isThere = takesQuestions && (await isKitchenThere(db, id, nowMs));
    return { data: { takesQuestions, isThere, minutes: offerMinutes } };
  },
);
