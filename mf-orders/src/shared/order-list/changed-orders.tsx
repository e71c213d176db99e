import { TriangleAlert } from 'lucide-react';
import { avoidedOfRow } from '@justright/contract/avoided-foods';
import type { OrderRow } from '@justright/contract/orders';
import { Button } from '@justright/ui/button';
import { Needs } from '../kitchen/needs.tsx';
import type { OrderSource } from '../order-source/order-source.ts';
import { StatusChip } from '../order-texts/status-chip.tsx';
import { Age, dishesText, Kind, OrderLink } from './order-list.columns.tsx';
import styles from './changed-orders.module.css';

interface ChangedOrdersProps {
  source: OrderSource;
  rows: readonly OrderRow[];
  /** How many there are. */
  count: number;
  onShowAll: () => void;
}

/** Shows above the list, in whatever order that is, the orders with a change that nobody has decided. */
export function ChangedOrders({ source, rows, count, onShowAll }: ChangedOrdersProps) {
  return (
    <section className={styles.changed} aria-labelledby="changed-orders">
      <h2 id="changed-orders" className={styles.title}>
        <TriangleAlert aria-hidden />
        {count === 1 ? 'Changed: 1 order is to be decided' : `Changed: ${count} orders are to be decided`}
      </h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.order}>
              <OrderLink row={row} source={source} />
              <Age row={row} />
            </span>
            <Kind row={row} />
            <span className={styles.restaurant}>{row.restaurantName}</span>
            <span className={styles.what}>
              <span className={styles.needs}>
                <Needs avoided={avoidedOfRow(row)} preferences={row.preferences} />
              </span>
              <span dir="auto">{dishesText(row)}</span>
            </span>
            <StatusChip status={row.orderStatus} />
          </li>
        ))}
      </ul>
      {count > rows.length && <Button onPress={onShowAll}>{`Show all ${count}`}</Button>}
    </section>
  );
}
