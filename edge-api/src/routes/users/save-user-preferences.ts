import { saveUserPreferences } from '@justright/contract/calls';
import { UserPreferencesInput } from '@justright/contract/users';
import { readUserPreferences, refreshAnalytics, saveUserPreferencesRow } from '../../data/user-preferences.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { requireKnownKeys } from '../../http/keys.ts';

/** Replaces what the caller chose, and counts it in the analytics of the restaurants it was and is chosen for. */
export const saveUserPreferencesEndpoint = endpoint(
  saveUserPreferences,
  { body: UserPreferencesInput },
  async (request) => {
    const { db, body, nowMs } = request;
    const { uid } = callerOf(request);
    await requireKnownKeys(db, [
      { path: 'selectedAllergies', table: 'allergies', keys: body.selectedAllergies },
      { path: 'selectedDiets', table: 'goals', keys: body.selectedDiets },
    ]);
    const before = await readUserPreferences(db, uid);
    const visited = new Set([before.lastVisitedRestaurantId, body.lastVisitedRestaurantId]);
    const now = new Date(nowMs).toISOString();
    await db.batch([
      saveUserPreferencesRow(db, uid, body),
      ...[...visited].filter((id) => id !== null).map((id) => refreshAnalytics(db, id, now)),
    ]);
    return { data: body };
  },
);
