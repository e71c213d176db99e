import { type SyntheticEvent, useState } from 'react';
import { SessionError, sessionAtom, signIn } from '@justright/client/session';
import { navigateToUrl } from '@justright/client/navigate';
import { store } from '@justright/client/store';
import { toast } from '@justright/client/toast';
import { Button } from '@justright/ui/button';
import { Checkbox } from '@justright/ui/checkbox';
import { Link } from '@justright/ui/link';
import { TextField } from '@justright/ui/text-field';
import { FORGOT_PASSWORD_PATH, redirectTarget } from '../access/decide.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { type LoginValues, errorsOf } from './login-form.ts';
import styles from './sign-in.module.css';

const THROTTLED = 'too-many-attempts-try-later';

/** Where a diner who has signed in goes; staff are taken to their own home by the guard. */
function leaveForDiner(): void {
  const { roleType } = store.get(sessionAtom);
  const isStaff = roleType === 'SuperAdmin' || roleType === 'MerchantAdmin' || roleType === 'OrderAdmin';
  if (!isStaff) navigateToUrl(redirectTarget(location.search, location.origin) ?? '/explore');
}

/** The one login of the product, for staff and merchants. */
export function LoginScreen() {
  const [values, setValues] = useState<LoginValues>({ email: '', password: '' });
  const [changed, setChanged] = useState<Partial<Record<keyof LoginValues, boolean>>>({});
  const [remember, setRemember] = useState(true);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const errors = errorsOf(values);
  const isValid = Object.keys(errors).length === 0;

  const change = (field: keyof LoginValues) => (text: string) => {
    setValues((last) => ({ ...last, [field]: text }));
    setChanged((last) => ({ ...last, [field]: true }));
    setFailure(null);
  };

  async function submit(): Promise<void> {
    setIsPending(true);
    setFailure(null);
    try {
      await signIn(values.email.trim(), values.password, remember);
      toast('Logged in successfully!!!', { kind: 'success' });
      leaveForDiner();
    } catch (error) {
      const code = error instanceof SessionError ? error.code : '';
      if (code === 'network-error') toast('Network Error', { kind: 'error' });
      else if (code === THROTTLED) setFailure('Too many attempts. Please try again later.');
      else {
        setFailure('Incorrect email or password');
        toast('Invalid email or password', { kind: 'error' });
      }
    } finally {
      setIsPending(false);
    }
  }

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isValid && !isPending) void submit();
  };

  return (
    <SignInLayout title="Log in">
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField
          label="Email"
          type="email"
          name="email"
          size="large"
          autoComplete="username"
          inputMode="email"
          value={values.email}
          onChange={change('email')}
          errorMessage={changed.email ? errors.email : undefined}
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          size="large"
          autoComplete="current-password"
          value={values.password}
          onChange={change('password')}
          errorMessage={changed.password ? errors.password : undefined}
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
          <Link href={FORGOT_PASSWORD_PATH}>Forgot Password?</Link>
        </div>
        <Button type="submit" variant="primary" size="large" isFullWidth isDisabled={!isValid} isPending={isPending}>
          Login
        </Button>
      </form>
    </SignInLayout>
  );
}
