import { ApiError } from '@justright/client/api';
import { expect, it, vi } from 'vitest';
import { canReachServer, isConnectionLost } from './connection.ts';

const reached = async () => true;
const outOfReach = async () => false;
const timeout = new DOMException('signal timed out', 'TimeoutError');

it('a call without a response means that the connection is lost', async () => {
  const error = new ApiError('Network Error', { code: 'network-error', status: 0 });
  expect(await isConnectionLost(error, reached)).toBe(true);
});

it('a time-out means it only when nothing else responds either', async () => {
  expect(await isConnectionLost(timeout, outOfReach)).toBe(true);
  expect(await isConnectionLost(timeout, reached)).toBe(false);
});

it.each([
  new ApiError('Try again', { code: 'unavailable', status: 503 }),
  new ApiError('Something went wrong', { code: 'unreadable-answer', status: 502 }),
  new ApiError('Not found', { code: 'not-found', status: 404 }),
  new TypeError('x is not a function'),
])('a server that was reached, or a mistake of ours, says nothing of the connection: %s', async (error) => {
  expect(await isConnectionLost(error, outOfReach)).toBe(false);
});

it('any response means that the server is in reach', async () => {
  const ask = vi.fn<typeof fetch>().mockResolvedValueOnce(new Response(null, { status: 500 }));
  expect(await canReachServer(ask)).toBe(true);
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await canReachServer(ask)).toBe(false);
  expect(ask).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
});
