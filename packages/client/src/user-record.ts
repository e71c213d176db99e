import { getUser } from '@justright/contract/calls';
import type { User } from '@justright/contract/users';
import { api } from './api.ts';
import { queryClient } from './query.ts';
import { sessionAtom, token } from './session.ts';
import { store } from './store.ts';

/** So long after the page has started, a diner's first dishes are on the screen. */
const DINER_DELAY_MS = 4_000;

/**
 * The product's own record of the user, which the first reading makes. When its role is another than the token's, the
 * token is refreshed first, so that the session shows the role that the server goes by. Rejects with `ApiError`.
 */
export async function readUserRecord(): Promise<User> {
  const { uid } = store.get(sessionAtom);
  const { data } = await queryClient.fetchQuery({
    queryKey: ['users', 'user', uid],
    queryFn: ({ signal }) => api(getUser, { signal }),
  });
  const shown = store.get(sessionAtom);
  if (shown.uid === data.uid && !shown.isAnonymous && shown.roleType !== data.roleType) await token({ force: true });
  return data;
}

const whenIdle = (work: () => void) => (window.requestIdleCallback ? window.requestIdleCallback(work) : work());

/** Reads the record of everybody who uses the page, once each, when the page has nothing better to do. */
export function watchUserRecord(): void {
  let last = '';
  const look = () => {
    const { status, uid, isAnonymous } = store.get(sessionAtom);
    const reader = `${uid} ${isAnonymous}`;
    if (status === 'loading' || uid === null || reader === last) return;
    last = reader;
    const read = () =>
      void readUserRecord().catch((error: unknown) => console.warn('The user record could not be read:', error));
    setTimeout(() => whenIdle(read), isAnonymous ? DINER_DELAY_MS : 0);
  };
  store.sub(sessionAtom, look);
  look();
}
