import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import type { WidgetProps } from '@justright/contract/remotes';
import { getOrderPaper, type OrderPaper } from '@justright/contract/orders';
import { Labels } from '../../shared/order-page/labels.tsx';
import { printPaper } from '../../shared/order-page/print-paper.ts';
import { PrintedTicket } from '../../shared/order-page/printed-ticket.tsx';
import styles from './printed-order.module.css';

type PrintedOrderProps = WidgetProps['mf-orders/print-widget'];

/** Opens the browser's print dialog once, with this order alone on the paper. */
function Sheet({ paper, orderId, of, onEnd }: PrintedOrderProps & { paper: OrderPaper }) {
  const isPrinted = useRef(false);
  const [printedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    document.body.dataset['printsOrder'] = '';
    window.addEventListener('afterprint', onEnd);
    if (!isPrinted.current) {
      isPrinted.current = true;
      void printPaper(orderId, of);
    }
    return () => {
      delete document.body.dataset['printsOrder'];
      window.removeEventListener('afterprint', onEnd);
    };
  }, [orderId, of, onEnd]);
  return createPortal(
    <div className={styles.sheet}>
      {of === 'labels' ? (
        <Labels {...paper} printedAt={printedAt} />
      ) : (
        <PrintedTicket {...paper} printedAt={printedAt} />
      )}
    </div>,
    document.body,
  );
}

/** Reads an order and prints its ticket or its labels, over whatever screen asks for it. */
export function PrintedOrder(props: PrintedOrderProps) {
  const { orderId, onEnd } = props;
  const { data, error } = useQuery({
    ...callQuery(getOrderPaper, { params: { id: orderId } }),
    // Each paper is read anew, and only once.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    if (error === null) return;
    toast(`Nothing was printed: ${error.message}`, { kind: 'error' });
    onEnd();
  }, [error, onEnd]);
  return data === undefined ? null : <Sheet {...props} paper={data} />;
}
