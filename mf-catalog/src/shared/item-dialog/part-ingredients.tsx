import type { IngredientReference } from '@justright/contract/ingredients';
import { AnswerChips } from '../derivation/answer-chips.tsx';
import { writtenFor } from '../derivation/explain.ts';
import { IngredientPicker } from '../ingredient-picker/ingredient-picker.tsx';
import type { Derivation } from '../derivation/use-derivation.ts';
import styles from './item-dialog.module.css';
import type { Owner } from '../derivation/facts-query.ts';

interface PartIngredientsProps {
  value: readonly IngredientReference[];
  onChange: (references: IngredientReference[]) => void;
  derivation: Derivation;
  owner: Owner;
  errorMessage: string | undefined;
}

/** The ingredients of a part, each with what it brings. */
export function PartIngredients({ value, onChange, derivation, owner, errorMessage }: PartIngredientsProps) {
  return (
    <IngredientPicker
      label="Ingredients"
      value={value}
      onChange={onChange}
      owner={owner}
      errorMessage={errorMessage}
      renderDetail={({ id }) => {
        if (derivation.status !== 'ready') return null;
        const { explainIngredient, dictionary, words } = derivation;
        return (
          <span className={styles.partChips}>
            <AnswerChips written={writtenFor(explainIngredient(id).composition, dictionary)} names={words.allergies} />
          </span>
        );
      }}
    />
  );
}
