import { Plug } from 'lucide-react';
import { api } from '@justright/client/api';
import { useMutation } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { type Integration, startIntegration } from '@justright/contract/integrations';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { connectionText } from './texts.ts';
import styles from './integrations.module.css';

/** Goes to the provider's page. Resolves when the browser restores this page from its back/forward cache. */
async function leaveFor(provider: string): Promise<void> {
  const { data } = await api(startIntegration, { params: { provider } });
  const isBack = new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  location.assign(data.authorizationUrl);
  await isBack;
}

/** Shows one provider and its connection: since when, and by whom. Without `onDisconnect` it is read-only. */
export function IntegrationCard({
  integration: { provider, title, connection },
  isNextStep,
  onDisconnect,
}: {
  integration: Integration;
  /** Whether this is the only provider that is left to connect. */
  isNextStep: boolean;
  onDisconnect?: () => void;
}) {
  const connect = useMutation({
    mutationFn: () => leaveFor(provider),
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  return (
    <Card className={styles.card ?? ''}>
      <span className={styles.icon} data-connected={connection !== null || undefined} aria-hidden>
        <Plug />
      </span>
      <div className={styles.texts}>
        <div className={styles.titleRow}>
          <h2 className={styles.title}>{title}</h2>
          <Chip tone={connection ? 'success' : 'neutral'} dot>
            {connection ? 'Connected' : 'Not connected'}
          </Chip>
        </div>
        {connection && <p className={styles.detail}>{connectionText(connection)}</p>}
      </div>
      {onDisconnect &&
        (connection ? (
          <Button className={styles.action ?? ''} aria-label={`Disconnect ${title}`} onPress={onDisconnect}>
            Disconnect
          </Button>
        ) : (
          <Button
            variant={isNextStep ? 'primary' : 'secondary'}
            className={styles.action ?? ''}
            aria-label={`Connect ${title}`}
            isPending={connect.isPending}
            onPress={() => connect.mutate()}
          >
            Connect
          </Button>
        ))}
    </Card>
  );
}
