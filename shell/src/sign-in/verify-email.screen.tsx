import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { ApiError, api } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { sessionAtom, signOut } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { sendPasswordReset, type VerifiedEmail, verifyEmail } from '@justright/contract/account-mails';
import { addressOf } from '@justright/contract/address-of';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { Loader } from '@justright/ui/loader';
import { maySee, visitorOf } from '../access/visitor.ts';
import { PressToUse } from './press-to-use.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { goWithEmail } from './sign-in-state.ts';
import styles from './sign-in.module.css';

const RESET_LINK_SENT_PATH = addressOf('/reset-link-sent');
const MAY_PASS = ['network-error', 'unreadable-answer', 'rate-limited', 'unavailable'];

/**
 * Explains that the password was removed: another person may have signed up with this address, so its owner sets a new
 * one.
 */
function PasswordRemoved({ email }: { email: string }) {
  const session = useAtomValue(sessionAtom);
  const [isPending, setIsPending] = useState(false);

  async function sendLink(): Promise<void> {
    setIsPending(true);
    try {
      await api(sendPasswordReset, { body: { email } });
      // All sessions of the account have ended, including this page's.
      if (session.email === email) await signOut();
      if (session.email === email || maySee(visitorOf(session), RESET_LINK_SENT_PATH)) {
        goWithEmail(RESET_LINK_SENT_PATH, email);
      } else toast('Link sent successfully!!!', { kind: 'success' });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <Banner tone="warning">
        Somebody had set a password for this address before it was verified. For your safety it was removed.
      </Banner>
      <Button variant="primary" size="large" isFullWidth isPending={isPending} onPress={() => void sendLink()}>
        Choose a new password
      </Button>
    </>
  );
}

/** Uses the code of a verification mail once a person has pressed the button, and shows the result. */
export function VerifyEmailScreen() {
  const [oobCode] = useState(() => new URLSearchParams(location.search).get('oobCode') ?? '');
  const { isAnonymous } = useAtomValue(sessionAtom);
  const [isPressed, setIsPressed] = useState(false);
  // Kept outside the query cache, which is cleared when another tab signs in; the code works once.
  const [verified, setVerified] = useState<VerifiedEmail | null>(null);
  const verification = useQuery({
    queryKey: ['verify-email', oobCode],
    queryFn: async () => {
      const { data } = await api(verifyEmail, { body: { oobCode } });
      setVerified(data);
      return data;
    },
    enabled: isPressed && verified === null,
    retry: false,
    staleTime: Infinity,
  });
  const home = (
    <LinkButton
      href="/"
      variant={verified && !verified.isPasswordRemoved ? 'primary' : 'secondary'}
      size="large"
      isFullWidth
    >
      {isAnonymous ? 'Log in' : 'Go to start'}
    </LinkButton>
  );

  if (verified !== null) {
    return (
      <SignInLayout title="Email verified">
        <div className={styles.form}>
          <p className={styles.text}>
            Thank you! <strong className={styles.address}>{verified.email}</strong> is verified.
          </p>
          {verified.isPasswordRemoved && <PasswordRemoved email={verified.email} />}
          {home}
        </div>
      </SignInLayout>
    );
  }
  if (!isPressed) {
    return (
      <PressToUse
        title="Verify Email"
        heading="Verify your email"
        label="Verify my email"
        onPress={() => setIsPressed(true)}
      >
        You confirm that you read the mails to this address. If a password was set for it before, you choose a new one
        next.
      </PressToUse>
    );
  }
  if (verification.isPending) {
    return (
      <SignInLayout title="Verify Email" heading="Verifying your email">
        <Loader label="Checking your link…" isTextShown />
      </SignInLayout>
    );
  }
  const mayPass = verification.error instanceof ApiError && MAY_PASS.includes(verification.error.code);
  return (
    <SignInLayout title="Email not verified">
      <div className={styles.form} role="alert">
        {mayPass ? (
          <>
            <p className={styles.text}>{verification.error?.message}</p>
            <Button
              variant="primary"
              size="large"
              isFullWidth
              isPending={verification.isFetching}
              onPress={() => void verification.refetch()}
            >
              Try again
            </Button>
          </>
        ) : (
          <p className={styles.text}>
            This link has expired or was already used. If you have opened it before, your email may be verified already.
            Otherwise log in and ask for a new link in your account, or ask your JustRight administrator to send a new
            verification email.
          </p>
        )}
        {home}
      </div>
    </SignInLayout>
  );
}
