import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ChefHat } from 'lucide-react';
import { KITCHEN_UNDO_MS, type KitchenOrder } from '@justright/contract/kitchen';
import { Card } from '@justright/ui/card';
import { CountTabs } from '@justright/ui/count-tabs';
import { EmptyState } from '@justright/ui/empty-state';
import { minutesSince } from '@justright/ui/when';
import {
  hasOpenChange,
  LANE_SHORT_TITLES,
  LANE_TITLES,
  LANES,
  type LaneId,
  type LanesOfOrders,
  ordersByLane,
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
  renderTicket: (order: KitchenOrder, lane: LaneId) => ReactNode;
}

function Lane({ lane, orders, renderTicket }: LaneProps) {
  return (
    <section
      className={styles.lane}
      data-lane={lane}
      data-has-changed={orders.some(hasOpenChange) || undefined}
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

/** Lanes that stand on the board only while they have orders. */
const isShown = (lane: LaneId, lanes: LanesOfOrders): boolean =>
  (lane !== 'asked' && lane !== 'served') || lanes[lane].length > 0;

/** Says what of a lane must be noticed although another one is shown. */
function waitingIn(orders: readonly KitchenOrder[], unseen: number) {
  const changed = orders.filter(hasOpenChange).length;
  if (changed > 0) return { text: `${changed} changed`, mark: String(changed), tone: 'alarm' } as const;
  return unseen > 0 ? ({ text: `${unseen} new`, mark: `+${unseen}`, tone: 'news' } as const) : undefined;
}

interface LaneTabsProps extends Pick<LaneProps, 'renderTicket'> {
  lanes: LanesOfOrders;
  chosen: LaneId;
  onChoose: (lane: LaneId) => void;
  connection: ReactNode;
}

/** Shows one lane at a time, with the count of each and what waits in it. */
function LaneTabs({ lanes, chosen, onChoose, connection, renderTicket }: LaneTabsProps) {
  const shown = isShown(chosen, lanes) ? chosen : 'new';
  const unseen = useUnseen(lanes, [shown]);
  return (
    <CountTabs<LaneId>
      label="Lanes"
      value={shown}
      onChange={onChoose}
      above={connection}
      items={LANES.filter((lane) => isShown(lane, lanes)).map((lane) => ({
        id: lane,
        label: LANE_SHORT_TITLES[lane],
        count: lanes[lane].length,
        waiting: waitingIn(lanes[lane], unseen[lane]),
      }))}
    >
      <Lane lane={shown} orders={lanes[shown]} renderTicket={renderTicket} />
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
  const [chosen, setChosen] = useState<LaneId>(() => LANES.find((lane) => lanes[lane].length > 0) ?? 'new');
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
      if (done === 'read' && lane !== 'asked') open(order.id, lane, true);
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
  const above = (['served', 'asked'] as const).filter((lane) => isShown(lane, lanes)).length;
  return (
    <div ref={board} className={styles.frame} data-above={above > 0 || undefined} {...keys}>
      {isWide ? (
        <>
          {connection}
          <div className={styles.board} data-pair={above === 2 || undefined}>
            {LANES.filter((lane) => isShown(lane, lanes)).map((lane) => (
              <Lane key={lane} lane={lane} orders={lanes[lane]} renderTicket={renderTicket} />
            ))}
          </div>
        </>
      ) : (
        <LaneTabs
          lanes={lanes}
          chosen={chosen}
          onChoose={setChosen}
          connection={connection}
          renderTicket={renderTicket}
        />
      )}
    </div>
  );
}
