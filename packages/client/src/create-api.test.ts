import { expect, test, vi } from 'vitest';
import type { Call } from '@justright/contract/call';
import { ApiError } from './api-error.ts';
import { type ApiDependencies, createApi } from './create-api.ts';
import { type FakeResponse, type SentRequest, fakeServer } from './fakes/fake-fetch.ts';
import { SessionError } from './session-error.ts';

interface Thing {
  id: string;
}

const listThings: Call<{ query: { q?: string | undefined }; data: Thing[] }> = {
  method: 'GET',
  path: '/things',
  who: ['SuperAdmin'],
};
const changeThing: Call<{ params: { id: string }; body: { title: string }; data: Thing }> = {
  method: 'PATCH',
  path: '/things/{id}',
  who: 'any',
};
const publicThings: Call<{ data: Thing[] }> = { method: 'GET', path: '/public/things', who: 'public' };
const orderThing: Call<{ body: object; data: Thing }> = { method: 'POST', path: '/guestorders', who: 'optional' };

const failure = (status: number, code: string, error: string, more: object = {}): FakeResponse => ({
  status,
  body: { success: false, error, code, requestId: 'r-1', ...more },
});
const success = (data: unknown, more: object = {}): FakeResponse => ({
  status: 200,
  body: { success: true, data, ...more },
});

interface WorldOptions {
  isSignedIn?: boolean;
  onRefusal?: ApiDependencies['onRefusal'];
}

function world(respond: (request: SentRequest) => FakeResponse, { isSignedIn = true, onRefusal }: WorldOptions = {}) {
  const server = fakeServer(respond);
  let minted = 0;
  const token = vi.fn(async ({ force = false } = {}) => {
    if (force) minted += 1;
    return `token-${minted}`;
  });
  const onSessionRefused = vi.fn(async () => undefined);
  const session = { hasSession: () => isSignedIn, token };
  const api = createApi({
    fetch: server.fetch,
    session,
    onSessionRefused,
    ...(onRefusal && { onRefusal }),
  });
  return { api, server, token, onSessionRefused };
}

test('a call sends its path, query and bearer, and returns the envelope', async () => {
  const { api, server } = world(() => success([{ id: '1' }], { total: 7, nextCursor: null, snapshotId: 's' }));
  const response = await api(listThings, { query: { q: 'a b&c' } });
  expect(response).toEqual({ success: true, data: [{ id: '1' }], total: 7, nextCursor: null, snapshotId: 's' });
  expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/api/things?q=a+b%26c' });
  expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer token-0');
});

test('what of an act waits to be signed is told once, and the act is done', async () => {
  const submission = { id: 's1', restaurantId: 'r1', dishes: ['Soup'] };
  const server = fakeServer(() => success({ id: '1' }, { submission }));
  const onSubmission = vi.fn(async () => undefined);
  const session = { hasSession: () => true, token: async () => 'token' };
  const api = createApi({ fetch: server.fetch, session, onSessionRefused: async () => undefined, onSubmission });
  expect((await api(changeThing, { params: { id: '1' }, body: { title: 'x' } })).data).toEqual({ id: '1' });
  expect(onSubmission.mock.calls).toEqual([[submission]]);
});

test('parameters are encoded, bodies are JSON and the idempotency key is sent', async () => {
  const { api, server } = world(() => success({ id: 'a/b' }));
  await api(changeThing, { params: { id: 'a/b' }, body: { title: 'é' }, idempotencyKey: 'k-1' });
  expect(server.requests[0]).toMatchObject({ method: 'PATCH', path: '/api/things/a%2Fb', body: { title: 'é' } });
  expect(server.requests[0]?.headers.get('idempotency-key')).toBe('k-1');
  expect(server.requests[0]?.headers.get('content-type')).toBe('application/json');
});

test('the reason of a change is sent in any script, and an empty reason is not sent', async () => {
  const { api, server } = world(() => success({ id: '1' }));
  await api(changeThing, { params: { id: '1' }, body: { title: 'x' }, reason: 'Étiquette: lait' });
  await api(changeThing, { params: { id: '1' }, body: { title: 'x' }, reason: '' });
  expect(decodeURIComponent(server.requests[0]?.headers.get('x-change-reason') ?? '')).toBe('Étiquette: lait');
  expect(server.requests[1]?.headers.has('x-change-reason')).toBe(false);
});

test('each request has an id of its own, which an error without a response keeps', async () => {
  const { api, server } = world(() => 'no-network');
  const failures = [await api(publicThings).catch(String), await api(publicThings).catch((error: unknown) => error)];
  const ids = server.requests.map(({ headers }) => headers.get('x-request-id'));
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
  expect(failures[1]).toMatchObject({ code: 'network-error', requestId: ids[1], reference: undefined });
});

test('a response whose body breaks off is a network error, one that is no JSON is not', async () => {
  const responses = [
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
    new Response('<h1>Bad gateway</h1>'),
  ];
  const session = { hasSession: () => false, token: async () => '' };
  const fetch = async () => responses.shift() ?? Response.error();
  const api = createApi({ fetch, session, onSessionRefused: async () => undefined });
  await expect(api(publicThings)).rejects.toMatchObject({ code: 'network-error', status: 0 });
  await expect(api(publicThings)).rejects.toMatchObject({ code: 'unreadable-answer', status: 200 });
});

test('a public call carries no bearer', async () => {
  const { api, server, token } = world(() => success([]));
  await api(publicThings);
  expect(server.requests[0]?.headers.has('authorization')).toBe(false);
  expect(token).not.toHaveBeenCalled();
});

test('an optional bearer is sent when there is a session, and not waited for when there is none', async () => {
  const withSession = world(() => success({ id: '1' }));
  await withSession.api(orderThing, { body: {} });
  expect(withSession.server.requests[0]?.headers.get('authorization')).toBe('Bearer token-0');
  const without = world(() => success({ id: '1' }), { isSignedIn: false });
  await without.api(orderThing, { body: {} });
  expect(without.server.requests[0]?.headers.has('authorization')).toBe(false);
  expect(without.token).not.toHaveBeenCalled();
});

test('a refused token is refreshed and the call repeated once', async () => {
  const { api, server, onSessionRefused } = world(({ headers }) =>
    headers.get('authorization') === 'Bearer token-0' ? failure(401, 'user-token-expired', 'Expired') : success([]),
  );
  await api(listThings);
  expect(server.requests).toHaveLength(2);
  expect(onSessionRefused).not.toHaveBeenCalled();
});

test('a token refused twice ends the session', async () => {
  const { api, server, onSessionRefused } = world(() => failure(401, 'invalid-user-token', 'Invalid token'));
  await expect(api(listThings)).rejects.toMatchObject({ code: 'invalid-user-token', status: 401 });
  expect(server.requests).toHaveLength(2);
  expect(onSessionRefused).toHaveBeenCalledOnce();
});

test('a call of a session that has just ended fails without a request, and ends no other session', async () => {
  const { api, server, token, onSessionRefused } = world(() => success([]));
  token.mockRejectedValue(new SessionError('user-token-expired'));
  await expect(api(listThings)).rejects.toMatchObject({ code: 'user-token-expired' });
  expect(server.requests).toHaveLength(0);
  expect(onSessionRefused).not.toHaveBeenCalled();
});

test('a temporary failure to get a token does not end the session', async () => {
  for (const code of ['too-many-attempts-try-later', 'session-changed']) {
    const { api, token, onSessionRefused } = world(() => success([]));
    token.mockRejectedValue(new SessionError(code));
    await expect(api(listThings)).rejects.toMatchObject({ code: 'network-error' });
    expect(onSessionRefused).not.toHaveBeenCalled();
  }
});

test('a call that asks for the second factor goes on, once, with a new token after it was proved', async () => {
  const asked: string[] = [];
  let isProved = false;
  const { api, server, token } = world(
    ({ headers }) =>
      headers.get('authorization') === 'Bearer token-0'
        ? failure(403, 'second-factor-again', 'Please enter a code')
        : success({ id: '1' }),
    {
      onRefusal: async ({ code }) => {
        asked.push(code);
        return isProved;
      },
    },
  );
  const change = () => api(changeThing, { params: { id: '1' }, body: { title: 'x' }, idempotencyKey: 'k' });
  await expect(change()).rejects.toMatchObject({ code: 'second-factor-again', status: 403 });
  expect(server.requests).toHaveLength(1);
  isProved = true;
  expect(await change()).toMatchObject({ data: { id: '1' } });
  expect(server.requests).toHaveLength(3);
  expect(server.requests[2]).toMatchObject({ body: { title: 'x' } });
  expect(server.requests[2]?.headers.get('idempotency-key')).toBe('k');
  expect(token).toHaveBeenLastCalledWith({ force: true });
  expect(asked).toEqual(['second-factor-again', 'second-factor-again']);
});

test('a lost connection asks the person for nothing', async () => {
  const onRefusal = vi.fn(async () => Promise.reject(new Error('Its code is not loaded')));
  const { api } = world(
    () => {
      throw new TypeError('Failed to fetch');
    },
    { onRefusal },
  );
  await expect(api(listThings)).rejects.toMatchObject({ code: 'network-error' });
  expect(onRefusal).not.toHaveBeenCalled();
});

test('a refusal of the role neither repeats the call nor ends the session', async () => {
  const { api, server, onSessionRefused } = world(() => failure(403, 'forbidden', 'Not allowed'));
  await expect(api(listThings)).rejects.toMatchObject({ code: 'forbidden', message: 'Not allowed' });
  expect(server.requests).toHaveLength(1);
  expect(onSessionRefused).not.toHaveBeenCalled();
});

test("a refusal carries the server's text, issues, details and request id", async () => {
  const issues = [{ path: 'title', message: 'Title is required' }];
  const { api } = world(() => failure(422, 'validation-failed', 'Not valid', { issues, details: { where: ['x'] } }));
  const error = await api(changeThing, { params: { id: '1' }, body: { title: '' } }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: 'Not valid',
    status: 422,
    issues,
    details: { where: ['x'] },
    requestId: 'r-1',
    reference: 'r-1',
  });
});

test("no response is 'Network Error'", async () => {
  const { api } = world(() => 'no-network');
  await expect(api(publicThings)).rejects.toMatchObject({ message: 'Network Error', code: 'network-error', status: 0 });
});

test("no network while the token is fetched is 'Network Error' too", async () => {
  const { api, token } = world(() => success([]));
  token.mockRejectedValue(new SessionError('network-error'));
  await expect(api(listThings)).rejects.toMatchObject({ message: 'Network Error', code: 'network-error' });
});

test("a response that can't be parsed is 'Something went wrong'", async () => {
  for (const text of ['<html>502</html>', '', '"ok"', '{"data":1}']) {
    const { api } = world(() => ({ status: 502, text }));
    await expect(api(publicThings)).rejects.toMatchObject({ message: 'Something went wrong', status: 502 });
  }
});

test('a call that its caller aborts rejects as aborted, not as a network error', async () => {
  const { api } = world(() => success([]));
  const controller = new AbortController();
  controller.abort();
  await expect(api(publicThings, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a request too many says when to ask again, if the server says it in seconds', async () => {
  for (const [header, seconds] of [
    ['10', 10],
    ['soon', NaN],
  ] as const) {
    const { api } = world(() => ({
      status: 429,
      body: { success: false, error: 'Too many requests', code: 'rate-limited', requestId: 'r-1' },
      headers: { 'retry-after': header },
    }));
    await expect(api(publicThings)).rejects.toMatchObject({ code: 'rate-limited', retryAfterSeconds: seconds });
  }
});
