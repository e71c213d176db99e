import { store } from '@justright/client/store';
import {
  answeredProfile,
  type AskedChoices,
  askedChoicesAtom,
  type ChoicesAnswer,
  keepAskedChoices,
} from './choices-conflict.ts';
import { profileAtom } from './profile.state.ts';
import { keepSavedChoices } from './account-choices.ts';

/** Follows the answer: the device then has what was chosen, and the account gets what it has not. */
export function answerChoices(asked: AskedChoices, answer: ChoicesAnswer): void {
  const pick = () => localStorage;
  const { uid, account } = asked;
  keepAskedChoices(pick, null);
  keepSavedChoices(pick, { uid, profile: account, restaurantId: null, isAnonymous: false });
  store.set(askedChoicesAtom, null);
  store.set(profileAtom, (now) => answeredProfile(asked, now, answer));
}
