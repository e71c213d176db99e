import { foodNames, ruledOutClaim } from '@justright/contract/asked-texts';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { getLineOptions, type KitchenOrder } from '@justright/contract/kitchen';
import { Button } from '@justright/ui/button';
import { itemAt, madeLine } from '../../../acts/made-line.ts';
import { useTracesAnswer } from '../../../people/use-people.ts';
import type { Acts } from '../use-acts.ts';
import { choicesOfWay, presentChoices } from './choices.ts';
import styles from './line-acts.module.css';

/** What is decided about one line of an order. */
export interface LineHandlers {
  /** Asks how it is made. */
  onMake: (order: KitchenOrder, place: number) => void;
  /** Asks why it is not made. */
  onRefuseLine: (order: KitchenOrder, place: number) => void;
  onDecide: Acts['decideAtOnce'];
  /** Asks whether an answer about it counts for the rest of the day. */
  onToday: (order: KitchenOrder, place: number) => void;
  /** The server is not reached: what is not known yet cannot be asked. */
  isOffline: boolean;
  /** Somebody has just pressed at the ticket: a second press is meant for what was there before. */
  isSettling: boolean;
}

interface LineActsProps extends Omit<LineHandlers, 'onToday'> {
  order: KitchenOrder;
  place: number;
}

/** Offers what can be done about a line that no longer fits: one press each. */
export function LineActs({ order, place, onMake, onRefuseLine, onDecide, isOffline, isSettling }: LineActsProps) {
  const { data } = useQuery({
    ...callQuery(getLineOptions, { params: { id: order.id, place: String(place) } }),
    staleTime: 0,
    retry: false,
  });
  const { may, text } = useTracesAnswer();
  const item = itemAt(order, place);
  const claim = (asks: readonly string[]) => ruledOutClaim(foodNames(item ?? {}, asks));
  // What no longer is ruled out may be so in this line: then it is made as it was ordered.
  const asOrdered =
    data?.fits && data.asks.length > 0 ? [{ ...presentChoices(data), label: 'As ordered', asks: data.asks }] : [];
  const ways = [...asOrdered, ...(data?.ways ?? [])];
  return (
    <div className={styles.acts}>
      {ways.map((way) => (
        <Button
          key={way.label}
          variant="primary"
          isPending={isSettling}
          isDisabled={way.asks.length > 0 && !may}
          onPress={() => {
            const line = data && madeLine(order, place, choicesOfWay(way), data, way.asks);
            if (line) onDecide(order, { act: 'make', lines: [line] });
          }}
        >
          {way.asks.length > 0 ? `${way.label}. ${claim(way.asks)}` : way.label}
        </Button>
      ))}
      {text !== '' && ways.some(({ asks }) => asks.length > 0) && <p>{text}</p>}
      <Button isDisabled={isOffline && !data} onPress={() => onMake(order, place)}>
        {order.offer === null ? 'Another way, or ask the guest…' : 'Another way…'}
      </Button>
      <Button variant="ghost" onPress={() => onRefuseLine(order, place)}>
        Do not make it…
      </Button>
      {isOffline && !data && <p>Without a network it is not known how else it can be made.</p>}
    </div>
  );
}
