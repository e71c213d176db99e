import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { ApiError, api } from '@justright/client/api';
import { useQuery } from '@justright/client/query';
import { sessionAtom } from '@justright/client/session';
import { verifyEmail } from '@justright/contract/calls';
import { Button, LinkButton } from '@justright/ui/button';
import { Loader } from '@justright/ui/loader';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in.module.css';

const MAY_PASS = ['network-error', 'unreadable-answer', 'rate-limited', 'unavailable'];

/** Uses the code of a verification mail, once, and says how that went. */
export function VerifyEmailScreen() {
  const [oobCode] = useState(() => new URLSearchParams(location.search).get('oobCode') ?? '');
  const { isAnonymous } = useAtomValue(sessionAtom);
  // Not left to the query: that forgets when another tab signs in, and the code works once.
  const [verified, setVerified] = useState<string | null>(null);
  const verification = useQuery({
    queryKey: ['verify-email', oobCode],
    queryFn: async () => {
      const { data } = await api(verifyEmail, { body: { oobCode } });
      setVerified(data.email);
      return data;
    },
    enabled: verified === null,
    retry: false,
    staleTime: Infinity,
  });
  const home = (
    <LinkButton href="/" variant={verified === null ? 'secondary' : 'primary'} size="large" isFullWidth>
      {isAnonymous ? 'Log in' : 'Go to start'}
    </LinkButton>
  );

  if (verified !== null) {
    return (
      <SignInLayout title="Email verified">
        <div className={styles.form}>
          <p className={styles.text}>
            Thank you! <strong className={styles.address}>{verified}</strong> is verified.
          </p>
          {home}
        </div>
      </SignInLayout>
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
            Otherwise ask your JustRight administrator to send a new verification email.
          </p>
        )}
        {home}
      </div>
    </SignInLayout>
  );
}
