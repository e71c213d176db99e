import type { UnresolvedWords } from '@justright/contract/generation';
import type { IngredientReference } from '@justright/contract/ingredients';
import { Checkbox } from '@justright/ui/checkbox';
import { Chip } from '@justright/ui/chip';
import { IngredientPicker } from '../ingredient-picker/ingredient-picker.tsx';
import { reasonText, unresolvedText } from './evidence-text.ts';
import styles from './proposal.module.css';
import type { Owner } from '../derivation/facts-query.ts';

interface OpenWordsProps {
  words: UnresolvedWords;
  owner: Owner;
  /** The meaning of the words; an empty list for no food, undefined without an answer. */
  named: readonly IngredientReference[] | undefined;
  onName: (ingredients: readonly IngredientReference[] | undefined) => void;
  /** Where the words are, when they are in several dishes. */
  location?: string;
  /** The subject that stays unknown without an answer: "the dish". */
  subject: string;
}

const NOTHING: readonly IngredientReference[] = [];

/** Words that match nothing in the catalogue: a person states their meaning or leaves them unresolved. */
export function OpenWords({ words, owner, named, onName, location, subject }: OpenWordsProps) {
  const isNoFood = named?.length === 0;
  return (
    <li className={styles.question} data-open={named === undefined || undefined}>
      <div className={styles.words}>
        <strong>{words.words}</strong>
        {named === undefined && (
          <Chip size="small" tone="warning">
            Open
          </Chip>
        )}
      </div>
      <p className={styles.note}>
        {location === undefined ? unresolvedText(words) : `${location} ${reasonText(words)}`}
        {named === undefined && ` While it is open, ${subject} stays unknown.`}
        {words.kept !== undefined && ' The restaurant has answered this before.'}
      </p>
      {!isNoFood && (
        <IngredientPicker
          label={`What is “${words.words}”?`}
          value={named ?? NOTHING}
          onChange={(chosen) => onName(chosen.length === 0 ? undefined : chosen)}
          owner={owner}
        />
      )}
      {(named === undefined || isNoFood) && (
        <Checkbox isSelected={isNoFood} onChange={(isNothing) => onName(isNothing ? NOTHING : undefined)}>
          This is no food
        </Checkbox>
      )}
    </li>
  );
}
