import { useRef, useState } from 'react';
import { useQuery } from '@justright/client/query';
import type { RemoteState } from '@justright/contract/releases';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { Tabs } from '@justright/ui/tabs';
import { useAddressParam } from '../use-address-param.ts';
import type { Asked } from './asked.ts';
import { AskedDialog } from './asked-dialog.tsx';
import { Changes } from './changes.tsx';
import { statesQuery } from './release-queries.ts';
import { RemoteCard } from './remote-card.tsx';
import { REMOTE_NAMES } from './texts.ts';
import { Tokens } from './tokens.tsx';
import { Versions } from './versions.tsx';
import styles from './releases.module.css';

const TABS = [
  { id: 'versions', label: 'Versions' },
  { id: 'history', label: 'History' },
  { id: 'tokens', label: 'Tokens' },
] as const;

const isOneOf = <Id extends string>(ids: readonly Id[], value: string): value is Id => ids.some((id) => id === value);

function Waiting() {
  return (
    <output className={styles.remotes} aria-label="Loading">
      {REMOTE_NAMES.map((name) => (
        <Skeleton key={name} shape="block" height={168} />
      ))}
    </output>
  );
}

function Releases({ states }: { states: readonly RemoteState[] }) {
  const [remote, setRemote] = useAddressParam('remote');
  const [tab, setTab] = useAddressParam('tab');
  const [asked, setAsked] = useState<Asked | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const name = isOneOf(REMOTE_NAMES, remote) ? remote : undefined;
  const shown = states.find((state) => state.name === name) ?? states[0];
  const view = TABS.find(({ id }) => id === tab)?.id ?? 'versions';

  const showVersions = (of: string) => {
    setRemote(of);
    setTab('');
    // After the next frame, the heading has the versions of that remote below it.
    requestAnimationFrame(() => {
      headingRef.current?.focus({ preventScroll: true });
      headingRef.current?.scrollIntoView({ block: 'start' });
    });
  };

  return (
    <>
      <ul className={styles.remotes} aria-label="What runs">
        {states.map((state) => (
          <li key={state.name}>
            <RemoteCard
              state={state}
              onRollBack={() => setAsked({ kind: 'rollback', state })}
              onConfirm={(version) => setAsked({ kind: 'promote', state, version })}
              onDecline={(version) => setAsked({ kind: 'decline', state, version })}
              onChangeCanary={(version) => setAsked({ kind: 'canary', state, version })}
              onStopCanary={() => setAsked({ kind: 'stop-canary', state })}
              onShowVersions={() => showVersions(state.name)}
            />
          </li>
        ))}
      </ul>
      <Tabs label="Releases" items={TABS} value={view} onChange={(id) => setTab(id === 'versions' ? '' : id)}>
        {view === 'history' && <Changes name={name} onRemote={setRemote} />}
        {view === 'tokens' && <Tokens />}
        {view === 'versions' && shown && (
          <Versions state={shown} onRemote={setRemote} onAsk={setAsked} headingRef={headingRef} />
        )}
      </Tabs>
      {asked && <AskedDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/**
 * Shows the versions of each remote: promotes one, rolls back, gives a canary, or makes a link to try one. It belongs
 * to the shell, so that it works when a remote does not.
 */
export function ReleasesScreen() {
  const states = useQuery(statesQuery);
  return (
    <section className={styles.page}>
      <title>Releases · JustRight</title>
      <PageHeader title="Releases" subtitle="What runs of each remote, and since when" />
      {states.data ? (
        <Releases states={states.data} />
      ) : states.isError ? (
        <Card>
          <ErrorState text={states.error.message} onRetry={() => void states.refetch()} />
        </Card>
      ) : (
        <Waiting />
      )}
    </section>
  );
}
