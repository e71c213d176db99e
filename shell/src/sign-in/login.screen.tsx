import { type SyntheticEvent, useState } from 'react';
import { signIn } from '@justright/client/account';
import { readConfig } from '@justright/client/config';
import { signInWithPasskey } from '@justright/client/passkeys';
import { finishSignIn } from '@justright/client/second-factor';
import { type PendingSignIn, SessionError, sessionAtom } from '@justright/client/session';
import { navigateToUrl } from '@justright/client/navigate';
import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { KeyRound } from 'lucide-react';
import { markCookie } from '@justright/client/kept/mark-cookie';
import { Banner } from '@justright/ui/banner';
import { Button, LinkButton } from '@justright/ui/button';
import { Checkbox } from '@justright/ui/checkbox';
import { Link } from '@justright/ui/link';
import { TextField } from '@justright/ui/text-field';
import { FORGOT_PASSWORD_PATH } from '../access/decide.ts';
import { addressOf } from '@justright/contract/address-of';
import { findAddress } from '@justright/contract/addresses';
import { visitorOf } from '../access/visitor.ts';
import { passkeyErrorText } from '../second-factor/passkey-text.ts';
import { CodeStep } from './code-step.tsx';
import { dinerAddress, restaurantIdFrom } from './diner-address.ts';
import { type LoginValues, loginErrors } from './form-rules.ts';
import { isWrongPassword, sessionErrorText } from '@justright/client/session-error-text';
import { SignInLayout } from './sign-in-layout.tsx';
import { emailFromState, goWithEmail, isAfterUsedLink, keptSearch } from './sign-in-state.ts';
import { useForm } from '@justright/ui/hooks/use-form';
import styles from './sign-in.module.css';

/** Errors that stay on the screen, because they concern the account and not this attempt. */
const LASTING = ['too-many-attempts-try-later', 'user-disabled'];

/** Sends a diner without `redirect_uri` back to their restaurant; the guard redirects all other users. */
async function leaveForDiner(restaurantId: string | null): Promise<void> {
  const isStillHere = () => findAddress(location.pathname)?.owner === 'sign-in';
  if (!isStillHere() || visitorOf(store.get(sessionAtom)) !== 'User') return;
  const to = await dinerAddress(restaurantId);
  if (isStillHere()) navigateToUrl(to);
}

/** Logs in staff, merchants and diners. */
export function LoginScreen() {
  const [remember, setRemember] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<PendingSignIn | null>(null);
  const [isAskingPasskey, setIsAskingPasskey] = useState(false);
  const [isLinkOver] = useState(isAfterUsedLink);

  async function welcome(): Promise<void> {
    toast('Logged in successfully!!!', { kind: 'success' });
    await leaveForDiner(restaurantIdFrom(location.search));
  }

  async function submit({ email, password }: LoginValues): Promise<void> {
    setFailure(null);
    try {
      await signIn(email.trim(), password, remember);
      await welcome();
    } catch (error) {
      if (error instanceof SessionError && error.pending) setWaiting(error.pending);
      else if (isWrongPassword(error)) {
        setFailure('Incorrect email or password');
        toast('Invalid email or password', { kind: 'error' });
      } else if (error instanceof SessionError && LASTING.includes(error.code)) setFailure(sessionErrorText(error));
      else toast(sessionErrorText(error), { kind: 'error' });
    }
  }

  async function loginByPasskey(): Promise<void> {
    setFailure(null);
    setIsAskingPasskey(true);
    try {
      await signInWithPasskey(remember);
      await welcome();
    } catch (error) {
      setFailure(passkeyErrorText(error));
    } finally {
      setIsAskingPasskey(false);
    }
  }

  const form = useForm({ initial: { email: emailFromState(), password: '' }, errorsOf: loginErrors, submit });
  const field = (name: keyof LoginValues) => {
    const { onChange, ...rest } = form.field(name);
    return { ...rest, onChange: (text: string) => (setFailure(null), onChange(text)) };
  };

  if (waiting) {
    return (
      <CodeStep
        pending={waiting}
        onCode={(given) => finishSignIn(waiting, given, remember)}
        onSignedIn={welcome}
        onCancel={() => setWaiting(null)}
      />
    );
  }
  return (
    <SignInLayout title="Log in">
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        {markCookie.isRefused() && (
          <Banner tone="warning" title="This browser refuses cookies">
            You stay logged in for an hour at most, and only until this page is closed or loaded again.
          </Banner>
        )}
        {isLinkOver && (
          <Banner
            tone="warning"
            title="The link has expired or was already used"
            action={
              <LinkButton href={FORGOT_PASSWORD_PATH} size="small">
                Get a new link
              </LinkButton>
            }
          >
            If you have set a new password with it, log in. Otherwise ask for another link.
          </Banner>
        )}
        <TextField
          {...field('email')}
          label="Email Address"
          type="email"
          size="large"
          autoComplete="username"
          inputMode="email"
        />
        <TextField
          {...field('password')}
          label="Password"
          type="password"
          size="large"
          autoComplete="current-password"
        />
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.options}>
          <Checkbox isSelected={remember} onChange={setRemember}>
            Remember Me
          </Checkbox>
          <Link
            href={FORGOT_PASSWORD_PATH}
            onClick={(event: SyntheticEvent) => {
              event.preventDefault();
              goWithEmail(FORGOT_PASSWORD_PATH, form.values.email);
            }}
          >
            Forgot Password?
          </Link>
        </div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isFullWidth
          isDisabled={!form.isValid}
          isPending={form.isPending}
        >
          Login
        </Button>
        {!readConfig().googleAccounts && (
          <Button
            size="large"
            icon={<KeyRound size={18} aria-hidden />}
            isFullWidth
            isPending={isAskingPasskey}
            onPress={() => void loginByPasskey()}
          >
            Log in with a passkey
          </Button>
        )}
        <p className={styles.aside}>
          New to JustRight? <Link href={addressOf('/sign-up') + keptSearch(location.search)}>Sign up</Link>
        </p>
      </form>
    </SignInLayout>
  );
}
