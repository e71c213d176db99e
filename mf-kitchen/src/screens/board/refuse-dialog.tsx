import { waitingPlaces } from '@justright/contract/asked-texts';
import { useState } from 'react';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { REFUSAL_REASONS } from '@justright/contract/refusal-reasons';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { NO_REASON, type ReadyReason, ReasonFields, reasonText } from './reason-fields.tsx';
import { placeOf } from './ticket-texts.ts';

interface RefuseDialogProps {
  order: KitchenOrder;
  /** The dish that is not made; left out: the whole order is refused. */
  dish?: string;
  onClose: () => void;
  /** A rejected promise keeps the dialog open, with its message. */
  onRefuse: (reason: string) => unknown;
}

/** Asks why an order or one of its dishes is refused, or its question answered with no. The diner reads the reason. */
export function RefuseDialog({ order, dish, onClose, onRefuse }: RefuseDialogProps) {
  const isQuestion = order.question === 'asked' && dish === undefined;
  const [chosen, setChosen] = useState(NO_REASON);
  const reason = reasonText(chosen);
  const isAsked = waitingPlaces(order).length > 0;
  const ready = (Object.keys(REFUSAL_REASONS) as ReadyReason[]).filter(
    (id) => (isQuestion || id !== 'cannot-change') && (isAsked || id !== 'traces'),
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      danger
      size="medium"
      title={
        dish !== undefined
          ? `Do not make ${dish}?`
          : isQuestion
            ? `Say no to ${order.productOrderId}?`
            : `Refuse ${order.productOrderId}?`
      }
      text={
        dish === undefined
          ? `${placeOf(order)}: the order is cancelled, and the guest reads why.`
          : `${placeOf(order)}: the other dishes stay, and the guest reads why.`
      }
      confirmLabel={dish !== undefined ? 'Do not make it' : isQuestion ? 'Say no' : 'Refuse the order'}
      isConfirmDisabled={reason === ''}
      onConfirm={() => onRefuse(reason)}
    >
      <ReasonFields ready={ready} value={chosen} onChange={setChosen} />
    </ConfirmDialog>
  );
}
