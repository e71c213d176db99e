import type { DoubtfulIngredient } from '@justright/contract/generation';
import { Chip } from '@justright/ui/chip';
import { RadioGroup } from '@justright/ui/radio-group';
import { Evidence } from './ingredient-row.tsx';
import styles from './proposal.module.css';

interface QuestionProps {
  asked: DoubtfulIngredient;
  /** The subject of the question: the dish, or an option by its title. */
  subject: string;
  answer: boolean | undefined;
  onAnswer: (has: boolean) => void;
  /** The names of dislikes that only this ingredient would add. */
  newDislikes: readonly string[];
}

const ANSWERS = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
] as const;

/** A question to a person: whether the dish has a doubtful ingredient. */
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
