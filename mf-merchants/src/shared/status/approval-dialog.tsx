import { useState } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { CHANGE_REASON_MAX_LENGTH } from '@justright/contract/change-reason';
import { getMerchant, listMerchants, updateMerchant } from '@justright/contract/merchants';
import { getRestaurant, listAdminRestaurants, updateRestaurant } from '@justright/contract/restaurants';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { TextField } from '@justright/ui/text-field';
import { merchantStatusLabel, restaurantStatusLabel } from './status.tsx';

export type Kind = 'merchant' | 'restaurant';
export type Decision = 'approve' | 'refuse';

/** A merchant or a restaurant in a list. */
export interface Waiting {
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
    refuse: 'It becomes disabled. The reason stands in its history, and is mailed to the merchant.',
  },
  restaurant: {
    approve: 'It becomes active: diners find it and order from it.',
    refuse:
      'It becomes disabled: diners do not find it. The reason stands in its history, and is mailed to the merchant.',
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

interface ApprovalDialogProps {
  kind: Kind;
  row: Waiting;
  decision: Decision;
  onClose: () => void;
}

/** Asks before something that waits is approved or refused; a refusal needs a reason. */
export function ApprovalDialog({ kind, row, decision, onClose }: ApprovalDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
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
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
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
  );
}
