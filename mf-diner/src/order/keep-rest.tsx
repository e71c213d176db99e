import { useState } from 'react';
import { api } from '@justright/client/api';
import { keepRest, type OrderProgress } from '@justright/contract/orders';
import actions from '../elements/call-to-action.module.css';
import { toPayText } from './progress-texts.ts';
import styles from './order-progress.module.css';

interface KeepRestProps {
  followKey: string;
  toPay: OrderProgress['toPay'];
  /** Reads the order's progress again; the text says why the answer did not count, '' when it did. */
  onAnswered: (failure: string) => unknown;
}

/** Asks the guest whether the rest of an order is made, of which the kitchen has not said yes to every dish. */
export function KeepRest({ followKey, toPay, onAnswered }: KeepRestProps) {
  const [isBusy, setBusy] = useState(false);
  async function answer(keeps: boolean) {
    setBusy(true);
    let failure = '';
    try {
      await api(keepRest, { params: { key: followKey }, body: { keeps } });
    } catch (error) {
      failure = error instanceof Error ? error.message : 'Something went wrong';
    }
    await onAnswered(failure);
    setBusy(false);
  }
  return (
    <section className={styles.offer} aria-label="Keep the rest?">
      <p className={styles.lineTitle}>Do you still want the rest of your order?</p>
      {toPay && <p>{toPayText(toPay)}</p>}
      <p>If you say nothing, it is made. You can cancel it until the kitchen has started.</p>
      <button type="button" className={actions.primary} disabled={isBusy} onClick={() => void answer(true)}>
        Keep the rest
      </button>
      <button type="button" className={actions.secondary} disabled={isBusy} onClick={() => void answer(false)}>
        Cancel the order
      </button>
    </section>
  );
}
