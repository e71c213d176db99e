import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { Plug } from 'lucide-react';
import { ApiError, api } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { addressOf } from '@justright/contract/address-of';
import { disconnectIntegration, type Integration, listIntegrations } from '@justright/contract/integrations';
import { getMerchant } from '@justright/contract/merchants';
import { Breadcrumbs } from '@justright/ui/breadcrumbs';
import { Card } from '@justright/ui/card';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { MissingState } from '@justright/ui/missing-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { ApiKeys } from './api-keys.tsx';
import { merchantRestaurantsPath } from '../../shared/merchant/merchant-path.ts';
import { IntegrationCard } from './integration-card.tsx';
import { textAfterDisconnecting } from './texts.ts';
import { Webhooks } from './webhooks.tsx';
import styles from './integrations.module.css';

function Waiting() {
  return (
    <ul className={styles.list} aria-busy>
      {['first', 'second'].map((key) => (
        <li key={key}>
          <Skeleton shape="block" height={92} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Lists the providers that a merchant can connect. Only the merchant's own users connect and disconnect; admins read.
 */
export function IntegrationsScreen() {
  const { merchantId = '' } = useParams();
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  const client = useQueryClient();
  const [disconnecting, setDisconnecting] = useState<Integration | null>(null);
  const merchant = useQuery(callQuery(getMerchant, { params: { id: merchantId } }));
  const integrations = useQuery(callQuery(listIntegrations, { query: { merchantId } }));

  const disconnect = async ({ provider }: Integration) => {
    try {
      const { data } = await api(disconnectIntegration, { params: { provider } });
      toast(textAfterDisconnecting(data), { kind: data.revocation === 'revoked' ? 'success' : 'info' });
    } finally {
      await client.invalidateQueries({ queryKey: resourceKey(listIntegrations) });
    }
  };

  const error = integrations.error ?? merchant.error;
  const isMissing = error instanceof ApiError && error.status === 404;
  const retry = () => {
    if (merchant.isError) void merchant.refetch();
    if (integrations.isError) void integrations.refetch();
  };
  const businessName = merchant.data?.businessName ?? '';
  const shown = error === null ? integrations.data : undefined;
  const notConnected = shown?.filter(({ connection }) => connection === null).length ?? 0;

  return (
    <section className={styles.page}>
      <title>Integrations · JustRight</title>
      <PageHeader
        title="Integrations"
        subtitle={isAdmin ? 'Only the merchant can connect and disconnect a service.' : businessName}
        {...(isAdmin && {
          breadcrumbs: (
            <Breadcrumbs
              items={[
                { label: 'Clients', href: addressOf('/merchants') },
                { label: businessName, href: merchantRestaurantsPath(merchantId) },
                { label: 'Integrations' },
              ]}
            />
          ),
        })}
      />
      {isMissing ? (
        <MissingState what="merchant" icon={<Plug />} />
      ) : error !== null ? (
        <Card>
          <ErrorState error={error} onRetry={retry} />
        </Card>
      ) : shown === undefined ? (
        <Waiting />
      ) : shown.length === 0 ? (
        <Card variant="dashed" className={styles.section ?? ''}>
          <EmptyState
            icon={<Plug />}
            title="Nothing to connect yet"
            text="No provider, such as a point of sale, is configured. Whoever operates this product sets one up (OAUTH_PROVIDERS); then it is listed here."
          />
        </Card>
      ) : (
        <ul className={styles.list}>
          {shown.map((integration) => (
            <li key={integration.provider}>
              <IntegrationCard
                integration={integration}
                isNextStep={notConnected === 1}
                {...(!isAdmin && { onDisconnect: () => setDisconnecting(integration) })}
              />
            </li>
          ))}
        </ul>
      )}
      {!isMissing && (
        <>
          <ApiKeys merchantId={merchantId} />
          <Webhooks merchantId={merchantId} />
        </>
      )}
      <ConfirmDialog
        isOpen={disconnecting !== null}
        onClose={() => setDisconnecting(null)}
        title={`Disconnect ${disconnecting?.title ?? ''}?`}
        text="JustRight will no longer have access. You can connect again at any time."
        confirmLabel="Disconnect"
        danger
        onConfirm={() => disconnecting && disconnect(disconnecting)}
      />
    </section>
  );
}
