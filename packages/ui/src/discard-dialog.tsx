import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardDialogProps {
  isOpen: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ isOpen, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      danger
      title="Discard your changes?"
      text="What you entered has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}
