import { atom } from 'jotai';
import type { Profile } from '@justright/dietary-rules/filter';
import { isProfile, NO_PROFILE } from './profile.ts';
import { readStored, writeStored } from './stored.ts';

const STORAGE_KEY = 'justright.profile';
const pick = () => localStorage;

const current = atom(readStored(pick, STORAGE_KEY, isProfile, NO_PROFILE));

/** What this diner chose. Kept on the device with every change, so that nothing tapped is lost. */
export const profileAtom = atom(
  (get) => get(current),
  (_get, set, profile: Profile) => {
    set(current, profile);
    writeStored(pick, STORAGE_KEY, profile);
  },
);
