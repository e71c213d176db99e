import { downloadFile } from '@justright/client/download-file';
import { useQuery } from '@justright/client/query';
import { renewRecoveryCodes } from '@justright/client/second-factor';
import { sessionErrorText } from '@justright/client/session-error-text';
import { toast } from '@justright/client/toast';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import styles from './account.module.css';

const fileText = (codes: readonly string[]): string =>
  `Recovery codes for JustRight. Each works once, in place of a passkey or a code of the authenticator app.\n\n${codes.join('\n')}\n`;

/** Makes ten recovery codes and shows them, this once. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  // Asked once: each answer makes the one before worthless. Nothing keeps it.
  const made = useQuery({
    queryKey: ['recovery-codes'],
    queryFn: renewRecoveryCodes,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const codes = made.data;

  async function copy(shown: readonly string[]): Promise<void> {
    try {
      await navigator.clipboard.writeText(shown.join('\n'));
      toast('Copied.', { kind: 'success' });
    } catch {
      toast('Your browser did not let the codes be copied. Please write them down.', { kind: 'error' });
    }
  }

  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title="Your recovery codes"
      footer={
        <>
          {codes && <Button onPress={() => void copy(codes)}>Copy</Button>}
          {codes && (
            <Button onPress={() => downloadFile('justright-recovery-codes.txt', 'text/plain', fileText(codes))}>
              Download
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {codes ? 'I have kept them' : 'Close'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {made.error && <ErrorState text={sessionErrorText(made.error)} onRetry={() => void made.refetch()} />}
        {made.isPending && <Loader label="Making your codes…" isTextShown />}
        {codes && (
          <>
            <p className={styles.text}>
              Each of these logs you in once, when your phone or your passkey is lost. Keep them apart from these: they
              are shown this once. Earlier ones no longer work.
            </p>
            <ul className={styles.codes} translate="no" aria-label="Recovery codes">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
