import { type Composition, foodAnswer, ingredientKey, worseFood } from '@justright/dietary-rules/composition';
import { membersOf } from '@justright/dietary-rules/ingredients';
import type { DerivedItem, NamingPieces } from '@justright/dietary-rules/item';
import { type FoodByName, type FoodNames, isNamedIn, namesInText } from '@justright/ingredient-matcher/food-names';
import { compileItem, type CompiledItem, compileMenu } from './compiled-menu.ts';
import type { CompiledRestaurant, MenuRequest } from './compile-restaurant.ts';
import { type Heading, headingsOf } from './headings.ts';
import { isOwn } from './lean-item.ts';
import type { MenuSource, StoredDish } from './menu-source.ts';

type Things = readonly ReadonlySet<string>[];
/** What the titles of ingredients are read from. */
type Titled = Pick<
  MenuSource,
  'ingredients' | 'ingredientTitles' | 'signedTitles' | 'deriveCertain' | 'menus' | 'signedMenus'
>;
/** What pieces are derived with. */
type Deriving = Titled & { readonly derive: (item: StoredDish) => DerivedItem };

/** The things that the texts of a dish name. */
interface DishTexts {
  /** Those of its title and tags, which are in every serving. */
  readonly serving: Things;
  /** Those of its own texts with those of required parts and groups. */
  readonly dish: Things;
  /** Those of each piece by itself. */
  readonly components: readonly Things[];
  readonly options: readonly (readonly Things[])[];
}
const read = new WeakMap<StoredDish, DishTexts>();

interface Texts {
  readonly title: string;
  readonly description: string;
}
const thingsIn = ({ title, description }: Texts): Things => [...namesInText(title), ...namesInText(description)];

/** Returns what the titles of a piece's custom ingredients name, at any depth: a raw ingredient's title is the food itself. */
const thingsBelow = (piece: StoredDish['components'][number]['ingredients'], of: Titled): Things =>
  [
    ...membersOf(
      piece.map(({ id }) => id),
      of.ingredients,
    ),
  ]
    .filter(isOwn)
    .flatMap((id) => [of.ingredientTitles.get(id), of.signedTitles.get(id)])
    .flatMap((title = '') => [...namesInText(title)]);

function textsOf(item: StoredDish, titled: Titled): DishTexts {
  const known = read.get(item);
  if (known) return known;
  const thingsOf = (piece: Texts & Pick<StoredDish['components'][number], 'ingredients'>): Things => [
    ...thingsIn(piece),
    ...thingsBelow(piece.ingredients, titled),
  ];
  const components = item.components.map(thingsOf);
  const required = components.filter((_things, index) => item.components[index]?.required === true);
  const texts = {
    serving: [item.title, ...item.tags].flatMap(namesInText),
    dish: [
      ...namesInText(item.description),
      ...namesInText(item.subtext),
      ...required.flat(),
      ...item.menuItemCustomizations.flatMap(thingsIn),
    ],
    components,
    options: item.menuItemCustomizations.map((group) => group.menuItemCustomizationOptions.map(thingsOf)),
  };
  read.set(item, texts);
  return texts;
}

const hasFood = ({ ingredients }: Composition, { ids }: FoodByName): boolean =>
  [...ingredients.byKey].some(([id, answer]) => answer === 'contains' && ids.has(id));

/** A text above dishes, with the things that it names and the dishes that it stands above. */
interface ReadHeading extends Heading {
  readonly things: Things;
  readonly under: readonly StoredDish[];
}
const readAbove = new WeakMap<MenuSource['menus'], ReadonlyMap<string, readonly ReadHeading[]>>();

/** Returns the texts that stand above each dish of the menus, and those that did when that was signed. */
function headingsAbove({
  menus,
  signedMenus,
}: Pick<Titled, 'menus' | 'signedMenus'>): ReadonlyMap<string, readonly ReadHeading[]> {
  const known = readAbove.get(menus);
  if (known) return known;
  const above = new Map<string, ReadHeading[]>();
  for (const { menu, items } of menus) {
    const byId = new Map(items.map((item) => [item.id, item]));
    for (const heading of [menu, ...(signedMenus.get(menu.id) ?? [])].flatMap(headingsOf)) {
      const under = heading.itemIds.flatMap((id) => byId.get(id) ?? []);
      const one = { ...heading, things: namesInText(heading.text), under };
      for (const { id } of under) above.set(id, [...(above.get(id) ?? []), one]);
    }
  }
  readAbove.set(menus, above);
  return above;
}

const piecesOf = ({ composition, components, groups }: DerivedItem): Composition[] => [
  composition,
  ...components,
  ...groups.flatMap(({ options }) => options),
];

/** By food and text: a dish under the text has the food. */
const amongHeading = new WeakMap<FoodByName, WeakMap<ReadHeading, boolean>>();

/** Decides whether one of the dishes under a text has the food, as the text says; of a change that waits, before and after it. */
function isAmong(food: FoodByName, heading: ReadHeading, { derive, deriveCertain }: Deriving): boolean {
  const known = amongHeading.get(food) ?? new WeakMap<ReadHeading, boolean>();
  amongHeading.set(food, known);
  const has = (dish: StoredDish | null) =>
    dish !== null && piecesOf((deriveCertain ?? derive)(dish)).some((piece) => hasFood(piece, food));
  const found =
    known.get(heading) ?? heading.under.some((dish) => has(dish) && (dish.signed === undefined || has(dish.signed)));
  known.set(heading, found);
  return found;
}

/** Returns the names of the foods that a diner avoids; `ids` alone are named by the single foods of them. */
export const namesOfFoods = (
  catalogue: FoodNames,
  names: readonly string[],
  ids: readonly string[],
): readonly string[] => (names.length > 0 ? names : catalogue.namesOf(ids));

/** Returns the foods that a diner avoids, with what their names cover. */
export const textFoods = (catalogue: FoodNames, names: readonly string[], ids: readonly string[]): FoodByName[] =>
  namesOfFoods(catalogue, names, ids).map((name) => ({
    name,
    ids: new Set(catalogue.withName(name).map(({ id }) => id)),
  }));

/**
 * Finds the pieces of a dish whose texts name one of the foods, where no ingredient is that food: what the dish is made of
 * is not all listed. A text of the dish, or above it, may mean any of its pieces. Null when no text does. Only what is in a piece whatever
 * is signed counts as that food.
 */
function namingPieces(item: StoredDish, titled: Deriving, foods: readonly FoodByName[]): NamingPieces | null {
  const texts = textsOf(item, titled);
  const namedIn = (things: Things) => foods.filter(({ name }) => isNamedIn(things, name));
  const [inServing, inDish] = [namedIn(texts.serving), namedIn(texts.dish)];
  const inComponents = texts.components.map(namedIn);
  const inOptions = texts.options.map((options) => options.map(namedIn));
  const inHeadings = (headingsAbove(titled).get(item.id) ?? []).flatMap((heading) =>
    namedIn(heading.things).filter((food) => heading.isOfEach || !isAmong(food, heading, titled)),
  );
  const named = [inServing, inDish, inHeadings, ...inComponents, ...inOptions.flat()];
  if (named.every((foodsNamed) => foodsNamed.length === 0)) return null;
  const derived = (titled.deriveCertain ?? titled.derive)(item);
  const { composition, components, groups } = derived;
  const defaults = item.menuItemCustomizations.flatMap(({ menuItemCustomizationOptions: options }, groupAt) =>
    options.flatMap(({ defaultModifier }, at) => (defaultModifier ? [groups[groupAt]?.options[at]] : [])),
  );
  const pieces = piecesOf(derived);
  const lacks = (foodsNamed: readonly FoodByName[], of: readonly (Composition | undefined)[]) =>
    foodsNamed.some((food) => !of.some((piece) => piece && hasFood(piece, food)));
  const namedInText = {
    isDish: lacks(inServing, [composition, ...defaults]) || lacks([...inDish, ...inHeadings], pieces),
    components: inComponents.flatMap((named, index) => (lacks(named, [components[index]]) ? [index] : [])),
    options: inOptions.flatMap((ofGroup, groupIndex) =>
      ofGroup.flatMap((named, index) => {
        const id = item.menuItemCustomizations[groupIndex]?.menuItemCustomizationOptions[index]?.id;
        return id !== undefined && lacks(named, [groups[groupIndex]?.options[index]]) ? [id] : [];
      }),
    ),
  };
  return namedInText.isDish || namedInText.components.length + namedInText.options.length > 0 ? namedInText : null;
}

/** Returns a dish with what its texts name of the foods, and those of what was signed of it; null when no text does. */
function withNaming(item: StoredDish, context: Deriving, foods: readonly FoodByName[]): StoredDish | null {
  const namedInText = namingPieces(item, context, foods);
  const signed = item.signed ? withNaming(item.signed, context, foods) : null;
  if (!namedInText && !signed) return null;
  return { ...item, ...(namedInText && { namedInText }), ...(signed && { signed }) };
}

/** Returns a composition where some raw ingredients have the worse answer of it and of another one. */
function withAnswersFor(composition: Composition, ids: ReadonlySet<string>, other: Composition): Composition {
  const byKey = new Map(composition.ingredients.byKey);
  for (const id of ids) {
    const key = ingredientKey(id);
    byKey.set(id, worseFood(foodAnswer(composition, key), foodAnswer(other, key)));
  }
  return { ...composition, ingredients: { ...composition.ingredients, byKey } };
}

/**
 * Returns the answers of a dish as the diners have them who avoid a food that its texts name: one name after the other, of each
 * what it covers.
 */
export function withTextsRead(
  item: StoredDish,
  derive: (item: StoredDish) => DerivedItem,
  titled: Titled,
  names: FoodNames,
): DerivedItem {
  const plain = derive(item);
  const deriving = { ...titled, derive: (one: StoredDish) => (one.id === item.id ? plain : derive(one)) };
  const texts = [item, ...(item.signed ? [item.signed] : [])].map((one) => textsOf(one, titled));
  const things = new Set(
    texts.flatMap(({ serving, dish, components, options }) => [
      ...serving,
      ...dish,
      ...components.flat(),
      ...options.flat(2),
    ]),
  );
  for (const { things: above } of headingsAbove(titled).get(item.id) ?? []) for (const one of above) things.add(one);
  const foods = new Map([...things].flatMap((thing) => names.namesOfThing(thing)).map((food) => [food.name, food]));
  return [...foods.values()].reduce((answers, food) => {
    const marked = withNaming(item, deriving, [food]);
    if (!marked) return answers;
    const read = derive(marked);
    const put = (one: Composition, other: Composition | undefined) =>
      other ? withAnswersFor(one, food.ids, other) : one;
    return {
      composition: put(answers.composition, read.composition),
      components: answers.components.map((one, at) => put(one, read.components[at])),
      groups: answers.groups.map((group, groupAt) => ({
        ...group,
        composition: put(group.composition, read.groups[groupAt]?.composition),
        options: group.options.map((one, at) => put(one, read.groups[groupAt]?.options[at])),
      })),
    };
  }, plain);
}

/** Returns a dish as it is for a diner who avoids the foods: with what its texts name of them. */
export function withNamedInText(
  compiled: CompiledItem,
  { context }: CompiledRestaurant,
  foods: readonly FoodByName[],
): CompiledItem {
  const item = foods.length > 0 ? withNaming(compiled.item, context, foods) : null;
  // The marks of the dish itself name no such food.
  return item ? { ...compiled, item, sources: new Map() } : compiled;
}

/** The heap bytes of a dish that is compiled once more, with its views, per character of the stored dish. */
const HEAP_PER_CHARACTER = 15;
/** How many of these one view may keep. */
const KEPT_PER_CHARACTER = 5;
/** The heap bytes of a menu that is compiled once more, per dish. */
const HEAP_PER_DISH = 200;
/** A restaurant as it is for diners who avoid the same foods, with the memory that it uses beside the restaurant's own. */
interface KeptRestaurant {
  readonly restaurant: CompiledRestaurant;
  readonly weightBytes: number;
}
/** By the compiled restaurant, for the names and foods that were asked for, the last ones last. */
const keptByFoods = new WeakMap<CompiledRestaurant, Map<string, KeptRestaurant>>();

/** Returns what {@link withNamedFoods} returns, kept within the restaurant's budget: several diners avoid the same food. */
function keptWithNamedFoods(compiled: CompiledRestaurant, foods: readonly FoodByName[]): CompiledRestaurant {
  const key = JSON.stringify(foods.map(({ name, ids }) => [name, ...ids]));
  const kept = keptByFoods.get(compiled) ?? new Map<string, KeptRestaurant>();
  keptByFoods.set(compiled, kept);
  const known = kept.get(key);
  const found = known ?? withNamedFoods(compiled, foods);
  const budget = compiled.context.budgets.foods;
  if (!known) budget.keptBytes += found.weightBytes;
  kept.delete(key);
  kept.set(key, found);
  for (const [oldest, { weightBytes }] of kept) {
    if (budget.keptBytes <= budget.keptBytesMax) break;
    kept.delete(oldest);
    budget.keptBytes -= weightBytes;
  }
  return found.restaurant;
}

/** Returns the restaurant as it is for a diner who avoids the foods: with what texts of its dishes name of them. */
function withNamedFoods(compiled: CompiledRestaurant, foods: readonly FoodByName[]): KeptRestaurant {
  const marked = [...compiled.items.values()].flatMap(({ item }) => withNaming(item, compiled.context, foods) ?? []);
  if (marked.length === 0) return { restaurant: compiled, weightBytes: foods.length * HEAP_PER_DISH };
  const characters = JSON.stringify(marked).length;
  const budget = () => ({ keptBytes: 0, keptBytesMax: characters * KEPT_PER_CHARACTER });
  const budgets = { full: budget(), lean: budget(), drawn: budget(), foods: budget() };
  const context = { ...compiled.context, budgets };
  const changed = marked.map((item) => [item.id, compileItem(item, context.deriveToday(item), context)] as const);
  const items = new Map([...compiled.items, ...changed]);
  const menus = compiled.menus.map(({ menu, items: own }) =>
    compileMenu(
      menu,
      own.map((one) => items.get(one.item.id) ?? one),
    ),
  );
  const weightBytes = characters * HEAP_PER_CHARACTER + items.size * HEAP_PER_DISH;
  return { restaurant: { ...compiled, context, items, menus }, weightBytes };
}

/** Returns the restaurant as it is for the diner of a request, with what texts name of the foods that are avoided. */
export function forDiner(
  restaurant: CompiledRestaurant,
  request: MenuRequest | undefined,
  names: FoodNames | null,
): CompiledRestaurant {
  const ids = request?.profile.foods.flatMap((food) => food.ids) ?? [];
  if (names === null || ids.length === 0) return restaurant;
  return keptWithNamedFoods(restaurant, textFoods(names, request?.foodNames ?? [], ids));
}
