import { useEffect, useRef } from 'react';
import type { QuoteDetails } from '@justright/contract/orders';
import { Button } from '@justright/ui/button';
import { type CartLine, lineAtPlace, type PersonLines, priceChanges } from '../../order/cart.ts';
import { conflictTexts } from '../../texts/causes.ts';
import type { Names } from '../../texts/reasons.ts';
import { money } from '../../texts/words.ts';
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
  /** Ids of the lines that are still in the cart; what was removed since needs no more words. */
  inCart: ReadonlySet<string>;
  /** Whether a line's dish can be chosen anew. */
  canEdit: (lineId: string) => boolean;
  onEdit: (lineId: string) => void;
  onRemove: (line: CartLine) => void;
  onUse: () => void;
}

/** The order was not placed because the catalogue changed meanwhile: says per line what, and offers the corrected one. */
export function ChangedOrder(props: ChangedOrderProps) {
  const { sent, details, text, names, nameOf, inCart, canEdit, onEdit, onRemove, onUse } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const prices = priceChanges(sent, details);
  const byLine = Map.groupBy(details.conflicts, ({ line }) => line);
  const { quote } = details;
  const lineTitle = (title: string | undefined, personId: string | undefined) =>
    [personId === undefined ? undefined : nameOf(personId), title].filter(Boolean).join(': ');
  const toldIds = [...byLine.keys()].map((place) => lineAtPlace(sent, place)?.line.id);
  const isSettled = [...toldIds, ...prices.map(({ lineId }) => lineId)].every(
    (id) => id !== undefined && !inCart.has(id),
  );
  // Whatever was said of the order is of dishes that have been taken out.
  if (isSettled && byLine.size + prices.length > 0) return null;
  return (
    <section ref={panel} className={styles.changed} tabIndex={-1} role="alert" aria-label="Your order changed">
      <h2 className={styles.changedTitle}>Nothing was ordered yet: something changed</h2>
      <ul className={styles.changedList}>
        {[...byLine].map(([place, conflicts]) => {
          const found = lineAtPlace(sent, place);
          if (found && !inCart.has(found.line.id)) return null;
          const title = found?.line.menuItem.title ?? conflicts[0]?.title ?? 'this dish';
          return (
            <li key={place}>
              <b>{lineTitle(title, found?.personId)}</b>
              {conflictTexts(conflicts, found?.line, names).map((one) => (
                <span key={one}>{one}</span>
              ))}
              {found && (
                <div className={styles.changedActions}>
                  {canEdit(found.line.id) && (
                    <Button size="small" onPress={() => onEdit(found.line.id)} aria-label={`Choose again: ${title}`}>
                      Choose again
                    </Button>
                  )}
                  <Button size="small" onPress={() => onRemove(found.line)} aria-label={`Take out ${title}`}>
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
