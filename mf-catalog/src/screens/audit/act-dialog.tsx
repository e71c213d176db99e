import type { AuditEntry } from '@justright/contract/audit';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Link } from '@justright/ui/link';
import { instantText } from '@justright/ui/when';
import { ChangeList } from '../../shared/history/change-list.tsx';
import { verbOf } from '../../shared/history/entry-texts.ts';
import { FactList } from '../../shared/history/fact-list.tsx';
import { Kinds } from './audit-columns.tsx';
import { changesOf, type DictionaryNames, entityText, reasonText, restaurantText, titleText } from './audit-texts.ts';
import styles from '../../shared/history/acts.module.css';

interface ActDialogProps {
  entry: AuditEntry;
  names: DictionaryNames;
  /** The page of what was changed; null when it is gone. */
  href: string | null;
  onClose: () => void;
}

/** One act with everything that it changed, before and after. */
export function ActDialog({ entry, names, href, onClose }: ActDialogProps) {
  const reason = reasonText(entry);
  const facts = [
    { label: 'When', text: instantText(entry.at) },
    { label: 'Who', text: entry.actorName },
    ...(entry.submittedBy === null ? [] : [{ label: 'Submitted by', text: entry.submittedBy }]),
    { label: 'Restaurant', text: restaurantText(entry) },
    { label: entityText(entry), text: `${titleText(entry)}, ${verbOf(entry).toLowerCase()}` },
    ...(reason === '' ? [] : [{ label: 'Reason', text: reason }]),
  ];
  return (
    <Dialog isOpen title={titleText(entry)} onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      <div className={styles.act}>
        <Kinds kinds={entry.kinds} />
        <FactList facts={facts} />
        <ChangeList changes={changesOf(entry, names)} />
        {href !== null && <Link href={href}>{`Go to ${titleText(entry)}`}</Link>}
      </div>
    </Dialog>
  );
}
