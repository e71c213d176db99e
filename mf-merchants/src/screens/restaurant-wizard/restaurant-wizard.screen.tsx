import { useState } from 'react';
import { Store } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { getMerchant } from '@justright/contract/merchants';
import { getRestaurant, type Restaurant } from '@justright/contract/restaurants';
import { useOpenDraft } from '@justright/editing/use-draft';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { RestaurantWizard } from './restaurant-wizard.tsx';
import { restaurantDraft } from './use-restaurant-editor.ts';
import styles from './restaurant-wizard.module.css';

interface WaitingProps {
  error: Error | null;
  onRetry: () => void;
  /** What a 404 says is missing. */
  missing: 'merchant' | 'restaurant';
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Stands in for the wizard while it loads, or when that fails. */
function Waiting({ error, onRetry, missing }: WaitingProps) {
  return (
    <section className={styles.page}>
      <title>Restaurant · JustRight</title>
      <PageHeader title="Restaurant" />
      {isMissing(error) ? (
        <MissingState what={missing} icon={<Store />} />
      ) : error !== null ? (
        <Card>
          <ErrorState error={error} onRetry={onRetry} />
        </Card>
      ) : (
        <div aria-busy>
          <Skeleton shape="block" height={420} />
        </div>
      )}
    </section>
  );
}

type OnCreated = (restaurant: Restaurant) => void;

/** Opens the wizard once the merchant is known to exist. */
function NewRestaurant({ merchantId, onCreated }: { merchantId: string; onCreated: OnCreated }) {
  const merchant = useQuery(callQuery(getMerchant, { params: { id: merchantId } }));
  if (!merchant.data) {
    return <Waiting error={merchant.error} onRetry={() => void merchant.refetch()} missing="merchant" />;
  }
  return <RestaurantWizard merchantId={merchantId} stored={null} onCreated={onCreated} />;
}

function StoredRestaurant({ id, onCreated }: { id: string; onCreated: OnCreated }) {
  const restaurant = useQuery({
    ...callQuery(getRestaurant, { params: { id } }),
    // The editor starts from the stored restaurant, not from the cache; later it does its own reads.
    refetchOnMount: 'always',
    gcTime: 0,
    staleTime: Infinity,
  });
  const unsaved = useOpenDraft<Restaurant>(restaurantDraft(id));
  if (!restaurant.isSuccess || !restaurant.isFetchedAfterMount) {
    // Another user deleted it, and this device still has a draft.
    const kept = isMissing(restaurant.error) ? unsaved?.base : null;
    if (kept) return <RestaurantWizard merchantId={kept.merchantId} stored={kept} isGone onCreated={onCreated} />;
    return <Waiting error={restaurant.error} onRetry={() => void restaurant.refetch()} missing="restaurant" />;
  }
  return <RestaurantWizard merchantId={restaurant.data.merchantId} stored={restaurant.data} onCreated={onCreated} />;
}

/** Creates a restaurant for the merchant in the address, or edits the restaurant in the address. */
export function RestaurantWizardScreen() {
  const { merchantId = '', restaurantId } = useParams();
  // A new restaurant that just got its own address keeps the open wizard.
  const [createdId, setCreatedId] = useState<string>();
  const onCreated: OnCreated = ({ id }) => setCreatedId(id);
  if (restaurantId === undefined || restaurantId === createdId) {
    return <NewRestaurant key={merchantId} merchantId={merchantId} onCreated={onCreated} />;
  }
  return <StoredRestaurant key={restaurantId} id={restaurantId} onCreated={onCreated} />;
}
