import type { CartItem } from '@justright/contract/orders';
import { notesTitle } from '@justright/contract/notes-title';
import { placeText, timeText } from '@justright/ui/when';
import { HandedTo } from './handed-to.tsx';
import { labelsOf, lawText, legalLines, legalOf } from './label-lines.ts';
import { LineChoices } from './line-choices.tsx';
import { LineQuestion } from './line-question.tsx';
import { LineContents } from './line-contents.tsx';
import { NeedsBar } from './needs-bar.tsx';
import { changedText } from './changed-text.ts';
import { type PaperProps, printedText, replacedText } from './replaced-print.ts';
import styles from './labels.module.css';

/** Shows the allergens of a dish by the restaurant's law. An order that does not keep it shows what it has. */
function Allergens({ item }: { item: CartItem }) {
  const said = legalOf(item);
  if (!said) {
    return (
      <>
        <LineContents item={item} />
        <p className={styles.law}>No label was kept of this order: ask the restaurant about allergens.</p>
      </>
    );
  }
  const { legal, since } = said;
  const lines = legalLines(legal);
  return (
    <>
      {lines.length === 0 && <p>None of these allergens is listed.</p>}
      {lines.map(({ answer, label, text }) => (
        <p key={answer} className={styles.allergens} data-answer={answer}>
          <b>{`${label}: `}</b>
          {text}
        </p>
      ))}
      <p className={styles.law}>{lawText(legal, since)}</p>
    </>
  );
}

/** Renders a label for each dish of an order that leaves the restaurant, only in print: one page of 62 × 100 mm each. */
export function Labels(details: PaperProps) {
  const { order, restaurant, customer } = details;
  const replaced = replacedText(details, 'labels');
  return (
    <div className={styles.labels}>
      {labelsOf(order).map(({ position, person, item }) => (
        <article key={position} className={styles.label} aria-label={`Label ${position}`}>
          <header className={styles.top}>
            <div className={styles.which}>
              <p className={styles.number} translate="no">
                {order.productOrderId}
              </p>
              <p>{position}</p>
            </div>
          </header>
          <div className={styles.body}>
            {replaced !== '' && <p className={styles.replaces}>{replaced}</p>}
            <p className={styles.quiet}>
              {[restaurant.name, order.orderType, placeText(order.createdAt, restaurant.timeZone), printedText(details)]
                .filter((text) => text !== '')
                .join(' · ')}
            </p>
            {person !== '' && (
              <p className={styles.person} dir="auto">
                {person}
              </p>
            )}
            <p className={styles.dish} dir="auto" translate="no">
              {item.menuItem.title}
            </p>
            <LineChoices item={item} changeClassName={styles.change} />
            <NeedsBar preference={item.preference} />
            <LineQuestion item={item} timeOf={(at) => timeText(at, restaurant.timeZone)} className={styles.question} />
            {item.changed && <p className={styles.changed}>{changedText(item.changed, restaurant.timeZone)}</p>}
            <Allergens item={item} />
            {order.isQuestion && order.notes.trim() !== '' && (
              <p className={styles.question}>{`${notesTitle(order)}: ${order.notes}`}</p>
            )}
            <HandedTo order={order} customer={customer} />
          </div>
        </article>
      ))}
    </div>
  );
}
