import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { useQuery, useQueryClient } from '@justright/client/query';
import {
  type NewSecret,
  type OwnSecondFactor,
  readOwnSecondFactor,
  removeSecondFactor,
  sendVerification,
  startSecondFactor,
} from '@justright/client/second-factor';
import { SessionError, sessionAtom } from '@justright/client/session';
import { sessionErrorText } from '@justright/client/session-error-text';
import { toast } from '@justright/client/toast';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { Skeleton } from '@justright/ui/skeleton';
import { dayText } from '@justright/ui/when';
import { SignInAgainDialog } from '../sign-in/sign-in-again-dialog.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './account.module.css';

const TITLE = 'Authenticator app';
/** Fewer are worth a warning. */
const CODES_FEW = 3;

/** Runs work after a press; a failure is a message. */
function usePress() {
  const [isPending, setIsPending] = useState(false);
  const press = (work: () => Promise<void>) => {
    setIsPending(true);
    work()
      .catch((error: unknown) => toast(sessionErrorText(error), { kind: 'error' }))
      .finally(() => setIsPending(false));
  };
  return { isPending, press };
}

function Unverified() {
  const { isPending, press } = usePress();
  const send = async () => {
    await sendVerification();
    toast('Link sent successfully!!!', { kind: 'success' });
  };
  return (
    <Banner
      tone="info"
      title="Verify your email first"
      action={
        <Button size="small" isPending={isPending} onPress={() => press(send)}>
          Email me a link
        </Button>
      }
    >
      Only the owner of an address can protect its account.
    </Banner>
  );
}

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
      {own.isEmailVerified ? (
        <div className={styles.buttons}>
          <Button variant="primary" isPending={isPending} onPress={() => press(start)}>
            Set up
          </Button>
        </div>
      ) : (
        <Unverified />
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
            if (own.recoveryCodesLeft === null) void onChanged();
            else setAreCodesShown(true);
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
  const [asked, setAsked] = useState<'remove' | 'codes' | null>(null);
  const [areCodesShown, setAreCodesShown] = useState(false);
  const { factor, recoveryCodesLeft } = own;
  if (!factor) return null;
  const close = () => setAsked(null);

  async function remove(id: string): Promise<void> {
    await removeSecondFactor(id);
    close();
    toast('The authenticator app is removed.', { kind: 'success' });
    await onChanged();
  }

  return (
    <>
      <p className={styles.text}>
        On since {dayText(factor.enrolledAt)}. Its code is asked for whenever you log in.
        {recoveryCodesLeft !== null && ` ${recoveryCodesLeft} of 10 recovery codes are left.`}
      </p>
      {recoveryCodesLeft !== null && recoveryCodesLeft < CODES_FEW && (
        <Banner tone="warning">Without your phone and without recovery codes you cannot log in. Make new codes.</Banner>
      )}
      <div className={styles.buttons}>
        {recoveryCodesLeft !== null && <Button onPress={() => setAsked('codes')}>New recovery codes</Button>}
        <Button onPress={() => setAsked('remove')}>Remove</Button>
      </div>
      {recoveryCodesLeft === null ? (
        <SignInAgainDialog
          email={email}
          then="then the authenticator app is removed"
          isOpen={asked === 'remove'}
          onClose={close}
          onSignedIn={() => remove(factor.id)}
        />
      ) : (
        asked !== null && (
          <ProveDialog
            title={asked === 'remove' ? 'Remove the authenticator app?' : 'New recovery codes?'}
            text={
              asked === 'remove'
                ? 'Your password alone is enough to log in then. You are logged out on all other devices.'
                : 'The codes that you have kept stop working.'
            }
            confirmLabel={asked === 'remove' ? 'Remove' : 'Make new codes'}
            danger={asked === 'remove'}
            onClose={close}
            onProved={async () => {
              if (asked === 'remove') return remove(factor.id);
              close();
              setAreCodesShown(true);
            }}
          />
        )
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

/** Says to whoever was led here that the role needs the app, and leads back when it is set up. */
function Required({ isEnrolled }: { isEnrolled: boolean }) {
  return isEnrolled ? (
    <Banner
      tone="success"
      action={
        <LinkButton size="small" href="/">
          Go on
        </LinkButton>
      }
    >
      Your account has what your role needs.
    </Banner>
  ) : (
    <Banner tone="warning" title="Your role needs an authenticator app">
      Set it up here. Until then you can do nothing else.
    </Banner>
  );
}

/** Shows whether the account has an authenticator app; sets it up, removes it, and makes its recovery codes. */
export function SecondFactorCard({ email }: { email: string }) {
  const { uid } = useAtomValue(sessionAtom);
  const [isAsked] = useState(() => new URLSearchParams(location.search).get('asked') === 'yes');
  const queries = useQueryClient();
  const queryKey = ['second-factor', uid];
  const { data: own, error, refetch } = useQuery({ queryKey, queryFn: readOwnSecondFactor });
  const props = { email, onChanged: () => queries.invalidateQueries({ queryKey }) };
  return (
    <Card title={TITLE} padding="large">
      <div className={styles.body}>
        {isAsked && own && <Required isEnrolled={own.factor !== null} />}
        {error ? (
          <ErrorState text={sessionErrorText(error)} onRetry={() => void refetch()} />
        ) : own === undefined ? (
          <Skeleton shape="block" height={80} />
        ) : own.factor ? (
          <Enrolled {...props} own={own} />
        ) : (
          <NotEnrolled {...props} own={own} />
        )}
      </div>
    </Card>
  );
}
