import { useMemo, useState } from 'react';
import { ListChecks, ShieldCheck } from 'lucide-react';
import { ApiError, api } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQuery, useQueryClient } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { toast } from '@justright/client/toast';
import { addressOf } from '@justright/contract/address-of';
import {
  type KitchenSignature,
  listKitchenSignatures,
  signKitchen,
  withdrawKitchenSignature,
} from '@justright/contract/kitchen-signatures';
import type { Allergy } from '@justright/contract/preferences';
import type { Restaurant } from '@justright/contract/restaurants';
import { listed } from '@justright/contract/words';
import { useHistoryDialog } from '@justright/editing/use-history-dialog';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Button, LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { OrdersOfSignature } from '../../shared/impact/orders-preview.tsx';
import { restaurantQuery } from '../../shared/menu/menu-queries.ts';
import { useRestaurantPaths } from '../../shared/menu/use-restaurant-paths.ts';
import { allergiesQuery } from '../../shared/preferences/queries.ts';
import { nameByKey, namesOf } from '../../shared/tags/tags.ts';
import styles from './kitchen-signatures.module.css';
import { SignKitchenDialog } from './sign-kitchen-dialog.tsx';
import { SignatureCard } from './signature-card.tsx';

/** What is open above the list; `sign` without a signature signs new keys. */
type Open = { what: 'sign'; signature: KitchenSignature | null } | { what: 'withdraw'; signature: KitchenSignature };

/** The kitchen signatures of a restaurant: for which foods a person has signed that traces are ruled out. */
export function KitchenSignaturesScreen() {
  const { restaurantId = '' } = useParams();
  const restaurant = useQuery(restaurantQuery(restaurantId));
  const signatures = useQuery({
    ...callQuery(listKitchenSignatures, { params: { id: restaurantId }, query: {} }),
    staleTime: 0,
  });
  const allergies = useQuery(allergiesQuery);
  const loading = [restaurant, signatures, allergies];
  const failed = loading.filter(({ error }) => error !== null);
  const isMissing = failed.some(({ error }) => error instanceof ApiError && error.status === 404);
  if (restaurant.data && signatures.data && allergies.data && failed.length === 0) {
    return <Signatures restaurant={restaurant.data} signatures={signatures.data} allergies={allergies.data} />;
  }
  return (
    <section className={styles.screen} aria-busy={failed.length === 0}>
      <title>Kitchen signatures · JustRight</title>
      <PageHeader title="Kitchen signatures" />
      {isMissing ? (
        <MissingState what="restaurant" icon={<ShieldCheck />} />
      ) : failed[0] === undefined ? (
        <Loader label="Loading the kitchen signatures…" isTextShown />
      ) : (
        <Card>
          <ErrorState
            error={failed[0].error}
            onRetry={() => {
              for (const { refetch } of failed) void refetch();
            }}
          />
        </Card>
      )}
    </section>
  );
}

interface SignaturesProps {
  restaurant: Restaurant;
  signatures: readonly KitchenSignature[];
  allergies: readonly Allergy[];
}

function Signatures({ restaurant, signatures, allergies }: SignaturesProps) {
  const client = useQueryClient();
  const { id: restaurantId, merchantId, name } = restaurant;
  const maySign = useMay(signKitchen);
  const paths = useRestaurantPaths();
  const history = useHistoryDialog();
  const [open, setOpen] = useState<Open | null>(null);
  const names = useMemo(() => nameByKey(allergies), [allergies]);
  const close = () => setOpen(null);
  const sign = (
    <Button
      variant="primary"
      icon={<ShieldCheck aria-hidden />}
      onPress={() => setOpen({ what: 'sign', signature: null })}
    >
      Sign foods
    </Button>
  );
  return (
    <section className={styles.screen}>
      <title>{`Kitchen signatures of ${name} · JustRight`}</title>
      <PageHeader
        title="Kitchen signatures"
        count={signatures.length}
        subtitle={`${name}: the foods for which somebody has signed that traces are ruled out, wherever they are no ingredient.`}
        actions={
          <>
            <LinkButton
              href={addressOf('/work-list/{restaurantId}', { restaurantId })}
              icon={<ListChecks aria-hidden />}
            >
              Work list
            </LinkButton>
            {maySign && sign}
          </>
        }
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: 'Restaurants', href: paths.list(merchantId) },
              { label: name, href: paths.menus({ merchantId, restaurantId }) },
              { label: 'Kitchen signatures' },
            ]}
          />
        }
      />
      {signatures.length === 0 && (
        <Card variant="dashed">
          <EmptyState
            icon={<ShieldCheck />}
            title="Nothing is signed yet"
            text="A recipe says what is in a dish. Whether traces can get into it, only the kitchen knows: for each food that it keeps away from the others, somebody signs here."
            {...(maySign && { action: sign })}
          />
        </Card>
      )}
      <div className={styles.signatures}>
        {signatures.map((signature) => (
          <SignatureCard
            key={signature.id}
            signature={signature}
            names={names}
            maySign={maySign}
            onRenew={() => setOpen({ what: 'sign', signature })}
            onWithdraw={() => setOpen({ what: 'withdraw', signature })}
            onHistory={() =>
              history.show({
                entity: 'kitchenSignature',
                id: signature.id,
                title: `History of ${listed(namesOf(signature.keys, names))}`,
              })
            }
          />
        ))}
      </div>
      {open?.what === 'sign' && (
        <SignKitchenDialog
          restaurantId={restaurantId}
          signature={open.signature}
          signedKeys={signatures.filter(({ isLapsed }) => !isLapsed).flatMap(({ keys }) => keys)}
          allergies={allergies}
          onClose={close}
        />
      )}
      {open?.what === 'withdraw' && (
        <ConfirmDialog
          isOpen
          title={`Withdraw ${listed(namesOf(open.signature.keys, names))}?`}
          text="Nobody then says that traces are ruled out. Guests with an allergy no longer read it, on the menu and on the allergen page."
          confirmLabel="Withdraw"
          onConfirm={async () => {
            await api(withdrawKitchenSignature, { params: { id: open.signature.id } }).finally(
              () => void client.invalidateQueries({ queryKey: resourceKey(listKitchenSignatures) }),
            );
            toast('Withdrawn', { kind: 'success' });
          }}
          onClose={close}
        >
          <OrdersOfSignature id={open.signature.id} />
        </ConfirmDialog>
      )}
      {history.dialog}
    </section>
  );
}
