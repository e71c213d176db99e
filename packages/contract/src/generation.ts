import * as v from 'valibot';
import { call, SA_MA } from './call.ts';
import { Id, required, Text } from './common.ts';
import { IngredientReference } from './ingredients.ts';
import { ComputedMenuItem, MenuItemPatch } from './menus.ts';

const readonlyList = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly());

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
export const Evidence = v.object({
  /** Where the words stand; a dish's subtext counts as its description. The section is the menu's, by its name. */
  source: v.picklist(['title', 'description', 'section']),
  words: v.string(),
  /** The text names the ingredient; what the text names usually has it; the way of cooking brings it in. */
  kind: v.picklist(['named', 'typical', 'preparation']),
  /** From what the words name down to the ingredient: `['caesar salad', 'caesar dressing', 'anchovy']`. */
  path: readonlyList(v.string()),
});
export type Evidence = v.InferOutput<typeof Evidence>;

/** An ingredient of the catalogue, or a custom one of the restaurant, that a dish seems to have. */
export const ProposedIngredient = v.object({
  id: v.string(),
  title: v.string(),
  /** What a cook calls it. */
  name: v.string(),
  /** 0–1: how likely the dish has it. */
  confidence: v.number(),
  evidence: readonlyList(Evidence),
});
export type ProposedIngredient = v.InferOutput<typeof ProposedIngredient>;
/** An ingredient that a person is asked about. */
export const DoubtfulIngredient = v.object({
  ...ProposedIngredient.entries,
  /** Allergies that it would bring and that nothing else proposed has, though the text speaks for them. */
  missingAllergies: readonlyList(v.string()),
});
export type DoubtfulIngredient = v.InferOutput<typeof DoubtfulIngredient>;

/** Words about food that name no ingredient; a person has to say what they are. */
export const UnresolvedWords = v.object({
  words: v.string(),
  source: Evidence.entries.source,
  reason: v.picklist(['unknown', 'recipe-of-the-house', 'substitute-not-in-catalogue']),
  /** What the restaurant has said that they are, when another dish had them; no ingredient for no food. */
  kept: v.optional(v.object({ ingredients: readonlyList(IngredientReference), answeredAt: v.string() })),
});
export type UnresolvedWords = v.InferOutput<typeof UnresolvedWords>;

export const ProposedComponent = v.object({
  title: v.string(),
  /** False for what a guest may choose or leave out. */
  required: v.boolean(),
  ingredients: readonlyList(ProposedIngredient),
});
export type ProposedComponent = v.InferOutput<typeof ProposedComponent>;
export const ProposedOption = v.object({
  title: v.string(),
  ingredients: readonlyList(ProposedIngredient),
  doubtful: readonlyList(DoubtfulIngredient),
  unresolved: readonlyList(UnresolvedWords),
  /** It adds no food ("Large", "No onions"). */
  noIngredients: v.boolean(),
});
export type ProposedOption = v.InferOutput<typeof ProposedOption>;
export const ProposedGroup = v.object({
  title: v.string(),
  /** In the order of the group's options. */
  options: readonlyList(ProposedOption),
});
export type ProposedGroup = v.InferOutput<typeof ProposedGroup>;

/** What a dish seems to be made of. It counts for nothing until a person has accepted it. */
export const Proposal = v.object({
  components: readonlyList(ProposedComponent),
  /** In the order of the dish's groups. */
  groups: readonlyList(ProposedGroup),
  /** Too unlikely for a component, or contradicting the rest: questions to the person. */
  doubtful: readonlyList(DoubtfulIngredient),
  unresolved: readonlyList(UnresolvedWords),
  /** Foods that the text says are left out, which was followed ("no crouton"); they prove nothing. */
  exclusions: readonlyList(v.string()),
  /** Claims of the text about diets and allergens ("gluten free (whole dish)"), followed or not; they prove nothing. */
  claims: readonlyList(v.string()),
  /** Words that are one letter off the name that they were read as. */
  respelled: readonlyList(v.object({ words: v.string(), as: v.string() })),
});
export type Proposal = v.InferOutput<typeof Proposal>;

/** A dish as it would be with all that is proposed, and the proposal. Nothing of it is stored. */
export const GeneratedMenuItem = v.object({ ...ComputedMenuItem.entries, proposal: Proposal });
export type GeneratedMenuItem = v.InferOutput<typeof GeneratedMenuItem>;

/** Proposes what a dish is made of; answers the dish as it would be. Nothing is stored until a person saves it. */
export const generateIngredients = call('POST', '/menuItems/generate-ingredients', SA_MA, {
  body: GenerateIngredientsInput,
  data: GeneratedMenuItem,
});
/** The same for a dish by its texts alone. */
export const getDishIngredients = call('POST', '/chatgpt/getIngredients', SA_MA, {
  body: DishIngredientsInput,
  data: Proposal,
});
