import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  size?: DialogProps['size'];
  confirmLabel: string;
  cancelLabel?: string;
  /** Shows a red confirm button; the focus then starts on Cancel. */
  danger?: boolean;
  /** For a dialog that has a required field. */
  isConfirmDisabled?: boolean;
  /** The dialog closes when the returned promise resolves; it stays open and shows the message of a rejection. */
  onConfirm: () => unknown;
  /** Fields to fill in before confirming. */
  children?: ReactNode;
  /** Takes the focus after closing when the opener no longer exists, such as the row of a deleted entry. */
  focusAfterRef?: RefObject<HTMLElement | null> | undefined;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  text,
  size = 'small',
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  isConfirmDisabled = false,
  onConfirm,
  children,
  focusAfterRef,
}: ConfirmDialogProps) {
  const initialFocusRef = useRef<HTMLButtonElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [errorText, setErrorText] = useState<string>();

  const close = () => {
    if (isPending) return;
    setErrorText(undefined);
    onClose();
  };

  const confirm = async () => {
    if (isPending || isConfirmDisabled) return;
    setIsPending(true);
    setErrorText(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setErrorText(error instanceof Error ? error.message : 'Something went wrong');
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      size={size}
      role="alertdialog"
      initialFocusRef={initialFocusRef}
      focusAfterRef={focusAfterRef}
      footer={
        <>
          <Button ref={danger ? initialFocusRef : undefined} onPress={close} isDisabled={isPending}>
            {cancelLabel}
          </Button>
          <Button
            ref={danger ? undefined : initialFocusRef}
            variant={danger ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={isConfirmDisabled}
            onPress={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <div className={styles.text}>{text}</div>
        {children}
        {errorText !== undefined && <Banner tone="error">{errorText}</Banner>}
      </form>
    </Dialog>
  );
}
