import { useState } from 'react';
import { api } from '@justright/client/api';
import { answerOffer, type OrderProgress } from '@justright/contract/orders';
import actions from '../elements/call-to-action.module.css';
import { localTime } from './local-time.ts';
import styles from './order-progress.module.css';

interface KitchenOfferProps {
  followKey: string;
  offer: NonNullable<OrderProgress['offer']>;
  /** A question is open, so declining cancels the order. */
  isAnswer: boolean;
  /** Reads the order's progress again; the text says why the answer did not count, '' when it did. */
  onAnswered: (failure: string) => unknown;
}

/** Asks the guest whether dishes may be made as the kitchen offers them. */
export function KitchenOffer({ followKey, offer, isAnswer, onAnswered }: KitchenOfferProps) {
  const [isBusy, setBusy] = useState(false);
  async function answer(accepts: boolean) {
    setBusy(true);
    let failure = '';
    try {
      await api(answerOffer, { params: { key: followKey }, body: { id: offer.id, accepts } });
    } catch (error) {
      failure = error instanceof Error ? error.message : 'Something went wrong';
    }
    await onAnswered(failure);
    setBusy(false);
  }
  return (
    <section className={styles.offer} aria-label="The kitchen asks you">
      <p className={styles.lineTitle}>The kitchen asks you</p>
      <ul className={styles.offered}>
        {offer.lines.map(({ place, title, quantity, made, options }) => (
          <li key={place}>
            <b>{`${quantity} × ${title}`}</b>
            {[...options, ...made].map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ul>
      <p>
        {`Is that right for you? Answer until ${localTime(offer.until)}. ${
          isAnswer ? 'Without your yes the order does not count.' : 'Without your yes it is not made.'
        }`}
      </p>
      <button type="button" className={actions.primary} disabled={isBusy} onClick={() => void answer(true)}>
        Yes, make it so
      </button>
      <button type="button" className={actions.secondary} disabled={isBusy} onClick={() => void answer(false)}>
        No, thank you
      </button>
    </section>
  );
}
