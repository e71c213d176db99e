import { useMemo, useRef, useState } from 'react';
import { api } from '@justright/client/api';
import { changeData } from '@justright/client/call-query';
import { useMay } from '@justright/client/permissions';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import {
  createCustomIngredient,
  type CustomIngredient,
  type CustomIngredientPatch,
  getCustomIngredient,
  previewCustomIngredientImpact,
  updateCustomIngredient,
} from '@justright/contract/ingredients';
import type { Allergy, Preference } from '@justright/contract/preferences';
import { ingredientNeedsSignature } from '@justright/contract/signature';
import { signSubmission } from '@justright/contract/submissions';
import type { Attempt } from '@justright/editing/create-editor';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import type { ImageState } from '@justright/ui/image-picker';
import type { Owner } from '../../shared/derivation/facts-query.ts';
import { useDerivation } from '../../shared/derivation/use-derivation.ts';
import { EditorTabs, useEditorTab } from '../../shared/editor/editor-tabs.tsx';
import { ReasonField } from '../../shared/impact/reason-field.tsx';
import { useImpactStep } from '../../shared/impact/use-impact-step.tsx';
import { isEvidenceFine } from '../../shared/statement/evidence-draft.ts';
import { makesStatement, withStatement } from '../../shared/statement/statement-edit.ts';
import { SigningNote } from '../../shared/submissions/signing-note.tsx';
import { SubmissionNotices } from '../../shared/submissions/submission-notices.tsx';
import { useSubmit } from '../../shared/submissions/use-submit.ts';
import { WaitsNote } from '../../shared/submissions/waits-note.tsx';
import { nameByKey } from '../../shared/tags/tags.ts';
import { useTextQuestion } from '../../shared/texts/use-text-question.tsx';
import { withSaved } from '../../shared/editor/with-saved.ts';
import {
  CUSTOM_INGREDIENT_ISSUE_FIELDS,
  type CustomIngredientDraft,
  customIngredientDrafts,
  customIngredientFields,
  splitNewIngredient,
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

const NO_KEYS: readonly string[] = [];
const THIS_INGREDIENT = 'this ingredient';
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
  const submit = useSubmit();
  const maySign = useMay(signSubmission);
  const mayUpdate = useMay(updateCustomIngredient);
  const texts = useTextQuestion(allergyNames, maySign);
  const [note, setNote] = useState('');
  const isSubmitted = useRef(false);
  /** Tells whether a change is submitted: who may not sign it, and the kitchen every change. */
  const isForSigning = (edit: Attempt<CustomIngredient, CustomIngredientDraft>) => {
    const after = { ...edit.draft, diets: edit.draft.diets ?? NO_KEYS };
    return !maySign && (!mayUpdate || ingredientNeedsSignature(edit.base, after, makesStatement(edit)));
  };
  const editor = useDraft<CustomIngredient, CustomIngredientDraft>({
    name: (entity) => `${customIngredientDrafts(restaurantId)}${entity?.id ?? 'new'}`,
    initial,
    toDraft: (entity) => toCustomIngredientDraft(entity, allergies),
    fields: useMemo(() => customIngredientFields(allergies, dietNames), [allergies, dietNames]),
    issueFields: CUSTOM_INGREDIENT_ISSUE_FIELDS,
    hasOtherInput: imageState !== 'settled',
    load,
    confirm: async ({ base, draft, changes }) => {
      // A new ingredient is in no dish yet; what is submitted changes none before it is signed.
      if (base === null || isForSigning({ base, draft, changes })) return true;
      const body = toBody(await withStatement(changes, { base, draft, changes }, allergies, load));
      const call = { params: { id: base.id }, body: { ...body, version: base.version } };
      return impact.confirm(body, async () => (await api(previewCustomIngredientImpact, call)).data);
    },
    save: async ({ base, draft, changes }) => {
      const isWaiting = isForSigning({ base, draft, changes });
      isSubmitted.current = isWaiting;
      if (base === null) {
        const fields = toBody(await withStatement(draft, { base, draft, changes }, allergies, load));
        const { own, stated } = isWaiting ? splitNewIngredient(fields) : { own: fields, stated: null };
        const create = (confirmsTexts: boolean) => {
          const body = { ...own, restaurantId, ...(confirmsTexts && { confirmsTexts }) };
          return once(body, (idempotencyKey) => api(createCustomIngredient, { body, idempotencyKey }));
        };
        const { data: created } = await texts.asking(create, THIS_INGREDIENT);
        if (stated !== null) await submitOf(created, stated);
        return created;
      }
      const fields = toBody(await withStatement(changes, { base, draft, changes }, allergies, load));
      if (isWaiting) {
        await submitOf(base, fields);
        return base;
      }
      const change = (confirmsTexts: boolean) => {
        const body = { ...fields, version: base.version, ...(confirmsTexts && { confirmsTexts }) };
        return api(updateCustomIngredient, { params: { id: base.id }, body, reason: impact.reason });
      };
      return (await texts.asking(change, THIS_INGREDIENT)).data;
    },
    onSaved: (saved, before) => {
      client.setQueryData(
        customIngredientsQuery(restaurantId).queryKey,
        changeData((list) => withSaved(list, saved)),
      );
      forgetIngredients(client);
      const done = before === null ? 'added' : isSubmitted.current ? 'is submitted for signing' : 'saved';
      toast(`${saved.title} ${done}`, { kind: 'success' });
      setNote('');
    },
  });
  const submitOf = ({ id: entityId, version }: CustomIngredient, changes: CustomIngredientPatch) =>
    submit({ entity: 'customIngredient', entityId, version, note, changes });
  const { base, draft } = editor;
  const isNew = base === null;
  const isWaiting = editor.isDirty && isForSigning(editor);
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
        saveLabel={isWaiting && !isNew ? 'Submit for signing' : 'Save'}
        footer={editor.isDirty && !isWaiting && <WaitsNote />}
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
        {base !== null && (
          <SubmissionNotices
            entity={base}
            names={{ allergies: allergyNames, diets: dietNames }}
            isDirty={editor.isDirty}
            confirm={async (submission) => {
              if (submission.entity !== 'customIngredient') return true;
              const call = { params: { id: base.id }, body: submission.changes };
              const preview = async () => (await api(previewCustomIngredientImpact, call)).data;
              return impact.confirm(call.body, preview, 'sign');
            }}
            onSigned={async () => {
              editor.rebase(await load(base));
              forgetIngredients(client);
            }}
          />
        )}
        <CustomIngredientFields
          base={base}
          isRestated={'answers' in editor.changes}
          onImageStateChange={setImageState}
          owner={owner}
          draft={draft}
          change={editor.change}
          fieldErrors={editor.problems}
          keys={allergies}
          diets={diets}
          derivation={derivation}
          facts={facts}
        />
        {isWaiting && <SigningNote value={note} onChange={setNote} />}
        {!isNew && editor.isDirty && !isWaiting && <ReasonField value={impact.reason} onChange={impact.setReason} />}
      </EditDialog>
      {impact.dialog}
      {texts.dialog}
    </>
  );
}
