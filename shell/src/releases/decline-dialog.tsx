import { useState } from 'react';
import { api } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import { declinePromotion, type RemoteState } from '@justright/contract/releases';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { useRemoteChange } from './release-queries.ts';

interface DeclineDialogProps {
  state: RemoteState;
  version: string;
  onClose: () => void;
}

/** Ends the wait of a version for a second person, after a confirmation. */
export function DeclineDialog({ state: opened, version, onClose }: DeclineDialogProps) {
  const [state, setState] = useState(opened);
  const change = useRemoteChange(setState);
  const { name, revision } = state;
  const confirm = async () => {
    await change(name, () => api(declinePromotion, { params: { name }, body: { version, revision } }));
    toast(`${name} ${version} waits no longer`, { kind: 'success' });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Decline ${name} ${version}?`}
      confirmLabel="Decline"
      onConfirm={confirm}
      text="It is not made live, and stays stored. Anybody may ask again."
    />
  );
}
