import { TriangleAlert } from 'lucide-react';
import { countText } from '@justright/ui/texts';
import { isAlarm, LANES, type LaneId, type LanesOfOrders } from './lanes.ts';
import { placeOf } from './ticket-texts.ts';
import styles from './alarm-lines.module.css';

const TEXTS: Readonly<Partial<Record<LaneId, (count: number) => string>>> = {
  served: (count) => `${countText(count, 'served order', 'served orders')} changed, tell:`,
  changed: (count) => `${countText(count, 'order', 'orders')} changed:`,
};

interface AlarmLinesProps {
  lanes: LanesOfOrders;
  /** The lane whose tickets are in sight. */
  shown: LaneId;
  onOpen: (lane: LaneId) => void;
}

/** Says which orders of lanes out of sight have to be read or decided; a press on the line shows them. */
export function AlarmLines({ lanes, shown, onOpen }: AlarmLinesProps) {
  const hidden = LANES.filter((lane) => isAlarm(lane) && lane !== shown && lanes[lane].length > 0);
  return (
    <div role="alert" className={styles.lines}>
      {hidden.map((lane) => (
        <button key={lane} type="button" className={styles.line} onClick={() => onOpen(lane)}>
          <TriangleAlert aria-hidden />
          <span>{TEXTS[lane]?.(lanes[lane].length)}</span>
          <span dir="auto">{[...new Set(lanes[lane].map(placeOf))].join(', ')}</span>
        </button>
      ))}
    </div>
  );
}
