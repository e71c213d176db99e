import { atom } from 'jotai';
import { ASKED_CHOICES } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import type { Profile } from '@justright/dietary-rules/filter';
import { isWrittenProfile, readProfile, type WrittenProfile, writtenProfile } from './profile.ts';
import { startingLevelOf } from './starting-levels.ts';
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

interface WrittenConflict {
  uid: string;
  account: WrittenProfile;
  device: WrittenProfile;
}

const isAsked = (value: unknown): value is WrittenConflict =>
  isRecord(value) &&
  typeof value['uid'] === 'string' &&
  isWrittenProfile(value['account']) &&
  isWrittenProfile(value['device']);

const keptAsked = kept(ASKED_CHOICES, isAsked);

/** The conflict as the device keeps it. */
export const keptConflict = {
  read: (): ChoicesConflict | null => {
    const asked = keptAsked.read();
    if (!asked) return null;
    const read = (written: WrittenProfile) => readProfile(written, startingLevelOf);
    return { uid: asked.uid, account: read(asked.account), device: read(asked.device) };
  },
  write: (asked: ChoicesConflict | null): boolean =>
    keptAsked.write(
      asked && { uid: asked.uid, account: writtenProfile(asked.account), device: writtenProfile(asked.device) },
    ),
};

/** The conflict that is to be decided, for the screens. */
export const conflictAtom = atom<ChoicesConflict | null>(null);
