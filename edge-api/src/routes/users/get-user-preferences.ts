import { getUserPreferences } from '@justright/contract/users';
import { readUserPreferences } from '../../data/user-preferences.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';

/** What the caller chose: diets, dislikes, and the restaurant visited last. */
export const getUserPreferencesEndpoint = endpoint(getUserPreferences, async (request) => ({
  data: await readUserPreferences(request.db, callerOf(request).uid),
}));
