import { KITCHEN_PEOPLE } from '@justright/contract/call';
import { HIDDEN_DIET_KEYS } from '@justright/contract/hidden-diets';
import { listAllergies, listDiets, type Preference } from '@justright/contract/preferences';
import { readPreferences } from '../../data/kept-preferences.ts';
import { jurisdictionOf } from '../../data/restaurants.ts';
import { offeredAt } from '../../domain/offered-allergies.ts';
import type { Caller } from '../../identity/authenticate.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Everybody who signs in to the back office or at a kitchen. */
const isStaff = (caller: Caller | undefined): boolean =>
  caller !== undefined && (caller.roleType === 'OrderAdmin' || KITCHEN_PEOPLE.some((one) => one === caller.roleType));

/** Decides whether diners can choose the allergy or diet. */
export const isOffered = (preference: Preference): boolean =>
  preference.active && !HIDDEN_DIET_KEYS.includes(preference.key);

/** Responds with all allergies or diets for staff, with the offered ones for diners. */
function listed<P extends Preference>(all: readonly P[], caller: Caller | undefined): { data: P[]; total: number } {
  const data = all.filter((preference) => isStaff(caller) || isOffered(preference));
  return { data, total: data.length };
}

export const listAllergiesEndpoint = endpoint(listAllergies, { isLeased: true }, async (request) => {
  const { db, caller, query, readKept, nowMs } = request;
  const [{ allergies }, jurisdiction] = await Promise.all([
    readPreferences(readKept, nowMs),
    query.restaurantId === undefined ? null : jurisdictionOf(db, query.restaurantId),
  ]);
  return listed(offeredAt(allergies, jurisdiction), caller);
});
export const listDietsEndpoint = endpoint(listDiets, { isLeased: true }, async ({ caller, readKept, nowMs }) =>
  listed((await readPreferences(readKept, nowMs)).diets, caller),
);
