import { waitingPlaces } from '@justright/contract/asked-texts';
import { useState } from 'react';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { listed } from '@justright/contract/words';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { answeredLine, refusedLine } from '../../../acts/made-line.ts';
import { reasonText } from '../reason-fields.tsx';
import { placeOf } from '../ticket-texts.ts';
import type { Decided } from '../use-acts.ts';
import { AskedFields, isAnswered, NOTHING_SAID, type Said } from './asked-fields.tsx';
import { Deadline } from './deadline.tsx';
import styles from './traces-dialog.module.css';

interface TracesDialogProps {
  order: KitchenOrder;
  timeZone: string | null;
  /** The server is not reached. */
  isOffline: boolean;
  onClose: () => void;
  /** Rejects with why it was refused. */
  onDecide: (decided: Decided, key: string) => Promise<void>;
  /** Asks how the dishes are made instead. */
  onMake: () => void;
}

/** Asks of each dish whether traces are ruled out in it. A no takes this dish alone. */
export function TracesDialog({ order, timeZone, isOffline, onClose, onDecide, onMake }: TracesDialogProps) {
  const items = order.cart.orders.flatMap((person) => person.items.map((item) => ({ item, person: person.user })));
  const [places] = useState(() => waitingPlaces(order));
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(new Map());
  const once = useIdempotencyKeys();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const saidOf = (place: number): Said => said.get(place) ?? NOTHING_SAID;
  const refused = places.filter((place) => saidOf(place).says === 'no');
  const rest = items.flatMap(({ item }, index) =>
    (item.amended?.refusal ?? null) === null && !refused.includes(index + 1)
      ? [`${item.quantity} × ${item.menuItem.title}`]
      : [],
  );
  const isRefusal = rest.length === 0;
  const answer = async () => {
    const lines = places.flatMap((place) => {
      const { says, reason } = saidOf(place);
      const line = says === 'yes' ? answeredLine(order, place) : refusedLine(order, place, reasonText(reason));
      return line ? [line] : [];
    });
    const decided = { act: 'yes' as const, lines };
    setBusy(true);
    setFailure(undefined);
    try {
      await once(decided, (key) => onDecide(decided, key));
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      isFullScreenOnPhone
      title={`Answer ${order.productOrderId}`}
      footer={
        <>
          <Button variant="ghost" size="large" isDisabled={isBusy} onPress={onMake}>
            Another way, or ask the guest…
          </Button>
          <Button
            variant={isRefusal ? 'danger' : 'primary'}
            size="large"
            isPending={isBusy}
            isDisabled={!places.every((place) => isAnswered(saidOf(place)))}
            onPress={() => void answer()}
          >
            {isRefusal ? 'Refuse the order' : 'Answer'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.place}>{placeOf(order)}</p>
        <Deadline order={order} timeZone={timeZone} />
        {isOffline && (
          <Banner tone="warning">
            No network: your answer is kept here and sent when it is back. After the deadline the dishes are refused.
          </Banner>
        )}
        {failure !== undefined && <Banner tone="error">{`Nothing has changed: ${failure}`}</Banner>}
        {places.map((place) => {
          const line = items[place - 1];
          if (!line) return null;
          const { item, person } = line;
          const title = `${item.quantity} × ${item.menuItem.title}`;
          return (
            <section key={place} className={styles.line} aria-label={title}>
              <h3 className={styles.title} translate="no">
                {person.trim() === '' ? title : `${title}, ${person}`}
              </h3>
              <AskedFields
                item={item}
                value={saidOf(place)}
                onChange={(next) => setSaid((before) => new Map(before).set(place, next))}
              />
            </section>
          );
        })}
        {refused.length > 0 && (
          <p>
            {isRefusal
              ? 'Nothing is left of it: the order is cancelled, and the guest reads why.'
              : `The rest stays: ${listed(rest)}. The guest reads why, and says whether to keep it.`}
          </p>
        )}
      </div>
    </Dialog>
  );
}
