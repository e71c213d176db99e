import { Copy } from 'lucide-react';
import { toast } from '@justright/client/toast';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { TextField } from '@justright/ui/text-field';
import styles from './integrations.module.css';

interface SecretDialogProps {
  title: string;
  label: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret once. Only its button closes it, so that nobody loses the secret by a press outside. */
export function SecretDialog({ title, label, text, secret, onClose }: SecretDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast(`${label} copied`, { kind: 'success' });
    } catch {
      toast('The browser does not let us copy. Select the text and copy it yourself.', { kind: 'error' });
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={title}
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose}>I have kept it</Button>
          <Button variant="primary" icon={<Copy aria-hidden />} onPress={() => void copy()}>
            Copy
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{text}</p>
        <TextField label={label} value={secret} isReadOnly />
      </div>
    </Dialog>
  );
}
