import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { addressOf } from '@justright/contract/address-of';
import { createMerchant, listMerchants } from '@justright/contract/merchants';
import { MerchantForm } from './merchant-form.tsx';

const HOME = addressOf('/merchants');

/** Creates a merchant. The draft survives a reload and the end of the session. */
export function NewMerchantScreen() {
  const client = useQueryClient();
  const once = useIdempotencyKeys();

  return (
    <MerchantForm
      title="Create New Merchant"
      merchant={null}
      isAdmin
      send={async (body) => (await once(body, (idempotencyKey) => api(createMerchant, { body, idempotencyKey }))).data}
      home={HOME}
      onSaved={() => {
        void client.invalidateQueries({ queryKey: resourceKey(listMerchants) });
        toast('Merchant created', { kind: 'success' });
        return HOME;
      }}
    />
  );
}
