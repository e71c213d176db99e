import { usePreferenceNames } from '@justright/client/preference-names';
import { askedFoods, isWaiting, lineQuestionText } from '@justright/contract/asked-texts';
import { avoidedOfItems, avoidedOfRow } from '@justright/contract/avoided-foods';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { changesOfItem, plainChoices } from '@justright/contract/kitchen-changes';
import { countChanges } from '@justright/contract/line-change-texts';
import { notesTitle } from '@justright/contract/notes-title';
import type { CartItem } from '@justright/contract/orders';
import { type Served, servedPeople } from '@justright/contract/served-people';
import { PhoneLink } from '@justright/ui/contact-link';
import { NeedsBar } from '@justright/ui/needs-bar';
import { countText } from '@justright/ui/texts';
import { timeText } from '@justright/ui/when';
import { hasOpenChange, isUndecidedLine, isUnread } from './lanes.ts';
import { dishesOf, offeredText, untilText } from './ticket-texts.ts';
import { AskedAbout } from './lines/asked-about.tsx';
import { Deadline } from './lines/deadline.tsx';
import { LineActs, type LineHandlers } from './lines/line-acts.tsx';
import { Change } from './lines/line-change.tsx';
import { ForToday } from './today/for-today.tsx';
import styles from './ticket.module.css';

interface DishProps {
  item: CartItem;
  /** Among the lines of all people, from 1. */
  place: number;
  order: KitchenOrder;
  timeZone: string | null;
  lines: LineHandlers;
}

/** Says what is chosen of a dish, and what the kitchen changes of it. */
function Choices({ item }: Pick<DishProps, 'item'>) {
  return (
    <>
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
    </>
  );
}

/** Decides whether a line is shown at an order that is still closed: what has changed of it has to be read. */
const isAlwaysShown = (order: KitchenOrder, item: CartItem): boolean =>
  isUndecidedLine(order, item) || (item.changed !== undefined && item.changed.readAt === undefined);

function Dish({ item, place, order, timeZone, lines }: DishProps) {
  const refusal = item.amended?.refusal ?? null;
  return (
    <li className={styles.line} data-refused={refusal !== null || undefined} data-asked={isWaiting(item) || undefined}>
      {refusal !== null && <p className={styles.refusal}>{`Do not make it: ${refusal}`}</p>}
      <p className={styles.dish} translate="no">
        <b className={styles.quantity}>{`${item.quantity} × `}</b>
        {item.menuItem.title}
      </p>
      {isWaiting(item) && (
        <div className={styles.asked}>
          <AskedAbout foods={askedFoods(item)} hasChanged={item.changed !== undefined} />
        </div>
      )}
      {item.question && !isWaiting(item) && (
        <p className={styles.answered} data-question={item.question.state}>
          {lineQuestionText(item, (at) => timeText(at, timeZone))}
        </p>
      )}
      <ForToday
        item={item}
        restaurantId={order.restaurantId}
        isOffline={lines.isOffline}
        onToday={() => lines.onToday(order, place)}
      />
      {item.changed && <Change change={item.changed} timeZone={timeZone} />}
      {item.changed && isUndecidedLine(order, item) && order.question !== 'asked' && (
        <LineActs key={item.changed.at} order={order} place={place} {...lines} />
      )}
      {refusal === null && <Choices item={item} />}
    </li>
  );
}

function PersonNeeds({ person: { name, items }, size }: { person: Served; size: 'medium' | 'large' }) {
  const { allergyName, dietName } = usePreferenceNames();
  const diets = [...new Set(items.flatMap(({ preference }) => preference.selectedDiets))];
  return (
    <NeedsBar
      size={size}
      groups={avoidedOfItems(items, allergyName)}
      diets={diets.map(dietName)}
      label={`What ${name} avoids`}
    />
  );
}

const hasNeedsOfItems = (people: readonly Served[]): boolean =>
  people.some(({ items }) => avoidedOfItems(items, (key) => key).length > 0);

/** Shows what the guests of an order avoid, where that is said once: of one person, and of orders that say no more. */
export function OrderNeeds({ order }: { order: KitchenOrder }) {
  const people = servedPeople(order.cart.orders);
  const [one] = people;
  return (
    <>
      {!hasNeedsOfItems(people) && <NeedsBar groups={avoidedOfRow(order)} label="What these guests avoid" />}
      {one && people.length === 1 && <PersonNeeds person={one} size="medium" />}
    </>
  );
}

interface PersonProps {
  person: Served;
  isNamed: boolean;
  /** All dishes are shown; otherwise those that have changed. */
  isWhole: boolean;
  hasNeeds: boolean;
  /** How many lines the people before have. */
  before: number;
  order: KitchenOrder;
  timeZone: string | null;
  lines: LineHandlers;
}

/** Shows a person's needs once, and beneath them the dishes. */
function Person({ person, isNamed, isWhole, hasNeeds, before, order, timeZone, lines }: PersonProps) {
  const { name, items } = person;
  const shown = items.flatMap((item, index) => (isWhole || isAlwaysShown(order, item) ? [{ item, index }] : []));
  return (
    <section className={styles.person} aria-label={name}>
      {isNamed && (
        <h4 className={styles.name} dir="auto">
          {name}
        </h4>
      )}
      {hasNeeds && <PersonNeeds person={person} size="large" />}
      {shown.length > 0 && (
        <ul className={styles.lines}>
          {shown.map(({ item, index }) => (
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
      <b>{untilText(offer, timeZone)}</b>
      {offer.lines.map((line) => (
        <p key={line.place}>{offeredText(line)}</p>
      ))}
      <p className={styles.read}>{`Offered by ${offer.by} at ${timeText(offer.at, timeZone)}`}</p>
    </div>
  );
}

interface TicketBodyProps {
  order: KitchenOrder;
  timeZone: string | null;
  lines: LineHandlers;
  /** {@link OrderNeeds} stands beside it. */
  isBesideNeeds: boolean;
}

/**
 * Says all of an open ticket: where it goes, what each guest avoids, what has changed, and, once that was read, what is to be
 * cooked. Of a changed question it says no more than that: the dialog that answers it has its other dishes.
 */
export function TicketBody({ order, timeZone, lines, isBesideNeeds }: TicketBodyProps) {
  const isRead = !isUnread(order);
  const isWhole = isRead && !(order.question === 'asked' && hasOpenChange(order));
  const people = servedPeople(order.cart.orders);
  const read = countChanges(order.cart.orders).changed > 0 ? 'What is avoided was read by' : 'Read by';
  const closed = dishesOf(order, (item) => !isAlwaysShown(order, item));
  const notes = order.notes.trim();
  return (
    <>
      {order.claimedBy !== '' && <p className={styles.number}>{`Claimed by ${order.claimedBy}`}</p>}
      {order.orderType === 'Delivery' && <Destination {...order} />}
      <Deadline order={order} timeZone={timeZone} />
      {notes !== '' && (
        <p className={styles.notes} data-question={(order.isQuestion && order.question) || undefined}>
          <b>{`${notesTitle(order)}: `}</b>
          <span dir="auto">{notes}</span>
        </p>
      )}
      {!isBesideNeeds && !hasNeedsOfItems(people) && (
        <NeedsBar size="large" groups={avoidedOfRow(order)} label="What these guests avoid" />
      )}
      {people.map((person, index) => (
        <Person
          key={index}
          person={person}
          isNamed={people.length > 1}
          isWhole={isWhole}
          hasNeeds={!isBesideNeeds || people.length > 1}
          before={people.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)}
          order={order}
          timeZone={timeZone}
          lines={lines}
        />
      ))}
      {!isRead && closed > 0 && (
        <p className={styles.closed}>{`${countText(closed, 'dish opens', 'dishes open')} when this is read.`}</p>
      )}
      {order.needsRead && (
        <p className={styles.read}>{`${read} ${order.needsRead.by} at ${timeText(order.needsRead.at, timeZone)}`}</p>
      )}
      {order.offer && <Offered offer={order.offer} timeZone={timeZone} />}
    </>
  );
}
