interface Reference {
  readonly id: string;
}

/** Food that is made at a station. */
export interface MadeAtStation {
  /** Null or absent: at no station that is named. */
  readonly stationId?: string | null;
}

/** An option as a diner chooses it. */
export interface OfferedOption {
  readonly id: string;
  readonly title: string;
  /** In cents. */
  readonly price: number;
  readonly defaultModifier: boolean;
  readonly disabled: boolean;
  /** ISO 8601 instant until which the option is not available. */
  readonly suspendUntil: string | null;
}

/** A group of options from which a diner chooses ("customization"). */
export interface OfferedGroup {
  readonly id: string;
  readonly title: string;
  readonly minPermitted: number;
  readonly maxPermitted: number;
  readonly menuItemCustomizationOptions: readonly OfferedOption[];
}

/** A dish as a diner chooses it: its options, and the parts that can be left out. */
export interface OfferedDish {
  readonly components: readonly { readonly title: string; readonly required: boolean }[];
  /** The indexes of the optional parts that have run out: everybody leaves them out. */
  readonly soldOutParts?: readonly number[];
  readonly menuItemCustomizations: readonly OfferedGroup[];
}

/** What persons have signed of a dish, a part or an option, each act while it has not lapsed. */
export interface Declaration {
  /** The keys that were unknown or, where it covers them, a caution when they were signed: settled by what is known. */
  readonly keys: readonly string[];
  /** Those of them of which a signature names the key or its family: it settles cautions. */
  readonly covers?: readonly string[];
  /** Those that a signature names by themselves: it settles a kind also where a food contains its family and names no kind. */
  readonly names?: readonly string[];
  /** The keys whose traces are ruled out: what is no ingredient is free, also in a house with the key. */
  readonly freeFrom?: readonly string[];
  /** The keys for which a kitchen signature covers it as it was signed. */
  readonly kitchenKeys?: readonly string[];
}

/** How a signature settles a key: as one of all that were unknown, by the name of its family, or by its own. */
export type Naming = 'unnamed' | 'covered' | 'named';

/** Returns how a declaration settles a key. */
export const namingOf = ({ covers = [], names = [] }: Declaration, key: string): Naming =>
  names.includes(key) ? 'named' : covers.includes(key) ? 'covered' : 'unnamed';

/** What can be signed for itself. */
interface Signed {
  /** Null or absent: nobody has signed it, or that has lapsed. */
  readonly declaration?: Declaration | null;
}

/** An option of a group, with the wire's fields that the rules read. */
export interface RuleOption extends OfferedOption, MadeAtStation, Signed {
  readonly ingredients: readonly Reference[];
  readonly noIngredients: boolean;
}

export interface RuleGroup extends OfferedGroup {
  readonly menuItemCustomizationOptions: readonly RuleOption[];
}

/** A part of a dish; one that is not required can be left out. */
export interface RuleComponent extends MadeAtStation, Signed {
  readonly title: string;
  readonly required: boolean;
  readonly ingredients: readonly Reference[];
  readonly customizations: readonly { readonly customizationId: string }[];
}

/** What a person said of parts that were taken from the words of a menu. */
export interface Listing {
  /** Whether they are everything that is in the dish; until somebody says so, anything may be in it besides. */
  readonly isAll: boolean;
}

/** What a dish is made of. */
export interface DishParts extends OfferedDish {
  /** Null or absent where staff composed the dish themselves: then its parts are everything. */
  readonly listing?: Listing | null;
  readonly components: readonly RuleComponent[];
  readonly menuItemCustomizations: readonly RuleGroup[];
}

/** Decides whether the parts of a dish are everything that is in it. */
export const isAllListed = ({ listing }: Pick<DishParts, 'listing'>): boolean => listing?.isAll !== false;
