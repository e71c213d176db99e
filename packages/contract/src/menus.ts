import * as v from 'valibot';
import { call, KITCHEN_PEOPLE, EDITORS, RESTAURANT_PEOPLE, ADMIN } from './call.ts';
import {
  Cents,
  ConfirmsTexts,
  EntityVersion,
  Id,
  ImageAddress,
  Keys,
  list,
  ListQuery,
  OptionalInstant,
  PERIODS_MAX,
  requiredId,
  requiredText,
  Text,
  TimeOfDay,
  Weekday,
  WEEKDAYS,
} from './common.ts';
import { repeatedTitles, TITLE_TAKEN } from './component-titles.ts';
import { present } from './fields.ts';
import { IngredientReference, References, SaveImpact, WrittenComposition } from './ingredients.ts';
import { OrdersImpact } from './orders-impact.ts';
import { DISHES_MAX, OPTIONS_MAX, SECTION_ENTRIES_MAX, SECTIONS_MAX } from './quotas.ts';

const FoundReferences = v.optional(list(IngredientReference, 50), []);
/** The results of staff's search for an option's ingredients: stored for staff, without any effect. */
const FuzzySearchResults = v.object({ customIngredients: FoundReferences, ingredients: FoundReferences });
type FuzzySearchResults = v.InferOutput<typeof FuzzySearchResults>;

/**
 * The station where food is made; null at none that is named. A body that leaves it out keeps the station of the component
 * with the same title, and of the option with the same id.
 */
const StationId = v.optional(v.nullable(Id));

/** Signs named keys (a family covers its kinds), and leaves the signatures for other keys as they are. */
export const Declares = v.pipe(
  v.object({ keys: v.optional(Keys, []) }),
  v.check(({ keys }) => keys.length > 0, 'Name the keys that are signed'),
);

export const CustomizationOptionInput = v.object({
  id: v.optional(Id),
  title: requiredText('Required'),
  description: v.optional(Text, ''),
  price: v.optional(Cents, 0),
  pickupPrice: v.optional(v.nullable(Cents), null),
  suspendUntil: v.optional(OptionalInstant, null),
  defaultModifier: v.optional(v.boolean(), false),
  disabled: v.optional(v.boolean(), false),
  noIngredients: v.optional(v.boolean(), false),
  ingredients: v.optional(References, []),
  stationId: StationId,
  /** Signs the option itself. */
  declares: v.optional(Declares),
  fuzzySearchIngredientsResults: v.optional(FuzzySearchResults),
  externalId: v.optional(Text, ''),
  externalSource: v.optional(Text, ''),
});

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));
const OPTIONS_MISSING = 'Say which options have these ingredients: the group has none';
const OPTION_UNKNOWN = 'Say what each option is made of, or that it adds no food of its own';
const CustomizationFields = v.object({
  id: v.optional(Id),
  title: requiredText('Required'),
  description: v.optional(Text, ''),
  /** What every option is made of besides its own ingredients; stored as food of each. */
  ingredients: v.optional(References, []),
  minPermitted: v.optional(Count, 0),
  maxPermitted: v.optional(Count),
  menuItemCustomizationOptions: v.optional(list(CustomizationOptionInput, 200), []),
  externalId: v.optional(Text, ''),
  externalSource: v.optional(Text, ''),
});

/**
 * A group. Ingredients that its options share are stored in them: without options they would be lost, and an option of which
 * nobody has said what is in it would look known.
 */
export const CustomizationInput = v.pipe(
  CustomizationFields,
  v.forward(
    v.check(
      ({ ingredients, menuItemCustomizationOptions: options }) => ingredients.length === 0 || options.length > 0,
      OPTIONS_MISSING,
    ),
    ['ingredients'],
  ),
  v.forward(
    v.check(
      ({ ingredients, menuItemCustomizationOptions: options }) =>
        ingredients.length === 0 || options.every((one) => one.noIngredients || one.ingredients.length > 0),
      OPTION_UNKNOWN,
    ),
    ['ingredients'],
  ),
);

export const ComponentInput = v.object({
  title: requiredText('Required'),
  description: v.optional(Text, ''),
  /** A component is required by default: its allergens then count for the dish. */
  required: v.optional(v.boolean(), true),
  ingredients: v.optional(References, []),
  stationId: StationId,
  /** Signs the part itself, without the options that are chosen for it. */
  declares: v.optional(Declares),
  customizations: v.optional(list(v.object({ title: v.optional(Text, ''), customizationId: Id }), 100), []),
});

/** Components with unique titles: a diner leaves a part out by its title, and the kitchen reads that title. */
const Components = v.pipe(
  list(ComponentInput, 100),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const components = dataset.value;
    for (const index of repeatedTitles(components)) {
      const component = components[index];
      if (!component) continue;
      addIssue({
        message: TITLE_TAKEN,
        path: [
          { type: 'array', origin: 'value', input: components, key: index, value: component },
          { type: 'object', origin: 'value', input: component, key: 'title', value: component.title },
        ],
      });
    }
  }),
);

/**
 * The plain fields of a dish, with the default of a new dish. What staff enter, change and read derives from this list
 * (docs/adding-a-field.md).
 */
const plainFields = {
  title: requiredText('Required'),
  subtext: v.optional(Text, ''),
  description: v.optional(Text, ''),
  imageUrl: v.optional(ImageAddress, ''),
  imageUrls: v.optional(list(ImageAddress, 20), []),
  /** Base price in cents. */
  price: v.optional(Cents, 0),
  tags: v.optional(list(Text, 100), []),
  active: v.optional(v.boolean(), true),
  /** Sold out: shown greyed, cannot be ordered. */
  disabled: v.optional(v.boolean(), false),
  /** Allergies that staff add to what the parts answer: contained, and maybe contained. A key is in one list only. */
  additionalAllergies: v.optional(Keys, []),
  additionalMayContain: v.optional(Keys, []),
  additionalDiets: v.optional(Keys, []),
  externalId: v.optional(Text, ''),
  externalSource: v.optional(Text, ''),
};
/** The plain fields that diners' screens do not read, and the title, which every dish has. */
const NOT_OF_DINERS = [
  'title',
  'imageUrls',
  'tags',
  'active',
  'additionalAllergies',
  'additionalMayContain',
  'additionalDiets',
  'externalId',
  'externalSource',
] as const;
/** The plain fields of a dish that diners' screens read besides its title. */
export const DinerFields = v.omit(v.object(present(plainFields)), NOT_OF_DINERS);
export type DinerFields = v.InferOutput<typeof DinerFields>;
/** Their values in a dish for which staff entered nothing. */
export const EMPTY_DINER_FIELDS: DinerFields = v.parse(v.omit(v.object(plainFields), NOT_OF_DINERS), {});

/** What staff enter for a dish; a new dish gets the default of an omitted field. */
const menuItemFields = {
  ...plainFields,
  /**
   * True signs "the allergens and diets below are complete" for what the dish is made of now. A PATCH that signs has the
   * components and groups in its body, or the current version.
   */
  isDeclared: v.optional(v.boolean(), false),
  declares: v.optional(Declares),
  /**
   * Whether the parts, which were taken from the menu's words, are everything that is in the dish. True is a statement in
   * the caller's name; false leaves what the parts do not contain unknown. Omitted for parts that staff composed.
   */
  isAllListed: v.optional(v.boolean()),
  confirmsTexts: ConfirmsTexts,
  /** The default of the parts that name no station themselves. */
  stationId: v.optional(v.nullable(Id), null),
  components: v.optional(Components, []),
  menuItemCustomizations: v.optional(
    v.pipe(
      list(CustomizationInput, 100),
      v.check(
        (groups) => groups.reduce((sum, group) => sum + group.menuItemCustomizationOptions.length, 0) <= OPTIONS_MAX,
        `A dish has at most ${OPTIONS_MAX} options`,
      ),
    ),
    [],
  ),
};
export const MenuItemInput = v.object({ ...menuItemFields, menuId: requiredId('Required') });
/** An omitted field stays unchanged: the outer `optional` has no default. */
export const MenuItemPatch = v.object({
  ...v.partial(v.object(menuItemFields)).entries,
  version: v.optional(EntityVersion),
});
/** What a response has of a dish for which staff entered nothing. */
export const EMPTY_MENU_ITEM = {
  ...v.parse(v.omit(v.object(plainFields), ['title']), {}),
  title: '',
  stationId: null,
  components: [],
  menuItemCustomizations: [],
  isDeclared: false,
  declaration: null,
  signatures: [],
  listing: null,
};
export type MenuItemInput = v.InferInput<typeof MenuItemInput>;
export type MenuItemPatch = v.InferInput<typeof MenuItemPatch>;

/** An option of a customization group as staff stored it. */
export const CustomizationOption = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  price: v.number(),
  pickupPrice: v.nullable(v.number()),
  suspendUntil: v.nullable(v.string()),
  defaultModifier: v.boolean(),
  disabled: v.boolean(),
  /** Staff ticked: this option adds no food ("Size: Large"). */
  noIngredients: v.boolean(),
  ingredients: v.array(IngredientReference),
  stationId: v.nullable(v.string()),
  /** Only if staff stored it; diners never get it. */
  fuzzySearchIngredientsResults: v.optional(FuzzySearchResults),
  externalId: v.string(),
  externalSource: v.string(),
});
export type CustomizationOption = v.InferOutput<typeof CustomizationOption>;
export const Customization = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  minPermitted: v.number(),
  maxPermitted: v.number(),
  menuItemCustomizationOptions: v.array(CustomizationOption),
  externalId: v.string(),
  externalSource: v.string(),
});
export type Customization = v.InferOutput<typeof Customization>;
/** What a person said of parts that were taken from the menu's words. */
export const Listing = v.object({
  /** They are everything. While that is false, the dish is unknown for what it is not known to contain. */
  isAll: v.boolean(),
  /** The author's name, and the instant in ISO 8601. */
  by: v.nullable(v.string()),
  at: v.string(),
});
export type Listing = v.InferOutput<typeof Listing>;
export const Component = v.object({
  title: v.string(),
  description: v.string(),
  required: v.boolean(),
  ingredients: v.array(IngredientReference),
  stationId: v.nullable(v.string()),
  customizations: v.array(v.object({ title: v.string(), customizationId: v.string() })),
});
export type Component = v.InferOutput<typeof Component>;
/** A dish as staff entered it. */
export const MenuItem = v.object({
  id: v.string(),
  menuId: v.string(),
  restaurantId: v.string(),
  merchantId: v.string(),
  ...present(plainFields),
  stationId: v.nullable(v.string()),
  components: v.array(Component),
  menuItemCustomizations: v.array(Customization),
  listing: v.nullable(Listing),
  version: v.number(),
});
export type MenuItem = v.InferOutput<typeof MenuItem>;
/** The signature under "the allergens and diets below are complete". */
export const Declaration = v.object({
  /** The author's name. */
  by: v.string(),
  at: v.string(),
  /** The keys that it settles. */
  keys: v.array(v.string()),
  /** The keys whose traces it rules out. */
  freeFrom: v.array(v.string()),
  /** What the dish is made of, or what that answers for the keys, has changed since: it settles nothing any more. */
  isLapsed: v.boolean(),
});
export type Declaration = v.InferOutput<typeof Declaration>;
/** One act of signing: its keys lapse together, and other acts stand without it. */
export const Signature = v.object({
  by: v.string(),
  at: v.string(),
  /** All keys that it names, or that were unknown. One signature is kept per key. */
  keys: v.array(v.string()),
  freeFrom: v.array(v.string()),
  isLapsed: v.boolean(),
});
export type Signature = v.InferOutput<typeof Signature>;
/** What is signed of a part or an option itself; diners do not get it. */
const ofPiece = {
  declaration: v.optional(v.nullable(Declaration)),
  signatures: v.optional(v.array(Signature)),
};
/** A dish with its declaration and computed compositions at every level, as every response to staff has it. */
export const ComputedMenuItem = v.object({
  ...v.omit(MenuItem, ['components', 'menuItemCustomizations']).entries,
  /** False without a declaration, and after it has lapsed. */
  isDeclared: v.boolean(),
  /** The newest signature of each key that stands; where none does, of those that have lapsed. */
  declaration: v.nullable(Declaration),
  /** Every act of signing, the newest last. */
  signatures: v.array(Signature),
  ...WrittenComposition.entries,
  components: v.array(v.object({ ...Component.entries, ...WrittenComposition.entries, ...ofPiece })),
  menuItemCustomizations: v.array(
    v.object({
      ...v.omit(Customization, ['menuItemCustomizationOptions']).entries,
      /** What every option is made of; derived from the options, which have it too. */
      ingredients: v.array(IngredientReference),
      ...WrittenComposition.entries,
      menuItemCustomizationOptions: v.array(
        v.object({ ...CustomizationOption.entries, ...WrittenComposition.entries, ...ofPiece }),
      ),
    }),
  ),
});
export type ComputedMenuItem = v.InferOutput<typeof ComputedMenuItem>;

/** A dish of another menu, with the fields for choosing it for a copy. */
export const ImportableItem = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  price: v.number(),
  menuTitle: v.string(),
  restaurantName: v.string(),
});
export type ImportableItem = v.InferOutput<typeof ImportableItem>;

/** Above seven: the rule of opening hours decides how often a day may be named. */
const DAYS_MAX = 50;
export const ServiceAvailability = list(
  v.object({
    day_of_week: Weekday,
    enabled: v.boolean(),
    time_periods: list(v.object({ start_time: TimeOfDay, end_time: TimeOfDay }), PERIODS_MAX),
  }),
  DAYS_MAX,
);
export type ServiceAvailability = v.InferOutput<typeof ServiceAvailability>;

export const SubsectionInput = v.object({
  id: v.optional(Id),
  name: v.optional(requiredText('Required'), 'New Subsection'),
  description: v.optional(Text, ''),
  items: v.optional(
    v.pipe(
      list(Id, DISHES_MAX, `A section has at most ${DISHES_MAX} dishes`),
      v.check((ids) => new Set(ids).size === ids.length, 'A dish stands once in a section'),
    ),
    [],
  ),
});
/** Every day from 08:00 to 23:30 (specification, "Business constants"). */
export const DEFAULT_AVAILABILITY: ServiceAvailability = /* @__PURE__ */ WEEKDAYS.map((day) => ({
  day_of_week: day,
  enabled: true,
  time_periods: [{ start_time: '08:00', end_time: '23:30' }],
}));
/** The plain fields of a menu, with the default of a new one. What staff enter, change and read derives from this list. */
const plainMenuFields = {
  title: requiredText('Required'),
  subtitle: v.optional(Text, ''),
  description: v.optional(Text, ''),
  imageUrl: v.optional(ImageAddress, ''),
  active: v.optional(v.boolean(), false),
  serviceAvailability: v.optional(ServiceAvailability, DEFAULT_AVAILABILITY),
  externalId: v.optional(Text, ''),
  externalSource: v.optional(Text, ''),
};
const menuFields = {
  ...plainMenuFields,
  subsections: v.optional(
    v.pipe(
      list(SubsectionInput, SECTIONS_MAX, `A menu has at most ${SECTIONS_MAX} sections`),
      v.check(
        (sections) => sections.reduce((sum, { items }) => sum + items.length, 0) <= SECTION_ENTRIES_MAX,
        `The sections of a menu name at most ${SECTION_ENTRIES_MAX} dishes`,
      ),
    ),
    [],
  ),
};
export const MenuInput = v.object({ ...menuFields, restaurantId: v.optional(Id) });
export const MenuPatch = v.object({
  ...v.partial(v.object(menuFields)).entries,
  confirmsTexts: ConfirmsTexts,
  version: v.optional(EntityVersion),
});
/** A change of a menu, or its deletion. */
export const MenuImpactInput = v.object({
  ...v.omit(MenuPatch, ['confirmsTexts']).entries,
  deletes: v.optional(v.boolean(), false),
});
export type MenuInput = v.InferInput<typeof MenuInput>;
export type MenuPatch = v.InferInput<typeof MenuPatch>;

export const Subsection = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** Menu item ids in display order. */
  items: v.array(v.string()),
});
export type Subsection = v.InferOutput<typeof Subsection>;
export const Menu = v.object({
  id: v.string(),
  restaurantId: v.string(),
  merchantId: v.string(),
  ...present(plainMenuFields),
  subsections: v.array(Subsection),
  version: v.number(),
});
export type Menu = v.InferOutput<typeof Menu>;
/** A menu with the dishes in its subsections. */
export const MenuWithItems = v.object({ ...Menu.entries, menuItems: v.array(ComputedMenuItem) });
export type MenuWithItems = v.InferOutput<typeof MenuWithItems>;

export const DuplicateMenuInput = v.object({ restaurantId: v.optional(Id) });
export const DuplicateMenuItemInput = v.object({
  menuId: v.optional(Id),
  numberOfCopies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
});

export const listMenus = call('GET', '/menus', [...KITCHEN_PEOPLE, 'menus:read'], {
  query: v.object({ ...ListQuery.entries, restaurantId: v.optional(Id) }),
  data: v.array(Menu),
});
export const createMenu = call('POST', '/menus', EDITORS, {
  query: v.object({ restaurantId: v.optional(Id) }),
  body: MenuInput,
  data: Menu,
});
export const getMenu = call('GET', '/menus/{id}', [...KITCHEN_PEOPLE, 'menus:read'], { data: MenuWithItems });
export const updateMenu = call('PATCH', '/menus/{id}', EDITORS, { body: MenuPatch, data: Menu });
/** Returns the orders that a change of a menu that is not saved yet, or its deletion, would flag. Stores nothing. */
export const previewMenuImpact = call('POST', '/menus/{id}/impact', EDITORS, {
  body: MenuImpactInput,
  data: v.object({ orders: OrdersImpact }),
});
export const deleteMenu = call('DELETE', '/menus/{id}', EDITORS, { data: v.object({ id: v.string() }) });
export const duplicateMenu = call('POST', '/menus/{id}/duplicate', EDITORS, { body: DuplicateMenuInput, data: Menu });
export const listMenuItems = call('GET', '/menuItems', [...RESTAURANT_PEOPLE, 'menus:read'], {
  query: v.object({ ...ListQuery.entries, menuId: requiredId('Required') }),
  data: v.array(ComputedMenuItem),
});
export const createMenuItem = call('POST', '/menuItems', EDITORS, { body: MenuItemInput, data: ComputedMenuItem });
export const updateMenuItem = call('PATCH', '/menuItems/{id}', KITCHEN_PEOPLE, {
  body: MenuItemPatch,
  data: ComputedMenuItem,
});
/**
 * Returns what dishes of the restaurant would gain or lose by a change of a dish that is not saved yet, and the orders that
 * it would flag. Stores nothing. A kitchen asks about what it sells out.
 */
export const previewMenuItemImpact = call('POST', '/menuItems/{id}/impact', KITCHEN_PEOPLE, {
  body: MenuItemPatch,
  data: SaveImpact,
});
/** Deletes a dish. A 422 `text-contradiction` when a text above other dishes names a food that then none of them has. */
export const deleteMenuItem = call('DELETE', '/menuItems/{id}', EDITORS, {
  query: v.object({ confirmsTexts: v.optional(v.picklist(['true', 'false'])) }),
  data: v.object({ id: v.string() }),
});
export const duplicateMenuItem = call('POST', '/menuItems/{id}/duplicate', EDITORS, {
  body: DuplicateMenuItemInput,
  data: v.array(ComputedMenuItem),
});
/** Lists the dishes of the merchant's other menus, which can be copied into this one. */
export const listImportableItems = call('GET', '/menus/{id}/importableItems', ADMIN, {
  query: ListQuery,
  data: v.array(ImportableItem),
});
