import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '@justright/client/session';
import type { OwnSecondFactor } from '@justright/client/second-factor';
import { sessionErrorText } from '@justright/client/session-error-text';
import { addressOf } from '@justright/contract/address-of';
import { Banner } from '@justright/ui/banner';
import { LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { ErrorState } from '@justright/ui/error-state';
import { PageHeader } from '@justright/ui/page-header';
import { Skeleton } from '@justright/ui/skeleton';
import { useOwnSecondFactor } from '../second-factor/use-own-second-factor.ts';
import { GoogleCard } from './google-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { Unverified } from './unverified.tsx';
import styles from './account.module.css';

/** Says which second factor the role needs, and leads to the start page when the account has one. */
function Required({ isEnrolled, hasPasskeys }: { isEnrolled: boolean; hasPasskeys: boolean }) {
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
    <Banner
      tone="warning"
      title={`Your role needs ${hasPasskeys ? 'a passkey or an authenticator app' : 'an authenticator app'}`}
    >
      Set it up here. Until then you can do nothing else.
    </Banner>
  );
}

interface FactorsProps {
  email: string;
  own: OwnSecondFactor;
  isAsked: boolean;
  onChanged: () => Promise<void>;
}

function Factors({ email, own, isAsked, onChanged }: FactorsProps) {
  const { factor, passkeys, recoveryCodesLeft, isEmailVerified } = own;
  const isEnrolled = factor !== null || (passkeys !== null && passkeys.length > 0);
  return (
    <>
      {isAsked && <Required isEnrolled={isEnrolled} hasPasskeys={passkeys !== null} />}
      {!isEmailVerified && <Unverified />}
      {passkeys !== null && <PasskeysCard email={email} own={own} passkeys={passkeys} onChanged={onChanged} />}
      <SecondFactorCard email={email} own={own} onChanged={onChanged} />
      {isEnrolled && recoveryCodesLeft !== null && <RecoveryCodesCard own={own} onChanged={onChanged} />}
    </>
  );
}

/** Shows the signed-in person's account: how it is signed in to, and what protects it. */
export function AccountScreen() {
  const { displayName, email } = useAtomValue(sessionAtom);
  const [isAsked] = useState(() => new URLSearchParams(location.search).get('asked') === 'yes');
  const { own, error, refetch, changed } = useOwnSecondFactor();
  return (
    <div className={styles.page}>
      <title>Your account · JustRight</title>
      <PageHeader title="Your account" subtitle={displayName ?? undefined} />
      <Card
        title="Password"
        padding="large"
        actions={
          <LinkButton href={addressOf('/set-new-password')} size="small">
            Change Password
          </LinkButton>
        }
      >
        <p className={styles.text}>
          You log in as <strong className={styles.address}>{email}</strong>.
        </p>
      </Card>
      {own !== undefined ? (
        <Factors email={email ?? ''} own={own} isAsked={isAsked} onChanged={changed} />
      ) : (
        <Card title="Passkeys and authenticator app" padding="large">
          {error ? (
            <ErrorState text={sessionErrorText(error)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton shape="block" height={80} />
          )}
        </Card>
      )}
      <SessionsCard />
      {own?.passkeys === null && <GoogleCard />}
    </div>
  );
}
