import { useState } from 'react';
import { hasPasskeys, removePasskey, startPasskey, type StartedPasskey } from '@justright/client/passkeys';
import type { OwnPasskey, OwnSecondFactor } from '@justright/client/second-factor';
import { SessionError } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { dayText } from '@justright/ui/when';
import { SignInAgainDialog } from '../sign-in/sign-in-again-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { usePress } from './use-press.ts';
import styles from './account.module.css';

function PasskeyRow({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { name, enrolledAt, lastUsedAt } = passkey;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.times}>
          Added {dayText(enrolledAt)}, {lastUsedAt === null ? 'not used yet' : `last used ${dayText(lastUsedAt)}`}
        </p>
      </div>
      <Button size="small" aria-label={`Remove ${name}`} onPress={onRemove}>
        Remove
      </Button>
    </li>
  );
}

type Step =
  | { kind: 'again' }
  | { kind: 'name'; started: StartedPasskey }
  | { kind: 'codes' }
  | { kind: 'remove'; passkey: OwnPasskey };

interface PasskeysCardProps {
  email: string;
  own: OwnSecondFactor;
  passkeys: readonly OwnPasskey[];
  onChanged: () => Promise<void>;
}

/** Lists the passkeys of the account; adds and removes them. */
export function PasskeysCard({ email, own, passkeys, onChanged }: PasskeysCardProps) {
  const { isPending, press } = usePress();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const hasFactor = own.factor !== null || passkeys.length > 0;
  const isLast = own.factor === null && passkeys.length === 1;

  async function start(): Promise<void> {
    try {
      setStep({ kind: 'name', started: await startPasskey() });
    } catch (error) {
      if (!(error instanceof SessionError) || error.code !== 'credential-too-old-login-again') throw error;
      setStep({ kind: 'again' });
    }
  }

  function added(): void {
    toast('The passkey is added.', { kind: 'success' });
    if (hasFactor) {
      close();
      void onChanged();
    } else setStep({ kind: 'codes' });
  }

  async function remove(id: string): Promise<void> {
    await removePasskey(id);
    close();
    toast('The passkey is removed.', { kind: 'success' });
    await onChanged();
  }

  return (
    <Card title="Passkeys" padding="large">
      <div className={styles.body}>
        <p className={styles.text}>
          A passkey logs you in by your finger, your face or the PIN of your device, without your password. A site that
          only looks like this one cannot get it from you.
        </p>
        {passkeys.length > 0 && (
          <ul className={styles.sessions} aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setStep({ kind: 'remove', passkey })} />
            ))}
          </ul>
        )}
        {hasPasskeys() ? (
          own.isEmailVerified && (
            <div className={styles.buttons}>
              <Button variant={hasFactor ? 'secondary' : 'primary'} isPending={isPending} onPress={() => press(start)}>
                Add a passkey
              </Button>
            </div>
          )
        ) : (
          <p className={styles.text}>This browser has no passkeys. Add one with another browser.</p>
        )}
      </div>
      {step?.kind === 'name' && <AddPasskeyDialog started={step.started} onClose={close} onAdded={added} />}
      {step?.kind === 'codes' && <RecoveryCodesDialog onClose={() => (close(), void onChanged())} />}
      {step?.kind === 'remove' && (
        <ProveDialog
          own={own}
          title={`Remove ${step.passkey.name}?`}
          text={`${isLast ? 'Your password alone is enough to log in then.' : 'It opens nothing any more.'} You are logged out on all other devices.`}
          confirmLabel="Remove"
          danger
          onClose={close}
          onProved={() => remove(step.passkey.id)}
        />
      )}
      {hasFactor
        ? step?.kind === 'again' && (
            <ProveDialog
              own={own}
              title="Is it you?"
              text="Some time has passed since you last proved it. Then the passkey is added."
              confirmLabel="Continue"
              onClose={close}
              onProved={start}
            />
          )
        : step?.kind !== 'codes' && (
            <SignInAgainDialog
              email={email}
              then="then the passkey is added"
              isOpen={step?.kind === 'again'}
              onClose={close}
              onSignedIn={start}
            />
          )}
    </Card>
  );
}
