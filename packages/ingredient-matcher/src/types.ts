/** An entry of the dictionary, by whose names texts may call its foods. */
export interface CalledKey {
  readonly key: string;
  readonly name: string;
  readonly title: string;
}

/** A food of the raw-ingredient catalogue, with the fields that the matcher reads. */
export interface CatalogueFood {
  /** NDB number as text. */
  readonly id: string;
  readonly title: string;
  readonly foodGroup: string;
  /** Keys of the foods to avoid in it. Negations ("no nuts") use these, not names. */
  readonly allergies: readonly string[];
}

/** One option of a customization group in the menu's words. */
export interface DishOption {
  readonly title: string;
  readonly description?: string;
}
export interface DishGroup {
  readonly title: string;
  readonly options: readonly DishOption[];
}
/** The texts of a menu about a dish. */
export interface DishText {
  readonly title: string;
  readonly description?: string;
  /** Name of the menu's section with the dish: its kind ("Milkshakes"). */
  readonly section?: string;
  readonly groups?: readonly DishGroup[];
}

/** A text about a food, and what others beside it say: a tag "gluten-free" speaks of every part. */
export interface TextsOfFood {
  readonly title: string;
  readonly description?: string;
  readonly beside?: string;
}

/** Words of a text that name a food, with the keys of the dictionary that the food contains. */
export interface NamedKeys {
  readonly words: string;
  readonly keys: readonly string[];
  /**
   * What the words speak of: a title of every serving; a description of what can be left out too; what is offered
   * ("choice of nuts or seeds") and what such a dish is usually made of, of what a guest may choose as well.
   */
  readonly speaksOf: 'serving' | 'dish' | 'choice';
  /** True where the text says that it only may be there: "may contain nuts". */
  readonly isTrace: boolean;
}

/** Which words led to an ingredient, and why. */
export interface Evidence {
  readonly source: 'title' | 'description' | 'section';
  /** The words as read, in lower case. */
  readonly words: string;
  /**
   * `named`: the text names the ingredient. `typical`: a dish that the text names usually has it.
   * `preparation`: the way of cooking adds it ("breaded").
   */
  readonly kind: 'named' | 'typical' | 'preparation';
  /** From the named food down to the ingredient: `['caesar salad', 'caesar dressing']`. */
  readonly path: readonly string[];
}

export interface ProposedIngredient {
  /** The id of a food in the catalogue. */
  readonly id: string;
  readonly title: string;
  /** The name that a cook uses. */
  readonly name: string;
  /** 0–1: how likely the dish has it. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

export interface ProposedComponent {
  readonly title: string;
  /** False for what a guest may choose or leave out. */
  readonly required: boolean;
  readonly ingredients: readonly ProposedIngredient[];
}

/** Words about food that name nothing in the catalogue; the editor must say what they are. */
export interface Unresolved {
  readonly words: string;
  readonly source: Evidence['source'];
  readonly reason: 'unknown' | 'recipe-of-the-house' | 'substitute-not-in-catalogue';
}

export interface Respelled {
  readonly words: string;
  /** The name that was read instead. */
  readonly as: string;
}

export interface ProposedOption {
  readonly title: string;
  readonly ingredients: readonly ProposedIngredient[];
  readonly doubtful: readonly ProposedIngredient[];
  readonly unresolved: readonly Unresolved[];
  /** True when the option adds no food ("Large", "No onions"). */
  readonly noIngredients: boolean;
}

/** The probable ingredients of a dish. A person accepts them before they count. */
export interface Proposal {
  readonly components: readonly ProposedComponent[];
  /** In the order of the dish's groups and options. */
  readonly groups: readonly { readonly title: string; readonly options: readonly ProposedOption[] }[];
  /** Sometimes in such a dish: too unlikely for a component, worth a question. */
  readonly doubtful: readonly ProposedIngredient[];
  readonly unresolved: readonly Unresolved[];
  /** Foods that the text excludes and that were left out: "no crouton". */
  readonly exclusions: readonly string[];
  /**
   * Claims of the text about diets and allergens, used or not: "gluten free (whole dish)", "no dairy", "vegan (mayo)".
   */
  readonly claims: readonly string[];
  /** Words that are one letter off the name that was read. */
  readonly respelled: readonly Respelled[];
}
