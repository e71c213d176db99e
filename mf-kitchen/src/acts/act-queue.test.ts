import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '@justright/client/api';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { fakeOrder } from '../fakes/fake-order.ts';
import { type ActQueue, createActQueue } from './act-queue.ts';
import { areKeptActs, type KeptAct, type TicketAct } from './kept-act.ts';

const lost = () => new ApiError('Network Error', { code: 'network-error', status: 0 });
const moved = () => new ApiError('JR-1 is cancelled now', { code: 'invalid-transition', status: 409 });
const broken = () => new ApiError('Something went wrong', { code: 'internal', status: 500 });

let stored: KeptAct[] | null;
let isFull: boolean;
/** What reached the server, as `key order act`. */
let sent: string[];
let answer: (act: KeptAct) => Promise<KitchenOrder> | KitchenOrder;
let done: KitchenOrder[];
let refused: string[];
/** The keys of the acts that were dropped with a refused one. */
let dropped: string[];
/** The keys of the acts that wait for a person. */
let held: Set<string>;

const actOf = (key: string, orderId: string, act: TicketAct): KeptAct => ({
  key,
  orderId,
  productOrderId: `JR-${orderId}`,
  act,
  reason: '',
  before: null,
  atMs: 0,
  isTried: false,
});
const makeQueue = (): ActQueue =>
  createActQueue({
    kept: {
      read: () => stored,
      write: (acts) => {
        if (isFull) return false;
        stored = acts;
        return true;
      },
    },
    send: async (act) => {
      sent.push(`${act.key} ${act.orderId} ${act.act}`);
      return answer(act);
    },
    onDone: (order) => void done.push(order),
    isReady: ({ key }) => !held.has(key),
    waits: ({ key }, error) => {
      const waits = error instanceof ApiError && error.code === 'person-needed';
      if (waits) held.add(key);
      return waits;
    },
    onRefused: ({ key }, error, after) => {
      refused.push(`${key}: ${String(error)}`);
      dropped.push(...after.map((act) => act.key));
    },
    inTurn: (work) => work(),
  });

beforeEach(() => {
  stored = null;
  isFull = false;
  sent = [];
  done = [];
  refused = [];
  dropped = [];
  held = new Set();
  answer = ({ orderId }) => fakeOrder(orderId);
});

test('acts are sent in order, one at a time, and leave the device only when they are done', async () => {
  const queue = makeQueue();
  const first = Promise.withResolvers<KitchenOrder>();
  answer = ({ key, orderId }) => (key === 'a' ? first.promise : fakeOrder(orderId));
  queue.add(actOf('a', '1', 'accept'));
  queue.add(actOf('b', '1', 'start'));
  const flushing = queue.flush();
  expect(sent).toEqual(['a 1 accept']);
  expect(stored?.map(({ key, isTried }) => [key, isTried])).toEqual([
    ['a', true],
    ['b', false],
  ]);
  first.resolve(fakeOrder('1'));
  await flushing;
  expect(sent).toEqual(['a 1 accept', 'b 1 start']);
  expect(stored).toBeNull();
  expect(done).toHaveLength(2);
});

test('without a connection nothing is lost: another visit sends the same acts with the same keys, once', async () => {
  answer = () => Promise.reject(lost());
  const queue = makeQueue();
  queue.add(actOf('a', '1', 'accept'));
  queue.add(actOf('b', '2', 'accept'));
  await queue.flush();
  expect(queue.state()).toMatchObject({ isWaiting: true });
  expect(sent).toEqual(['a 1 accept']);
  answer = ({ orderId }) => fakeOrder(orderId);
  const later = makeQueue();
  expect(later.state().acts.map(({ key }) => key)).toEqual(['a', 'b']);
  await Promise.all([later.flush(), later.flush()]);
  expect(sent).toEqual(['a 1 accept', 'a 1 accept', 'b 2 accept']);
  expect(later.state()).toEqual({ acts: [], isWaiting: false });
});

test('an act that was added while another one was sent is sent too', async () => {
  const queue = makeQueue();
  const first = Promise.withResolvers<KitchenOrder>();
  answer = ({ key, orderId }) => (key === 'a' ? first.promise : fakeOrder(orderId));
  queue.add(actOf('a', '1', 'accept'));
  const flushes = [queue.flush()];
  queue.add(actOf('b', '2', 'accept'));
  flushes.push(queue.flush());
  first.resolve(fakeOrder('1'));
  await Promise.all(flushes);
  expect(sent).toEqual(['a 1 accept', 'b 2 accept']);
});

test('a refusal drops the act and what followed it at the same order, and tells once', async () => {
  answer = ({ key, orderId }) => (key === 'a' ? Promise.reject(moved()) : fakeOrder(orderId));
  const queue = makeQueue();
  queue.add(actOf('a', '1', 'accept'));
  queue.add(actOf('b', '1', 'start'));
  queue.add(actOf('c', '2', 'accept'));
  await queue.flush();
  expect(sent).toEqual(['a 1 accept', 'c 2 accept']);
  expect(refused).toEqual(['a: ApiError: JR-1 is cancelled now']);
  expect(queue.state()).toEqual({ acts: [], isWaiting: false });
});

test('a failure of the server at one order keeps its acts, and holds up no other order', async () => {
  answer = ({ orderId }) => (orderId === '1' ? Promise.reject(broken()) : fakeOrder(orderId));
  const queue = makeQueue();
  queue.add(actOf('a', '1', 'accept'));
  queue.add(actOf('b', '1', 'start'));
  queue.add(actOf('c', '2', 'accept'));
  await queue.flush();
  expect(sent).toEqual(['a 1 accept', 'c 2 accept']);
  expect(queue.state().acts.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(queue.state().isWaiting).toBe(true);
});

test.each([401, 408, 429])('an act waits after the passing refusal %i', async (status) => {
  answer = () => Promise.reject(new ApiError('Later', { code: 'unavailable', status }));
  const queue = makeQueue();
  queue.add(actOf('a', '1', 'accept'));
  await queue.flush();
  expect(stored?.map(({ key }) => key)).toEqual(['a']);
  expect(refused).toEqual([]);
});

test('an act is taken back only while it cannot have arrived', async () => {
  const queue = makeQueue();
  queue.add(actOf('a', '1', 'accept'));
  expect(queue.takeBack('a')).toBe(true);
  expect(stored).toBeNull();
  answer = () => Promise.reject(lost());
  queue.add(actOf('b', '1', 'accept'));
  await queue.flush();
  expect(queue.takeBack('b')).toBe(false);
  expect(stored?.map(({ key }) => key)).toEqual(['b']);
});

test('where the browser keeps nothing, acts are still sent', async () => {
  isFull = true;
  const queue = makeQueue();
  queue.add(actOf('a', '1', 'accept'));
  queue.add(actOf('b', '1', 'start'));
  await queue.flush();
  expect(sent).toEqual(['a 1 accept', 'b 1 start']);
});

test('what another tab has added is shown and kept', () => {
  const queue = makeQueue();
  stored = [actOf('other', '2', 'accept')];
  queue.reread();
  expect(queue.state().acts.map(({ key }) => key)).toEqual(['other']);
  queue.add(actOf('a', '1', 'accept'));
  expect(stored?.map(({ key }) => key)).toEqual(['other', 'a']);
});

test('only acts of this format are read', () => {
  expect(areKeptActs([actOf('a', '1', 'refuse')])).toBe(true);
  expect(areKeptActs([{ ...actOf('a', '1', 'accept'), act: 'burn' }])).toBe(false);
  expect(areKeptActs([{ key: 'a' }])).toBe(false);
});

test('an act that waits for its person stays, and what follows it at the same order; others go on', async () => {
  const queue = makeQueue();
  const needed = () => new ApiError('Enter your PIN again', { code: 'person-needed', status: 403 });
  queue.add(actOf('a', '1', 'read'));
  queue.add(actOf('b', '1', 'accept'));
  queue.add(actOf('c', '2', 'accept'));
  answer = ({ key, orderId }) => {
    if (key === 'a' && held.size === 0) throw needed();
    return fakeOrder(orderId);
  };
  await queue.flush();
  await queue.flush();
  expect(sent).toEqual(['a 1 read', 'c 2 accept']);
  expect([queue.state().isWaiting, refused, stored?.map(({ key }) => key)]).toEqual([true, [], ['a', 'b']]);
  // The person has entered the PIN again.
  held.clear();
  answer = ({ orderId }) => fakeOrder(orderId);
  await queue.flush();
  expect(sent.slice(2)).toEqual(['a 1 read', 'b 1 accept']);
  expect([queue.state().isWaiting, stored]).toEqual([false, null]);
});

test('an act that waits for its person is taken back as one that was never sent', async () => {
  const queue = makeQueue();
  queue.add(actOf('a', '1', 'read'));
  answer = () => {
    throw new ApiError('Enter your PIN again', { code: 'person-needed', status: 403 });
  };
  await queue.flush();
  expect(queue.takeBack('a')).toBe(true);
  expect(stored).toBeNull();
});

test('what followed a refused act at the same order is dropped and told with it; other orders go on', async () => {
  answer = ({ key, orderId }) => {
    if (key === 'a') throw new ApiError('Read first what has changed', { code: 'line-changed', status: 409 });
    return fakeOrder(orderId);
  };
  const queue = makeQueue();
  queue.add(actOf('a', '1', 'start'));
  queue.add(actOf('b', '1', 'ready'));
  queue.add(actOf('c', '2', 'accept'));
  queue.add(actOf('d', '1', 'done'));
  await queue.flush();
  expect(sent).toEqual(['a 1 start', 'c 2 accept']);
  expect(dropped).toEqual(['b', 'd']);
  expect(stored).toBeNull();
});
