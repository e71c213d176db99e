import { getUser, type User } from '@justright/contract/users';
import { api } from './api.ts';
import { queryClient } from './query.ts';
import { sessionAtom, token } from './session.ts';
import { store } from './store.ts';
import { within } from './within.ts';

/** The delay after the page's start: by then a diner's first dishes are on the screen. */
const DINER_DELAY_MS = 4_000;

/** How long a reading may take with its retries; who waits for it has no page. */
const READING_TIMEOUT_MS = 15_000;

const keyOf = (uid: string | null) => ['users', 'user', uid];

/**
 * Refreshes the token when the record has another role than the token; when that fails, the next refresh brings the
 * role.
 */
async function followRole({ uid, roleType }: User): Promise<void> {
  const shown = store.get(sessionAtom);
  if (shown.uid !== uid || shown.isAnonymous || shown.roleType === roleType) return;
  await token({ force: true }).catch((error: unknown) => console.warn('The new role is not in the token yet:', error));
}

/**
 * Reads the product's own record of the user; the first read creates it. The session's role follows it. Rejects with
 * `ApiError`, and with another error when no answer comes.
 */
export async function readUserRecord(): Promise<User> {
  const { uid } = store.get(sessionAtom);
  const queryKey = keyOf(uid);
  const reading = queryClient.fetchQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api(getUser, { signal })).data,
  });
  const record = await within(reading, READING_TIMEOUT_MS, 'Reading the account').catch((error: unknown) => {
    // One that still waits would be the next one too.
    void queryClient.cancelQueries({ queryKey });
    throw error;
  });
  await followRole(record);
  return record;
}

/** Stores a record from another call's response in the cache; the session's role follows it. */
export async function keepUserRecord(record: User): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keyOf(record.uid) });
  queryClient.setQueryData(keyOf(record.uid), record);
  await followRole(record);
}

const whenIdle = (work: () => void) => (window.requestIdleCallback ? window.requestIdleCallback(work) : work());

/**
 * Reads the record of each user of the page once, when the page is idle and `isBusy` does not say that the session is
 * about to be replaced.
 */
export function watchUserRecord(isBusy: () => boolean): void {
  let last = '';
  const look = () => {
    const { status, uid, isAnonymous, roleType } = store.get(sessionAtom);
    const reader = uid === null ? '' : `${uid} ${isAnonymous}`;
    if (reader === '') last = reader;
    // A kitchen's device has no record.
    if (status === 'loading' || uid === null || roleType === 'KitchenDevice' || reader === last || isBusy()) return;
    last = reader;
    const read = () =>
      void readUserRecord().catch((error: unknown) => {
        // Another user, or another call's response, has made this obsolete. Importing the error class would add 400
        // bytes to every page.
        if (String(error) !== 'Error: CancelledError') console.warn('The user record could not be read:', error);
      });
    setTimeout(() => whenIdle(read), isAnonymous ? DINER_DELAY_MS : 0);
  };
  store.sub(sessionAtom, look);
  look();
}
