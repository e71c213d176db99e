import { answerByPasskey } from '@justright/client/passkeys';
import { type FactorCode, waysOfPending } from '@justright/client/second-factor';
import type { PendingSignIn } from '@justright/client/session';
import { Button } from '@justright/ui/button';
import { useFactorForm } from '../second-factor/use-factor-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in.module.css';

interface CodeStepProps {
  pending: PendingSignIn;
  /** Signs in with what was given; a rejection is shown at the field. */
  onCode: (given: FactorCode) => Promise<void>;
  onSignedIn: () => unknown;
  onCancel: () => void;
}

const FORM_ID = 'second-factor';

/** Asks for the second factor, after the password or the mailed link. */
export function CodeStep({ pending, onCode, onSignedIn, onCancel }: CodeStepProps) {
  const { isPending, form } = useFactorForm({
    id: FORM_ID,
    ways: waysOfPending(pending),
    askPasskey: () => answerByPasskey(pending),
    onSubmit: async (given) => {
      await onCode(given);
      await onSignedIn();
    },
  });
  return (
    <SignInLayout title="Log in" heading="One more step">
      <div className={styles.form}>
        <p className={styles.text}>This account is protected by a second step.</p>
        {form}
        <Button type="submit" form={FORM_ID} variant="primary" size="large" isFullWidth isPending={isPending}>
          Continue
        </Button>
        <Button variant="ghost" size="large" isFullWidth onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </SignInLayout>
  );
}
