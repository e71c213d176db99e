import { api } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { amendLine, getLineOptions, type KitchenOrder } from '@justright/contract/kitchen';
import { Button } from '@justright/ui/button';
import { choicesOfWay } from './choices.ts';
import { useKitchenCall } from './use-kitchen-call.ts';
import styles from './line-acts.module.css';

/** What is decided about one line of an order. */
export interface LineHandlers {
  /** Asks how it is made. */
  onMake: (order: KitchenOrder, place: number) => void;
  /** Asks why it is not made. */
  onRefuseLine: (order: KitchenOrder, place: number) => void;
  onMade: (order: KitchenOrder) => void;
}

interface LineActsProps extends LineHandlers {
  order: KitchenOrder;
  place: number;
}

/** Offers what can be done about a line that no longer fits: one press each. */
export function LineActs({ order, place, onMake, onRefuseLine, onMade }: LineActsProps) {
  const { data } = useQuery({
    ...callQuery(getLineOptions, { params: { id: order.id, place: String(place) } }),
    staleTime: 0,
    retry: false,
  });
  const { isBusy, failure, send } = useKitchenCall(onMade);
  return (
    <div className={styles.acts}>
      {(data?.ways ?? []).map((way) => (
        <Button
          key={way.label}
          variant="primary"
          isPending={isBusy}
          onPress={() => {
            const body = { act: 'make' as const, ...choicesOfWay(way) };
            const params = { id: order.id, place: String(place) };
            void send(body, (sent) => api(amendLine, { params, body, ...sent }));
          }}
        >
          {way.label}
        </Button>
      ))}
      <Button isPending={isBusy} onPress={() => onMake(order, place)}>
        Another way, or ask the guest…
      </Button>
      <Button variant="ghost" isPending={isBusy} onPress={() => onRefuseLine(order, place)}>
        Do not make it…
      </Button>
      {failure !== undefined && <p className={styles.failure}>{`Nothing has changed: ${failure}`}</p>}
    </div>
  );
}
