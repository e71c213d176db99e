import type { Dictionary } from '../src/dictionary.ts';
import type { Profile } from '../src/filter.ts';
import type { IngredientFacts, Statement } from '../src/ingredients.ts';
import type { RuleGroup, RuleOption } from '../src/dish-parts.ts';
import type { RuleItem } from '../src/item.ts';

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
}

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

/** Rules diets out, after everything that makes a plate worse. */
function rule(world: World, plate: Plate): Plate {
  const diets = { ...plate.diets };
  for (const { key, excludes } of world.dictionary.diets) {
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

/** What is stated of a food without parts; of a whole and fresh one nothing is merely no ingredient. */
function statedFoods(world: World, { statement, isWholeAndFresh }: IngredientFacts): Plate['foods'] {
  const stated = readAll(world, statement ?? SILENCE, UNKNOWN);
  const answer = (one: number) => (isWholeAndFresh && one === NOT_ADDED ? FREE : one);
  return Object.fromEntries(Object.entries(stated).map(([key, one]) => [key, answer(one)]));
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
      foods: statedFoods(world, facts),
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

/** What is known of a list of foods for one key: the worst that is said of any of them; null where nothing is said. */
function said(world: World, ids: readonly string[], key: string, above: readonly string[] = []): number | null {
  const answers = ids.flatMap((id): number[] => {
    const facts = world.table.get(id);
    if (!facts || above.includes(id)) return [];
    const { contains, mayContain, unknownFor } = facts.statement ?? SILENCE;
    const hasParts = facts.ingredients.length > 0;
    const foods = hasParts
      ? readAll(world, { ...SILENCE, contains, mayContain, unknownFor }, FREE)
      : statedFoods(world, facts);
    const own = foods[key] ?? NaN;
    // What is listed stays said where the author did not know it, its family or a kind of it.
    const listed = readAll(world, { ...SILENCE, contains, mayContain }, FREE)[key] ?? NaN;
    const ofOwn = own === UNKNOWN ? listed : own;
    const isSaid = ofOwn !== FREE || (own === FREE && !hasParts);
    const below = said(
      world,
      facts.ingredients.map((part) => part.id),
      key,
      [...above, id],
    );
    return [...(isSaid ? [ofOwn] : []), ...(below === null ? [] : [below])];
  });
  return answers.length === 0 ? null : Math.max(...answers);
}

/** What is known of the required parts of a dish for one key; in a choice the best of what is known. */
function saidOfDish(world: World, item: RuleItem, key: string): number | null {
  const ofIds = (list: readonly { readonly id: string }[]) =>
    said(
      world,
      list.map(({ id }) => id),
      key,
    );
  const together = (answers: (number | null)[], by: (...numbers: number[]) => number) => {
    const known = answers.filter((answer) => answer !== null);
    return known.length === 0 ? null : by(...known);
  };
  const parts = item.components.filter(({ required }) => required);
  return together(
    parts.flatMap(({ ingredients, customizations }) => [
      ofIds(ingredients),
      ...customizations.map(({ customizationId }) => {
        const group = item.menuItemCustomizations.find(({ id }) => id === customizationId);
        if (!group) return null;
        if (minimumOf(group) === 0) return FREE;
        const options = group.menuItemCustomizationOptions.map((option) =>
          option.ingredients.length === 0 && option.noIngredients ? FREE : ofIds(option.ingredients),
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
        ? statedFoods(world, facts)
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

const optionOf = (world: World, option: RuleOption, item: RuleItem): Plate =>
  withText(
    world,
    foodOf(world, option, item.additionalDiets.includes('halal')),
    item.namedInText?.options.includes(option.id),
  );

function foodOf(world: World, option: RuleOption, isHalal: boolean): Plate {
  if (option.ingredients.length === 0) return option.noIngredients ? fill(world, FREE, YES) : withHalal(world, isHalal);
  const plate = onOnePlate(
    world,
    option.ingredients.map(({ id }) => ingredient(world, id)),
  );
  return isHalal && plate.diets['halal'] === MAYBE ? { ...plate, diets: { ...plate.diets, halal: YES } } : plate;
}

function withHalal(world: World, isHalal: boolean): Plate {
  const plate = fill(world, UNKNOWN, MAYBE);
  return isHalal ? { ...plate, diets: { ...plate.diets, halal: YES } } : plate;
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
    const parts = [
      ...component.ingredients.map(({ id }) => ingredient(world, id)),
      ...component.customizations.map(({ customizationId }) => {
        const group = groupById(customizationId);
        return group ? groupOf(world, group, item) : fill(world, UNKNOWN, MAYBE);
      }),
    ];
    const plate = parts.length === 0 ? fill(world, UNKNOWN, MAYBE) : onOnePlate(world, parts);
    return withText(world, plate, item.namedInText?.components.includes(index));
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

  const signed = item.declaration?.keys ?? [];
  const settled = { ...dish.foods };
  for (const { key } of world.dictionary.allergies) {
    if (signed.includes(key) && settled[key] === UNKNOWN)
      settled[key] = Math.max(saidOfDish(world, item, key) ?? NOT_ADDED, NOT_ADDED);
  }
  if (item.declaration) {
    for (const { key, familyKey, active } of world.dictionary.allergies) {
      if (familyKey !== null && (active || settled[key] !== UNKNOWN))
        settled[familyKey] = Math.max(settled[familyKey] ?? NaN, settled[key] ?? NaN);
    }
  }
  const lists = { contains: item.additionalAllergies, mayContain: item.additionalMayContain };
  const added = readAll(world, { ...SILENCE, ...lists }, FREE);
  const other = item.additionalAllergies.length === 0 && item.namedInText?.isDish !== true ? FREE : UNKNOWN;
  dish = rule(
    world,
    onOnePlate(world, [
      { ...dish, foods: settled },
      { ...fill(world, FREE, YES), foods: added, made: madeOf(world, other, calledBy(world, lists, other)) },
    ]),
  );
  for (const diet of item.additionalDiets) if (dish.diets[diet] !== NO) dish.diets[diet] = YES;
  const options = item.menuItemCustomizations.map((group) =>
    group.menuItemCustomizationOptions.map((option) => optionOf(world, option, item)),
  );
  return { dish, components, options };
}

const HIDES = { strict: [MAY_CONTAIN, UNKNOWN, CONTAINS], avoid: [UNKNOWN, CONTAINS], mild: [CONTAINS] };

/** Reads the table of reasons for a dish and a profile, and which options can be chosen. */
export function plainFilter(item: RuleItem, world: World, profile: Profile, nowMs: number) {
  const { dish, components, options } = plainItem(item, world);
  // Of a food without an id everything is avoided that could be anything.
  const avoidedIds = profile.foods.flatMap(({ ids }) => [...ids, ELSE]);
  const answers = (plate: Plate, answer: number) =>
    profile.allergies.some(({ key, level }) => plate.foods[key] === answer && HIDES[level].includes(answer)) ||
    avoidedIds.some((id) => plate.made[id] === answer);
  const fits = (plate: Plate) =>
    profile.diets.every((key) => plate.diets[key] === YES) &&
    ![CONTAINS, UNKNOWN, MAY_CONTAIN].some((answer) => answers(plate, answer));
  const compatible = item.menuItemCustomizations.map((group, g) =>
    group.menuItemCustomizationOptions.map((option, o) => {
      const plate = options[g]?.[o];
      const isSuspended = option.suspendUntil !== null && Date.parse(option.suspendUntil) > nowMs;
      return plate !== undefined && !option.disabled && !isSuspended && fits(plate);
    }),
  );
  const reasons: string[] = [];
  if (answers(dish, UNKNOWN) || profile.diets.some((key) => dish.diets[key] === MAYBE)) reasons.push('unknown');
  if (profile.diets.some((key) => dish.diets[key] === NO)) reasons.push('diet');
  if (answers(dish, CONTAINS)) reasons.push('allergen');
  if (answers(dish, MAY_CONTAIN)) reasons.push('traces');
  const isShort = item.menuItemCustomizations.some(
    (group, g) => (compatible[g] ?? []).filter((can) => can).length < minimumOf(group),
  );
  if (isShort) reasons.push('group');
  const lacks = components.some(
    (plate, index) =>
      item.components[index]?.required &&
      profile.diets.some((key) =>
        item.additionalDiets.includes(key) ? plate.diets[key] === NO : plate.diets[key] !== YES,
      ),
  );
  if (lacks) reasons.push('component');
  return { reasons, compatible };
}
