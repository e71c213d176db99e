import { useEffect, useId, useRef } from 'react';
import { Failure } from './failure.tsx';
import styles from './sheet-failure.module.css';

const RETRY = 'retry';

interface SheetFailureProps {
  title: string;
  text?: string;
  onRetry?: () => void;
  onClose: () => void;
  closeLabel?: string;
}

/** Shows that a sheet could not be opened, in a native dialog: it must not need any code that may fail to load. */
export function SheetFailure({
  title,
  text = 'The connection may be lost. Your order is kept.',
  onRetry,
  onClose,
  closeLabel = 'Back to the menu',
}: SheetFailureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={(event) => (event.currentTarget.returnValue === RETRY ? onRetry?.() : onClose())}
    >
      <Failure
        title={<span id={titleId}>{title}</span>}
        text={text}
        {...(onRetry && { onRetry: () => dialog.current?.close(RETRY) })}
      >
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {closeLabel}
        </button>
      </Failure>
    </dialog>
  );
}
