import { useEffect, useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { SessionError } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { resendLink } from '@justright/contract/calls';
import { Button, LinkButton } from '@justright/ui/button';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { finishSignUp } from './finish-sign-up.ts';
import { type SignInLink, readSignInLink } from './sign-in-link.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in.module.css';

function LinkFailure({ email, error, onRetry }: { email: string; error: unknown; onRetry: () => void }) {
  const [isPending, setIsPending] = useState(false);
  const isOffline = error instanceof SessionError && error.code === 'network-error';

  async function resend(): Promise<void> {
    setIsPending(true);
    try {
      await api(resendLink, { body: { email } });
      toast('Link sent successfully!!!', { kind: 'success' });
    } catch (reason) {
      toast(reason instanceof Error ? reason.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <SignInLayout title="Sign-in failed" heading="ERROR SIGNING IN WITH LINK">
      <div className={styles.form} role="alert">
        {isOffline ? (
          <>
            <p className={styles.text}>JustRight could not be reached. Check your connection and try again.</p>
            <Button variant="primary" size="large" isFullWidth onPress={onRetry}>
              Try again
            </Button>
          </>
        ) : (
          <>
            <p className={styles.text}>
              This link has expired or was already used. We can send a new one to{' '}
              <strong className={styles.address}>{email}</strong>.
            </p>
            <Button variant="primary" size="large" isFullWidth isPending={isPending} onPress={() => void resend()}>
              Send a new link
            </Button>
          </>
        )}
        <LinkButton href="/sign-in" variant="ghost" size="large" isFullWidth>
          Go Back to Log in
        </LinkButton>
      </div>
    </SignInLayout>
  );
}

function Finishing({ link }: { link: SignInLink }) {
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => void finishSignUp(link).catch(setFailure), [link]);
  const retry = () => {
    setFailure(null);
    finishSignUp(link).catch(setFailure);
  };

  if (failure === null) return <Loader isFullScreen label="Signing you in…" />;
  if (!(failure instanceof ApiError)) return <LinkFailure email={link.email} error={failure} onRetry={retry} />;
  return (
    <SignInLayout title="Signing in" heading="Almost there">
      <ErrorState text={failure.message} onRetry={retry} />
    </SignInLayout>
  );
}

/** Signs in by a mailed link; has nothing to show unless that fails. */
export function FinishSignUpScreen() {
  const [link] = useState(() => readSignInLink(location.search));
  useEffect(() => {
    if (link === null) history.replaceState(null, '', '/');
  }, [link]);
  return link && <Finishing link={link} />;
}
