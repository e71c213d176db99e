import { atom } from 'jotai';
import { ASKED_CHOICES } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import type { AvoidedFood, Profile } from '@justright/dietary-rules/filter';
import {
  additionsTo,
  isWrittenProfile,
  keysOf,
  levelIn,
  NO_PROFILE,
  readProfile,
  united,
  type WrittenProfile,
  writtenProfile,
} from './profile.ts';
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

type Sides = Pick<ChoicesConflict, 'account' | 'device'>;

/** Returns the profile that filters the menu until the person decides: both, so that no dislike is missing. */
export const bothOf = ({ account, device }: Sides): Profile => ({
  diets: [...new Set([...account.diets, ...device.diets])],
  allergies: united(account.allergies, device.allergies),
});

/** Tells whether the account lacks a choice of the device, or avoids it less; otherwise there is no conflict. */
export const isAddition = ({ account, device }: Sides): boolean =>
  device.diets.some((key) => !account.diets.includes(key)) ||
  additionsTo(account.allergies, device.allergies).length > 0;

const changedKeys = (kept: readonly string[], before: readonly string[], now: readonly string[]): string[] => [
  ...kept.filter((key) => now.includes(key) || !before.includes(key)),
  ...now.filter((key) => !before.includes(key) && !kept.includes(key)),
];

/** Applies to `kept` what was added, removed or given another level between `before` and `now`. */
const changedFoods = (
  kept: readonly AvoidedFood[],
  before: readonly AvoidedFood[],
  now: readonly AvoidedFood[],
): AvoidedFood[] =>
  changedKeys(keysOf(kept), keysOf(before), keysOf(now)).flatMap((key) => {
    const level = levelIn(now, key) === levelIn(before, key) ? levelIn(kept, key) : levelIn(now, key);
    return level === undefined ? [] : [{ key, level }];
  });

/** Returns the choices after the decision. What was chosen while the conflict was open counts in either case. */
export function resolvedProfile(asked: ChoicesConflict, now: Profile, answer: ConflictAnswer): Profile {
  const both = bothOf(asked);
  const [first = NO_PROFILE.diets] = [asked.device.diets, asked.account.diets].filter((diets) => diets.length > 0);
  // There is one diet at most: of two, the one that was chosen on this device wins.
  const kept = answer === 'account' ? asked.account : { diets: first, allergies: both.allergies };
  return {
    diets: changedKeys(kept.diets, both.diets, now.diets).slice(-1),
    allergies: changedFoods(kept.allergies, both.allergies, now.allergies),
  };
}
