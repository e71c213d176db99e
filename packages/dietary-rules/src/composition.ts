/** What is known of a food for one key that diners avoid, from best to worst (dietary rules, "Words"). */
export const FOOD_ANSWERS = ['free', 'notAdded', 'mayContain', 'unknown', 'contains'] as const;
/** `notAdded`: it is no ingredient, and nobody has said anything of traces. `free`: traces are ruled out too. */
export type FoodAnswer = (typeof FOOD_ANSWERS)[number];

/** An answer that leaves it open whether the key is in the food, or says that it is. */
export type PresentAnswer = Exclude<FoodAnswer, 'free' | 'notAdded'>;

/** Decides whether an answer is worse than `notAdded`. */
export const mayBeIn = (answer: FoodAnswer): answer is PresentAnswer => answer !== 'free' && answer !== 'notAdded';

/** What is known of a food for one diet, from best to worst. */
export const DIET_ANSWERS = ['yes', 'unknown', 'no'] as const;
export type DietAnswer = (typeof DIET_ANSWERS)[number];

/** Answers by key. Every key that is not in `byKey` has the answer `otherwise`. */
export interface Answers<Answer> {
  readonly byKey: ReadonlyMap<string, Answer>;
  readonly otherwise: Answer;
}

/** One answer for every key that diners avoid, for every diet, and for every raw ingredient. */
export interface Composition {
  readonly foods: Answers<FoodAnswer>;
  readonly diets: Answers<DietAnswer>;
  /** By id. No ingredient has a better answer than `otherwise`: a food is never free of one of which it could be made. */
  readonly ingredients: Answers<FoodAnswer>;
}

/** The composition that adds nothing and rules no diet out ("Size: Large"). */
export const NEUTRAL: Composition = {
  foods: { byKey: new Map(), otherwise: 'free' },
  diets: { byKey: new Map(), otherwise: 'yes' },
  ingredients: { byKey: new Map(), otherwise: 'free' },
};

/** The composition of which nothing is known. */
export const ALL_UNKNOWN: Composition = {
  foods: { byKey: new Map(), otherwise: 'unknown' },
  diets: { byKey: new Map(), otherwise: 'unknown' },
  ingredients: { byKey: new Map(), otherwise: 'unknown' },
};

const answerOf = <Answer>({ byKey, otherwise }: Answers<Answer>, key: string): Answer => byKey.get(key) ?? otherwise;

const INGREDIENT_PREFIX = 'food:';
/** Stands for every raw ingredient that a composition does not name. */
export const OTHER_INGREDIENTS = `${INGREDIENT_PREFIX}*`;

/** Returns the key of a raw ingredient among the keys that diners avoid; a key of the dictionary has no colon. */
export const ingredientKey = (id: string): string => `${INGREDIENT_PREFIX}${id}`;

/** Returns the id of a raw ingredient from its key, `*` from {@link OTHER_INGREDIENTS}; null for a key of the dictionary. */
export const ingredientOfKey = (key: string): string | null =>
  key.startsWith(INGREDIENT_PREFIX) ? key.slice(INGREDIENT_PREFIX.length) : null;

const KEY_ID_PREFIX = 'key-';

/** Returns the id by which the raw ingredients of a composition have everything that is called by a key of the dictionary. */
export const idOfKey = (key: string): string => `${KEY_ID_PREFIX}${key}`;

/** Returns the key of the dictionary from {@link idOfKey}; null for the id of a raw ingredient. */
export const keyOfId = (id: string): string | null =>
  id.startsWith(KEY_ID_PREFIX) ? id.slice(KEY_ID_PREFIX.length) : null;

/** Returns what is known of a composition for a key that diners avoid, also for that of a raw ingredient. */
export const foodAnswer = ({ foods, ingredients }: Composition, key: string): FoodAnswer => {
  const id = ingredientOfKey(key);
  return id === null ? answerOf(foods, key) : answerOf(ingredients, id);
};

/** Returns what is known of a composition for a diet. */
export const dietAnswer = ({ diets }: Composition, key: string): DietAnswer => answerOf(diets, key);

/** From best to worst. */
type Order<Answer extends string> = Readonly<Record<Answer, number>>;
const FOOD_ORDER: Order<FoodAnswer> = { free: 0, notAdded: 1, mayContain: 2, unknown: 3, contains: 4 };
const DIET_ORDER: Order<DietAnswer> = { yes: 0, unknown: 1, no: 2 };

/** Returns the worse one of two answers of an order. */
const worseIn =
  <Answer extends string>(order: Order<Answer>) =>
  (left: Answer, right: Answer): Answer =>
    order[left] < order[right] ? right : left;
const betterIn =
  <Answer extends string>(order: Order<Answer>) =>
  (left: Answer, right: Answer): Answer =>
    order[left] < order[right] ? left : right;

/** Returns the worse one of two answers for a key that diners avoid. */
export const worseFood = worseIn(FOOD_ORDER);
/** Returns the worse one of two answers for a diet. */
export const worseDiet = worseIn(DIET_ORDER);
const betterFood = betterIn(FOOD_ORDER);

/** The answer of food for a key with everything left out that is unknown; null where nothing else is in it. */
export type KnownAnswer = FoodAnswer | null;

const knownBy =
  (choose: (left: FoodAnswer, right: FoodAnswer) => FoodAnswer) =>
  (answers: readonly KnownAnswer[]): KnownAnswer =>
    answers.reduce((left, right) => (left === null || right === null ? (left ?? right) : choose(left, right)), null);

/** Returns what is known of a plate. */
export const worstKnown = knownBy(worseFood);
/** Returns what is known of a choice. */
export const bestKnown = knownBy(betterFood);

/** How answers are combined: `identity` is the answer that changes no other one. */
interface Choice<Answer> {
  readonly choose: (left: Answer, right: Answer) => Answer;
  readonly identity: Answer;
}

const WORSE_FOOD: Choice<FoodAnswer> = { choose: worseFood, identity: 'free' };
const WORSE_DIET: Choice<DietAnswer> = { choose: worseDiet, identity: 'yes' };
const BETTER_FOOD: Choice<FoodAnswer> = { choose: betterFood, identity: 'contains' };
const BETTER_DIET: Choice<DietAnswer> = { choose: betterIn(DIET_ORDER), identity: 'no' };

/** Combines answers key by key, in one map for all of them: most of compiling a menu is this. */
function merge<Answer>(
  first: Answers<Answer>,
  others: readonly Answers<Answer>[],
  { choose, identity }: Choice<Answer>,
): Answers<Answer> {
  const counted = others.filter(({ byKey, otherwise }) => byKey.size > 0 || otherwise !== identity);
  if (counted.length === 0) return first;
  const byKey = new Map(first.byKey);
  let { otherwise } = first;
  for (const next of counted) {
    let unnamed = byKey.size;
    for (const [key, other] of next.byKey) {
      const answer = byKey.get(key);
      if (answer !== undefined) unnamed -= 1;
      if (answer !== other) byKey.set(key, choose(answer ?? otherwise, other));
    }
    if (unnamed > 0 && next.otherwise !== identity) {
      for (const [key, answer] of byKey) {
        if (!next.byKey.has(key)) byKey.set(key, choose(answer, next.otherwise));
      }
    }
    otherwise = choose(otherwise, next.otherwise);
  }
  return { byKey, otherwise };
}

function combine(
  [first, ...others]: readonly [Composition, ...Composition[]],
  food: Choice<FoodAnswer>,
  diet: Choice<DietAnswer>,
): Composition {
  if (others.length === 0) return first;
  return {
    foods: merge(
      first.foods,
      others.map(({ foods }) => foods),
      food,
    ),
    diets: merge(
      first.diets,
      others.map(({ diets }) => diets),
      diet,
    ),
    ingredients: merge(
      first.ingredients,
      others.map(({ ingredients }) => ingredients),
      food,
    ),
  };
}

/** Combines everything on one plate: for every key the worst answer of all parts. No parts: neutral. */
export const worst = ([first, ...others]: readonly Composition[]): Composition =>
  first ? combine([first, ...others], WORSE_FOOD, WORSE_DIET) : NEUTRAL;

/** Combines what a diner chooses from: for every key the best answer of all choices. */
export const best = (choices: readonly [Composition, ...Composition[]]): Composition =>
  combine(choices, BETTER_FOOD, BETTER_DIET);

/** The keys that a response names, each list sorted. */
export interface NamedKeys {
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
}

/** A composition in the wire's form: each list sorted, keys without a list are `free`. */
export interface WrittenComposition {
  /** The keys that it contains. */
  allergies: string[];
  mayContain: string[];
  unknownFor: string[];
  /** The keys that are no ingredient, and of whose traces nobody has said anything. */
  notAdded: string[];
  /** The diets that it meets. */
  diets: string[];
  /** The diets that it certainly does not meet. */
  notDiets: string[];
  /** False when every answer is unknown. */
  known: boolean;
}

/** Converts a composition for the wire, with the answers for the named keys alone. */
export function writeOut(composition: Composition, named: NamedKeys): WrittenComposition {
  const foods: Record<FoodAnswer, string[]> = { free: [], notAdded: [], mayContain: [], unknown: [], contains: [] };
  const diets: Record<DietAnswer, string[]> = { yes: [], unknown: [], no: [] };
  for (const key of named.allergies) foods[foodAnswer(composition, key)].push(key);
  for (const key of named.diets) diets[dietAnswer(composition, key)].push(key);
  const isUnknown = foods.unknown.length + diets.unknown.length === named.allergies.length + named.diets.length;
  return {
    allergies: foods.contains,
    mayContain: foods.mayContain,
    unknownFor: foods.unknown,
    notAdded: foods.notAdded,
    diets: diets.yes,
    notDiets: diets.no,
    known: !isUnknown,
  };
}
