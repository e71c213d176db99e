import { useState } from 'react';
import { api } from '@justright/client/api';
import { toast } from '@justright/client/toast';
import { CANARY_MAX_PERCENT, type RemoteState, setCanary, stopCanary } from '@justright/contract/releases';
import { ConfirmDialog } from '@justright/ui/confirm-dialog';
import { NumberField } from '@justright/ui/number-field';
import { useRemoteChange } from './release-queries.ts';
import styles from './releases.module.css';

const FIRST_PERCENT = 10;
const NO_PERCENT = `Enter a whole number from 1 to ${CANARY_MAX_PERCENT}`;

interface CanaryDialogProps {
  /** The state when the dialog opened. */
  state: RemoteState;
  version: string;
  onClose: () => void;
}

const liveText = ({ live }: RemoteState): string => live?.version ?? 'nothing';

/** Gives a version to a share of sessions, or changes that share. */
export function CanaryDialog({ state: opened, version, onClose }: CanaryDialogProps) {
  const [state, setState] = useState(opened);
  const change = useRemoteChange(setState);
  const { name, canary, revision } = state;
  const isSame = canary?.version === version;
  const [percent, setPercent] = useState(opened.canary?.version === version ? opened.canary.percent : FIRST_PERCENT);
  const isPercent = Number.isInteger(percent) && percent >= 1 && percent <= CANARY_MAX_PERCENT;

  const confirm = async () => {
    // The number field reports its value on blur, so a button that waits for it could not be pressed.
    if (!isPercent) throw new Error(NO_PERCENT);
    await change(name, () => api(setCanary, { params: { name }, body: { version, percent, revision } }));
    toast(`${percent}% of sessions get ${name} ${version}`, { kind: 'success' });
  };

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isSame ? `Change the canary of ${name}?` : `Start a canary of ${name}?`}
      confirmLabel={isSame ? 'Change' : 'Start canary'}
      onConfirm={confirm}
      text={
        <>
          <p>
            A share of sessions gets <span className={styles.version}>{version}</span>, all others what is live (
            <span className={styles.version}>{liveText(state)}</span>). A session stays with what it got.
          </p>
          {canary !== null && !isSame && (
            <p className={styles.note}>
              It takes the place of the canary of <span className={styles.version}>{canary.version}</span> (
              {canary.percent}%).
            </p>
          )}
        </>
      }
    >
      <NumberField
        label="Share of sessions, in percent"
        value={percent}
        onChange={(share) => setPercent(share ?? Number.NaN)}
        minValue={1}
        maxValue={CANARY_MAX_PERCENT}
        isRequired
        errorMessage={isPercent ? undefined : NO_PERCENT}
      />
    </ConfirmDialog>
  );
}

/** Asks before a canary is ended. */
export function StopCanaryDialog({ state: opened, onClose }: Omit<CanaryDialogProps, 'version'>) {
  const [state, setState] = useState(opened);
  const change = useRemoteChange(setState);
  const { name, canary, revision } = state;

  const confirm = async () => {
    await change(name, () => api(stopCanary, { params: { name }, body: { revision } }));
    toast(`The canary of ${name} has ended`, { kind: 'success' });
  };

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`End the canary of ${name}?`}
      confirmLabel="End canary"
      isConfirmDisabled={canary === null}
      onConfirm={confirm}
      text={
        canary ? (
          <p>
            The {canary.percent}% of sessions that get <span className={styles.version}>{canary.version}</span> get what
            is live (<span className={styles.version}>{liveText(state)}</span>) with the next page that they load.
          </p>
        ) : (
          <p>There is no canary any more.</p>
        )
      }
    />
  );
}
