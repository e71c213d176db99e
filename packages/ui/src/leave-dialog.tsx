import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LeaveDialogProps {
  /** What keeps the reader on the screen while something is not saved. */
  guard: { isAsking: boolean; stay: () => void; leave: () => void };
  /** What becomes of it. */
  text: ReactNode;
}

/** Asks before a screen with unsaved changes is left. */
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
