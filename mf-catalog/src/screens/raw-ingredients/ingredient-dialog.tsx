import { useId, useRef, useState } from 'react';
import { api } from '@justright/client/api';
import { useMutation, useQueryClient } from '@justright/client/query';
import { useLocation } from '@justright/client/router';
import { toast } from '@justright/client/toast';
import { useIdempotencyKey } from '@justright/client/use-idempotency-key';
import { useKeptDraft } from '@justright/client/use-kept-draft';
import { useLeaveGuard } from '@justright/client/use-leave-guard';
import { createIngredient, getIngredient, previewIngredientImpact, updateIngredient } from '@justright/contract/calls';
import type { Ingredient } from '@justright/contract/catalogue';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { RestoredNotice } from '@justright/ui/restored-notice';
import { DiscardDialog } from '@justright/ui/discard-dialog';
import { EditorBanners } from '../../shared/editor-banners.tsx';
import { EditorTabs, useEditorTab } from '../../shared/editor-tabs.tsx';
import { ReasonField } from '../../shared/impact/reason-field.tsx';
import { useImpactStep } from '../../shared/impact/use-impact-step.tsx';
import { namesOf } from '../../shared/tags.ts';
import { type KeptEdit, useEditor } from '../../shared/use-editor.ts';
import type { Dictionary } from './dictionary.ts';
import { INGREDIENT_FIELDS, type IngredientDraft, toIngredientDraft } from './ingredient-draft.ts';
import { INGREDIENT_LABELS, IngredientFields } from './ingredient-fields.tsx';
import { INGREDIENTS_KEY, INGREDIENT_LIST_KEY, type IngredientPages, withIngredient } from './ingredient-queries.ts';
import { useNumberCheck } from './use-number-check.ts';

interface IngredientDialogProps {
  /** Null adds a new one. */
  initial: Ingredient | null;
  dictionary: Dictionary;
  onClose: () => void;
}

/** The dialog is a step of the address: it stays while only the list's search, filters or order change. */
const editedIn = (search: string) => new URLSearchParams(search).get('edit');

/** Adds or edits a raw ingredient. Once a new one is saved the dialog goes on editing it. */
export function IngredientDialog({ initial, dictionary, onClose }: IngredientDialogProps) {
  const formId = useId();
  const saveButtonRef = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { tab, setTab, isFormShown } = useEditorTab();
  const kept = useKeptDraft<KeptEdit<Ingredient, IngredientDraft>>(`ingredient.${initial?.internalId ?? 'new'}`);
  const editor = useEditor({ initial, toDraft: toIngredientDraft, fieldOfPath: INGREDIENT_FIELDS, kept });
  const { base, draft, change, failure } = editor;
  const isNew = base === null;
  const { id: _fixed, ...changes } = editor.changes;
  const { pathname, search } = useLocation();
  const guard = useLeaveGuard({
    isDirty: editor.isDirty,
    isInside: (path, query) => path === pathname && editedIn(query) === editedIn(search),
    draft: { discard: kept.end },
  });
  const leave = () => {
    kept.end();
    guard.letGo();
    onClose();
  };

  const save = useMutation({
    mutationFn: async () => {
      if (base === null) {
        const key = idempotencyKey(draft);
        return (await api(createIngredient, { body: draft, idempotencyKey: key })).data;
      }
      const body = { ...changes, version: base.version };
      const params = { internalId: base.internalId };
      return (await api(updateIngredient, { params, body, reason: impact.reason })).data;
    },
    onSuccess: (saved) => {
      client.setQueriesData<IngredientPages>({ queryKey: INGREDIENT_LIST_KEY }, (list) => withIngredient(list, saved));
      for (const queryKey of [INGREDIENTS_KEY, ['ingredient-facts'], ['ingredient-search']]) {
        void client.invalidateQueries({ queryKey });
      }
      toast(isNew ? `${saved.title} added` : `${saved.title} saved`, { kind: 'success' });
      if (isNew) editor.adopt(saved);
      else leave();
    },
  });
  const impact = useImpactStep({
    ...dictionary,
    preview: async () => {
      const params = { internalId: base?.internalId ?? '' };
      return (await api(previewIngredientImpact, { params, body: { ...changes, version: base?.version } })).data;
    },
    save: () => save.mutateAsync(),
    onFail: editor.fail,
  });

  const numberCheck = useNumberCheck(draft.id, isNew);
  const isSaving = save.isPending || impact.isPending;
  const canSave = numberCheck.isFine && draft.title.trim() !== '' && !failure.isVersionConflict && !isSaving;
  const submit = () => {
    if (!canSave) return;
    if (!isNew && !editor.isDirty) leave();
    // Something new is in no dish yet.
    else void impact.start(isNew ? {} : changes);
  };
  const close = () => {
    if (isSaving) return;
    if (editor.isDirty) setIsDiscarding(true);
    else leave();
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
    label: INGREDIENT_LABELS[field],
    theirs: base === null ? '' : describe(toIngredientDraft(base), field, dictionary),
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
        <EditorTabs label="Ingredient" entity="ingredient" id={base?.internalId ?? null} tab={tab} onTabChange={setTab}>
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
            <IngredientFields
              draft={draft}
              change={change}
              isNew={isNew}
              numberCheck={numberCheck}
              fieldErrors={failure.fieldErrors}
              dictionary={dictionary}
            />
            {!isNew && editor.isDirty && <ReasonField value={impact.reason} onChange={impact.setReason} />}
          </Form>
        </EditorTabs>
      </Dialog>
      {impact.dialog}
      <DiscardDialog isOpen={isDiscarding} onDiscard={leave} onClose={() => setIsDiscarding(false)} />
      <LeaveDialog guard={guard} text="What you changed of this ingredient has not been saved." />
    </>
  );
}

function describe(
  draft: IngredientDraft,
  field: keyof IngredientDraft,
  { allergyNames, dietNames }: Dictionary,
): string {
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
