import { DISH } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';
import type { Profile } from '@justright/dietary-rules/filter';
import type { Selection } from '@justright/dietary-rules/selection';
import { profileKey } from '../choices/profile.ts';
import { isRecord, isTextList } from '../device/shapes.ts';

/** What was chosen in a dish that is not in the cart yet. */
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

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value['quantity'] === 'number' && isSelection(value['selection']);

/** Under another profile other options fit, so a draft belongs to one profile. */
const draftOf = (name: string, profile: Profile) => kept(DISH, isDraft, `${name}|${profileKey(profile)}`);

/** Reads what was chosen in a dish before its sheet was closed; null when nothing was. */
export const readDraft = (name: string, profile: Profile): Draft | null => draftOf(name, profile).read();

/** Keeps what is being chosen, or forgets it (null) once it is in the cart. */
export const writeDraft = (name: string, profile: Profile, draft: Draft | null): void =>
  void draftOf(name, profile).write(draft);
