import { HIDDEN_DIET_KEYS } from '@justright/contract/hidden-diets';
import { listAllergies, listDiets, type Preference } from '@justright/contract/preferences';
import { listPreferences } from '../../data/preferences.ts';
import type { Caller } from '../../identity/authenticate.ts';
import type { PreferenceTable } from '../../data/database.ts';
import { endpoint } from '../../http/endpoint.ts';

const isStaff = (caller: Caller | undefined): boolean =>
  caller?.roleType === 'SuperAdmin' || caller?.roleType === 'MerchantAdmin' || caller?.roleType === 'OrderAdmin';

/** Decides whether diners can choose the allergy or diet. */
export const isOffered = (preference: Preference): boolean =>
  preference.active && !HIDDEN_DIET_KEYS.includes(preference.key);

/** Lists allergies or diets: all for staff, the offered ones for diners. */
const listEndpoint = (call: typeof listAllergies, table: PreferenceTable) =>
  endpoint(call, async ({ db, caller }) => {
    const all = await listPreferences(db, table);
    const data = isStaff(caller) ? all : all.filter(isOffered);
    return { data, total: data.length };
  });

export const listAllergiesEndpoint = listEndpoint(listAllergies, 'allergies');
export const listDietsEndpoint = listEndpoint(listDiets, 'goals');
