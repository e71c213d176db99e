import type { MenuItem, MenuItemPatch } from '@justright/contract/menus';
import { comparedFields, type FieldRecord, labelsOf } from '@justright/editing/field-record';
import { mergeKeys } from '@justright/editing/merge-lists';
import { yesNo } from '@justright/ui/texts';
import { type Names, namesOf } from '../tags/tags.ts';
import { type DraftComponent, mergeComponents, mergeGroups } from './merge-parts.ts';

/**
 * The signature under "the allergens and diets are complete": none, the stored one, which may have lapsed, or a new one
 * that the save makes.
 */
export type Signature = 'none' | 'stored' | 'new';

/** Imports and the API write the first three; the others are acts of saving. */
type Unedited = 'imageUrls' | 'externalId' | 'externalSource' | 'isDeclared' | 'declares' | 'confirmsTexts' | 'version';
/** The fields that the editor has in another form than the stored dish. */
type Converted = 'price' | 'tags' | 'components' | 'isAllListed';

/** A dish in its editor. */
export interface ItemDraft extends Pick<MenuItem, Exclude<keyof MenuItemPatch, Unedited | Converted>> {
  signature: Signature;
  /** Whether the parts, which were taken from the menu's words, are everything; null where staff composed the dish. */
  isAllListed: boolean | null;
  /** True once a person has taken ingredients of a proposal; the history then names it as their source. */
  isFromProposal: boolean;
  /** In cents; null while the field is empty. */
  price: number | null;
  /** The typed text, separated by commas. */
  tags: string;
  components: DraftComponent[];
}

/** What the texts of a dish's fields name things by. */
export interface FieldNames {
  allergies: Names;
  diets: Names;
  stations: Names;
  /** Writes cents in the currency of the menu's restaurant. */
  priceText: (cents: number) => string;
}

const listed = (texts: readonly string[]): string => texts.join(', ') || 'nothing';
const stationText = (id: string | null, { stations }: FieldNames): string =>
  id === null ? 'No station' : (stations.get(id) ?? 'A station that is gone');

interface Part {
  title: string;
  ingredients: readonly { id: string; title: string }[];
  stationId: string | null;
}
const partText = ({ title, ingredients, stationId }: Part, names: FieldNames): string => {
  const place = stationId === null ? '' : `, at ${stationText(stationId, names)}`;
  return `${title} (${listed(ingredients.map(({ id, title: name }) => name || id))}${place})`;
};

/**
 * The fields of a dish that staff edit, in the order in which they are compared (docs/adding-a-field.md). Concurrent changes of
 * the composition are always merged, so that a save never drops an allergen that another person added.
 */
export const DISH_FIELDS = {
  title: { label: 'Title' },
  subtext: { label: 'Subtext', input: 'line', hint: 'A line under the title; an address becomes a link.' },
  description: { label: 'Description', input: 'lines' },
  imageUrl: { label: 'Image', isImage: true },
  price: { label: 'Price', text: (cents, _draft, { priceText }) => priceText(cents ?? 0) },
  tags: { label: 'Tags' },
  active: { label: 'Active', input: 'switch', hint: 'Diners see only active dishes.', text: yesNo },
  disabled: { label: 'Sold out', input: 'switch', hint: 'Shown greyed out; it cannot be ordered.', text: yesNo },
  stationId: { label: 'Station', text: (id, _draft, names) => stationText(id, names) },
  components: {
    label: 'Components',
    text: (components, _draft, names) => components.map((component) => partText(component, names)).join('\n'),
    merge: mergeComponents,
    isAlwaysMerged: true,
  },
  menuItemCustomizations: {
    label: 'Customizations',
    text: (groups, _draft, names) =>
      groups
        .map(
          ({ title, menuItemCustomizationOptions: options }) =>
            `${title}: ${listed(options.map((option) => partText(option, names)))}`,
        )
        .join('\n'),
    merge: mergeGroups,
    isAlwaysMerged: true,
  },
  additionalAllergies: {
    label: 'Additional allergies',
    historyLabel: 'Additional dislikes',
    text: (keys, _draft, { allergies }) => listed(namesOf(keys, allergies)),
    merge: mergeKeys,
    isAlwaysMerged: true,
  },
  additionalMayContain: {
    label: 'May also contain',
    text: (keys, _draft, { allergies }) => listed(namesOf(keys, allergies)),
    merge: mergeKeys,
    isAlwaysMerged: true,
  },
  additionalDiets: {
    label: 'Additional diets',
    historyLabel: 'Additional goals',
    text: (keys, _draft, { diets }) => listed(namesOf(keys, diets)),
    merge: mergeKeys,
    isAlwaysMerged: true,
  },
  signature: {
    label: 'Declared complete',
    text: (signature) => ({ none: 'No', new: 'Signed again', stored: 'Signed' })[signature],
  },
  isAllListed: {
    label: 'What else is in it',
    historyLabel: 'This is all that is in it',
    text: (isAll) => (isAll === null ? 'Composed here' : isAll ? 'Nothing' : 'Not said'),
  },
  isFromProposal: { label: 'Accepted from a proposal', text: yesNo },
} as const satisfies FieldRecord<ItemDraft, FieldNames>;
export const DISH_LABELS = labelsOf(DISH_FIELDS);

/** The fields of a dish for the comparison of two versions. */
export const dishFields = (names: FieldNames) => comparedFields<ItemDraft, FieldNames>(DISH_FIELDS, names);
