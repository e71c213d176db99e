import { useMemo } from 'react';
import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { toast } from '@justright/client/toast';
import type { Allergy } from '@justright/contract/preferences';
import {
  type KeptApart,
  listStations,
  previewStationImpact,
  type Station,
  type StationPatch,
  updateStation,
} from '@justright/contract/stations';
import { EditDialog } from '@justright/editing/edit-dialog';
import { comparedFields } from '@justright/editing/field-record';
import { useDraft } from '@justright/editing/use-draft';
import { Checkbox } from '@justright/ui/checkbox';
import { TagPicker } from '@justright/ui/tag-picker';
import { TextField } from '@justright/ui/text-field';
import { yesNo } from '@justright/ui/texts';
import { TEXT_MAX_LENGTH } from '../../shared/editor/limits.ts';
import { useImpactStep } from '../../shared/impact/use-impact-step.tsx';
import { type Names, namesOf } from '../../shared/tags/tags.ts';
import { newestStation } from './newest-station.ts';
import { unknownAt } from './station-texts.ts';
import styles from './stations.module.css';
import { listed } from '@justright/contract/words';

interface SignDialogProps {
  station: Station;
  /** The lapsed signature that the new one replaces. */
  replaced: KeptApart | null;
  allergies: readonly Allergy[];
  allergyNames: Names;
  dietNames: Names;
  onClose: () => void;
}

interface SignDraft {
  keys: readonly string[];
  note: string;
  /** What the author has seen that the station contains: another list is a change that must be seen first. */
  containedKeys: readonly string[];
  isMeant: boolean;
}

const isSigned = (one: KeptApart, other: KeptApart): boolean =>
  one.at === other.at && one.keys.join() === other.keys.join();
/** Returns the body that adds a signature to a station. */
const bodyOf = ({ version, keepsApart }: Station, draft: SignDraft, replaced: KeptApart | null): StationPatch => ({
  version,
  keepsApart: [
    ...keepsApart.filter((one) => replaced === null || !isSigned(one, replaced)),
    { keys: [...draft.keys], note: draft.note, containedKeys: [...draft.containedKeys] },
  ],
});

/** Signs in the person's own name that a station keeps foods apart, after the dishes that change were shown. */
export function SignDialog({ station, replaced, allergies, allergyNames, dietNames, onClose }: SignDialogProps) {
  const client = useQueryClient();
  const impact = useImpactStep({ allergyNames, dietNames });
  const editor = useDraft<Station, SignDraft>({
    name: (entity) => `station-signature.${entity?.id ?? station.id}`,
    initial: station,
    toDraft: (entity) => ({
      keys: replaced?.keys ?? [],
      note: replaced?.note ?? '',
      containedKeys: entity?.containedKeys ?? [],
      isMeant: false,
    }),
    fields: useMemo(() => {
      const text = (keys: readonly string[]) => namesOf(keys, allergyNames).join(', ') || 'Nothing';
      return comparedFields<SignDraft>(
        {
          keys: { label: 'Kept apart', text },
          note: { label: 'How' },
          containedKeys: { label: 'The station contains', text },
          isMeant: { label: 'Confirmed', text: yesNo },
        },
        undefined,
      );
    }, [allergyNames]),
    load: (base) => newestStation(base),
    confirm: async ({ base, draft }) => {
      if (base === null) return false;
      const call = { params: { id: base.id }, body: bodyOf(base, draft, replaced) };
      return impact.ask((await api(previewStationImpact, call)).data);
    },
    save: async ({ base, draft }) => {
      const of = base ?? station;
      return (await api(updateStation, { params: { id: of.id }, body: bodyOf(of, draft, replaced) })).data;
    },
    onSaved: ({ name }) => {
      void client.invalidateQueries({ queryKey: resourceKey(listStations) });
      toast(`Signed for ${name}`, { kind: 'success' });
    },
  });
  const { draft, change } = editor;
  const here = new Set([...draft.containedKeys, ...unknownAt(editor.base ?? station)]);
  const offered = allergies
    .filter(({ active, key }) => active || here.has(key))
    .map(({ key, name }) => ({ id: key, label: here.has(key) ? `${name} (made here)` : name }))
    .toSorted((one, other) => Number(here.has(other.id)) - Number(here.has(one.id)));
  const chosen = listed(namesOf(draft.keys, allergyNames));
  return (
    <>
      <EditDialog
        editor={editor}
        size="medium"
        title={`What ${station.name} keeps apart`}
        name={station.name}
        canSave={draft.keys.length > 0 && draft.isMeant}
        saveLabel="Sign"
        onClose={onClose}
        guard={{ text: 'What you were about to sign is not signed.' }}
      >
        <div className={styles.fields}>
          <p>
            {draft.containedKeys.length === 0
              ? 'Nothing that is made here is known to contain a dislike.'
              : `Food that is made here contains ${listed(namesOf(draft.containedKeys, allergyNames))}.`}
          </p>
          <TagPicker
            label="Kept apart"
            description="A family stands for all its kinds."
            items={offered}
            value={draft.keys}
            onChange={(keys) => change({ keys })}
            addLabel="Add foods"
            searchLabel="Search foods"
            isRequired
            errorMessage={editor.problems['keepsApart']}
          />
          <TextField
            label="How"
            value={draft.note}
            onChange={(note) => change({ note })}
            description="Optional: own oil, own board, own tongs."
            maxLength={TEXT_MAX_LENGTH}
          />
          <Checkbox
            isSelected={draft.isMeant}
            onChange={(isMeant) => change({ isMeant })}
            description="Diners with an allergy rely on it. It ends by itself when food with another dislike moves in."
          >
            {chosen === ''
              ? 'I sign in my name that these never touch other food here'
              : `I sign in my name that ${chosen} never ${draft.keys.length === 1 ? 'touches' : 'touch'} other food here`}
          </Checkbox>
        </div>
      </EditDialog>
      {impact.dialog}
    </>
  );
}
