import { useMemo, useState } from 'react';
import type { Problems } from '@justright/editing/issues';
import { FormRow } from '@justright/ui/form';
import { Switch } from '@justright/ui/switch';
import { TagPicker } from '@justright/ui/tag-picker';
import { TextField } from '@justright/ui/text-field';
import { REQUIRED } from '../../shared/identifier.ts';
import { IngredientPicker } from '../../shared/ingredient-picker/ingredient-picker.tsx';
import { asPickerItems } from '../../shared/tags.ts';
import type { IdentifierCheck } from '../../shared/use-identifier-check.ts';
import { DietaryNotes } from './dietary-notes.tsx';
import type { Dictionary } from './dictionary.ts';
import { FoodGroupField } from './food-group-field.tsx';
import { INGREDIENT_LABELS, type IngredientDraft } from './ingredient-draft.ts';
import styles from './ingredient-dialog.module.css';

interface IngredientFieldsProps {
  draft: IngredientDraft;
  change: (fields: Partial<IngredientDraft>) => void;
  isNew: boolean;
  numberCheck: IdentifierCheck;
  fieldErrors: Problems;
  dictionary: Dictionary;
}

/** The form of a raw ingredient, with its derived facts. */
export function IngredientFields({
  draft,
  change,
  isNew,
  numberCheck,
  fieldErrors,
  dictionary,
}: IngredientFieldsProps) {
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
      <TextField
        label={INGREDIENT_LABELS.description}
        value={draft.description}
        onChange={(description) => change({ description })}
        errorMessage={fieldErrors['description']}
        isMultiline
        rows={2}
      />
      <Switch isSelected={draft.active} onChange={(active) => change({ active })}>
        {INGREDIENT_LABELS.active}
      </Switch>
      <div className={styles.pickers}>
        <TagPicker
          label={INGREDIENT_LABELS.allergies}
          items={asPickerItems(dictionary.allergies)}
          value={draft.allergies}
          onChange={(keys) => change({ allergies: keys })}
          addLabel="Add dislikes"
          searchLabel="Search dislikes"
          {...errorOf(fieldErrors['allergies'])}
        />
        <TagPicker
          label={INGREDIENT_LABELS.diets}
          items={asPickerItems(dictionary.diets)}
          value={draft.diets}
          onChange={(keys) => change({ diets: keys })}
          addLabel="Add goals"
          searchLabel="Search goals"
          {...errorOf(fieldErrors['diets'])}
        />
      </div>
      <DietaryNotes draft={draft} dictionary={dictionary} />
      <IngredientPicker
        label={INGREDIENT_LABELS.ingredients}
        description="What it is made of. Their dislikes come on top, their goals can only restrict."
        value={draft.ingredients}
        onChange={(ingredients) => change({ ingredients })}
        excludedIds={excludedIds}
        errorMessage={fieldErrors['ingredients']}
      />
    </>
  );
}

const errorOf = (errorMessage: string | undefined) => (errorMessage === undefined ? {} : { errorMessage });
