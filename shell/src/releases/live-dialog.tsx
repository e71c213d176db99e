import { useState } from 'react';
import { api } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import { promoteRelease, type RemoteState, rollBackRelease } from '@justright/contract/releases';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { useRemoteChange } from './release-queries.ts';
import { UNCOMMITTED, findRelease, formatCommit } from './texts.ts';
import styles from './releases.module.css';

function Version({ state, version }: { state: RemoteState; version: string | null }) {
  if (version === null) return <span className={styles.meta}>Nothing</span>;
  const release = findRelease(state, version);
  return (
    <>
      <span className={styles.version}>{version}</span>
      {release !== undefined && release.commit !== '' && (
        <span className={styles.meta}>
          {formatCommit(release)}
          {release.hasUncommittedChanges && ` ${UNCOMMITTED}`}, {release.author}
        </span>
      )}
    </>
  );
}

/** Returns what happens to the canary when this version becomes live. */
function textOfCanary({ canary }: RemoteState, version: string): string {
  if (!canary) return '';
  if (canary.version === version) return ' Its canary ends with that.';
  return ` The canary of ${canary.version} goes on for ${canary.percent}% of sessions.`;
}

const MEANING =
  'Every page that is loaded from now on gets it. Pages that are open keep what they have; staff are offered a refresh.';

const ASKING = 'Another SuperAdmin has to confirm it here before it is live. ';

interface LiveDialogProps {
  kind: 'promote' | 'rollback';
  /** The state when the dialog opened, so that the user confirms what the dialog shows. */
  state: RemoteState;
  /** The version to make live; undefined for a rollback, which takes the previous one. */
  version?: string;
  onClose: () => void;
}

/** Makes another version live after a confirmation that names both versions. */
export function LiveDialog({ kind, state: opened, version, onClose }: LiveDialogProps) {
  const [state, setState] = useState(opened);
  const change = useRemoteChange(setState);
  const { name, live, revision } = state;
  const target = version ?? state.previousVersion;
  const isDone = target === (live?.version ?? null);
  const isAsking = kind === 'promote' && state.takesTwo && live !== null && state.asked?.version !== target;

  const confirm = async () => {
    if (target === null) return;
    const call = kind === 'promote' ? promoteRelease : rollBackRelease;
    const after = await change(name, () => api(call, { params: { name }, body: { version: target, revision } }));
    const isLive = after.live?.version === target;
    toast(isLive ? `${name} ${target} is live` : `${name} ${target} waits for a second person`, { kind: 'success' });
  };

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={kind === 'promote' ? `Promote ${name}?` : `Roll back ${name}?`}
      confirmLabel={isAsking ? 'Ask' : kind === 'promote' ? 'Promote' : 'Roll back'}
      isConfirmDisabled={isDone}
      onConfirm={confirm}
      text={
        <>
          <dl className={styles.fromTo}>
            <div>
              <dt>From, live now</dt>
              <dd>
                <Version state={state} version={live?.version ?? null} />
              </dd>
            </div>
            <div>
              <dt>To</dt>
              <dd>
                <Version state={state} version={target} />
              </dd>
            </div>
          </dl>
          {isDone ? (
            <p>There is nothing to do.</p>
          ) : (
            <p>{(isAsking ? ASKING : '') + MEANING + textOfCanary(state, target ?? '')}</p>
          )}
        </>
      }
    />
  );
}
