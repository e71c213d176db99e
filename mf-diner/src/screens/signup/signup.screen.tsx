import { useState } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { api } from '@justright/client/api';
import { Link, useLocation, useParams } from '@justright/client/screen-router';
import { SessionError, sessionAtom, signUp } from '@justright/client/session';
import { sessionErrorText } from '@justright/client/session-error-text';
import { addressOf } from '@justright/contract/address-of';
import type { Order } from '@justright/contract/orders';
import { updateUser, type UpdateUserInput } from '@justright/contract/users';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { useForm } from '@justright/ui/hooks/use-form';
import { Loader } from '@justright/ui/loader';
import { SignUpFields } from '@justright/ui/sign-up-fields';
import { TextField } from '@justright/ui/text-field';
import { choiceWords } from '@justright/contract/choice-texts';
import { FollowedOrder } from '../../order/followed-order.tsx';
import { orderPath } from '../../order/order-path.ts';
import { confirmedOrder, latestPlacedOrder } from '../../order/order-history.ts';
import { usePreferences } from '../../choices/preferences.ts';
import { profileAtom } from '../../choices/profile.state.ts';
import { isSaveAskedAtom } from '../../choices/account-choices.ts';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import { signUpErrors, signUpStart, type SignUpValues } from './signup-form.ts';
import { Thanks } from './thanks.tsx';
import styles from './signup.module.css';

/** Lets a guest keep the choices after an order: with an account, under the existing uid. */
export function SignupScreen() {
  const { restaurantId = '' } = useParams();
  const { status, isAnonymous, email } = useAtomValue(sessionAtom);
  const askToSave = useSetAtom(isSaveAskedAtom);
  const { state } = useLocation();
  const [order] = useState(() => latestPlacedOrder(Date.now()));
  const [confirmed] = useState(() => confirmedOrder(state, Date.now()) ?? order);
  const [unsaved, setUnsaved] = useState<UpdateUserInput>();
  const [isSaving, setIsSaving] = useState(false);

  const saveUser = async (user: UpdateUserInput) => {
    setIsSaving(true);
    try {
      await api(updateUser, { body: user });
      setUnsaved(undefined);
    } catch {
      setUnsaved(user);
    } finally {
      setIsSaving(false);
    }
  };

  const submit = async ({ name, email: typed, phoneNumber, password }: SignUpValues) => {
    await signUp(typed.trim(), password, name.trim());
    // The account exists from here on, and the screen thanks for it: a later failure is reported there.
    askToSave(true);
    await saveUser({ name: name.trim(), email: typed.trim(), phoneNumber: phoneNumber.trim() });
  };

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Link
          to={addressOf('/explore/{restaurantId}/menu', { restaurantId })}
          className={styles.back}
          aria-label="Back to the menu"
        >
          <ArrowLeft aria-hidden />
        </Link>
      </header>
      {confirmed && <FollowedOrder order={confirmed} to={orderPath(restaurantId, confirmed)} />}
      {status === 'loading' ? (
        <Loader label="Loading your account" />
      ) : isAnonymous ? (
        <SignUpFormOf restaurantId={restaurantId} order={order} onSubmit={submit} />
      ) : (
        <Thanks
          restaurantId={restaurantId}
          email={email}
          isUnsaved={unsaved !== undefined}
          isSaving={isSaving}
          onSave={() => unsaved && void saveUser(unsaved)}
        />
      )}
    </div>
  );
}

interface FormProps {
  restaurantId: string;
  order: Order | undefined;
  /** Rejects with `SessionError` when no account was made. */
  onSubmit: (values: SignUpValues) => Promise<void>;
}

function SignUpFormOf({ restaurantId, order, onSubmit }: FormProps) {
  const [isTaken, setIsTaken] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (values: SignUpValues) => {
    setFailure(undefined);
    setIsTaken(false);
    try {
      await onSubmit(values);
    } catch (error) {
      const isUsed = error instanceof SessionError && error.code === 'email-already-in-use';
      setIsTaken(isUsed);
      if (isUsed) form.refuse('email', 'Email already in use');
      else setFailure(sessionErrorText(error));
    }
  };

  const form = useForm({ initial: signUpStart(order), errorsOf: signUpErrors, submit });
  const loginPath = addressOf('/sign-in', undefined, { restaurant: restaurantId });
  return (
    <>
      <div className={styles.intro}>
        <ScreenTitle>Keep it just right next time</ScreenTitle>
        <p className={styles.lead}>
          One account, and every menu knows you. <ChosenText />
        </p>
      </div>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <SignUpFields field={form.field} passwordHint="At least 8 characters">
          {isTaken && (
            <p className={styles.aside}>
              Is it yours?{' '}
              <a
                href={loginPath}
                className={styles.link}
                onClick={(event) => {
                  event.preventDefault();
                  // The sign-in screens pass an address to each other in the same way.
                  history.pushState({ email: form.values.email }, '', loginPath);
                }}
              >
                Log in instead
              </a>
            </p>
          )}
          <TextField
            {...form.field('phoneNumber')}
            label="Phone Number"
            type="tel"
            size="large"
            autoComplete="tel"
            inputMode="tel"
            description="Optional"
          />
        </SignUpFields>
        {failure !== undefined && (
          <Banner tone="error" title="You are not signed up yet">
            {failure}
          </Banner>
        )}
        <Button type="submit" variant="primary" size="large" isFullWidth isPending={form.isPending}>
          Submit
        </Button>
        <p className={styles.aside}>
          By signing up you agree to the{' '}
          <Link to={addressOf('/tnc')} target="_blank" className={styles.link}>
            terms of service
          </Link>
          .
        </p>
      </form>
    </>
  );
}

/** Writes "We keep your choices: Vegetarian · Allergy: dairy." */
function ChosenText() {
  const profile = useAtomValue(profileAtom);
  const { names } = usePreferences();
  if (isEmptyProfile(profile)) return null;
  return <>{`We keep your choices: ${choiceWords(profile, names).join(' · ')}.`}</>;
}
