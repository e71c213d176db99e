import type { SavedProfile } from '@justright/contract/users';
import { type AvoidedFood, isEmptyProfile, type NamedFood, type Profile } from '@justright/dietary-rules/filter';
import { type ChoicesConflict, keptConflict } from './choices-conflict.ts';
import { additionsTo, foodsAddedTo } from './profile-additions.ts';
import { bothOf, isAddition } from './settle-conflict.ts';
import {
  byName,
  keysOf,
  levelIn,
  levelsOf,
  NO_PROFILE,
  profileKey,
  united,
  unitedFoods,
  writtenFoods,
} from './profile.ts';
import { savedChoices, type SavedChoices } from './account-choices.ts';

export interface ProfileSyncDependencies {
  session: () => { status: 'loading' | 'ready'; uid: string | null; isAnonymous: boolean };
  profile: () => Profile;
  setProfile: (profile: Profile) => void;
  /** The restaurant that is open, as the address names it. */
  restaurantId: () => string | null;
  /** The diner has finished choosing: also an empty choice is saved. */
  isSaveAsked: () => boolean;
  /** Makes the account of a visitor who has none. */
  begin: () => Promise<unknown>;
  /** Reads the choices of the account. */
  read: () => Promise<Profile>;
  write: (choices: SavedProfile) => Promise<unknown>;
  now: () => Date;
  /** Called when dislikes of the account were added to those chosen on this device. */
  onAdded: () => void;
  /** The uid under which this device's guest signed up: that account has the guest's own choices. */
  signedUpUid: () => string | null;
  /** Called with the conflict of a guest's choices and an account's; with null when there is none. */
  onAsked: (asked: ChoicesConflict | null) => void;
}

type Foods = readonly AvoidedFood[];

/**
 * Merges two lists over what both had. A food that one side removed stays if the other one has changed its level; of
 * two changed levels the stricter one counts.
 */
function mergedFoods(base: Foods, mine: Foods, theirs: Foods): AvoidedFood[] {
  const all = united(theirs, mine);
  return all.flatMap(({ key, level }): AvoidedFood[] => {
    const [was, my, their] = [base, mine, theirs].map((foods) => levelIn(foods, key));
    if (my === was) return their === undefined ? [] : [{ key, level: their }];
    if (their === was) return my === undefined ? [] : [{ key, level: my }];
    return [{ key, level }];
  });
}

/** Merges foods by name over what both had, as those with keys; one of both covers what it covers in either. */
function mergedNames(
  base: readonly NamedFood[],
  mine: readonly NamedFood[],
  theirs: readonly NamedFood[],
): NamedFood[] {
  const merged = mergedFoods(byName(base), byName(mine), byName(theirs));
  return unitedFoods(theirs, mine).flatMap((food) => {
    const level = levelIn(merged, food.name);
    return level === undefined ? [] : [{ ...food, level }];
  });
}

/**
 * Merges the choices of a device and of an account over what both had: an allergy that either added stays, and only
 * one that either removed goes. There is one diet at most, so the device's change of it wins.
 */
export const mergeProfiles = (base: Profile, mine: Profile, theirs: Profile): Profile => ({
  diets:
    profileKey({ ...NO_PROFILE, diets: mine.diets }) === profileKey({ ...NO_PROFILE, diets: base.diets })
      ? theirs.diets
      : mine.diets,
  allergies: mergedFoods(base.allergies, mine.allergies, theirs.allergies),
  foods: mergedNames(base.foods, mine.foods, theirs.foods),
});

/** Returns what was chosen in addition to `before`. */
const without = ({ diets, allergies, foods }: Profile, before: Profile): Profile => ({
  diets: diets.filter((key) => !before.diets.includes(key)),
  allergies: allergies.filter(({ key, level }) => levelIn(before.allergies, key) !== level),
  foods: foods.filter(({ name, level }) => levelIn(byName(before.foods), name) !== level),
});

/**
 * Makes the synchronization of this device's choices with those of the session's account. An anonymous account belongs
 * to this device and is only written; any other is read first, once per page, since another device may have changed
 * it.
 */
export function createProfileSync(deps: ProfileSyncDependencies): () => Promise<void> {
  const { session, profile, setProfile } = deps;
  let readFor: string | null = null;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const savedOf = (uid: string): SavedChoices | null => {
    const saved = savedChoices.read();
    return saved?.uid === uid ? saved : null;
  };

  /** Returns the choices that another person's account left on this device; they do not belong to the next person. */
  const leftHere = (uid: string | null): Profile => {
    const saved = savedChoices.read();
    return saved && saved.uid !== uid && saved.isAnonymous === false ? saved.profile : NO_PROFILE;
  };

  async function adopt(uid: string): Promise<void> {
    const theirs = await deps.read();
    if (session().uid !== uid) return;
    const saved = savedOf(uid);
    const mine = profile();
    const device = without(mine, leftHere(uid));
    const isOwn = saved !== null || deps.signedUpUid() === uid;
    if (!isOwn && isAddition({ account: theirs, device })) {
      const asked = { uid, account: theirs, device };
      const both = bothOf(asked);
      keptConflict.write(asked);
      // If the session ends before the decision, these are the choices that the account left here.
      savedChoices.write({ uid, profile: both, restaurantId: null, isAnonymous: false });
      setProfile(both);
      return;
    }
    // Without an addition of the device, its foods by name are some of the account's.
    const merged = isOwn
      ? mergeProfiles(saved?.profile ?? NO_PROFILE, device, theirs)
      : { ...theirs, foods: unitedFoods(theirs.foods, device.foods) };
    savedChoices.write({ uid, profile: theirs, restaurantId: saved?.restaurantId ?? null, isAnonymous: false });
    readFor = uid;
    if (profileKey(merged) === profileKey(mine)) return;
    setProfile(merged);
    const isAdded =
      additionsTo(mine.allergies, merged.allergies).length > 0 || foodsAddedTo(mine.foods, merged.foods).length > 0;
    if (!isEmptyProfile(mine) && isAdded) deps.onAdded();
  }

  /** Tells whether these are the choices that another person's account left here. */
  const isOfOther = (uid: string | null, mine: Profile): boolean =>
    !isEmptyProfile(mine) && profileKey(leftHere(uid)) === profileKey(mine);

  const isUnsaved = (saved: SavedChoices | null, mine: Profile, restaurantId: string | null): boolean => {
    if (deps.isSaveAsked() || profileKey(saved?.profile ?? NO_PROFILE) !== profileKey(mine)) return true;
    // A diner without choices is not counted at any restaurant.
    return restaurantId !== null && restaurantId !== saved?.restaurantId && !isEmptyProfile(mine);
  };

  async function syncOnce(): Promise<void> {
    const { status, uid, isAnonymous } = session();
    if (status !== 'ready') return;
    if (uid === null) {
      if (isOfOther(uid, profile()) || !isUnsaved(null, profile(), deps.restaurantId())) return;
      // Whoever has signed in meanwhile is asked like everybody.
      await deps.begin();
      isAskedAgain = true;
      return;
    }
    const askedOf = () => {
      const asked = isAnonymous ? null : keptConflict.read();
      return asked?.uid === uid ? asked : null;
    };
    if (!isAnonymous && readFor !== uid && !askedOf()) await adopt(uid);
    if (session().uid !== uid) return;
    const asked = askedOf();
    deps.onAsked(asked);
    // Nothing is sent to the account before the person has decided.
    if (asked) return;
    const mine = profile();
    const before = savedOf(uid);
    // These choices are counted with the account that they belong to.
    if (!before && isOfOther(uid, mine)) return;
    const restaurantId = deps.restaurantId() ?? before?.restaurantId ?? null;
    if (!isUnsaved(before, mine, restaurantId)) return;
    await deps.write({
      selectedDiets: [...mine.diets],
      selectedAllergies: keysOf(mine.allergies),
      ...levelsOf(mine),
      foods: writtenFoods(mine.foods),
      lastVisitedRestaurantId: restaurantId,
      lastVisitedAt: deps.now().toISOString(),
    });
    // A diner who left the table or signed in to another account meanwhile has stored something newer.
    const isOvertaken = JSON.stringify(savedOf(uid)) !== JSON.stringify(before);
    if (session().uid === uid && !isOvertaken) savedChoices.write({ uid, profile: mine, restaurantId, isAnonymous });
  }

  async function syncAll(): Promise<void> {
    do {
      isAskedAgain = false;
      await syncOnce();
    } while (isAskedAgain);
  }

  /** Rejects when the account could not be read or written; the next call tries again. */
  return () => {
    isAskedAgain = true;
    running ??= syncAll().finally(() => {
      running = null;
    });
    return running;
  };
}
