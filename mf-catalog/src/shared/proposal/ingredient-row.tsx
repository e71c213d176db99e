import type { ProposedIngredient } from '@justright/contract/generation';
import { Checkbox } from '@justright/ui/checkbox';
import { Chip } from '@justright/ui/chip';
import { evidenceText, percentText } from './evidence-text.ts';
import type { ReviewRow } from './review-rows.ts';
import styles from './proposal.module.css';

interface IngredientRowProps {
  row: ReviewRow;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
  /** The names of the dislikes that the ingredient adds. */
  dislikes: readonly string[];
}

/** One ingredient to accept or reject, with the evidence for it. */
export function IngredientRow({ row, isTaken, onChange, dislikes }: IngredientRowProps) {
  const { title, isOld, proposed } = row;
  return (
    <li className={styles.row}>
      <Checkbox
        isSelected={isTaken}
        onChange={onChange}
        description={
          proposed ? (
            <Evidence of={proposed} />
          ) : (
            <span className={styles.evidence}>The dish has it; its texts do not speak of it.</span>
          )
        }
      >
        {title}
      </Checkbox>
      <div className={styles.facts}>
        {isOld && (
          <Chip size="small" tone="info">
            In the dish
          </Chip>
        )}
        {dislikes.map((name) => (
          <Chip key={name} size="small" tone="error">
            {name}
          </Chip>
        ))}
        {proposed && (
          <span className={styles.confidence} title="How likely the dish has it">
            {percentText(proposed.confidence)}
          </span>
        )}
      </div>
    </li>
  );
}

/** The words that are evidence for an ingredient. */
export function Evidence({ of }: { of: ProposedIngredient }) {
  return (
    <span className={styles.evidence}>
      {[...new Set(of.evidence.map((one) => evidenceText(one, of.confidence)))].map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
