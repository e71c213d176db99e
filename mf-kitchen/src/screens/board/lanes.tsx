import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ChefHat } from 'lucide-react';
import { KITCHEN_UNDO_MS, type KitchenOrder } from '@justright/contract/kitchen';
import { Card } from '@justright/ui/card';
import { CountTabs } from '@justright/ui/count-tabs';
import { EmptyState } from '@justright/ui/empty-state';
import { minutesSince } from '@justright/ui/when';
import { AlarmLines } from './alarm-lines.tsx';
import { isLastMinute } from './answer-by.ts';
import {
  asksTracesOnly,
  ABOVE,
  isAlarm,
  LANE_SHORT_TITLES,
  LANE_TITLES,
  LANES,
  type LaneId,
  type LanesOfOrders,
  ordersByLane,
  stageOf,
} from './lanes.ts';
import { Ticket, type TicketProps } from './ticket.tsx';
import { nextActOf } from './ticket-texts.ts';
import type { Acts, RecentAct } from './use-acts.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useNow } from './use-now.ts';
import { useOpened } from './use-opened.ts';
import { useUnseen } from './use-unseen.ts';
import { useWide } from './use-wide.ts';
import styles from './lanes.module.css';

interface LanesProps
  extends
    Pick<Acts, 'act' | 'undo' | 'recent' | 'unsent' | 'unchecked' | 'settling'>,
    Pick<TicketProps, 'onRefuse' | 'onAnswer' | 'lines'> {
  orders: readonly KitchenOrder[];
  timeZone: string | null;
  /** The order that somebody has looked for: it is shown, open and with the focus. */
  sought: { orderId: string } | undefined;
  /** Says that the tickets may be old; it stays in sight. */
  connection: ReactNode;
}

interface LaneProps {
  lane: LaneId;
  orders: readonly KitchenOrder[];
  /** Somebody has opened one of its tickets. */
  hasOpen: boolean;
  renderTicket: (order: KitchenOrder, lane: LaneId) => ReactNode;
}

function Lane({ lane, orders, hasOpen, renderTicket }: LaneProps) {
  return (
    <section
      className={styles.lane}
      data-lane={lane}
      data-has-open={hasOpen || undefined}
      data-asks-traces={orders.some(asksTracesOnly) || undefined}
      data-empty={orders.length === 0 || undefined}
      aria-labelledby={`lane-${lane}`}
    >
      <h2 id={`lane-${lane}`} className={styles.title}>
        {LANE_TITLES[lane]}
        <span className={styles.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 && <p className={styles.none}>No orders</p>}
      <ul className={styles.tickets}>
        {orders.map((order) => (
          <li key={order.id}>{renderTicket(order, lane)}</li>
        ))}
      </ul>
    </section>
  );
}

const isShown = (lane: LaneId, lanes: LanesOfOrders): boolean => !ABOVE.includes(lane) || lanes[lane].length > 0;
/** Returns the first lane with orders: what is the most urgent. */
const firstOf = (lanes: LanesOfOrders): LaneId => LANES.find((lane) => lanes[lane].length > 0) ?? 'new';

/** The most tickets of a lane that all have room beside what has changed. */
const FEW_TICKETS = 2;

/** Says how much room the lanes below the urgent ones need: those that need little leave it to what has changed. */
function needOf(lanes: LanesOfOrders): 'none' | 'little' | 'much' {
  const most = Math.max(...LANES.filter((lane) => !ABOVE.includes(lane)).map((lane) => lanes[lane].length));
  return most === 0 ? 'none' : most <= FEW_TICKETS ? 'little' : 'much';
}

/** Says what of a lane must be noticed although another one is shown. */
function waitingIn(lane: LaneId, unseen: number, isLate: boolean) {
  if (isAlarm(lane)) return { text: 'to be read and decided', mark: '', tone: 'alarm' } as const;
  if (isLate) return { text: 'last minute to answer', mark: '', tone: 'alarm' } as const;
  return unseen > 0 ? ({ text: `${unseen} new`, mark: `+${unseen}`, tone: 'news' } as const) : undefined;
}

interface LaneTabsProps {
  lanes: LanesOfOrders;
  nowMs: number;
  renderLane: (lane: LaneId) => ReactNode;
  chosen: LaneId;
  onChoose: (lane: LaneId) => void;
  connection: ReactNode;
}

/** Shows one lane at a time, with the count of each and what waits in it. */
function LaneTabs({ lanes, nowMs, chosen, onChoose, connection, renderLane }: LaneTabsProps) {
  const shown = isShown(chosen, lanes) ? chosen : firstOf(lanes);
  const unseen = useUnseen(lanes, [shown]);
  return (
    <CountTabs<LaneId>
      label="Lanes"
      value={shown}
      onChange={onChoose}
      above={
        <>
          {connection}
          <AlarmLines lanes={lanes} shown={shown} onOpen={onChoose} />
        </>
      }
      items={LANES.filter((lane) => isShown(lane, lanes)).map((lane) => ({
        id: lane,
        label: LANE_SHORT_TITLES[lane],
        count: lanes[lane].length,
        waiting: waitingIn(
          lane,
          unseen[lane],
          lanes[lane].some((order) => isLastMinute(order, nowMs)),
        ),
      }))}
    >
      {renderLane(shown)}
    </CountTabs>
  );
}

/** Shows the tickets in their lanes. One that was just moved stays where it is until the move is final. */
export function Lanes({
  orders,
  timeZone,
  sought,
  connection,
  recent,
  unsent,
  unchecked,
  settling,
  act,
  onAnswer,
  ...handlers
}: LanesProps) {
  const nowMs = useNow();
  const isWide = useWide();
  const { isOpen, open } = useOpened();
  const board = useRef<HTMLDivElement>(null);
  const recentOf = ({ id }: KitchenOrder): RecentAct | undefined => {
    const known = recent.get(id);
    // The tick may be older than the act.
    return known && nowMs < known.atMs + KITCHEN_UNDO_MS ? known : undefined;
  };
  const lanes = ordersByLane(orders, (order) => recentOf(order)?.lane);
  const [chosen, setChosen] = useState<LaneId>(() => firstOf(lanes));
  const [found, setFound] = useState(sought);
  if (sought && sought !== found) {
    setFound(sought);
    const lane = LANES.find((one) => lanes[one].some(({ id }) => id === sought.orderId));
    if (lane) {
      setChosen(lane);
      open(sought.orderId, lane, true);
    }
  }
  useEffect(() => {
    if (!found) return;
    const focus = () =>
      board.current?.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(found.orderId)}"]`)?.focus();
    // React Aria gives the focus back to the opener of the dialog in the first frame.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }, [found]);
  const actAt = useCallback<Acts['act']>(
    (order, done, lane, reason) => {
      // What was read is cooked from the dishes, which now show.
      const stage = stageOf(order);
      if (done === 'read' && stage !== 'asked' && stage !== 'done' && stage !== 'refused') open(order.id, stage, true);
      act(order, done, lane, reason);
    },
    [act, open],
  );
  const keys = useBoardKeys(board, (id) => {
    const lane = LANES.find((one) => lanes[one].some((order) => order.id === id));
    const order = lane && lanes[lane].find((one) => one.id === id);
    const next = order && nextActOf(order);
    if (!order || !next) return;
    if (next.act === 'yes') onAnswer(order);
    else actAt(order, next.act, lane);
  });
  if (LANES.every((lane) => lanes[lane].length === 0)) {
    return (
      <>
        {connection}
        <Card variant="dashed">
          <EmptyState icon={<ChefHat />} title="No orders right now" text="New ones appear here by themselves." />
        </Card>
      </>
    );
  }
  const renderTicket = (order: KitchenOrder, lane: LaneId) => (
    <Ticket
      {...handlers}
      order={order}
      lane={lane}
      minutes={minutesSince(order.createdAt, nowMs)}
      timeZone={timeZone}
      recent={recentOf(order)}
      isUnsent={unsent.has(order.id)}
      isUnchecked={unchecked.has(order.id)}
      isSettling={settling.has(order.id)}
      isOpen={isOpen(order, lane, lanes[lane].length)}
      onOpen={open}
      act={actAt}
      onAnswer={onAnswer}
    />
  );
  const renderLane = (lane: LaneId) => (
    <Lane
      key={lane}
      lane={lane}
      orders={lanes[lane]}
      hasOpen={lanes[lane].some((order) => isOpen(order, lane, lanes[lane].length))}
      renderTicket={renderTicket}
    />
  );
  const above = ABOVE.filter((lane) => isShown(lane, lanes));
  const alarms = above.filter(isAlarm);
  return (
    <div
      ref={board}
      className={styles.frame}
      data-above={above.length > 0 || undefined}
      data-alarms={alarms.length > 0 || undefined}
      data-below={needOf(lanes)}
      {...keys}
    >
      {isWide ? (
        <>
          {connection}
          {alarms.length > 0 && <div className={styles.alarms}>{alarms.map(renderLane)}</div>}
          {above.filter((lane) => !isAlarm(lane)).map(renderLane)}
          <div className={styles.row}>{LANES.filter((lane) => !ABOVE.includes(lane)).map(renderLane)}</div>
        </>
      ) : (
        <LaneTabs
          lanes={lanes}
          nowMs={nowMs}
          chosen={chosen}
          onChoose={setChosen}
          connection={connection}
          renderLane={renderLane}
        />
      )}
    </div>
  );
}
