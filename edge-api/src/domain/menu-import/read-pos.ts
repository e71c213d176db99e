import * as v from 'valibot';
import { DishRegister, readDish } from './dish-register.ts';
import type { DishContent, FileDish, FileGroup, FileMenu, FileOption, FileSection, ReadFile } from './file-menu.ts';
import { imageAddressOf, instantOf, type Limits, openingHoursOf } from './pos-values.ts';
import { programPrices } from './price.ts';
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
import type { Surroundings } from './surroundings.ts';

const SOURCE = 'pos';

/** An id; some systems write ids as numbers. */
const Id = v.pipe(
  v.nullish(v.union([v.string(), v.number()], 'Must be a text or a number'), ''),
  v.transform((id) => String(id).trim()),
  v.maxLength(200, 'Use at most 200 characters'),
);
const Amount = v.nullish(v.union([v.string(), v.number()], 'Must be a number or a decimal text'));
const Count = v.pipe(
  v.nullish(v.union([v.string(), v.number()], 'Must be a whole number'), ''),
  v.transform(String),
  v.regex(/^\d{0,3}$/, 'Must be a whole number up to 999'),
  v.transform((text) => (text === '' ? undefined : Number(text))),
);
const Instant = v.nullish(v.union([v.string(), v.number()], 'Must be a date and time'));

const SECTION = {
  name: 'sections.',
  fields: v.object({
    id: Id,
    title: Title,
    subtitle: Said,
    description: Said,
    subsections: v.optional(v.unknown()),
    service_availability: v.optional(v.unknown()),
  }),
};
const SUBSECTION = {
  name: 'subsections.',
  fields: v.object({ id: Id, title: Title, description: Said, items: v.optional(v.unknown()) }),
};
const ITEM = {
  name: 'items.',
  fields: v.object({
    plu: Id,
    title: Title,
    description: Said,
    price: Amount,
    pickup_price: Amount,
    currency_code: Said,
    is_alcohol: v.nullish(v.boolean(), false),
    suspend_until: Instant,
    image_url: Said,
    customizations: v.optional(v.unknown()),
  }),
};
const GROUP = {
  name: 'customizations.',
  fields: v.object({
    id: Id,
    title: Title,
    description: Said,
    min_permitted: Count,
    max_permitted: Count,
    customization_options: v.optional(v.unknown()),
  }),
};
const OPTION = {
  name: 'customization_options.',
  fields: v.object({
    plu: Id,
    title: Title,
    description: Said,
    price: Amount,
    pickup_price: Amount,
    suspend_until: Instant,
  }),
};

interface PosReading extends Reading, Surroundings {}
type ItemInput = v.InferOutput<typeof ITEM.fields>;

/** Reads the export of a point-of-sale aggregator: its sections are menus, and their subsections contain the items. */
export function readPos(file: { sections: unknown }, around: Surroundings): ReadFile {
  const notes = new Notes();
  const reading: PosReading = { ...around, ignored: new IgnoredFields(), prices: programPrices(around.currency) };
  reading.ignored.add('', file, ['sections']);
  const menus = readEach(file.sections, 'sections', notes, (one, place) => readSection(one, place, notes, reading));
  const ignoredFields = reading.ignored.list();
  return { format: 'pos', currency: around.currency, menus, issues: notes.issues, ignoredFields };
}

function readSection(value: unknown, place: string, notes: Notes, reading: PosReading): FileMenu | undefined {
  const section = readFields(SECTION, value, place, notes, reading);
  if (!section) return undefined;
  if (section.id === '') notes.warn(place, 'No id: the menu is recognised by its title');
  const register = new DishRegister();
  const subsections = readEach(section.subsections, `${place}.subsections`, notes, (one, at) =>
    readSubsection(one, at, { notes, register, reading }),
  );
  if (subsections.length === 0) notes.warn(place, 'There is no subsection in it');
  return {
    place,
    externalId: section.id || section.title,
    externalSource: SOURCE,
    title: section.title,
    subtitle: section.subtitle ?? undefined,
    description: section.description ?? undefined,
    serviceAvailability: openingHoursOf(section.service_availability, `${place}.service_availability`, notes),
    sections: subsections,
  };
}

interface MenuReading {
  notes: Notes;
  register: DishRegister;
  reading: PosReading;
}

function readSubsection(value: unknown, place: string, menu: MenuReading): FileSection | undefined {
  const subsection = readFields(SUBSECTION, value, place, menu.notes, menu.reading);
  if (!subsection) return undefined;
  const { id, title, description, items } = subsection;
  const dishes = readEach(items, `${place}.items`, menu.notes, (item, at) =>
    menu.register.add(title, readItem(item, at, menu.reading)),
  );
  return { id: id || undefined, title, description: description ?? undefined, dishes };
}

function readItem(value: unknown, place: string, reading: PosReading): FileDish {
  const notes = new Notes();
  const item = readFields(ITEM, value, place, notes, reading);
  const dish = { place, externalId: '', externalSource: SOURCE, title: titleIn(value), issues: notes.issues };
  if (!item) return { ...dish, content: null };
  if (item.plu === '') notes.warn(`${place}.plu`, 'No plu: the dish is recognised by its title');
  const content: DishContent = {
    title: item.title,
    description: item.description ?? undefined,
    price: readItemPrice(item, place, notes, reading),
    tags: item.is_alcohol ? [ALCOHOL_TAG] : undefined,
    groups: readGroups(item.customizations, `${place}.customizations`, notes, reading),
    ...suspensionOf(item, place, notes, reading),
    atFirst: { imageUrl: imageAddressOf(item.image_url, `${place}.image_url`, notes) },
  };
  return readDish({ ...dish, externalId: item.plu, title: item.title, content });
}

function readItemPrice(item: ItemInput, place: string, notes: Notes, { prices }: Reading): number {
  const { currency } = prices;
  const said = item.currency_code?.toUpperCase() ?? '';
  if (said !== '' && said !== currency) {
    notes.error(`${place}.currency_code`, `Prices are kept in ${currency}, this one is in ${said.slice(0, 10)}`);
  }
  const price = notes.price(`${place}.price`, item.price ?? '', prices);
  if (!isNothing(item.pickup_price)) {
    const pickupPrice = notes.price(`${place}.pickup_price`, item.pickup_price, prices);
    if (pickupPrice !== price)
      notes.warn(`${place}.pickup_price`, 'A dish has one price: the pickup price is left out');
  }
  return price;
}

function suspensionOf(item: ItemInput, place: string, notes: Notes, { nowMs }: PosReading) {
  const until = instantOf(item.suspend_until ?? null, `${place}.suspend_until`, notes);
  if (until === null || Date.parse(until) <= nowMs) return {};
  notes.warn(
    `${place}.suspend_until`,
    `Suspended until ${until}: it comes in as sold out, and stays so until you change it`,
  );
  return { isSuspended: true };
}

function readGroups(value: unknown, place: string, notes: Notes, reading: Reading): FileGroup[] | undefined {
  if (value === undefined || value === null) return undefined;
  return readEach(value, place, notes, (one, at) => readGroup(one, at, notes, reading));
}

function readGroup(value: unknown, place: string, notes: Notes, reading: Reading): FileGroup | undefined {
  const group = readFields(GROUP, value, place, notes, reading);
  if (!group) return undefined;
  const options = readEach(group.customization_options, `${place}.customization_options`, notes, (one, at) =>
    readOption(one, at, notes, reading),
  );
  if (options.length === 0) notes.warn(place, 'There is no option in it');
  return {
    title: group.title,
    description: group.description ?? undefined,
    externalId: group.id,
    externalSource: SOURCE,
    ...limitsOf({ minimum: group.min_permitted, maximum: group.max_permitted }, options.length, place, notes),
    options,
  };
}

/** Reads the limits of a group. Some systems write a maximum of 0 for "no limit". */
function limitsOf({ minimum, maximum }: Limits, optionCount: number, place: string, notes: Notes) {
  if (maximum !== 0) return { minPermitted: minimum, maxPermitted: maximum };
  notes.warn(`${place}.max_permitted`, 'A maximum of 0 is taken for no limit');
  return { minPermitted: minimum, maxPermitted: Math.max(1, optionCount, minimum ?? 0) };
}

function readOption(value: unknown, place: string, notes: Notes, reading: Reading): FileOption | undefined {
  const option = readFields(OPTION, value, place, notes, reading);
  if (!option) return undefined;
  const { price, pickup_price: pickupPrice, suspend_until: until } = option;
  return {
    title: option.title,
    description: option.description ?? undefined,
    price: isNothing(price) ? 0 : notes.price(`${place}.price`, price, reading.prices),
    pickupPrice: pickupPrice === undefined ? undefined : readPickupPrice(pickupPrice, place, notes, reading),
    suspendUntil: until === undefined ? undefined : instantOf(until, `${place}.suspend_until`, notes),
    externalId: option.plu,
    externalSource: SOURCE,
    atFirst: {},
  };
}

const readPickupPrice = (
  value: string | number | null,
  place: string,
  notes: Notes,
  { prices }: Reading,
): number | null => (isNothing(value) ? null : notes.price(`${place}.pickup_price`, value, prices));

const isNothing = (value: string | number | null | undefined): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
