import * as v from 'valibot';
import { call, EDITORS, RESTAURANT_PEOPLE, ADMIN } from './call.ts';
import {
  CalendarDate,
  ConfirmsTexts,
  EntityVersion,
  Id,
  ImageAddress,
  Keys,
  list,
  LIST_MAX_LENGTH,
  ListQuery,
  Name,
  requiredLine,
  requiredId,
  requiredText,
  SearchText,
  SortDirection,
  Text,
} from './common.ts';
import { OrdersImpact } from './orders-impact.ts';
import { present } from './fields.ts';

/** A reference to a raw ingredient (by NDB number) or to a custom one (`ci_…`). */
export const IngredientReference = v.object({
  id: v.pipe(Id, v.trim(), v.minLength(1)),
  title: v.optional(Text, ''),
});
export type IngredientReference = v.InferOutput<typeof IngredientReference>;
export const References = list(IngredientReference, 500);

/** What a statement relies on: the product's label, its supplier's sheet, a recipe, the word of staff, or the catalogue. */
export const EVIDENCE_KINDS = ['label', 'supplier', 'recipe', 'staff', 'catalogue'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
const GTIN_MESSAGE = 'Must have 8, 12, 13 or 14 digits';
const Gtin = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(14, GTIN_MESSAGE),
  v.regex(/^(?:\d{8}|\d{12,14})?$/, GTIN_MESSAGE),
);
/** The evidence of a statement, as an editor sends it; an empty text is left out. */
const EvidenceInput = v.object({
  kind: v.optional(v.picklist(EVIDENCE_KINDS), 'staff'),
  product: v.optional(Name),
  gtin: v.optional(Gtin),
  imageUrl: v.optional(ImageAddress),
  note: v.optional(Text),
});
export type EvidenceInput = v.InferOutput<typeof EvidenceInput>;
const Evidence = v.object({
  kind: v.picklist(EVIDENCE_KINDS),
  /** Brand and name of the product. */
  product: v.optional(v.string()),
  /** The number of its bar code. */
  gtin: v.optional(v.string()),
  /** A photo of its label. */
  imageUrl: v.optional(v.string()),
  note: v.optional(v.string()),
});
/** Who made the statement of an ingredient, when, and on what evidence. Its answers are in the lists beside it. */
export const StatementRecord = v.object({
  /** The author's name; null for a statement of the catalogue. */
  by: v.nullable(v.string()),
  at: v.string(),
  evidence: Evidence,
  /** The last day (YYYY-MM-DD) on which it should be reviewed. */
  reviewBy: v.optional(v.string()),
  /** The keys of no list that the author answered in one act. */
  noneOfTheRest: v.optional(v.array(v.string())),
  /** Answers for keys that became active after the statement, each by its own author. */
  laterAnswers: v.optional(
    v.array(v.object({ key: v.string(), by: v.string(), at: v.string(), note: v.optional(v.string()) })),
  ),
});
export type StatementRecord = v.InferOutput<typeof StatementRecord>;

/** Who stated the answers of an ingredient, when, and on what evidence: as an order and a staff sheet name it. */
export const StatementSource = v.object({
  by: StatementRecord.entries.by,
  at: v.string(),
  evidence: v.picklist(EVIDENCE_KINDS),
  product: v.optional(v.string()),
  reviewBy: StatementRecord.entries.reviewBy,
});
export type StatementSource = v.InferOutput<typeof StatementSource>;

/**
 * A body with `allergies` makes a statement: every active key in none of the four lists is no ingredient (`notAdded`), or with
 * parts what these answer. The other fields need it. A PATCH that leaves out one of the other lists keeps its keys, except those
 * in the lists that it sends.
 */
const statementFields = {
  allergies: Keys,
  mayContain: Keys,
  unknownFor: Keys,
  freeFrom: Keys,
  evidence: EvidenceInput,
  /** No review without it, and with null. */
  reviewBy: v.nullable(CalendarDate),
  /** The keys of no list that the author answered in one act, "None of the rest". */
  noneOfTheRest: Keys,
  /** True makes a new statement of the same answers: its author has checked them again, or has other evidence. */
  isReviewed: v.boolean(),
};
/** What is answered of an ingredient by its own statement; the lists are disjoint. */
const statedFields = {
  /** Contained. */
  allergies: v.array(v.string()),
  mayContain: v.array(v.string()),
  /** Not known: what the author did not know, and without parts each active key that was added later. Without a statement every one. */
  unknownFor: v.array(v.string()),
  /** Ruled out, also as traces. */
  freeFrom: v.array(v.string()),
  /** Null without a statement. */
  statement: v.nullable(StatementRecord),
};

/** Longest NDB number, in characters. */
export const NDB_NUMBER_MAX_LENGTH = 40;
// What people enter of an ingredient, with the default of a new one. What they send and read derives from these records
// (docs/adding-a-field.md).
const commonFields = {
  title: requiredText('Required'),
  description: v.optional(Text, ''),
  active: v.optional(v.boolean(), true),
  ingredients: v.optional(References, []),
};
const ingredientFields = {
  ...commonFields,
  foodGroup: v.optional(Text, ''),
  /** It is certainly one food and nothing else: of any other one without parts it is not known what it is made of. */
  isSingle: v.optional(v.boolean(), false),
  /** It is whole and fresh, so nobody has to rule traces out: fruit, vegetables, eggs, plain milk, unminced raw meat. */
  isWholeAndFresh: v.optional(v.boolean(), false),
};
const customIngredientFields = { ...commonFields, isRestaurantOnly: v.optional(v.boolean(), true) };
/** What an act says: it has no default. Diets that are left out of a new ingredient are those that its parts allow. */
const actFields = { ...statementFields, diets: Keys, confirmsTexts: ConfirmsTexts };

export const IngredientInput = v.object({
  ...ingredientFields,
  ...v.partial(v.object(actFields)).entries,
  /** The NDB number. */
  id: requiredLine('Required', NDB_NUMBER_MAX_LENGTH),
});
export const IngredientPatch = v.object({
  ...v.partial(v.object({ ...ingredientFields, ...actFields })).entries,
  version: v.optional(EntityVersion),
});
export type IngredientInput = v.InferInput<typeof IngredientInput>;
export type IngredientPatch = v.InferInput<typeof IngredientPatch>;

/**
 * What the rules computed about a food or a dish; the keys of foods that are in no list are free. Each list is sorted.
 * Never accepted from a client.
 */
export const WrittenComposition = v.object({
  /** The keys that it contains. */
  allergies: v.array(v.string()),
  mayContain: v.array(v.string()),
  unknownFor: v.array(v.string()),
  /** The keys that are no ingredient, and of whose traces nobody has said anything. */
  notAdded: v.array(v.string()),
  /** The diets that it meets. */
  diets: v.array(v.string()),
  /** The diets that it certainly does not meet. */
  notDiets: v.array(v.string()),
  /** False when every answer is unknown. */
  known: v.boolean(),
});
export type WrittenComposition = v.InferOutput<typeof WrittenComposition>;

export const FoodAnswer = v.picklist(['free', 'notAdded', 'mayContain', 'unknown', 'contains']);
const DietAnswer = v.picklist(['yes', 'unknown', 'no']);

/** What would change in a dish or a part of it by a change of an ingredient, at any depth. */
export const AnswerChanges = v.object({
  /** Changed answers for avoided foods, by key. A key has several where its answer differs between parts. */
  foods: v.array(v.object({ key: v.string(), before: FoodAnswer, after: FoodAnswer })),
  /** Changed answers for diets, by key. */
  diets: v.array(v.object({ key: v.string(), before: DietAnswer, after: DietAnswer })),
  /** The dish's declaration would lapse. */
  lapses: v.boolean(),
});
export type AnswerChanges = v.InferOutput<typeof AnswerChanges>;

/** The number of dishes per kind of change; a dish may count in several. */
export const ImpactCounts = v.object({
  /** Avoided foods: the answer becomes `contains`, or is no longer `contains`. */
  gainAllergies: v.number(),
  loseAllergies: v.number(),
  becomeUnknown: v.number(),
  becomeKnown: v.number(),
  gainMayContain: v.number(),
  loseMayContain: v.number(),
  /** Diets: the answer becomes `yes`, is no longer `yes`, or becomes `no`. */
  gainDiets: v.number(),
  loseDiets: v.number(),
  ruleOutDiets: v.number(),
  /** Dishes whose declaration lapses. */
  lapse: v.number(),
});
export type ImpactCounts = v.InferOutput<typeof ImpactCounts>;

/** A dish with what would change in it. */
export const DishImpact = v.object({
  id: v.string(),
  title: v.string(),
  menuTitle: v.string(),
  restaurantId: v.string(),
  restaurantName: v.string(),
  ...AnswerChanges.entries,
});
export type DishImpact = v.InferOutput<typeof DishImpact>;
/** What dishes would gain and lose by a change. */
export const DishesImpact = v.object({
  /** The number of dishes that would change, and their restaurants. */
  dishCount: v.number(),
  restaurantCount: v.number(),
  counts: ImpactCounts,
  /** At most 200 of the dishes that would change: contained foods first, then other answers, then diets. */
  dishes: v.array(DishImpact),
});
export type DishesImpact = v.InferOutput<typeof DishesImpact>;
/** The same with the orders that it would flag. */
export const SaveImpact = v.object({ ...DishesImpact.entries, orders: OrdersImpact });
export type SaveImpact = v.InferOutput<typeof SaveImpact>;
/** The same with the number of dishes that use the changed ingredient at any depth. */
export const IngredientImpact = v.object({ ...SaveImpact.entries, usedInDishCount: v.number() });
export type IngredientImpact = v.InferOutput<typeof IngredientImpact>;

export const Ingredient = v.object({
  /** NDB number as text, unique. */
  id: v.string(),
  /** The server's own key, used in paths. */
  internalId: v.string(),
  ...present(ingredientFields),
  /** Its own; nested ingredients can only make an answer worse. */
  ...statedFields,
  /** Own diets; nested ingredients can only remove some. */
  diets: v.array(v.string()),
  version: v.number(),
});
export type Ingredient = v.InferOutput<typeof Ingredient>;

export const CustomIngredientInput = v.object({
  ...customIngredientFields,
  ...v.partial(v.object(actFields)).entries,
  restaurantId: requiredId('Required'),
});
export const CustomIngredientPatch = v.object({
  ...v.partial(v.object({ ...customIngredientFields, ...actFields })).entries,
  version: v.optional(EntityVersion),
});
export type CustomIngredientInput = v.InferInput<typeof CustomIngredientInput>;
export type CustomIngredientPatch = v.InferInput<typeof CustomIngredientPatch>;

export const CustomIngredient = v.object({
  /** Starts with `ci_`. */
  id: v.string(),
  restaurantId: v.string(),
  merchantId: v.string(),
  ...present(customIngredientFields),
  /** Declared; the parts can only make an answer worse (`derived`). */
  ...statedFields,
  /** Declared diets; derived ones restrict them (`derived`). */
  diets: v.array(v.string()),
  /** Computed from its statement and its parts; never accepted from a client. */
  derived: WrittenComposition,
  version: v.number(),
});
export type CustomIngredient = v.InferOutput<typeof CustomIngredient>;

/** A raw ingredient in a search result, with what it contains at any depth. */
export const FoundIngredient = v.object({ ...Ingredient.entries, derived: WrittenComposition });
export type FoundIngredient = v.InferOutput<typeof FoundIngredient>;
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
/** The sort columns of raw ingredients. */
const INGREDIENT_SORTS = ['id', 'title', 'active'] as const;
export type IngredientSort = (typeof INGREDIENT_SORTS)[number];

/** Query of GET /ingredients; the default is limit 10000 and offset 0. */
export const IngredientListQuery = v.object({
  query: v.optional(SearchText, ''),
  limit: wholeNumber(LIST_MAX_LENGTH, LIST_MAX_LENGTH),
  offset: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  allergies: CommaSeparatedKeys,
  diets: CommaSeparatedKeys,
  foodGroup: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** By default the best match first for a query, else by NDB number. */
  sort: v.optional(v.picklist(INGREDIENT_SORTS)),
  direction: v.optional(SortDirection, 'ascending'),
});

export const listIngredients = call('GET', '/ingredients', RESTAURANT_PEOPLE, {
  query: IngredientListQuery,
  data: v.array(Ingredient),
});
/** The food groups of the raw ingredients, by name. */
export const listFoodGroups = call('GET', '/foodGroups', RESTAURANT_PEOPLE, { data: v.array(v.string()) });
export const createIngredient = call('POST', '/ingredients', ADMIN, { body: IngredientInput, data: Ingredient });
export const getIngredient = call('GET', '/ingredients/{internalId}', ADMIN, { data: Ingredient });
export const updateIngredient = call('PATCH', '/ingredients/{internalId}', ADMIN, {
  body: IngredientPatch,
  data: Ingredient,
});
/** Does the same as updateIngredient, for clients that cannot send PATCH. */
export const postIngredient = call('POST', '/ingredients/{internalId}', ADMIN, {
  body: IngredientPatch,
  data: Ingredient,
});
/** Returns what dishes would gain or lose by a change that is not saved yet. Stores nothing. */
export const previewIngredientImpact = call('POST', '/ingredients/{internalId}/impact', ADMIN, {
  body: IngredientPatch,
  data: IngredientImpact,
});
export const deleteIngredient = call('DELETE', '/ingredients/{internalId}', ADMIN, {
  data: v.object({ internalId: v.string() }),
});
export const copyIngredient = call('POST', '/ingredients/{internalId}/copy', ADMIN, { data: Ingredient });
export const getRawIngredients = call('POST', '/ingredients/getRawIngredients', RESTAURANT_PEOPLE, {
  body: RawIngredientsInput,
  data: v.array(Ingredient),
});
export const searchIngredients = call('POST', '/search/ingredients', RESTAURANT_PEOPLE, {
  body: SearchIngredientsInput,
  data: v.object({ customIngredients: v.array(CustomIngredient), ingredients: v.array(FoundIngredient) }),
});
export const listCustomIngredients = call('GET', '/customIngredients', RESTAURANT_PEOPLE, {
  query: v.object({ ...ListQuery.entries, restaurantId: v.optional(Id) }),
  data: v.array(CustomIngredient),
});
export const createCustomIngredient = call('POST', '/customIngredients', EDITORS, {
  body: CustomIngredientInput,
  data: CustomIngredient,
});
export const getCustomIngredient = call('GET', '/customIngredients/{id}', RESTAURANT_PEOPLE, {
  data: CustomIngredient,
});
export const updateCustomIngredient = call('PATCH', '/customIngredients/{id}', EDITORS, {
  body: CustomIngredientPatch,
  data: CustomIngredient,
});
export const previewCustomIngredientImpact = call('POST', '/customIngredients/{id}/impact', EDITORS, {
  body: CustomIngredientPatch,
  data: IngredientImpact,
});
export const deleteCustomIngredient = call('DELETE', '/customIngredients/{id}', EDITORS, {
  data: v.object({ id: v.string() }),
});
export const copyCustomIngredient = call('POST', '/customIngredients/{id}/copy', EDITORS, { data: CustomIngredient });
