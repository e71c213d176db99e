import type { Dictionary } from '../src/dictionary.ts';
import type { Profile } from '../src/filter.ts';
import type { IngredientFacts, Statement } from '../src/ingredients.ts';
import type { Declaration, RuleComponent, RuleGroup, RuleOption } from '../src/dish-parts.ts';
import type { RuleItem } from '../src/item.ts';
import type { KitchenSignature } from '../src/kitchen-signature.ts';
import type { KeptApart, Station, StationDish } from '../src/stations.ts';
import type { TodayAnswer } from '../src/today.ts';

/**
 * A second, slow reading of the dietary rules that shares no code with the package: key by key, with numbers for the
 * answers, by recursion. Tests compare the package with it.
 */
const FREE = 0;
const NOT_ADDED = 1;
const MAY_CONTAIN = 2;
const UNKNOWN = 3;
const CONTAINS = 4;
const YES = 0;
const MAYBE = 1;
const NO = 2;

/** The answers for all keys, diets and raw ingredients: three plain records of numbers. */
interface Plate {
  foods: Record<string, number>;
  diets: Record<string, number>;
  made: Record<string, number>;
}

interface World {
  table: ReadonlyMap<string, IngredientFacts>;
  dictionary: Dictionary;
  /** The dishes on the menus of the restaurant, and where they are made; absent: the food stands alone. */
  house?: { dishes: readonly StationDish[]; stations: readonly Station[] };
  /** The kitchen signatures that stand. */
  signatures?: readonly Pick<KitchenSignature, 'keys' | 'foods'>[];
  /** What was said for today of the dish that is read. */
  today?: readonly TodayAnswer[];
}
type Place = string | null | undefined;

function fill(world: World, food: number, diet: number): Plate {
  const { allergies, diets } = world.dictionary;
  return {
    foods: Object.fromEntries(allergies.map(({ key }) => [key, food])),
    diets: Object.fromEntries(diets.map(({ key }) => [key, diet])),
    made: madeOf(world, food),
  };
}

/** One that no dish has stands for all others. */
const ELSE = 'in no dish';
const madeOf = (world: World, answer: number, more: Record<string, number> = {}): Record<string, number> => ({
  ...Object.fromEntries(
    [...world.table.keys(), ...inactiveOf(world).map(({ key }) => `key-${key}`), ELSE].map((id) => [id, answer]),
  ),
  ...more,
});
const inactiveOf = ({ dictionary }: World) => dictionary.allergies.filter(({ active }) => !active);

/** What is called by a key that is not offered has the answer that is listed for the key, where that is worse. */
const calledBy = (world: World, lists: Partial<Statement>, answer: number): Record<string, number> => {
  const listed = readAll(world, { ...SILENCE, ...lists, notAdded: [], freeFrom: [] }, FREE);
  return Object.fromEntries(inactiveOf(world).map(({ key }) => [`key-${key}`, Math.max(listed[key] ?? NaN, answer)]));
};

function pick(plates: Plate[], by: (...numbers: number[]) => number): Plate {
  const keys = (which: keyof Plate) => Object.keys(plates[0]?.[which] ?? {});
  const of = (which: keyof Plate) =>
    Object.fromEntries(keys(which).map((key) => [key, by(...plates.map((plate) => plate[which][key] ?? NaN))]));
  return { foods: of('foods'), diets: of('diets'), made: of('made') };
}

const onOnePlate = (world: World, plates: Plate[]) => pick([fill(world, FREE, YES), ...plates], Math.max);

/**
 * Rules diets out, after everything that makes a plate worse and what staff add. A name that law protects is not known while
 * one of its foods may be in there.
 */
function rule(world: World, plate: Plate, added: readonly string[] = []): Plate {
  const diets = { ...plate.diets };
  for (const { key, excludes, isFreeFrom } of world.dictionary.diets) {
    if (added.includes(key) && diets[key] === MAYBE) diets[key] = YES;
    const isOpen = excludes.some((food) => plate.foods[food] === UNKNOWN || plate.foods[food] === MAY_CONTAIN);
    if (isFreeFrom === true && isOpen && diets[key] === YES) diets[key] = MAYBE;
    for (const food of excludes) if (plate.foods[food] === CONTAINS) diets[key] = NO;
  }
  return { ...plate, diets };
}

function own(statement: Statement, key: string): number | null {
  if (statement.contains.includes(key)) return CONTAINS;
  if (statement.unknownFor.includes(key)) return UNKNOWN;
  if (statement.mayContain.includes(key)) return MAY_CONTAIN;
  if (statement.freeFrom.includes(key)) return FREE;
  return statement.notAdded.includes(key) ? NOT_ADDED : null;
}

/** Reads one statement for one key, families included; `silent` is the answer where nobody has answered. */
function readKey(world: World, statement: Statement, key: string, silent: number): number {
  const entry = world.dictionary.allergies.find((one) => one.key === key);
  const kindsOf = (family: string) => world.dictionary.allergies.filter((one) => one.familyKey === family);
  if (!entry) throw new Error(`${key} is not in the dictionary`);
  const said = own(statement, key);
  if (entry.familyKey !== null) {
    const siblings = kindsOf(entry.familyKey).map((one) => own(statement, one.key));
    const family = own(statement, entry.familyKey);
    const isCovered = entry.isCoveredByFamily;
    if (said === FREE) return FREE;
    if (family === FREE || family === NOT_ADDED) {
      const noneIsWorse = siblings.every((one) => one === null || one <= NOT_ADDED);
      if (said === NOT_ADDED) return noneIsWorse ? family : NOT_ADDED;
      return said ?? (isCovered && noneIsWorse ? family : silent);
    }
    if (family === null || (family === CONTAINS && siblings.includes(CONTAINS))) return said ?? silent;
    // Who does not know the family knows no kind of it; nor does one kind that is contained rule traces of another out.
    const byFamily = family === CONTAINS ? UNKNOWN : family;
    const unsaid = isCovered && !siblings.includes(CONTAINS) ? byFamily : silent;
    return Math.max(said ?? unsaid, byFamily);
  }
  const counted = kindsOf(key).filter((kind) => kind.active || own(statement, kind.key) !== null);
  return Math.max(said ?? silent, ...counted.map((kind) => readKey(world, statement, kind.key, silent)));
}

const readAll = (world: World, statement: Statement, silent: number): Plate['foods'] =>
  Object.fromEntries(world.dictionary.allergies.map(({ key }) => [key, readKey(world, statement, key, silent)]));

const SILENCE: Statement = { contains: [], mayContain: [], unknownFor: [], notAdded: [], freeFrom: [] };

/**
 * What is stated of a food without parts; of a whole and fresh one nothing is merely no ingredient, nor what a kitchen signature
 * covers: that settles the cautions of a catalogue too.
 */
function statedFoods(
  world: World,
  id: string,
  { statement, isWholeAndFresh, isOfCatalogue }: IngredientFacts,
): Plate['foods'] {
  const isRuledOut = (key: string, one: number) =>
    (one === NOT_ADDED && (isWholeAndFresh === true || isSigned(world, id, key))) ||
    (one === MAY_CONTAIN && isOfCatalogue === true && isSigned(world, id, key));
  const foods: Record<string, number> = Object.fromEntries(
    Object.entries(readAll(world, statement ?? SILENCE, UNKNOWN)).map(([key, one]) => [
      key,
      isRuledOut(key, one) ? FREE : one,
    ]),
  );
  return raised(world, foods);
}

/** A family has the worst answer of its own and its kinds'. */
function raised(world: World, foods: Record<string, number>): Plate['foods'] {
  const all = { ...foods };
  for (const { key, familyKey, active } of world.dictionary.allergies) {
    if (familyKey !== null && (active || all[key] !== UNKNOWN))
      all[familyKey] = Math.max(all[familyKey] ?? NaN, all[key] ?? NaN);
  }
  return all;
}

const RANKS: readonly string[] = ['free', 'notAdded', 'mayContain', 'unknown', 'contains'];

/** Whether a kitchen signature covers a food for a key: its author saw the food, and it answers no worse by itself since. */
function isSigned(world: World, id: string, key: string): boolean {
  const facts = world.table.get(id);
  const entry = world.dictionary.allergies.find((one) => one.key === key);
  if (!facts || !world.signatures) return false;
  const alone = { table: world.table, dictionary: world.dictionary };
  const { contains, mayContain, unknownFor } = facts.statement ?? SILENCE;
  const now =
    facts.ingredients.length === 0
      ? statedFoods(alone, id, facts)[key]
      : readKey(alone, { ...SILENCE, contains, mayContain, unknownFor }, key, FREE);
  return (world.signatures ?? []).some(({ keys, foods }) => {
    const isNamed = keys.includes(key) || (entry?.isCoveredByFamily && keys.includes(entry.familyKey ?? key));
    const then = foods[id]?.[key];
    return isNamed && then !== undefined && (now ?? NaN) <= RANKS.indexOf(then);
  });
}

/** An ingredient and everything in it. */
function within(world: World, id: string, above: readonly string[] = []): string[] {
  if (above.includes(id)) return [];
  const parts = world.table.get(id)?.ingredients ?? [];
  return [id, ...parts.flatMap((part) => within(world, part.id, [...above, id]))];
}

function ingredient(world: World, id: string, above: readonly string[] = []): Plate {
  const facts = world.table.get(id);
  if (!facts || above.includes(id)) return fill(world, UNKNOWN, MAYBE);
  const listed = Object.fromEntries(
    world.dictionary.diets.map(({ key }) => [key, facts.diets.includes(key) ? YES : MAYBE]),
  );
  if (facts.ingredients.length === 0) {
    const single = facts.isWholeAndFresh ? FREE : NOT_ADDED;
    return rule(world, {
      foods: statedFoods(world, id, facts),
      diets: listed,
      made: madeOf(world, facts.isSingle ? single : UNKNOWN, {
        ...calledBy(world, facts.statement ?? SILENCE, facts.isSingle ? single : UNKNOWN),
        [id]: CONTAINS,
      }),
    });
  }
  const { contains, mayContain, unknownFor } = facts.statement ?? SILENCE;
  const worsening = readAll(world, { ...SILENCE, contains, mayContain, unknownFor }, FREE);
  const parts = facts.ingredients.map((part) => ingredient(world, part.id, [...above, id]));
  const isListed = isExplained(world, contains, partsBelow(world, id));
  const other = isListed ? FREE : UNKNOWN;
  const made = madeOf(world, other, { ...calledBy(world, facts.statement ?? SILENCE, other), [id]: CONTAINS });
  const plate = onOnePlate(world, [...parts, { foods: worsening, diets: listed, made }]);
  return rule(world, { ...plate, foods: ruledOut(world, plate.foods, facts.statement?.freeFrom ?? []) });
}

/** Who makes a food of parts rules traces of keys and their kinds out, where no part says worse of the whole family. */
function ruledOut(world: World, foods: Plate['foods'], keys: readonly string[]): Plate['foods'] {
  const all = world.dictionary.allergies;
  const isWorse = (one: string) =>
    (foods[one] ?? NaN) > NOT_ADDED && (foods[one] !== UNKNOWN || all.some(({ key, active }) => key === one && active));
  const changed = { ...foods };
  for (const { key, familyKey } of all) {
    if (!keys.includes(key) && !(familyKey !== null && keys.includes(familyKey))) continue;
    const root = familyKey ?? key;
    const relatives = all.filter((one) => one.key === root || one.familyKey === root).map((one) => one.key);
    if (foods[key] === NOT_ADDED && !relatives.some(isWorse)) changed[key] = FREE;
  }
  return changed;
}

/** How a key is signed for: 0 not by name, 1 by its family, 2 by itself. */
const nearness = ({ covers = [], names = [] }: Declaration, key: string) =>
  names.includes(key) ? 2 : covers.includes(key) ? 1 : 0;

/**
 * What is known of a list of foods for one key: the worst that is said of any of them; null where nothing is said. Who has
 * named the key or its family looked behind the cautions of a catalogue; who has named the kind itself knows of which kind a food is.
 */
function said(
  world: World,
  ids: readonly string[],
  key: string,
  near: number,
  above: readonly string[] = [],
): number | null {
  const answers = ids.flatMap((id): number[] => {
    const facts = world.table.get(id);
    if (!facts || above.includes(id)) return [];
    const { contains, mayContain, unknownFor } = facts.statement ?? SILENCE;
    const hasParts = facts.ingredients.length > 0;
    const foods = hasParts
      ? readAll(world, { ...SILENCE, contains, mayContain, unknownFor }, FREE)
      : statedFoods(world, id, facts);
    const own = foods[key] ?? NaN;
    // What is listed stays said where the author did not know it, its family or a kind of it.
    const listed = readAll(world, { ...SILENCE, contains, mayContain }, FREE)[key] ?? NaN;
    const ofKind = mayContain.includes(key) ? MAY_CONTAIN : FREE;
    const seen = own === UNKNOWN ? (listed === UNKNOWN && near === 2 ? ofKind : listed) : own;
    const isCaution = seen === MAY_CONTAIN && near > 0 && facts.isOfCatalogue === true && !hasParts;
    const ofOwn = isCaution ? (own === UNKNOWN ? FREE : NOT_ADDED) : seen;
    const isSaid = ofOwn !== FREE || (own === FREE && !hasParts);
    const below = said(
      world,
      facts.ingredients.map((part) => part.id),
      key,
      near,
      [...above, id],
    );
    return [...(isSaid ? [ofOwn] : []), ...(below === null ? [] : [below])];
  });
  return answers.length === 0 ? null : Math.max(...answers);
}

/** What a signature makes of what is known: nothing that is known gets better, but that traces are ruled out. */
function settledAs({ freeFrom = [], kitchenKeys = [] }: Declaration, key: string, known: number | null): number {
  const isFree = freeFrom.includes(key);
  if (known === null) return isFree || kitchenKeys.includes(key) ? FREE : NOT_ADDED;
  if (known > NOT_ADDED) return known;
  if (isFree) return FREE;
  return kitchenKeys.includes(key) ? known : NOT_ADDED;
}

/** A plate under a signature: of its keys those that are unknown, and by name those that are a caution. */
function underSignature(
  world: World,
  plate: Plate,
  declaration: Declaration | null | undefined,
  known: (key: string, near: number) => number | null,
  least: Plate['foods'] = {},
): Plate {
  if (!declaration) return plate;
  const foods = Object.entries(plate.foods).map(([key, one]): [string, number] => {
    const near = nearness(declaration, key);
    if (declaration.keys.includes(key) && (one === UNKNOWN || (one === MAY_CONTAIN && near > 0)))
      return [key, Math.max(settledAs(declaration, key, known(key, near)), least[key] ?? FREE)];
    return [key, one === NOT_ADDED && declaration.freeFrom?.includes(key) ? FREE : one];
  });
  return { ...plate, foods: raised(world, Object.fromEntries(foods)) };
}

/** The food of a part or an option as it is signed for itself, with what its station brings. */
function signedAt(world: World, piece: RuleOption | RuleComponent, place: Place): Plate {
  const ids = piece.ingredients.map(({ id }) => id);
  const food =
    ids.length === 0
      ? fill(world, UNKNOWN, MAYBE)
      : onOnePlate(
          world,
          ids.map((id) => inHouse(world, id, place)),
        );
  const known = (key: string, near: number) => said(world, ids, key, near);
  return brought(world, underSignature(world, food, piece.declaration, known), place);
}

/** What is known of the required parts of a dish for one key; in a choice the best of what is known. */
function saidOfDish(world: World, item: RuleItem, key: string, near: number): number | null {
  const ofFood = ({ ingredients, declaration }: RuleOption | RuleComponent) => {
    const ids = ingredients.map(({ id }) => id);
    if (!declaration) return said(world, ids, key, near);
    if (declaration.keys.includes(key))
      return settledAs(declaration, key, said(world, ids, key, Math.max(near, nearness(declaration, key))));
    const answer = said(world, ids, key, near);
    return answer === NOT_ADDED && declaration.freeFrom?.includes(key) ? FREE : answer;
  };
  const together = (answers: (number | null)[], by: (...numbers: number[]) => number) => {
    const known = answers.filter((answer) => answer !== null);
    return known.length === 0 ? null : by(...known);
  };
  const parts = item.components.filter(({ required }) => required);
  return together(
    parts.flatMap((part) => [
      part.ingredients.length === 0 && part.customizations.length > 0 ? null : ofFood(part),
      ...part.customizations.map(({ customizationId }) => {
        const group = item.menuItemCustomizations.find(({ id }) => id === customizationId);
        if (!group) return null;
        if (minimumOf(group) === 0) return FREE;
        const options = group.menuItemCustomizationOptions.map((option) =>
          option.ingredients.length === 0 && option.noIngredients ? FREE : ofFood(option),
        );
        return together(options, Math.min);
      }),
    ]),
    Math.max,
  );
}

/** The plates of everything below an ingredient, each for itself: with its own parts taken away. */
function partsBelow(world: World, id: string): Plate[] {
  const found: string[] = [];
  const walk = (from: string): void => {
    for (const part of world.table.get(from)?.ingredients ?? []) {
      if (part.id === id || found.includes(part.id)) continue;
      found.push(part.id);
      walk(part.id);
    }
  };
  walk(id);
  return found.flatMap((part) => {
    const facts = world.table.get(part);
    if (!facts) return [];
    const { contains, mayContain } = facts.statement ?? SILENCE;
    const foods =
      facts.ingredients.length === 0
        ? statedFoods(world, part, facts)
        : readAll(world, { ...SILENCE, contains, mayContain }, FREE);
    return [{ ...fill(world, FREE, YES), foods }];
  });
}

/** Decides whether every contained key, or else its family, is contained in some part. */
const isExplained = (world: World, contained: readonly string[], parts: readonly Plate[]): boolean =>
  contained.every((key) => {
    const family = world.dictionary.allergies.find((one) => one.key === key)?.familyKey ?? key;
    return parts.some((part) => part.foods[key] === CONTAINS || part.foods[family] === CONTAINS);
  });

/** A plate of which a text names more than its ingredients. */
const withText = (world: World, plate: Plate, isNamed: boolean | undefined): Plate =>
  isNamed === true ? onOnePlate(world, [plate, { ...fill(world, FREE, YES), made: madeOf(world, UNKNOWN) }]) : plate;

/** An ingredient, what is listed of it beside its parts, and everything in it, each for itself; what leads back to itself is all unknown. */
const eachIn = (world: World, id: string, above: readonly string[] = []): Plate[] => {
  if (above.includes(id)) return [fill(world, UNKNOWN, MAYBE)];
  const { statement, ingredients } = world.table.get(id) ?? { statement: null, ingredients: [] };
  const { contains, mayContain, unknownFor } = statement ?? SILENCE;
  const listed = readAll(world, { ...SILENCE, contains, mayContain, unknownFor }, FREE);
  return [
    ingredient(world, id),
    ...(ingredients.length === 0 ? [] : [{ ...fill(world, FREE, YES), foods: listed }]),
    ...ingredients.flatMap((part) => eachIn(world, part.id, [...above, id])),
  ];
};

/** What a dish brings to each place: its parts, its options, what else may be in it, and what staff add to it. */
function foodsOf(world: World, dish: StationDish): { place: Place; plate: Plate }[] {
  const alone = { table: world.table, dictionary: world.dictionary };
  const nothingKnown = fill(alone, UNKNOWN, MAYBE);
  const plates = (list: readonly { readonly id: string }[]) =>
    list.length === 0 ? [nothingKnown] : list.flatMap(({ id }) => eachIn(alone, id));
  const settled = (plate: Plate, declarations: readonly (Declaration | null | undefined)[]): Plate => {
    const isSettled = (key: string) => declarations.some((one) => one?.keys.includes(key));
    const foods = Object.entries(plate.foods).map(([key, one]) => [
      key,
      one === UNKNOWN && isSettled(key) ? NOT_ADDED : one,
    ]);
    return { ...plate, foods: Object.fromEntries(foods) };
  };
  const parts = dish.components.flatMap(({ ingredients, customizations, required, stationId, declaration }) => {
    if (ingredients.length === 0 && customizations.length > 0) return [];
    return plates(ingredients).map((plate) => ({
      place: stationId ?? dish.stationId,
      plate: settled(plate, [declaration, required ? dish.declaration : null]),
    }));
  });
  const options = dish.menuItemCustomizations.flatMap((group) =>
    group.menuItemCustomizationOptions.flatMap(({ ingredients, noIngredients, stationId, declaration }) =>
      ingredients.length === 0 && noIngredients
        ? []
        : plates(ingredients).map((plate) => ({
            place: stationId ?? dish.stationId,
            plate: settled(plate, [declaration]),
          })),
    ),
  );
  const lists = { contains: dish.additionalAllergies, mayContain: [] };
  const other = dish.additionalAllergies.length === 0 ? FREE : UNKNOWN;
  const added = {
    ...fill(alone, FREE, YES),
    foods: readAll(alone, { ...SILENCE, ...lists }, FREE),
    made: madeOf(alone, other, calledBy(alone, lists, other)),
  };
  const more =
    dish.listing && !dish.listing.isAll
      ? [dish.stationId, ...placesOf(dish)].map((place) => ({ place, plate: nothingKnown }))
      : [];
  const bare = { ...dish, additionalAllergies: [], additionalMayContain: [] };
  const whole = dish.components.length === 0 ? [plainItem(bare, alone).dish] : [];
  return [...parts, ...options, ...more, ...[...whole, added].map((plate) => ({ place: dish.stationId, plate }))];
}

/** Where the food of a dish is made that nobody can leave out. */
function placesOf(dish: RuleItem): Place[] {
  const required = dish.components.filter((part) => part.required);
  const chosen = dish.menuItemCustomizations.filter(
    ({ id, minPermitted }) =>
      minPermitted > 0 && required.some((part) => part.customizations.some((one) => one.customizationId === id)),
  );
  const food = [
    ...required.filter(({ ingredients, customizations }) => ingredients.length > 0 || customizations.length === 0),
    ...chosen
      .flatMap((group) => group.menuItemCustomizationOptions)
      .filter(({ ingredients, noIngredients }) => ingredients.length > 0 || !noIngredients),
    ...(dish.components.length === 0 ? [dish] : []),
  ];
  return food.map(({ stationId }) => stationId ?? dish.stationId);
}

const platesAt = (world: World, place: Place, counts: (dish: StationDish) => boolean = () => true): Plate[] =>
  (world.house?.dishes ?? [])
    .filter(counts)
    .flatMap((dish) => foodsOf(world, dish).flatMap((one) => (one.place === place ? [one.plate] : [])));

/** Whether a station keeps a key apart: its signature names the key or a family that covers it, and has not lapsed. */
function isApart(world: World, place: Place, key: string): boolean {
  const entry = world.dictionary.allergies.find((one) => one.key === key);
  const contained = platesAt(world, place).flatMap(({ foods }) =>
    Object.keys(foods).filter((one) => foods[one] === CONTAINS),
  );
  const holds = ({ containedKeys }: KeptApart) => contained.every((one) => containedKeys.includes(one));
  return (world.house?.stations ?? [])
    .filter(({ id }) => id === place)
    .flatMap(({ keepsApart }) => keepsApart.filter(holds))
    .some(({ keys }) => keys.includes(key) || (entry?.isCoveredByFamily && keys.includes(entry.familyKey ?? key)));
}

/** Adds what other food at a place brings: what it contains and the place does not keep apart, and what it is not known for. */
function brought(world: World, plate: Plate, place: Place, counts?: (dish: StationDish) => boolean): Plate {
  if (place === null || place === undefined) return plate;
  const there = platesAt(world, place, counts);
  const ofKey = (key: string) =>
    there.some(({ foods }) => foods[key] === UNKNOWN || (foods[key] === CONTAINS && !isApart(world, place, key)));
  const { allergies } = world.dictionary;
  const isBrought = (key: string) => ofKey(key) || allergies.some((kind) => kind.familyKey === key && ofKey(kind.key));
  const foods = Object.entries(plate.foods).map(([key, one]) => [
    key,
    isBrought(key) ? Math.max(one, MAY_CONTAIN) : one,
  ]);
  const made = Object.entries(plate.made).map(([id, one]) => {
    if (there.some((other) => other.made[id] === CONTAINS)) return [id, Math.max(one, MAY_CONTAIN)];
    return [id, there.some((other) => other.made[id] === UNKNOWN) ? Math.max(one, NOT_ADDED) : one];
  });
  return { ...plate, foods: Object.fromEntries(foods), made: Object.fromEntries(made) };
}

/**
 * In a house where a dish, an option or an optional part has a key or is not known for it, no food is free of it, unless a
 * kitchen signature covers everything in the food.
 */
function inHouse(world: World, id: string, place: Place): Plate {
  const plate = ingredient(world, id);
  const alone = { table: world.table, dictionary: world.dictionary };
  const all = (world.house?.dishes ?? []).flatMap((dish) => {
    const { dish: certain, components, options } = plainItem(dish, alone);
    return [certain, ...components.filter((_one, at) => !dish.components[at]?.required), ...options.flat()];
  });
  const speaks = (one: number | undefined) => one === CONTAINS || one === UNKNOWN;
  const isExempt = (key: string) =>
    within(world, id).every((one) => isSigned(world, one, key)) ||
    (isApart(world, place, key) && !platesAt(world, place).some(({ foods }) => foods[key] === UNKNOWN));
  const changed = Object.entries(plate.foods).map(([key, one]): [string, number] => [
    key,
    one === FREE && all.some(({ foods }) => speaks(foods[key])) && !isExempt(key) ? NOT_ADDED : one,
  ]);
  const made = Object.entries(plate.made).map(([food, one]) => [
    food,
    one === FREE && all.some((other) => speaks(other.made[food])) ? NOT_ADDED : one,
  ]);
  return { ...plate, foods: raised(world, Object.fromEntries(changed)), made: Object.fromEntries(made) };
}

const optionOf = (world: World, option: RuleOption, item: RuleItem): Plate =>
  withText(world, foodOf(world, option, item), item.namedInText?.options.includes(option.id));

function foodOf(world: World, option: RuleOption, item: RuleItem): Plate {
  const halal = item.additionalDiets.filter((key) => key === 'halal');
  if (option.ingredients.length === 0 && option.noIngredients) return fill(world, FREE, YES);
  return rule(world, signedAt(world, option, option.stationId ?? item.stationId), halal);
}

const minimumOf = ({ minPermitted, menuItemCustomizationOptions: options }: RuleGroup) =>
  Math.min(minPermitted, options.length);

function groupOf(world: World, group: RuleGroup, item: RuleItem): Plate {
  const options = group.menuItemCustomizationOptions.map((option) => optionOf(world, option, item));
  const choices = minimumOf(group) === 0 ? [fill(world, FREE, YES), ...options] : options;
  return choices.length === 0 ? fill(world, FREE, YES) : pick(choices, Math.min);
}

/** Reads a dish: its plate, the plates of its components, and those of its options. */
export function plainItem(item: RuleItem, world: World) {
  const groupById = (id: string) => item.menuItemCustomizations.find((group) => group.id === id);
  const components = item.components.map((component, index) => {
    const hasFood = component.ingredients.length > 0 || component.customizations.length === 0;
    const parts = [
      ...(hasFood ? [signedAt(world, component, component.stationId ?? item.stationId)] : []),
      ...component.customizations.map(({ customizationId }) => {
        const group = groupById(customizationId);
        return group ? groupOf(world, group, item) : fill(world, UNKNOWN, MAYBE);
      }),
    ];
    return withText(world, rule(world, onOnePlate(world, parts)), item.namedInText?.components.includes(index));
  });
  const isEvidence = item.components.some((component) => {
    const mustChoose = component.customizations.some(({ customizationId }) => {
      const group = groupById(customizationId);
      return group !== undefined && minimumOf(group) >= 1;
    });
    return component.required && (component.ingredients.length > 0 || mustChoose);
  });
  const required = components.filter((_plate, index) => item.components[index]?.required);
  const mayHaveMore = item.listing !== undefined && item.listing !== null && !item.listing.isAll;
  let dish =
    isEvidence && !mayHaveMore
      ? onOnePlate(world, required)
      : onOnePlate(world, [...(isEvidence ? required : []), fill(world, UNKNOWN, MAYBE)]);

  const isOther = ({ id }: StationDish) => !('id' in item) || id !== item.id;
  const around = placesOf(item).reduce((plate, place) => brought(world, plate, place, isOther), fill(world, FREE, YES));
  dish = underSignature(world, dish, item.declaration, (key, near) => saidOfDish(world, item, key, near), around.foods);
  const lists = { contains: item.additionalAllergies, mayContain: item.additionalMayContain };
  const added = readAll(world, { ...SILENCE, ...lists }, FREE);
  const other = item.additionalAllergies.length === 0 && item.namedInText?.isDish !== true ? FREE : UNKNOWN;
  dish = rule(
    world,
    onOnePlate(world, [
      dish,
      { ...fill(world, FREE, YES), foods: added, made: madeOf(world, other, calledBy(world, lists, other)) },
    ]),
    item.additionalDiets,
  );
  const options = item.menuItemCustomizations.map((group) =>
    group.menuItemCustomizationOptions.map((option) => optionOf(world, option, item)),
  );
  return {
    dish: saidToday(world, dish, () => true),
    components: components.map((plate, index) => {
      const { title = '', required = true } = item.components[index] ?? {};
      return required ? plate : saidToday(world, plate, ({ parts }) => parts.includes(title));
    }),
    options: options.map((group, g) =>
      group.map((plate, o) => {
        const id = item.menuItemCustomizations[g]?.menuItemCustomizationOptions[o]?.id ?? '';
        return saidToday(world, plate, (said) => said.options.includes(id));
      }),
    ),
  };
}

/** Until the day ends, what is no ingredient is free of the keys of an answer, and of the kinds that a family covers. */
function saidToday(world: World, plate: Plate, isAbout: (said: TodayAnswer) => boolean): Plate {
  const keys = (world.today ?? []).filter(isAbout).flatMap((said) => said.keys);
  const isSaid = (key: string) =>
    world.dictionary.allergies.some(
      (one) =>
        one.key === key && (keys.includes(key) || (one.isCoveredByFamily && keys.includes(one.familyKey ?? key))),
    );
  const foods = Object.entries(plate.foods).map(([key, one]) => [key, one === NOT_ADDED && isSaid(key) ? FREE : one]);
  return keys.length === 0 ? plate : { ...plate, foods: raised(world, Object.fromEntries(foods)) };
}

const HIDES = { strict: [MAY_CONTAIN, UNKNOWN, CONTAINS], avoid: [UNKNOWN, CONTAINS], mild: [CONTAINS] };

/** Lists every way to choose so many of a list. */
const choicesOf = <One>(all: readonly One[], count: number): One[][] =>
  count === 0
    ? [[]]
    : all.flatMap((one, at) => choicesOf(all.slice(at + 1), count - 1).map((others) => [one, ...others]));

/**
 * Reads the tables of levels and reasons for a dish and a profile: why it is hidden, for which keys the kitchen is asked,
 * which options can be chosen, and which without asking for more.
 */
export function plainFilter(
  item: RuleItem,
  world: World,
  profile: Profile,
  nowMs: number,
  { dish, components, options } = plainItem(item, world),
) {
  // Everything that is avoided, each with the answer of a plate. Of a food without an id all is avoided that could be anything.
  const avoided = [
    ...profile.allergies.map(({ key, level, isAnswered }) => ({
      name: key,
      level,
      isAnswered,
      of: (plate: Plate) => plate.foods[key] ?? NaN,
    })),
    ...profile.foods.flatMap(({ ids, level, isAnswered }) =>
      [...ids, ELSE].map((id) => ({
        name: id === ELSE ? 'food:*' : `food:${id}`,
        level,
        isAnswered,
        of: (plate: Plate) => plate.made[id] ?? plate.made[ELSE] ?? NaN,
      })),
    ),
  ];
  const hiddenBy = (plate: Plate, answer: number) =>
    avoided.some(({ level, of }) => of(plate) === answer && HIDES[level].includes(answer));
  const isHidden = (plate: Plate) =>
    profile.diets.some((key) => plate.diets[key] !== YES) ||
    [CONTAINS, UNKNOWN, MAY_CONTAIN].some((answer) => hiddenBy(plate, answer));
  // A kitchen is asked about what is avoided strictly and that it has not answered.
  const open = avoided.filter(({ level, isAnswered }) => level === 'strict' && isAnswered !== true);
  const asksFor = (plates: readonly Plate[], some = open) =>
    some.filter(({ of }) => plates.some((plate) => of(plate) === NOT_ADDED));

  const isThere = ({ disabled, suspendUntil }: { disabled: boolean; suspendUntil: string | null }) =>
    !disabled && !(suspendUntil !== null && Date.parse(suspendUntil) > nowMs);
  const optionsThat = (holds: (plate: Plate) => boolean) =>
    item.menuItemCustomizations.map((group, g) =>
      group.menuItemCustomizationOptions.map((option, o) => {
        const plate = options[g]?.[o];
        return plate !== undefined && isThere(option) && holds(plate);
      }),
    );
  const possible = optionsThat((plate) => !isHidden(plate));

  const reasons: string[] = [];
  if (hiddenBy(dish, UNKNOWN) || profile.diets.some((key) => dish.diets[key] === MAYBE)) reasons.push('unknown');
  if (profile.diets.some((key) => dish.diets[key] === NO)) reasons.push('diet');
  if (hiddenBy(dish, CONTAINS)) reasons.push('allergen');
  if (hiddenBy(dish, MAY_CONTAIN)) reasons.push('traces');
  const isShort = item.menuItemCustomizations.some(
    (group, g) => (possible[g] ?? []).filter((can) => can).length < minimumOf(group),
  );
  if (isShort) reasons.push('group');
  const lacks = components.some(
    (plate, index) =>
      item.components[index]?.required &&
      profile.diets.some((key) =>
        item.additionalDiets.includes(key) && dish.diets[key] !== MAYBE
          ? plate.diets[key] === NO
          : plate.diets[key] !== YES,
      ),
  );
  if (lacks) reasons.push('component');

  // Every line with as few options as may be, as the plates that are in it.
  const lines = item.menuItemCustomizations.reduce<Plate[][]>(
    (sofar, group, g) => {
      const plates = (options[g] ?? []).filter((_plate, o) => possible[g]?.[o]);
      return sofar.flatMap((line) => choicesOf(plates, minimumOf(group)).map((chosen) => [...line, ...chosen]));
    },
    [[dish]],
  );
  const hasLineFreeOf = (some: typeof open) => lines.some((line) => asksFor(line, some).length === 0);
  const never = open.filter((one) => !hasLineFreeOf([one]));
  const others = open.filter((one) => !never.includes(one));
  const asked = reasons.length > 0 ? [] : hasLineFreeOf(others) ? never : open;
  const names = [...new Set(asked.map(({ name }) => name))].toSorted();
  if (asked.length > 0 && profile.canAsk !== true) reasons.push('traces');
  const more = open.filter((one) => !asked.includes(one));
  return {
    reasons,
    asks: names.filter((name) => !(names.includes('food:*') && name.startsWith('food:') && name !== 'food:*')),
    compatible: optionsThat((plate) => !isHidden(plate) && (profile.canAsk === true || asksFor([plate]).length === 0)),
    unasked: optionsThat((plate) => !isHidden(plate) && asksFor([plate], more).length === 0),
  };
}
