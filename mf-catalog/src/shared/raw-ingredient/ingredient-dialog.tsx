import { useMemo, useState } from 'react';
import { api } from '@justright/client/api';
import { pagesKey } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQueryClient } from '@justright/client/query';
import { useLocation } from '@justright/client/router';
import { toast } from '@justright/client/toast';
import { type Pages, mapRows } from '@justright/client/use-paged-grid';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import {
  createIngredient,
  getIngredient,
  type Ingredient,
  listIngredients,
  previewIngredientImpact,
  updateIngredient,
} from '@justright/contract/ingredients';
import { signSubmission } from '@justright/contract/submissions';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import type { ImageState } from '@justright/ui/image-picker';
import { EditorTabs, useEditorTab } from '../editor/editor-tabs.tsx';
import { ReasonField } from '../impact/reason-field.tsx';
import { useImpactStep } from '../impact/use-impact-step.tsx';
import { isEvidenceFine } from '../statement/evidence-draft.ts';
import { withStatement } from '../statement/statement-edit.ts';
import { useTextQuestion } from '../texts/use-text-question.tsx';
import type { Dictionary } from './dictionary.ts';
import { INGREDIENT_ISSUE_FIELDS, ingredientFields, toIngredientDraft } from './ingredient-draft.ts';
import { IngredientFields } from './ingredient-fields.tsx';
import { forgetRawIngredients } from './ingredient-queries.ts';
import { useNumberCheck } from './use-number-check.ts';

interface IngredientDialogProps {
  /** Null creates an ingredient. */
  initial: Ingredient | null;
  dictionary: Dictionary;
  onClose: () => void;
}

const THIS_INGREDIENT = 'this ingredient';
const load = async ({ internalId }: Ingredient) => (await api(getIngredient, { params: { internalId } })).data;

/** The id of the edited ingredient in the URL. The guard ignores navigation that keeps it and changes only the list. */
const editedIn = (search: string) => new URLSearchParams(search).get('edit');

/** Creates or edits a raw ingredient. After a new one is saved, the dialog edits it. */
export function IngredientDialog({ initial, dictionary, onClose }: IngredientDialogProps) {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const { tab, setTab, isFormShown } = useEditorTab();
  const { pathname, search } = useLocation();
  const impact = useImpactStep(dictionary);
  const texts = useTextQuestion(dictionary.allergyNames, useMay(signSubmission));
  const [imageState, setImageState] = useState<ImageState>('settled');
  const { allergies: keys } = dictionary;
  const editor = useDraft({
    name: (entity) => `ingredient.${entity?.internalId ?? 'new'}`,
    initial,
    toDraft: (entity) => toIngredientDraft(entity, keys),
    fields: useMemo(() => ingredientFields(dictionary), [dictionary]),
    issueFields: INGREDIENT_ISSUE_FIELDS,
    hasOtherInput: imageState !== 'settled',
    load,
    confirm: async ({ base, draft, changes }) => {
      // A new ingredient is in no dish yet.
      if (base === null) return true;
      const { internalId, version } = base;
      const { id: _fixed, ...body } = await withStatement(changes, { base, draft, changes }, keys, load);
      const call = { params: { internalId }, body: { ...body, version } };
      return impact.confirm(body, async () => (await api(previewIngredientImpact, call)).data);
    },
    save: async ({ base, draft, changes }) => {
      if (base === null) {
        const fields = await withStatement(draft, { base, draft, changes }, keys, load);
        const create = (confirmsTexts: boolean) => {
          const body = { ...fields, ...(confirmsTexts && { confirmsTexts }) };
          return once(body, (idempotencyKey) => api(createIngredient, { body, idempotencyKey }));
        };
        return (await texts.asking(create, THIS_INGREDIENT)).data;
      }
      const { internalId, version } = base;
      const { id: _fixed, ...fields } = await withStatement(changes, { base, draft, changes }, keys, load);
      const change = (confirmsTexts: boolean) => {
        const body = { ...fields, version, ...(confirmsTexts && { confirmsTexts }) };
        return api(updateIngredient, { params: { internalId }, body, reason: impact.reason });
      };
      return (await texts.asking(change, THIS_INGREDIENT)).data;
    },
    onSaved: (saved, before) => {
      client.setQueriesData<Pages<Ingredient>>({ queryKey: pagesKey(listIngredients) }, (list) =>
        mapRows(list, (row) => (row.internalId === saved.internalId ? saved : row)),
      );
      void forgetRawIngredients(client);
      toast(before === null ? `${saved.title} added` : `${saved.title} saved`, { kind: 'success' });
    },
  });
  const { base, draft } = editor;
  const isNew = base === null;
  const numberCheck = useNumberCheck(draft.id, isNew);

  return (
    <>
      <EditDialog
        editor={editor}
        size="large"
        title={isNew ? 'Add Ingredient' : `Edit ${base.title}`}
        name={base?.title ?? ''}
        canSave={
          numberCheck.isFine && draft.title.trim() !== '' && imageState === 'settled' && isEvidenceFine(draft.evidence)
        }
        staysWhenNew
        onClose={onClose}
        guard={{
          text: 'What you changed of this ingredient has not been saved.',
          isInside: (path, query) => path === pathname && editedIn(query) === editedIn(search),
        }}
        isFormShown={isFormShown}
        renderFrame={(form) => (
          <EditorTabs
            label="Ingredient"
            entity="ingredient"
            id={base?.internalId ?? null}
            tab={tab}
            onTabChange={setTab}
          >
            {form}
          </EditorTabs>
        )}
      >
        <IngredientFields
          draft={draft}
          change={editor.change}
          base={base}
          isRestated={'answers' in editor.changes}
          onImageStateChange={setImageState}
          numberCheck={numberCheck}
          fieldErrors={editor.problems}
          dictionary={dictionary}
        />
        {!isNew && editor.isDirty && <ReasonField value={impact.reason} onChange={impact.setReason} />}
      </EditDialog>
      {impact.dialog}
      {texts.dialog}
    </>
  );
}
