import type { CartItem } from '@justright/contract/orders';
import { tableOf } from '@justright/contract/order-table';
import { notesTitle } from '@justright/contract/notes-title';
import { customerName } from '@justright/contract/customer-name';
import { causeTexts, changedText } from './changed-text.ts';
import { HandedTo } from './handed-to.tsx';
import { labelsOf } from './label-lines.ts';
import { LineChoices } from './line-choices.tsx';
import { linesByNeeds } from './lines-by-needs.ts';
import { LineQuestion } from './line-question.tsx';
import { LineContents } from './line-contents.tsx';
import { NeedsBar, OrderNeeds } from './needs-bar.tsx';
import { servedPeople } from '@justright/contract/served-people';
import { countText } from '@justright/ui/texts';
import { placeText, timeText } from '@justright/ui/when';
import { type PaperProps, printedText, replacedText } from './replaced-print.ts';
import { TO_PAY_LABEL, toPayText } from './totals.ts';
import styles from './printed-ticket.module.css';

function TicketLine({ item, timeZone }: { item: CartItem; timeZone: string | null }) {
  const refusal = item.amended?.refusal ?? null;
  return (
    <li className={styles.line}>
      <p className={styles.dish} translate="no">{`${item.quantity} × ${item.menuItem.title}`}</p>
      {item.changed && (
        <div className={styles.changed}>
          <p>{changedText(item.changed, timeZone)}</p>
          {causeTexts(item.changed, timeZone).map((text) => (
            <p key={text} className={styles.cause}>
              {text}
            </p>
          ))}
        </div>
      )}
      <LineQuestion item={item} timeOf={(at) => timeText(at, timeZone)} className={styles.question} />
      {refusal === null ? (
        <>
          <LineChoices item={item} changeClassName={styles.change} />
          <LineContents item={item} />
        </>
      ) : (
        <p className={styles.changed}>{`Do not make it: ${refusal}`}</p>
      )}
    </li>
  );
}

/** Renders the kitchen's ticket, only in print: for a ticket printer of 80 mm and for a sheet. */
export function PrintedTicket(details: PaperProps) {
  const { order, restaurant, customer } = details;
  const replaced = replacedText(details, 'ticket');
  const table = tableOf(order);
  const people = servedPeople(order.cart.orders).map(({ name, items }) => ({ name, parts: linesByNeeds(items) }));
  const [first, ...others] = people.flatMap(({ parts }) => parts);
  // Of one guest the needs lead the ticket, and stand on it once.
  const needsOfAll = others.length === 0 ? first?.preference : undefined;
  const toPay = toPayText(order.cart);
  return (
    <article className={styles.ticket}>
      {replaced !== '' && <p className={styles.replaces}>{replaced}</p>}
      {needsOfAll ? <NeedsBar preference={needsOfAll} /> : <OrderNeeds orders={order.cart.orders} />}
      <header className={styles.top}>
        <p className={styles.number} translate="no">
          {order.productOrderId}
        </p>
        <p className={styles.kind}>{order.orderType}</p>
      </header>
      {table !== '' && (
        <p className={styles.table} dir="auto">
          {table}
        </p>
      )}
      <p>
        {[restaurant.name, placeText(order.createdAt, restaurant.timeZone), printedText(details)]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
      {order.orderType === 'In Restaurant' ? (
        people.length < 2 && <p className={styles.for}>{customerName(customer.name, order.isErased)}</p>
      ) : (
        <div className={styles.to}>
          <HandedTo order={order} customer={customer} />
        </div>
      )}
      {order.orderStatus === 'cancelled' && <p className={styles.cancelled}>Cancelled: do not cook</p>}
      {people.map(({ name, parts }, index) => (
        <section key={index}>
          {people.length > 1 && <h2 className={styles.name}>{name}</h2>}
          {parts.map(({ preference, items: lines }, part) => (
            <div key={part} className={styles.part}>
              {!needsOfAll && <NeedsBar preference={preference} />}
              <ul>
                {lines.map((item, line) => (
                  <TicketLine key={`${item.menuItem.id} ${line}`} item={item} timeZone={restaurant.timeZone} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {order.notes.trim() !== '' && <p className={styles.notes}>{`${notesTitle(order)}: ${order.notes}`}</p>}
      <p className={styles.end}>{countText(labelsOf(order).length, 'item', 'items')}</p>
      {toPay !== null && <p className={styles.end}>{`${TO_PAY_LABEL}: ${toPay}`}</p>}
    </article>
  );
}
