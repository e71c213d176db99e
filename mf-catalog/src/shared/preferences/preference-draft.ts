import type { Allergy, Diet, Preference } from '@justright/contract/preferences';
import type { IssueFields } from '@justright/editing/issues';
import { type Field, simpleFields } from '@justright/editing/merge';
import { yesNo } from '@justright/ui/texts';

/** The edited fields of every entry. `id` is fixed once saved, because dishes and ingredients refer to it. */
export interface PreferenceDraft {
  id: string;
  name: string;
  title: string;
  description: string;
  filledIconUrl: string;
  unfilledIconUrl: string;
  active: boolean;
}
export interface AllergyDraft extends PreferenceDraft {
  familyKey: string | null;
  isCoveredByFamily: boolean;
}
export interface DietDraft extends PreferenceDraft {
  excludes: string[];
}

/** A new entry is inactive: nothing has been stated for its key yet. */
const EMPTY: PreferenceDraft = {
  id: '',
  name: '',
  title: '',
  description: '',
  filledIconUrl: '',
  unfilledIconUrl: '',
  active: false,
};

function toPreferenceDraft(preference: Preference | null): PreferenceDraft {
  const { id, name, title, description, filledIconUrl, unfilledIconUrl, active } = preference ?? EMPTY;
  return { id, name, title, description, filledIconUrl, unfilledIconUrl, active };
}

export const toAllergyDraft = (allergy: Allergy | null): AllergyDraft => ({
  ...toPreferenceDraft(allergy),
  familyKey: allergy?.familyKey ?? null,
  isCoveredByFamily: allergy?.isCoveredByFamily ?? true,
});

export const toDietDraft = (diet: Diet | null): DietDraft => ({
  ...toPreferenceDraft(diet),
  excludes: diet?.excludes ?? [],
});

export const PREFERENCE_LABELS: Readonly<Record<keyof PreferenceDraft, string>> = {
  id: 'ID',
  name: 'Name',
  title: 'Title',
  description: 'Description',
  filledIconUrl: 'Filled icon',
  unfilledIconUrl: 'Unfilled icon',
  active: 'Active',
};
export const ALLERGY_LABELS: Readonly<Record<keyof AllergyDraft, string>> = {
  ...PREFERENCE_LABELS,
  familyKey: 'Kind of',
  isCoveredByFamily: 'Covered by its family',
};
export const DIET_LABELS: Readonly<Record<keyof DietDraft, string>> = { ...PREFERENCE_LABELS, excludes: 'Excludes' };

/** Maps issues to fields: the server may name the id or the key, which are one field here. */
export const PREFERENCE_ISSUE_FIELDS: IssueFields = { alias: { key: 'id' }, unshown: ['active', 'isCoveredByFamily'] };

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
}

/** Returns the fields for the comparison of two versions. */
export const preferenceFields = <Draft extends PreferenceDraft>(
  labels: Readonly<Record<keyof Draft, string>>,
): Field<Draft>[] =>
  simpleFields<Draft>(labels, (draft, field) => textOf(draft[field])).map((field) => ({
    ...field,
    isImage: field.keys.some((key) => String(key).endsWith('IconUrl')),
  }));

/** The two icons of an entry, chosen as a pair. */
export interface IconPair {
  /** The name of an entry that uses the pair. */
  name: string;
  unfilledIconUrl: string;
  filledIconUrl: string;
}

/** Returns a key that is unique per pair of addresses. */
export const pairKey = ({ unfilledIconUrl, filledIconUrl }: Omit<IconPair, 'name'>): string =>
  `${unfilledIconUrl} ${filledIconUrl}`;

/** Returns each pair of icons in use once, with the name of the first entry that has it. */
export function iconPairsOf(preferences: readonly Preference[]): IconPair[] {
  const pairs = new Map<string, IconPair>();
  for (const { name, unfilledIconUrl, filledIconUrl } of preferences) {
    const pair = { name, unfilledIconUrl, filledIconUrl };
    const key = pairKey(pair);
    if ((unfilledIconUrl !== '' || filledIconUrl !== '') && !pairs.has(key)) pairs.set(key, pair);
  }
  return [...pairs.values()];
}
