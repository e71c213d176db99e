import { useId, useMemo, useRef, useState } from 'react';
import { api } from '@justright/client/api';
import { useMutation, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKey } from '@justright/client/use-idempotency-key';
import { useKeptDraft } from '@justright/client/use-kept-draft';
import {
  createCustomIngredient,
  getCustomIngredient,
  previewCustomIngredientImpact,
  updateCustomIngredient,
} from '@justright/contract/calls';
import type { CustomIngredient, Preference } from '@justright/contract/catalogue';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { RestoredNotice } from '@justright/ui/restored-notice';
import { type Owner, useDerivation } from '../../shared/derivation/use-derivation.ts';
import { DiscardDialog } from '@justright/ui/discard-dialog';
import { EditorBanners } from '../../shared/editor-banners.tsx';
import { EditorTabs, useEditorTab } from '../../shared/editor-tabs.tsx';
import { ReasonField } from '../../shared/impact/reason-field.tsx';
import { useImpactStep } from '../../shared/impact/use-impact-step.tsx';
import { nameByKey } from '../../shared/tags.ts';
import { useEditor } from '../../shared/use-editor.ts';
import { usePageGuard } from '../../shared/use-page-guard.ts';
import {
  CUSTOM_INGREDIENT_FIELDS,
  CUSTOM_INGREDIENT_LABELS,
  customIngredientDrafts,
  describeCustomIngredient,
  type KeptCustomIngredient,
  toBody,
  toCustomIngredientDraft,
} from './custom-ingredient-draft.ts';
import { CustomIngredientFields } from './custom-ingredient-fields.tsx';
import { customIngredientsQuery, forgetIngredients } from './custom-ingredient-queries.ts';
import { factsOfDraft } from './draft-facts.ts';

interface CustomIngredientDialogProps {
  owner: Owner;
  /** Null adds a new one. */
  initial: CustomIngredient | null;
  allergies: readonly Preference[];
  goals: readonly Preference[];
  onClose: () => void;
}

/** Adds or edits a custom ingredient. Once a new one is saved the dialog goes on editing it. */
export function CustomIngredientDialog({ owner, initial, allergies, goals, onClose }: CustomIngredientDialogProps) {
  const { restaurantId } = owner;
  const formId = useId();
  const saveButtonRef = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { tab, setTab, isFormShown } = useEditorTab();
  const allergyNames = useMemo(() => nameByKey(allergies), [allergies]);
  const dietNames = useMemo(() => nameByKey(goals), [goals]);
  const kept = useKeptDraft<KeptCustomIngredient>(`${customIngredientDrafts(restaurantId)}${initial?.id ?? 'new'}`);
  const editor = useEditor({ initial, toDraft: toCustomIngredientDraft, fieldOfPath: CUSTOM_INGREDIENT_FIELDS, kept });
  const { base, draft, change, failure } = editor;
  const isNew = base === null;
  const guard = usePageGuard(editor.isDirty, kept);
  const leave = () => {
    kept.end();
    onClose();
  };

  const derivation = useDerivation(draft.ingredients, owner);
  const facts =
    derivation.status === 'ready' ? factsOfDraft(draft, derivation.explainIngredient, derivation.dietKeys) : null;

  const patch = () => ({ ...toBody(editor.changes), ...(base !== null && { version: base.version }) });
  const save = useMutation({
    mutationFn: async () => {
      if (base === null) {
        const body = { ...toBody(draft), restaurantId };
        return (await api(createCustomIngredient, { body, idempotencyKey: idempotencyKey(body) })).data;
      }
      const call = { params: { id: base.id }, body: patch(), reason: impact.reason };
      return (await api(updateCustomIngredient, call)).data;
    },
    onSuccess: (saved) => {
      client.setQueryData(customIngredientsQuery(restaurantId).queryKey, (list) => withIngredient(list, saved));
      forgetIngredients(client);
      toast(isNew ? `${saved.title} added` : `${saved.title} saved`, { kind: 'success' });
      if (isNew) editor.adopt(saved);
      else leave();
    },
  });
  const impact = useImpactStep({
    allergyNames,
    dietNames,
    preview: async () =>
      (await api(previewCustomIngredientImpact, { params: { id: base?.id ?? '' }, body: patch() })).data,
    save: () => save.mutateAsync(),
    onFail: editor.fail,
  });

  const isSaving = save.isPending || impact.isPending;
  const canSave = draft.title.trim() !== '' && !failure.isVersionConflict && !isSaving;
  const submit = () => {
    if (!canSave) return;
    if (!isNew && !editor.isDirty) leave();
    // Something new is in no dish yet.
    else void impact.start(isNew ? {} : editor.changes);
  };
  const close = () => {
    if (isSaving) return;
    if (editor.isDirty) setIsDiscarding(true);
    else leave();
  };
  const loadNewer = async () => {
    if (base === null) return;
    try {
      editor.rebase((await api(getCustomIngredient, { params: { id: base.id } })).data);
    } catch (error) {
      editor.fail(error);
    }
  };
  const contested = editor.contested.map((field) => ({
    label: CUSTOM_INGREDIENT_LABELS[field],
    theirs: describeCustomIngredient(toCustomIngredientDraft(base), field, allergyNames, dietNames),
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
            <Button onPress={close} isDisabled={isSaving}>
              {editor.isDirty ? 'Cancel' : 'Close'}
            </Button>
            {isFormShown && (
              <Button
                ref={saveButtonRef}
                type="submit"
                form={formId}
                variant="primary"
                isPending={isSaving}
                isDisabled={!canSave && !isSaving}
              >
                Save
              </Button>
            )}
          </>
        }
      >
        <EditorTabs
          label="Custom ingredient"
          entity="customIngredient"
          id={base?.id ?? null}
          tab={tab}
          onTabChange={setTab}
        >
          <Form id={formId} onSubmit={submit} isBusy={isSaving}>
            <RestoredNotice isShown={editor.isRestored} onDiscard={editor.discard} />
            {!isSaving && (
              <EditorBanners
                failure={failure}
                contested={contested}
                onLoadNewer={loadNewer}
                saveButtonRef={saveButtonRef}
              />
            )}
            <CustomIngredientFields
              id={base?.id ?? null}
              restaurantId={restaurantId}
              draft={draft}
              change={change}
              fieldErrors={failure.fieldErrors}
              allergies={allergies}
              goals={goals}
              derivation={derivation}
              facts={facts}
            />
            {!isNew && editor.isDirty && <ReasonField value={impact.reason} onChange={impact.setReason} />}
          </Form>
        </EditorTabs>
      </Dialog>
      {impact.dialog}
      <DiscardDialog isOpen={isDiscarding} onDiscard={leave} onClose={() => setIsDiscarding(false)} />
      <LeaveDialog guard={guard} text="What you entered for this ingredient has not been saved." />
    </>
  );
}

/** Puts a saved ingredient into the list at once, before the list has been fetched again. */
function withIngredient(list: CustomIngredient[] | undefined, saved: CustomIngredient): CustomIngredient[] | undefined {
  if (list === undefined) return undefined;
  return list.some(({ id }) => id === saved.id)
    ? list.map((one) => (one.id === saved.id ? saved : one))
    : [...list, saved];
}
