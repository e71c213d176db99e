import { useState } from 'react';
import {
  type NewSecret,
  type OwnSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@justright/client/second-factor';
import { SessionError } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { dayText } from '@justright/ui/when';
import { SignInAgainDialog } from '../sign-in/sign-in-again-dialog.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { usePress } from './use-press.ts';
import styles from './account.module.css';

interface StateProps {
  email: string;
  own: OwnSecondFactor;
  onChanged: () => Promise<void>;
}

function NotEnrolled({ email, own, onChanged }: StateProps) {
  const { isPending, press } = usePress();
  const [started, setStarted] = useState<NewSecret | null>(null);
  const [isAskingAgain, setIsAskingAgain] = useState(false);
  const [areCodesShown, setAreCodesShown] = useState(false);

  async function start(): Promise<void> {
    try {
      setStarted(await startSecondFactor());
    } catch (error) {
      if (!(error instanceof SessionError) || error.code !== 'credential-too-old-login-again') throw error;
      setIsAskingAgain(true);
    }
  }

  return (
    <>
      <p className={styles.text}>
        An app on your phone shows a code that is asked for whenever you log in. Whoever learns your password, or reads
        your mail, still stays out.
      </p>
      {own.isEmailVerified && (
        <div className={styles.buttons}>
          <Button isPending={isPending} onPress={() => press(start)}>
            Set up
          </Button>
        </div>
      )}
      <SignInAgainDialog
        email={email}
        then="then the setup begins"
        isOpen={isAskingAgain}
        onClose={() => setIsAskingAgain(false)}
        onSignedIn={async () => {
          await start();
          setIsAskingAgain(false);
        }}
      />
      {started && (
        <EnrollDialog
          email={email}
          started={started}
          onClose={() => setStarted(null)}
          onEnrolled={() => {
            setStarted(null);
            // Those of an account with a passkey stay.
            if (own.recoveryCodesLeft === 0) setAreCodesShown(true);
            else void onChanged();
          }}
        />
      )}
      {areCodesShown && (
        <RecoveryCodesDialog
          onClose={() => {
            setAreCodesShown(false);
            void onChanged();
          }}
        />
      )}
    </>
  );
}

function Enrolled({ email, own, onChanged }: StateProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { factor, passkeys, recoveryCodesLeft } = own;
  if (!factor) return null;
  const close = () => setIsRemoving(false);
  const isLast = passkeys === null || passkeys.length === 0;

  async function remove(id: string): Promise<void> {
    await removeSecondFactor(id);
    close();
    toast('The authenticator app is removed.', { kind: 'success' });
    await onChanged();
  }

  return (
    <>
      <p className={styles.text}>
        On since {dayText(factor.enrolledAt)}. Its code is asked for whenever you log in
        {isLast ? '' : ' without a passkey'}.
      </p>
      <div className={styles.buttons}>
        <Button onPress={() => setIsRemoving(true)}>Remove</Button>
      </div>
      {recoveryCodesLeft === null ? (
        <SignInAgainDialog
          email={email}
          then="then the authenticator app is removed"
          isOpen={isRemoving}
          onClose={close}
          onSignedIn={() => remove(factor.id)}
        />
      ) : (
        isRemoving && (
          <ProveDialog
            own={own}
            title="Remove the authenticator app?"
            text={`${isLast ? 'Your password alone is enough to log in then.' : 'Your passkeys stay.'} You are logged out on all other devices.`}
            confirmLabel="Remove"
            danger
            onClose={close}
            onProved={() => remove(factor.id)}
          />
        )
      )}
    </>
  );
}

/** Shows whether the account has an authenticator app; sets it up and removes it. */
export function SecondFactorCard(props: StateProps) {
  return (
    <Card title="Authenticator app" padding="large">
      <div className={styles.body}>{props.own.factor ? <Enrolled {...props} /> : <NotEnrolled {...props} />}</div>
    </Card>
  );
}
