import type { Profile } from '@justright/dietary-rules/filter';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { listed } from '@justright/contract/words';
import { type Names, choiceWords } from '@justright/contract/choice-texts';
import styles from './onboarding.module.css';

export interface ChoicesDialogProps {
  /** Whose menu it is: "my", "Ben’s". */
  whose: string;
  profile: Profile;
  names: Names;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether the choices are right, before the menu is filtered by them. */
export function ChoicesDialog({ whose, profile, names, onClose, onConfirm }: ChoicesDialogProps) {
  const dislikes = choiceWords({ ...profile, diets: [] }, names);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Is this just right?"
      footer={
        <>
          <Button size="large" onPress={onClose}>
            Not yet
          </Button>
          <Button size="large" variant="primary" onPress={onConfirm}>
            {`Yes, see ${whose} menu`}
          </Button>
        </>
      }
    >
      <dl className={styles.summary}>
        <dt>Diet</dt>
        <dd>{profile.diets.length > 0 ? listed(profile.diets.map(names.diet)) : 'None'}</dd>
        <dt>Dislikes</dt>
        <dd>{dislikes.length > 0 ? dislikes.map((text) => <p key={text}>{text}</p>) : 'Nothing'}</dd>
      </dl>
    </Dialog>
  );
}
