import type { IngredientReference } from '@justright/contract/ingredients';
import { AnswerChips } from '../derivation/answer-chips.tsx';
import { writtenFor } from '../derivation/explain.ts';
import { IngredientPicker } from '../ingredient-picker/ingredient-picker.tsx';
import type { Derivation } from '../derivation/use-derivation.ts';
import styles from './item-dialog.module.css';

interface PartIngredientsProps {
  value: readonly IngredientReference[];
  onChange: (references: IngredientReference[]) => void;
  derivation: Derivation;
  restaurantId: string;
  errorMessage: string | undefined;
}

/** The ingredients of a part, each with what it brings. */
export function PartIngredients({ value, onChange, derivation, restaurantId, errorMessage }: PartIngredientsProps) {
  return (
    <IngredientPicker
      label="Ingredients"
      value={value}
      onChange={onChange}
      restaurantId={restaurantId}
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
