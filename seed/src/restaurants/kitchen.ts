import type { IngredientReference, StatementRecord } from '@justright/contract/ingredients';
import {
  type Component,
  type Customization,
  type CustomizationOption,
  EMPTY_MENU_ITEM,
  type Menu,
  type MenuItem,
  type ServiceAvailability,
} from '@justright/contract/menus';
import type { SeedStatement } from '../foods.ts';
import { ALLERGY_KEYS } from '../keys.ts';
import { type DrawnDish, pictureAddress } from '../pictures/draw.ts';
import type { AllergyKey, DietKey, StatementKey } from '../keys.ts';
import { PANTRY } from './pantry.ts';
import type { PantryName } from './pantry.ts';

/** An entity without the fields that the store adds. */
type Unstored<Entity> = Omit<Entity, 'version'>;
/**
 * A dish; one that is declared is signed for the active keys by the database's first write
 * (docs/decisions/what-waits-to-be-signed.md).
 */
export type SeedMenuItem = Unstored<MenuItem> & { isDeclared: boolean };
export type SeedMenu = Unstored<Menu>;

/** A custom ingredient. Without `diets` it has those that its parts allow. */
interface HouseIngredient extends SeedStatement {
  readonly id: `ci_${string}`;
  readonly title: string;
  readonly description: string;
  readonly diets?: readonly DietKey[];
  readonly ingredients: IngredientReference[];
}

/** A station with what its kitchen signs that it keeps apart; what it contained then is computed (`demo.ts`). */
export interface SeedStation {
  readonly id: string;
  readonly restaurantId: string;
  readonly merchantId: string;
  readonly name: string;
  readonly keepsApart: readonly {
    readonly keys: readonly StatementKey[];
    readonly by: string;
    readonly note: string;
  }[];
}

/** What a kitchen signs that traces of are ruled out wherever they are no ingredient; what it covers is computed (`demo.ts`). */
export interface SeedKitchenSignature {
  readonly keys: readonly StatementKey[];
  readonly by: string;
  /** How they are kept apart where a dish contains them. */
  readonly how: string;
  /** The ids of foods that came into the kitchen later. */
  readonly unseen: readonly string[];
}

/** What a kitchen says of a product that it buys: its evidence, and what is not free. */
interface ProductStatement {
  readonly by: string;
  readonly evidence: StatementRecord['evidence'];
  readonly contains?: readonly StatementKey[];
  readonly mayContain?: readonly StatementKey[];
  readonly unknownFor?: readonly AllergyKey[];
  readonly diets?: readonly DietKey[];
  /** The last day (YYYY-MM-DD) on which to review it. */
  readonly reviewBy?: string;
}

interface Dish {
  readonly slug: string;
  readonly title: string;
  /** In cents. */
  readonly price: number;
  readonly description: string;
  readonly parts: readonly Part[];
  readonly flags: DishFlags;
}
interface DishFlags {
  readonly subtext?: string;
  readonly tags?: string[];
  readonly active?: boolean;
  readonly disabled?: boolean;
  readonly isDeclared?: boolean;
  readonly additionalAllergies?: string[];
  readonly additionalMayContain?: string[];
  readonly additionalDiets?: string[];
}
interface Part {
  readonly title: string;
  readonly ingredients: string;
  readonly required: boolean;
  /** The name of the station where it is made. */
  readonly station?: string;
  readonly groups: readonly Group[];
}
interface Group {
  readonly slug: string;
  readonly title: string;
  readonly minPermitted: number;
  readonly maxPermitted: number;
  readonly options: readonly Option[];
}
interface Option {
  readonly title: string;
  /** Pantry and recipe names; null when the option adds no food ("Large"). */
  readonly ingredients: string | null;
  readonly price: number;
  readonly isDefault: boolean;
  readonly isSoldOut: boolean;
}

/** Makes a required part. Ingredients are pantry names and recipe ids, separated by spaces. */
export const part = (title: string, ingredients: string, ...groups: Group[]): Part => ({
  title,
  ingredients,
  required: true,
  groups,
});
/** Makes a part that the kitchen leaves out on request. */
export const extra = (title: string, ingredients: string): Part => ({
  title,
  ingredients,
  required: false,
  groups: [],
});

/** Makes a part at a station. */
export const madeAt = (station: string, made: Part): Part => ({ ...made, station });

export const option = (title: string, ingredients: string | null, price = 0): Option => ({
  title,
  ingredients,
  price,
  isDefault: false,
  isSoldOut: false,
});
export const soldOut = (soldOutOption: Option): Option => ({ ...soldOutOption, isSoldOut: true });

/** Makes a group with exactly one choice; the first option is the default. */
export const choice = (slug: string, title: string, options: readonly Option[]): Group => ({
  slug,
  title,
  minPermitted: 1,
  maxPermitted: 1,
  options: options.map((member, index) => ({ ...member, isDefault: index === 0 })),
});
/** Makes a required part that is what a diner chooses. */
export const pick = (title: string, slug: string, group: string, options: readonly Option[]): Part =>
  part(title, '', choice(slug, group, options));
/** Makes a group with any number of choices, none of them preselected. */
export const addOns = (slug: string, title: string, options: readonly Option[]): Group => ({
  slug,
  title,
  minPermitted: 0,
  maxPermitted: options.length,
  options,
});
/** Makes a group with several required choices. */
export const several = (slug: string, title: string, count: number, options: readonly Option[]): Group => ({
  slug,
  title,
  minPermitted: count,
  maxPermitted: count,
  options: options.map((member, index) => ({ ...member, isDefault: index < count })),
});

export const dish = (
  slug: string,
  title: string,
  price: number,
  description: string,
  parts: readonly Part[],
  flags: DishFlags = {},
): Dish => ({ slug, title, price, description, parts, flags });

interface Section {
  readonly name: string;
  readonly description: string;
  readonly dishes: readonly Dish[];
}
export const section = (name: string, description: string, dishes: readonly Dish[]): Section => ({
  name,
  description,
  dishes,
});

interface KitchenOwner {
  readonly restaurantId: string;
  readonly merchantId: string;
  /** The prefix of every id in the restaurant ("oe"). */
  readonly prefix: string;
}
/** Returns the title of a raw ingredient by NDB number; undefined when the catalogue has none. */
export type TitleOf = (id: string) => string | undefined;

const NOTHING_STATED: SeedStatement = {
  allergies: [],
  mayContain: [],
  unknownFor: [],
  notAdded: [],
  freeFrom: [],
  statement: null,
};

/** Returns a product's statement: every key that diners are offered and that is in no list was not added. */
function statementOf({
  by,
  evidence,
  reviewBy,
  ...stated
}: ProductStatement): SeedStatement & { diets: readonly DietKey[] } {
  const { contains = [], mayContain = [], unknownFor = [], diets = [] } = stated;
  const listed: readonly StatementKey[] = [...contains, ...mayContain, ...unknownFor];
  return {
    allergies: contains,
    mayContain,
    unknownFor,
    notAdded: ALLERGY_KEYS.filter((key) => !listed.includes(key)),
    freeFrom: [],
    statement: { by, evidence, ...(reviewBy === undefined ? {} : { reviewBy }) },
    diets,
  };
}

/** Converts the short notation of the restaurant files to the catalogue's types. Throws on an unknown name. */
export class Kitchen {
  readonly owner: KitchenOwner;
  readonly ingredients = new Map<string, HouseIngredient>();
  readonly stations = new Map<string, SeedStation>();
  readonly signatures: SeedKitchenSignature[] = [];
  /** What is drawn of the dishes, by their ids. */
  readonly drawn = new Map<string, DrawnDish>();
  readonly #recipes = new Map<string, string>();
  readonly #titleOf: TitleOf;

  constructor(owner: KitchenOwner, titleOf: TitleOf) {
    this.owner = owner;
    this.#titleOf = titleOf;
  }

  /** Adds a house recipe, for which its parts answer; dishes and later recipes use its name as an ingredient. */
  recipe(name: string, title: string, description: string, ingredients: string): void {
    const parts = this.#references(ingredients);
    this.#recipes.set(name, ingredients);
    this.#add(name, { title, description, ingredients: parts, ...NOTHING_STATED });
  }

  /**
   * Adds a product that the kitchen buys, instead of the pantry's food of the same name. Without a statement only its
   * title is known.
   */
  product(name: string, title: string, description: string, stated: ProductStatement | null): void {
    const own = stated === null ? { ...NOTHING_STATED, diets: [] } : statementOf(stated);
    this.#add(name, { title, description, ingredients: [], ...own });
  }

  /** Adds a station; parts of later dishes use its name. */
  station(name: string, title: string, ...keepsApart: SeedStation['keepsApart']): void {
    const { prefix, restaurantId, merchantId } = this.owner;
    this.stations.set(name, { id: `${prefix}-${name}`, restaurantId, merchantId, name: title, keepsApart });
  }

  /** Signs for the kitchen that traces of keys are ruled out, but in `unseen` foods, which its author has not seen yet. */
  sign({ unseen, ...signature }: Omit<SeedKitchenSignature, 'unseen'> & { unseen: string }): void {
    this.signatures.push({ ...signature, unseen: this.#references(unseen).map(({ id }) => id) });
  }

  #stationId(name: string | undefined): string | null {
    if (name === undefined) return null;
    const station = this.stations.get(name);
    if (!station) throw new Error(`${this.owner.restaurantId}: no station "${name}"`);
    return station.id;
  }

  #add(name: string, ingredient: Omit<HouseIngredient, 'id'>): void {
    this.ingredients.set(name, { id: `ci_${this.owner.prefix}-${name}`, ...ingredient });
  }

  menu(
    slug: string,
    title: string,
    details: { subtitle: string; description: string; active: boolean; serviceAvailability: ServiceAvailability },
    sections: readonly Section[],
  ): { menu: SeedMenu; menuItems: SeedMenuItem[] } {
    const { prefix, restaurantId, merchantId } = this.owner;
    const id = `${prefix}-${slug}`;
    const menu: SeedMenu = {
      id,
      restaurantId,
      merchantId,
      title,
      imageUrl: '',
      ...details,
      subsections: sections.map((entry, index) => ({
        id: `${id}-${index + 1}`,
        name: entry.name,
        description: entry.description,
        items: entry.dishes.map(({ slug: dishSlug }) => `${prefix}-${dishSlug}`),
      })),
      externalId: '',
      externalSource: '',
    };
    return { menu, menuItems: sections.flatMap((entry) => entry.dishes.map((member) => this.#item(id, member))) };
  }

  #item(menuId: string, { slug, title, price, description, parts, flags }: Dish): SeedMenuItem {
    const { prefix, restaurantId, merchantId } = this.owner;
    const id = `${prefix}-${slug}`;
    this.drawn.set(id, { slug, foods: parts.flatMap((member) => this.#foodsOf(member)) });
    return {
      ...EMPTY_MENU_ITEM,
      imageUrl: pictureAddress(id),
      ...flags,
      id,
      menuId,
      restaurantId,
      merchantId,
      title,
      description,
      price,
      components: parts.map((member) => this.#component(id, member)),
      menuItemCustomizations: parts.flatMap(({ groups }) => groups.map((group) => this.#group(id, group))),
    };
  }

  /** Returns the names of what is in a part as it is usually served, those inside recipes too. */
  #foodsOf({ ingredients, groups }: Part): string[] {
    const options = groups.flatMap(({ options: all }) => all.find(({ isDefault }) => isDefault) ?? all[0] ?? []);
    const names = [ingredients, ...options.map((option) => option.ingredients ?? '')].flatMap((text) =>
      text.split(' '),
    );
    return names.flatMap((name) => [name, ...(this.#recipes.get(name)?.split(' ') ?? [])]);
  }

  #component(itemId: string, { title, ingredients, required, station, groups }: Part): Component {
    return {
      title,
      description: '',
      required,
      ingredients: this.#references(ingredients),
      stationId: this.#stationId(station),
      customizations: groups.map((group) => ({ title: group.title, customizationId: `${itemId}-${group.slug}` })),
    };
  }

  #group(itemId: string, { slug, title, minPermitted, maxPermitted, options }: Group): Customization {
    const id = `${itemId}-${slug}`;
    return {
      id,
      title,
      description: '',
      minPermitted,
      maxPermitted,
      menuItemCustomizationOptions: options.map((member, index) => this.#option(`${id}-${index + 1}`, member)),
      externalId: '',
      externalSource: '',
    };
  }

  #option(id: string, { title, ingredients, price, isDefault, isSoldOut }: Option): CustomizationOption {
    return {
      id,
      title,
      description: '',
      price,
      pickupPrice: null,
      suspendUntil: null,
      defaultModifier: isDefault,
      disabled: isSoldOut,
      noIngredients: ingredients === null,
      ingredients: this.#references(ingredients ?? ''),
      stationId: null,
      externalId: '',
      externalSource: '',
    };
  }

  #references(names: string): IngredientReference[] {
    return names
      .split(/\s+/)
      .filter((name) => name !== '')
      .map((name) => this.#reference(name));
  }

  #reference(name: string): IngredientReference {
    const own = this.ingredients.get(name);
    if (own) return { id: own.id, title: own.title };
    if (!isPantryName(name)) throw new Error(`${this.owner.restaurantId}: no ingredient "${name}"`);
    const id = PANTRY[name];
    const title = this.#titleOf(id);
    if (title === undefined) throw new Error(`${this.owner.restaurantId}: no food ${id} (${name})`);
    return { id, title };
  }
}

function isPantryName(name: string): name is PantryName {
  return Object.hasOwn(PANTRY, name);
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Returns the same opening hours for every day of the week. */
export const everyDay = (start: string, end: string, days: readonly string[] = WEEKDAYS): ServiceAvailability =>
  WEEKDAYS.map((day) => ({
    day_of_week: day,
    enabled: days.includes(day),
    time_periods: [{ start_time: start, end_time: end }],
  }));
