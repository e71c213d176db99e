import type { PowerAct } from '@justright/contract/power-acts';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { instantText } from '@justright/ui/when';
import { ChangeList } from '../../shared/history/change-list.tsx';
import { verbOf } from '../../shared/history/entry-texts.ts';
import { FactList } from '../../shared/history/fact-list.tsx';
import { changesOf, entityOf, sealOf, titleOf } from './acts-texts.ts';
import styles from '../../shared/history/acts.module.css';

/** One act of power with everything that it changed, before and after. */
export function PowerActDialog({ act, onClose }: { act: PowerAct; onClose: () => void }) {
  const facts = [
    { label: 'When', text: instantText(act.at) },
    { label: 'Who', text: act.actorName },
    { label: 'Account', text: act.actorUid },
    { label: entityOf(act), text: `${titleOf(act)}, ${verbOf(act).toLowerCase()}` },
    { label: 'Id', text: act.entityId },
    ...(act.reason === '' ? [] : [{ label: 'Reason', text: act.reason }]),
    { label: 'Sealed', text: sealOf(act) },
  ];
  return (
    <Dialog isOpen title={titleOf(act)} onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      <div className={styles.act}>
        <FactList facts={facts} />
        <ChangeList changes={changesOf(act)} />
      </div>
    </Dialog>
  );
}
