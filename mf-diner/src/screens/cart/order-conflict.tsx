import { useEffect, useRef } from 'react';
import { Button } from '@justright/ui/button';
import type { Names } from '@justright/contract/choice-texts';
import { moneyText } from '@justright/contract/money';
import type { CartLine } from '../../order/cart.ts';
import { linesOfQuote, priceChanges } from '../../order/corrected-order.ts';
import { type Refusal, refusedLines } from './refused-lines.ts';
import styles from './cart.module.css';

export interface OrderConflictProps extends Refusal {
  names: Names;
  /** Names the person of a line; undefined for a single diner. */
  nameOf: (personId: string) => string | undefined;
  /** The ids of the lines that are still in the cart; a removed line is not reported. */
  inCart: ReadonlySet<string>;
  /** Tells whether a line's dish can be chosen again. */
  canEdit: (lineId: string) => boolean;
  onEdit: (lineId: string) => void;
  onRemove: (line: CartLine) => void;
  /** Gets the lines of the corrected order; none when nothing of it is left. */
  onUse: (lines: CartLine[]) => void;
}

/** Shows per line why the order was refused, and offers the corrected one if the server sent it. */
export function OrderConflict(props: OrderConflictProps) {
  const { sent, details, text, names, nameOf, inCart, canEdit, onEdit, onRemove, onUse } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const use = () => {
    if (details) onUse(linesOfQuote(details, () => crypto.randomUUID()));
  };
  const prices = details ? priceChanges(sent, details) : [];
  const refused = refusedLines(props, names);
  const lineTitle = (title: string | undefined, personId: string | undefined) =>
    [personId === undefined ? undefined : nameOf(personId), title].filter(Boolean).join(': ');
  const reportedIds = refused.map(({ line }) => line?.id);
  const isSettled = [...reportedIds, ...prices.map(({ lineId }) => lineId)].every(
    (id) => id !== undefined && !inCart.has(id),
  );
  // All reported lines have been removed from the cart.
  if (isSettled && refused.length + prices.length > 0) return null;
  return (
    <section
      ref={panel}
      className={styles.changed}
      tabIndex={-1}
      role="alert"
      aria-label={details ? 'Your order changed' : 'Your order was not placed'}
    >
      <h2 className={styles.changedTitle}>
        {details ? 'Nothing was ordered yet: something changed' : 'Nothing was ordered yet'}
      </h2>
      <ul className={styles.changedList}>
        {refused.map(({ key, personId, line, title, texts }) => {
          if (line && !inCart.has(line.id)) return null;
          return (
            <li key={key}>
              {title !== undefined && <b>{lineTitle(title, personId)}</b>}
              {texts.map((one) => (
                <span key={one}>{one}</span>
              ))}
              {line && (
                <div className={styles.changedActions}>
                  {canEdit(line.id) && (
                    <Button size="small" onPress={() => onEdit(line.id)} aria-label={`Choose again: ${title}`}>
                      Choose again
                    </Button>
                  )}
                  <Button size="small" onPress={() => onRemove(line)} aria-label={`Take out ${title}`}>
                    Take out
                  </Button>
                </div>
              )}
            </li>
          );
        })}
        {prices
          .filter(({ lineId }) => inCart.has(lineId))
          .map(({ lineId, personId, title, fromCents, toCents }) => (
            <li key={lineId}>
              <b>{lineTitle(title, personId)}</b>
              <span>{`Now ${moneyText(toCents, details?.quote?.currency)} instead of ${moneyText(fromCents, details?.quote?.currency)}`}</span>
            </li>
          ))}
        {refused.length === 0 && prices.length === 0 && <li>{text}</li>}
      </ul>
      {details?.quote && (
        <Button variant="primary" size="large" isFullWidth onPress={use}>
          {`Use the corrected order (${moneyText(details.quote.grandTotal, details.quote.currency)})`}
        </Button>
      )}
      {details?.quote === null && (
        <>
          <p>Nothing of it can be ordered as it is.</p>
          <Button size="large" isFullWidth onPress={use}>
            Start over with an empty cart
          </Button>
        </>
      )}
      {details === null && <p>Change or take out what is listed, then place your order again.</p>}
    </section>
  );
}
