import { usePreferenceNames } from '@justright/client/preference-names';
import { isWaiting } from '@justright/contract/asked-texts';
import { avoidedOfOrder, avoidedOfRow } from '@justright/contract/avoided-foods';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { notesTitle } from '@justright/contract/notes-title';
import { NeedsBar } from '@justright/ui/needs-bar';
import { Deadline } from './lines/deadline.tsx';
import { offeredText, untilText } from './ticket-texts.ts';
import styles from './ticket.module.css';

/** Says of a closed ticket what a cook needs to choose it: all that its guests avoid, and a line of the notes. */
export function TicketBrief({ order, timeZone }: { order: KitchenOrder; timeZone: string | null }) {
  const { allergyName } = usePreferenceNames();
  const { cart, offer, question, isQuestion } = order;
  const avoided = avoidedOfOrder(cart.orders, allergyName);
  const waiting = cart.orders.flatMap(({ items }) => items.filter(isWaiting));
  const notes = order.notes.trim();
  return (
    <div className={styles.brief}>
      {notes !== '' && (
        <p className={styles.oneLine} data-question={(isQuestion && question) || undefined}>
          <b>{`${notesTitle(order)}: `}</b>
          <span dir="auto">{notes}</span>
        </p>
      )}
      {waiting.length > 0 && (
        <p className={styles.oneLine} data-question="asked">
          <b>Traces? </b>
          {waiting.map(({ quantity, menuItem }) => `${quantity} × ${menuItem.title}`).join(' · ')}
        </p>
      )}
      <Deadline order={order} timeZone={timeZone} isBrief />
      {offer && (
        <p className={styles.oneLine} data-question="offered">
          <b>{`${untilText(offer, timeZone)}: `}</b>
          {offer.lines.map(offeredText).join(' · ')}
        </p>
      )}
      <NeedsBar groups={avoided.length > 0 ? avoided : avoidedOfRow(order)} label="What these guests avoid" />
    </div>
  );
}
