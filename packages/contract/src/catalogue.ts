import * as v from 'valibot';
import { repeatedTitles, TITLE_TAKEN } from './component-titles.ts';
import {
  Cents,
  EntityVersion,
  Id,
  ImageAddress,
  Key,
  Keys,
  list,
  LIST_MAX_LENGTH,
  Name,
  OptionalInstant,
  PERIODS_MAX,
  required,
  requiredId,
  requiredText,
  SearchText,
  SortDirection,
  Text,
  TimeOfDay,
  Weekday,
} from './common.ts';
import { DISHES_MAX, OPTIONS_MAX, SECTION_ENTRIES_MAX, SECTIONS_MAX } from './quotas.ts';

/** A reference to a raw ingredient (by NDB number) or to a custom one (`ci_…`). */
export const IngredientReference = v.object({
  id: v.pipe(Id, v.trim(), v.minLength(1)),
  title: v.optional(Text, ''),
});
export type IngredientReference = v.InferOutput<typeof IngredientReference>;
export const References = list(IngredientReference, 500);

/** Fields that an editor of a raw ingredient may send. `id` is the NDB number. */
const ingredientFields = {
  title: requiredText('Required'),
  description: Text,
  foodGroup: Text,
  active: v.boolean(),
  allergies: Keys,
  diets: Keys,
  ingredients: References,
};
export const IngredientInput = v.object({
  ...v.partial(v.object(ingredientFields)).entries,
  id: required('Required', 40),
  title: ingredientFields.title,
});
export const IngredientPatch = v.object({
  ...v.partial(v.object(ingredientFields)).entries,
  version: v.optional(EntityVersion),
});
export type IngredientInput = v.InferInput<typeof IngredientInput>;
export type IngredientPatch = v.InferInput<typeof IngredientPatch>;

/** What a dish would gain and lose by a change of an ingredient, anywhere in it; keys are sorted. */
export interface DishImpact {
  id: string;
  title: string;
  menuTitle: string;
  restaurantId: string;
  restaurantName: string;
  gainedAllergies: string[];
  lostAllergies: string[];
  gainedDiets: string[];
  lostDiets: string[];
  /** A part of it could no longer be checked. */
  becomesUnknown: boolean;
  /** A part of it that could not be checked could be. */
  becomesKnown: boolean;
}
export interface IngredientImpact {
  /** Dishes that would change, in how many restaurants, of how many that use the ingredient at any depth. */
  dishCount: number;
  restaurantCount: number;
  usedInDishCount: number;
  /** How many dishes would change so; one may count in several. */
  counts: {
    gainAllergies: number;
    loseAllergies: number;
    gainDiets: number;
    loseDiets: number;
    becomeUnknown: number;
    becomeKnown: number;
  };
  /** At most 200 of those that would change: with other allergies first, then unknown ones, then other diets. */
  dishes: DishImpact[];
}

export interface Ingredient {
  /** NDB number as text, unique. */
  id: string;
  /** The server's own key, used in paths. */
  internalId: string;
  title: string;
  description: string;
  foodGroup: string;
  active: boolean;
  /** Own allergens; those of nested ingredients come on top. */
  allergies: string[];
  /** Own diets; nested ingredients can only restrict them. */
  diets: string[];
  ingredients: IngredientReference[];
  version: number;
}

const customIngredientFields = {
  title: requiredText('Required'),
  description: Text,
  active: v.boolean(),
  ingredients: References,
  allergies: Keys,
  diets: Keys,
  isRestaurantOnly: v.boolean(),
};
export const CustomIngredientInput = v.object({
  ...v.partial(v.object(customIngredientFields)).entries,
  title: customIngredientFields.title,
  restaurantId: requiredId('Required'),
});
export const CustomIngredientPatch = v.object({
  ...v.partial(v.object(customIngredientFields)).entries,
  version: v.optional(EntityVersion),
});
export type CustomIngredientInput = v.InferInput<typeof CustomIngredientInput>;
export type CustomIngredientPatch = v.InferInput<typeof CustomIngredientPatch>;

export interface CustomIngredient {
  /** Starts with `ci_`. */
  id: string;
  restaurantId: string;
  merchantId: string;
  title: string;
  description: string;
  active: boolean;
  ingredients: IngredientReference[];
  /** Declared allergens; derived ones come on top (`computed`). */
  allergies: string[];
  /** Declared diets; derived ones restrict them (`computed`). */
  diets: string[];
  isRestaurantOnly: boolean;
  /** What the ingredient really contains, computed from its parts. */
  computed: { allergies: string[]; diets: string[]; known: boolean };
  version: number;
}

const FoundReferences = v.optional(list(IngredientReference, 50), []);
/** What the search found when staff looked for an option's ingredients: kept for them, without any effect. */
const FuzzySearchResults = v.object({ customIngredients: FoundReferences, ingredients: FoundReferences });
type FuzzySearchResults = v.InferOutput<typeof FuzzySearchResults>;

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
  fuzzySearchIngredientsResults: v.optional(FuzzySearchResults),
  externalId: v.optional(Text, ''),
  externalSource: v.optional(Text, ''),
});

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));
export const CustomizationInput = v.object({
  id: v.optional(Id),
  title: requiredText('Required'),
  description: v.optional(Text, ''),
  minPermitted: v.optional(Count, 0),
  maxPermitted: v.optional(Count),
  menuItemCustomizationOptions: v.optional(list(CustomizationOptionInput, 200), []),
  externalId: v.optional(Text, ''),
  externalSource: v.optional(Text, ''),
});

export const ComponentInput = v.object({
  title: requiredText('Required'),
  description: v.optional(Text, ''),
  /** Left out, a component is required: its allergens then count for the dish. */
  required: v.optional(v.boolean(), true),
  ingredients: v.optional(References, []),
  customizations: v.optional(list(v.object({ title: v.optional(Text, ''), customizationId: Id }), 100), []),
});

/** No two with one title: a diner leaves a part out by it, and the kitchen reads which one that is. */
const Components = v.pipe(
  list(ComponentInput, 100),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const components = dataset.value;
    for (const place of repeatedTitles(components)) {
      const component = components[place];
      if (!component) continue;
      addIssue({
        message: TITLE_TAKEN,
        path: [
          { type: 'array', origin: 'value', input: components, key: place, value: component },
          { type: 'object', origin: 'value', input: component, key: 'title', value: component.title },
        ],
      });
    }
  }),
);

const menuItemFields = {
  title: requiredText('Required'),
  subtext: Text,
  description: Text,
  imageUrl: ImageAddress,
  imageUrls: list(ImageAddress, 20),
  price: Cents,
  tags: list(Text, 100),
  components: Components,
  menuItemCustomizations: v.pipe(
    list(CustomizationInput, 100),
    v.check(
      (groups) => groups.reduce((sum, group) => sum + group.menuItemCustomizationOptions.length, 0) <= OPTIONS_MAX,
      `A dish has at most ${OPTIONS_MAX} options`,
    ),
  ),
  active: v.boolean(),
  disabled: v.boolean(),
  isDeclared: v.boolean(),
  additionalAllergies: Keys,
  additionalDiets: Keys,
  externalId: Text,
  externalSource: Text,
};
export const MenuItemInput = v.object({
  ...v.partial(v.object(menuItemFields)).entries,
  title: menuItemFields.title,
  menuId: requiredId('Required'),
});
export const MenuItemPatch = v.object({
  ...v.partial(v.object(menuItemFields)).entries,
  version: v.optional(EntityVersion),
});
export type MenuItemInput = v.InferInput<typeof MenuItemInput>;
export type MenuItemPatch = v.InferInput<typeof MenuItemPatch>;

/** What staff stored about an option of a customization group. */
export interface CustomizationOption {
  id: string;
  title: string;
  description: string;
  price: number;
  pickupPrice: number | null;
  suspendUntil: string | null;
  defaultModifier: boolean;
  disabled: boolean;
  /** Staff ticked: this option adds no food ("Size: Large"). */
  noIngredients: boolean;
  ingredients: IngredientReference[];
  /** Only where staff stored it; diners are never told. */
  fuzzySearchIngredientsResults?: FuzzySearchResults | undefined;
  externalId: string;
  externalSource: string;
}
export interface Customization {
  id: string;
  title: string;
  description: string;
  minPermitted: number;
  maxPermitted: number;
  menuItemCustomizationOptions: CustomizationOption[];
  externalId: string;
  externalSource: string;
}
export interface Component {
  title: string;
  description: string;
  required: boolean;
  ingredients: IngredientReference[];
  customizations: { title: string; customizationId: string }[];
}
/** A dish as staff entered it. */
export interface MenuItem {
  id: string;
  menuId: string;
  restaurantId: string;
  merchantId: string;
  title: string;
  subtext: string;
  description: string;
  imageUrl: string;
  imageUrls: string[];
  /** Base price in cents. */
  price: number;
  tags: string[];
  components: Component[];
  menuItemCustomizations: Customization[];
  active: boolean;
  /** Sold out: shown greyed, cannot be ordered. */
  disabled: boolean;
  /** Staff ticked: "the allergens and diets below are complete". */
  isDeclared: boolean;
  additionalAllergies: string[];
  additionalDiets: string[];
  externalId: string;
  externalSource: string;
  version: number;
}

/** What the rules computed about a dish or a part of it; never accepted from a client. */
export interface Computed {
  allergies: string[];
  diets: string[];
  known: boolean;
}
/** A raw ingredient as the search offers it, with what it really contains. */
export type FoundIngredient = Ingredient & { computed: Computed };
/** A dish with computed compositions at every level, as every response carries it. */
export type ComputedMenuItem = Omit<MenuItem, 'components' | 'menuItemCustomizations'> &
  Computed & {
    components: (Component & Computed)[];
    menuItemCustomizations: (Omit<Customization, 'menuItemCustomizationOptions'> &
      Computed & { menuItemCustomizationOptions: (CustomizationOption & Computed)[] })[];
  };

/** A dish of another menu, as far as it is needed to choose it for a copy. */
export interface ImportableItem {
  id: string;
  title: string;
  description: string;
  price: number;
  menuTitle: string;
  restaurantName: string;
}

/** More days than a week has: how often one may be named is for the rule of opening hours to say. */
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
const menuFields = {
  title: requiredText('Required'),
  subtitle: Text,
  description: Text,
  imageUrl: ImageAddress,
  active: v.boolean(),
  serviceAvailability: ServiceAvailability,
  subsections: v.pipe(
    list(SubsectionInput, SECTIONS_MAX, `A menu has at most ${SECTIONS_MAX} sections`),
    v.check(
      (sections) => sections.reduce((sum, { items }) => sum + items.length, 0) <= SECTION_ENTRIES_MAX,
      `The sections of a menu name at most ${SECTION_ENTRIES_MAX} dishes`,
    ),
  ),
  externalId: Text,
  externalSource: Text,
};
export const MenuInput = v.object({
  ...v.partial(v.object(menuFields)).entries,
  title: menuFields.title,
  restaurantId: v.optional(Id),
});
export const MenuPatch = v.object({ ...v.partial(v.object(menuFields)).entries, version: v.optional(EntityVersion) });
export type MenuInput = v.InferInput<typeof MenuInput>;
export type MenuPatch = v.InferInput<typeof MenuPatch>;

export interface Subsection {
  id: string;
  name: string;
  description: string;
  /** Menu item ids in display order. */
  items: string[];
}
export interface Menu {
  id: string;
  restaurantId: string;
  merchantId: string;
  title: string;
  subtitle: string;
  description: string;
  imageUrl: string;
  active: boolean;
  serviceAvailability: ServiceAvailability;
  subsections: Subsection[];
  externalId: string;
  externalSource: string;
  version: number;
}
/** A menu with the dishes that its subsections name. */
export type MenuWithItems = Menu & { menuItems: ComputedMenuItem[] };

export const DuplicateMenuInput = v.object({ restaurantId: v.optional(Id) });
export const DuplicateMenuItemInput = v.object({
  menuId: v.optional(Id),
  numberOfCopies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
});
export const SearchIngredientsInput = v.object({
  ingredientName: v.pipe(SearchText, v.trim()),
  restaurantId: v.optional(Id),
  merchantId: v.optional(Id),
});
export const RawIngredientsInput = v.object({
  ingredientIds: list(Id, LIST_MAX_LENGTH),
});

const CommaSeparatedKeys = v.pipe(
  v.optional(Text, ''),
  v.transform((text) =>
    text
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  ),
);
const wholeNumber = (fallback: number, maximum: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.maxLength(9, 'Must be a whole number'),
    v.regex(/^\d+$/, 'Must be a whole number'),
    v.transform(Number),
    v.maxValue(maximum),
  );
/** What raw ingredients can be sorted by. */
const INGREDIENT_SORTS = ['id', 'title', 'active'] as const;
export type IngredientSort = (typeof INGREDIENT_SORTS)[number];

/** Query of GET /ingredients: limit 10000 and offset 0 unless said otherwise. */
export const IngredientListQuery = v.object({
  query: v.optional(SearchText, ''),
  limit: wholeNumber(LIST_MAX_LENGTH, LIST_MAX_LENGTH),
  offset: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  allergies: CommaSeparatedKeys,
  diets: CommaSeparatedKeys,
  foodGroup: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** Left out: best first for a query, else by NDB number. */
  sort: v.optional(v.picklist(INGREDIENT_SORTS)),
  direction: v.optional(SortDirection, 'ascending'),
});

/** Fields of an allergy and of a diet (goal). */
const PreferenceInput = v.object({
  key: v.optional(Key),
  name: v.optional(requiredText('Required')),
  title: v.optional(Name),
  description: v.optional(Text),
  filledIconUrl: v.optional(ImageAddress),
  unfilledIconUrl: v.optional(ImageAddress),
  active: v.optional(v.boolean()),
  version: v.optional(EntityVersion),
});
export type PreferenceInput = v.InferInput<typeof PreferenceInput>;
/** The lists of keys beside an allergy or diet are kept for staff: no dish is derived or filtered by them. */
export const AllergyInput = v.object({
  ...PreferenceInput.entries,
  allergies: v.optional(Keys),
  diets: v.optional(Keys),
});
export const GoalInput = v.object({ ...PreferenceInput.entries, diets: v.optional(Keys), goals: v.optional(Keys) });
export type AllergyInput = v.InferInput<typeof AllergyInput>;
export type GoalInput = v.InferInput<typeof GoalInput>;
/** An allergy (dislike) or a diet (goal), as diners choose and staff edit them. */
export interface Preference {
  id: string;
  key: string;
  name: string;
  title: string;
  description: string;
  filledIconUrl: string;
  unfilledIconUrl: string;
  active: boolean;
  version: number;
  /** Kept for staff, without any effect: an allergy has the first two lists, a diet the last two. */
  allergies?: string[];
  diets?: string[];
  goals?: string[];
}
