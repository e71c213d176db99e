import { useState } from 'react';
import { finishPasskey, type StartedPasskey } from '@justright/client/passkeys';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { TextField } from '@justright/ui/text-field';
import { passkeyErrorText } from '../second-factor/passkey-text.ts';
import styles from './account.module.css';

interface AddPasskeyDialogProps {
  started: StartedPasskey;
  onClose: () => void;
  onAdded: () => void;
}

const FORM_ID = 'add-passkey';
const NAME_MAX_LENGTH = 60;

/** Asks for a name, lets the browser make a passkey, and adds it. */
export function AddPasskeyDialog({ started, onClose, onAdded }: AddPasskeyDialogProps) {
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function submit(): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    setFailure(undefined);
    try {
      await finishPasskey(started, name.trim());
      onAdded();
    } catch (error) {
      setFailure(passkeyErrorText(error));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a passkey"
      size="small"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" isPending={isPending}>
            Continue
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles.text}>
          Continue, and your browser asks where the passkey is to be kept: on this device, on your phone, on a security
          key or in your password manager.
        </p>
        <TextField
          label="Name"
          name="passkey-name"
          description="So that you know it again, such as “Work laptop”. Without one it is called after this browser."
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={name}
          onChange={setName}
          errorMessage={failure}
        />
      </form>
    </Dialog>
  );
}
