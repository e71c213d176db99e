import { memo, useState } from 'react';
import { CloudOff, TriangleAlert, Undo2 } from 'lucide-react';
import { usePreferenceNames } from '@justright/client/preference-names';
import { avoidedOfItems, avoidedOfRow } from '@justright/contract/avoided-foods';
import { KITCHEN_UNDO_MS, type KitchenOrder } from '@justright/contract/kitchen';
import { changesOfItem, plainChoices } from '@justright/contract/kitchen-changes';
import { isOver } from '@justright/contract/kitchen-moves';
import { changeTexts } from '@justright/contract/line-change-texts';
import { notesTitle } from '@justright/contract/notes-title';
import type { CartItem, LineChange } from '@justright/contract/orders';
import { type Served, servedPeople } from '@justright/contract/served-people';
import { Button } from '@justright/ui/button';
import { PhoneLink } from '@justright/ui/contact-link';
import { NeedsBar } from '@justright/ui/needs-bar';
import { ageText, timeText } from '@justright/ui/when';
import { hasUnreadChange, isUnread, type LaneId } from './lanes.ts';
import { loudnessOf, nextActOf, placeOf, recentText } from './ticket-texts.ts';
import { LineActs, type LineHandlers } from './lines/line-acts.tsx';
import type { Acts, RecentAct } from './use-acts.ts';
import styles from './ticket.module.css';

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
  /** A press was just now: the targets take none yet. */
  isSettling: boolean;
  /** Asks why the order is refused. */
  onRefuse: (order: KitchenOrder, lane: LaneId) => void;
  /** Asks how the question is answered. */
  onAnswer: (order: KitchenOrder) => void;
  lines: LineHandlers;
}

/** Shows what has changed of a dish since it was ordered, who did it, and who has read it. */
function Change({ change, timeZone }: { change: LineChange; timeZone: string | null }) {
  return (
    <div className={styles.changed} data-unread={change.readAt === undefined || undefined}>
      <p className={styles.changedTitle}>
        <TriangleAlert aria-hidden />
        {`Changed at ${timeText(change.at, timeZone)}`}
      </p>
      {changeTexts(change).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {change.because.map(({ title, by, at }) => (
        <p key={`${title} ${at}`} className={styles.cause}>{`${title}, by ${by} at ${timeText(at, timeZone)}`}</p>
      ))}
      {change.readAt !== undefined && (
        <p className={styles.cause}>{`Read by ${change.readBy} at ${timeText(change.readAt, timeZone)}`}</p>
      )}
    </div>
  );
}

interface DishProps {
  item: CartItem;
  /** Among the lines of all people, from 1. */
  place: number;
  order: KitchenOrder;
  timeZone: string | null;
  lines: LineHandlers;
}

/** A line whose change was read, and which the kitchen can still make otherwise. */
const isOpenLine = ({ orderStatus, question, offer }: KitchenOrder, { changed }: CartItem): boolean =>
  changed?.readAt !== undefined && !isOver(orderStatus) && question !== 'asked' && offer === null;

function Dish({ item, place, order, timeZone, lines }: DishProps) {
  const refusal = item.amended?.refusal ?? null;
  return (
    <li className={styles.line} data-refused={refusal !== null || undefined}>
      {refusal !== null && <p className={styles.refusal}>{`Do not make it: ${refusal}`}</p>}
      <p className={styles.dish} translate="no">
        <b className={styles.quantity}>{`${item.quantity} × `}</b>
        {item.menuItem.title}
      </p>
      {item.changed && <Change change={item.changed} timeZone={timeZone} />}
      {item.changed && isOpenLine(order, item) && (
        <LineActs key={item.changed.at} order={order} place={place} {...lines} />
      )}
      {plainChoices(item).map(({ customizationId, title, options }) => (
        <p key={customizationId} className={styles.option}>
          {`${title}: ${options.map((option) => option.title).join(', ')}`}
        </p>
      ))}
      {changesOfItem(item).map(({ kind, label, items }) => (
        <p key={kind} className={styles.change} data-kind={kind}>
          <b>{label}</b>
          {` ${items.join(', ')}`}
        </p>
      ))}
    </li>
  );
}

interface PersonProps {
  person: Served;
  isNamed: boolean;
  isOpen: boolean;
  /** How many lines the people before have. */
  before: number;
  order: KitchenOrder;
  timeZone: string | null;
  lines: LineHandlers;
}

/** Shows a person's needs once, and beneath them the dishes. */
function Person({ person: { name, items }, isNamed, isOpen, before, order, timeZone, lines }: PersonProps) {
  const { allergyName, dietName } = usePreferenceNames();
  const diets = [...new Set(items.flatMap(({ preference }) => preference.selectedDiets))];
  return (
    <section className={styles.person} aria-label={name}>
      {isNamed && (
        <h4 className={styles.name} dir="auto">
          {name}
        </h4>
      )}
      <NeedsBar
        size="large"
        groups={avoidedOfItems(items, allergyName)}
        diets={diets.map(dietName)}
        label={`What ${name} avoids`}
      />
      {isOpen && (
        <ul className={styles.lines}>
          {items.map((item, index) => (
            <Dish
              key={`${item.menuItem.id} ${index}`}
              item={item}
              place={before + index + 1}
              order={order}
              timeZone={timeZone}
              lines={lines}
            />
          ))}
        </ul>
      )}
    </section>
  );
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

/** Says where a delivery goes, and how its diner is reached. */
function Destination({ addressString, phoneNumber, isErased }: KitchenOrder) {
  return (
    <p className={styles.destination}>
      <b>Deliver to: </b>
      {isErased ? 'the address is erased' : <span dir="auto">{addressString.trim() || 'no address'}</span>}
      {phoneNumber !== undefined && (
        <>
          {' · '}
          <PhoneLink text={phoneNumber} />
        </>
      )}
    </p>
  );
}

/** Says what the guest is asked, and until when. */
function Offered({ offer, timeZone }: { offer: NonNullable<KitchenOrder['offer']>; timeZone: string | null }) {
  return (
    <div className={styles.notes} data-question="offered">
      <b>{`Waiting for the guest until ${timeText(offer.until, timeZone)}`}</b>
      {offer.lines.map(({ title, quantity, made, options }) => (
        <p key={title}>{[`${quantity} × ${title}`, ...options, ...made].join(' · ')}</p>
      ))}
      <p className={styles.read}>{`Offered by ${offer.by} at ${timeText(offer.at, timeZone)}`}</p>
    </div>
  );
}

/** Names the kitchen's order: for whom and how old it is, what the guests avoid, and what is to be cooked. */
function TicketBody({
  order,
  isOpen,
  timeZone,
  lines,
}: Pick<TicketProps, 'order' | 'timeZone' | 'lines'> & { isOpen: boolean }) {
  const people = servedPeople(order.cart.orders);
  const dishes = people.reduce((sum, { items }) => items.reduce((all, { quantity }) => all + quantity, sum), 0);
  const hasOwnNeeds = people.some(({ items }) => avoidedOfItems(items, (key) => key).length > 0);
  const notes = order.notes.trim();
  return (
    <>
      {notes !== '' && (
        <p className={styles.notes} data-question={order.question ?? undefined}>
          <b>{`${notesTitle(order.question)}: `}</b>
          <span dir="auto">{notes}</span>
        </p>
      )}
      {!hasOwnNeeds && <NeedsBar size="large" groups={avoidedOfRow(order)} label="What these guests avoid" />}
      {people.map((person, index) => (
        <Person
          key={index}
          person={person}
          isNamed={people.length > 1}
          isOpen={isOpen}
          before={people.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)}
          order={order}
          timeZone={timeZone}
          lines={lines}
        />
      ))}
      {!isOpen && (
        <p
          className={styles.closed}
        >{`${dishes === 1 ? '1 dish opens' : `${dishes} dishes open`} when this is read.`}</p>
      )}
      {order.needsRead && (
        <p className={styles.read}>{`Read by ${order.needsRead.by} at ${timeText(order.needsRead.at, timeZone)}`}</p>
      )}
    </>
  );
}

/** One order on the board: Enter on it, or its one big target, does what comes next. */
export const Ticket = memo(function Ticket({
  order,
  lane,
  minutes,
  timeZone,
  recent,
  isUnsent,
  isSettling,
  act,
  undo,
  onRefuse,
  onAnswer,
  lines,
}: TicketProps) {
  const next = nextActOf(order);
  const place = placeOf(order);
  const people = servedPeople(order.cart.orders);
  const name = order.userName.trim() || (people.length === 1 ? (people[0]?.name ?? '') : '');
  return (
    <article
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys go from ticket to ticket
      tabIndex={0}
      className={styles.ticket}
      data-ticket={order.id}
      data-of={lane}
      data-over={next === undefined || undefined}
      data-changed={hasUnreadChange(order) || undefined}
      aria-label={`${order.productOrderId}, ${place}, ${ageText(minutes)}`}
    >
      <div className={styles.content}>
        <header className={styles.top}>
          <h3 className={styles.place} dir="auto">
            {place}
          </h3>
          <span className={styles.age} data-loudness={loudnessOf(minutes)}>
            {ageText(minutes)}
          </span>
          <p className={styles.number} translate="no">
            {order.productOrderId}
            {name !== '' && (
              <>
                {' · '}
                <span dir="auto">{name}</span>
              </>
            )}
          </p>
          {order.claimedBy !== '' && <p className={styles.number}>{`Claimed by ${order.claimedBy}`}</p>}
        </header>
        {order.orderType === 'Delivery' && <Destination {...order} />}
        <TicketBody order={order} isOpen={!isUnread(order)} timeZone={timeZone} lines={lines} />
        {order.offer && <Offered offer={order.offer} timeZone={timeZone} />}
        {isUnsent && (
          <p className={styles.unsent}>
            <CloudOff aria-hidden />
            Not sent yet
          </p>
        )}
      </div>
      <div className={styles.side}>
        {recent && (
          <UndoBar key={recent.key} recent={recent} isSettling={isSettling} onUndo={() => undo(order, recent)} />
        )}
        {next === undefined && order.offer !== null && (
          <div className={styles.acts}>
            <Button variant="ghost" className={styles.refuse ?? ''} onPress={() => onRefuse(order, lane)}>
              Refuse…
            </Button>
          </div>
        )}
        {next && (
          <div className={styles.acts}>
            <Button
              variant="primary"
              isFullWidth
              className={styles.main ?? ''}
              isPending={isSettling}
              onPress={() => (next.act === 'yes' ? onAnswer(order) : act(order, next.act, lane))}
            >
              {next.label}
            </Button>
            {lane !== 'served' && (
              <Button variant="ghost" className={styles.refuse ?? ''} onPress={() => onRefuse(order, lane)}>
                {order.question === 'asked' ? 'No…' : 'Refuse…'}
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  );
});
