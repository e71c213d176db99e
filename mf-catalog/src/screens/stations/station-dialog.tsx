import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { createStation, listStations, type Station, updateStation } from '@justright/contract/stations';
import { EditDialog } from '@justright/editing/edit-dialog';
import { comparedFields } from '@justright/editing/field-record';
import { useDraft } from '@justright/editing/use-draft';
import { TextField } from '@justright/ui/text-field';
import { EditorTabs, useEditorTab } from '../../shared/editor/editor-tabs.tsx';
import { TITLE_MAX_LENGTH } from '../../shared/editor/limits.ts';
import { newestStation } from './newest-station.ts';

interface StationDialogProps {
  restaurantId: string;
  /** Null adds a station. */
  initial: Station | null;
  onClose: () => void;
}

type StationDraft = Pick<Station, 'name'>;
const FIELDS = comparedFields<StationDraft>({ name: { label: 'Name' } }, undefined);

/** The prefix of the draft names of a restaurant's stations. */
export const stationDrafts = (restaurantId: string): string => `station.${restaurantId}.`;

/** Adds a station, or renames one and shows its history. */
export function StationDialog({ restaurantId, initial, onClose }: StationDialogProps) {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  const { tab, setTab, isFormShown } = useEditorTab();
  const editor = useDraft<Station, StationDraft>({
    name: (entity) => `${stationDrafts(restaurantId)}${entity?.id ?? 'new'}`,
    initial,
    toDraft: (entity) => ({ name: entity?.name ?? '' }),
    fields: FIELDS,
    load: (base) => newestStation(base),
    save: async ({ base, draft: body }) => {
      if (base !== null) {
        const params = { id: base.id };
        return (await api(updateStation, { params, body: { ...body, version: base.version } })).data;
      }
      const params = { id: restaurantId };
      const create = (idempotencyKey: string) => api(createStation, { params, body, idempotencyKey });
      return (await once(body, create)).data;
    },
    onSaved: (saved, before) => {
      void client.invalidateQueries({ queryKey: resourceKey(listStations) });
      toast(before === null ? `${saved.name} added` : `${saved.name} saved`, { kind: 'success' });
    },
  });
  const { base, draft, problems } = editor;
  return (
    <EditDialog
      editor={editor}
      title={base === null ? 'New station' : `Edit ${base.name}`}
      name={base?.name ?? ''}
      canSave={draft.name.trim() !== ''}
      saveLabel={base === null ? 'Add' : 'Save'}
      onClose={onClose}
      guard={{ text: 'The name of this station is not saved.' }}
      isFormShown={isFormShown}
      renderFrame={(form) => (
        <EditorTabs label="Station" entity="station" id={base?.id ?? null} tab={tab} onTabChange={setTab}>
          {form}
        </EditorTabs>
      )}
    >
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => editor.change({ name })}
        isRequired
        description="Where food is made: Fryer 1, Grill, Pizza bench. Diners read it."
        errorMessage={problems['name']}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
      />
    </EditDialog>
  );
}
