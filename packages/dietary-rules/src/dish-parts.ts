interface Reference {
  readonly id: string;
}

/** Food that is made at a station. */
export interface MadeAtStation {
  /** Null or absent: at no station that is named. */
  readonly stationId?: string | null;
}

/** An option of a group, with the wire's fields that the rules read. */
export interface RuleOption extends MadeAtStation {
  readonly id: string;
  readonly title: string;
  /** In cents. */
  readonly price: number;
  readonly ingredients: readonly Reference[];
  readonly noIngredients: boolean;
  readonly defaultModifier: boolean;
  readonly disabled: boolean;
  /** ISO 8601 instant until which the option is not available. */
  readonly suspendUntil: string | null;
}

/** A group of options from which a diner chooses ("customization"). */
export interface RuleGroup {
  readonly id: string;
  readonly title: string;
  readonly minPermitted: number;
  readonly maxPermitted: number;
  readonly menuItemCustomizationOptions: readonly RuleOption[];
}

/** A part of a dish; one that is not required can be left out. */
export interface RuleComponent extends MadeAtStation {
  readonly title: string;
  readonly required: boolean;
  readonly ingredients: readonly Reference[];
  readonly customizations: readonly { readonly customizationId: string }[];
}

/** What a dish is made of. */
export interface DishParts {
  readonly components: readonly RuleComponent[];
  readonly menuItemCustomizations: readonly RuleGroup[];
}
