import type { ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import type { ReleaseInUse, RemoteState } from '@justright/contract/releases';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { formatSince, purposeOf } from './texts.ts';
import styles from './releases.module.css';

function InUse({ chip, inUse, children }: { chip: ReactNode; inUse: ReleaseInUse; children?: ReactNode }) {
  return (
    <div className={styles.inUse}>
      <div className={styles.inUseTop}>
        {chip}
        <span className={styles.version}>{inUse.version}</span>
      </div>
      <p className={styles.meta}>{formatSince(inUse)}</p>
      {children}
    </div>
  );
}

interface RemoteCardProps {
  state: RemoteState;
  onRollBack: () => void;
  onConfirm: (version: string) => void;
  onDecline: (version: string) => void;
  onChangeCanary: (version: string) => void;
  onStopCanary: () => void;
  onShowVersions: () => void;
}

/** Shows one remote: its live version and canary, and the actions on them. */
export function RemoteCard({ state, ...on }: RemoteCardProps) {
  const { onRollBack, onConfirm, onDecline, onChangeCanary, onStopCanary, onShowVersions } = on;
  const { name, live, canary, asked, previousVersion } = state;
  const isOwn = useAtomValue(sessionAtom).uid === asked?.uid;
  return (
    <Card title={name} className={styles.remote ?? ''}>
      <p className={styles.purpose}>{purposeOf(name)}</p>
      {live ? (
        <InUse
          chip={
            <Chip tone="success" dot>
              Live
            </Chip>
          }
          inUse={live}
        />
      ) : (
        <Chip tone="error" dot>
          Nothing is live
        </Chip>
      )}
      {asked !== null && (
        <InUse
          chip={
            <Chip tone="warning" dot>
              Waits for a second person
            </Chip>
          }
          inUse={asked}
        >
          {isOwn && <p className={styles.meta}>You have asked: another SuperAdmin confirms it.</p>}
          <div className={styles.buttons}>
            {!isOwn && (
              <Button
                size="small"
                aria-label={`Confirm ${name} ${asked.version}`}
                onPress={() => onConfirm(asked.version)}
              >
                Confirm
              </Button>
            )}
            <Button
              size="small"
              aria-label={`${isOwn ? 'Take back' : 'Decline'} ${name} ${asked.version}`}
              onPress={() => onDecline(asked.version)}
            >
              {isOwn ? 'Take back' : 'Decline'}
            </Button>
          </div>
        </InUse>
      )}
      {canary !== null && (
        <InUse
          chip={
            <Chip tone="warning" dot>
              Canary {canary.percent}%
            </Chip>
          }
          inUse={canary}
        >
          <div className={styles.buttons}>
            <Button size="small" aria-label={`Change share of ${name}`} onPress={() => onChangeCanary(canary.version)}>
              Change share
            </Button>
            <Button size="small" aria-label={`End canary of ${name}`} onPress={onStopCanary}>
              End canary
            </Button>
          </div>
        </InUse>
      )}
      <div className={styles.cardEnd}>
        <Button size="small" aria-label={`Versions of ${name}`} onPress={onShowVersions}>
          Versions
        </Button>
        {previousVersion !== null && (
          <Button size="small" aria-label={`Roll back ${name}`} onPress={onRollBack}>
            Roll back
          </Button>
        )}
      </div>
    </Card>
  );
}
