import { store } from '@justright/client/store';
import { type ChoicesConflict, conflictAtom, type ConflictAnswer, keptConflict } from './choices-conflict.ts';
import { resolvedProfile } from './settle-conflict.ts';
import { profileAtom } from './profile.state.ts';
import { savedChoices } from './account-choices.ts';

/** Applies the person's answer: the device gets the choices, and the account those that it lacks. */
export function resolveConflict(asked: ChoicesConflict, answer: ConflictAnswer): void {
  const { uid, account } = asked;
  keptConflict.write(null);
  savedChoices.write({ uid, profile: account, restaurantId: null, isAnonymous: false });
  store.set(conflictAtom, null);
  store.set(profileAtom, (now) => resolvedProfile(asked, now, answer));
}
