import { type ReactNode, useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { ApiError, api } from '@justright/client/api';
import { SessionError, sessionAtom, signOut } from '@justright/client/session';
import { toast } from '@justright/client/toast';
import { resendLink } from '@justright/contract/account-mails';
import { addressOf } from '@justright/contract/address-of';
import { Button, LinkButton } from '@justright/ui/button';
import { Loader } from '@justright/ui/loader';
import { CodeStep } from './code-step.tsx';
import {
  SignInLinkError,
  askedCodeAtom,
  finishSignUp,
  isAcceptedBy,
  isClosedInvitation,
  isSignedInAs,
} from './finish-sign-up.ts';
import { hasAskedLink, noteAskedLink } from './asked-links.ts';
import { holdsGuestData } from './guest-data.ts';
import { sessionErrorText } from '@justright/client/session-error-text';
import { type SignInLink, readSignInLink } from './sign-in-link.ts';
import { PressToUse } from './press-to-use.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in.module.css';

const home = (
  <LinkButton href="/" variant="ghost" size="large" isFullWidth>
    Go to start
  </LinkButton>
);

const loginLink = (
  <LinkButton href={addressOf('/sign-in')} variant="ghost" size="large" isFullWidth>
    Go Back to Log in
  </LinkButton>
);

function SendNewLink({ email }: { email: string }) {
  const [isPending, setIsPending] = useState(false);

  async function resend(): Promise<void> {
    setIsPending(true);
    try {
      await api(resendLink, { body: { email } });
      noteAskedLink(email);
      toast('Link sent successfully!!!', { kind: 'success' });
    } catch (reason) {
      toast(reason instanceof Error ? reason.message : 'Something went wrong', { kind: 'error' });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button variant="primary" size="large" isFullWidth isPending={isPending} onPress={() => void resend()}>
      Send a new link
    </Button>
  );
}

function Again({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  return (
    <>
      <p className={styles.text}>{text}</p>
      <Button variant="primary" size="large" isFullWidth onPress={onPress}>
        {label}
      </Button>
    </>
  );
}

function linkFailureText({ cause }: SignInLinkError): string {
  const isOffline = cause instanceof SessionError && cause.code === 'network-error';
  return isOffline ? 'JustRight could not be reached. Check your connection and try again.' : sessionErrorText(cause);
}

function Failure({ email, error, onRetry }: { email: string; error: unknown; onRetry: () => void }) {
  let screen: { title: string; heading: string; content: ReactNode };
  if (error instanceof SignInLinkError) {
    const content = error.isUsedUp ? (
      <>
        <p className={styles.text}>
          This link has expired or was already used. We can send a new one to{' '}
          <strong className={styles.address}>{email}</strong>.
        </p>
        <SendNewLink email={email} />
      </>
    ) : (
      <Again text={linkFailureText(error)} label="Try again" onPress={onRetry} />
    );
    screen = { title: 'Sign-in failed', heading: 'ERROR SIGNING IN WITH LINK', content };
  } else if (isClosedInvitation(error)) {
    const content = (
      <>
        <p className={styles.text}>
          It has expired, was withdrawn, or another one has taken its place. Look for a newer email, or ask the person
          who invited you for another invitation. If one is open for <strong className={styles.address}>{email}</strong>
          , we can send it again.
        </p>
        <SendNewLink email={email} />
      </>
    );
    screen = { title: 'Invitation', heading: 'This invitation is no longer open', content };
  } else {
    const text = error instanceof ApiError ? error.message : sessionErrorText(error);
    screen = {
      title: 'Signing in',
      heading: 'Almost there',
      content: <Again text={text} label="Retry" onPress={onRetry} />,
    };
  }
  const { isAnonymous } = useAtomValue(sessionAtom);
  return (
    <SignInLayout title={screen.title} heading={screen.heading}>
      <div className={styles.form}>
        <div className={styles.form} role="alert">
          {screen.content}
        </div>
        {isAnonymous ? loginLink : home}
      </div>
    </SignInLayout>
  );
}

function Finishing({ link }: { link: SignInLink }) {
  const [failure, setFailure] = useState<unknown>(null);
  const askedCode = useAtomValue(askedCodeAtom);
  useEffect(() => void finishSignUp(link).catch(setFailure), [link]);
  if (askedCode) return <CodeStep {...askedCode} />;
  if (failure === null) return <Loader isFullScreen label="Signing you in…" />;
  const retry = () => {
    setFailure(null);
    finishSignUp(link).catch(setFailure);
  };
  return <Failure email={link.email} error={failure} onRetry={retry} />;
}

/** Explains that another account is signed in: an invitation can be accepted only by its own address. */
function OtherAccount({ current, invited }: { current: string; invited: string }) {
  const [isPending, setIsPending] = useState(false);
  const leave = () => {
    setIsPending(true);
    void signOut();
  };
  return (
    <SignInLayout title="Invitation" heading="You are logged in as somebody else">
      <div className={styles.form}>
        <p className={styles.text}>
          You are logged in as <strong className={styles.address}>{current}</strong>. Log out to accept the invitation
          for <strong className={styles.address}>{invited}</strong>.
        </p>
        <Button variant="primary" size="large" isFullWidth isPending={isPending} onPress={leave}>
          Log out
        </Button>
        {home}
      </div>
    </SignInLayout>
  );
}

/** Asks before a link is used; who has data on this device as a guest may have been led to another person's link. */
function UnusedLink({ link, onPress }: { link: SignInLink; onPress: () => void }) {
  const { isAnonymous } = useAtomValue(sessionAtom);
  const [isExpected] = useState(() => !isAnonymous || hasAskedLink(link.email) || !holdsGuestData());
  const address = <strong className={styles.address}>{link.email}</strong>;
  if (isExpected && link.invite !== null) {
    return (
      <PressToUse title="Invitation" heading="You are invited" label="Accept the invitation" onPress={onPress}>
        The invitation is for {address}. Accepting it ends every earlier password and login of this address. You choose
        a new password next.
      </PressToUse>
    );
  }
  const label = `Sign in as ${link.email}`;
  if (isExpected) {
    return (
      <PressToUse title="Sign in" heading="Sign in" label={label} onPress={onPress}>
        This link signs you in as {address}. It works once.
      </PressToUse>
    );
  }
  const stay = (
    <LinkButton href={addressOf('/explore')} size="large" isFullWidth>
      Stay as guest
    </LinkButton>
  );
  return (
    <PressToUse title="Sign in" heading="Do you want to sign in?" label={label} onPress={onPress} other={stay}>
      This link signs you in as {address}. Somebody has chosen or ordered on this device as a guest. Go on only if this
      is your address.
    </PressToUse>
  );
}

/** Signs in by a mailed link and accepts its invitation, once a person has pressed the button. */
export function FinishSignUpScreen() {
  const [link] = useState(() => readSignInLink(location.search));
  const session = useAtomValue(sessionAtom);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    if (link === null) history.replaceState(null, '', '/');
  }, [link]);

  if (link === null) return null;
  const isForOther = link.invite !== null && !session.isAnonymous && !isSignedInAs(session, link.email);
  if (isForOther) {
    return <OtherAccount current={session.email ?? session.displayName ?? 'somebody else'} invited={link.email} />;
  }
  // An invitation that was accepted leads home.
  return isPressed || isAcceptedBy(session, link) ? (
    <Finishing link={link} />
  ) : (
    <UnusedLink link={link} onPress={() => setIsPressed(true)} />
  );
}
