import { useMemo, useState } from 'react';
import { api } from '@justright/client/api';
import { changeData } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import {
  createCustomIngredient,
  type CustomIngredient,
  getCustomIngredient,
  previewCustomIngredientImpact,
  updateCustomIngredient,
} from '@justright/contract/ingredients';
import type { Allergy, Preference } from '@justright/contract/preferences';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import type { ImageState } from '@justright/ui/image-picker';
import type { Owner } from '../../shared/derivation/facts-query.ts';
import { useDerivation } from '../../shared/derivation/use-derivation.ts';
import { EditorTabs, useEditorTab } from '../../shared/editor/editor-tabs.tsx';
import { ReasonField } from '../../shared/impact/reason-field.tsx';
import { useImpactStep } from '../../shared/impact/use-impact-step.tsx';
import { isEvidenceFine } from '../../shared/statement/evidence-draft.ts';
import { withStatement } from '../../shared/statement/statement-edit.ts';
import { nameByKey } from '../../shared/tags/tags.ts';
import { withSaved } from '../../shared/editor/with-saved.ts';
import {
  CUSTOM_INGREDIENT_ISSUE_FIELDS,
  customIngredientDrafts,
  customIngredientFields,
  toBody,
  toCustomIngredientDraft,
} from './custom-ingredient-draft.ts';
import { CustomIngredientFields } from './custom-ingredient-fields.tsx';
import { customIngredientsQuery, forgetIngredients } from './custom-ingredient-queries.ts';
import { factsOfDraft } from './draft-facts.ts';

interface CustomIngredientDialogProps {
  owner: Owner;
  /** Null creates an ingredient. */
  initial: CustomIngredient | null;
  allergies: readonly Allergy[];
  diets: readonly Preference[];
  onClose: () => void;
}

const load = async ({ id }: CustomIngredient) => (await api(getCustomIngredient, { params: { id } })).data;

/** Creates or edits a custom ingredient. After a new one is saved, the dialog edits it. */
export function CustomIngredientDialog({ owner, initial, allergies, diets, onClose }: CustomIngredientDialogProps) {
  const { restaurantId } = owner;
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const { tab, setTab, isFormShown } = useEditorTab();
  const [imageState, setImageState] = useState<ImageState>('settled');
  const allergyNames = useMemo(() => nameByKey(allergies), [allergies]);
  const dietNames = useMemo(() => nameByKey(diets), [diets]);
  const impact = useImpactStep({ allergyNames, dietNames });
  const editor = useDraft({
    name: (entity) => `${customIngredientDrafts(restaurantId)}${entity?.id ?? 'new'}`,
    initial,
    toDraft: (entity) => toCustomIngredientDraft(entity, allergies),
    fields: useMemo(() => customIngredientFields(allergies, dietNames), [allergies, dietNames]),
    issueFields: CUSTOM_INGREDIENT_ISSUE_FIELDS,
    hasOtherInput: imageState !== 'settled',
    load,
    confirm: async ({ base, draft, changes }) => {
      // A new ingredient is in no dish yet.
      if (base === null) return true;
      const body = toBody(await withStatement(changes, { base, draft, changes }, allergies, load));
      const call = { params: { id: base.id }, body: { ...body, version: base.version } };
      return impact.confirm(body, async () => (await api(previewCustomIngredientImpact, call)).data);
    },
    save: async ({ base, draft, changes }) => {
      if (base === null) {
        const fields = toBody(await withStatement(draft, { base, draft, changes }, allergies, load));
        const body = { ...fields, restaurantId };
        return (await once(body, (idempotencyKey) => api(createCustomIngredient, { body, idempotencyKey }))).data;
      }
      const fields = toBody(await withStatement(changes, { base, draft, changes }, allergies, load));
      const body = { ...fields, version: base.version };
      return (await api(updateCustomIngredient, { params: { id: base.id }, body, reason: impact.reason })).data;
    },
    onSaved: (saved, before) => {
      client.setQueryData(
        customIngredientsQuery(restaurantId).queryKey,
        changeData((list) => withSaved(list, saved)),
      );
      forgetIngredients(client);
      toast(before === null ? `${saved.title} added` : `${saved.title} saved`, { kind: 'success' });
    },
  });
  const { base, draft } = editor;
  const isNew = base === null;
  const derivation = useDerivation(draft.ingredients, owner);
  const { ingredients, diets: listed, answers } = draft;
  const id = base?.id ?? null;
  const facts = useMemo(
    () =>
      derivation.status === 'ready' ? factsOfDraft(id, { ingredients, diets: listed, answers }, derivation) : null,
    [derivation, id, ingredients, listed, answers],
  );

  return (
    <>
      <EditDialog
        editor={editor}
        size="large"
        title={isNew ? 'Add Ingredient' : `Edit ${base.title}`}
        name={base?.title ?? ''}
        canSave={draft.title.trim() !== '' && imageState === 'settled' && isEvidenceFine(draft.evidence)}
        staysWhenNew
        onClose={onClose}
        guard={{ text: 'What you entered for this ingredient has not been saved.' }}
        isFormShown={isFormShown}
        renderFrame={(form) => (
          <EditorTabs
            label="Custom ingredient"
            entity="customIngredient"
            id={base?.id ?? null}
            tab={tab}
            onTabChange={setTab}
          >
            {form}
          </EditorTabs>
        )}
      >
        <CustomIngredientFields
          base={base}
          isRestated={'answers' in editor.changes}
          onImageStateChange={setImageState}
          restaurantId={restaurantId}
          draft={draft}
          change={editor.change}
          fieldErrors={editor.problems}
          keys={allergies}
          diets={diets}
          derivation={derivation}
          facts={facts}
        />
        {!isNew && editor.isDirty && <ReasonField value={impact.reason} onChange={impact.setReason} />}
      </EditDialog>
      {impact.dialog}
    </>
  );
}
