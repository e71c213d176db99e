import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { OrderRow } from '@justright/contract/orders';
import styles from './order-bulk.module.css';

/** The orders that are selected, by id. */
export interface OrderSelection {
  ids: ReadonlySet<string>;
  set: (ids: readonly string[], isSelected: boolean) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Keeps which orders are selected. What leaves the list is selected no longer as far as anything is done with it. */
export function useOrderSelection(): OrderSelection {
  const [ids, setIds] = useState(NONE);
  const set = useCallback(
    (changed: readonly string[], isSelected: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of changed) {
          if (isSelected) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    [],
  );
  return useMemo(() => ({ ids, set }), [ids, set]);
}

/** Cells read the selection from here: another one then renders the boxes anew, and prepares no row. */
export const OrderSelectionContext = createContext<OrderSelection | null>(null);

/**
 * Selects an order; shows nothing in a list where nothing is done to orders. The browser's own box: a list has a hundred, and
 * React Aria's would cost the page 1 kB.
 */
export function SelectBox({ order }: { order: OrderRow }) {
  const selection = useContext(OrderSelectionContext);
  if (selection === null) return null;
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        aria-label={`Select ${order.productOrderId}`}
        className={styles.box}
        checked={selection.ids.has(order.id)}
        onChange={({ target }) => selection.set([order.id], target.checked)}
      />
    </label>
  );
}
