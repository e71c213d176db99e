import { ApiError } from '@justright/client/api';
import type { KeptValue } from '@justright/client/kept/kept';
import type { KitchenOrder } from '@justright/contract/kitchen';
import type { KeptAct } from './kept-act.ts';

interface ActQueueDependencies {
  /** Where the acts stay on the device. */
  kept: KeptValue<KeptAct[]>;
  send: (act: KeptAct) => Promise<KitchenOrder>;
  /** Called after the server has done an act. */
  onDone: (order: KitchenOrder) => void;
  /** Decides whether an act may be sent now. Until then it stays, and what follows it at the same order. */
  isReady: (act: KeptAct) => boolean;
  /** Decides whether a refused act waits for something of its person; it stays until it is ready. */
  waits: (act: KeptAct, error: unknown) => boolean;
  /** Called after the server has refused an act: it and `after`, what followed it at the same order, are dropped. */
  onRefused: (act: KeptAct, error: unknown, after: readonly KeptAct[]) => void;
  /** Runs the work unless another tab does the same. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
}

interface QueueState {
  /** The oldest first. */
  acts: readonly KeptAct[];
  /** The last attempt to send has failed; it is repeated later. */
  isWaiting: boolean;
}

/** A person's acts in one kitchen: kept in order on the device until the server has done or refused each. */
export interface ActQueue {
  state: () => QueueState;
  subscribe: (onChange: () => void) => () => void;
  /** Adds an act. It is shown at once and sent when `flush` is called. */
  add: (act: KeptAct) => void;
  /** Removes an act that was never sent. Returns false when it may have arrived. */
  takeBack: (key: string) => boolean;
  /** Sends what is kept, one act at a time. What fails for now stays. */
  flush: () => Promise<void>;
  /** Reads again what is kept, after another tab has changed it. */
  reread: () => void;
}

/** Statuses of a refusal that may end by itself: the same act can succeed later. */
const PASSING_STATUSES = [401, 408, 425, 429];

/** Decides whether the server has refused an act for good. Without a clear answer the act stays. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING_STATUSES.includes(error.status);

const isLost = (error: unknown): boolean => error instanceof ApiError && error.code === 'network-error';

export function createActQueue({
  kept,
  send,
  onDone,
  isReady,
  waits,
  onRefused,
  inTurn,
}: ActQueueDependencies): ActQueue {
  const listeners = new Set<() => void>();
  // Where the browser refuses storage, the acts stay until the page is closed.
  let isStored = true;
  let state: QueueState = { acts: kept.read() ?? [], isWaiting: false };
  let sending: Promise<void> | undefined;

  const publish = (next: Partial<QueueState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  /** Changes what is stored, which another tab may have changed. */
  const change = (next: (acts: readonly KeptAct[]) => KeptAct[]) => {
    const acts = next(isStored ? (kept.read() ?? []) : state.acts);
    isStored = kept.write(acts.length === 0 ? null : acts);
    publish({ acts });
  };

  async function sendAll(): Promise<void> {
    /** Orders whose act failed for now: what follows at them waits, other orders do not. */
    const stuck = new Set<string>();
    let isFailed = false;
    const nextAct = () => state.acts.find(({ orderId }) => !stuck.has(orderId));
    for (let act = nextAct(); act !== undefined; act = nextAct()) {
      const { key, orderId } = act;
      if (!isReady(act)) {
        isFailed = true;
        stuck.add(orderId);
        continue;
      }
      change((acts) => acts.map((one) => (one.key === key ? { ...one, isTried: true } : one)));
      try {
        const order = await send(act);
        // First: without the act and its result, the order would show its old state for a moment.
        onDone(order);
        change((acts) => acts.filter((one) => one.key !== key));
      } catch (error) {
        const isHeld = isRefusal(error) && waits(act, error);
        // It has not arrived, so it can still be taken back.
        if (isHeld) change((acts) => acts.map((one) => (one.key === key ? { ...one, isTried: false } : one)));
        if (isRefusal(error) && !isHeld) {
          const after = state.acts.filter((one) => one.orderId === orderId && one.key !== key);
          change((acts) => acts.filter((one) => one.orderId !== orderId));
          onRefused(act, error, after);
        } else {
          isFailed = true;
          stuck.add(orderId);
          if (isLost(error)) break;
        }
      }
    }
    publish({ isWaiting: isFailed });
  }

  async function flush(): Promise<void> {
    // What was added meanwhile may be too late for the attempt that is running.
    if (sending) {
      await sending;
      return flush();
    }
    if (state.acts.length === 0) return;
    sending = inTurn(sendAll).finally(() => (sending = undefined));
    await sending;
  }

  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    add: (act) => change((acts) => [...acts, act]),
    takeBack: (key) => {
      const act = state.acts.find((one) => one.key === key);
      if (act === undefined || act.isTried) return false;
      change((acts) => acts.filter((one) => one.key !== key));
      return true;
    },
    flush,
    reread: () => {
      if (isStored) publish({ acts: kept.read() ?? [] });
    },
  };
}
