import { SUBMISSION_NOTE_MAX_LENGTH } from '@justright/contract/submissions';
import { Banner } from '@justright/ui/banner';
import { TextField } from '@justright/ui/text-field';
import styles from './submissions.module.css';

interface SigningNoteProps {
  value: string;
  onChange: (note: string) => void;
}

/** Says what becomes of a change that this person may not sign, and takes a note for who signs it. */
export function SigningNote({ value, onChange }: SigningNoteProps) {
  return (
    <Banner tone="info" title="This waits to be signed">
      <div className={styles.note}>
        <p>
          The merchant or a food-safety lead signs what you state. Until then diners see what was there before. Is it
          dangerous now? Mark the dishes as sold out.
        </p>
        <TextField
          label="Note for who signs"
          value={value}
          onChange={onChange}
          maxLength={SUBMISSION_NOTE_MAX_LENGTH}
          autoComplete="off"
        />
      </div>
    </Banner>
  );
}
