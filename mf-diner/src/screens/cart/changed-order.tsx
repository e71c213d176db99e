import { useEffect, useRef } from 'react';
import type { QuoteDetails } from '@justright/contract/orders';
import { Button } from '@justright/ui/button';
import { lineAtPlace, type PersonLines, priceChanges } from '../../shared/cart.ts';
import { conflictText, type Names } from '../../shared/reasons.ts';
import { money } from '../../shared/words.ts';
import styles from './cart.module.css';

interface ChangedOrderProps {
  /** The order as it was sent; conflicts name places in it. */
  sent: readonly PersonLines[];
  details: QuoteDetails;
  /** The server's own words, for when neither a conflict nor a price says more. */
  text: string;
  names: Names;
  /** Whose plate a line is; undefined for a single diner. */
  nameOf: (personId: string) => string | undefined;
  onUse: () => void;
}

/** The order was not placed because the catalogue changed meanwhile: says per line what, and offers the corrected one. */
export function ChangedOrder({ sent, details, text, names, nameOf, onUse }: ChangedOrderProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const prices = priceChanges(sent, details);
  const byLine = Map.groupBy(details.conflicts, ({ line }) => line);
  const { quote } = details;
  const lineTitle = (title: string | undefined, personId: string | undefined) =>
    [personId === undefined ? undefined : nameOf(personId), title].filter(Boolean).join(': ');
  return (
    <section ref={panel} className={styles.changed} tabIndex={-1} role="alert" aria-label="Your order changed">
      <h2 className={styles.changedTitle}>Nothing was ordered yet: something changed</h2>
      <ul className={styles.changedList}>
        {[...byLine].map(([place, conflicts]) => {
          const found = lineAtPlace(sent, place);
          return (
            <li key={place}>
              <b>{lineTitle(found?.line.menuItem.title ?? conflicts[0]?.title, found?.personId)}</b>
              <span>{[...new Set(conflicts.map((conflict) => conflictText(conflict, names)))].join(' · ')}</span>
            </li>
          );
        })}
        {prices.map(({ lineId, personId, title, fromCents, toCents }) => (
          <li key={lineId}>
            <b>{lineTitle(title, personId)}</b>
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
