import { useMemo, useState } from 'react';
import { ApiError } from '@justright/client/api';
import { changeData } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { useNavigate } from '@justright/client/router';
import { toast } from '@justright/client/toast';
import type { Allergy, Preference } from '@justright/contract/preferences';
import { EditDialog } from '@justright/editing/edit-dialog';
import { useDraft } from '@justright/editing/use-draft';
import { EditorTabs, useEditorTab } from '../editor/editor-tabs.tsx';
import { ID_ALREADY_EXISTS } from '../editor/identifier.ts';
import { ReasonField } from '../impact/reason-field.tsx';
import { useIdentifierCheck } from '../editor/use-identifier-check.ts';
import { withSaved } from '../editor/with-saved.ts';
import { PREFERENCE_ISSUE_FIELDS, type PreferenceDraft } from './preference-draft.ts';
import { PreferenceFields } from './preference-fields.tsx';
import type { PreferenceKind } from './preference-kind.ts';
import { nameByKey } from '../tags/tags.ts';
import { useTextQuestion } from '../texts/use-text-question.tsx';
import { useActivationStep } from './use-activation-step.tsx';

interface PreferenceDialogProps<Entry extends Preference, Draft extends PreferenceDraft> {
  kind: PreferenceKind<Entry, Draft>;
  /** Null creates an entry. */
  initial: Entry | null;
  preferences: readonly Entry[];
  allergies: readonly Allergy[];
  /** The entries whose icons are offered. */
  iconSources: readonly Preference[];
  onClose: () => void;
}

/** The part of the draft name for an entry without an id. */
const NEW = 'new';

/**
 * Creates or edits an allergy or diet. After a new one is saved, the dialog edits it. Neither Escape nor a press
 * outside closes the dialog (specification, "Allergies list").
 */
export function PreferenceDialog<Entry extends Preference, Draft extends PreferenceDraft>({
  kind,
  initial,
  preferences,
  allergies,
  iconSources,
  onClose,
}: PreferenceDialogProps<Entry, Draft>) {
  const client = useQueryClient();
  const { tab, setTab, isFormShown } = useEditorTab();
  const [busyIcons, setBusyIcons] = useState({ unfilledIconUrl: false, filledIconUrl: false });
  const [reason, setReason] = useState('');
  const isUploading = busyIcons.unfilledIconUrl || busyIcons.filledIconUrl;
  const { queryKey } = kind.query;
  const fetchList = async () => (await client.fetchQuery({ ...kind.query, staleTime: 0 })).data;
  const editor = useDraft<Entry, Draft>({
    name: (entity) => `${kind.entity}.${entity?.id ?? NEW}`,
    initial,
    toDraft: kind.toDraft,
    fields: kind.fields,
    issueFields: PREFERENCE_ISSUE_FIELDS,
    hasOtherInput: isUploading,
    load: async (base) => {
      const newer = (await fetchList()).find(({ id }) => id === base.id);
      if (newer === undefined) throw new ApiError('It has been deleted meanwhile.', { code: 'not-found', status: 404 });
      return newer;
    },
    save: async ({ base, draft, changes: { id: _fixed, ...changes } }) => {
      if (base !== null) {
        const { id: entryId, version } = base;
        return asking(
          (confirmsTexts) => kind.save(entryId, { ...changes, version }, { reason, confirmsTexts }),
          base.name,
        );
      }
      const id = draft.id.trim();
      await requireFreeId(fetchList, id);
      return asking((confirmsTexts) => kind.save(id, { ...draft, key: id }, { reason: '', confirmsTexts }), draft.name);
    },
    onSaved: (saved, before) => {
      client.setQueryData(
        queryKey,
        changeData((list) => withSaved(list, saved)),
      );
      void client.invalidateQueries({ queryKey });
      toast(before === null ? `${saved.name} added` : `${saved.name} saved`, { kind: 'success' });
    },
  });
  const { base, draft } = editor;
  // A new entry is in no list yet.
  const names = new Map([...nameByKey(allergies), [base?.key ?? draft.id.trim(), draft.name]]);
  const { asking, dialog: textQuestion } = useTextQuestion(names, true);
  const activation = useActivationStep(kind.countOpen, kind.unansweredText);
  const navigate = useNavigate();
  const save = async (): Promise<Entry | null> => {
    if (base === null) return editor.save();
    const { isMeant, goesOn } = await activation.confirm(base, draft.active);
    if (!isMeant) return null;
    const saved = await editor.save();
    if (saved !== null && goesOn) void navigate(kind.foodsPath(saved.id));
    return saved;
  };
  const isNew = base === null;
  const takenIds = useMemo(() => new Set(preferences.flatMap(({ id, key }) => [id, key])), [preferences]);
  const identifier = useIdentifierCheck(draft.id, takenIds, isNew);

  return (
    <>
      <EditDialog
        editor={editor}
        save={save}
        title={isNew ? kind.addTitle : `Edit ${base.name}`}
        name={base?.name ?? ''}
        isDismissable={false}
        canSave={identifier.isFine && draft.name.trim() !== '' && draft.title.trim() !== '' && !isUploading}
        staysWhenNew
        onClose={onClose}
        guard={{ text: 'What you changed here has not been saved.' }}
        isFormShown={isFormShown}
        renderFrame={(form) => (
          <EditorTabs label={kind.title} entity={kind.entity} id={base?.id ?? null} tab={tab} onTabChange={setTab}>
            {form}
          </EditorTabs>
        )}
      >
        <PreferenceFields
          kind={kind}
          draft={draft}
          change={editor.change}
          base={base}
          identifier={identifier}
          fieldErrors={editor.problems}
          allergies={allergies}
          iconSources={iconSources}
          onIconBusyChange={(icon, isBusy) => setBusyIcons((icons) => ({ ...icons, [icon]: isBusy }))}
        />
        {!isNew && editor.isDirty && <ReasonField value={reason} onChange={setReason} />}
      </EditDialog>
      {activation.dialog}
      {textQuestion}
    </>
  );
}

/** Throws if the id is taken. A save with an existing id would change that entry, so the list is read once more. */
async function requireFreeId(fetchList: () => Promise<Preference[]>, newId: string): Promise<void> {
  const list = await fetchList();
  if (!list.some(({ id, key }) => id === newId || key === newId)) return;
  const issues = [{ path: 'id', message: ID_ALREADY_EXISTS }];
  throw new ApiError(ID_ALREADY_EXISTS, { code: 'id-already-exists', status: 409, issues });
}
