import { useId, useMemo, useRef, useState } from 'react';
import { ApiError, api } from '@justright/client/api';
import { useMutation, useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import type { Preference } from '@justright/contract/catalogue';
import { Button } from '@justright/ui/button';
import { Dialog } from '@justright/ui/dialog';
import { Form, FormRow } from '@justright/ui/form';
import { Switch } from '@justright/ui/switch';
import { TextField } from '@justright/ui/text-field';
import { EditorBanners } from '../editor-banners.tsx';
import { ID_ALREADY_EXISTS, REQUIRED } from '../identifier.ts';
import { useEditor } from '../use-editor.ts';
import { useIdentifierCheck } from '../use-identifier-check.ts';
import { IconPicker } from './icon-picker.tsx';
import { PREFERENCE_FIELDS, type PreferenceDraft, iconPairsOf, toPreferenceDraft } from './preference-draft.ts';
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

const LABELS: Readonly<Record<keyof PreferenceDraft, string>> = {
  id: 'ID',
  name: 'Name',
  title: 'Title',
  description: 'Description',
  filledIconUrl: 'Filled icon',
  unfilledIconUrl: 'Unfilled icon',
  active: 'Active',
};

/**
 * Adds or edits an allergy or diet; a new one goes on being edited once it is saved. Neither Escape nor a press beside
 * it closes the dialog (specification, "Allergies list").
 */
export function PreferenceDialog({ kind, initial, preferences, iconSources, onClose }: PreferenceDialogProps) {
  const formId = useId();
  const saveButtonRef = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const editor = useEditor({ initial, toDraft: toPreferenceDraft, fieldOfPath: PREFERENCE_FIELDS });
  const { base, draft, change, failure } = editor;
  const isNew = base === null;
  const { queryKey } = kind.query;
  // The entry itself comes last: a pair is named by another one that has it.
  const iconPairs = useMemo(
    () => iconPairsOf([...iconSources.filter(({ id }) => id !== base?.id), ...(base === null ? [] : [base])]),
    [iconSources, base],
  );

  const takenIds = useMemo(() => new Set(preferences.flatMap(({ id, key }) => [id, key])), [preferences]);
  const identifier = useIdentifierCheck(draft.id, takenIds, isNew);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const touch = (field: string) => setTouched((fields) => [...fields, field]);
  const missing = { name: draft.name.trim() === '', title: draft.title.trim() === '' };
  const textError = (field: 'name' | 'title') =>
    touched.includes(field) && missing[field] ? REQUIRED : failure.fieldErrors[field];

  const save = useMutation({
    mutationFn: async () => {
      if (base === null) {
        const id = draft.id.trim();
        await requireFreeId(() => client.fetchQuery({ ...kind.query, staleTime: 0 }), id);
        return (await api(kind.save, { params: { id }, body: { ...draft, key: id } })).data;
      }
      const { id: _fixed, ...changes } = editor.changes;
      return (await api(kind.save, { params: { id: base.id }, body: { ...changes, version: base.version } })).data;
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, (list) => withPreference(list, saved));
      void client.invalidateQueries({ queryKey });
      toast(isNew ? `${saved.name} added` : `${saved.name} saved`, { kind: 'success' });
      if (isNew) editor.adopt(saved);
      else onClose();
    },
    onError: editor.fail,
  });

  const canSave = identifier.isFine && !missing.name && !missing.title && !failure.isVersionConflict && !save.isPending;
  const submit = () => {
    if (!canSave) return;
    if (!isNew && !editor.isDirty) onClose();
    else save.mutate();
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
    label: LABELS[field],
    theirs: base === null ? '' : describe(toPreferenceDraft(base), field),
  }));

  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={base === null ? kind.addTitle : `Edit ${base.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={save.isPending}>
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
        <EditorBanners failure={failure} contested={contested} onLoadNewer={loadNewer} saveButtonRef={saveButtonRef} />
        <TextField
          label={LABELS.id}
          value={draft.id}
          onChange={(id) => change({ id })}
          isRequired={isNew}
          isDisabled={!isNew}
          description={isNew ? identifier.description : 'Fixed once it is saved: ingredients and dishes refer to it.'}
          errorMessage={identifier.errorMessage ?? failure.fieldErrors['id']}
          maxLength={64}
          autoComplete="off"
          spellCheck="false"
        />
        <FormRow>
          <TextField
            label={LABELS.name}
            value={draft.name}
            onChange={(name) => change({ name })}
            onBlur={() => touch('name')}
            isRequired
            description={missing.name ? REQUIRED : undefined}
            errorMessage={textError('name')}
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            label={LABELS.title}
            value={draft.title}
            onChange={(title) => change({ title })}
            onBlur={() => touch('title')}
            isRequired
            description={missing.title ? REQUIRED : undefined}
            errorMessage={textError('title')}
            maxLength={200}
            autoComplete="off"
          />
        </FormRow>
        <TextField
          label={LABELS.description}
          value={draft.description}
          onChange={(description) => change({ description })}
          errorMessage={failure.fieldErrors['description']}
          isMultiline
          rows={2}
        />
        <IconPicker
          pairs={iconPairs}
          value={draft}
          onChange={change}
          errorMessage={failure.fieldErrors['filledIconUrl']}
        />
        <Switch isSelected={draft.active} onChange={(active) => change({ active })}>
          {LABELS.active}
        </Switch>
      </Form>
    </Dialog>
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
