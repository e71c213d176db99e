import { identityOf } from './catalogue-index.ts';
import {
  buildLexicon,
  type Entry,
  type Expanded,
  type FoodEntry,
  isFoodCalled,
  type Lexicon,
  namesOfKey,
  PROTEINS,
  SHARES,
} from './lexicon.ts';
import {
  type ToldWords,
  deniedIn,
  deniedInBrackets,
  foodSet,
  foodsTakenOut,
  hasPlantMilk,
  isAmong,
  keysToldBy,
  keysWithout,
  meantIn,
  namedFoods,
  otherWordsIn,
  toldIn,
  usualIn,
} from './named-foods.ts';
import { respelled, spelledAsNames } from './prose.ts';
import { addsNoFood, type Exclusion, type Mention, type NamedMention, read } from './reader.ts';
import { choiceIndexes, isEither, traceIndexes } from './offers.ts';
import { phraseKey, singular, type Token, tokenize } from './text.ts';
import type {
  CalledKey,
  CatalogueFood,
  DishOption,
  DishText,
  Evidence,
  NamedKeys,
  Proposal,
  ProposedComponent,
  ProposedIngredient,
  ProposedOption,
  TextsOfFood,
  Unresolved,
} from './types.ts';
import type { ExcludedClass } from './vocabulary/claims.ts';
import {
  CUTS,
  GENERIC_DISHES,
  IS_A_KIND_OF_ANYTHING,
  MEATLESS_MAINS,
  PLANT_MILK,
  PROSE,
  SAYS_NO_KIND,
  SERVED_RAW,
  SIDE_PROTEINS,
} from './vocabulary/words.ts';

/** Proposes the ingredients of dishes. Pure: the same catalogue and text always give the same proposal. */
export interface Matcher {
  propose(dish: DishText): Proposal;
  /** Lists the foods that the words of a dish's texts name, read by themselves and not as a dish. */
  foodsNamedIn(dish: TextsOfFood): readonly NamedKeys[];
  /** Returns the catalogue foods in one line of a recipe ("2 cups flour (sifted)"), the most certain first. */
  readIngredientLine(line: string): readonly ProposedIngredient[];
  /** Vocabulary without a food in the catalogue; empty for the USDA catalogue. */
  readonly unresolvedVocabulary: readonly string[];
}

/** From this confidence on an ingredient is part of a component; below it the editor is asked. */
const INCLUDED_FROM_CONFIDENCE = 0.4;
/** The same threshold for foods with a major allergen: a missed one is worse than an unnecessary question. */
const ALLERGEN_INCLUDED_FROM_CONFIDENCE = 0.22;
const MAJOR_ALLERGENS: ReadonlySet<string> = new Set([
  'milk',
  'egg',
  'fish',
  'shellfish',
  'tree_nut',
  'peanut',
  'gluten',
  'soy',
  'sesame',
]);
/** Below this confidence an ingredient is not asked about. */
const ASKED_FROM_CONFIDENCE = 0.15;
/** A longer text is not a name. */
const SECTION_LENGTH_MAX = 200;

const NAMED_CONFIDENCE = 0.95;
const NAMED_BY_CATALOGUE_TITLE_CONFIDENCE = 0.8;
const PLATED_BUTTER_CONFIDENCE = 0.45;
const GUESSED_BELOW_SHARE = 0.4;
const DESCRIPTION_REPLACES_WEIGHT = 0.45;
/** "Burgers & Sandwiches" names the kind of its dishes; a longer list does not. */
const SECTION_KINDS_MAX = 2;
const SEVERAL_KINDS_WEIGHT = 0.65;

/** One reason why the dish has a food. */
interface Finding {
  readonly food: FoodEntry;
  readonly confidence: number;
  readonly evidence: Evidence;
  /** The component it belongs to; empty for what the text itself names. */
  readonly group: string;
  readonly isChoice: boolean;
}

/**
 * Builds a lexicon in which a food that is called as a key has it, also while nobody has stated so: texts that name kiwis name
 * the new key "Kiwi".
 */
function lexiconWithKeys(foods: readonly CatalogueFood[], keys: readonly CalledKey[]): Lexicon {
  const lexicon = buildLexicon(foods, keys);
  const keysOf = new Map<string, string[]>();
  for (const called of keys) {
    for (const name of new Set(namesOfKey(called))) {
      const entry = lexicon.find(name);
      if (!isFoodCalled(name, entry) || entry.food.allergies.includes(called.key)) continue;
      const identity = identityOf(entry.food.title);
      keysOf.set(identity, [...(keysOf.get(identity) ?? []), called.key]);
    }
  }
  if (keysOf.size === 0) return lexicon;
  const called = foods.map((food) => {
    const more = keysOf.get(identityOf(food.title));
    return more ? { ...food, allergies: [...food.allergies, ...more] } : food;
  });
  return buildLexicon(called, keys);
}

/** Builds a matcher over a catalogue; texts may also name the keys of a dictionary. */
export function buildMatcher(foods: readonly CatalogueFood[], keys: readonly CalledKey[] = []): Matcher {
  const lexicon = lexiconWithKeys(foods, keys);
  const said = lastOf((beside: string) => saidIn(tokensOf(beside, lexicon), lexicon));
  return {
    propose: (dish) => propose(dish, lexicon),
    foodsNamedIn: (texts) => foodsNamedIn(texts, said(texts.beside ?? ''), lexicon),
    readIngredientLine: (line) =>
      propose({ title: line }, lexicon).components.flatMap(({ ingredients }) => ingredients),
    unresolvedVocabulary: lexicon.unresolved,
  };
}

/** Splits a text into words that are spelled as names. */
const tokensOf = (text: string, lexicon: Lexicon): Token[] =>
  respelled(spelledAsNames(tokenize(text), lexicon), lexicon);

/** Makes a function that keeps its last answer: the parts of a dish stand beside the same texts. */
function lastOf<T>(read: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly answer: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, answer: read(text) };
    return last.answer;
  };
}

/** What a text says of recipes that others name. */
interface Said {
  readonly denied: ReadonlySet<string>;
  /** Words that are another food. */
  readonly others: ReadonlySet<string>;
  /** What names of kinds mean beside its dishes. */
  readonly meant: ReadonlyMap<string, string>;
  /** The ids of foods that are left out. */
  readonly without: ReadonlySet<string>;
}
function saidIn(tokens: readonly Token[], lexicon: Lexicon): Said {
  const denied = new Set([...deniedIn(tokens, lexicon), ...(hasPlantMilk(tokens) ? ['milk'] : [])]);
  return { denied, others: otherWordsIn(tokens), meant: meantIn(tokens), without: foodsTakenOut(tokens, lexicon) };
}

/** Lists what the words of texts name, with what the recipes of named dishes always have and no text denies. */
function foodsNamedIn({ title, description = '' }: TextsOfFood, beside: Said, lexicon: Lexicon): NamedKeys[] {
  const texts = [title, description].map((text) => tokensOf(text, lexicon));
  const said = [...texts.map((tokens) => saidIn(tokens, lexicon)), beside];
  const others = new Set(said.flatMap((one) => [...one.others]));
  const without = new Set(said.flatMap((one) => [...one.without]));
  const meant = new Map(said.flatMap((one) => [...one.meant]));
  return texts.flatMap((tokens, index) => {
    const isTitle = index === 0;
    const usual = usualIn(tokens, { isTitle, others, meant }, lexicon).map((one) => ({
      words: one.words,
      keys: keysWithout(one, without, lexicon).filter((key) => !said.some(({ denied }) => denied.has(key))),
      speaksOf: 'choice' as const,
      // A recipe's word is weaker than a food's name: that the dish may contain it is enough.
      isTrace: true,
    }));
    return [...keysNamedIn(tokens, { isTitle, without }, lexicon), ...usual].filter(({ keys }) => keys.length > 0);
  });
}

/** Returns the words of a text that name a food for certain, with the food's keys that no claim denies. */
function keysNamedIn(
  tokens: readonly Token[],
  { isTitle, without }: { readonly isTitle: boolean; readonly without: ReadonlySet<string> },
  lexicon: Lexicon,
): NamedKeys[] {
  const ofDish = isTitle ? deniedInBrackets(tokens, lexicon) : [];
  const named = namedFoods(tokens, lexicon)
    .filter(({ entry }) => entry.kind === 'made' || entry.isCertain)
    .map((one) => ({ ...one, keys: [...keysToldBy(one.entry)].filter((key) => !one.denied.includes(key)) }));
  const [choices, traces] = [choiceIndexes(tokens), traceIndexes(tokens)];
  const told = toldIn(tokens, lexicon).map((one) => ({ ...one, keys: keysWithout(one, without, lexicon) }));
  return [...named, ...told].map(({ at, end, words, keys }) => {
    const isOffered = choices.has(at) || isEither(tokens, { at, end });
    return {
      words,
      keys: keys.filter((key) => !ofDish.includes(key)),
      speaksOf: isOffered ? 'choice' : isTitle ? 'serving' : 'dish',
      isTrace: traces.has(at),
    };
  });
}

interface OptionFindings extends Pick<Proposal, 'exclusions' | 'claims' | 'respelled'> {
  readonly option: ProposedOption;
  /** True for "No onions", which is what the option is for; false for "gluten-free bun", which is a claim. */
  readonly isRefusal: boolean;
}

function propose(dish: DishText, lexicon: Lexicon): Proposal {
  const whole = findings(dish, lexicon);
  const { components, doubtful } = compose(whole.findings);
  const groups = (dish.groups ?? []).map(({ title, options }) => ({
    title,
    options: options.map((option) => proposeOption(option, title, lexicon)),
  }));
  const ofOptions = groups.flatMap(({ options }) => options).filter(({ isRefusal }) => !isRefusal);
  const inOption = (texts: readonly string[], { option }: OptionFindings) =>
    texts.map((text) => `${text} in “${option.title}”`);
  return {
    components,
    groups: groups.map(({ title, options }) => ({ title, options: options.map(({ option }) => option) })),
    doubtful,
    unresolved: whole.unresolved,
    exclusions: [...whole.exclusions, ...ofOptions.flatMap((one) => inOption(one.exclusions, one))],
    claims: [...whole.claims, ...ofOptions.flatMap((one) => inOption(one.claims, one))],
    respelled: [...whole.respelled, ...ofOptions.flatMap(({ respelled }) => respelled)],
  };
}

/** Group titles under which "Medium" and "Hot" are the names of sauces. */
const NAMES_FLAVOURS =
  /\b(?:sauces?|flavou?rs?|dressings?|toppings?|spreads?|dips?|fillings?|glazes?|rubs?|seasonings?|syrups?)\b/i;

function proposeOption(option: DishOption, groupTitle: string, lexicon: Lexicon): OptionFindings {
  const { findings: found, unresolved, ...said } = findings(option, lexicon);
  const { components, doubtful } = compose(found.map((finding) => ({ ...finding, isChoice: false })));
  const ingredients = components.flatMap((component) => component.ingredients);
  const { title, description = '' } = option;
  const kind = ingredients.length === 0 && description.trim() === '' ? addsNoFood(title, lexicon) : null;
  const noIngredients = kind === 'refusal' || (kind === 'serving' && !NAMES_FLAVOURS.test(groupTitle));
  return {
    ...said,
    isRefusal: kind === 'refusal',
    option: {
      title,
      ingredients,
      doubtful,
      unresolved:
        noIngredients || ingredients.length > 0 || unresolved.length > 0
          ? unresolved.filter(() => !noIngredients)
          : [{ words: title.toLowerCase(), source: 'title', reason: 'unknown' }],
      noIngredients,
    },
  };
}

function findings(
  { title, description = '', section = '' }: Omit<DishText, 'groups'>,
  lexicon: Lexicon,
): { findings: Finding[]; unresolved: Unresolved[] } & Pick<Proposal, 'exclusions' | 'claims' | 'respelled'> {
  const ofTitle = read(title, 'title', lexicon);
  const ofDescription = read(description, 'description', lexicon);
  // Claims first: they remove more than negations do.
  const exclusions = [
    ...new Map([...ofTitle.exclusions, ...ofDescription.exclusions].map((one) => [one.label, one])).values(),
  ].toSorted((a, b) => Number(b.isClaim) - Number(a.isClaim));
  const ofSection = read(section.slice(0, SECTION_LENGTH_MAX), 'section', lexicon);
  const mentions = [
    ...ofTitle.mentions,
    ...ofDescription.mentions,
    ...kindBySection(ofSection.mentions, ofTitle.mentions),
  ];
  const unresolved = [...ofTitle.unresolved, ...ofDescription.unresolved].filter(
    ({ words }) =>
      !(mentions.some(hasCuts) && words.split(' ').every((word) => CUTS.has(singular(word)) || PROSE.has(word))),
  );
  const scoped = mentions.flatMap(({ entry, without }) => without.map((excluded) => ({ name: entry.name, excluded })));
  const isDescribed = ofDescription.mentions.length >= 1;
  const isOfPlantMilk = mentions.some(({ words }) => PLANT_MILK.test(words));
  const replaces = {
    title: mainOf(ofTitle.mentions),
    description: mainOf(ofDescription.mentions),
    section: mainOf([...ofTitle.mentions, ...ofDescription.mentions]),
  };

  const found: Finding[] = [];
  const replaced: Replaced[] = [];
  for (const mention of mentions) {
    for (const part of lexicon.expand(mention.entry)) {
      const kept = part.isReplaceable ? replacedWeight(mention, part, replaces, isOfPlantMilk) : 1;
      const isGuess = isDescribed && part.share < GUESSED_BELOW_SHARE && GENERIC_DISHES.has(mention.entry.name);
      const confidence = isGuess ? 0 : baseConfidence(mention, part) * mention.weight * kept;
      const isNamed = mention.entry.kind === 'food';
      const without =
        mention.without.find((excluded) => isOfClass(part.food.food, excluded)) ??
        // "vegan mayo" on a burger replaces the burger's own mayonnaise.
        scoped.find(({ name, excluded }) => part.path.includes(name) && isOfClass(part.food.food, excluded))?.excluded;
      if (without) {
        if (isNamed) unresolved.push(substitute(mention, without.label));
        else replaced.push({ mention, part, excluded: without });
        continue;
      }
      const exclusion = exclusions.find((one) => isExcluded(part, mention.entry, one));
      if (exclusion && !(isNamed && !exclusion.isClaim)) {
        const { excluded } = exclusion;
        if (isNamed) unresolved.push(substitute(mention, 'label' in excluded ? excluded.label : exclusion.label));
        else if ('allergies' in excluded) replaced.push({ mention, part, excluded });
        continue;
      }
      found.push({
        food: part.food,
        confidence: exclusion ? confidence / 2 : confidence,
        evidence: {
          source: mention.source,
          words: mention.words,
          kind: mention.isPreparation ? 'preparation' : isNamed && part.food.isCertain ? 'named' : 'typical',
          path: part.path,
        },
        group: isNamed || mention.isPreparation ? '' : mention.entry.name,
        isChoice: mention.isChoice,
      });
    }
  }
  unresolved.push(...undeniedOf(replaced, found));
  const lost = lostFoods([...ofTitle.named, ...ofDescription.named], found, unresolved, exclusions, lexicon);
  found.push(...lost.findings);
  unresolved.push(...lost.unresolved);
  unresolved.push(...untoldIn([...ofTitle.told, ...ofDescription.told], found, unresolved, exclusions));
  const plated = platedMain(ofTitle.mentions, ofDescription.mentions, lexicon);
  if (plated && !exclusions.some((one) => isExcluded(plated.part, plated.part.food, one))) found.push(plated.finding);
  const isClass = ({ excluded }: Exclusion): boolean =>
    'allergies' in excluded && excluded.allergies.some((key) => MAJOR_ALLERGENS.has(key));
  const negations = exclusions.filter(({ isClaim }) => !isClaim);
  return {
    findings: found,
    unresolved: dedupe(unresolved),
    exclusions: negations.filter((one) => !isClass(one)).map(({ label }) => label),
    claims: [
      ...new Set([
        ...ofTitle.claims,
        ...ofDescription.claims,
        ...ofSection.claims.map((claim) => `${claim} by the section’s name`),
        ...negations.filter(isClass).map(({ label }) => label),
      ]),
    ],
    respelled: [...ofTitle.respelled, ...ofDescription.respelled],
  };
}

/** A food of a recipe that a claim took away. */
interface Replaced {
  readonly mention: Mention;
  readonly part: Expanded;
  readonly excluded: ExcludedClass;
}
/** Asks about the recipes in which a claim took away more than it denies: crackers without wheat may be of rye. */
function undeniedOf(replaced: readonly Replaced[], found: readonly Finding[]): Unresolved[] {
  const has = foodSet(found.map(({ food }) => food));
  return replaced
    .filter(({ part, excluded }) => {
      const keys = part.food.food.allergies.filter((key) => MAJOR_ALLERGENS.has(key) && !has.keys.has(key));
      return part.share >= SHARES.usually && keys.some((key) => !excluded.allergies.includes(key));
    })
    .map(({ mention, excluded }) => substitute(mention, excluded.label));
}

/**
 * Asks about each food that words name and that neither the findings nor the questions have: a recipe or a claim took it
 * away. A claim may take a made thing's food away, as it does from a recipe.
 */
function lostFoods(
  named: readonly NamedMention[],
  found: readonly Finding[],
  asked: readonly Unresolved[],
  exclusions: readonly Exclusion[],
  lexicon: Lexicon,
): { findings: Finding[]; unresolved: Unresolved[] } {
  const has = foodSet(found.flatMap(({ food, confidence }) => (confidence >= ASKED_FROM_CONFIDENCE ? [food] : [])));
  const open = asked.map(({ words }) => ` ${phraseKey(words)} `);
  const lost = { findings: [] as Finding[], unresolved: [] as Unresolved[] };
  for (const mention of named) {
    if (isAmong(mention.food, has, lexicon)) continue;
    if (open.some((words) => words.includes(` ${phraseKey(mention.words)} `))) continue;
    const parts = lexicon.expand(mention.entry);
    const denied =
      mention.without.find((one) => parts.some(({ food }) => isOfClass(food.food, one)))?.label ??
      exclusions.find((one) => parts.some((part) => isExcluded(part, mention.entry, one)))?.label;
    if (mention.entry.kind === 'made') {
      if (denied === undefined)
        lost.unresolved.push({ words: mention.words, source: mention.source, reason: 'unknown' });
    } else if (denied !== undefined) lost.unresolved.push(substitute(mention, denied));
    else lost.findings.push(askedAbout(mention, mention.entry));
  }
  return lost;
}

/** Returns the words that tell of an allergen which neither the findings have nor a claim denies, unless they are asked about. */
function untoldIn(
  told: readonly (ToldWords & { readonly source: Evidence['source'] })[],
  found: readonly Finding[],
  asked: readonly Unresolved[],
  exclusions: readonly Exclusion[],
): Unresolved[] {
  const has = foodSet(found.flatMap(({ food, confidence }) => (confidence >= ASKED_FROM_CONFIDENCE ? [food] : [])));
  const denied = exclusions.flatMap(({ excluded }) => ('allergies' in excluded ? excluded.allergies : []));
  const open = asked.map(({ words }) => ` ${phraseKey(words)} `);
  return told
    .filter(({ keys }) => keys.some((key) => !has.keys.has(key) && !denied.includes(key)))
    .filter(({ words }) => !open.some((one) => one.includes(` ${phraseKey(words)} `)))
    .map(({ words, source }) => ({ words, source, reason: 'unknown' }));
}

const askedAbout = ({ words, source, isChoice }: Mention, food: FoodEntry): Finding => ({
  food,
  confidence: ASKED_FROM_CONFIDENCE,
  evidence: { source, words, kind: 'named', path: [food.name] },
  group: '',
  isChoice,
});

/**
 * Returns the kind of dish that the section names ("Milkshakes", "Naan"), unless the title names a dish of another
 * kind.
 */
function kindBySection(section: readonly Mention[], title: readonly Mention[]): Mention[] {
  const kinds = section.filter(({ entry }) => entry.kind === 'made' && !SAYS_NO_KIND.has(entry.name));
  const head = title.at(-1)?.entry;
  const isOwnDish = head?.kind === 'made' && head.isDish;
  if (kinds.length === 0 || kinds.length > SECTION_KINDS_MAX) return [];
  const weight = kinds.length === 1 ? 1 : SEVERAL_KINDS_WEIGHT;
  return kinds
    .filter(({ entry }) => entry !== head && (!isOwnDish || IS_A_KIND_OF_ANYTHING.has(entry.name)))
    .map((mention) => ({ ...mention, weight }));
}

/** Returns butter for a plated meat or fish: kitchens use it in the pan, in the sauce or in the sides. */
function platedMain(
  title: readonly Mention[],
  description: readonly Mention[],
  lexicon: Lexicon,
): { finding: Finding; part: Expanded } | null {
  const main = title.find(
    ({ entry }) => entry.kind === 'food' && entry.food.allergies.some((key) => PROTEINS.has(key)),
  );
  const isRaw = [...title, ...description].some(({ words }) => words.split(' ').some((word) => SERVED_RAW.has(word)));
  const isDish = title.some(({ entry }) => entry.kind === 'made' && entry.isDish);
  const butter = lexicon.find('butter');
  if (!main || isRaw || isDish || description.length === 1 || !butter) return null;
  const [part] = lexicon.expand(butter);
  if (!part) return null;
  const evidence: Evidence = { source: 'title', words: main.words, kind: 'typical', path: ['plated main', 'butter'] };
  return {
    part,
    finding: { food: part.food, confidence: PLATED_BUTTER_CONFIDENCE, evidence, group: 'plated main', isChoice: false },
  };
}

const substitute = (mention: Mention, label: string): Unresolved => ({
  words: `${mention.words} (${label})`,
  source: mention.source,
  reason: 'substitute-not-in-catalogue',
});

const dedupe = (unresolved: readonly Unresolved[]): Unresolved[] => [
  ...new Map(unresolved.map((one) => [`${one.source} ${one.words}`, one])).values(),
];

function baseConfidence(mention: Mention, part: Expanded): number {
  if (mention.entry.kind === 'made') return part.share;
  if (!mention.entry.isCertain) return SHARES.usually;
  return mention.entry.isCurated ? NAMED_CONFIDENCE : NAMED_BY_CATALOGUE_TITLE_CONFIDENCE;
}

/** Keys of foods that have cuts and parts. */
const WITH_CUTS: ReadonlySet<string> = new Set([...PROTEINS, 'other_meat', 'mushroom']);
const hasCuts = ({ entry }: Mention): boolean =>
  entry.kind === 'food' && entry.food.allergies.some((key) => WITH_CUTS.has(key));

/** What a text names in place of a dish's usual meat: another meat, or something that may also stand beside it. */
type Main = 'meat' | 'meatless' | null;
function mainOf(mentions: readonly Mention[]): Main {
  const foods = mentions.flatMap(({ entry }) => (entry.kind === 'food' ? [entry] : []));
  const isMeat = ({ food, name }: FoodEntry) =>
    food.allergies.some((key) => PROTEINS.has(key)) && !SIDE_PROTEINS.has(name);
  if (foods.some(isMeat)) return 'meat';
  return foods.some(({ name }) => name.split(' ').some((word) => MEATLESS_MAINS.has(word))) ? 'meatless' : null;
}

function replacedWeight(
  mention: Mention,
  part: Expanded,
  replaces: Record<Evidence['source'], Main>,
  isOfPlantMilk: boolean,
): number {
  if (!part.food.food.allergies.some((key) => PROTEINS.has(key))) return isOfPlantMilk ? 0 : 1;
  const [own, title] = [replaces[mention.source], replaces.title ?? replaces.description];
  if (own !== null) return own === 'meat' ? 0 : ASKED_FROM_CONFIDENCE / part.share;
  return title === null ? 1 : DESCRIPTION_REPLACES_WEIGHT;
}

function isOfClass(food: CatalogueFood, excluded: ExcludedClass): boolean {
  if (food.allergies.some((key) => excluded.allergies.includes(key))) return true;
  const title = food.title.toLowerCase();
  return excluded.titles?.some((start) => title.startsWith(start)) ?? false;
}

function isExcluded(part: Expanded, mentioned: Entry, { excluded }: Exclusion): boolean {
  if ('allergies' in excluded) return isOfClass(part.food.food, excluded);
  const { entry } = excluded;
  if (entry === mentioned || part.food === entry || part.path.includes(entry.name)) return true;
  // "no cheese" means every cheese: the name is the first part of the catalogue's title.
  if (entry.kind !== 'food') return false;
  const [head = ''] = entry.food.title.toLowerCase().split(',');
  const names = [head, head.replace(/e?s$/, ''), head.replace(/s$/, '')];
  return names.includes(entry.name) && part.food.food.title.toLowerCase().startsWith(`${head},`);
}

/** Sorts foods into components: what the text names, what each named dish usually has, and what a guest chooses. */
function compose(found: readonly Finding[]): { components: ProposedComponent[]; doubtful: ProposedIngredient[] } {
  const byFood = new Map<string, Finding[]>();
  for (const finding of found) {
    const key = `${finding.isChoice ? 'choice' : 'base'} ${finding.food.food.id}`;
    const before = byFood.get(key);
    if (before) before.push(finding);
    else byFood.set(key, [finding]);
  }

  const groups = new Map<string, { title: string; required: boolean; ingredients: ProposedIngredient[] }>();
  const doubtful: ProposedIngredient[] = [];
  const included = new Set<string>();
  for (const sameFood of byFood.values()) {
    const best = sameFood.reduce((a, b) => (b.confidence > a.confidence ? b : a));
    const ingredient: ProposedIngredient = {
      id: best.food.food.id,
      title: best.food.food.title,
      name: best.food.name,
      confidence: Math.round(best.confidence * 100) / 100,
      evidence: [
        ...new Map(
          sameFood.map(({ evidence }) => [`${evidence.source} ${evidence.path.join(' ')}`, evidence]),
        ).values(),
      ],
    };
    const isAllergen = best.food.food.allergies.some((key) => MAJOR_ALLERGENS.has(key));
    if (best.confidence < (isAllergen ? ALLERGEN_INCLUDED_FROM_CONFIDENCE : INCLUDED_FROM_CONFIDENCE)) {
      if (best.confidence >= ASKED_FROM_CONFIDENCE) doubtful.push(ingredient);
      continue;
    }
    if (!best.isChoice) included.add(ingredient.id);
    const title = best.isChoice ? 'Choice' : best.group === '' ? 'Base' : best.group;
    const group = groups.get(title) ?? { title, required: !best.isChoice, ingredients: [] };
    group.ingredients.push(ingredient);
    groups.set(title, group);
  }
  const components = [...groups.values()].toSorted((a, b) => Number(b.required) - Number(a.required));
  return { components, doubtful: doubtful.filter(({ id }) => !included.has(id)) };
}
