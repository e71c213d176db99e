import { type ReactNode, useCallback, useState } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { CHANGE_REASON_MAX_LENGTH } from '@justright/contract/change-reason';
import { getMerchant, listMerchants, updateMerchant } from '@justright/contract/merchants';
import { getRestaurant, listAdminRestaurants, updateRestaurant } from '@justright/contract/restaurants';
import { Button } from '@justright/ui/button';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import type { DataGridRowAction } from '@justright/ui/data-grid';
import { TextField } from '@justright/ui/text-field';
import { merchantStatusLabel, restaurantStatusLabel } from './status.tsx';

type Kind = 'merchant' | 'restaurant';
type Decision = 'approve' | 'refuse';

/** A merchant or a restaurant in a list. */
interface Waiting {
  id: string;
  name: string;
  status: string;
}

const OUTCOMES = { approve: 'active', refuse: 'disabled' } as const;
const DONE = { approve: 'approved', refuse: 'refused' } as const;

/** What a decision means for its subject. */
const EFFECTS: Readonly<Record<Kind, Readonly<Record<Decision, string>>>> = {
  merchant: {
    approve: 'It becomes active: its active restaurants take orders.',
    refuse: 'It becomes disabled. The reason stands in its history, and is not sent to anybody.',
  },
  restaurant: {
    approve: 'It becomes active: diners find it and order from it.',
    refuse: 'It becomes disabled: diners do not find it. The reason stands in its history, and is not sent to anybody.',
  },
};

/** Sets the status of what still waits. Throws when somebody else has decided meanwhile; the version is the guard. */
async function decide(kind: Kind, { id, name }: Waiting, decision: Decision, reason: string): Promise<void> {
  const status = OUTCOMES[decision];
  if (kind === 'merchant') {
    const { data } = await api(getMerchant, { params: { id } });
    if (data.status !== 'pending') throw new Error(`${name} is ${merchantStatusLabel(data.status)} now`);
    await api(updateMerchant, { params: { id }, body: { status, version: data.version }, reason });
    return;
  }
  const { data } = await api(getRestaurant, { params: { id } });
  if (data.status !== 'pending') throw new Error(`${name} is ${restaurantStatusLabel(data.status)} now`);
  await api(updateRestaurant, { params: { id }, body: { status, version: data.version }, reason });
}

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
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ row: Waiting; decision: Decision; opening: number }>();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const ask = useCallback((row: Waiting, decision: Decision) => {
    setAsked((before) => ({ row, decision, opening: (before?.opening ?? 0) + 1 }));
    setReason('');
    setOpen(true);
  }, []);
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
  if (asked === undefined) return { approveButton, actionsFor, dialog: null };
  const { row, decision, opening } = asked;
  const isRefusal = decision === 'refuse';
  const confirm = async () => {
    try {
      await decide(kind, row, decision, reason.trim());
      toast(`${row.name} is ${DONE[decision]}`, { kind: 'success' });
    } finally {
      void client.invalidateQueries({
        queryKey: resourceKey(kind === 'merchant' ? listMerchants : listAdminRestaurants),
      });
    }
  };
  return {
    approveButton,
    actionsFor,
    dialog: (
      <ConfirmDialog
        key={opening}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`${isRefusal ? 'Refuse' : 'Approve'} ${row.name}?`}
        text={EFFECTS[kind][decision]}
        confirmLabel={isRefusal ? 'Refuse' : 'Approve'}
        danger={isRefusal}
        isConfirmDisabled={isRefusal && reason.trim() === ''}
        onConfirm={confirm}
      >
        {isRefusal && (
          <TextField
            isMultiline
            isRequired
            label="Reason"
            value={reason}
            onChange={setReason}
            maxLength={CHANGE_REASON_MAX_LENGTH}
          />
        )}
      </ConfirmDialog>
    ),
  };
}
