import { waitingPlaces } from '@justright/contract/asked-texts';
import { memo, useState } from 'react';
import { ChevronDown, ChevronUp, CloudOff, Undo2 } from 'lucide-react';
import { KITCHEN_UNDO_MS, type KitchenOrder } from '@justright/contract/kitchen';
import { servedPeople } from '@justright/contract/served-people';
import { Button } from '@justright/ui/button';
import { countText } from '@justright/ui/texts';
import { ageText } from '@justright/ui/when';
import { answeredLine, isNothingMade } from '../../acts/made-line.ts';
import { useTracesAnswer } from '../../people/use-people.ts';
import {
  asksTracesOnly,
  hasOpenChange,
  isAlarm,
  isUnread,
  LANE_TITLES,
  type LaneId,
  laneOf,
  stageOf,
} from './lanes.ts';
import { dishesOf, loudnessOf, nextActOf, placeOf, recentText, TRACES_YES } from './ticket-texts.ts';
import type { LineHandlers } from './lines/line-acts.tsx';
import { PrintButtons } from './print/print-buttons.tsx';
import { OrderNeeds, TicketBody } from './ticket-body.tsx';
import { TicketBrief } from './ticket-brief.tsx';
import type { Acts, RecentAct } from './use-acts.ts';
import styles from './ticket.module.css';

/** What is decided about the lines of a ticket, which knows by itself when it takes no press. */
export type TicketLines = Omit<LineHandlers, 'isSettling'>;

export interface TicketProps extends Pick<Acts, 'act' | 'undo'> {
  order: KitchenOrder;
  lane: LaneId;
  /** The order's age. */
  minutes: number;
  /** The restaurant's; null where it has none. */
  timeZone: string | null;
  /** The act that can still be undone. */
  recent: RecentAct | undefined;
  isUnsent: boolean;
  /** The PIN of who did it was not checked yet. */
  isUnchecked: boolean;
  /** A press was just now: the targets take none yet. */
  isSettling: boolean;
  /** All of it is shown; else only what chooses it. */
  isOpen: boolean;
  onOpen: (orderId: string, lane: LaneId, isOpen: boolean) => void;
  /** Asks why the order is refused. */
  onRefuse: (order: KitchenOrder, lane: LaneId) => void;
  /** Asks how the question is answered. */
  onAnswer: (order: KitchenOrder) => void;
  lines: TicketLines;
}

interface UndoBarProps {
  recent: RecentAct;
  isSettling: boolean;
  onUndo: () => void;
}

/** Shows how long an act can still be undone, and undoes it. */
function UndoBar({ recent, isSettling, onUndo }: UndoBarProps) {
  // A ticket that is drawn anew goes on where it was.
  const [passedMs] = useState(() => Date.now() - recent.atMs);
  return (
    <div className={styles.undo}>
      <span className={styles.done}>{recentText(recent.act)}</span>
      <Button icon={<Undo2 aria-hidden />} className={styles.undoButton ?? ''} isPending={isSettling} onPress={onUndo}>
        Undo
      </Button>
      <span
        aria-hidden
        className={styles.countdown}
        style={{ animationDuration: `${KITCHEN_UNDO_MS}ms`, animationDelay: `${-passedMs}ms` }}
      />
    </div>
  );
}

/** Says whose ticket this is and how old. A press on it opens the ticket, or closes it. */
function TicketTop({ order, lane, minutes, isOpen, onOpen }: TicketProps) {
  const people = servedPeople(order.cart.orders);
  const name = order.userName.trim() || (people.length === 1 ? (people[0]?.name ?? '') : '');
  const isFixed = hasOpenChange(order);
  const stage = stageOf(order);
  const isLine = lane === 'asked' && !isOpen;
  return (
    <header className={styles.top}>
      <h3 className={styles.place}>
        {isFixed ? (
          <span dir="auto">{placeOf(order)}</span>
        ) : (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => onOpen(order.id, lane, !isOpen)}
          >
            <span dir="auto">{placeOf(order)}</span>
            {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          </button>
        )}
      </h3>
      <span className={styles.age} data-loudness={loudnessOf(minutes)}>
        {ageText(minutes)}
      </span>
      <p className={styles.number} translate="no">
        {lane === 'changed' && stage !== 'done' && stage !== 'refused' && <b>{`${LANE_TITLES[stage]} · `}</b>}
        {!isOpen && !isLine && <b>{`${countText(dishesOf(order), 'dish', 'dishes')} · `}</b>}
        {order.productOrderId}
        {name !== '' && !isLine && (
          <>
            {' · '}
            <span dir="auto">{name}</span>
          </>
        )}
      </p>
    </header>
  );
}

/** Answers what is asked of the dishes of a ticket: yes to all by one press, or no, dish by dish. What is asked stands above. */
function TracesTargets({ order, isSettling, isOpen, onAnswer, lines }: TicketProps) {
  const { may, text } = useTracesAnswer();
  const places = waitingPlaces(order);
  const onYes = () =>
    lines.onDecide(order, { act: 'yes', lines: places.flatMap((place) => answeredLine(order, place) ?? []) });
  if (!isOpen) {
    return (
      <div className={styles.acts}>
        <Button variant="primary" className={styles.main ?? ''} onPress={() => onAnswer(order)}>
          Answer…
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.acts} data-noted>
      {text !== '' && <p className={styles.read}>{text}</p>}
      <Button variant="primary" className={styles.main ?? ''} isPending={isSettling} isDisabled={!may} onPress={onYes}>
        {places.length > 1 ? `${TRACES_YES} in all ${places.length}` : TRACES_YES}
      </Button>
      <Button variant="ghost" className={styles.refuse ?? ''} onPress={() => onAnswer(order)}>
        {places.length > 1 ? 'No, or one by one…' : 'No…'}
      </Button>
    </div>
  );
}

/** Shows what can be done at a ticket: what comes next, and, where it is open or asks, the refusal. */
function Targets(props: TicketProps) {
  const { order, lane, isSettling, isOpen, act, onRefuse, onAnswer } = props;
  const next = nextActOf(order);
  if (next?.act === 'yes' && asksTracesOnly(order)) return <TracesTargets {...props} />;
  const isAsked = order.question === 'asked';
  const isUndecided = next === undefined && hasOpenChange(order);
  const isEmpty = next === undefined && laneOf(order) !== undefined && isNothingMade(order);
  const isRefusable =
    isEmpty ||
    (lane !== 'served' && (next !== undefined || order.offer !== null || isUndecided) && (isOpen || isAsked));
  if (!next && !isRefusable) return null;
  return (
    <div className={styles.acts} data-noted={isUndecided || isEmpty || undefined}>
      {isUndecided && <p className={styles.read}>It goes on when each changed dish is decided.</p>}
      {isEmpty && <p className={styles.read}>No dish of it is made: refuse the order to close it.</p>}
      {next && (
        <Button
          variant="primary"
          className={styles.main ?? ''}
          isPending={isSettling}
          onPress={() => (next.act === 'yes' ? onAnswer(order) : act(order, next.act, lane))}
        >
          {next.label}
        </Button>
      )}
      {isRefusable && (
        <Button variant="ghost" className={styles.refuse ?? ''} onPress={() => onRefuse(order, lane)}>
          {isAsked && next ? 'No…' : 'Refuse…'}
        </Button>
      )}
    </div>
  );
}

/** One order on the board: Enter on it, or its one big target, does what comes next. */
export const Ticket = memo(function Ticket(props: TicketProps) {
  const { order, lane, minutes, timeZone, recent, isUnsent, isUnchecked, isSettling, isOpen, undo, lines } = props;
  const isChanged = hasOpenChange(order);
  const body = isOpen ? (
    <TicketBody order={order} timeZone={timeZone} lines={{ ...lines, isSettling }} isBesideNeeds={isAlarm(lane)} />
  ) : (
    <TicketBrief order={order} timeZone={timeZone} />
  );
  const state = isUnsent && (
    <p className={styles.unsent}>
      <CloudOff aria-hidden />
      {isUnchecked ? 'Not sent yet · PIN not checked yet' : 'Not sent yet'}
    </p>
  );
  return (
    <article
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys go from ticket to ticket
      tabIndex={0}
      className={styles.ticket}
      data-ticket={order.id}
      data-of={lane}
      data-open={isOpen || undefined}
      data-over={(nextActOf(order) === undefined && !isChanged) || undefined}
      data-changed={isChanged || undefined}
      data-asks={order.question === 'asked' || undefined}
      data-traces={asksTracesOnly(order) || undefined}
      aria-label={`${order.productOrderId}, ${placeOf(order)}, ${ageText(minutes)}`}
    >
      <div className={styles.content}>
        {isAlarm(lane) ? (
          <>
            <div className={styles.who}>
              <TicketTop {...props} />
              {isOpen && <OrderNeeds order={order} />}
            </div>
            <div className={styles.what}>
              {body}
              {state}
            </div>
          </>
        ) : (
          <>
            <TicketTop {...props} />
            {body}
            {state}
          </>
        )}
      </div>
      <div className={styles.side}>
        {recent && (
          <UndoBar key={recent.key} recent={recent} isSettling={isSettling} onUndo={() => undo(order, recent)} />
        )}
        <Targets {...props} />
        {isOpen && !isUnread(order) && <PrintButtons order={order} />}
      </div>
    </article>
  );
});
