import type { Component, CustomizationOption, MenuItem } from '@justright/contract/menus';
import { idOfKey } from '@justright/dietary-rules/composition';
import type { IngredientFacts } from '@justright/dietary-rules/ingredients';
import { isAllListed } from '@justright/dietary-rules/dish-parts';
import { type FoodByName, type FoodNames, namesInText } from '@justright/ingredient-matcher/food-names';
import { type DishRecord, standingAsStored } from './declaration.ts';
import { type Heading, headingsOf, type MenuTexts } from './headings.ts';
import { isOwn } from './lean-item.ts';

type Part = Pick<Component, 'ingredients' | 'stationId' | 'title' | 'description'>;

const hasAll = (keys: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((key) => keys.includes(key));
const idsOf = ({ ingredients }: Pick<Part, 'ingredients'>): string[] => ingredients.map(({ id }) => id);

const namedIn = (texts: readonly string[], names: FoodNames): FoodByName[] =>
  texts.flatMap(namesInText).flatMap((thing) => names.namesOfThing(thing));

/** Decides whether texts name every food that others name and that is not among these ingredients anyway. */
function namesAll(
  texts: readonly string[],
  others: readonly string[],
  names: FoodNames,
  has: readonly string[],
): boolean {
  if (others.every((text) => texts.includes(text))) return true;
  const now = new Set(namedIn(texts, names).map(({ name }) => name));
  return namedIn(others, names).every(({ name, ids }) => now.has(name) || has.some((id) => ids.has(id)));
}

/**
 * Decides whether a part only has more than its signed state. What has no ingredients is unknown, or has only groups: an
 * ingredient is no addition there.
 */
const isMadeOfMore = (now: Part, signed: Part, names: FoodNames): boolean =>
  now.stationId === signed.stationId &&
  now.ingredients.length > 0 === signed.ingredients.length > 0 &&
  hasAll(idsOf(now), idsOf(signed)) &&
  namesAll([now.title], [signed.title], names, idsOf(signed)) &&
  namesAll([now.description], [signed.description], names, idsOf(signed));

/** Lists the ingredients that a dish names, in any of its pieces. */
const idsInDish = ({ components, menuItemCustomizations }: MenuItem): string[] => [
  ...components.flatMap(idsOf),
  ...menuItemCustomizations.flatMap((group) => group.menuItemCustomizationOptions.flatMap(idsOf)),
];

const idsInEach = ({ components }: MenuItem): string[] => components.filter(({ required }) => required).flatMap(idsOf);

/** Decides whether the texts of a dish name only foods that are in each serving of it. */
function namesOnlyServed(dish: DishRecord, names: FoodNames): boolean {
  const served = idsInEach(dish);
  const pieces = [...dish.components.filter(({ required }) => required), ...dish.menuItemCustomizations];
  const texts = [dish, ...pieces].flatMap(({ title, description }) => [title, description]);
  return namedIn([...texts, dish.subtext, ...dish.tags], names).every(({ ids }) => served.some((id) => ids.has(id)));
}

/** Lists the ingredients of what a diner may go without, piece by piece. */
const leftOut = ({ components, menuItemCustomizations }: MenuItem): string =>
  JSON.stringify([
    components.filter(({ required }) => !required).map((one) => [one.title, idsOf(one).toSorted()]),
    menuItemCustomizations.flatMap(({ menuItemCustomizationOptions: options }) =>
      options.map((one) => [one.id, idsOf(one).toSorted()]),
    ),
  ]);

const linksOf = ({ customizations }: Component): string[] => customizations.map((one) => one.customizationId);

/** Decides whether the parts of a dish are the signed ones with at most more in them; a new part must be required. */
function keepsComponents(now: DishRecord, signed: DishRecord, names: FoodNames): boolean {
  const hasEvidence = ({ components }: MenuItem) =>
    components.some((one) => one.required && one.ingredients.length > 0);
  const isNew = ({ title }: Component) => !signed.components.some((one) => one.title === title);
  return (
    (hasEvidence(signed) || now.components.length === signed.components.length) &&
    new Set(now.components.map(({ title }) => title)).size === now.components.length &&
    now.components.every((one) => !isNew(one) || one.required) &&
    signed.components.every((before) => {
      const after = now.components.find(({ title }) => title === before.title);
      return (
        after?.required === before.required &&
        isMadeOfMore(after, before, names) &&
        JSON.stringify(linksOf(after).toSorted()) === JSON.stringify(linksOf(before).toSorted())
      );
    })
  );
}

/** Decides whether the groups of a dish are the signed ones with at most more in their options. */
const keepsGroups = (now: DishRecord, signed: DishRecord, names: FoodNames): boolean =>
  now.menuItemCustomizations.length === signed.menuItemCustomizations.length &&
  signed.menuItemCustomizations.every((before) => {
    const after = now.menuItemCustomizations.find(({ id }) => id === before.id);
    if (after?.minPermitted !== before.minPermitted || after.maxPermitted !== before.maxPermitted) return false;
    const options = after.menuItemCustomizationOptions;
    const isKept = (option: CustomizationOption) => {
      const next = options.find(({ id }) => id === option.id);
      return (
        next?.noIngredients === option.noIngredients &&
        next.defaultModifier === option.defaultModifier &&
        isMadeOfMore(next, option, names)
      );
    };
    return (
      options.length === before.menuItemCustomizationOptions.length &&
      namesAll([after.title], [before.title], names, idsInDish(signed)) &&
      namesAll([after.description], [before.description], names, idsInDish(signed)) &&
      before.menuItemCustomizationOptions.every(isKept)
    );
  });

/**
 * Decides whether what staff add to a dish stays, or is the first that they add. Beside a family that is listed, one of its
 * kinds is no addition: it leaves the other kinds free.
 */
function keepsAdditions(now: DishRecord, signed: DishRecord): boolean {
  const listsOf = ({ additionalAllergies, additionalMayContain }: DishRecord) => [
    additionalAllergies,
    additionalMayContain,
  ];
  const asSet = (lists: readonly string[][]) => JSON.stringify(lists.map((keys) => keys.toSorted()));
  return listsOf(signed).flat().length === 0 || asSet(listsOf(now)) === asSet(listsOf(signed));
}

/** Lists the acts of signing that are not stored as lapsed. */
const said = ({ declaration }: DishRecord): string[] => standingAsStored(declaration).map((act) => JSON.stringify(act));

/**
 * Decides whether a change of a dish takes nothing away from what was signed: the same pieces with the same or more
 * ingredients, at their stations, and nothing more that somebody says of them.
 */
export const dishTakesNothingAway = (now: DishRecord, signed: DishRecord, names: FoodNames): boolean =>
  now.stationId === signed.stationId &&
  (now.active || !signed.active) &&
  keepsComponents(now, signed, names) &&
  keepsGroups(now, signed, names) &&
  keepsAdditions(now, signed) &&
  hasAll(signed.additionalDiets, now.additionalDiets) &&
  said(now).every((one) => said(signed).includes(one)) &&
  (isAllListed(signed) || !isAllListed(now)) &&
  // A food that a text names and an optional piece gets is known to be only there.
  (leftOut(now) === leftOut(signed) || namesOnlyServed(signed, names)) &&
  namesAll([now.title, ...now.tags], [signed.title, ...signed.tags], names, idsInEach(signed)) &&
  (['subtext', 'description'] as const).every((field) =>
    namesAll([now[field]], [signed[field]], names, idsInDish(signed)),
  );

/** A text above dishes, with the foods that it names. */
export interface NamingHeading extends Heading {
  readonly foods: readonly FoodByName[];
}
export const namingHeadings = (texts: MenuTexts, names: FoodNames): NamingHeading[] =>
  headingsOf(texts)
    .map((one) => ({ ...one, foods: namedIn([one.text], names) }))
    .filter(({ foods }) => foods.length > 0);

/** Lists the foods that texts above a dish name and that are not in each serving of it. */
export const namedAbove = (dish: DishRecord, texts: MenuTexts, names: FoodNames): FoodByName[] => {
  const served = idsInEach(dish);
  return namingHeadings(texts, names)
    .filter(({ itemIds }) => itemIds.includes(dish.id))
    .flatMap(({ foods }) => foods.filter(({ ids }) => !served.some((id) => ids.has(id))));
};

/** Lists what a dish has more than what was signed of it; all of it where it was not served. */
function gainedIn(now: DishRecord, signed: DishRecord): string[] {
  const foodsOf = (dish: DishRecord) => [...idsInDish(dish), ...dish.additionalAllergies.map(idOfKey)];
  const known = signed.active ? foodsOf(signed) : [];
  return foodsOf(now).filter((id) => !known.includes(id));
}

/**
 * Decides whether a change of a dish makes a text above it true that names a food: then the other dishes under it may fit who
 * avoids the food by name. The parts of a custom ingredient are not looked at.
 */
export function satisfiesAbove(now: DishRecord, signed: DishRecord, above: readonly NamingHeading[]): boolean {
  const gained = gainedIn(now, signed);
  if (gained.length === 0) return false;
  return above
    .filter(({ isOfEach, itemIds }) => !isOfEach && itemIds.includes(now.id))
    .some(({ foods }) => foods.some(({ ids }) => gained.some((id) => isOwn(id) || ids.has(id))));
}

/**
 * Decides whether a change of the texts above dishes takes nothing away from what was signed: above each dish that is there,
 * every food is named as it was. A text that says what is among dishes says so still of no other dishes.
 */
export function menuTakesNothingAway(
  now: MenuTexts,
  signed: MenuTexts,
  dishes: readonly string[],
  names: FoodNames,
): boolean {
  const naming = namingHeadings(now, names);
  return namingHeadings(signed, names).every((before) => {
    const stillSays = (id: string, food: FoodByName) => (after: NamingHeading) =>
      after.itemIds.includes(id) &&
      after.foods.some(({ name }) => name === food.name) &&
      (after.isOfEach || (!before.isOfEach && after.itemIds.every((one) => before.itemIds.includes(one))));
    return before.itemIds
      .filter((id) => dishes.includes(id))
      .every((id) => before.foods.every((food) => naming.some(stillSays(id, food))));
  });
}

/** A custom ingredient, as its change is compared. */
export interface ComparedIngredient extends IngredientFacts {
  readonly title: string;
}

/**
 * Does the same of a custom ingredient: the same parts, and nobody states anything else of it. A part more may be what the
 * text of a dish names, and its statement may have missed it.
 */
export function ingredientTakesNothingAway(
  now: ComparedIngredient,
  signed: ComparedIngredient,
  names: FoodNames,
): boolean {
  const partsOf = ({ ingredients }: IngredientFacts) => ingredients.map(({ id }) => id);
  return (
    JSON.stringify(now.statement) === JSON.stringify(signed.statement) &&
    hasAll(partsOf(now), partsOf(signed)) &&
    hasAll(partsOf(signed), partsOf(now)) &&
    hasAll(signed.diets, now.diets) &&
    namesAll([now.title], [signed.title], names, [])
  );
}
