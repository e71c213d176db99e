import { useState } from 'react';
import { Send } from 'lucide-react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useMutation, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { usePagedGrid } from '@justright/client/use-paged-grid';
import { DAY_MS } from '@justright/contract/time';
import {
  DELIVERIES_KEPT_DAYS,
  type DeliveryState,
  listDeliveries,
  replayDelivery,
  replayFailed,
  type Webhook,
  type WebhookDelivery,
} from '@justright/contract/webhooks';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { Dialog } from '@justright/ui/dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { FilterChips } from '@justright/ui/filter-chips';
import { Loader } from '@justright/ui/loader';
import { Select } from '@justright/ui/select';
import { secondText } from '@justright/ui/when';
import { attemptText, EVENT_TEXTS, STATE_LOOKS } from './integration-texts.ts';
import styles from './integrations.module.css';

const PAGE_LENGTH = 20;
const LOG_KEY = resourceKey(listDeliveries);
const rowKey = ({ id }: WebhookDelivery) => id;
const STATES = [
  { id: 'all', label: 'All' },
  { id: 'failed', label: 'Failed' },
  { id: 'waiting', label: 'Waiting' },
  { id: 'delivered', label: 'Received' },
] as const satisfies readonly { id: 'all' | DeliveryState; label: string }[];
const SINCE = [
  { id: 'hour', label: 'of the last hour', ms: DAY_MS / 24 },
  { id: 'day', label: 'of the last day', ms: DAY_MS },
  { id: 'all', label: 'of all days', ms: DELIVERIES_KEPT_DAYS * DAY_MS },
] as const;

function Delivery({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const client = useQueryClient();
  const { id, type, at, state } = delivery;
  const { label, tone } = STATE_LOOKS[state];
  const again = useMutation({
    mutationFn: () => api(replayDelivery, { params: { id }, body: {} }),
    onSuccess: () => toast('It is being sent again', { kind: 'success' }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: () => void client.invalidateQueries({ queryKey: LOG_KEY }),
  });
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <div className={styles.titleRow}>
          <h3 className={styles.rowTitle}>{EVENT_TEXTS[type].label}</h3>
          <Chip tone={tone} dot>
            {label}
          </Chip>
        </div>
        <p className={styles.detail}>
          <time dateTime={at}>{secondText(at)}</time>
        </p>
        <p className={styles.detail}>{attemptText(delivery)}</p>
        <p className={styles.id}>{id}</p>
      </div>
      {isOn && state !== 'waiting' && (
        <Button
          size="small"
          className={styles.action ?? ''}
          aria-label={`Send again: ${EVENT_TEXTS[type].label}, ${secondText(at)}`}
          isPending={again.isPending}
          onPress={() => again.mutate()}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

/** The log of a webhook, the newest delivery first; sends one again, or all that failed since a time. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const client = useQueryClient();
  const [state, setState] = useState<'all' | DeliveryState>('all');
  const [since, setSince] = useState<(typeof SINCE)[number]['id']>('day');
  const isOn = webhook.offSince === null;
  const { grid, isLoaded, moreError } = usePagedGrid({
    call: listDeliveries,
    input: { params: { id: webhook.id }, query: state === 'all' ? {} : { state } },
    rowKey,
    limit: PAGE_LENGTH,
  });
  const replay = useMutation({
    mutationFn: () => {
      const { ms } = SINCE.find(({ id }) => id === since) ?? SINCE[1];
      const body = { since: new Date(Date.now() - ms).toISOString() };
      return api(replayFailed, { params: { id: webhook.id }, body });
    },
    onSuccess: ({ data: { replayed, isMoreLeft } }) => {
      const more = isMoreLeft ? ' More are left: send again for the rest.' : '';
      const text = replayed === 0 ? 'Nothing failed in this time' : `${replayed} are being sent again.${more}`;
      toast(text, { kind: replayed === 0 ? 'info' : 'success' });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: () => void client.invalidateQueries({ queryKey: LOG_KEY }),
  });
  return (
    <Dialog isOpen onClose={onClose} size="large" title={`Log of ${new URL(webhook.address).host}`}>
      <div className={styles.fields}>
        {isOn ? (
          <div className={styles.replay}>
            <Select
              label="Send again what failed"
              items={SINCE}
              value={since}
              onChange={setSince}
              className={styles.since ?? ''}
            />
            <Button icon={<Send aria-hidden />} isPending={replay.isPending} onPress={() => replay.mutate()}>
              Send again
            </Button>
          </div>
        ) : (
          <Banner tone="info">Turn the webhook on to send again what it missed.</Banner>
        )}
        <div className={styles.titleRow}>
          <FilterChips label="State" items={STATES} value={state} onChange={setState} />
          <Button size="small" variant="ghost" onPress={() => void client.invalidateQueries({ queryKey: LOG_KEY })}>
            Refresh
          </Button>
        </div>
        {grid.error !== null && !isLoaded ? (
          <ErrorState error={grid.error} onRetry={grid.onRetry} />
        ) : grid.status === 'loading' ? (
          <Loader label="Loading the log…" />
        ) : grid.rows.length === 0 ? (
          <EmptyState
            icon={<Send />}
            title={state === 'all' ? 'Nothing was sent yet' : 'Nothing is in this state'}
            text={`Each message is kept here for ${DELIVERIES_KEPT_DAYS} days.`}
          />
        ) : (
          <ul className={styles.rows} aria-label="Deliveries, newest first">
            {grid.rows.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} isOn={isOn} />
            ))}
          </ul>
        )}
        {moreError && <Banner tone="error">{moreError.message}</Banner>}
        {(grid.server.hasMore || moreError) && (
          <Button isPending={grid.server.isLoadingMore} onPress={moreError ? grid.onRetry : grid.server.onMore}>
            {moreError ? 'Retry' : 'Show older ones'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
