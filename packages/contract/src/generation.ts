import * as v from 'valibot';
import { call, EDITORS } from './call.ts';
import { Id, requiredLine, Text, TEXT_MAX_LENGTH } from './common.ts';
import { IngredientReference } from './ingredients.ts';
import { ComputedMenuItem, MenuItemPatch } from './menus.ts';

const readonlyList = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly());

/** A stored dish by its id, with the fields that are being edited; or a dish that is not stored yet, with its menu. */
export const GenerateIngredientsInput = v.object({
  menuItem: v.object({
    ...MenuItemPatch.entries,
    id: v.optional(Id),
    menuId: v.optional(Id),
  }),
});
export type GenerateIngredientsInput = v.InferInput<typeof GenerateIngredientsInput>;

/** The texts of a dish. */
export const DishIngredientsInput = v.object({
  dishname: requiredLine('Required', TEXT_MAX_LENGTH),
  description: v.optional(Text, ''),
  subsection: v.optional(Text, ''),
});
export type DishIngredientsInput = v.InferInput<typeof DishIngredientsInput>;

/** Which words led to an ingredient, and why. */
export const Evidence = v.object({
  /** Where the words are; a dish's subtext counts as its description. `section` is the name of the menu's section. */
  source: v.picklist(['title', 'description', 'section']),
  words: v.string(),
  /** The text names the ingredient; the named dish usually has it; the way of cooking adds it. */
  kind: v.picklist(['named', 'typical', 'preparation']),
  /** From the named food down to the ingredient: `['caesar salad', 'caesar dressing', 'anchovy']`. */
  path: readonlyList(v.string()),
});
export type Evidence = v.InferOutput<typeof Evidence>;

/** An ingredient of the catalogue, or a custom one of the restaurant, that a dish probably has. */
export const ProposedIngredient = v.object({
  id: v.string(),
  title: v.string(),
  /** The name that a cook uses. */
  name: v.string(),
  /** 0–1: how likely the dish has it. */
  confidence: v.number(),
  evidence: readonlyList(Evidence),
});
export type ProposedIngredient = v.InferOutput<typeof ProposedIngredient>;
/** An ingredient that a person must confirm. */
export const DoubtfulIngredient = v.object({
  ...ProposedIngredient.entries,
  /** Keys for which only this ingredient would make the answer worse, though the text suggests it. */
  missingAllergies: readonlyList(v.string()),
});
export type DoubtfulIngredient = v.InferOutput<typeof DoubtfulIngredient>;

/** Words about food that name no ingredient; a person must name their ingredients. */
export const UnresolvedWords = v.object({
  words: v.string(),
  source: Evidence.entries.source,
  reason: v.picklist(['unknown', 'recipe-of-the-house', 'substitute-not-in-catalogue']),
  /** The restaurant's earlier answer about these words, from another dish; an empty list means no food. */
  kept: v.optional(v.object({ ingredients: readonlyList(IngredientReference), answeredAt: v.string() })),
});
export type UnresolvedWords = v.InferOutput<typeof UnresolvedWords>;

export const ProposedComponent = v.object({
  title: v.string(),
  /** False for what a diner may choose or leave out. */
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

/** The probable ingredients of a dish. It has no effect until a person has accepted it. */
export const Proposal = v.object({
  components: readonlyList(ProposedComponent),
  /** In the order of the dish's groups. */
  groups: readonlyList(ProposedGroup),
  /** Too unlikely for a component, or in contradiction to the rest: questions to the person. */
  doubtful: readonlyList(DoubtfulIngredient),
  unresolved: readonlyList(UnresolvedWords),
  /** Foods that the text excludes and that were left out ("no crouton"); they prove nothing. */
  exclusions: readonlyList(v.string()),
  /** Claims of the text about diets and allergens ("gluten free (whole dish)"), used or not; they prove nothing. */
  claims: readonlyList(v.string()),
  /** Words that are one letter off the name that was read. */
  respelled: readonlyList(v.object({ words: v.string(), as: v.string() })),
});
export type Proposal = v.InferOutput<typeof Proposal>;

/** A dish with everything that is proposed, and the proposal. Nothing of it is stored. */
export const GeneratedMenuItem = v.object({ ...ComputedMenuItem.entries, proposal: Proposal });
export type GeneratedMenuItem = v.InferOutput<typeof GeneratedMenuItem>;

/** An avoided food that a text names and that is not there for certain, with the words. */
export const TextContradiction = v.object({
  key: v.string(),
  words: readonlyList(v.string()),
  /** That it may be there, or only where a guest chooses it or does not leave it out; absent where it is not there at all. */
  has: v.optional(v.picklist(['mayContain', 'byChoice'])),
  /** The title of the part or option whose text it is; absent for a text of the dish or the ingredient itself. */
  part: v.optional(v.string()),
  /** The title of the dish, where the call is about several or about an ingredient. */
  dish: v.optional(v.string()),
  /** The name of the section, or the title of the menu, whose text it is; absent for a text of the dish or the ingredient. */
  heading: v.optional(v.string()),
});
export type TextContradiction = v.InferOutput<typeof TextContradiction>;

/** The fields of a dish that its texts are in, or that decide what the texts may name. */
export const READ_DISH_FIELDS = [
  'title',
  'subtext',
  'description',
  'tags',
  'components',
  'menuItemCustomizations',
  'additionalAllergies',
  'additionalMayContain',
] as const satisfies readonly (keyof MenuItemPatch)[];

/** Lists the foods that the texts of a dish, its parts and its options name and that are not there. Stores nothing. */
export const findTextContradictions = call('POST', '/menuItems/text-contradictions', EDITORS, {
  body: GenerateIngredientsInput,
  data: v.array(TextContradiction),
});
/** Proposes the ingredients of a dish; returns the dish with them. Nothing is stored until a person saves it. */
export const generateIngredients = call('POST', '/menuItems/generate-ingredients', EDITORS, {
  body: GenerateIngredientsInput,
  data: GeneratedMenuItem,
});
/** Proposes the ingredients of a dish from its texts alone. */
export const getDishIngredients = call('POST', '/chatgpt/getIngredients', EDITORS, {
  body: DishIngredientsInput,
  data: Proposal,
});
