import { useMemo } from 'react';
import type { IngredientReference } from '@justright/contract/catalogue';
import { IngredientPicker } from '../../shared/ingredient-picker/ingredient-picker.tsx';

interface NestedIngredientsProps {
  /** Number of the ingredient that is edited: it is not offered as a part of itself. */
  ownId: string;
  value: readonly IngredientReference[];
  onChange: (references: IngredientReference[]) => void;
  errorMessage: string | undefined;
}

/** The raw ingredients that a raw ingredient is made of. */
export function NestedIngredients({ ownId, value, onChange, errorMessage }: NestedIngredientsProps) {
  const excludedIds = useMemo(() => [ownId], [ownId]);
  return (
    <IngredientPicker
      label="Ingredients"
      description="What it is made of. Their dislikes come on top, their goals can only restrict."
      value={value}
      onChange={onChange}
      excludedIds={excludedIds}
      errorMessage={errorMessage}
    />
  );
}
