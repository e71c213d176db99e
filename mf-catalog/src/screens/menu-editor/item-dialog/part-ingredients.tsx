import type { IngredientReference } from '@justright/contract/ingredients';
import { TagList } from '@justright/ui/chip';
import { IngredientPicker } from '../../../shared/ingredient-picker/ingredient-picker.tsx';
import type { Derivation } from '../../../shared/derivation/use-derivation.ts';
import { namesOf } from '../../../shared/tags.ts';

interface PartIngredientsProps {
  value: readonly IngredientReference[];
  onChange: (references: IngredientReference[]) => void;
  derivation: Derivation;
  restaurantId: string;
  errorMessage: string | undefined;
}

/** The ingredients of a part, each with the allergens that it adds. */
export function PartIngredients({ value, onChange, derivation, restaurantId, errorMessage }: PartIngredientsProps) {
  return (
    <IngredientPicker
      label="Ingredients"
      value={value}
      onChange={onChange}
      restaurantId={restaurantId}
      errorMessage={errorMessage}
      renderDetail={({ id, title }) => {
        if (derivation.status !== 'ready') return null;
        const { allergies } = derivation.explainIngredient(id).composition;
        if (allergies.size === 0) return null;
        const names = namesOf([...allergies].toSorted(), derivation.words.allergies);
        return <TagList label={`${title || id} contains`} items={names} tone="error" />;
      }}
    />
  );
}
