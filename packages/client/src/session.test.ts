import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptInvitation, signIn } from './account.ts';
import { fakeServer } from './fakes/fake-fetch.ts';
import { fakeIdentity } from './fakes/fake-identity.ts';
import { sessionAtom, signOut, startSession, token } from './session.ts';
import { store } from './store.ts';

const EMAIL = 'staff@justright.test';
const PASSWORD = 'just-right';
const ACCEPT = '/api/invites/accept';
const REFRESH = '/securetoken.googleapis.com/v1/token';

function world() {
  const identity = fakeIdentity();
  const accepted = { isResponseLost: false };
  const server = fakeServer((request) => {
    if (!request.path.startsWith(ACCEPT)) return identity.respond(request);
    identity.endSessions();
    if (accepted.isResponseLost) return 'no-network';
    return { status: 200, body: { success: true, data: { user: { uid: 'staff' }, signInCode: 'code' } } };
  });
  vi.stubGlobal('fetch', server.fetch);
  return { server, accepted };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(async () => {
  await signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page makes no account by itself: the first call that needs one does', async () => {
  const { server } = world();
  await startSession();
  expect(server.requests).toHaveLength(0);
  expect(store.get(sessionAtom)).toMatchObject({ status: 'ready', uid: null, isAnonymous: true });
  await token();
  await startSession();
  expect(server.requests).toHaveLength(1);
  expect(store.get(sessionAtom)).toMatchObject({ status: 'ready', uid: 'anonymous-1', isAnonymous: true });
});

test('a listener that throws does not make a successful sign-in reject', async () => {
  world();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const unsubscribe = store.sub(sessionAtom, () => {
    throw new Error('no way there');
  });
  await signIn(EMAIL, PASSWORD, true);
  unsubscribe();
  expect(store.get(sessionAtom)).toMatchObject({ email: EMAIL, roleType: 'SuperAdmin' });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('accepting an invitation can be repeated after a lost response, at any later time', async () => {
  const { server, accepted } = world();
  await signIn(EMAIL, PASSWORD, true);
  accepted.isResponseLost = true;
  await expect(acceptInvitation('token')).rejects.toMatchObject({ code: 'network-error' });
  vi.setSystemTime(Date.now() + 30 * 60_000);
  accepted.isResponseLost = false;
  expect(await acceptInvitation('token')).toMatchObject({ signInCode: 'code' });
  const [first, second] = server.to(ACCEPT).map(({ headers }) => headers.get('authorization'));
  expect(second).toBe(first);
  expect(server.to(REFRESH)).toHaveLength(0);
  expect(store.get(sessionAtom).email).toBe(EMAIL);
});
