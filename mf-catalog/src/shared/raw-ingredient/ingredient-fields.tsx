import { useMemo, useState } from 'react';
import { ErrorState } from '@justright/ui/error-state';
import { FormRow } from '@justright/ui/form';
import { Later, laterCode } from '@justright/ui/later';
import { Loader } from '@justright/ui/loader';
import { Switch } from '@justright/ui/switch';
import { TextField } from '@justright/ui/text-field';
import { REQUIRED } from '../editor/identifier.ts';
import { IngredientPicker } from '../ingredient-picker/ingredient-picker.tsx';
import type { IdentifierCheck } from '../editor/use-identifier-check.ts';
import { FoodGroupField } from './food-group-field.tsx';
import { PlainTexts } from '../editor/plain-texts.tsx';
import { INGREDIENT_FIELDS, INGREDIENT_LABELS, withParts } from './ingredient-draft.ts';
import type { IngredientStatementProps } from './ingredient-statement.tsx';

/** The part of the form about allergens and diets: it is not needed for the list. */
export const ingredientStatement = laterCode(
  async () => (await import('./ingredient-statement.tsx')).IngredientStatement,
);

const SINGLE_FOOD =
  'It is certainly one food and nothing else: no cure, no spice, nothing that a producer may add. Dishes of it are then shown to diners who avoid another food by its name. When in doubt, leave it off.';
const MADE_OF_OTHERS = 'What is made of others is no single food: its ingredients say what it is.';
const WHOLE_AND_FRESH =
  'Whole fruit and vegetables, unminced raw meat, eggs in the shell, plain milk, water or salt: no traces of other food. Never fish, flour, nuts, seeds, spices, nor what is minced, mixed, cut for sale, dried or packed with other food.';

interface IngredientFieldsProps extends IngredientStatementProps {
  numberCheck: IdentifierCheck;
}

/** The form of a raw ingredient. */
export function IngredientFields({ numberCheck, ...statement }: IngredientFieldsProps) {
  const { draft, change, base, fieldErrors } = statement;
  const isNew = base === null;
  const [isTitleTouched, setIsTitleTouched] = useState(false);
  const isTitleMissing = draft.title.trim() === '';
  const excludedIds = useMemo(() => [draft.id], [draft.id]);
  return (
    <>
      <FormRow>
        <TextField
          label={INGREDIENT_LABELS.id}
          value={draft.id}
          onChange={(id) => change({ id })}
          isRequired={isNew}
          isDisabled={!isNew}
          description={isNew ? numberCheck.description : 'Fixed once it is saved.'}
          errorMessage={numberCheck.errorMessage ?? fieldErrors['id']}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          label={INGREDIENT_LABELS.title}
          value={draft.title}
          onChange={(title) => change({ title })}
          onBlur={() => setIsTitleTouched(true)}
          isRequired
          description={isTitleMissing ? REQUIRED : undefined}
          errorMessage={isTitleTouched && isTitleMissing ? REQUIRED : fieldErrors['title']}
          maxLength={200}
          autoComplete="off"
        />
      </FormRow>
      <FoodGroupField
        label={INGREDIENT_LABELS.foodGroup}
        value={draft.foodGroup}
        onChange={(foodGroup) => change({ foodGroup })}
        errorMessage={fieldErrors['foodGroup']}
      />
      <PlainTexts fields={INGREDIENT_FIELDS} draft={draft} onChange={change} problems={fieldErrors} />
      <Switch isSelected={draft.active} onChange={(active) => change({ active })}>
        {INGREDIENT_LABELS.active}
      </Switch>
      <IngredientPicker
        label={INGREDIENT_LABELS.ingredients}
        description="What it is made of. Their dislikes come on top, their goals can only restrict."
        value={draft.ingredients}
        onChange={(ingredients) => change(withParts(ingredients))}
        excludedIds={excludedIds}
        errorMessage={fieldErrors['ingredients']}
      />
      <Switch
        isSelected={draft.isSingle}
        onChange={(isSingle) => change({ isSingle })}
        isDisabled={draft.ingredients.length > 0 && !draft.isSingle}
        description={draft.ingredients.length > 0 ? MADE_OF_OTHERS : SINGLE_FOOD}
        errorMessage={fieldErrors['isSingle']}
      >
        {INGREDIENT_LABELS.isSingle}
      </Switch>
      <Switch
        isSelected={draft.isWholeAndFresh}
        onChange={(isWholeAndFresh) => change({ isWholeAndFresh })}
        isDisabled={draft.ingredients.length > 0 && !draft.isWholeAndFresh}
        description={draft.ingredients.length > 0 ? MADE_OF_OTHERS : WHOLE_AND_FRESH}
        errorMessage={fieldErrors['isWholeAndFresh']}
      >
        {INGREDIENT_LABELS.isWholeAndFresh}
      </Switch>
      <Later
        code={ingredientStatement}
        props={statement}
        waiting={<Loader label="Loading what it contains…" />}
        renderFailure={({ retry }) => <ErrorState text="What it contains could not be loaded." onRetry={retry} />}
      />
    </>
  );
}
