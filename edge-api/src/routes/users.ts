import { requireKnownKeys } from '../data/known-keys.ts';
import { readSavedProfile, findVisitedId, saveProfileRow, writtenProfile } from '../data/user-preferences.ts';
import { readOwnUser, updateUserRow, writtenUser } from '../data/users.ts';
import { keptLevels, levelIssues } from '../domain/levels.ts';
import { normalisedPhone } from '../domain/phone-number.ts';
import { RequestError, requireNoIssues } from '../domain/refusals.ts';
import { accountOf, endpoint, callerOf, type Endpoint } from '../http/endpoint.ts';
import { knownAccount } from '../identity/live-account.ts';
import { getUser, getSavedProfile, saveProfile, updateUser, type User } from '@justright/contract/users';

/** Returns the caller's own record; the first call creates it. */
const getUserEndpoint = endpoint(getUser, async (request) => {
  const account = knownAccount(accountOf(request));
  return { data: await readOwnUser(request.db, account, new Date(request.nowMs).toISOString()) };
});

/** Returns the caller's choices: diets, dislikes, and the restaurant visited last. */
const getSavedProfileEndpoint = endpoint(getSavedProfile, async (request) => ({
  data: await readSavedProfile(request.db, callerOf(request).uid),
}));

/**
 * Replaces the caller's choices, except levels and foods by name that the body leaves out. An unknown restaurant keeps the
 * stored last visit: an outdated address loses nothing.
 */
const saveProfileEndpoint = endpoint(saveProfile, async (request) => {
  const { db, body } = request;
  const { uid } = callerOf(request);
  await requireKnownKeys(db, [
    { path: 'selectedAllergies', table: 'allergies', keys: body.selectedAllergies },
    { path: 'selectedDiets', table: 'goals', keys: body.selectedDiets },
  ]);
  requireNoIssues(levelIssues(body.selectedAllergies, body));
  const before = await readSavedProfile(db, uid);
  const { lastVisitedRestaurantId: visited } = body;
  const visitedId = visited === null ? null : await findVisitedId(db, visited);
  const { lastVisitedRestaurantId, lastVisitedAt } = visited !== null && visitedId === null ? before : body;
  const levels = keptLevels(before, body.selectedAllergies, body);
  const { foods = before.foods } = body;
  const chosen = {
    ...body,
    ...levels,
    foods,
    lastVisitedAt,
    lastVisitedRestaurantId: visitedId ?? lastVisitedRestaurantId,
  };
  const [written] = await db.batch([saveProfileRow(db, uid, chosen)]);
  return { data: writtenProfile(written) };
});

const updateUserEndpoint = endpoint(updateUser, async (request) => {
  const { db, body, nowMs } = request;
  const account = knownAccount(accountOf(request));
  const user = await readOwnUser(db, account, new Date(nowMs).toISOString());
  const { name, ...changes } = body;
  const isDiner = user.roleType === 'User' || user.roleType === 'Anonymous';
  if (!isDiner && name !== undefined && name !== user.displayName) {
    throw new RequestError('forbidden', 'Who administers your staff gives you the name that others read');
  }
  // An account is of no restaurant, so of no country: a number that needs one stays as it was typed.
  const phone = changes.phoneNumber;
  const phoneNumber = phone === undefined ? user.phoneNumber : (normalisedPhone(phone, undefined) ?? phone.trim());
  const changed: User = { ...user, ...changes, phoneNumber, displayName: name ?? user.displayName };
  const [written] = await db.batch([updateUserRow(db, changed)]);
  return { data: writtenUser(written) };
});

export const userEndpoints: readonly Endpoint[] = [
  getUserEndpoint,
  getSavedProfileEndpoint,
  saveProfileEndpoint,
  updateUserEndpoint,
];
