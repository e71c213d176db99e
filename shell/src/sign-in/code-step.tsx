import type { FactorCode } from '@justright/client/second-factor';
import { Button } from '@justright/ui/button';
import { useFactorForm } from '../second-factor/use-factor-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in.module.css';

interface CodeStepProps {
  /** Signs in with the code; a rejection is shown at the field. */
  onCode: (given: FactorCode) => Promise<void>;
  onSignedIn: () => unknown;
  onCancel: () => void;
}

const FORM_ID = 'second-factor';

/** Asks for the code of the second factor, after the password or the mailed link. */
export function CodeStep({ onCode, onSignedIn, onCancel }: CodeStepProps) {
  const { isPending, form } = useFactorForm({
    id: FORM_ID,
    onSubmit: async (given) => {
      await onCode(given);
      await onSignedIn();
    },
  });
  return (
    <SignInLayout title="Log in" heading="One more step">
      <div className={styles.form}>
        <p className={styles.text}>This account is protected by an authenticator app.</p>
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
