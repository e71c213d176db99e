import { useMemo } from 'react';
import type { Ingredient } from '@justright/contract/ingredients';
import type { Problems } from '@justright/editing/issues';
import { useAfterFirstDraw } from '@justright/ui/hooks/use-after-first-draw';
import type { ImageState } from '@justright/ui/image-picker';
import { TagPicker } from '@justright/ui/tag-picker';
import { explainDraftIngredient } from '../derivation/ingredient-draft.ts';
import { IngredientNotes } from '../derivation/ingredient-notes.tsx';
import { useDerivation } from '../derivation/use-derivation.ts';
import { partAnswers } from '../statement/part-answers.ts';
import { StatementFields } from '../statement/statement-fields.tsx';
import { asPickerItems } from '../tags/tags.ts';
import type { Dictionary } from './dictionary.ts';
import { DISLIKES, INGREDIENT_LABELS, type IngredientDraft } from './ingredient-draft.ts';

export interface IngredientStatementProps {
  draft: IngredientDraft;
  change: (fields: Partial<IngredientDraft>) => void;
  /** The saved ingredient; null while it is new. */
  base: Ingredient | null;
  /** True when the statement has other answers than the saved one. */
  isRestated: boolean;
  onImageStateChange: (state: ImageState) => void;
  fieldErrors: Problems;
  dictionary: Dictionary;
}

/** What a raw ingredient contains and which diets it meets, with what follows from its parts. */
export function IngredientStatement({
  draft,
  change,
  base,
  isRestated,
  onImageStateChange,
  fieldErrors,
  dictionary,
}: IngredientStatementProps) {
  const { ingredients, answers, diets } = draft;
  const { allergies: keys } = dictionary;
  const derivation = useDerivation(ingredients, null);
  const table = derivation.status === 'ready' ? derivation.facts : null;
  const parts = useMemo(() => {
    if (ingredients.length === 0) return undefined;
    return table && partAnswers(ingredients, table, keys);
  }, [ingredients, table, keys]);
  const id = base?.id ?? null;
  const explanation = useMemo(
    () =>
      derivation.status === 'ready'
        ? explainDraftIngredient({ id, answers, diets, ingredients }, derivation.facts, derivation.dictionary)
        : null,
    [derivation, id, answers, diets, ingredients],
  );
  const dietsError = fieldErrors['diets'];
  const isFirstDrawOver = useAfterFirstDraw();
  return (
    <>
      <StatementFields
        label={DISLIKES}
        keys={keys}
        draft={draft}
        change={change}
        parts={parts}
        saved={base?.statement ?? null}
        isNew={isRestated}
        problems={fieldErrors}
        onImageStateChange={onImageStateChange}
      />
      {isFirstDrawOver && (
        <>
          <TagPicker
            label={INGREDIENT_LABELS.diets}
            items={asPickerItems(dictionary.diets)}
            value={diets}
            onChange={(chosen) => change({ diets: chosen })}
            addLabel="Add goals"
            searchLabel="Search goals"
            {...(dietsError !== undefined && { errorMessage: dietsError })}
          />
          <IngredientNotes derivation={derivation} explanation={explanation} listed={diets} />
        </>
      )}
    </>
  );
}
