import { type ReactNode, useState } from 'react';
import type { OrdersImpact } from '@justright/contract/orders-impact';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { TouchedOrders } from './touched-orders.tsx';

interface OrdersQuestion {
  /** Resolves with true when the change is meant, at once where it flags no order; with false when the user goes back. */
  ask: (orders: OrdersImpact) => Promise<boolean>;
  /** Rendered once. */
  dialog: ReactNode;
}

/** Asks before a save that changes open orders. */
export function useOrdersQuestion(title: string, text: string): OrdersQuestion {
  const [question, setQuestion] = useState<{ orders: OrdersImpact; answer: (isMeant: boolean) => void } | null>(null);
  return {
    ask: (orders) =>
      orders.orderCount === 0
        ? Promise.resolve(true)
        : new Promise((answer) => {
            setQuestion({ orders, answer });
          }),
    dialog: question && (
      <ConfirmDialog
        isOpen
        title={title}
        text={text}
        confirmLabel="Save change"
        cancelLabel="Back to editing"
        onConfirm={() => question.answer(true)}
        onClose={() => {
          question.answer(false);
          setQuestion(null);
        }}
      >
        <TouchedOrders impact={question.orders} />
      </ConfirmDialog>
    ),
  };
}
