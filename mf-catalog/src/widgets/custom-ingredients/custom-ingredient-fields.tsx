import { useMemo, useState } from 'react';
import type { CustomIngredient } from '@justright/contract/ingredients';
import type { Preference } from '@justright/contract/preferences';
import type { Problems } from '@justright/editing/issues';
import { FormRow } from '@justright/ui/form';
import type { ImageState } from '@justright/ui/image-picker';
import { Switch } from '@justright/ui/switch';
import { TagPicker } from '@justright/ui/tag-picker';
import { TextField } from '@justright/ui/text-field';
import { IngredientNotes } from '../../shared/derivation/ingredient-notes.tsx';
import type { Derivation } from '../../shared/derivation/use-derivation.ts';
import { REQUIRED } from '../../shared/editor/identifier.ts';
import { IngredientPicker } from '../../shared/ingredient-picker/ingredient-picker.tsx';
import { partAnswers } from '../../shared/statement/part-answers.ts';
import type { StatementKey } from '../../shared/statement/statement-draft.ts';
import { PlainTexts } from '../../shared/editor/plain-texts.tsx';
import { CUSTOM_INGREDIENT_FIELDS } from '../../shared/statement/custom-ingredient-fields.ts';
import { StatementFields } from '../../shared/statement/statement-fields.tsx';
import { asPickerItems, MAX_DIETS_SHOWN } from '../../shared/tags/tags.ts';
import { CUSTOM_INGREDIENT_LABELS as LABELS, type CustomIngredientDraft, DISLIKES } from './custom-ingredient-draft.ts';
import type { DraftFacts } from './draft-facts.ts';
import { NestedFacts } from './nested-facts.tsx';
import type { Owner } from '../../shared/derivation/facts-query.ts';

const NO_KEYS: readonly string[] = [];

interface CustomIngredientFieldsProps {
  /** The saved ingredient; null while it is new. */
  base: CustomIngredient | null;
  /** True when the statement has other answers than the saved one. */
  isRestated: boolean;
  onImageStateChange: (state: ImageState) => void;
  owner: Owner;
  draft: CustomIngredientDraft;
  change: (fields: Partial<CustomIngredientDraft>) => void;
  fieldErrors: Problems;
  keys: readonly StatementKey[];
  diets: readonly Preference[];
  derivation: Derivation;
  facts: DraftFacts | null;
}

/** The form of a custom ingredient, with its derived facts. */
export function CustomIngredientFields(props: CustomIngredientFieldsProps) {
  const { base, owner, draft, change, fieldErrors, keys, diets, derivation, facts } = props;
  const id = base?.id ?? null;
  const { ingredients } = draft;
  const [isTitleTouched, setIsTitleTouched] = useState(false);
  const isTitleMissing = draft.title.trim() === '';
  const excludedIds = useMemo(() => (id === null ? NO_KEYS : [id]), [id]);
  const table = derivation.status === 'ready' ? derivation.facts : null;
  const parts = useMemo(() => {
    if (ingredients.length === 0) return undefined;
    return table && partAnswers(ingredients, table, keys);
  }, [ingredients, table, keys]);
  return (
    <>
      <TextField
        label={LABELS.title}
        value={draft.title}
        onChange={(title) => change({ title })}
        onBlur={() => setIsTitleTouched(true)}
        isRequired
        errorMessage={isTitleTouched && isTitleMissing ? REQUIRED : fieldErrors['title']}
        maxLength={200}
        autoComplete="off"
      />
      <PlainTexts fields={CUSTOM_INGREDIENT_FIELDS} draft={draft} onChange={change} problems={fieldErrors} />
      <IngredientPicker
        label={LABELS.ingredients}
        description="What it is made of. Their dislikes come on top, their preferences can only restrict."
        value={ingredients}
        onChange={(next) => change({ ingredients: next })}
        owner={owner}
        excludedIds={excludedIds}
        errorMessage={fieldErrors['ingredients']}
        renderDetail={(reference) => <NestedFacts id={reference.id} derivation={derivation} />}
      />
      <StatementFields
        label={DISLIKES}
        keys={keys}
        draft={draft}
        change={change}
        parts={parts}
        saved={base?.statement ?? null}
        isNew={props.isRestated}
        problems={fieldErrors}
        onImageStateChange={props.onImageStateChange}
      />
      <TagPicker
        label={LABELS.diets}
        description={draft.diets === null ? 'What all its ingredients meet, until you choose yourself.' : undefined}
        items={asPickerItems(diets)}
        value={facts?.listedDiets ?? draft.diets ?? NO_KEYS}
        onChange={(keys) => change({ diets: keys })}
        doubtful={{ ids: facts?.uncounted ?? NO_KEYS, text: 'does not count' }}
        maxShown={MAX_DIETS_SHOWN}
        addLabel="Add preferences"
        searchLabel="Search preferences"
        {...errorOf(fieldErrors['diets'])}
      />
      <IngredientNotes
        derivation={derivation}
        explanation={facts?.explanation ?? null}
        listed={facts?.listedDiets ?? NO_KEYS}
      />
      <FormRow>
        <Switch
          isSelected={draft.active}
          onChange={(active) => change({ active })}
          description="Offered when ingredients are chosen."
        >
          {LABELS.active}
        </Switch>
        <Switch
          isSelected={draft.isRestaurantOnly}
          onChange={(isRestaurantOnly) => change({ isRestaurantOnly })}
          description="When off, the merchant’s other restaurants may use it too."
        >
          {LABELS.isRestaurantOnly}
        </Switch>
      </FormRow>
    </>
  );
}

const errorOf = (errorMessage: string | undefined) => (errorMessage === undefined ? {} : { errorMessage });
