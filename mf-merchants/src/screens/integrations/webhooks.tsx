import { useRef, useState } from 'react';
import { Webhook as WebhookIcon } from 'lucide-react';
import { api } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { useMutation, useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import {
  DELIVERIES_KEPT_DAYS,
  deleteWebhook,
  listWebhooks,
  turnWebhookOn,
  type Webhook,
  WEBHOOK_FAILING_DAYS_MAX,
} from '@justright/contract/webhooks';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { dayText, secondText } from '@justright/ui/when';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { EVENT_TEXTS, webhookLook } from './integration-texts.ts';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import styles from './integrations.module.css';

interface WebhookRowProps {
  webhook: Webhook;
  onLog: () => void;
  onRemove: () => void;
}

function WebhookRow({ webhook, onLog, onRemove }: WebhookRowProps) {
  const client = useQueryClient();
  const { id, address, events, createdAt, createdBy, failingSince, offSince } = webhook;
  const { label, tone } = webhookLook(webhook);
  const turnOn = useMutation({
    mutationFn: () => api(turnWebhookOn, { params: { id }, body: {} }),
    onSuccess: () => toast('The webhook is on again. Its log sends what it missed.', { kind: 'success' }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: () => void client.invalidateQueries({ queryKey: resourceKey(listWebhooks) }),
  });
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <div className={styles.titleRow}>
          <h3 className={styles.rowTitle}>{address}</h3>
          <Chip tone={tone} dot>
            {label}
          </Chip>
        </div>
        <p className={styles.detail}>{events.map((event) => EVENT_TEXTS[event].label).join(' · ')}</p>
        <p className={styles.detail}>{`Made on ${dayText(createdAt)} by ${createdBy}`}</p>
        {offSince !== null ? (
          <Banner
            tone="error"
            title={`Off since ${secondText(offSince)}`}
            action={
              <Button
                size="small"
                aria-label={`Turn on ${address}`}
                isPending={turnOn.isPending}
                onPress={() => turnOn.mutate()}
              >
                Turn on
              </Button>
            }
          >
            It received nothing for {WEBHOOK_FAILING_DAYS_MAX} days. What happens meanwhile is kept in its log.
          </Banner>
        ) : (
          failingSince !== null && (
            <Banner tone="warning" title={`Nothing was received since ${secondText(failingSince)}`}>
              We go on trying, and turn it off after {WEBHOOK_FAILING_DAYS_MAX} days.
            </Banner>
          )
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="small" aria-label={`Log of ${address}`} onPress={onLog}>
          Log
        </Button>
        <Button size="small" aria-label={`Remove ${address}`} onPress={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** The webhooks of a merchant: makes them, shows a new one's secret once, their log, and removes them. */
export function Webhooks({ merchantId }: { merchantId: string }) {
  const client = useQueryClient();
  const webhooks = useQuery(callQuery(listWebhooks, { params: { id: merchantId } }));
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Webhook | null>(null);
  const [logged, setLogged] = useState<Webhook | null>(null);
  const newRef = useRef<HTMLButtonElement>(null);

  const remove = async ({ id }: Webhook) => {
    await api(deleteWebhook, { params: { id } });
    void client.invalidateQueries({ queryKey: resourceKey(listWebhooks) });
    toast('The webhook is removed', { kind: 'success' });
  };
  return (
    <Card
      title="Webhooks"
      className={styles.section ?? ''}
      actions={
        <Button ref={newRef} size="small" onPress={() => setIsMaking(true)}>
          New webhook
        </Button>
      }
    >
      <p className={styles.detail}>
        Your system is told of orders, menus and sold-out dishes at once. The messages follow Standard Webhooks, and say
        nothing of a guest.
      </p>
      {webhooks.isError ? (
        <ErrorState error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      ) : webhooks.data === undefined ? (
        <Skeleton shape="block" height={64} />
      ) : webhooks.data.length === 0 ? (
        <EmptyState icon={<WebhookIcon />} title="No webhooks yet" />
      ) : (
        <ul className={styles.rows}>
          {webhooks.data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onLog={() => setLogged(webhook)}
              onRemove={() => setRemoving(webhook)}
            />
          ))}
        </ul>
      )}
      {isMaking && <NewWebhookDialog merchantId={merchantId} onClose={() => setIsMaking(false)} onMade={setSecret} />}
      {secret !== null && (
        <SecretDialog
          title="The secret of your webhook"
          label="Signing secret"
          text="Copy it into your system now: it is shown this one time. Your system verifies with it that a message is ours."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {logged !== null && <DeliveriesDialog webhook={logged} onClose={() => setLogged(null)} />}
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this webhook?"
        text={`${removing?.address ?? ''} is told nothing more, and its log of ${DELIVERIES_KEPT_DAYS} days is removed too.`}
        confirmLabel="Remove"
        danger
        onConfirm={() => removing && remove(removing)}
        focusAfterRef={newRef}
      />
    </Card>
  );
}
