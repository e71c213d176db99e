import { periodText } from '@justright/contract/period-text';
import type { Restaurant } from '@justright/contract/restaurants';
import type { HistoryEntry } from '@justright/contract/history';
import type { StatementRecord } from '@justright/contract/ingredients';
import type { Declaration, Listing } from '@justright/contract/menus';
import { LEGAL_PLACES } from '@justright/contract/legal-sets';
import { moneyText } from '@justright/contract/money';
import { ROLE_LABELS } from '@justright/contract/role-texts';
import type { LegalEntry } from '@justright/contract/preferences';
import { yesNo } from '@justright/ui/texts';
import { dayText, instantText } from '@justright/ui/when';
import { declarationText } from '../dish/declaration-text.ts';
import { INGREDIENT_FIELDS } from '../raw-ingredient/ingredient-draft.ts';
import { CUSTOM_INGREDIENT_FIELDS } from '../statement/custom-ingredient-fields.ts';
import { DISH_FIELDS } from '../dish/dish-fields.ts';
import { historyWords } from '@justright/editing/field-record';
import { MERCHANT_FIELDS } from '@justright/editing/merchant/merchant-fields';
import { RESTAURANT_FIELDS } from '@justright/editing/restaurant/restaurant-fields';
import { listingText } from '../dish/listing-text.ts';
import { statementText } from '../statement/evidence-draft.ts';
import { type Names, namesOf } from '../tags/tags.ts';
import { componentFacts, groupFacts, recordsIn, referenceTitles, stationName } from './composition-facts.ts';

/** The change of one field, in words. */
export type FieldChange =
  | { kind: 'set'; label: string; added: string[]; removed: string[] }
  | { kind: 'text' | 'icon'; label: string; before: string; after: string };

/** Fields that hold the address of an image. */
const ICONS: readonly string[] = ['filledIconUrl', 'unfilledIconUrl', 'imageUrl'];

export interface HistoryNames {
  allergies: Names;
  diets: Names;
  /** The names of stations by id. */
  stations: Names;
  /** The currency of the restaurant whose dish it is, where there is one. */
  currency?: string | undefined;
  /** The label of the field `title`, where it is not "Title". */
  title?: string;
}

type Fact = (value: unknown, names: HistoryNames) => string[];

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const allergyNames: Fact = (value, { allergies }) => namesOf(texts(value), allergies);
const familyNames: Fact = (value, names) => (typeof value === 'string' ? allergyNames([value], names) : []);
const taxTexts: Fact = (value) =>
  (Array.isArray(value) ? (value as Restaurant['taxes']) : []).map(
    ({ name, percent, isIncluded }) => `${name} ${percent} %, ${isIncluded ? 'in the price' : 'on top'}`,
  );
const hoursTexts: Fact = (value) =>
  Object.entries((value ?? {}) as Restaurant['operatingHours']).map(
    ([day, { isOpen, hours }]) => `${day} ${isOpen ? hours.map(periodText).join(', ') : 'closed'}`,
  );
/** The names of an allergy in the laws that name it. */
const legalNames: Fact = (value) =>
  (Array.isArray(value) ? (value as LegalEntry[]) : []).map(({ set, name }) => `${LEGAL_PLACES[set]}: ${name}`);
const signatures: Fact = (value, { allergies }) =>
  recordsIn(value).map(({ keys, by, at, note }) => {
    const signed = `${namesOf(texts(keys), allergies).join(', ')}: ${String(by)}, ${dayText(String(at))}`;
    return note === '' ? signed : `${signed} (${String(note)})`;
  });
/** What a publication loosened: "Fries › Dip: Dairy, contains → free". */
const loosenings: Fact = (value) =>
  recordsIn(value).map(({ title, part, name, from, to }) => {
    const [of] = recordsIn([part]);
    const where = of === undefined ? String(title) : `${String(title)} › ${String(of['title'])}`;
    return `${where}: ${String(name)}, ${String(from)} → ${String(to)}`;
  });
const componentsOf: Fact = (value, { stations }) => componentFacts(value, stations);
const groupsOf: Fact = (value, names) => groupFacts(value, names);
const dietNames: Fact = (value, { diets }) => namesOf(texts(value), diets);

/** Fields that hold a list: the added and the removed values are shown. */
const FACTS: Readonly<Record<string, Fact>> = {
  allergies: allergyNames,
  mayContain: allergyNames,
  unknownFor: allergyNames,
  notAdded: allergyNames,
  freeFrom: allergyNames,
  diets: dietNames,
  ingredients: referenceTitles,
  goals: dietNames,
  excludes: allergyNames,
  familyKey: familyNames,
  legal: legalNames,
  tags: texts,
  closedDates: texts,
  taxes: taxTexts,
  operatingHours: hoursTexts,
  imageUrls: texts,
  restaurants: texts,
  additionalAllergies: allergyNames,
  additionalMayContain: allergyNames,
  additionalDiets: dietNames,
  loosens: loosenings,
  keepsApart: signatures,
  keys: allergyNames,
  options: referenceTitles,
  parts: texts,
  because: texts,
  events: texts,
  scopes: texts,
  components: componentsOf,
  menuItemCustomizations: groupsOf,
};

const LABELS: Readonly<Record<string, string>> = {
  ...historyWords(RESTAURANT_FIELDS),
  ...historyWords(MERCHANT_FIELDS),
  ...historyWords(INGREDIENT_FIELDS),
  ...historyWords(CUSTOM_INGREDIENT_FIELDS),
  ...historyWords(DISH_FIELDS),
  allergies: 'Dislikes',
  mayContain: 'May contain',
  unknownFor: 'Not stated',
  notAdded: 'Not an ingredient',
  freeFrom: 'Free from',
  goals: 'Other goals',
  excludes: 'Excludes',
  isFreeFrom: 'A claim of “free from”',
  familyKey: 'Kind of',
  legal: 'Allergen by law',
  imageUrls: 'More images',
  restaurants: 'Only these restaurants',
  loosens: 'Loosened',
  keepsApart: 'Kept apart',
  keys: 'Keys',
  options: 'With the options',
  parts: 'With the parts',
  how: 'How they are kept apart',
  lapsedAt: 'Lapsed',
  because: 'Because of',
  reviewBy: 'Review by',
  by: 'Signed by',
  at: 'Signed',
  pinSetAt: 'PIN set',
  lockedAt: 'Locked by wrong PINs',
  removedAt: 'Removed',
  mayAnswerTraces: 'May say that traces are ruled out',
  scopes: 'May',
  start: 'Begins with',
  revoked: 'Ended for good',
  events: 'Events',
  isOff: 'Off after failures',
  key: 'ID',
  name: 'Name',
  statement: 'Statement',
  isDeclared: 'Dislikes and goals are complete',
  declaration: 'Signature',
  listing: 'What else is in it',
  isCoveredByFamily: 'Covered by its family',
  filledIconUrl: 'Filled icon',
  unfilledIconUrl: 'Unfilled icon',
  externalId: 'External id',
  externalSource: 'External source',
  ingredient: 'Instead of',
  substitute: 'Used',
  until: 'Until',
  note: 'Note',
  endedAt: 'Ended',
  menu: 'Menu',
  dishes: 'Dishes',
  state: 'State',
  takesEffectAt: 'Takes effect',
  rollbackTo: 'Rolled back to publication',
  decided: 'Decided',
  status: 'Status',
  contact: 'Contact or email',
  asked: 'Asked to turn off, for a second person',
  goldiStripeId: 'Goldi Stripe Id',
  markupPercentage: 'Markup in percent',
  rows: 'Rows',
  roleType: 'Role',
  merchant: 'Merchant',
  isDisabled: 'Disabled',
  acceptedBy: 'Accepted by the account',
  change: 'What was done',
  version: 'Version',
  percent: 'Share of sessions in percent',
  token: 'Token',
  powers: 'May',
};

/** Fields that say nothing to a person. */
const UNTOLD: readonly string[] = ['menuId', 'menuItemId', 'restaurantId'];

const ROLE_NAMES = new Map<unknown, string>(Object.entries(ROLE_LABELS));
const RELEASE_TEXTS = new Map<unknown, string>([
  ['release', 'Stored'],
  ['promote', 'Promoted'],
  ['ask', 'Asked a second person to promote'],
  ['decline', 'Promotion declined'],
  ['rollback', 'Rolled back'],
  ['canary', 'Canary begun or changed'],
  ['stop-canary', 'Canary ended'],
  ['make-token', 'Release token made'],
  ['revoke-token', 'Release token ended'],
]);
const PAST_REVIEW_TEXTS = new Map<unknown, string>([
  ['warn', 'Still count'],
  ['unknown', 'Not known'],
]);

/** Fields that hold an instant. */
const INSTANTS: readonly string[] = [
  'until',
  'at',
  'endedAt',
  'takesEffectAt',
  'lapsedAt',
  'pinSetAt',
  'lockedAt',
  'removedAt',
];

/** Returns the name of a dish's field for a person. */
export const fieldLabel = (field: string): string => LABELS[field] ?? field;

const isListing = (value: object): value is Listing => 'isAll' in value;
const isDeclaration = (value: object): value is Omit<Declaration, 'isLapsed'> => 'at' in value && 'keys' in value;
interface Decision {
  by: string;
  at: string;
  reason: string;
}
const isDecision = (value: object): value is Decision => 'by' in value && 'reason' in value;
const decisionText = ({ by, at, reason }: Decision): string =>
  `${by}, ${instantText(at)}${reason === '' ? '' : `: ${reason}`}`;
const isStatement = (value: object): value is StatementRecord => 'at' in value && 'evidence' in value;

function textOf(value: unknown, names: HistoryNames): string {
  if (typeof value === 'object' && value !== null) {
    if (isListing(value)) return listingText(value);
    if (isDeclaration(value)) return declarationText(value, names.allergies);
    if (isDecision(value)) return decisionText(value);
    return isStatement(value) ? statementText(value) : '';
  }
  if (typeof value === 'boolean') return yesNo(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the values of `some` that are not in `others`; duplicates count. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function changeOf(field: string, before: unknown, after: unknown, names: HistoryNames): FieldChange | null {
  const facts = FACTS[field];
  if (facts !== undefined) {
    const [old, fresh] = [facts(before, names), facts(after, names)];
    const [added, removed] = [without(fresh, old), without(old, fresh)];
    return added.length + removed.length === 0 ? null : { kind: 'set', label: fieldLabel(field), added, removed };
  }
  const shownText = (value: unknown) => {
    if (typeof value === 'number') {
      if (field === 'price') return moneyText(value, names.currency);
      // The fee of the settings is of no currency.
      if (field === 'deliveryFee') return (value / 100).toFixed(2);
    }
    if (field === 'roleType') return ROLE_NAMES.get(value) ?? '';
    if (field === 'change') return RELEASE_TEXTS.get(value) ?? '';
    if (field === 'pastReview') return PAST_REVIEW_TEXTS.get(value) ?? '';
    if (field === 'asked' && typeof value === 'string') return fieldLabel(value);
    if (typeof value !== 'string') return textOf(value, names);
    if (field === 'stationId') return stationName(value, names.stations);
    if (field === 'reviewBy') return dayText(value);
    return INSTANTS.includes(field) ? instantText(value) : value;
  };
  const [old, fresh] = [shownText(before), shownText(after)];
  if (old === fresh) return null;
  const label = (field === 'title' ? names.title : undefined) ?? fieldLabel(field);
  return { kind: ICONS.includes(field) ? 'icon' : 'text', label, before: old, after: fresh };
}

/**
 * Describes changes, such as those of a history entry, field by field, with names instead of keys and titles instead of ids. For a
 * created or deleted entry, all its fields.
 */
export function historyChanges(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  names: HistoryNames,
): FieldChange[] {
  // Who asks for a second person has changed nothing else: the name says where.
  const isAsked = after !== null && 'asked' in after;
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => !UNTOLD.includes(field) && !(isAsked && field === 'name'),
  );
  return fields
    .map((field) => changeOf(field, before?.[field], after?.[field], names))
    .filter((change) => change !== null);
}
