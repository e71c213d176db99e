import { Copy } from 'lucide-react';
import { toast } from '@justright/client/toast';
import type { RemoteName } from '@justright/contract/remotes';
import type { Release } from '@justright/contract/releases';
import { Button, LinkButton } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { TextField } from '@justright/ui/text-field';
import { tryLink } from './texts.ts';
import styles from './releases.module.css';

interface TryDialogProps {
  name: RemoteName;
  release: Release;
  onClose: () => void;
}

/** Shows a link that gives a version to one browser only. */
export function TryDialog({ name, release, onClose }: TryDialogProps) {
  const link = tryLink(location.origin, name, release);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast('Link copied', { kind: 'success' });
    } catch {
      toast('The browser does not let us copy. Select the link and copy it yourself.', { kind: 'error' });
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={`Try ${name} ${release.version}`}
      footer={
        <>
          <LinkButton href={link} target="_blank" rel="noopener">
            Open here
          </LinkButton>
          <Button variant="primary" icon={<Copy aria-hidden />} onPress={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <div className={styles.dialogBody}>
        <p>
          A browser that opens this link is asked, and then gets this version until it is closed, or goes back to what
          is live. Nobody else is affected. The version runs with the rights of whoever is signed in there.
        </p>
        <TextField label="Link" value={link} isReadOnly />
      </div>
    </Dialog>
  );
}
