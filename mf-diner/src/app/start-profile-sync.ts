import { ApiError, apiOver } from '@justright/client/api';
import { keptText } from '@justright/client/kept/kept';
import { SIGNED_UP } from '@justright/client/kept/session-keys';
import { ensureAnonymousSession, SessionError, sessionAtom } from '@justright/client/session';
import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { listAllergies } from '@justright/contract/preferences';
import { getSavedProfile, saveProfile } from '@justright/contract/users';
import { conflictAtom } from '../choices/choices-conflict.ts';
import { forgetSignedOut } from './forget-signed-out.ts';
import { refreshFoods } from './refresh-foods.ts';
import { profileAtom } from '../choices/profile.state.ts';
import { readProfile } from '../choices/profile.ts';
import { createProfileSync } from '../choices/profile-sync.ts';
import { startingLevelOf, startingLevelsAtom, startingLevelsOf } from '../choices/starting-levels.ts';
import { isSaveAskedAtom } from '../choices/account-choices.ts';
import { settledAccountAtom } from '../choices/use-is-account-unread.ts';

/** How long after the last change the choices are saved. */
const DEBOUNCE_MS = 800;
const RETRY_MS = 30_000;

let restaurantId: string | null = null;
let isFailureReported = false;

// The request continues when the page is closed.
const api = apiOver((input, init) => fetch(input, { ...init, keepalive: true }));

/** Reads the starting levels if this page does not have them: an account may have choices without a level. */
async function loadStartingLevels(): Promise<void> {
  if (store.get(startingLevelsAtom).size === 0) {
    store.set(startingLevelsAtom, startingLevelsOf((await api(listAllergies)).data));
  }
}

const sync = createProfileSync({
  session: () => store.get(sessionAtom),
  profile: () => store.get(profileAtom),
  setProfile: (profile) => store.set(profileAtom, profile),
  restaurantId: () => restaurantId,
  isSaveAsked: () => store.get(isSaveAskedAtom),
  begin: ensureAnonymousSession,
  read: async () => {
    const [{ data }] = await Promise.all([api(getSavedProfile), loadStartingLevels()]);
    const { selectedDiets: diets, selectedAllergies: allergies, ...levels } = data;
    return readProfile({ diets, allergies, ...levels }, startingLevelOf);
  },
  write: async (body) => {
    await api(saveProfile, { body });
    store.set(isSaveAskedAtom, false);
  },
  now: () => new Date(),
  signedUpUid: keptText(SIGNED_UP).read,
  onAsked: (asked) => store.set(conflictAtom, asked),
  onAdded: () => toast('The dislikes of your account were added to those chosen on this device.'),
});

const mayPass = (error: unknown): boolean =>
  error instanceof SessionError ||
  (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500));

/**
 * Reports a failed synchronization, once, and only to signed-in diners: the others have their choices on the device.
 */
function reportFailure(): void {
  if (isFailureReported || store.get(sessionAtom).isAnonymous) return;
  isFailureReported = true;
  toast('Your choices are kept on this device. We match them with your account as soon as we can.');
}

/**
 * Synchronizes the choices of this device and of the account while diner screens are shown. The returned function
 * stops it.
 */
export function startProfileSync(visitedId: string | null): () => void {
  restaurantId = visitedId;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    // Nothing of a person who signed out may be saved for the next one.
    forgetSignedOut();
    const { uid } = store.get(sessionAtom);
    const settle = () => {
      store.set(settledAccountAtom, uid);
      void refreshFoods(visitedId);
    };
    sync().then(
      () => {
        isFailureReported = false;
        settle();
      },
      (error: unknown) => {
        settle();
        // A choice that no longer exists is reported by the menu, which offers to remove it.
        if (isOver || !mayPass(error)) return;
        reportFailure();
        later(RETRY_MS);
      },
    );
  };
  // Of several tabs, only the visible one synchronizes.
  const runInSight = () => {
    if (document.visibilityState === 'visible') run();
  };
  const later = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(runInSight, delayMs);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') run();
    else if (timer !== undefined) run();
  };
  const stops = [
    store.sub(profileAtom, () => later(DEBOUNCE_MS)),
    store.sub(sessionAtom, runInSight),
    store.sub(isSaveAskedAtom, runInSight),
  ];
  window.addEventListener('online', runInSight);
  document.addEventListener('visibilitychange', onVisibility);
  runInSight();
  return () => {
    isOver = true;
    if (timer !== undefined) run();
    window.removeEventListener('online', runInSight);
    document.removeEventListener('visibilitychange', onVisibility);
    for (const stop of stops) stop();
  };
}
