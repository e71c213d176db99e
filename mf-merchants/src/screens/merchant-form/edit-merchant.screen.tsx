import { useAtomValue } from 'jotai';
import { Store } from 'lucide-react';
import { ApiError, api } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { addressOf } from '@justright/contract/address-of';
import {
  getMerchant,
  getMerchantProfile,
  listMerchants,
  type Merchant,
  updateMerchant,
} from '@justright/contract/merchants';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { MissingState } from '@justright/ui/missing-state';
import { Skeleton } from '@justright/ui/skeleton';
import { patchOf } from './merchant-draft.ts';
import { MerchantForm } from './merchant-form.tsx';
import styles from './merchant-form.module.css';

const WAITING_FIELDS = ['name', 'address', 'phone', 'contact'];

const profileQuery = callQuery(getMerchantProfile);

interface StoredMerchantProps {
  query: typeof profileQuery;
  /** Reads the merchant past the cache. */
  load: () => Promise<Merchant>;
}

function StoredMerchant({ query, load }: StoredMerchantProps) {
  const client = useQueryClient();
  const isAdmin = useAtomValue(sessionAtom).role === 'admin';
  // The form starts from the stored merchant, not from the cache; later it does its own reads.
  const merchant = useQuery({ ...query, refetchOnMount: 'always', staleTime: Infinity });
  const { error } = merchant;

  if (merchant.isSuccess && merchant.isFetchedAfterMount) {
    const { data } = merchant;
    return (
      <MerchantForm
        key={data.id}
        title={`Edit ${data.businessName}`}
        merchant={data}
        isAdmin={isAdmin}
        send={async (draft, base) => {
          const body = patchOf(draft, base ?? data, isAdmin);
          return (await api(updateMerchant, { params: { id: data.id }, body })).data;
        }}
        reload={load}
        home={isAdmin ? addressOf('/merchants') : addressOf('/account-settings')}
        onSaved={() => {
          void client.invalidateQueries({ queryKey: resourceKey(listMerchants) });
          toast('Merchant saved', { kind: 'success' });
          return isAdmin ? addressOf('/merchants') : null;
        }}
      />
    );
  }
  return (
    <section className={styles.page}>
      <title>Edit merchant · JustRight</title>
      <h1 className={styles.waitingTitle}>Edit merchant</h1>
      {error instanceof ApiError && error.status === 404 ? (
        <MissingState what="merchant" icon={<Store />} />
      ) : error !== null ? (
        <Card>
          <ErrorState error={error} onRetry={() => void merchant.refetch()} />
        </Card>
      ) : (
        <Card padding="large">
          <div className={styles.waiting} aria-busy>
            {WAITING_FIELDS.map((key) => (
              <Skeleton key={key} shape="block" height={58} />
            ))}
          </div>
        </Card>
      )}
    </section>
  );
}

/** Edits a merchant: admins edit any, a merchant edits its own. */
export function EditMerchantScreen() {
  const { merchantId = '' } = useParams();
  return (
    <StoredMerchant
      key={merchantId}
      query={callQuery(getMerchant, { params: { id: merchantId } })}
      load={async () => (await api(getMerchant, { params: { id: merchantId } })).data}
    />
  );
}

/** Edits the caller's own merchant in the same form. */
export function MerchantProfileScreen() {
  return <StoredMerchant query={profileQuery} load={async () => (await api(getMerchantProfile)).data} />;
}
