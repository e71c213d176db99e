import { atom } from 'jotai';
import { ASKED_CHOICES } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { isProfile, NO_PROFILE } from './profile.ts';
import { isRecord } from '../device/shapes.ts';

/**
 * The choices of this device's guest and those of the account that signed in here, where they differ. The person
 * decides.
 */
export interface ChoicesConflict {
  uid: string;
  account: Profile;
  device: Profile;
}

/** The person's decision: only the account's choices, or those of this device too. */
export type ConflictAnswer = 'account' | 'both';

const isAsked = (value: unknown): value is ChoicesConflict =>
  isRecord(value) && typeof value['uid'] === 'string' && isProfile(value['account']) && isProfile(value['device']);

export const keptConflict = kept(ASKED_CHOICES, isAsked);

/** The conflict that is to be decided, for the screens. */
export const conflictAtom = atom<ChoicesConflict | null>(null);

const united = (mine: readonly string[], theirs: readonly string[]): string[] => [...new Set([...theirs, ...mine])];

/** Returns the profile that filters the menu until the person decides: both, so that no dislike is missing. */
export const bothOf = ({ account, device }: Pick<ChoicesConflict, 'account' | 'device'>): Profile => ({
  diets: united(device.diets, account.diets),
  allergies: united(device.allergies, account.allergies),
});

/** Tells whether the account lacks a choice of the device; otherwise there is no conflict. */
export const isAddition = ({ account, device }: Pick<ChoicesConflict, 'account' | 'device'>): boolean =>
  !isEmptyProfile({
    ...NO_PROFILE,
    diets: device.diets.filter((key) => !account.diets.includes(key)),
    allergies: device.allergies.filter((key) => !account.allergies.includes(key)),
  });

const changed = (kept: readonly string[], before: readonly string[], now: readonly string[]): string[] => [
  ...kept.filter((key) => now.includes(key) || !before.includes(key)),
  ...now.filter((key) => !before.includes(key) && !kept.includes(key)),
];

/** Returns the choices after the decision. What was chosen while the conflict was open counts in either case. */
export function resolvedProfile(asked: ChoicesConflict, now: Profile, answer: ConflictAnswer): Profile {
  const both = bothOf(asked);
  const [first = NO_PROFILE.diets] = [asked.device.diets, asked.account.diets].filter((diets) => diets.length > 0);
  // There is one diet at most: of two, the one that was chosen on this device wins.
  const kept = answer === 'account' ? asked.account : { diets: first, allergies: both.allergies };
  return {
    diets: changed(kept.diets, both.diets, now.diets).slice(-1),
    allergies: changed(kept.allergies, both.allergies, now.allergies),
  };
}
