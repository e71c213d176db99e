import { store } from '@justright/client/store';
import {
  answeredProfile,
  type AskedChoices,
  askedChoicesAtom,
  type ChoicesAnswer,
  askedChoices,
} from './choices-conflict.ts';
import { profileAtom } from './profile.state.ts';
import { savedChoices } from './account-choices.ts';

/** Applies the person's answer: the device gets the choices, and the account those that it lacks. */
export function answerChoices(asked: AskedChoices, answer: ChoicesAnswer): void {
  const { uid, account } = asked;
  askedChoices.write(null);
  savedChoices.write({ uid, profile: account, restaurantId: null, isAnonymous: false });
  store.set(askedChoicesAtom, null);
  store.set(profileAtom, (now) => answeredProfile(asked, now, answer));
}
