import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLive, type Socket } from './live-socket.ts';

interface FakeSocket extends Socket {
  address: string;
  sent: string[];
  isClosed: boolean;
  tell: (type: string, data?: string) => void;
}
let sockets: FakeSocket[];
const connect = (address: string): Socket => {
  const target = new EventTarget();
  const one: FakeSocket = {
    address,
    sent: [],
    isClosed: false,
    send: (text) => {
      if (typeof text === 'string') one.sent.push(text);
    },
    close: () => {
      one.isClosed = true;
    },
    addEventListener: target.addEventListener.bind(target),
    tell: (type, data) => void target.dispatchEvent(Object.assign(new Event(type), { data })),
  };
  sockets.push(one);
  return one;
};
const heard = { onOpen: vi.fn(), onClose: vi.fn(), onMessage: vi.fn<(text: string) => void>() };
let passes: number;
const admit = vi.fn(async () => `/live/${(passes += 1)}`);
let end: (() => void) | undefined;
const begin = async () => {
  end = keepLive({ admit, connect, ...heard });
  await vi.advanceTimersByTimeAsync(0);
};
const last = () => {
  const one = sockets.at(-1);
  if (!one) throw new Error('No socket was opened');
  return one;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sockets = [];
  passes = 0;
});
afterEach(() => {
  end?.();
  vi.useRealTimers();
});

it('a line is opened with its admission, and says what it hears', async () => {
  await begin();
  expect(last().address).toBe('/live/1');
  last().tell('open');
  last().tell('message', 'hello');
  expect(heard.onOpen).toHaveBeenCalledOnce();
  expect(heard.onMessage.mock.calls).toEqual([['hello']]);
});

it('a lost line is opened again with another admission, after waits that grow to half a minute', async () => {
  await begin();
  for (const waited of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = sockets.length;
    last().tell('error');
    last().tell('close');
    await vi.advanceTimersByTimeAsync(waited - 1);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  }
  last().tell('open');
  last().tell('close');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(last().address).toBe('/live/9');
  expect(heard.onClose).toHaveBeenCalledTimes(8);
});

it('an admission that is refused is asked for again', async () => {
  admit.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await begin();
  expect(sockets).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(1);
});

it('a line that does not answer is given up, and one that does stays', async () => {
  await begin();
  last().tell('open');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(last().sent).toEqual(['ping']);
  last().tell('message', 'pong');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sockets).toHaveLength(1);
  expect(heard.onMessage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(sockets).toHaveLength(2);
});

it('after the end nothing is opened and nothing is heard', async () => {
  await begin();
  last().tell('open');
  end?.();
  last().tell('message', 'late');
  last().tell('close');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
  expect(heard.onClose).not.toHaveBeenCalled();
});
