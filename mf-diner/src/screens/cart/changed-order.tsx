import { useEffect, useRef } from 'react';
import type { QuoteDetails } from '@justright/contract/orders';
import { Button } from '@justright/ui/button';
import { type CartLine, lineIndexOf, priceChanges } from '../../shared/cart.ts';
import { conflictText, type Names } from '../../shared/reasons.ts';
import { money } from '../../shared/words.ts';
import styles from './cart.module.css';

interface ChangedOrderProps {
  /** The lines as they were sent; conflicts name their places. */
  sent: readonly CartLine[];
  details: QuoteDetails;
  /** The server's own words, for when neither a conflict nor a price says more. */
  text: string;
  names: Names;
  onUse: () => void;
}

/** The order was not placed because the catalogue changed meanwhile: says per line what, and offers the corrected one. */
export function ChangedOrder({ sent, details, text, names, onUse }: ChangedOrderProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const prices = priceChanges(sent, details);
  const byLine = Map.groupBy(details.conflicts, ({ line }) => line);
  const { quote } = details;
  return (
    <section ref={panel} className={styles.changed} tabIndex={-1} role="alert" aria-label="Your order changed">
      <h2 className={styles.changedTitle}>Nothing was ordered yet: something changed</h2>
      <ul className={styles.changedList}>
        {[...byLine].map(([place, conflicts]) => (
          <li key={place}>
            <b>{sent[lineIndexOf(place) ?? -1]?.menuItem.title ?? conflicts[0]?.title}</b>
            <span>{[...new Set(conflicts.map((conflict) => conflictText(conflict, names)))].join(' · ')}</span>
          </li>
        ))}
        {prices.map(({ title, fromCents, toCents }) => (
          <li key={title + fromCents}>
            <b>{title}</b>
            <span>{`Now ${money(toCents)} instead of ${money(fromCents)}`}</span>
          </li>
        ))}
        {byLine.size === 0 && prices.length === 0 && <li>{text}</li>}
      </ul>
      {quote ? (
        <Button variant="primary" size="large" isFullWidth onPress={onUse}>
          {`Use the corrected order (${money(quote.grandTotal)})`}
        </Button>
      ) : (
        <>
          <p>Nothing of it can be ordered as it is.</p>
          <Button size="large" isFullWidth onPress={onUse}>
            Start over with an empty cart
          </Button>
        </>
      )}
    </section>
  );
}
