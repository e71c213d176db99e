import { type ReactNode, useCallback } from 'react';
import { useLaterDialog } from '@justright/editing/use-later-dialog';
import { Button } from '@justright/ui/button';
import type { DataGridRowAction } from '@justright/ui/data-grid';
import { laterCode } from '@justright/ui/later';
import type { Decision, Kind, Waiting } from './approval-dialog.tsx';

const approvalDialog = laterCode(async () => (await import('./approval-dialog.tsx')).ApprovalDialog);

interface Approval {
  /** The button of a row that waits; null for any other. */
  approveButton: (row: Waiting) => ReactNode;
  /** The entries of the row menu for a row that waits. */
  actionsFor: (row: Waiting) => DataGridRowAction[];
  /** Render it once in the screen. */
  dialog: ReactNode;
}

/** Lets an administrator approve or refuse, in a list, what waits for it; each after a question. */
export function useApproval(kind: Kind): Approval {
  const { open, close, dialog } = useLaterDialog(approvalDialog);
  const ask = useCallback(
    (row: Waiting, decision: Decision) => open({ kind, row, decision, onClose: close }),
    [kind, open, close],
  );
  const approveButton = useCallback(
    (row: Waiting) =>
      row.status === 'pending' && (
        <Button size="small" aria-label={`Approve ${row.name}`} onPress={() => ask(row, 'approve')}>
          Approve
        </Button>
      ),
    [ask],
  );
  const actionsFor = useCallback(
    (row: Waiting): DataGridRowAction[] =>
      row.status === 'pending'
        ? [
            { id: 'approve', label: 'Approve', onAction: () => ask(row, 'approve') },
            { id: 'refuse', label: 'Refuse…', danger: true, onAction: () => ask(row, 'refuse') },
          ]
        : [],
    [ask],
  );
  return { approveButton, actionsFor, dialog };
}
