import { useRef, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { api } from '@justright/client/api';
import { callQuery, resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { type ApiKey, listApiKeys, revokeApiKey } from '@justright/contract/api-keys';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { EmptyState } from '@justright/ui/empty-state';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { keyText, SCOPE_TEXTS } from './integration-texts.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import styles from './integrations.module.css';

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, start, scopes, revoked } = apiKey;
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <div className={styles.titleRow}>
          <h3 className={styles.rowTitle}>{name}</h3>
          <code className={styles.code} translate="no">
            {start}…
          </code>
          {revoked !== null && <Chip>Revoked</Chip>}
        </div>
        <p className={styles.detail}>{scopes.map((scope) => SCOPE_TEXTS[scope].label).join(', ')}</p>
        <p className={styles.detail}>{keyText(apiKey)}</p>
      </div>
      {revoked === null && (
        <Button size="small" className={styles.action ?? ''} aria-label={`Revoke ${name}`} onPress={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}

/** The API keys of a merchant: makes them, shows a new one's secret once, and revokes them. */
export function ApiKeys({ merchantId }: { merchantId: string }) {
  const client = useQueryClient();
  const keys = useQuery(callQuery(listApiKeys, { params: { id: merchantId } }));
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const newRef = useRef<HTMLButtonElement>(null);

  const revoke = async ({ id, name }: ApiKey) => {
    await api(revokeApiKey, { params: { id } });
    void client.invalidateQueries({ queryKey: resourceKey(listApiKeys) });
    toast(`${name} no longer works`, { kind: 'success' });
  };
  return (
    <Card
      title="API keys"
      className={styles.section ?? ''}
      actions={
        <Button ref={newRef} size="small" onPress={() => setIsMaking(true)}>
          New key
        </Button>
      }
    >
      <p className={styles.detail}>
        Another system reads and works on your orders, or reads your menus, with a key. A key works for a year, and
        stops when whoever made it no longer administers this merchant.
      </p>
      {keys.isError ? (
        <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />
      ) : keys.data === undefined ? (
        <Skeleton shape="block" height={64} />
      ) : keys.data.length === 0 ? (
        <EmptyState icon={<KeyRound />} title="No API keys yet" />
      ) : (
        <ul className={styles.rows}>
          {keys.data.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
          ))}
        </ul>
      )}
      {isMaking && <NewKeyDialog merchantId={merchantId} onClose={() => setIsMaking(false)} onMade={setSecret} />}
      {secret !== null && (
        <SecretDialog
          title="Your new API key"
          label="API key"
          text="Copy it into your system now: it is shown this one time. Whoever has it can do what it may."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      <ConfirmDialog
        isOpen={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`Revoke ${revoking?.name ?? ''}?`}
        text="The system that uses this key is refused at once. A revoked key cannot be used again."
        confirmLabel="Revoke"
        danger
        onConfirm={() => revoking && revoke(revoking)}
        focusAfterRef={newRef}
      />
    </Card>
  );
}
