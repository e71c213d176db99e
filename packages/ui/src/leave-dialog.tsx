import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LeaveDialogProps {
  /** The guard that keeps the user on a screen with unsaved changes. */
  guard: { isAsking: boolean; stay: () => void; leave: () => void };
  /** Explains what happens to the unsaved changes. */
  text: ReactNode;
}

/** Asks before the user leaves a screen with unsaved changes. */
export function LeaveDialog({ guard, text }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      onClose={guard.stay}
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={guard.leave}
    />
  );
}
