import type { IncidentChange } from '@justright/contract/incidents';
import { NONE, yesNo } from '@justright/ui/texts';
import { secondText } from '@justright/ui/when';

type State = IncidentChange['row']['before'];

/** A field of a dish or an ingredient that a change has touched. */
export interface ChangedField {
  label: string;
  /** Empty when it was made by this change. */
  before: string;
  after: string;
}

/** The names of fields; any other field is named by its words. What a screen derives from others is left out. */
const LABELS: Readonly<Record<string, string>> = {
  allergies: 'Contains',
  mayContain: 'May contain',
  unknownFor: 'Not known',
  additionalAllergies: 'Added: contains',
  additionalMayContain: 'Added: may contain',
  additionalDiets: 'Added diets',
  freeFrom: 'Free from',
  statement: 'Statement',
  declaration: 'Declaration',
  ingredients: 'Made of',
  components: 'Parts',
  menuItemCustomizations: 'Choices',
  keepsApart: 'Kept apart',
  isDeclared: 'Declared as complete',
  listing: 'What else is in it',
};
const LEFT_OUT = [
  'notAdded',
  'id',
  'price',
  'tags',
  'imageUrl',
  'imageUrls',
  'isRestaurantOnly',
  'externalId',
  'externalSource',
];
/** The longest value that is written out; the downloaded file has all of it. */
const VALUE_MAX_LENGTH = 400;

const labelOf = (field: string): string => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
};
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (record: Record<string, unknown>, field: string): string => {
  const value = record[field];
  return typeof value === 'string' ? value : '';
};

/** Says who stated or signed something, when, and on what evidence. */
function authorText(record: Record<string, unknown>, timeZone: string | null): string {
  const evidence = record['evidence'];
  const kind = isRecord(evidence)
    ? [textIn(evidence, 'kind'), textIn(evidence, 'product')].filter(Boolean).join(' of ')
    : '';
  const review = textIn(record, 'reviewBy');
  return [
    textIn(record, 'by') || 'without a name',
    secondText(textIn(record, 'at'), timeZone),
    ...(kind ? [kind] : []),
    ...(review ? [`review by ${review}`] : []),
  ].join(' · ');
}

function valueText(value: unknown, nameOf: (key: string) => string, timeZone: string | null): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value === 'boolean') return yesNo(value);
  if (Array.isArray(value)) {
    const items = value.map((one: unknown) => {
      if (typeof one === 'string') return nameOf(one);
      if (!isRecord(one)) return JSON.stringify(one);
      if (Array.isArray(one['keys']))
        return `${valueText(one['keys'], nameOf, timeZone)} (${authorText(one, timeZone)})`;
      const parts = [one['ingredients'], one['menuItemCustomizationOptions']].find(Array.isArray);
      const title = textIn(one, 'title') || textIn(one, 'id');
      return parts && parts.length > 0 ? `${title} (${valueText(parts, nameOf, timeZone)})` : title;
    });
    return items.length > 0 ? items.join(', ') : NONE;
  }
  if (isRecord(value) && 'isAll' in value)
    return `${value['isAll'] === true ? 'Nothing' : 'Not said'} · ${authorText(value, timeZone)}`;
  if (isRecord(value)) return 'at' in value ? authorText(value, timeZone) : JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

const shortened = (text: string): string =>
  text.length > VALUE_MAX_LENGTH ? `${text.slice(0, VALUE_MAX_LENGTH)} …` : text;

/**
 * Returns the fields that a change has touched, with their values in words and times of a zone; all of them for what it
 * made or deleted.
 */
export function changedFields(
  before: State,
  after: State,
  nameOf: (key: string) => string,
  timeZone: string | null,
): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !LEFT_OUT.includes(field))
    .map((field): ChangedField => ({
      label: labelOf(field),
      before: before ? shortened(valueText(before[field], nameOf, timeZone)) : '',
      after: after ? shortened(valueText(after[field], nameOf, timeZone)) : '',
    }))
    .filter(
      (field) =>
        field.before !== field.after && !(['', NONE].includes(field.before) && ['', NONE].includes(field.after)),
    );
}
