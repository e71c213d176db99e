import { saveUserPreferences } from '@justright/contract/users';
import { requestRecounts } from '../../analytics/recount-restaurants.ts';
import {
  findVisitedId,
  readUserPreferences,
  saveUserPreferencesRow,
  writtenUserPreferences,
} from '../../data/user-preferences.ts';
import { callerOf, endpoint } from '../../http/endpoint.ts';
import { requireKnownKeys } from '../../data/known-keys.ts';

/**
 * Replaces what the caller chose, and has it counted in the analytics of the restaurants it was and is chosen for. A
 * restaurant that there is not leaves the last visit as it was: nobody's choices are lost to an old address.
 */
export const saveUserPreferencesEndpoint = endpoint(saveUserPreferences, async (request) => {
  const { env, db, body, afterAnswer } = request;
  const { uid } = callerOf(request);
  await requireKnownKeys(db, [
    { path: 'selectedAllergies', table: 'allergies', keys: body.selectedAllergies },
    { path: 'selectedDiets', table: 'goals', keys: body.selectedDiets },
  ]);
  const before = await readUserPreferences(db, uid);
  const { lastVisitedRestaurantId: visited } = body;
  const visitedId = visited === null ? null : await findVisitedId(db, visited);
  const { lastVisitedRestaurantId, lastVisitedAt } = visited !== null && visitedId === null ? before : body;
  const chosen = { ...body, lastVisitedAt, lastVisitedRestaurantId: visitedId ?? lastVisitedRestaurantId };
  const [written] = await db.batch([saveUserPreferencesRow(db, uid, chosen)]);
  const counted = new Set([before.lastVisitedRestaurantId, chosen.lastVisitedRestaurantId]);
  // What the queue does not take is logged, and made good by the next change.
  afterAnswer(
    requestRecounts(
      env,
      [...counted].filter((id) => id !== null),
    ),
  );
  return { data: writtenUserPreferences(written) };
});
