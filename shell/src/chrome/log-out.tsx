import { useState } from 'react';
import { signOut } from '@justright/client/session';
import { type Unsaved, unsavedInput } from '@justright/client/sign-out-question';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import styles from './chrome.module.css';

interface LogOutDialogProps {
  unsaved: readonly Unsaved[];
  onClose: () => void;
}

/** Asks what to do with unsaved input before the session ends. */
function LogOutDialog({ unsaved, onClose }: LogOutDialogProps) {
  const isKept = unsaved.every((one) => one.isKept);
  const leave = () => {
    onClose();
    void signOut();
  };
  const discard = () => {
    for (const one of unsaved) one.discard();
    leave();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      isFullScreenOnPhone={false}
      title="Log out without saving?"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Stay</Button>
          <Button variant={isKept ? 'secondary' : 'danger'} onPress={discard}>
            Discard and log out
          </Button>
          {isKept && (
            <Button variant="primary" onPress={leave}>
              Keep and log out
            </Button>
          )}
        </>
      }
    >
      <p className={styles.question}>
        {isKept
          ? 'What you typed is not saved. This tab can keep it for you until you log in again. A picture that is not uploaded yet is not kept.'
          : 'What you typed is not saved, and is lost when you log out.'}
      </p>
    </Dialog>
  );
}

/** Logs out; without unsaved input at once. */
export function useLogOut() {
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const logOut = () => {
    const found = unsavedInput();
    if (found.length === 0) void signOut();
    else setUnsaved(found);
  };
  return {
    logOut,
    dialog: unsaved.length > 0 && <LogOutDialog unsaved={unsaved} onClose={() => setUnsaved([])} />,
  };
}
