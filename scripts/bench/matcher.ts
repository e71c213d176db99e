import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reasonsToLook, UNDECIDED } from '../../packages/contract/src/accept-proposal.ts';
import { foodAnswer, mayBeIn } from '../../packages/dietary-rules/src/composition.ts';
import type { Dictionary } from '../../packages/dietary-rules/src/dictionary.ts';
import { deriveItem } from '../../packages/dietary-rules/src/item.ts';
import {
  factsOfStored,
  type IngredientFacts,
  type IngredientResolver,
  ingredientResolver,
} from '../../packages/dietary-rules/src/ingredients.ts';
import { identityOf } from '../../packages/ingredient-matcher/src/catalogue-index.ts';
import { buildMatcher, type Matcher } from '../../packages/ingredient-matcher/src/matcher.ts';
import type { Proposal } from '../../packages/ingredient-matcher/src/types.ts';
import { loadFoods } from '../../seed/src/foods.ts';
import { type Group, log } from './harness.ts';

const MAJOR_ALLERGENS = ['milk', 'egg', 'fish', 'shellfish', 'tree_nut', 'peanut', 'gluten', 'soy', 'sesame'];

/**
 * Words by which a text mentions an allergen, written without looking at the measured vocabulary. They do not cover
 * what a kitchen adds and no text mentions (flour on the fries).
 */
const MENTIONS: Readonly<Record<string, RegExp>> = {
  milk: /chees|cheddar|mozz|parm|ricotta|feta|brie|gouda|swiss|butter(?!nut| ?bean| lettuce)|cream|milk|yog|custard|ranch|alfredo|queso|latte|cappuccino|mocha|shake|pizza|lasagn|caramel|chocolate|tzatziki|gelato|paneer|bechamel|béchamel|au gratin|nach|quesadilla|burrata|mascarpone/i,
  egg: /\begg|omelet|mayo|aioli|custard|meringue|quiche|frittata|french toast|pancake|waffle|hollandaise|b[eé]arnaise|carbonara|caesar|tartar|cake\b|brownie|tiramisu|benedict/i,
  fish: /\bfish|salmon|tuna|cod\b|haddock|anchov|trout|halibut|mahi|sea ?bass|snapper|tilapia|caesar|worcestershire|caviar|lox|sushi/i,
  shellfish:
    /shrimp|prawn|lobster|crab|clam|mussel|oyster(?! mushroom)|scallop|squid|calamari|octopus|escargot|crawfish|scampi/i,
  tree_nut:
    /almond|walnut|pecan|cashew|pistachio|hazelnut|macadamia|\bnuts?\b|praline|pesto|marzipan|frangipane|amaretto|nutella|baklava/i,
  peanut: /peanut|satay|pad thai/i,
  gluten:
    /bread|bun\b|roll\b|toast|crouton|pasta|noodle|spaghetti|penne|linguine|fettuccine|ravioli|lasagn|pizza|burger|sandwich|wrap\b|tortilla(?! chip)|pita|naan|bagel|biscuit|cake(?!s? of)|cookie|brownie|pie\b|crust|pancake|waffle|croissant|flour|breaded|battered|beer|soy sauce|teriyaki|dumpling|wonton|couscous|farro|barley|gnocchi|pretzel|muffin|crumb|focaccia|baguette|brioche|ciabatta/i,
  soy: /\bsoy|tofu|edamame|miso|teriyaki|tempeh|hoisin/i,
  sesame: /sesame|tahini|hummus|everything bagel|halva/i,
};
const mentionedIn = ({ title, description = '' }: MenuItem): Set<string> =>
  new Set(MAJOR_ALLERGENS.filter((key) => MENTIONS[key]?.test(`${title} ${description}`)));

/** Counts the dishes that would be offered for bulk acceptance, and those of them that miss a published allergen. */
class BulkOffers {
  count = 0;
  described = 0;
  offered = 0;
  missing: string[] = [];
  missingMentioned: string[] = [];

  add(item: MenuItem, proposal: Proposal, missed: ReadonlySet<string>): void {
    this.count += 1;
    if (item.description) this.described += 1;
    const asked = { ...proposal, doubtful: proposal.doubtful.map((one) => ({ ...one, missingAllergies: [] })) };
    if (reasonsToLook({ ...asked, groups: [] }, UNDECIDED).length > 0) return;
    this.offered += 1;
    const mentioned = missed.intersection(mentionedIn(item));
    if (missed.size > 0) this.missing.push(`${item.title}: ${[...missed].join(' ')}`);
    if (mentioned.size > 0) this.missingMentioned.push(`${item.title}: ${[...mentioned].join(' ')}`);
  }

  print(): void {
    const share = (part: number) => `${((100 * part) / Math.max(1, this.offered)).toFixed(1)} %`;
    log(
      `\nBulk acceptance, items with published allergens\n  offers ${this.offered} of ${this.count} (${this.described} of them have a description)`,
    );
    log(
      `  of these ${this.missingMentioned.length} (${share(this.missingMentioned.length)}) miss a published allergen that the words tell`,
    );
    for (const line of this.missingMentioned) log(`    ${line}`);
    log(`  and ${this.missing.length} (${share(this.missing.length)}) miss any published allergen`);
  }
}

interface MenuItem {
  title: string;
  description?: string;
  allergens?: string[];
}
interface Menu {
  restaurant: { name: string };
  sections: { name: string; items: MenuItem[] }[];
}
interface RecipeDish {
  title: string;
  description?: string;
  ingredients: string[];
}

const ratio = (part: number, rest: number): string => (part + rest === 0 ? '  –  ' : (part / (part + rest)).toFixed(3));

class Score {
  found = 0;
  missed = 0;
  wrong = 0;
  items = 0;

  add(expected: ReadonlySet<string>, proposed: ReadonlySet<string>): void {
    this.items += 1;
    const right = expected.intersection(proposed).size;
    this.found += right;
    this.missed += expected.size - right;
    this.wrong += proposed.size - right;
  }

  text(): string {
    return `recall ${ratio(this.found, this.missed)}  precision ${ratio(this.found, this.wrong)}  (${this.items} items)`;
  }
}

/** Assigns a title to a half by FNV-1a, so that halves stay stable when the data grows. Tune on the even half only. */
function isTuned(title: string): boolean {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(title)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return hash % 2 === 0;
}

/** The scores of a measure for each half and for the whole. */
class Halves {
  readonly tuned = new Score();
  readonly heldOut = new Score();
  readonly all = new Score();

  add(title: string, expected: ReadonlySet<string>, proposed: ReadonlySet<string>): void {
    this.all.add(expected, proposed);
    (isTuned(title) ? this.tuned : this.heldOut).add(expected, proposed);
  }

  print(name: string): void {
    log(
      `${name}\n  all       ${this.all.text()}\n  tuned     ${this.tuned.text()}\n  held out  ${this.heldOut.text()}`,
    );
  }
}

/** The benchmark's keys without families: the published allergens name none of their kinds. */
const DICTIONARY: Dictionary = {
  allergies: MAJOR_ALLERGENS.map((key) => ({ key, familyKey: null, isCoveredByFamily: true, active: true })),
  diets: [],
};

/**
 * Derives the allergens of a proposal's required components as the product does for a stored dish: those of which it is
 * not known to be without, because what is not known hides a dish too.
 */
function allergensOf(proposal: Proposal, resolve: IngredientResolver): Set<string> {
  const { composition } = deriveItem(
    {
      price: 0,
      components: proposal.components.map((component) => ({ ...component, customizations: [] })),
      menuItemCustomizations: [],
      declaration: null,
      additionalAllergies: [],
      additionalMayContain: [],
      additionalDiets: [],
    },
    resolve,
    DICTIONARY,
  );
  return new Set(MAJOR_ALLERGENS.filter((key) => mayBeIn(foodAnswer(composition, key))));
}

/** Converts published allergen names to the catalogue's keys; wheat counts as gluten. */
function publishedKeys(allergens: readonly string[]): Set<string> {
  const keys = allergens.map((name) => (name === 'wheat' ? 'gluten' : name.replace('-', '_')));
  return new Set(keys.filter((key) => MAJOR_ALLERGENS.includes(key)));
}

function benchAllergens(
  folder: string,
  matcher: Matcher,
  table: ReadonlyMap<string, IngredientFacts>,
  explain: boolean,
) {
  const resolve = ingredientResolver(table, DICTIONARY);
  const described = new Halves();
  const whole = new Halves();
  const ofEveryKey = new Score();
  const bulk = new BulkOffers();
  for (const file of globSync('menus/*.json', { cwd: folder }).toSorted()) {
    const menu = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Menu;
    const items = menu.sections
      .flatMap((section) => section.items.map((item) => ({ ...item, section: section.name })))
      .filter((item) => item.allergens !== undefined);
    if (items.length === 0) continue;
    // A restaurant that marks only milk and gluten makes no statement about eggs.
    const scheme = items.reduce((keys, item) => keys.union(publishedKeys(item.allergens ?? [])), new Set<string>());
    const ofMenu = new Halves();
    for (const item of items) {
      const expected = publishedKeys(item.allergens ?? []);
      const proposal = matcher.propose(item);
      const everything = allergensOf(proposal, resolve);
      const proposed = everything.intersection(scheme);
      ofMenu.add(item.title, expected, proposed);
      whole.add(item.title, expected, proposed);
      ofEveryKey.add(expected, everything);
      bulk.add(item, proposal, expected.difference(everything));
      if (item.description) described.add(item.title, expected, proposed);
      if (explain && isTuned(item.title)) explainItem(item, expected, proposed, proposal, resolve);
    }
    ofMenu.print(`\nAllergens, ${menu.restaurant.name} (publishes ${[...scheme].join(', ')})`);
  }
  described.print('\nAllergens, items with descriptions');
  whole.print('\nAllergens, all items');
  log(`  all, also counting allergens that a menu never publishes as wrong: ${ofEveryKey.text()}`);
  bulk.print();
}

function explainItem(
  item: MenuItem,
  expected: ReadonlySet<string>,
  proposed: ReadonlySet<string>,
  proposal: Proposal,
  resolve: IngredientResolver,
): void {
  const missed = expected.difference(proposed);
  const wrong = proposed.difference(expected);
  if (missed.size + wrong.size === 0) return;
  const causes = proposal.components
    .filter(({ required }) => required)
    .flatMap(({ ingredients }) => ingredients)
    .filter(({ id }) => [...wrong].some((key) => mayBeIn(foodAnswer(resolve(id), key))))
    .map(({ name, evidence }) => `${name} ← ${evidence[0]?.path.join(' › ')}`);
  log(
    `  ${item.title} | ${item.description ?? ''} | missed ${[...missed].join(' ')} | wrong ${[...wrong].join(' ')} | ${causes.join('; ')}`,
  );
}

/** Returns the identities of the foods that a text names; see the package's README. */
const identities = (ingredients: readonly { title: string }[]): Set<string> =>
  new Set(ingredients.map(({ title }) => identityOf(title)).filter((name) => name !== 'beverage water'));

/**
 * Recall counts recipe lines: one is found when at least half of the foods that it names are proposed ("chicken broth"
 * names several). Precision counts proposed foods: one is right when some line names it.
 */
function benchIngredients(folder: string, matcher: Matcher, explain: boolean): void {
  const recall = new Halves();
  const precision = new Halves();
  const unread: string[] = [];
  let count = 0;
  for (const text of readFileSync(path.join(folder, 'dishes.jsonl'), 'utf8').split('\n')) {
    if (text.trim() === '') continue;
    const dish = JSON.parse(text) as RecipeDish;
    const proposed = identities(matcher.propose(dish).components.flatMap(({ ingredients }) => ingredients));
    const lines = new Set<string>();
    const found = new Set<string>();
    const named = new Set<string>();
    for (const line of dish.ingredients) {
      const read = matcher.readIngredientLine(line);
      const ofLine = identities(read);
      // A line with only water does not count. A line that can't be parsed counts as missed.
      if (ofLine.size === 0 && (read.length > 0 || /\bwater\b/i.test(line))) continue;
      count += 1;
      lines.add(line);
      if (ofLine.size === 0) unread.push(line);
      else if (ofLine.intersection(proposed).size * 2 >= ofLine.size) found.add(line);
      for (const name of ofLine) named.add(name);
    }
    recall.add(dish.title, lines, found);
    precision.add(dish.title, proposed.intersection(named), proposed);
    if (explain && isTuned(dish.title)) {
      log(
        `  ${dish.title} | ${dish.description ?? ''} | missed ${[...lines.difference(found)].join('; ')} | wrong ${[...proposed.difference(named)].join(', ')}`,
      );
    }
  }
  log('\nIngredients from title and description');
  for (const [name, half] of [
    ['all', 'all'],
    ['tuned', 'tuned'],
    ['held out', 'heldOut'],
  ] as const) {
    const lines = ratio(recall[half].found, recall[half].missed);
    const foods = ratio(precision[half].found, precision[half].wrong);
    log(`  ${name.padEnd(9)} recall of lines ${lines}  precision of foods ${foods}  (${recall[half].items} dishes)`);
  }
  log(`  ${unread.length} of ${count} recipe lines can't be read and count as missed`);
}

function benchMatcher(folder: string | undefined, explain: boolean): void {
  if (folder === undefined || !existsSync(path.join(folder, 'dishes.jsonl'))) {
    console.error(`${folder === undefined ? 'No folder is given' : `No dishes.jsonl in ${folder}`}.
The dishes and menus to judge with are no part of the product. Give their folder by --data <folder>:
it holds dishes.jsonl ({ title, description?, ingredients } per line) and menus/*.json
({ restaurant, sections: [{ items: [{ title, description?, allergens? }] }] }).`);
    process.exitCode = 1;
    return;
  }
  const foods = loadFoods();
  const startedMs = performance.now();
  const matcher = buildMatcher(foods);
  log(`Index over ${foods.length} foods built in ${(performance.now() - startedMs).toFixed(0)} ms`);
  benchIngredients(folder, matcher, explain);
  benchAllergens(folder, matcher, new Map(foods.map((food) => [food.id, factsOfStored(food)])), explain);
}

/** How much of a dish the ingredient matcher finds in its texts (packages/ingredient-matcher/README.md has the method). */
export const matcher = ({ data, explain }: { data?: string; explain: boolean }): Group => ({
  parts: { matcher: 'how much of a dish the ingredient matcher finds: --data FOLDER, --explain lists the misses' },
  run: async () => benchMatcher(data, explain),
});
