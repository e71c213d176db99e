import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { forgetKept } from '@justright/client/kept/forget-kept';
import { createStore } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { avoid, strict } from '../../test/profiles.ts';
import { NO_PROFILE } from './profile.ts';
import { withLevel } from './profile-changes.ts';
import { createProfileAtom } from './profile.state.ts';
import { type StartingLevels, startingLevelsAtom } from './starting-levels.ts';

// What a browser refuses stays with the page.
afterEach(forgetKept);

/** A device whose tabs share one storage; `tell` is the event that a tab gets when another one wrote. */
function device(storage = fakeStorage()) {
  vi.stubGlobal('localStorage', storage);
  const listeners = new Set<() => void>();
  const tab = () => {
    const profileAtom = createProfileAtom((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    });
    const jotai = createStore();
    return {
      look: () => jotai.sub(profileAtom, () => undefined),
      profile: () => jotai.get(profileAtom),
      learn: (levels: StartingLevels) => jotai.set(startingLevelsAtom, levels),
      toggle: (key: string) => jotai.set(profileAtom, (was) => withLevel(was, key, 'avoid')),
    };
  };
  return { tab, listeners, tell: () => listeners.forEach((listener) => listener()) };
}

it('two tabs do not overwrite each other’s choices, also in the background', () => {
  const { tab } = device();
  const [one, other] = [tab(), tab()];
  one.toggle('milk');
  other.toggle('nut');
  expect(other.profile().allergies).toEqual(avoid('milk', 'nut'));
});

it('a tab shows what was chosen in another one, and listens only while it is looked at', () => {
  const { tab, tell, listeners } = device();
  const [one, other] = [tab(), tab()];
  const leave = other.look();
  one.toggle('milk');
  tell();
  expect(other.profile().allergies).toEqual(avoid('milk'));
  leave();
  expect(listeners.size).toBe(0);
});

it('a tab that becomes visible shows what was chosen meanwhile', () => {
  const { tab } = device();
  const [one, other] = [tab(), tab()];
  one.toggle('milk');
  other.look();
  expect(other.profile().allergies).toEqual(avoid('milk'));
});

it('choices add up also in a browser that stores nothing', () => {
  const stale = JSON.stringify(NO_PROFILE);
  const refusing = {
    ...fakeStorage(),
    getItem: () => stale,
    setItem: () => {
      throw new Error('full');
    },
  };
  const { tab } = device(refusing);
  const only = tab();
  only.toggle('milk');
  only.toggle('nut');
  only.look();
  expect(only.profile().allergies).toEqual(avoid('milk', 'nut'));
});

it('a food that was chosen before diners chose levels has its starting level, as soon as that is known', () => {
  const storage = fakeStorage();
  storage.setItem('justright.profile', JSON.stringify({ diets: [], allergies: ['milk', 'pork'] }));
  const { tab } = device(storage);
  const { profile, learn } = tab();
  expect(profile().allergies).toEqual(strict('milk', 'pork'));
  learn(
    new Map([
      ['milk', 'strict'],
      ['pork', 'avoid'],
    ]),
  );
  expect(profile().allergies).toEqual([...strict('milk'), ...avoid('pork')]);
});
