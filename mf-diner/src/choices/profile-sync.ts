import type { UserPreferences } from '@justright/contract/users';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { type AskedChoices, askedChoices, bothOf, isAddition } from './choices-conflict.ts';
import { NO_PROFILE, profileKey } from './profile.ts';
import { savedChoices, type SavedChoices } from './account-choices.ts';

export interface ProfileSyncDependencies {
  session: () => { status: 'loading' | 'ready'; uid: string | null; isAnonymous: boolean };
  profile: () => Profile;
  setProfile: (profile: Profile) => void;
  /** Where the diner is now, as the address names it. */
  restaurantId: () => string | null;
  /** The diner is done choosing: also "nothing" is to be saved. */
  isSaveAsked: () => boolean;
  read: () => Promise<UserPreferences>;
  write: (preferences: UserPreferences) => Promise<unknown>;
  now: () => Date;
  /** Dislikes of the account have come to those that were chosen on this device. */
  onAdded: () => void;
  /** The account that this device's guest has made for itself, whose choices are the guest's own. */
  signedUpUid: () => string | null;
  /** A guest's choices and those of an account have met here, and which count is asked; null when nothing is. */
  onAsked: (asked: AskedChoices | null) => void;
}

const mergedKeys = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] => [
  ...theirs.filter((key) => mine.includes(key) || !base.includes(key)),
  ...mine.filter((key) => !base.includes(key) && !theirs.includes(key)),
];

/**
 * The choices of a device and of an account, put together over what both had: an allergy that either has added stays,
 * and only one that somebody has taken back goes. One diet at most, so the device's change of it wins.
 */
export const mergeProfiles = (base: Profile, mine: Profile, theirs: Profile): Profile => ({
  diets:
    profileKey({ ...NO_PROFILE, diets: mine.diets }) === profileKey({ ...NO_PROFILE, diets: base.diets })
      ? theirs.diets
      : mine.diets,
  allergies: mergedKeys(base.allergies, mine.allergies, theirs.allergies),
});

/** What somebody has chosen besides what was there before. */
const without = ({ diets, allergies }: Profile, before: Profile): Profile => ({
  diets: diets.filter((key) => !before.diets.includes(key)),
  allergies: allergies.filter((key) => !before.allergies.includes(key)),
});

/**
 * Keeps the choices of this device and those of the session's account the same. An anonymous account is this device's
 * own and is only written; any other is read first, once per page, since another device may have changed it.
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

  /** What a person's account left here when its session ended: theirs, and not of whoever comes next. */
  const leftHere = (uid: string): Profile => {
    const saved = savedChoices.read();
    return saved && saved.uid !== uid && saved.isAnonymous === false ? saved.profile : NO_PROFILE;
  };

  async function adopt(uid: string): Promise<void> {
    const { selectedDiets, selectedAllergies } = await deps.read();
    if (session().uid !== uid) return;
    const theirs = { diets: selectedDiets, allergies: selectedAllergies };
    const saved = savedOf(uid);
    const mine = profile();
    const device = without(mine, leftHere(uid));
    const isOwn = saved !== null || deps.signedUpUid() === uid;
    if (!isOwn && isAddition({ account: theirs, device })) {
      const asked = { uid, account: theirs, device };
      const both = bothOf(asked);
      askedChoices.write(asked);
      // As what the account has left here, should its session end before the answer.
      savedChoices.write({ uid, profile: both, restaurantId: null, isAnonymous: false });
      setProfile(both);
      return;
    }
    const merged = isOwn ? mergeProfiles(saved?.profile ?? NO_PROFILE, device, theirs) : theirs;
    savedChoices.write({ uid, profile: theirs, restaurantId: saved?.restaurantId ?? null, isAnonymous: false });
    readFor = uid;
    if (profileKey(merged) === profileKey(mine)) return;
    setProfile(merged);
    if (!isEmptyProfile(mine) && merged.allergies.some((key) => !mine.allergies.includes(key))) deps.onAdded();
  }

  const isUnsaved = (saved: SavedChoices | null, mine: Profile, restaurantId: string | null): boolean => {
    if (deps.isSaveAsked() || profileKey(saved?.profile ?? NO_PROFILE) !== profileKey(mine)) return true;
    // Who has chosen nothing has not asked to be counted anywhere.
    return restaurantId !== null && restaurantId !== saved?.restaurantId && !isEmptyProfile(mine);
  };

  async function syncOnce(): Promise<void> {
    const { status, uid, isAnonymous } = session();
    if (status !== 'ready' || uid === null) return;
    const askedOf = () => {
      const asked = isAnonymous ? null : askedChoices.read();
      return asked?.uid === uid ? asked : null;
    };
    if (!isAnonymous && readFor !== uid && !askedOf()) await adopt(uid);
    if (session().uid !== uid) return;
    const asked = askedOf();
    deps.onAsked(asked);
    // Nothing goes to the account before the person has said what.
    if (asked) return;
    const mine = profile();
    const before = savedOf(uid);
    // They are counted with the account that they are of.
    if (!before && !isEmptyProfile(mine) && profileKey(leftHere(uid)) === profileKey(mine)) return;
    const restaurantId = deps.restaurantId() ?? before?.restaurantId ?? null;
    if (!isUnsaved(before, mine, restaurantId)) return;
    await deps.write({
      selectedDiets: [...mine.diets],
      selectedAllergies: [...mine.allergies],
      lastVisitedRestaurantId: restaurantId,
      lastVisitedAt: deps.now().toISOString(),
    });
    // Whoever has left the table meanwhile, or signed in as somebody else, has written down something newer.
    const isOvertaken = JSON.stringify(savedOf(uid)) !== JSON.stringify(before);
    if (session().uid === uid && !isOvertaken) savedChoices.write({ uid, profile: mine, restaurantId, isAnonymous });
  }

  async function syncAll(): Promise<void> {
    do {
      isAskedAgain = false;
      await syncOnce();
    } while (isAskedAgain);
  }

  /** Rejects when the account could not be read or written: whatever is not saved then is still known to be. */
  return () => {
    isAskedAgain = true;
    running ??= syncAll().finally(() => {
      running = null;
    });
    return running;
  };
}
