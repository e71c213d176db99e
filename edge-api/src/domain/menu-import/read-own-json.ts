import { WrittenComposition } from '@justright/contract/ingredients';
import { ImageAddress, requiredText, Text } from '@justright/contract/common';
import {
  type CustomizationInput,
  type CustomizationOptionInput,
  Listing,
  MenuItemInput,
  MenuItemPatch,
  ServiceAvailability,
  SubsectionInput,
} from '@justright/contract/menus';
import * as v from 'valibot';
import { DishRegister, readDish } from './dish-register.ts';
import type { DishContent, FileDish, FileGroup, FileMenu, FileSection, ReadFile } from './file-menu.ts';
import { checkPrice, programPrices } from './price.ts';
import { IgnoredFields, Notes, readList, readObject, type Reading, titleIn } from './reading.ts';
import { withShared } from '../shared-ingredients.ts';

/** The external source of menus and dishes that were made in JustRight. */
const SOURCE = 'justright';

const Id = v.optional(v.pipe(v.string(), v.maxLength(100)), '');
const MenuFields = v.object({
  id: Id,
  title: requiredText('Required'),
  subtitle: v.optional(Text),
  description: v.optional(Text),
  imageUrl: v.optional(ImageAddress),
  serviceAvailability: v.optional(ServiceAvailability),
  externalId: v.optional(Text, ''),
  externalSource: v.optional(Text, ''),
  subsections: v.optional(v.unknown()),
  menuItems: v.optional(v.unknown()),
});
const { version: _version, isAllListed: _says, ...itemFields } = MenuItemPatch.entries;
const ItemFields = v.object({
  ...itemFields,
  title: MenuItemInput.entries.title,
  id: Id,
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  listing: v.optional(v.nullable(v.omit(Listing, ['by']))),
});

/** Fields that are not imported and not reported as ignored: ownership, and facts that are computed again. */
const NOT_OF_THE_FILE = [
  'version',
  'restaurantId',
  'merchantId',
  'menuId',
  'active',
  'declaration',
  'signatures',
  ...Object.keys(WrittenComposition.entries),
];
const MENU_FIELDS = [...Object.keys(MenuFields.entries), ...NOT_OF_THE_FILE];
const ITEM_FIELDS = [...Object.keys(ItemFields.entries), ...NOT_OF_THE_FILE];

/** Reads one or more menus in the form of `GET /menus/{id}`. `checkReferences` checks the ingredients. */
export function readOwnJson(menus: readonly unknown[], currency: string): ReadFile {
  const notes = new Notes();
  const reading = { ignored: new IgnoredFields(), prices: programPrices(currency) };
  const isList = menus.length > 1;
  const read = menus.flatMap((menu, index) => readMenu(menu, isList ? `[${index}]` : '', notes, reading) ?? []);
  const ignoredFields = reading.ignored.list();
  return { format: 'justright', currency, menus: read, issues: notes.issues, ignoredFields };
}

/** Joins the path of a menu and a field. The path is empty if the file has one menu. */
const below = (place: string, name: string) => (place === '' ? name : `${place}.${name}`);

function readMenu(value: unknown, place: string, notes: Notes, reading: Reading): FileMenu | undefined {
  reading.ignored.add('', value, MENU_FIELDS);
  const menu = readObject(MenuFields, value, place, notes);
  if (!menu) return undefined;
  const register = new DishRegister();
  const dishes = new Map<string, FileDish>();
  const items = readList(menu.menuItems, below(place, 'menuItems'), notes);
  const itemsById = Map.groupBy(items, (item) => idIn(item));
  items.forEach((item, index) => {
    reading.ignored.add('menuItems.', item, ITEM_FIELDS);
    const dish = readItem(item, `${below(place, 'menuItems')}[${index}]`, reading.prices.currency);
    const id = idIn(item);
    if (id === '') return notes.error(`${dish.place}.id`, 'Without an id no section can name the dish');
    if (dishes.has(id)) return notes.error(`${dish.place}.id`, 'Another dish has this id');
    dishes.set(id, dish);
  });
  const sections = readList(menu.subsections, below(place, 'subsections'), notes).flatMap((section, index) => {
    const where = `${below(place, 'subsections')}[${index}]`;
    const read = readObject(SubsectionInput, section, where, notes);
    return read ? [sectionOf(read, where, { dishes, register, notes, isKnown: (id) => itemsById.has(id) })] : [];
  });
  const named = new Set(sections.flatMap((section) => section.dishes));
  for (const dish of dishes.values()) {
    if (!named.has(dish)) notes.warn(dish.place, `No section names "${dish.title}": it is left out`);
  }
  return {
    place,
    id: menu.id || undefined,
    ...(menu.externalId === ''
      ? { externalId: menu.id || menu.title, externalSource: SOURCE }
      : { externalId: menu.externalId, externalSource: menu.externalSource }),
    title: menu.title,
    subtitle: menu.subtitle,
    description: menu.description,
    imageUrl: menu.imageUrl,
    serviceAvailability: menu.serviceAvailability,
    sections,
  };
}

interface MenuReading {
  dishes: ReadonlyMap<string, FileDish>;
  register: DishRegister;
  notes: Notes;
  isKnown: (id: string) => boolean;
}

function sectionOf(
  section: v.InferOutput<typeof SubsectionInput>,
  place: string,
  { dishes, register, notes, isKnown }: MenuReading,
): FileSection {
  const named = section.items.flatMap((id, index) => {
    const dish = dishes.get(id);
    if (dish) return [register.add(section.name, dish)];
    if (!isKnown(id)) notes.warn(`${place}.items[${index}]`, 'No dish of the file has this id');
    return [];
  });
  return { id: section.id, title: section.name, description: section.description, dishes: [...new Set(named)] };
}

function idIn(item: unknown): string {
  const id: unknown = typeof item === 'object' && item !== null && 'id' in item ? item.id : '';
  return typeof id === 'string' ? id : '';
}

function readItem(value: unknown, place: string, currency: string): FileDish {
  const notes = new Notes();
  const item = readObject(ItemFields, value, place, notes);
  const dish = { place, externalId: '', externalSource: SOURCE, title: '', issues: notes.issues };
  if (!item) {
    return { ...dish, id: idIn(value), externalId: idIn(value), title: titleIn(value), content: null };
  }
  checkPrices(item, place, notes, currency);
  const { id, title, description, subtext, price, tags, disabled, isDeclared, listing, ...others } = item;
  const { menuItemCustomizations, externalId, externalSource, additionalDiets, ...atFirst } = others;
  const content: DishContent = {
    title,
    description,
    subtext,
    price,
    tags,
    groups: menuItemCustomizations?.map(groupOf),
    isSuspended: disabled === true ? true : undefined,
    isDeclared,
    listing,
    claimedDiets: additionalDiets,
    atFirst,
  };
  return readDish({
    ...dish,
    id: id || undefined,
    ...(externalId === undefined || externalId === ''
      ? { externalId: id }
      : { externalId, externalSource: externalSource ?? '' }),
    title,
    content,
  });
}

function checkPrices(item: v.InferOutput<typeof ItemFields>, place: string, notes: Notes, currency: string): void {
  const check = (where: string, minorUnits: number) => {
    const price = checkPrice(minorUnits, currency);
    if ('error' in price) notes.error(where, price.error);
    else if (price.warning !== undefined) notes.warn(where, price.warning);
  };
  check(`${place}.price`, item.price);
  item.menuItemCustomizations?.forEach((group, groupIndex) => {
    group.menuItemCustomizationOptions.forEach((option, index) => {
      const where = `${place}.menuItemCustomizations[${groupIndex}].menuItemCustomizationOptions[${index}]`;
      check(`${where}.price`, option.price);
      if (option.pickupPrice !== null) check(`${where}.pickupPrice`, option.pickupPrice);
    });
  });
}

const groupOf = ({
  ingredients,
  menuItemCustomizationOptions,
  ...group
}: v.InferOutput<typeof CustomizationInput>): FileGroup => ({
  ...group,
  options: menuItemCustomizationOptions.map((option) => optionOf(withShared(option, ingredients))),
});

function optionOf(option: v.InferOutput<typeof CustomizationOptionInput>): FileGroup['options'][number] {
  const { ingredients, noIngredients, defaultModifier, disabled, stationId, fuzzySearchIngredientsResults, ...said } =
    option;
  return {
    ...said,
    claimsNoFood: noIngredients && ingredients.length === 0,
    atFirst: {
      ingredients,
      defaultModifier,
      disabled,
      stationId: stationId ?? null,
      ...(fuzzySearchIngredientsResults && { fuzzySearchIngredientsResults }),
    },
  };
}
