import { useState } from 'react';
import type { KitchenOrder } from '@justright/contract/kitchen';
import { REFUSAL_REASONS } from '@justright/contract/refusal-reasons';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { RadioGroup } from '@justright/ui/radio-group';
import { TextField } from '@justright/ui/text-field';
import { placeOf } from './ticket-texts.ts';
import styles from './refuse-dialog.module.css';

/** The longest reason that the server takes. */
const REASON_MAX_LENGTH = 500;
type ReasonId = keyof typeof REFUSAL_REASONS | 'other';

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
  const [chosen, setChosen] = useState<ReasonId | null>(null);
  const [text, setText] = useState('');
  const reason = chosen === 'other' ? text.trim() : chosen === null ? '' : REFUSAL_REASONS[chosen];
  const ready = (Object.keys(REFUSAL_REASONS) as (keyof typeof REFUSAL_REASONS)[]).filter(
    (id) => isQuestion || id !== 'cannot-change',
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
      <div className={styles.reasons}>
        <RadioGroup<ReasonId>
          label="Reason"
          variant="cards"
          value={chosen}
          onChange={setChosen}
          items={[...ready.map((id) => ({ id, label: REFUSAL_REASONS[id] })), { id: 'other', label: 'Another reason' }]}
        />
        {chosen === 'other' && (
          <TextField
            isMultiline
            label="Reason in your words"
            maxLength={REASON_MAX_LENGTH}
            value={text}
            onChange={setText}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
