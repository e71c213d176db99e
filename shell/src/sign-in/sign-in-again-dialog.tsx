import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { useSignInAgain } from './use-sign-in-again.tsx';

interface SignInAgainDialogProps {
  email: string;
  /** What happens after the password: "then your new one is set". */
  then: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the user has signed in again. */
  onSignedIn: () => Promise<void>;
}

const FORM_ID = 'sign-in-again';

/** Asks for the current password when the sign-in is too old for the requested change. */
export function SignInAgainDialog({ email, then, isOpen, onClose, onSignedIn }: SignInAgainDialogProps) {
  const text = `You logged in a while ago. Please enter your current password; ${then}.`;
  const { isPending, form, reset } = useSignInAgain({ id: FORM_ID, email, text, onSignedIn });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Log in again"
      size="small"
      footer={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" isPending={isPending}>
            Continue
          </Button>
        </>
      }
    >
      {form}
    </Dialog>
  );
}
