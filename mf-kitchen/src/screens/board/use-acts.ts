import { waitingPlaces } from '@justright/contract/asked-texts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '@justright/client/api';
import { kept } from '@justright/client/kept/kept';
import { underLock } from '@justright/client/kept/tabs';
import { KITCHEN_ACTS } from '@justright/client/kept/staff-keys';
import type { KitchenOrder, LastAct } from '@justright/contract/kitchen';
import type { OrderState } from '@justright/contract/kitchen-moves';
import { unreadChanges } from '@justright/contract/line-change-texts';
import { createActPeople } from '../../acts/act-people.ts';
import { createActQueue } from '../../acts/act-queue.ts';
import { areKeptActs, type KeptAct, type KeptLine, type LineAct, type TicketAct } from '../../acts/kept-act.ts';
import { itemAt } from '../../acts/made-line.ts';
import { sendAct } from '../../acts/send-act.ts';
import { shownOrders } from '../../acts/shown-orders.ts';
import type { Actor } from '../../people/actor.ts';
import type { People } from '../../people/create-people.ts';
import { hasOpenChange, type LaneId } from './lanes.ts';
import { doneText, droppedText, firstText, waitingText } from './ticket-texts.ts';
import { useGoneOrders } from './use-gone-orders.ts';
import type { KitchenOrders } from './use-kitchen-orders.ts';
import { type Notice, useNotices } from './use-notices.ts';
import { useSettling } from './use-settling.ts';

/** An act of this device that can be undone for a while. */
export interface RecentAct {
  key: string;
  act: TicketAct;
  /** Where the ticket was; it stays there meanwhile. */
  lane: LaneId;
  before: OrderState;
  /** The lines that it answered, as they were. */
  lines?: KeptLine[];
  atMs: number;
}

export interface Acts {
  /** The orders with what this device has done; undefined before the first response. */
  shown: readonly KitchenOrder[] | undefined;
  /** By order. Those whose time is over stay listed until the next act. */
  recent: ReadonlyMap<string, RecentAct>;
  /** Ids of orders with an act that could not be sent yet. */
  unsent: ReadonlySet<string>;
  /** Ids of those with one that a PIN has to prove which was not checked yet. */
  unchecked: ReadonlySet<string>;
  /** Ids of orders at whose tickets was a press just now: a second one is meant for what was there before. */
  settling: ReadonlySet<string>;
  notices: readonly Notice[];
  dismiss: (key: string) => void;
  /** The last act, for screen readers. */
  said: string;
  act: (order: KitchenOrder, act: TicketAct, lane: LaneId, reason?: string) => void;
  undo: (order: KitchenOrder, recent: RecentAct) => void;
  /**
   * Decides how lines are made. Resolves when that is done, when it is kept until the server is reached, and when somebody else
   * was first, which a notice tells; rejects with why it was refused. `key` makes a repeat the same act.
   */
  decide: (order: KitchenOrder, decided: Decided, key: string) => Promise<void>;
  /** The same by one press: a refusal is told in a notice. */
  decideAtOnce: (order: KitchenOrder, decided: Decided) => void;
}

/** What somebody decides about the lines of an order. */
export type Decided = Pick<KeptAct, 'lines'> & { act: 'yes' | LineAct; reason?: string };
type NewAct = Pick<KeptAct, 'act' | 'reason' | 'before' | 'lines'> & { key?: string };

const stateOf = ({ orderStatus, paymentStatus, active, kitchenStatus, question }: KitchenOrder): OrderState => ({
  orderStatus,
  paymentStatus,
  active,
  kitchenStatus,
  question,
});

/** Decides whether nothing of an order is made after a decision: its kitchen has refused it. */
const isAllRefused = ({ cart }: KitchenOrder, { lines = [] }: Decided): boolean =>
  cart.orders
    .flatMap(({ items }) => items)
    .every(
      ({ amended }, index) =>
        (amended?.refusal ?? null) !== null ||
        lines.some(({ place, choices }) => place === index + 1 && choices === null),
    );

/** What a person does in their own name, where a device asks for one. */
const NAMED: readonly TicketAct[] = ['read', 'yes', 'refuse', 'make', 'refuse-line', 'offer'];

/** Reads from a refusal whose act came first; undefined where it does not say. */
function firstOf(error: unknown): LastAct | undefined {
  const details: unknown = error instanceof ApiError && error.code === 'invalid-transition' ? error.details : undefined;
  const act: unknown = Reflect.get(Object(details), 'act');
  return act ? (act as LastAct) : undefined;
}

/** Says why something was refused: what is wrong at each of its fields, else in general. */
function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'Something went wrong';
  const issues = [...new Set(error.issues.map(({ message }) => message))];
  return issues.length > 0 ? issues.join('. ') : error.message;
}

/** Runs the work unless another tab of this browser runs it. */
const inTurn = (name: string, work: () => Promise<void>): Promise<void> =>
  underLock(name, { ifAvailable: true }, async (isHeld) => {
    if (isHeld) await work();
  });

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): Map<string, Value> =>
  new Map([...map].filter(([one]) => one !== key));

/**
 * Does what a person decides at a ticket: at once on the board, then at the server, in order and once each, also after
 * the connection was lost. For one person in one kitchen: a component has a key of both.
 */
export function useActs(
  uid: string,
  restaurantId: string,
  { orders, asOfMs, replace, refetch }: KitchenOrders,
  people: People,
): Acts {
  const [recent, setRecent] = useState<ReadonlyMap<string, RecentAct>>(new Map());
  const { notices, note, dismiss } = useNotices();
  const [said, setSaid] = useState('');
  const { settling, isSettling, settle } = useSettling();
  const [ownClosed] = useState(() => new Set<string>());
  /** By key, acts that somebody waits for, and why one was refused. */
  const [awaited] = useState(() => new Map<string, Error | null>());

  const [actPeople] = useState(() => createActPeople(people));
  const [queue] = useState(() =>
    createActQueue({
      kept: kept(KITCHEN_ACTS, areKeptActs, uid, restaurantId),
      send: async (act) => {
        const by = actPeople.actorOf(act);
        return sendAct(act, { idempotencyKey: act.key, ...(by && { person: await people.passOf(by) }) });
      },
      isReady: actPeople.isReady,
      waits: (act, error) => {
        const isWaiting = actPeople.waits(act, error);
        if (isWaiting) {
          note({ isNews: true, ofAct: act.key, textIn: () => waitingText(act) });
          void people.ask();
        }
        return isWaiting;
      },
      // At once: the queue's change is drawn before a change that React may put off.
      onDone: (order) => flushSync(() => replace(order)),
      onRefused: (act, error, after) => {
        setRecent((before) => without(before, act.orderId));
        ownClosed.delete(act.orderId);
        const first = firstOf(error);
        const dropped = droppedText([act, ...after], refusalText(error));
        // Somebody waits for it, in a dialog with what was entered.
        if (!first && awaited.has(act.key)) awaited.set(act.key, new Error(refusalText(error)));
        else
          note({
            isNews: first !== undefined && after.length === 0,
            textIn: (timeZone) =>
              first ? [firstText(act, first, timeZone), ...(after.length > 0 ? [dropped] : [])].join('. ') : dropped,
          });
        void refetch();
      },
      inTurn: (work) => inTurn(`${KITCHEN_ACTS.key} ${uid} ${restaurantId}`, work),
    }),
  );
  const { acts, isWaiting } = useSyncExternalStore(queue.subscribe, queue.state);

  // A response shows that the server can be reached.
  useEffect(() => {
    if (asOfMs > 0) void queue.flush();
  }, [queue, asOfMs]);
  useEffect(() => {
    const onOnline = () => void queue.flush();
    window.addEventListener('online', onOnline);
    window.addEventListener('storage', queue.reread);
    // A PIN that was entered may be what an act waits for.
    const unsubscribe = people.subscribe(onOnline);
    return () => {
      unsubscribe();
      window.removeEventListener('online', onOnline);
      window.removeEventListener('storage', queue.reread);
    };
  }, [queue, people]);
  useGoneOrders(restaurantId, orders, ownClosed, note);

  const add = useCallback(
    (order: KitchenOrder, more: NewAct, by = people.current()): KeptAct => {
      const { id, productOrderId } = order;
      const changes = more.act === 'read' ? unreadChanges(order.cart.orders) : [];
      const added: KeptAct = {
        key: crypto.randomUUID(),
        ...more,
        ...(by && { by }),
        ...(more.act === 'reopen' && { order }),
        ...(changes.length > 0 && { changes }),
        orderId: id,
        productOrderId,
        atMs: Date.now(),
        isTried: false,
      };
      queue.add(added);
      setSaid(`${productOrderId} ${doneText(more.act)}`);
      void queue.flush();
      return added;
    },
    [queue, people],
  );
  const actAs = useCallback(
    (order: KitchenOrder, done: TicketAct, lane: LaneId, reason: string, by?: Actor) => {
      settle(order.id);
      const { key, atMs } = add(order, { act: done, reason, before: null }, by);
      if (done === 'done' || done === 'refuse') ownClosed.add(order.id);
      if (done === 'read' || done === 'attend') return;
      setRecent((before) => new Map(before).set(order.id, { key, act: done, lane, before: stateOf(order), atMs }));
    },
    [add, settle, ownClosed],
  );
  const act = useCallback(
    (order: KitchenOrder, done: TicketAct, lane: LaneId, reason = '') => {
      // A reason was given in a dialog: no second tap does that.
      if (done !== 'refuse' && isSettling(order.id)) return;
      if (!NAMED.includes(done) || people.current() !== undefined) return actAs(order, done, lane, reason);
      // It goes on when somebody has entered a PIN.
      void people.ask().then((by) => by && actAs(order, done, lane, reason, by));
    },
    [actAs, isSettling, people],
  );
  const decide = useCallback<Acts['decide']>(
    async (order, decided, key) => {
      const need = (decided.lines ?? []).some(({ ruledOut }) => ruledOut !== undefined) ? 'traces' : undefined;
      const current = people.current(need);
      const by = current === undefined ? await people.ask(need) : current;
      if (by === undefined) throw new Error('Nobody has entered a PIN');
      awaited.set(key, null);
      const { atMs } = add(order, { reason: '', ...decided, key, before: null }, by);
      if (decided.act === 'yes' && waitingPlaces(order).length > 0) {
        const lines = (decided.lines ?? []).map((line) => ({ ...line, item: itemAt(order, line.place) ?? line.item }));
        const before = { key, act: decided.act, lane: 'asked' as const, before: stateOf(order), lines, atMs };
        setRecent((known) => new Map(known).set(order.id, before));
        if (isAllRefused(order, decided)) ownClosed.add(order.id);
      }
      await queue.flush();
      const error = awaited.get(key);
      awaited.delete(key);
      if (error) throw error;
    },
    [add, awaited, ownClosed, people, queue],
  );
  const decideAtOnce = useCallback<Acts['decideAtOnce']>(
    (order, decided) => {
      if (isSettling(order.id)) return;
      // The next ticket takes its place: a second tap is not meant for that.
      for (const one of orders ?? []) if (hasOpenChange(one)) settle(one.id);
      const key = crypto.randomUUID();
      decide(order, decided, key).catch((error: unknown) => {
        const text = droppedText([{ ...decided, productOrderId: order.productOrderId }], refusalText(error));
        note({ isNews: false, textIn: () => text });
      });
    },
    [decide, isSettling, note, orders, settle],
  );
  const undo = useCallback(
    (order: KitchenOrder, { key, before, lines }: RecentAct) => {
      if (isSettling(order.id)) return;
      settle(order.id);
      if (queue.takeBack(key)) setSaid(`${order.productOrderId} ${doneText('undo')}`);
      else add(order, { act: 'undo', reason: '', before, ...(lines && { lines }) });
      ownClosed.delete(order.id);
      setRecent((known) => without(known, order.id));
    },
    [add, isSettling, settle, queue, ownClosed],
  );

  const shown = useMemo(() => orders && shownOrders(orders, acts), [orders, acts]);
  const unsent = useMemo(() => new Set(isWaiting ? acts.map(({ orderId }) => orderId) : []), [acts, isWaiting]);
  const unchecked = useMemo(
    () => new Set(acts.flatMap(({ orderId, by }) => (isWaiting && by && 'proof' in by ? [orderId] : []))),
    [acts, isWaiting],
  );
  const heard = useMemo(
    () => notices.filter(({ ofAct }) => ofAct === undefined || acts.some(({ key }) => key === ofAct)),
    [notices, acts],
  );
  return { shown, recent, unsent, unchecked, settling, notices: heard, dismiss, said, act, undo, decide, decideAtOnce };
}
