import { useId, useMemo, useRef, useState } from 'react';
import { api } from '@justright/client/api';
import { useMutation, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKey } from '@justright/client/use-idempotency-key';
import { createIngredient, getIngredient, updateIngredient } from '@justright/contract/calls';
import type { Ingredient, Preference } from '@justright/contract/catalogue';
import { Button } from '@justright/ui/button';
import { ComboBox } from '@justright/ui/combo-box';
import { Dialog } from '@justright/ui/dialog';
import { Form, FormRow } from '@justright/ui/form';
import { Switch } from '@justright/ui/switch';
import { TagPicker } from '@justright/ui/tag-picker';
import { TextField } from '@justright/ui/text-field';
import { DiscardDialog } from '../../shared/discard-dialog.tsx';
import { EditorBanners } from '../../shared/editor-banners.tsx';
import { REQUIRED } from '../../shared/identifier.ts';
import { ingredientsQuery } from '../../shared/queries.ts';
import { useEditor } from '../../shared/use-editor.ts';
import { useIdentifierCheck } from '../../shared/use-identifier-check.ts';
import { DietaryNotes } from './dietary-notes.tsx';
import { foodGroupsOf } from './grid-filter.ts';
import { INGREDIENT_FIELDS, type IngredientDraft, toIngredientDraft } from './ingredient-draft.ts';
import { NestedIngredients } from './nested-ingredients.tsx';
import { type Names, namesOf } from '../../shared/tags.ts';
import styles from './ingredient-dialog.module.css';

interface IngredientDialogProps {
  /** Null adds a new one. */
  initial: Ingredient | null;
  ingredients: readonly Ingredient[];
  allergies: readonly Preference[];
  goals: readonly Preference[];
  allergyNames: Names;
  dietNames: Names;
  onClose: () => void;
}

const LABELS: Readonly<Record<keyof IngredientDraft, string>> = {
  id: 'NDB number',
  title: 'Name',
  description: 'Description',
  foodGroup: 'Food group',
  active: 'Active',
  allergies: 'Dislikes',
  diets: 'Goals',
  ingredients: 'Ingredients',
};

/** Adds or edits a raw ingredient. Once a new one is saved the dialog goes on editing it. */
export function IngredientDialog({
  initial,
  ingredients,
  allergies,
  goals,
  allergyNames,
  dietNames,
  onClose,
}: IngredientDialogProps) {
  const formId = useId();
  const saveButtonRef = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const editor = useEditor({ initial, toDraft: toIngredientDraft, fieldOfPath: INGREDIENT_FIELDS });
  const { base, draft, change, failure } = editor;
  const isNew = base === null;

  const takenIds = useMemo(() => new Set(ingredients.map(({ id }) => id)), [ingredients]);
  const identifier = useIdentifierCheck(draft.id, takenIds, isNew);
  const isTitleMissing = draft.title.trim() === '';
  const [isTitleTouched, setIsTitleTouched] = useState(false);

  const save = useMutation({
    mutationFn: async () => {
      if (base === null) {
        const key = idempotencyKey(draft);
        return (await api(createIngredient, { body: draft, idempotencyKey: key })).data;
      }
      const { id: _fixed, ...changes } = editor.changes;
      const params = { internalId: base.internalId };
      return (await api(updateIngredient, { params, body: { ...changes, version: base.version } })).data;
    },
    onSuccess: (saved) => {
      client.setQueryData(ingredientsQuery.queryKey, (list) => withIngredient(list, saved));
      void client.invalidateQueries({ queryKey: ingredientsQuery.queryKey });
      toast(isNew ? `${saved.title} added` : `${saved.title} saved`, { kind: 'success' });
      if (isNew) editor.adopt(saved);
      else onClose();
    },
    onError: editor.fail,
  });

  const canSave = identifier.isFine && !isTitleMissing && !failure.isVersionConflict && !save.isPending;
  const submit = () => {
    if (!canSave) return;
    if (!isNew && !editor.isDirty) onClose();
    else save.mutate();
  };

  const close = () => {
    if (save.isPending) return;
    if (editor.isDirty) setIsDiscarding(true);
    else onClose();
  };

  const loadNewer = async () => {
    if (base === null) return;
    try {
      const { data } = await api(getIngredient, { params: { internalId: base.internalId } });
      editor.rebase(data);
    } catch (error) {
      editor.fail(error);
    }
  };

  const contested = editor.contested.map((field) => ({
    label: LABELS[field],
    theirs: base === null ? '' : describe(toIngredientDraft(base), field, allergyNames, dietNames),
  }));

  return (
    <>
      <Dialog
        isOpen
        size="large"
        title={base === null ? 'Add Ingredient' : `Edit ${base.title}`}
        onClose={close}
        footer={
          <>
            <Button onPress={close} isDisabled={save.isPending}>
              {editor.isDirty ? 'Cancel' : 'Close'}
            </Button>
            <Button
              ref={saveButtonRef}
              type="submit"
              form={formId}
              variant="primary"
              isPending={save.isPending}
              isDisabled={!canSave && !save.isPending}
            >
              Save
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={submit}>
          <EditorBanners
            failure={failure}
            contested={contested}
            onLoadNewer={loadNewer}
            saveButtonRef={saveButtonRef}
          />
          <FormRow>
            <TextField
              label={LABELS.id}
              value={draft.id}
              onChange={(id) => change({ id })}
              isRequired={isNew}
              isDisabled={!isNew}
              description={isNew ? identifier.description : 'Fixed once it is saved.'}
              errorMessage={identifier.errorMessage ?? failure.fieldErrors['id']}
              maxLength={40}
              autoComplete="off"
            />
            <TextField
              label={LABELS.title}
              value={draft.title}
              onChange={(title) => change({ title })}
              onBlur={() => setIsTitleTouched(true)}
              isRequired
              description={isTitleMissing ? REQUIRED : undefined}
              errorMessage={isTitleTouched && isTitleMissing ? REQUIRED : failure.fieldErrors['title']}
              maxLength={200}
              autoComplete="off"
            />
          </FormRow>
          <FoodGroupField
            ingredients={ingredients}
            value={draft.foodGroup}
            onChange={(foodGroup) => change({ foodGroup })}
            errorMessage={failure.fieldErrors['foodGroup']}
          />
          <TextField
            label={LABELS.description}
            value={draft.description}
            onChange={(description) => change({ description })}
            errorMessage={failure.fieldErrors['description']}
            isMultiline
            rows={2}
          />
          <Switch isSelected={draft.active} onChange={(active) => change({ active })}>
            {LABELS.active}
          </Switch>
          <div className={styles.pickers}>
            <TagPicker
              label={LABELS.allergies}
              items={asItems(allergies)}
              value={draft.allergies}
              onChange={(keys) => change({ allergies: keys })}
              addLabel="Add dislikes"
              searchLabel="Search dislikes"
              {...errorOf(failure.fieldErrors['allergies'])}
            />
            <TagPicker
              label={LABELS.diets}
              items={asItems(goals)}
              value={draft.diets}
              onChange={(keys) => change({ diets: keys })}
              addLabel="Add goals"
              searchLabel="Search goals"
              {...errorOf(failure.fieldErrors['diets'])}
            />
          </div>
          <DietaryNotes draft={draft} ingredients={ingredients} allergyNames={allergyNames} dietNames={dietNames} />
          <NestedIngredients
            ownId={draft.id}
            value={draft.ingredients}
            onChange={(parts) => change({ ingredients: parts })}
            errorMessage={failure.fieldErrors['ingredients']}
          />
        </Form>
      </Dialog>
      <DiscardDialog isOpen={isDiscarding} onDiscard={onClose} onClose={() => setIsDiscarding(false)} />
    </>
  );
}

interface FoodGroupFieldProps {
  ingredients: readonly Ingredient[];
  value: string;
  onChange: (foodGroup: string) => void;
  errorMessage: string | undefined;
}

/** Free text that offers the groups in use, so that one group is not written in two ways. */
function FoodGroupField({ ingredients, value, onChange, errorMessage }: FoodGroupFieldProps) {
  const groups = useMemo(() => foodGroupsOf(ingredients), [ingredients]);
  const text = value.trim().toLowerCase();
  const items = groups
    .filter((group) => groups.includes(value) || group.toLowerCase().includes(text))
    .map((group) => ({ id: group, label: group }));
  return (
    <ComboBox
      label={LABELS.foodGroup}
      items={items}
      inputValue={value}
      onInputChange={onChange}
      onSelect={onChange}
      value={groups.includes(value) ? value : null}
      emptyText="A new food group"
      {...errorOf(errorMessage)}
    />
  );
}

const errorOf = (errorMessage: string | undefined) => (errorMessage === undefined ? {} : { errorMessage });

const asItems = (preferences: readonly Preference[]) =>
  preferences.map(({ key, name, active }) => ({ id: key, label: active ? name : `${name} (inactive)` }));

/** Puts a saved ingredient into the list at once, before the list has been fetched again. */
function withIngredient(list: Ingredient[] | undefined, saved: Ingredient): Ingredient[] | undefined {
  if (list === undefined) return undefined;
  const isKnown = list.some(({ internalId }) => internalId === saved.internalId);
  return isKnown ? list.map((one) => (one.internalId === saved.internalId ? saved : one)) : [...list, saved];
}

function describe(draft: IngredientDraft, field: keyof IngredientDraft, allergyNames: Names, dietNames: Names): string {
  switch (field) {
    case 'active':
      return draft.active ? 'Yes' : 'No';
    case 'allergies':
      return namesOf(draft.allergies, allergyNames).join(', ') || 'none';
    case 'diets':
      return namesOf(draft.diets, dietNames).join(', ') || 'none';
    case 'ingredients':
      return draft.ingredients.map(({ title, id }) => title || id).join(', ') || 'none';
    default:
      return draft[field];
  }
}
