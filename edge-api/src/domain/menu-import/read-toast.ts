import { TITLE_MAX_LENGTH, WEEKDAYS } from '@justright/contract/common';
import type { ServiceAvailability } from '@justright/contract/menus';
import * as v from 'valibot';
import { DishRegister, readDish } from './dish-register.ts';
import type { DishContent, FileDish, FileGroup, FileMenu, FileOption, FileSection, ReadFile } from './file-menu.ts';
import { imageAddressOf, openingHoursOf } from './pos-values.ts';
import { type PriceFormat, programPrices } from './price.ts';
import {
  ALCOHOL_TAG,
  IgnoredFields,
  Notes,
  readEach,
  readFields,
  type Reading,
  Said,
  Title,
  titleIn,
} from './reading.ts';

const SOURCE = 'toast';
/** Groups are nested a few times at most; a file that nests deeper was not written by Toast. */
const DEPTH_MAX = 8;

const Guid = v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(200, 'Use at most 200 characters'));
const Price = v.nullish(v.number('Must be a number'));
const Count = v.nullish(
  v.pipe(v.number('Must be a whole number'), v.integer('Must be a whole number'), v.minValue(0), v.maxValue(999)),
);
/** Numbers that name entries of the maps at the end of the file. */
const References = v.nullish(v.unknown());
const Strategy = v.nullish(v.string(), '');
const YesNo = v.nullish(v.picklist(['YES', 'NO'], 'Must be YES or NO'));
/** Where Toast shows something; an empty list: nowhere. */
const Visibility = v.nullish(v.array(v.string()));
/** What a price is for one of; a weight or a volume for anything but NONE. */
const Unit = v.nullish(v.string(), 'NONE');

const MENU = {
  name: 'menus.',
  fields: v.object({
    name: Title,
    guid: Guid,
    description: Said,
    image: Said,
    visibility: Visibility,
    availability: v.nullish(v.unknown()),
    menuGroups: v.nullish(v.unknown()),
  }),
};
const GROUP = {
  name: 'menuGroups.',
  fields: v.object({
    name: Title,
    guid: Guid,
    description: Said,
    visibility: Visibility,
    menuGroups: v.nullish(v.unknown()),
    menuItems: v.nullish(v.unknown()),
  }),
};
const ITEM = {
  name: 'menuItems.',
  fields: v.object({
    name: Title,
    guid: Guid,
    description: Said,
    image: Said,
    price: Price,
    pricingStrategy: Strategy,
    pricingRules: v.nullish(v.looseObject({ sizeSpecificPricingGuid: v.nullish(v.string()) })),
    visibility: Visibility,
    unitOfMeasure: Unit,
    taxInclusion: Strategy,
    itemTags: v.nullish(v.array(v.looseObject({ name: v.nullish(v.string(), '') })), []),
    contentAdvisories: v.nullish(v.looseObject({})),
    portions: v.nullish(v.array(v.unknown()), []),
    modifierGroupReferences: References,
  }),
};
const MODIFIER_GROUP = {
  name: 'modifierGroups.',
  fields: v.object({
    name: Title,
    guid: Guid,
    visibility: Visibility,
    pricingStrategy: Strategy,
    pricingMode: Strategy,
    defaultOptionsChargePrice: YesNo,
    defaultOptionsSubstitutionPricing: YesNo,
    requiredMode: v.nullish(v.string(), ''),
    minSelections: Count,
    maxSelections: Count,
    isMultiSelect: v.nullish(v.boolean(), true),
    modifierOptionReferences: References,
    referenceId: v.optional(v.unknown()),
  }),
};
const OPTION = {
  name: 'modifierOptions.',
  fields: v.object({
    name: Title,
    guid: Guid,
    description: Said,
    visibility: Visibility,
    price: Price,
    pricingStrategy: Strategy,
    unitOfMeasure: Unit,
    isDefault: v.nullish(v.boolean(), false),
    modifierGroupReferences: References,
    referenceId: v.optional(v.unknown()),
  }),
};
const FILE_FIELDS = ['menus', 'modifierGroupReferences', 'modifierOptionReferences'];

/** A response of Toast's menus API, version 3 (or 2, which has the same names). */
export interface ToastFile {
  menus: unknown;
  modifierGroupReferences: unknown;
}
export const isToast = (value: unknown): value is ToastFile =>
  typeof value === 'object' && value !== null && 'menus' in value && 'modifierGroupReferences' in value;

type ItemInput = v.InferOutput<typeof ITEM.fields>;
interface ToastReading extends Reading {
  /** The maps at the end of the file, by reference. */
  groups: ReadonlyMap<string, unknown>;
  options: ReadonlyMap<string, unknown>;
  preModifiers: ReadonlyMap<string, unknown>;
  /** Whether a dish of the file has a price with the tax in it. */
  hasTaxInPrices: boolean;
}

const mapOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** Reads the menus that Toast's API returns: groups are sections, and modifier groups are found by their references. */
export function readToast(file: ToastFile, currency: string): ReadFile {
  const notes = new Notes();
  const reading: ToastReading = {
    ignored: new IgnoredFields(),
    prices: programPrices(currency),
    groups: mapOf(file.modifierGroupReferences),
    options: mapOf('modifierOptionReferences' in file ? file.modifierOptionReferences : undefined),
    preModifiers: mapOf('preModifierGroupReferences' in file ? file.preModifierGroupReferences : undefined),
    hasTaxInPrices: false,
  };
  reading.ignored.add('', file, FILE_FIELDS);
  const menus = readEach(file.menus, 'menus', notes, (menu, place) => readMenu(menu, place, notes, reading));
  if (reading.hasTaxInPrices)
    notes.warn('menus', 'Prices of this file have the tax in them: do the taxes of this restaurant say so too?');
  return { format: 'toast', currency, menus, issues: notes.issues, ignoredFields: reading.ignored.list() };
}

function readMenu(value: unknown, place: string, notes: Notes, reading: ToastReading): FileMenu | undefined {
  const menu = readFields(MENU, value, place, notes, reading);
  if (!menu) return undefined;
  if (menu.guid === '') notes.warn(place, 'No guid: the menu is recognised by its title');
  const register = new DishRegister();
  const isHidden = isShownNowhere(menu);
  const sections = readSections(menu.menuGroups, `${place}.menuGroups`, { notes, register, reading, isHidden }, []);
  if (sections.length === 0) notes.warn(place, 'There is no group with items in it');
  return {
    place,
    externalId: menu.guid || menu.name,
    externalSource: SOURCE,
    title: menu.name,
    description: menu.description ?? undefined,
    imageUrl: imageAddressOf(menu.image, `${place}.image`, notes),
    serviceAvailability: availabilityOf(menu.availability, `${place}.availability`, notes),
    sections,
  };
}

interface MenuReading {
  notes: Notes;
  register: DishRegister;
  reading: ToastReading;
  /** Whether Toast shows the menu, or a group above, nowhere. */
  isHidden: boolean;
}

const isShownNowhere = ({ visibility }: { visibility?: string[] | null | undefined }): boolean =>
  visibility?.length === 0;

/** Reads groups with the groups inside of them, each with items as a section of its own: "Drinks – Beer". */
function readSections(value: unknown, place: string, menu: MenuReading, above: readonly string[]): FileSection[] {
  if (above.length === DEPTH_MAX) {
    menu.notes.error(place, 'Groups are nested too deeply');
    return [];
  }
  return readEach(value, place, menu.notes, (one, at): FileSection[] => {
    const group = readFields(GROUP, one, at, menu.notes, menu.reading);
    if (!group) return [];
    const inside = { ...menu, isHidden: menu.isHidden || isShownNowhere(group) };
    const titles = [...above, group.name];
    const title = titles.join(' – ').slice(0, TITLE_MAX_LENGTH);
    const dishes = readEach(group.menuItems, `${at}.menuItems`, menu.notes, (item, itemPlace) =>
      menu.register.add(title, readItem(item, itemPlace, inside)),
    );
    const own = { id: group.guid || undefined, title, description: group.description ?? undefined, dishes };
    return [...(dishes.length > 0 ? [own] : []), ...readSections(group.menuGroups, `${at}.menuGroups`, inside, titles)];
  }).flat();
}

function readItem(
  value: unknown,
  place: string,
  { reading, isHidden: isInHidden }: Pick<MenuReading, 'reading' | 'isHidden'>,
): FileDish {
  const notes = new Notes();
  const item = readFields(ITEM, value, place, notes, reading);
  const dish = { place, externalId: '', externalSource: SOURCE, title: titleIn(value), issues: notes.issues };
  if (!item) return { ...dish, content: null };
  if (item.guid === '') notes.warn(`${place}.guid`, 'No guid: the dish is recognised by its title');
  const groups = readGroups(item, `${place}.modifierGroupReferences`, notes, reading);
  const { price, groups: priced } = priceOf(item, groups, { place, notes, prices: reading.prices });
  if (item.taxInclusion === 'TAX_INCLUDED') reading.hasTaxInPrices = true;
  warnOfClaims(item, place, notes);
  const isHidden = isInHidden || isShownNowhere(item);
  if (isHidden) notes.warn(`${place}.visibility`, 'Toast shows it nowhere: it comes in as not active');
  const isAlcohol =
    alcoholOf(item.contentAdvisories) || tagNames(item).some((tag) => tag.toLowerCase() === ALCOHOL_TAG);
  const content: DishContent = {
    title: item.name,
    description: item.description ?? undefined,
    price,
    tags: isAlcohol ? [ALCOHOL_TAG] : undefined,
    groups: priced,
    isHidden,
    atFirst: { imageUrl: imageAddressOf(item.image, `${place}.image`, notes) },
  };
  return readDish({ ...dish, externalId: item.guid, title: item.name, content });
}

const tagNames = ({ itemTags }: ItemInput): string[] =>
  (itemTags ?? []).flatMap(({ name }) => (name?.trim() ? [name.trim().slice(0, 100)] : []));

function alcoholOf(advisories: ItemInput['contentAdvisories']): boolean {
  const alcohol: unknown = advisories?.['alcohol'];
  return (
    typeof alcohol === 'object' && alcohol !== null && 'containsAlcohol' in alcohol && alcohol.containsAlcohol === 'YES'
  );
}

/** Names what the file says of food: nothing of it is taken over, because a person answers for it here. */
function warnOfClaims(item: ItemInput, place: string, notes: Notes): void {
  const claims = tagNames(item).filter((tag) => tag.toLowerCase() !== ALCOHOL_TAG);
  if (claims.length > 0)
    notes.warn(`${place}.itemTags`, `The file tags it ${claims.slice(0, 10).join(', ')}: that has to be stated here`);
  const advised = Object.keys(item.contentAdvisories ?? {}).filter((name) => name !== 'alcohol');
  if (advised.length > 0)
    notes.warn(`${place}.contentAdvisories`, 'What the file says of allergens is not taken over: state it here');
  if ((item.portions ?? []).length > 0)
    notes.warn(`${place}.portions`, 'What can be chosen for a half of it is left out');
}

const OPEN_PRICE = 'OPEN_PRICE';
const SIZE_PRICE = 'SIZE_PRICE';
const TIME_PRICE = 'TIME_SPECIFIC_PRICE';
/** Ways of pricing whose price the file has already worked out. */
const KNOWN_PRICES = ['', 'NONE', 'BASE_PRICE', 'MENU_SPECIFIC_PRICE', 'GROUP_PRICE', TIME_PRICE];

/** Notes an error for a price that is for a weight or a volume: an order here has no amount of it. */
function checkUnit(unit: string | null, place: string, notes: Notes): void {
  const isMeasured = unit !== null && unit !== 'NONE';
  if (isMeasured) notes.error(`${place}.price`, `Its price is for one ${unit.slice(0, 20)}, and it has to be measured`);
}

/**
 * Returns the price of a dish. One that is priced by size costs as much as its smallest size, and the others add the
 * difference: Toast gives no price to the dish, and the whole price to each size.
 */
function priceOf(
  item: ItemInput,
  groups: FileGroup[] | undefined,
  { place, notes, prices: format }: { place: string; notes: Notes; prices: PriceFormat },
): { price: number; groups: FileGroup[] | undefined } {
  checkUnit(item.unitOfMeasure, place, notes);
  if (item.pricingStrategy === OPEN_PRICE) {
    notes.error(`${place}.price`, 'It has an open price, which somebody enters at the till');
    return { price: 0, groups };
  }
  if (item.pricingStrategy !== SIZE_PRICE) {
    if (item.pricingStrategy === TIME_PRICE)
      notes.warn(`${place}.price`, 'Its price depends on the time: its base price is taken');
    if (!KNOWN_PRICES.includes(item.pricingStrategy ?? '')) noteUnknownPrice(item.pricingStrategy, place, notes);
    return { price: notes.price(`${place}.price`, item.price ?? '', format), groups };
  }
  const sizes = groups?.find(({ externalId }) => externalId === item.pricingRules?.sizeSpecificPricingGuid);
  const prices = sizes?.options.map(({ price }) => price) ?? [];
  const price = Math.min(...prices);
  if (sizes === undefined || prices.length === 0 || price === 0) {
    notes.error(`${place}.price`, 'Its price depends on its size, and the sizes have no prices in this file');
    return { price: 0, groups };
  }
  notes.warn(`${place}.price`, `Priced by "${sizes.title}": the dish costs as its cheapest size, others cost more`);
  const cheaper = sizes.options.map((option) => ({ ...option, price: option.price - price }));
  const ofSize = { ...sizes, options: cheaper, minPermitted: 1, maxPermitted: 1 };
  return { price, groups: groups?.map((group) => (group === sizes ? ofSize : group)) };
}

/** Notes an error for a way of pricing that this reader does not know. */
function noteUnknownPrice(strategy: string | null, place: string, notes: Notes): void {
  notes.error(`${place}.price`, `The file prices it by ${(strategy ?? '').slice(0, 40)}: enter its price here`);
}

function readGroups(
  { modifierGroupReferences: value, pricingStrategy, pricingRules }: ItemInput,
  place: string,
  notes: Notes,
  reading: ToastReading,
): FileGroup[] | undefined {
  if (value === undefined || value === null) return undefined;
  const sizesGuid = pricingStrategy === SIZE_PRICE ? pricingRules?.sizeSpecificPricingGuid : undefined;
  return readEach(value, place, notes, (reference, at) => {
    const found = reading.groups.get(String(reference));
    if (found !== undefined) return readGroup(found, at, { notes, reading, sizesGuid });
    notes.error(at, `The file has no modifier group ${String(reference).slice(0, 40)}`);
    return undefined;
  });
}

type GroupInput = v.InferOutput<typeof MODIFIER_GROUP.fields>;
interface GroupReading {
  notes: Notes;
  reading: ToastReading;
  /** The group with the sizes of a dish that is priced by them: its prices are those of the dish. */
  sizesGuid: string | null | undefined;
}

function readGroup(value: unknown, place: string, { notes, reading, sizesGuid }: GroupReading): FileGroup | undefined {
  const group = readFields(MODIFIER_GROUP, value, place, notes, reading);
  if (!group) return undefined;
  if (isShownNowhere(group)) {
    notes.warn(place, `Toast shows "${group.name}" nowhere: it is left out`);
    return undefined;
  }
  checkGroupPricing(group, place, notes);
  warnOfPreModifiers(value, group.name, place, { notes, reading });
  const options = readEach(
    group.modifierOptionReferences,
    `${place}.modifierOptionReferences`,
    notes,
    (reference, at): FileOption | undefined => {
      const found = reading.options.get(String(reference));
      if (found !== undefined) return readOption(found, at, notes, reading);
      notes.error(at, `The file has no modifier option ${String(reference).slice(0, 40)}`);
      return undefined;
    },
  );
  if (options.length === 0) notes.warn(place, 'There is no option in it');
  const minimum = group.minSelections ?? 0;
  const least = group.requiredMode === 'REQUIRED' ? Math.max(1, minimum) : minimum;
  const most = group.isMultiSelect ? (group.maxSelections ?? Math.max(1, options.length)) : 1;
  const read: FileGroup = {
    title: group.name,
    description: undefined,
    externalId: group.guid,
    externalSource: SOURCE,
    minPermitted: least,
    maxPermitted: Math.max(least, most),
    options,
  };
  return sizesGuid === group.guid ? read : withDefaultPrices(read, group, place, notes);
}

/** Notes an error for a group whose options cost what depends on something that an order here does not have. */
function checkGroupPricing({ name, pricingStrategy, pricingMode }: GroupInput, place: string, notes: Notes): void {
  if (!KNOWN_PRICES.includes(pricingStrategy ?? ''))
    notes.error(place, `What "${name}" costs depends on the size or on the number: enter it here`);
  if (!['', 'ADJUSTS_PRICE'].includes(pricingMode ?? ''))
    notes.error(place, `What "${name}" costs is priced by ${(pricingMode ?? '').slice(0, 40)}: enter it here`);
}

const PreModifiers = v.object({
  preModifiers: v.array(v.object({ fixedPrice: v.nullish(v.number()), multiplicationFactor: v.nullish(v.number()) })),
});
const PreModified = v.object({ preModifierGroupReference: v.nullish(v.union([v.number(), v.string()])) });

/** Names the words such as "extra" that change the price of an option: nobody can say them in an order here. */
function warnOfPreModifiers(
  value: unknown,
  title: string,
  place: string,
  { notes, reading }: Pick<GroupReading, 'notes' | 'reading'>,
): void {
  const group = v.safeParse(PreModified, value);
  const reference = group.success ? group.output.preModifierGroupReference : undefined;
  const found = v.safeParse(PreModifiers, reading.preModifiers.get(String(reference ?? '')));
  const isPriced =
    found.success &&
    found.output.preModifiers.some(
      ({ fixedPrice, multiplicationFactor }) => (fixedPrice ?? 0) !== 0 || (multiplicationFactor ?? 1) !== 1,
    );
  if (isPriced) notes.warn(place, `What "extra" or "half" of an option of "${title}" costs is left out`);
}

/**
 * Sets what options cost beside those that are chosen at first. Those are free where Toast does not charge for them; where
 * their value counts towards another one (substitution pricing), that one costs the difference, and never less than nothing.
 */
function withDefaultPrices(read: FileGroup, group: GroupInput, place: string, notes: Notes): FileGroup {
  const isDefault = ({ atFirst }: FileOption) => atFirst.defaultModifier === true;
  const defaults = read.options.filter(isDefault);
  const value = Math.max(0, ...defaults.map(({ price }) => price));
  const isFree = group.defaultOptionsChargePrice === 'NO';
  const hasSubstitution = group.defaultOptionsSubstitutionPricing === 'YES';
  if (hasSubstitution && !isFree && read.options.some(({ price }) => price > 0)) {
    notes.warn(
      place,
      `"${group.name}" has substitution pricing, which Toast has only where options chosen at first are free: here each costs its own price. Is that right?`,
    );
  }
  if (value === 0) return read;
  if (!isFree) {
    notes.warn(
      place,
      `"${defaults.map(({ title }) => title).join(', ')}" is chosen at first and has a price: Toast charges it also when it is taken away, and an order here does not. Is that right?`,
    );
    return read;
  }
  const isSubstituted = hasSubstitution && read.options.length > defaults.length;
  if (isSubstituted && (read.maxPermitted !== 1 || defaults.length !== 1)) {
    notes.error(place, `What an option of "${group.name}" costs depends on what is taken away for it: enter it here`);
    return read;
  }
  const taken = isSubstituted ? value : 0;
  if (isSubstituted) {
    notes.warn(place, `The options of "${group.name}" cost what they cost more than "${defaults[0]?.title ?? ''}"`);
  }
  return {
    ...read,
    options: read.options.map((option) => ({
      ...option,
      price: isDefault(option) ? 0 : Math.max(0, option.price - taken),
    })),
  };
}

function readOption(value: unknown, place: string, notes: Notes, reading: ToastReading): FileOption | undefined {
  const option = readFields(OPTION, value, place, notes, reading);
  if (!option) return undefined;
  if (isShownNowhere(option)) {
    notes.warn(place, `Toast shows the option "${option.name}" nowhere: it is left out`);
    return undefined;
  }
  if (Array.isArray(option.modifierGroupReferences) && option.modifierGroupReferences.length > 0)
    notes.warn(place, `What can be chosen for "${option.name}" itself is left out`);
  return {
    title: option.name,
    description: option.description ?? undefined,
    price: optionPriceOf(option, place, notes, reading.prices),
    externalId: option.guid,
    externalSource: SOURCE,
    atFirst: option.isDefault ? { defaultModifier: true } : {},
  };
}

/** Returns what an option costs; nothing without a price, where nothing says that the price comes from elsewhere. */
function optionPriceOf(
  { name, price, pricingStrategy, unitOfMeasure }: v.InferOutput<typeof OPTION.fields>,
  place: string,
  notes: Notes,
  prices: PriceFormat,
): number {
  if (!KNOWN_PRICES.includes(pricingStrategy ?? '')) {
    notes.error(`${place}.price`, `What "${name}" costs depends on the size or on the till: enter it here`);
    return 0;
  }
  if (price === null || price === undefined) return 0;
  if (price > 0) checkUnit(unitOfMeasure, place, notes);
  if (pricingStrategy === TIME_PRICE)
    notes.warn(`${place}.price`, `What "${name}" costs depends on the time: its base price is taken`);
  return notes.price(`${place}.price`, price, prices);
}

const Schedule = v.object({
  alwaysAvailable: v.nullish(v.boolean(), false),
  schedule: v.nullish(
    v.array(
      v.object({
        days: v.array(v.string()),
        timeRanges: v.nullish(v.array(v.object({ start: v.string(), end: v.string() })), []),
      }),
    ),
    [],
  ),
});
/** Reads the end of a range: one that ends with the day's last minute ends with the day. */
const endOf = (end: string): string => (/^23:59(:\d\d.*)?$/.test(end) ? '00:00' : end.replace(/\.\d+$/, ''));

/** Reads when a menu is served; undefined when the file does not say. */
function availabilityOf(value: unknown, place: string, notes: Notes): ServiceAvailability | undefined {
  if (value === undefined || value === null) return undefined;
  const read = v.safeParse(Schedule, value);
  if (!read.success) return openingHoursOf(value, place, notes);
  const { alwaysAvailable, schedule } = read.output;
  const always = { days: [...WEEKDAYS], timeRanges: [{ start: '00:00', end: '00:00' }] };
  const entries = (alwaysAvailable ? [always] : (schedule ?? [])).flatMap(({ days, timeRanges }) =>
    days.map((day) => ({
      day_of_week: day,
      enabled: true,
      time_periods: (timeRanges ?? []).map(({ start, end }) => ({
        start_time: start.replace(/\.\d+$/, ''),
        end_time: endOf(end),
      })),
    })),
  );
  return openingHoursOf(entries, place, notes);
}
