import { useState } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQuery, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import {
  listReleaseTokens,
  type ReleasePower,
  type ReleaseToken,
  revokeReleaseToken,
} from '@justright/contract/release-tokens';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { instantText } from '@justright/ui/when';
import { tokensQuery } from './release-queries.ts';
import styles from './releases.module.css';

const POWER_TEXTS: Readonly<Record<ReleasePower, string>> = {
  store: 'stores versions',
  promote: 'promotes, rolls back, gives canaries',
};

function TokenCard({ token, onEnd }: { token: ReleaseToken; onEnd: () => void }) {
  const { name, remote, powers, start, createdAt, lastUsedAt, revoked } = token;
  return (
    <Card title={name} className={styles.remote ?? ''}>
      <p className={styles.purpose}>
        {remote ?? 'Every remote'}: {powers.map((power) => POWER_TEXTS[power]).join('; ')}
      </p>
      <div className={styles.inUse}>
        <div className={styles.inUseTop}>
          <Chip tone={revoked ? 'neutral' : 'success'} dot>
            {revoked ? 'Ended' : 'Works'}
          </Chip>
          <span className={styles.version}>{start}…</span>
        </div>
        <p className={styles.meta}>Made {instantText(createdAt)}</p>
        <p className={styles.meta}>{lastUsedAt === null ? 'Never used' : `Last used ${instantText(lastUsedAt)}`}</p>
        {revoked && (
          <p className={styles.meta}>
            Ended {instantText(revoked.at)}, by {revoked.by}
          </p>
        )}
      </div>
      {!revoked && (
        <div className={styles.cardEnd}>
          <Button size="small" aria-label={`End ${name}`} onPress={onEnd}>
            End
          </Button>
        </div>
      )}
    </Card>
  );
}

function EndDialog({ token: { id, name }, onClose }: { token: ReleaseToken; onClose: () => void }) {
  const client = useQueryClient();
  const confirm = async () => {
    await api(revokeReleaseToken, { params: { id } });
    await client.invalidateQueries({ queryKey: resourceKey(listReleaseTokens) });
    toast(`${name} has ended`, { kind: 'success' });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`End ${name}?`}
      confirmLabel="End"
      onConfirm={confirm}
      text="From the next request on it stores and promotes nothing. What it has stored stays. An operator can make another one."
    />
  );
}

/** Lists the release tokens that an operator has made: whose, for what, and when last used; ends one. */
export function Tokens() {
  const tokens = useQuery(tokensQuery);
  const [ending, setEnding] = useState<ReleaseToken | null>(null);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Tokens</h2>
      {tokens.data ? (
        <>
          <p className={styles.lead}>
            {tokens.data.length === 0 && 'No token is stored. '}
            An operator makes them: <code>pnpm operator release-token</code>. The secret RELEASE_TOKEN of the deployment
            may do everything and is not listed.
          </p>
          <ul className={styles.remotes} aria-label="Tokens">
            {tokens.data.map((token) => (
              <li key={token.id}>
                <TokenCard token={token} onEnd={() => setEnding(token)} />
              </li>
            ))}
          </ul>
        </>
      ) : tokens.isError ? (
        <ErrorState text={tokens.error.message} onRetry={() => void tokens.refetch()} />
      ) : (
        <output aria-label="Loading">
          <Skeleton shape="block" height={168} />
        </output>
      )}
      {ending && <EndDialog token={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}
