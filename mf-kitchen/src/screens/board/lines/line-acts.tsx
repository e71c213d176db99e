import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { getLineOptions, type KitchenOrder } from '@justright/contract/kitchen';
import { Button } from '@justright/ui/button';
import { madeLine } from '../../../acts/made-line.ts';
import type { Acts } from '../use-acts.ts';
import { choicesOfWay } from './choices.ts';
import styles from './line-acts.module.css';

/** What is decided about one line of an order. */
export interface LineHandlers {
  /** Asks how it is made. */
  onMake: (order: KitchenOrder, place: number) => void;
  /** Asks why it is not made. */
  onRefuseLine: (order: KitchenOrder, place: number) => void;
  onDecide: Acts['decideAtOnce'];
  /** The server is not reached: what is not known yet cannot be asked. */
  isOffline: boolean;
}

interface LineActsProps extends LineHandlers {
  order: KitchenOrder;
  place: number;
}

/** Offers what can be done about a line that no longer fits: one press each. */
export function LineActs({ order, place, onMake, onRefuseLine, onDecide, isOffline }: LineActsProps) {
  const { data } = useQuery({
    ...callQuery(getLineOptions, { params: { id: order.id, place: String(place) } }),
    staleTime: 0,
    retry: false,
  });
  return (
    <div className={styles.acts}>
      {(data?.ways ?? []).map((way) => (
        <Button
          key={way.label}
          variant="primary"
          onPress={() => {
            const line = data && madeLine(order, place, choicesOfWay(way), data);
            if (line) onDecide(order, { act: 'make', lines: [line] });
          }}
        >
          {way.label}
        </Button>
      ))}
      <Button isDisabled={isOffline && !data} onPress={() => onMake(order, place)}>
        Another way, or ask the guest…
      </Button>
      <Button variant="ghost" onPress={() => onRefuseLine(order, place)}>
        Do not make it…
      </Button>
      {isOffline && !data && <p>Without a network it is not known how else it can be made.</p>}
    </div>
  );
}
