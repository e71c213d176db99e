import { atom } from 'jotai';
import type { Profile } from '@justright/dietary-rules/filter';
import { keepAskedChoices } from './choices-conflict.ts';
import { isProfile, NO_PROFILE } from './profile.ts';
import { isRecord, type KeyValueStore, readStored, writeStored } from '../device/storage.ts';

const STORAGE_KEY = 'justright.saved-choices';

/** What an account is known to have: the choices that it answered or took last, and where they were made. */
export interface SavedChoices {
  uid: string;
  profile: Profile;
  /** As the address named it, by id or slug. */
  restaurantId: string | null;
  /** False for a person's own account; an anonymous one is this device's. */
  isAnonymous?: boolean;
}

const isSavedChoices = (value: unknown): value is SavedChoices =>
  isRecord(value) &&
  typeof value['uid'] === 'string' &&
  isProfile(value['profile']) &&
  (value['restaurantId'] === null || typeof value['restaurantId'] === 'string');

const isNothing = (value: unknown): value is SavedChoices | null => value === null || isSavedChoices(value);

export const readSavedChoices = (pick: () => KeyValueStore): SavedChoices | null =>
  readStored<SavedChoices | null>(pick, STORAGE_KEY, isNothing, null);

export function forgetSavedChoices(pick: () => KeyValueStore = () => localStorage): void {
  writeStored(pick, STORAGE_KEY, null);
  keepAskedChoices(pick, null);
}

export const keepSavedChoices = (pick: () => KeyValueStore, saved: SavedChoices): void =>
  void writeStored(pick, STORAGE_KEY, saved);

/**
 * Whoever closes a restaurant's menu leaves the table; nobody stops being allergic by that. The device's choices go, and
 * the account keeps its own: to it, the empty choices that follow are no change.
 */
export function leaveAccountAsItIs(pick: () => KeyValueStore = () => localStorage): void {
  const saved = readSavedChoices(pick);
  if (saved) keepSavedChoices(pick, { ...saved, profile: NO_PROFILE });
  keepAskedChoices(pick, null);
}

/** The diner has said to be done choosing: also "nothing" is then an answer to be saved. */
export const isSaveAskedAtom = atom(false);
