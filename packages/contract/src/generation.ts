import * as v from 'valibot';
import { MenuItemPatch } from './catalogue.ts';
import type { ComputedMenuItem, IngredientReference } from './catalogue.ts';
import { Id, required, Text } from './common.ts';

/** A stored dish by its id, with what of it is being edited; or one that is not stored yet, with the menu it is for. */
export const GenerateIngredientsInput = v.object({
  menuItem: v.object({
    ...MenuItemPatch.entries,
    id: v.optional(Id),
    menuId: v.optional(Id),
  }),
});
export type GenerateIngredientsInput = v.InferInput<typeof GenerateIngredientsInput>;

/** A dish by its texts alone. */
export const DishIngredientsInput = v.object({
  dishname: required('Required'),
  description: v.optional(Text, ''),
  subsection: v.optional(Text, ''),
});
export type DishIngredientsInput = v.InferInput<typeof DishIngredientsInput>;

/** Which words led to an ingredient, and by which knowledge. */
export interface Evidence {
  /** Where the words stand; a dish's subtext counts as its description. The section is the menu's, by its name. */
  readonly source: 'title' | 'description' | 'section';
  readonly words: string;
  /** The text names the ingredient; what the text names usually has it; the way of cooking brings it in. */
  readonly kind: 'named' | 'typical' | 'preparation';
  /** From what the words name down to the ingredient: `['caesar salad', 'caesar dressing', 'anchovy']`. */
  readonly path: readonly string[];
}

/** An ingredient of the catalogue, or a custom one of the restaurant, that a dish seems to have. */
export interface ProposedIngredient {
  readonly id: string;
  readonly title: string;
  /** What a cook calls it. */
  readonly name: string;
  /** 0–1: how likely the dish has it. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}
/** An ingredient that a person is asked about. */
export interface DoubtfulIngredient extends ProposedIngredient {
  /** Allergies that it would bring and that nothing else proposed has, though the text speaks for them. */
  readonly missingAllergies: readonly string[];
}

/** Words about food that name no ingredient; a person has to say what they are. */
export interface UnresolvedWords {
  readonly words: string;
  readonly source: Evidence['source'];
  readonly reason: 'unknown' | 'recipe-of-the-house' | 'substitute-not-in-catalogue';
  /** What the restaurant has said that they are, when another dish had them; no ingredient for no food. */
  readonly kept?: { readonly ingredients: readonly IngredientReference[]; readonly answeredAt: string };
}

export interface ProposedComponent {
  readonly title: string;
  /** False for what a guest may choose or leave out. */
  readonly required: boolean;
  readonly ingredients: readonly ProposedIngredient[];
}
export interface ProposedOption {
  readonly title: string;
  readonly ingredients: readonly ProposedIngredient[];
  readonly doubtful: readonly DoubtfulIngredient[];
  readonly unresolved: readonly UnresolvedWords[];
  /** It adds no food ("Large", "No onions"). */
  readonly noIngredients: boolean;
}
export interface ProposedGroup {
  readonly title: string;
  /** In the order of the group's options. */
  readonly options: readonly ProposedOption[];
}

/** What a dish seems to be made of. It counts for nothing until a person has accepted it. */
export interface Proposal {
  readonly components: readonly ProposedComponent[];
  /** In the order of the dish's groups. */
  readonly groups: readonly ProposedGroup[];
  /** Too unlikely for a component, or contradicting the rest: questions to the person. */
  readonly doubtful: readonly DoubtfulIngredient[];
  readonly unresolved: readonly UnresolvedWords[];
  /** Foods that the text says are left out, which was followed ("no crouton"); they prove nothing. */
  readonly exclusions: readonly string[];
  /** Claims of the text about diets and allergens ("gluten free (whole dish)"), followed or not; they prove nothing. */
  readonly claims: readonly string[];
  /** Words that are one letter off the name that they were read as. */
  readonly respelled: readonly { readonly words: string; readonly as: string }[];
}

/** A dish as it would be with all that is proposed, and the proposal. Nothing of it is stored. */
export type GeneratedMenuItem = ComputedMenuItem & { readonly proposal: Proposal };
