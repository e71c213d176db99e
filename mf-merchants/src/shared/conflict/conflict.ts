import { ApiError } from '@justright/client/api';
import { isSame } from '../same.ts';

/** A field of a form as a person compares it. */
export interface ConflictField<Values> {
  label: string;
  /** What it consists of: an address and its coordinates are one field, taken over as one. */
  keys: readonly (keyof Values)[];
  /** What a person reads; shown over several lines where it has them. */
  text: (values: Values) => string;
  /** Its text is an image's address. */
  isImage?: boolean;
}

export type Side = 'mine' | 'theirs';

/** The three states of what two people edited: as both began, as one has it on the screen, as the other has saved it. */
export interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

export interface Difference {
  label: string;
  mine: string;
  theirs: string;
  isImage: boolean;
  changedBy: 'me' | 'them' | 'both';
}

/** What is chosen per field, by its label. */
export type Choices = Readonly<Record<string, Side>>;

/** Whether a save was refused because somebody else has saved since. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version-conflict';

const isSameIn = <Values>(keys: readonly (keyof Values)[], one: Values, other: Values) =>
  keys.every((key) => isSame(one[key], other[key]));

/** The fields in which mine and theirs differ, and who changed them. */
export function differencesOf<Values>(
  fields: readonly ConflictField<Values>[],
  { base, mine, theirs }: Versions<Values>,
): Difference[] {
  return fields
    .filter(({ keys }) => !isSameIn(keys, mine, theirs))
    .map(({ label, keys, text, isImage = false }) => ({
      label,
      isImage,
      mine: text(mine),
      theirs: text(theirs),
      changedBy: isSameIn(keys, base, mine) ? 'them' : isSameIn(keys, base, theirs) ? 'me' : 'both',
    }));
}

/** What to begin with: each keeps what only they have changed; of what both have changed, mine is on the screen. */
export const suggestedChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map(({ label, changedBy }) => [label, changedBy === 'them' ? 'theirs' : 'mine']));

/** One side wherever both have a say: what only they have changed is theirs, whichever side is taken. */
export const allOf = (differences: readonly Difference[], side: Side): Choices =>
  Object.fromEntries(differences.map(({ label, changedBy }) => [label, changedBy === 'them' ? 'theirs' : side]));

/** Mine with the fields of theirs that were chosen. What no field stands for is as they saved it. */
export function mergeVersions<Values extends object>(
  fields: readonly ConflictField<Values>[],
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
  choices: Choices,
): Values {
  const merged = { ...theirs };
  for (const { label, keys } of fields) {
    if (choices[label] === 'theirs') continue;
    for (const key of keys) merged[key] = mine[key];
  }
  return merged;
}
