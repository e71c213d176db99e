import { TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@justright/contract/common';
import * as v from 'valibot';
import { DishRegister, readDish } from './dish-register.ts';
import type { DishContent, FileDish, FileGroup, FileMenu, FileOption, FileSection, ReadFile } from './file-menu.ts';
import { imageAddressOf, instantOf, type Limits, openingHoursOf } from './pos-values.ts';
import { IgnoredFields, Notes, readList, readObject, Title } from './reading.ts';

const SOURCE = 'pos';
/** The currency of all stored prices. */
const CURRENCY = 'USD';
const ALCOHOL_TAG = 'alcohol';

const Said = v.nullish(
  v.pipe(v.string(), v.trim(), v.maxLength(TEXT_MAX_LENGTH, `Use at most ${TEXT_MAX_LENGTH} characters`)),
);
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

const Section = v.object({
  id: Id,
  title: Title,
  subtitle: Said,
  description: Said,
  subsections: v.optional(v.unknown()),
  service_availability: v.optional(v.unknown()),
});
const Subsection = v.object({ id: Id, title: Title, description: Said, items: v.optional(v.unknown()) });
const Item = v.object({
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
});
const Group = v.object({
  id: Id,
  title: Title,
  description: Said,
  min_permitted: Count,
  max_permitted: Count,
  customization_options: v.optional(v.unknown()),
});
const Option = v.object({
  plu: Id,
  title: Title,
  description: Said,
  price: Amount,
  pickup_price: Amount,
  suspend_until: Instant,
});
const FIELDS = {
  section: Object.keys(Section.entries),
  subsection: Object.keys(Subsection.entries),
  item: Object.keys(Item.entries),
  group: Object.keys(Group.entries),
  option: Object.keys(Option.entries),
};

interface Reading {
  ignored: IgnoredFields;
  nowMs: number;
}
type ItemInput = v.InferOutput<typeof Item>;

/** Reads the export of a point-of-sale aggregator: its sections are menus, and their subsections contain the items. */
export function readPos(file: { sections: unknown }, nowMs: number): ReadFile {
  const notes = new Notes();
  const reading: Reading = { ignored: new IgnoredFields(), nowMs };
  reading.ignored.add('', file, ['sections']);
  const menus = readList(file.sections, 'sections', notes).flatMap(
    (section, index) => readSection(section, `sections[${index}]`, notes, reading) ?? [],
  );
  return { format: 'pos', menus, issues: notes.issues, ignoredFields: reading.ignored.list() };
}

function readSection(value: unknown, place: string, notes: Notes, reading: Reading): FileMenu | undefined {
  reading.ignored.add('sections.', value, FIELDS.section);
  const section = readObject(Section, value, place, notes);
  if (!section) return undefined;
  if (section.id === '') notes.warn(place, 'No id: the menu is recognised by its title');
  const register = new DishRegister();
  const subsections = readList(section.subsections, `${place}.subsections`, notes).flatMap(
    (one, index) => readSubsection(one, `${place}.subsections[${index}]`, { notes, register, reading }) ?? [],
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
  reading: Reading;
}

function readSubsection(value: unknown, place: string, menu: MenuReading): FileSection | undefined {
  menu.reading.ignored.add('subsections.', value, FIELDS.subsection);
  const subsection = readObject(Subsection, value, place, menu.notes);
  if (!subsection) return undefined;
  const { id, title, description, items } = subsection;
  const dishes = readList(items, `${place}.items`, menu.notes).map((item, index) =>
    menu.register.add(title, readItem(item, `${place}.items[${index}]`, menu.reading)),
  );
  return { id: id || undefined, title, description: description ?? undefined, dishes };
}

function readItem(value: unknown, place: string, reading: Reading): FileDish {
  const notes = new Notes();
  reading.ignored.add('items.', value, FIELDS.item);
  const item = readObject(Item, value, place, notes);
  const dish = { place, externalId: '', externalSource: SOURCE, title: titleIn(value), issues: notes.issues };
  if (!item) return { ...dish, content: null };
  if (item.plu === '') notes.warn(`${place}.plu`, 'No plu: the dish is recognised by its title');
  const content: DishContent = {
    title: item.title,
    description: item.description ?? undefined,
    price: readItemPrice(item, place, notes),
    tags: item.is_alcohol ? [ALCOHOL_TAG] : undefined,
    groups: readGroups(item.customizations, `${place}.customizations`, notes, reading),
    ...suspensionOf(item, place, notes, reading),
    atFirst: { imageUrl: imageAddressOf(item.image_url, `${place}.image_url`, notes) },
  };
  return readDish({ ...dish, externalId: item.plu, title: item.title, content });
}

/** Returns the title of an invalid item, so that a person can find it. */
function titleIn(value: unknown): string {
  const title: unknown = typeof value === 'object' && value !== null && 'title' in value ? value.title : '';
  return typeof title === 'string' ? title.slice(0, TITLE_MAX_LENGTH) : '';
}

function readItemPrice(item: ItemInput, place: string, notes: Notes): number {
  const currency = item.currency_code?.toUpperCase() ?? '';
  if (currency !== '' && currency !== CURRENCY) {
    notes.error(`${place}.currency_code`, `Prices are kept in ${CURRENCY}, this one is in ${currency.slice(0, 10)}`);
  }
  const price = notes.price(`${place}.price`, item.price ?? '');
  if (!isNothing(item.pickup_price)) {
    const pickupPrice = notes.price(`${place}.pickup_price`, item.pickup_price);
    if (pickupPrice !== price)
      notes.warn(`${place}.pickup_price`, 'A dish has one price: the pickup price is left out');
  }
  return price;
}

function suspensionOf(item: ItemInput, place: string, notes: Notes, { nowMs }: Reading) {
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
  return readList(value, place, notes).flatMap(
    (one, index) => readGroup(one, `${place}[${index}]`, notes, reading) ?? [],
  );
}

function readGroup(value: unknown, place: string, notes: Notes, reading: Reading): FileGroup | undefined {
  reading.ignored.add('customizations.', value, FIELDS.group);
  const group = readObject(Group, value, place, notes);
  if (!group) return undefined;
  const options = readList(group.customization_options, `${place}.customization_options`, notes).flatMap(
    (one, index) => readOption(one, `${place}.customization_options[${index}]`, notes, reading) ?? [],
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
  reading.ignored.add('customization_options.', value, FIELDS.option);
  const option = readObject(Option, value, place, notes);
  if (!option) return undefined;
  const { price, pickup_price: pickupPrice, suspend_until: until } = option;
  return {
    title: option.title,
    description: option.description ?? undefined,
    price: isNothing(price) ? 0 : notes.price(`${place}.price`, price),
    pickupPrice: pickupPrice === undefined ? undefined : readPickupPrice(pickupPrice, place, notes),
    suspendUntil: until === undefined ? undefined : instantOf(until, `${place}.suspend_until`, notes),
    externalId: option.plu,
    externalSource: SOURCE,
    atFirst: {},
  };
}

const readPickupPrice = (value: string | number | null, place: string, notes: Notes): number | null =>
  isNothing(value) ? null : notes.price(`${place}.pickup_price`, value);

const isNothing = (value: string | number | null | undefined): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
