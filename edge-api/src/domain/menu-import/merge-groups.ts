import type { Customization, CustomizationOption } from '@justright/contract/menus';
import { moneyText } from '@justright/contract/money';
import type { FileGroup, FileOption } from './file-menu.ts';
import { isRenamed } from './is-renamed.ts';
import { keyOf, pairUp, type PairKey } from './pair-up.ts';

interface Part {
  id?: string | undefined;
  title: string;
  externalId: string;
  externalSource: string;
}
const same = (key: (part: Part) => string | undefined): PairKey<Part, Part> => ({ said: key, stored: key });
/** Parts are matched by their own id (in a file that JustRight exported), then by the source's id, then by title. */
const PART_KEYS = [
  same(({ id }) => id),
  same(({ externalId, externalSource }) => (externalId === '' ? undefined : keyOf(externalSource, externalId))),
  same(({ title }) => title),
];

/** The changes that an import makes to the options of a dish. */
export interface GroupChanges {
  /** Texts for a person. */
  texts: string[];
  /** Groups and options that are no longer in the file; they are removed with their ingredients. */
  removed: string[];
  /** Options whose text changes and that keep their ingredients. */
  redescribed: string[];
  /** Options with another name; their ingredients become unknown. */
  renamed: string[];
  /** New options that add no food by the word of the file; they are unknown. */
  claimedEmpty: string[];
}

/** What the groups of a dish are merged with. */
interface GroupMerge {
  source: string;
  currency: string;
  changes: GroupChanges;
}

/**
 * Merges a file's groups into the stored ones. A matched part keeps its id and ingredients; a part of this source that
 * is no longer in the file is removed; a part that was added in JustRight stays.
 */
export function mergeGroups(
  stored: readonly Customization[],
  said: readonly FileGroup[],
  { source, currency }: Pick<GroupMerge, 'source' | 'currency'>,
): { groups: Customization[]; changes: GroupChanges } {
  const changes: GroupChanges = { texts: [], removed: [], redescribed: [], renamed: [], claimedEmpty: [] };
  const groups = mergeParts(stored, said, source, {
    merge: (group, before) => mergeGroup(group, before, { source, currency, changes }),
    onRemove: ({ title }) => changes.removed.push(title),
  });
  return { groups, changes };
}

interface Merging<Said, Stored> {
  merge: (said: Said, before: Stored | undefined) => Stored;
  onRemove: (stored: Stored) => void;
}

/** Returns the remaining stored parts in their order, then the new ones. */
function mergeParts<Said extends Part, Stored extends Part>(
  stored: readonly Stored[],
  said: readonly Said[],
  source: string,
  { merge, onRemove }: Merging<Said, Stored>,
): Stored[] {
  const pairs: Map<Said, Stored> = pairUp(said, stored, PART_KEYS);
  const merged = new Map<Stored, Stored>();
  const added: Stored[] = [];
  for (const one of said) {
    const before = pairs.get(one);
    if (before) merged.set(before, merge(one, before));
    else added.push(merge(one, undefined));
  }
  const staying = stored.flatMap((part) => {
    const after = merged.get(part);
    if (after) return [after];
    if (part.externalSource !== source) return [part];
    onRemove(part);
    return [];
  });
  return [...staying, ...added];
}

function mergeGroup(
  { id, options, ...said }: FileGroup,
  before: Customization | undefined,
  merging: GroupMerge,
): Customization {
  const { source, changes } = merging;
  const minPermitted = said.minPermitted ?? before?.minPermitted ?? 0;
  const group: Customization = {
    id: before?.id ?? (id || crypto.randomUUID()),
    title: said.title,
    description: said.description ?? before?.description ?? '',
    minPermitted,
    maxPermitted: said.maxPermitted ?? before?.maxPermitted ?? Math.max(1, minPermitted),
    ...externalOf(said, before),
    menuItemCustomizationOptions: mergeParts(before?.menuItemCustomizationOptions ?? [], options, source, {
      merge: (option, stored) => mergeOption(option, stored, said.title, before !== undefined, merging),
      onRemove: ({ title }) => changes.removed.push(`${said.title}: ${title}`),
    }),
  };
  changes.texts.push(...groupTexts(before, group));
  return group;
}

/** Returns the external id of a part. A stored part keeps its own until the file has an id for it. */
const externalOf = (said: Part, before: Part | undefined): Pick<Part, 'externalId' | 'externalSource'> => {
  const { externalId, externalSource } = before && said.externalId === '' ? before : said;
  return { externalId, externalSource };
};

function groupTexts(before: Customization | undefined, after: Customization): string[] {
  const { title, minPermitted, maxPermitted } = after;
  if (!before) return [`Group added: ${title}`];
  return [
    ...(before.title === title ? [] : [`Group ${before.title} is now ${title}`]),
    ...(before.description === after.description ? [] : [`${title}: description`]),
    ...(before.externalId === after.externalId ? [] : [`${title}: id`]),
    ...(before.minPermitted === minPermitted && before.maxPermitted === maxPermitted
      ? []
      : [`${title}: ${before.minPermitted} to ${before.maxPermitted} options → ${minPermitted} to ${maxPermitted}`]),
  ];
}

function mergeOption(
  { id, atFirst, claimsNoFood, ...said }: FileOption,
  before: CustomizationOption | undefined,
  groupTitle: string,
  isReported: boolean,
  { currency, changes }: GroupMerge,
): CustomizationOption {
  const option: CustomizationOption = {
    defaultModifier: false,
    disabled: false,
    noIngredients: false,
    ingredients: [],
    stationId: null,
    ...(before ?? atFirst),
    id: before?.id ?? (id || crypto.randomUUID()),
    title: said.title,
    description: said.description ?? before?.description ?? '',
    price: said.price,
    pickupPrice: said.pickupPrice === undefined ? (before?.pickupPrice ?? null) : said.pickupPrice,
    suspendUntil: said.suspendUntil === undefined ? (before?.suspendUntil ?? null) : said.suspendUntil,
    ...externalOf(said, before),
  };
  const label = `${groupTitle}: ${said.title}`;
  if (!before) {
    if (claimsNoFood === true) changes.claimedEmpty.push(said.title);
    if (isReported) changes.texts.push(`${label} added`);
    return option;
  }
  if (before.title !== option.title) {
    changes.texts.push(`${groupTitle}: ${before.title} is now ${option.title}`);
  }
  if (before.ingredients.length > 0 || before.noIngredients) {
    if (isRenamed(before.title, option.title)) {
      Object.assign(option, { ingredients: [], noIngredients: false });
      changes.renamed.push(option.title);
    } else if (before.title !== option.title || before.description !== option.description) {
      changes.redescribed.push(option.title);
    }
  }
  if (before.price !== option.price) {
    changes.texts.push(`${label}: ${moneyText(before.price, currency)} → ${moneyText(option.price, currency)}`);
  }
  const rest = (['description', 'pickupPrice', 'suspendUntil', 'externalId'] as const).filter(
    (field) => before[field] !== option[field],
  );
  const NAMES = {
    description: 'description',
    pickupPrice: 'pickup price',
    suspendUntil: 'suspension',
    externalId: 'id',
  };
  changes.texts.push(...rest.map((field) => `${label}: ${NAMES[field]}`));
  return option;
}
