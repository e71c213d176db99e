import { useId, useMemo, useRef, useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { useMutation, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useKeptDraft } from '@justright/client/use-kept-draft';
import type { Preference } from '@justright/contract/catalogue';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form } from '@justright/ui/form';
import { LeaveDialog } from '@justright/ui/leave-dialog';
import { RestoredNotice } from '@justright/ui/restored-notice';
import { DiscardDialog } from '@justright/ui/discard-dialog';
import { EditorBanners } from '../editor-banners.tsx';
import { EditorTabs, useEditorTab } from '../editor-tabs.tsx';
import { ID_ALREADY_EXISTS } from '../identifier.ts';
import { ReasonField } from '../impact/reason-field.tsx';
import { type KeptEdit, useEditor } from '../use-editor.ts';
import { useIdentifierCheck } from '../use-identifier-check.ts';
import { usePageGuard } from '../use-page-guard.ts';
import { PREFERENCE_FIELDS, type PreferenceDraft, toPreferenceDraft } from './preference-draft.ts';
import { PREFERENCE_LABELS, PreferenceFields } from './preference-fields.tsx';
import type { PreferenceKind } from './preference-kind.ts';

interface PreferenceDialogProps {
  kind: PreferenceKind;
  /** Null adds a new one. */
  initial: Preference | null;
  preferences: readonly Preference[];
  /** Entries whose icons are offered. */
  iconSources: readonly Preference[];
  onClose: () => void;
}

/** In the name of a draft, for what has no id yet. */
const NEW = 'new';

/**
 * Adds or edits an allergy or diet; a new one goes on being edited once it is saved. Neither Escape nor a press beside
 * it closes the dialog (specification, "Allergies list").
 */
export function PreferenceDialog({ kind, initial, preferences, iconSources, onClose }: PreferenceDialogProps) {
  const formId = useId();
  const saveButtonRef = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const { tab, setTab, isFormShown } = useEditorTab();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [busyIcons, setBusyIcons] = useState({ unfilledIconUrl: false, filledIconUrl: false });
  const [reason, setReason] = useState('');
  const kept = useKeptDraft<KeptEdit<Preference, PreferenceDraft>>(`${kind.entity}.${initial?.id ?? NEW}`);
  const editor = useEditor({ initial, toDraft: toPreferenceDraft, fieldOfPath: PREFERENCE_FIELDS, kept });
  const { base, draft, change, failure } = editor;
  const isNew = base === null;
  const guard = usePageGuard(editor.isDirty, kept);
  const takenIds = useMemo(() => new Set(preferences.flatMap(({ id, key }) => [id, key])), [preferences]);
  const identifier = useIdentifierCheck(draft.id, takenIds, isNew);
  const { queryKey } = kind.query;
  const leave = () => {
    kept.end();
    guard.letGo();
    onClose();
  };

  const save = useMutation({
    mutationFn: async () => {
      if (base === null) {
        const id = draft.id.trim();
        await requireFreeId(() => client.fetchQuery({ ...kind.query, staleTime: 0 }), id);
        return (await api(kind.save, { params: { id }, body: { ...draft, key: id } })).data;
      }
      const { id: _fixed, ...changes } = editor.changes;
      const body = { ...changes, version: base.version };
      return (await api(kind.save, { params: { id: base.id }, body, reason })).data;
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, (list) => withPreference(list, saved));
      void client.invalidateQueries({ queryKey });
      toast(isNew ? `${saved.name} added` : `${saved.name} saved`, { kind: 'success' });
      if (isNew) editor.adopt(saved);
      else leave();
    },
    onError: editor.fail,
  });

  const isComplete = identifier.isFine && draft.name.trim() !== '' && draft.title.trim() !== '';
  const isUploading = busyIcons.unfilledIconUrl || busyIcons.filledIconUrl;
  const canSave = isComplete && !isUploading && !failure.isVersionConflict && !save.isPending;
  const submit = () => {
    if (!canSave) return;
    if (!isNew && !editor.isDirty) leave();
    else save.mutate();
  };
  const close = () => {
    if (editor.isDirty || isUploading) setIsDiscarding(true);
    else leave();
  };

  const loadNewer = async () => {
    try {
      const list = await client.fetchQuery({ ...kind.query, staleTime: 0 });
      const newer = list.find(({ id }) => id === base?.id);
      if (newer === undefined) throw new ApiError('It has been deleted meanwhile.', { code: 'not-found', status: 404 });
      editor.rebase(newer);
    } catch (error) {
      editor.fail(error);
    }
  };
  const contested = editor.contested.map((field) => ({
    label: PREFERENCE_LABELS[field],
    theirs: base === null ? '' : describe(toPreferenceDraft(base), field),
  }));

  return (
    <>
      <Dialog
        isOpen
        isDismissable={false}
        title={base === null ? kind.addTitle : `Edit ${base.name}`}
        onClose={close}
        footer={
          <>
            <Button onPress={close} isDisabled={save.isPending}>
              {editor.isDirty ? 'Cancel' : 'Close'}
            </Button>
            {isFormShown && (
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
            )}
          </>
        }
      >
        <EditorTabs label={kind.title} entity={kind.entity} id={base?.id ?? null} tab={tab} onTabChange={setTab}>
          <Form id={formId} onSubmit={submit} isBusy={save.isPending}>
            <RestoredNotice isShown={editor.isRestored} onDiscard={editor.discard} />
            {!save.isPending && (
              <EditorBanners
                failure={failure}
                contested={contested}
                onLoadNewer={loadNewer}
                saveButtonRef={saveButtonRef}
              />
            )}
            <PreferenceFields
              kind={kind}
              draft={draft}
              change={change}
              base={base}
              identifier={identifier}
              fieldErrors={failure.fieldErrors}
              iconSources={iconSources}
              onIconBusyChange={(icon, isBusy) => setBusyIcons((icons) => ({ ...icons, [icon]: isBusy }))}
            />
            {!isNew && editor.isDirty && <ReasonField value={reason} onChange={setReason} />}
          </Form>
        </EditorTabs>
      </Dialog>
      <DiscardDialog isOpen={isDiscarding} onDiscard={leave} onClose={() => setIsDiscarding(false)} />
      <LeaveDialog guard={guard} text="What you changed here has not been saved." />
    </>
  );
}

/** Saving an id that exists would change that entry: look once more before something new is saved. */
async function requireFreeId(fetchList: () => Promise<Preference[]>, newId: string): Promise<void> {
  const list = await fetchList();
  if (!list.some(({ id, key }) => id === newId || key === newId)) return;
  const issues = [{ path: 'id', message: ID_ALREADY_EXISTS }];
  throw new ApiError(ID_ALREADY_EXISTS, { code: 'id-already-exists', status: 409, issues });
}

/** Puts a saved entry into the list at once, before the list has been fetched again. */
function withPreference(list: Preference[] | undefined, saved: Preference): Preference[] | undefined {
  if (list === undefined) return undefined;
  return list.some(({ id }) => id === saved.id)
    ? list.map((one) => (one.id === saved.id ? saved : one))
    : [...list, saved];
}

function describe(draft: PreferenceDraft, field: keyof PreferenceDraft): string {
  const value = draft[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value || 'none';
}
