/** A food of the raw-ingredient catalogue, as far as the matcher looks at it. */
export interface CatalogueFood {
  /** NDB number as text. */
  readonly id: string;
  readonly title: string;
  readonly foodGroup: string;
  /** Keys of the foods to avoid in it. Negations ("no nuts") are told from these, not from names. */
  readonly allergies: readonly string[];
}

/** One choice of a customization group as the menu names it. */
export interface DishOption {
  readonly title: string;
  readonly description?: string;
}
export interface DishGroup {
  readonly title: string;
  readonly options: readonly DishOption[];
}
/** What a menu says about a dish. */
export interface DishText {
  readonly title: string;
  readonly description?: string;
  /** Name of the menu's section that it stands in: its kind ("Milkshakes"). */
  readonly section?: string;
  readonly groups?: readonly DishGroup[];
}

/** Which words led to an ingredient, and by which knowledge. */
export interface Evidence {
  readonly source: 'title' | 'description' | 'section';
  /** The words as read, in lower case. */
  readonly words: string;
  /**
   * `named`: the text names the ingredient. `typical`: a dish that the text names usually has it.
   * `preparation`: the way of cooking brings it in ("breaded").
   */
  readonly kind: 'named' | 'typical' | 'preparation';
  /** From what the words name down to the ingredient: `['caesar salad', 'caesar dressing']`. */
  readonly path: readonly string[];
}

export interface ProposedIngredient {
  /** Of a food in the catalogue. */
  readonly id: string;
  readonly title: string;
  /** What a cook calls it. */
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

/** Words about food that name nothing in the catalogue; an editor has to say what they are. */
export interface Unresolved {
  readonly words: string;
  readonly source: Evidence['source'];
  readonly reason: 'unknown' | 'recipe-of-the-house' | 'substitute-not-in-catalogue';
}

export interface Respelled {
  readonly words: string;
  /** What they were read as. */
  readonly as: string;
}

export interface ProposedOption {
  readonly title: string;
  readonly ingredients: readonly ProposedIngredient[];
  readonly doubtful: readonly ProposedIngredient[];
  readonly unresolved: readonly Unresolved[];
  /** The option adds no food ("Large", "No onions"). */
  readonly noIngredients: boolean;
}

/** What a dish seems to be made of. A person accepts it before it counts. */
export interface Proposal {
  readonly components: readonly ProposedComponent[];
  /** In the order of the dish's groups and options. */
  readonly groups: readonly { readonly title: string; readonly options: readonly ProposedOption[] }[];
  /** Sometimes in such a dish: too unlikely for a component, worth a question. */
  readonly doubtful: readonly ProposedIngredient[];
  readonly unresolved: readonly Unresolved[];
  /** Foods that the text says are left out, which was followed: "no crouton". */
  readonly exclusions: readonly string[];
  /** Claims of the text about diets and allergens, followed or not: "gluten free (whole dish)", "no dairy", "vegan (mayo)". */
  readonly claims: readonly string[];
  /** Words that are one letter off the name that they were read as. */
  readonly respelled: readonly Respelled[];
}
