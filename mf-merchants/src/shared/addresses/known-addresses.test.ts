import { createApi } from '@justright/client/create-api';
import { type FakeResponse, fakeServer } from '@justright/client/fakes/fake-fetch';
import { expect, it } from 'vitest';
import { createKnownAddresses } from './known-addresses.ts';

const KNOWN = { address: '1 Main St, Davis', googlePlaceId: 'g-1', latitude: 38.5, longitude: -121.7 };
const UNPLACED = { address: '1 Main St, Reno', googlePlaceId: '', latitude: null, longitude: null };

function world(response: FakeResponse) {
  const server = fakeServer(() => response);
  const session = { hasSession: () => true, token: async () => 'token' };
  const api = createApi({ fetch: server.fetch, session, onSessionRefused: async () => undefined });
  return { server, provider: createKnownAddresses(api) };
}
const found: FakeResponse = { status: 200, body: { success: true, data: [KNOWN, UNPLACED] } };
const { signal } = new AbortController();

it('addresses in the database are suggested, with their coordinates if known', async () => {
  const { provider, server } = world(found);
  expect(await provider.suggest('1 main', signal)).toEqual([
    { id: '0', label: '1 Main St, Davis', description: '38.5, -121.7' },
    { id: '1', label: '1 Main St, Reno' },
  ]);
  expect(server.requests[0]?.path).toBe('/api/addresses?q=1+main');
});

it('a chosen suggestion sets its place', async () => {
  const { provider } = world(found);
  const [first, second] = await provider.suggest('1 main', signal);
  expect(first && (await provider.resolve(first))).toEqual(KNOWN);
  expect(second && (await provider.resolve(second))).toEqual(UNPLACED);
});

it('an aborted request, or one without response, rejects', async () => {
  await expect(world('no-network').provider.suggest('1 main', signal)).rejects.toThrow('Network Error');
  await expect(world(found).provider.suggest('1 main', AbortSignal.abort())).rejects.toThrow();
});
