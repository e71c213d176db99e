import { useMemo, useState } from 'react';
import type { Preference } from '@justright/contract/preferences';
import type { Problems } from '@justright/editing/issues';
import { FormRow } from '@justright/ui/form';
import { Switch } from '@justright/ui/switch';
import { TagPicker } from '@justright/ui/tag-picker';
import { TextField } from '@justright/ui/text-field';
import type { Derivation } from '../../shared/derivation/use-derivation.ts';
import { REQUIRED } from '../../shared/identifier.ts';
import { IngredientPicker } from '../../shared/ingredient-picker/ingredient-picker.tsx';
import { asPickerItems, MAX_DISLIKES_SHOWN, MAX_DIETS_SHOWN } from '../../shared/tags.ts';
import { CUSTOM_INGREDIENT_LABELS as LABELS, type CustomIngredientDraft } from './custom-ingredient-draft.ts';
import type { DraftFacts } from './draft-facts.ts';
import { DraftNotes } from './draft-notes.tsx';
import { PartFacts } from './part-facts.tsx';

const NO_KEYS: readonly string[] = [];

interface CustomIngredientFieldsProps {
  /** Null for a new ingredient. */
  id: string | null;
  restaurantId: string;
  draft: CustomIngredientDraft;
  change: (fields: Partial<CustomIngredientDraft>) => void;
  fieldErrors: Problems;
  allergies: readonly Preference[];
  diets: readonly Preference[];
  derivation: Derivation;
  facts: DraftFacts | null;
}

/** The form of a custom ingredient, with its derived facts. */
export function CustomIngredientFields(props: CustomIngredientFieldsProps) {
  const { id, restaurantId, draft, change, fieldErrors, allergies, diets, derivation, facts } = props;
  const [isTitleTouched, setIsTitleTouched] = useState(false);
  const isTitleMissing = draft.title.trim() === '';
  const excludedIds = useMemo(() => (id === null ? NO_KEYS : [id]), [id]);
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
      <TextField
        label={LABELS.description}
        value={draft.description}
        onChange={(description) => change({ description })}
        errorMessage={fieldErrors['description']}
        maxLength={5000}
        isMultiline
        rows={2}
      />
      <IngredientPicker
        label={LABELS.ingredients}
        description="What it is made of. Their dislikes come on top, their preferences can only restrict."
        value={draft.ingredients}
        onChange={(ingredients) => change({ ingredients })}
        restaurantId={restaurantId}
        excludedIds={excludedIds}
        errorMessage={fieldErrors['ingredients']}
        renderDetail={(reference) => <PartFacts id={reference.id} derivation={derivation} />}
      />
      <FormRow>
        <TagPicker
          label={LABELS.allergies}
          items={asPickerItems(allergies)}
          value={draft.allergies}
          onChange={(keys) => change({ allergies: keys })}
          locked={{ ids: [...(facts?.brought.keys() ?? [])], text: 'from its ingredients' }}
          maxShown={MAX_DISLIKES_SHOWN}
          addLabel="Add dislikes"
          searchLabel="Search dislikes"
          {...errorOf(fieldErrors['allergies'])}
        />
        <TagPicker
          label={LABELS.diets}
          description={draft.diets === null ? 'What all its ingredients meet, until you choose yourself.' : undefined}
          items={asPickerItems(diets)}
          value={facts?.declaredDiets ?? draft.diets ?? NO_KEYS}
          onChange={(keys) => change({ diets: keys })}
          doubtful={{ ids: [...(facts?.contradicted.keys() ?? [])], text: 'does not count' }}
          maxShown={MAX_DIETS_SHOWN}
          addLabel="Add preferences"
          searchLabel="Search preferences"
          {...errorOf(fieldErrors['diets'])}
        />
      </FormRow>
      <DraftNotes derivation={derivation} facts={facts} hasParts={draft.ingredients.length > 0} />
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
