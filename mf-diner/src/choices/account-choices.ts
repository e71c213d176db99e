import { atom } from 'jotai';
import { SAVED_CHOICES } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import type { Profile } from '@justright/dietary-rules/filter';
import { keptConflict } from './choices-conflict.ts';
import { isWrittenProfile, NO_PROFILE, readProfile, type WrittenProfile, writtenProfile } from './profile.ts';
import { startingLevelOf } from './starting-levels.ts';
import { isRecord } from '../device/shapes.ts';

/** The choices that an account is known to have, read or written last, and where they were made. */
export interface SavedChoices {
  uid: string;
  profile: Profile;
  /** The restaurant as the address named it, by id or slug. */
  restaurantId: string | null;
  /** False for a person's own account; an anonymous one is this device's. */
  isAnonymous?: boolean;
}

type WrittenChoices = Omit<SavedChoices, 'profile'> & { profile: WrittenProfile };

const isWrittenChoices = (value: unknown): value is WrittenChoices =>
  isRecord(value) &&
  typeof value['uid'] === 'string' &&
  isWrittenProfile(value['profile']) &&
  (value['restaurantId'] === null || typeof value['restaurantId'] === 'string');

const keptChoices = kept(SAVED_CHOICES, isWrittenChoices);

export const savedChoices = {
  read: (): SavedChoices | null => {
    const saved = keptChoices.read();
    return saved && { ...saved, profile: readProfile(saved.profile, startingLevelOf) };
  },
  write: (choices: SavedChoices): boolean =>
    keptChoices.write({ ...choices, profile: writtenProfile(choices.profile) }),
};

/**
 * Prepares leaving a restaurant's menu: the choices of the device go, and the account keeps its own, since leaving does
 * not end an allergy. To the account, the empty choices that follow are no change.
 */
export function leaveAccountAsItIs(): void {
  const saved = savedChoices.read();
  if (saved) savedChoices.write({ ...saved, profile: NO_PROFILE });
  keptConflict.write(null);
}

/** The diner has finished choosing: then also "nothing" is an answer to be saved. */
export const isSaveAskedAtom = atom(false);
