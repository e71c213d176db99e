import { atom } from 'jotai';
import { PROFILE } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import type { Profile } from '@justright/dietary-rules/filter';
import { listenToTabs } from '../device/listen-to-tabs.ts';
import { isForgetfulAtom, markStored } from './forgetful.state.ts';
import { isWrittenProfile, NO_PROFILE, readProfile, type WrittenProfile, writtenProfile } from './profile.ts';
import { startingLevelOf, startingLevelsAtom } from './starting-levels.ts';

const keptProfile = kept(PROFILE, isWrittenProfile);

/**
 * Makes the profile atom over a storage that several tabs share. A change is applied to the stored value, not to what
 * this tab has read, so that two tabs do not overwrite each other's choices.
 */
export function createProfileAtom(listen: typeof listenToTabs) {
  const latest = (known: WrittenProfile): WrittenProfile => {
    const stored = keptProfile.read() ?? known;
    return JSON.stringify(stored) === JSON.stringify(known) ? known : stored;
  };
  const current = atom(latest(writtenProfile(NO_PROFILE)));
  current.onMount = (set) => {
    const adopt = () => set(latest);
    adopt();
    return listen(adopt);
  };
  return atom(
    (get): Profile => {
      const levels = get(startingLevelsAtom);
      return readProfile(get(current), (key) => startingLevelOf(key, levels));
    },
    (get, set, change: Profile | ((was: Profile) => Profile)) => {
      const levels = get(startingLevelsAtom);
      const was = () => readProfile(latest(get(current)), (key) => startingLevelOf(key, levels));
      const next = writtenProfile(typeof change === 'function' ? change(was()) : change);
      set(current, next);
      const isStored = keptProfile.write(next);
      markStored(isStored);
      set(isForgetfulAtom, !isStored);
    },
  );
}

/** The diner's choices, stored on the device with every change. */
export const profileAtom = createProfileAtom(listenToTabs);
