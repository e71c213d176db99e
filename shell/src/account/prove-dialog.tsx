import { answerByPasskey } from '@justright/client/passkeys';
import { confirmSecondFactor, type OwnSecondFactor, waysOfOwn } from '@justright/client/second-factor';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { useFactorForm } from '../second-factor/use-factor-form.tsx';
import styles from './account.module.css';

interface ProveDialogProps {
  own: OwnSecondFactor;
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  onClose: () => void;
  /** Called after the second factor was proved; a rejection is shown. */
  onProved: () => Promise<void>;
}

const FORM_ID = 'prove-second-factor';

/** Asks for a second factor before what weakens the account is done. */
export function ProveDialog({ own, title, text, confirmLabel, danger = false, onClose, onProved }: ProveDialogProps) {
  const { isPending, form } = useFactorForm({
    id: FORM_ID,
    ways: waysOfOwn(own),
    askPasskey: answerByPasskey,
    onSubmit: async (given) => {
      await confirmSecondFactor(given);
      await onProved();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant={danger ? 'danger' : 'primary'} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>{text}</p>
        {form}
      </div>
    </Dialog>
  );
}
