import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { confirmSecondFactor } from '@justright/client/second-factor';
import { Button } from '@justright/ui/button';
import { useFactorForm } from './use-factor-form.tsx';
import styles from './second-factor.module.css';

const FORM_ID = 'second-factor-again';

/**
 * Asks for a code before a change goes on. A native dialog in the top layer: it stands above a dialog of a remote, whose
 * own copy of react-aria would take the focus back and close at a press outside. In the body, since all else is inert.
 */
export function AgainDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { isPending, form } = useFactorForm({
    id: FORM_ID,
    onSubmit: async (given) => {
      await confirmSecondFactor(given);
      onAnswer(true);
    },
  });

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);

  return createPortal(
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-react-aria-top-layer="true"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={titleId} className={styles.title}>
        Is it you?
      </h2>
      <p className={styles.text}>
        This change asks for a code of your authenticator app, as some time has passed since the last one. Then it goes
        on.
      </p>
      {form}
      <div className={styles.buttons}>
        <Button onPress={() => onAnswer(false)}>Cancel</Button>
        <Button type="submit" form={FORM_ID} variant="primary" isPending={isPending}>
          Continue
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
