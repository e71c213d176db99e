import { namesOf, pick } from '@justright/contract/fields';
import type { Allergy, Diet, Preference } from '@justright/contract/preferences';
import { type FieldRecord, labelsOf } from '@justright/editing/field-record';
import type { IssueFields } from '@justright/editing/issues';
import { yesNo } from '@justright/ui/texts';

/** The edited fields of every entry. `id` is fixed once saved, because dishes and ingredients refer to it. */
export type PreferenceDraft = Pick<
  Preference,
  'id' | 'name' | 'title' | 'description' | 'filledIconUrl' | 'unfilledIconUrl' | 'active'
>;
export type AllergyDraft = PreferenceDraft & Pick<Allergy, 'familyKey' | 'isCoveredByFamily'>;
export type DietDraft = PreferenceDraft & Pick<Diet, 'excludes' | 'isFreeFrom'>;

const PREFERENCE_FIELDS = {
  id: { label: 'ID' },
  name: { label: 'Name' },
  title: { label: 'Title' },
  description: { label: 'Description' },
  filledIconUrl: { label: 'Filled icon', isImage: true },
  unfilledIconUrl: { label: 'Unfilled icon', isImage: true },
  active: { label: 'Active', text: yesNo },
} as const satisfies FieldRecord<PreferenceDraft>;
export const ALLERGY_FIELDS = {
  ...PREFERENCE_FIELDS,
  familyKey: { label: 'Kind of', text: (key) => key ?? '' },
  isCoveredByFamily: { label: 'Covered by its family', text: yesNo },
} as const satisfies FieldRecord<AllergyDraft>;
export const DIET_FIELDS = {
  ...PREFERENCE_FIELDS,
  excludes: { label: 'Excludes', text: (keys) => keys.join(', ') },
  isFreeFrom: { label: 'A claim of “free from”', text: yesNo },
} as const satisfies FieldRecord<DietDraft>;
export const PREFERENCE_LABELS = labelsOf(PREFERENCE_FIELDS);
export const ALLERGY_LABELS = labelsOf(ALLERGY_FIELDS);
export const DIET_LABELS = labelsOf(DIET_FIELDS);

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

const toPreferenceDraft = (preference: Preference | null): PreferenceDraft =>
  pick(preference ?? EMPTY, namesOf(PREFERENCE_FIELDS));

export const toAllergyDraft = (allergy: Allergy | null): AllergyDraft => ({
  ...toPreferenceDraft(allergy),
  familyKey: allergy?.familyKey ?? null,
  isCoveredByFamily: allergy?.isCoveredByFamily ?? true,
});

export const toDietDraft = (diet: Diet | null): DietDraft => ({
  ...toPreferenceDraft(diet),
  excludes: diet?.excludes ?? [],
  isFreeFrom: diet?.isFreeFrom ?? false,
});

/** Maps issues to fields: the server may name the id or the key, which are one field here. */
export const PREFERENCE_ISSUE_FIELDS: IssueFields = { alias: { key: 'id' }, unshown: ['active', 'isCoveredByFamily'] };

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
