import type { Profile } from '@justright/dietary-rules/filter';
import type { Selection } from '@justright/dietary-rules/selection';
import { profileKey } from '../choices/profile.ts';
import { isRecord, isTextList, type KeyValueStore, readStored, writeStored } from '../device/storage.ts';

/** What was chosen in a dish that is not ordered yet. */
export interface Draft {
  selection: Selection;
  quantity: number;
}

const isSelection = (value: unknown): value is Selection =>
  isRecord(value) &&
  isTextList(value['omit']) &&
  Array.isArray(value['customizations']) &&
  value['customizations'].every(
    (choice) => isRecord(choice) && typeof choice['customizationId'] === 'string' && isTextList(choice['optionIds']),
  );

const isDraft = (value: unknown): value is Draft | null =>
  value === null || (isRecord(value) && typeof value['quantity'] === 'number' && isSelection(value['selection']));

const tabStorage = () => sessionStorage;
/** Under another profile other options fit, so its choices begin anew. */
const keyOf = (name: string, profile: Profile) => `justright.draft.${name}|${profileKey(profile)}`;

/** What was chosen in a dish before its sheet was closed; null when nothing was. */
export const readDraft = (name: string, profile: Profile, pick: () => KeyValueStore = tabStorage): Draft | null =>
  readStored<Draft | null>(pick, keyOf(name, profile), isDraft, null);

/** Keeps what is being chosen, or forgets it (null) once it is in the cart. */
export const writeDraft = (
  name: string,
  profile: Profile,
  draft: Draft | null,
  pick: () => KeyValueStore = tabStorage,
): void => {
  writeStored(pick, keyOf(name, profile), draft);
};
