import { useEffect, useId, useRef } from 'react';
import { Failure } from './failure.tsx';
import styles from './sheet-failure.module.css';

const RETRY = 'retry';

/** Stands where a sheet would, when its code could not be loaded: native, because it must not need to be loaded. */
export function SheetFailure({ title, onRetry, onClose }: { title: string; onRetry: () => void; onClose: () => void }) {
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
      onClose={(event) => (event.currentTarget.returnValue === RETRY ? onRetry() : onClose())}
    >
      <Failure
        title={<span id={titleId}>{title}</span>}
        text="The connection may be lost. Your order is kept."
        onRetry={() => dialog.current?.close(RETRY)}
      >
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          Back to the menu
        </button>
      </Failure>
    </dialog>
  );
}
