import { useRef } from 'react';
import { api } from '@justright/client/api';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { addressOf } from '@justright/contract/address-of';
import { createMerchant } from '@justright/contract/merchants';
import { isSame } from '../../shared/same.ts';
import type { MerchantDraft } from './merchant-draft.ts';
import { MerchantForm } from './merchant-form.tsx';

const HOME = addressOf('/merchants');

/** One key per body: whoever presses again after a lost answer gets the merchant that was made, not a second one. */
function useKeyOfBody(): (body: MerchantDraft) => string {
  const last = useRef<{ body: MerchantDraft; key: string }>(null);
  return (body) => {
    if (last.current === null || !isSame(last.current.body, body)) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Makes a merchant. What was typed survives a reload of the page, and a session that ends. */
export function NewMerchantScreen() {
  const client = useQueryClient();
  const keyOf = useKeyOfBody();

  return (
    <MerchantForm
      title="Create New Merchant"
      merchant={null}
      isAdmin
      send={(draft) => api(createMerchant, { body: draft, idempotencyKey: keyOf(draft) })}
      home={HOME}
      onSaved={() => {
        void client.invalidateQueries({ queryKey: ['merchants'] });
        toast('Merchant created', { kind: 'success' });
        return HOME;
      }}
    />
  );
}
