import { useMay } from '@justright/client/permissions';
import { signSubmission } from '@justright/contract/submissions';
import { Checkbox } from '@justright/ui/checkbox';
import { RadioGroup } from '@justright/ui/radio-group';
import { elseText } from './else-text.ts';
import styles from './proposal.module.css';

interface WholeDishProps {
  /** What a person has said; null before. */
  isAll: boolean | null;
  /** Whether the dish is accepted only with an answer. */
  isAsked: boolean;
  onSay: (isAll: boolean) => void;
}

const ANSWERS = [
  { id: 'more', label: 'Something else may be in it' },
  { id: 'all', label: 'This is all that is in it' },
] as const;

/** Whether the accepted ingredients are everything that is in a dish: a box, or a question that needs an answer. */
export function WholeDish({ isAll, isAsked, onSay }: WholeDishProps) {
  const description = elseText(useMay(signSubmission));
  return (
    <div className={styles.whole} data-open={(isAsked && isAll === null) || undefined}>
      {isAsked ? (
        <RadioGroup
          label="Is this all that is in it?"
          items={ANSWERS}
          value={isAll === null ? null : isAll ? 'all' : 'more'}
          onChange={(id) => onSay(id === 'all')}
          description={description}
        />
      ) : (
        <Checkbox isSelected={isAll === true} onChange={onSay} description={description}>
          This is all that is in it
        </Checkbox>
      )}
    </div>
  );
}
