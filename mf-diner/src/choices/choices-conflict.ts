import { atom } from 'jotai';
import { ASKED_CHOICES } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { isProfile, NO_PROFILE } from './profile.ts';
import { isRecord } from '../device/shapes.ts';

/** Choices of a guest on this device, and others of the account that signed in here: which of them count is asked. */
export interface AskedChoices {
  uid: string;
  account: Profile;
  device: Profile;
}

/** What the person has answered: the account's choices alone, or those of this device too. */
export type ChoicesAnswer = 'account' | 'both';

const isAsked = (value: unknown): value is AskedChoices =>
  isRecord(value) && typeof value['uid'] === 'string' && isProfile(value['account']) && isProfile(value['device']);

export const askedChoices = kept(ASKED_CHOICES, isAsked);

/** The open question, for the screens. */
export const askedChoicesAtom = atom<AskedChoices | null>(null);

const united = (mine: readonly string[], theirs: readonly string[]): string[] => [...new Set([...theirs, ...mine])];

/** What the menu is filtered by while the question is open: by both, so that no dislike is missing. */
export const bothOf = ({ account, device }: Pick<AskedChoices, 'account' | 'device'>): Profile => ({
  diets: united(device.diets, account.diets),
  allergies: united(device.allergies, account.allergies),
});

/** Whether the account lacks something of the device; otherwise there is nothing to ask. */
export const isAddition = ({ account, device }: Pick<AskedChoices, 'account' | 'device'>): boolean =>
  !isEmptyProfile({
    ...NO_PROFILE,
    diets: device.diets.filter((key) => !account.diets.includes(key)),
    allergies: device.allergies.filter((key) => !account.allergies.includes(key)),
  });

const changed = (kept: readonly string[], before: readonly string[], now: readonly string[]): string[] => [
  ...kept.filter((key) => now.includes(key) || !before.includes(key)),
  ...now.filter((key) => !before.includes(key) && !kept.includes(key)),
];

/** The choices after the answer; what was chosen while the question was open counts in either case. */
export function answeredProfile(asked: AskedChoices, now: Profile, answer: ChoicesAnswer): Profile {
  const both = bothOf(asked);
  const [first = NO_PROFILE.diets] = [asked.device.diets, asked.account.diets].filter((diets) => diets.length > 0);
  // One diet at most: of two, the one that was chosen here last.
  const kept = answer === 'account' ? asked.account : { diets: first, allergies: both.allergies };
  return {
    diets: changed(kept.diets, both.diets, now.diets).slice(-1),
    allergies: changed(kept.allergies, both.allergies, now.allergies),
  };
}
