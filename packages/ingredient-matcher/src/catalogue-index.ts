import { phraseKey, singular } from './text.ts';
import type { CatalogueFood } from './types.ts';

/** First words of USDA titles that name a kind, not a food: the food is in the second part ("Spices, cumin seed"). */
const KINDS: ReadonlySet<string> = new Set(
  `spices nuts seeds fish crustaceans mollusks cheese oil sugars leavening_agents beans peppers squash vinegar seaweed
  fat syrups sauce mushrooms fungi game_meat melons gourd cereals syrup mollusk crustacean alcoholic_beverage beverages
  noodles salad_dressing soup candies tomato_products lettuce`
    .split(/\s+/)
    .map((kind) => kind.replaceAll('_', ' ')),
);

/** Kinds whose members have a name of their own on menus: "trout", but "baked beans" and never "baked". */
const KINDS_NAMED_ALONE: ReadonlySet<string> = new Set(
  'spices nuts seeds fish crustaceans mollusks cheese mushrooms'.split(' '),
);

/** Groups whose titles name a single food; the other groups have dishes and brands. */
const SIMPLE_GROUPS: ReadonlySet<string> = new Set([
  'Dairy and Egg Products',
  'Spices and Herbs',
  'Fats and Oils',
  'Poultry Products',
  'Fruits and Fruit Juices',
  'Pork Products',
  'Vegetables and Vegetable Products',
  'Nut and Seed Products',
  'Beef Products',
  'Finfish and Shellfish Products',
  'Legumes and Legume Products',
  'Lamb, Veal, and Game Products',
  'Cereal Grains and Pasta',
  'Sweets',
]);

/** Names of foods that have another meaning on a menu. */
const NOT_ON_MENUS: ReadonlySet<string> = new Set(
  `savory spot drum dock sucker ling fat animal fat cereal candies candy spread mixed all animal parent oat chicken
  mountain yam rose butter oil milk shake dessert topping frosting topping drippings dressing sandwich spread
  snack gravy pudding pie filling beverage sweetener toppings formulated meat dripping margarine like shortening industrial
  vegetable vegetables fruit salad fruit cocktail bean beans pepper squash cracker soup sauce whole white low
  red green yellow black brown mature imitation queen king channel pink spanish peanut pumpkin seed swiss
  american mexican blend fresh dry white low fat light regular industrial soy corn yellow distilled clove process low-sodium canned brick cottage straw juice dry low port anise substitute sweet`
    .split(/\s+/)
    .concat(
      'animal fat',
      'dry white',
      'low sodium',
      'mountain yam',
      'dessert topping',
      'sandwich spread',
      'pie filling',
      'milk shake',
      'fruit salad',
    ),
);

const partsOf = (title: string): string[] =>
  title
    .toLowerCase()
    .replaceAll(/\s*\([^)]*\)?/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Returns the identity of a food without cut, cooking and pack: the title's first part, or for a kind such as "Cheese"
 * also the second ("onion", "cheese cheddar", "fish salmon"). Rows of one identity are the same ingredient to a cook.
 */
export function identityOf(title: string): string {
  const [first = '', second = ''] = partsOf(title);
  const head = first.split(' ').map(singular).join(' ');
  if (!KINDS.has(first)) return head;
  return `${head} ${singular(second.split(/ or | nut| seed|\s{2}/)[0] ?? '')}`.trim();
}

/** The titles of the catalogue, sorted for a binary search by prefix. */
export interface CatalogueIndex {
  readonly byId: ReadonlyMap<string, CatalogueFood>;
  /** Finds the food whose title equals or else starts with the text; null when there is none. */
  findByTitle(start: string): CatalogueFood | null;
  /** Names of single foods by the form of {@link phraseKey}, each with its plainest row. */
  readonly names: ReadonlyMap<string, CatalogueFood>;
}

/** Returns a lower number for a plainer food, raw and short: the row that a cook means without further words. */
const plainness = (food: CatalogueFood): number =>
  food.title.length + (/\braw\b/i.test(food.title) ? -40 : 0) + (/[A-Z]{4,}/.test(food.title) ? 200 : 0);

export function indexCatalogue(foods: readonly CatalogueFood[]): CatalogueIndex {
  const sorted = foods
    .map((food) => ({ food, key: food.title.toLowerCase() }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.food.id < b.food.id ? -1 : 1));

  const firstAtOrAfter = (key: string): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.key ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const findByTitle = (start: string): CatalogueFood | null => {
    const key = start.toLowerCase();
    let best: CatalogueFood | null = null;
    for (let at = firstAtOrAfter(key); at < sorted.length; at += 1) {
      const candidate = sorted[at];
      if (!candidate?.key.startsWith(key)) break;
      if (candidate.key === key) return candidate.food;
      if (best === null || plainness(candidate.food) < plainness(best)) best = candidate.food;
    }
    return best;
  };

  const names = new Map<string, CatalogueFood>();
  for (const { food } of sorted) {
    if (!SIMPLE_GROUPS.has(food.foodGroup)) continue;
    for (const name of namesOf(food.title)) {
      const known = names.get(name);
      if (!known || plainness(food) < plainness(known)) names.set(name, food);
    }
  }
  return { byId: new Map(foods.map((food) => [food.id, food])), findByTitle, names };
}

/**
 * Returns the names that a menu may use: "cumin seed" and "cumin" for "Spices, cumin seed"; "feta" and "feta cheese".
 */
function namesOf(title: string): string[] {
  const [first = '', second = ''] = partsOf(title);
  const members = second === '' ? [] : second.split(' or ');
  const names = KINDS.has(first)
    ? members.flatMap((name) => [...(KINDS_NAMED_ALONE.has(first) ? [name] : []), `${name} ${first}`])
    : [first];
  return names.map(phraseKey).filter((name) => name.length > 3 && !NOT_ON_MENUS.has(name));
}
