import type { DoubtfulIngredient } from '@justright/contract/generation';
import { Chip } from '@justright/ui/chip';
import { RadioGroup } from '@justright/ui/radio-group';
import { Evidence } from './ingredient-row.tsx';
import styles from './proposal.module.css';

interface QuestionProps {
  asked: DoubtfulIngredient;
  /** What it is asked of: the dish, or an option by its title. */
  subject: string;
  answer: boolean | undefined;
  onAnswer: (has: boolean) => void;
  /** Names of dislikes that it would bring and that nothing else has. */
  newDislikes: readonly string[];
}

const ANSWERS = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
] as const;

/** Something that such a dish may have: a person knows. */
export function Question({ asked, subject, answer, onAnswer, newDislikes }: QuestionProps) {
  return (
    <li className={styles.question} data-open={answer === undefined || undefined}>
      <RadioGroup
        label={`Is there ${asked.name} in ${subject}?`}
        items={ANSWERS}
        value={answer === undefined ? null : answer ? 'yes' : 'no'}
        onChange={(id) => onAnswer(id === 'yes')}
        description={
          <>
            <Evidence of={asked} />
            {newDislikes.length > 0 && (
              <span className={styles.brings}>
                It would bring
                {newDislikes.map((name) => (
                  <Chip key={name} size="small" tone="error">
                    {name}
                  </Chip>
                ))}
                which nothing else here has.
              </span>
            )}
          </>
        }
      />
    </li>
  );
}
