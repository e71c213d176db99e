import { identityOf } from './catalogue-index.ts';
import { type Denials, denialsIn, type Span } from './denials.ts';
import { type Entry, type FoodEntry, LEGAL_KEYS, type Lexicon, PROTEINS, SHARES } from './lexicon.ts';
import { isOf } from './prose.ts';
import { phraseKey, type Token } from './text.ts';
import { TELLING_NAMES, TELLING_WORDS, USUAL_NAMES } from './vocabulary/allergen-words.ts';
import { CLAIM_CODES, CLAIMS, CLASSES, type ExcludedClass, NUTS } from './vocabulary/claims.ts';
import { CONCERNS, NEGATIONS, SPEAKING } from './vocabulary/denials.ts';
import { MEANT_IN_DISHES, NAMES_AFTER_ALL, OTHER_FOODS } from './vocabulary/other-foods.ts';
import {
  CONNECTORS,
  IN_DESCRIPTIONS,
  KIND_WORDS,
  OFFERING,
  OF_OTHER_FLOURS,
  ONLY_A_DISH_IN_TITLES,
  ONLY_FOODS_ALONE,
  ONLY_FOODS_IN_PLURAL,
  OTHER_FLOURS,
  OTHER_FOOD_IN_PLURAL,
  PLANT_BASES,
  PLANT_MILK,
  PROSE,
} from './vocabulary/words.ts';

/** Words of a text that name a food, or a made thing ("ham", "pesto") in the name of another one. */
export interface NamedFood {
  readonly entry: Entry;
  readonly words: string;
  readonly at: number;
  readonly end: number;
  /** Keys that a claim before the words denies: "vegan" of "vegan cheese". */
  readonly denied: readonly string[];
}

interface Occurrence extends Span {
  readonly entry: Entry;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
/** The words that are not the food, by the name in which they are not. */
const OTHERS: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const others = new Map<string, Set<string>>();
  for (const line of linesOf(OTHER_FOODS)) {
    const [words = '', names = ''] = line.split(' < ');
    for (const name of names.split('|').map(phraseKey)) {
      const known = others.get(name) ?? new Set();
      for (const word of words.split('|')) known.add(phraseKey(word));
      others.set(name, known);
    }
  }
  return others;
})();
/** By the name of a dish, what names of kinds mean in its texts. */
const MEANT: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map(
  linesOf(MEANT_IN_DISHES).flatMap((line) => {
    const [names = '', meant = '', dishes = ''] = line.split(/ [=<] /);
    const pairs = names.split('|').map((name) => [phraseKey(name), phraseKey(meant)] as const);
    return dishes.split('|').map((dish) => [phraseKey(dish), pairs] as const);
  }),
);
const AFTER_ALL: ReadonlySet<string> = new Set(NAMES_AFTER_ALL.split('|').map(phraseKey));
const LONGEST_MEANT = Math.max(...[...MEANT.keys()].map((name) => name.split(' ').length));
const LONGEST_OTHER = Math.max(...[...OTHERS.keys()].map((name) => name.split(' ').length));

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';
const keyOf = (tokens: readonly Token[], { at, end }: Span): string =>
  tokens
    .slice(at, end)
    .map(({ word }) => word)
    .join(' ');
const rawOf = (tokens: readonly Token[], { at, end }: Span): string =>
  tokens
    .slice(at, end)
    .map(({ raw }) => raw)
    .join(' ');
const isBreak = (token: Token | undefined): boolean => token === undefined || token.breakBefore !== '';
const isWithin = (inner: Span, outer: Span): boolean =>
  inner.at >= outer.at && inner.end <= outer.end && inner.end - inner.at < outer.end - outer.at;

/** Indexes spans by their first word, so that a long text is read in linear time. */
function spansNear<S extends Span>(spans: readonly S[]): (one: Span) => S[] {
  const starts = Map.groupBy(spans, ({ at }) => at);
  const longest = Math.max(0, ...spans.map(({ at, end }) => end - at));
  return ({ at, end }) => {
    const near: S[] = [];
    for (let start = at - longest; start < end; start += 1) near.push(...(starts.get(start) ?? []));
    return near;
  };
}

/** Lists all runs of words up to a length that no punctuation divides. */
function* runsOf(tokens: readonly Token[], longest: number): Generator<Span> {
  for (let at = 0; at < tokens.length; at += 1) {
    for (let end = at + 1; end <= tokens.length && end <= at + longest; end += 1) {
      if (end > at + 1 && isBreak(tokens[end - 1])) break;
      yield { at, end };
    }
  }
}

/** Returns what a name means: chili is a food in every dish that is called by it. */
function meaningOf(name: string, lexicon: Lexicon): Entry | undefined {
  const entry = lexicon.find(name);
  const food = entry?.kind === 'made' ? lexicon.find(IN_DESCRIPTIONS.get(name) ?? '') : undefined;
  return food?.kind === 'food' ? food : entry;
}

/** Lists every name of the vocabulary in a text, overlapping ones too. */
function namesIn(tokens: readonly Token[], lexicon: Lexicon): Occurrence[] {
  return [...runsOf(tokens, lexicon.longestName)].flatMap((run) => {
    const key = keyOf(tokens, run);
    const isSingular = tokens[run.at]?.raw === key;
    const next = tokens[run.end];
    const entry = meaningOf((isSingular ? undefined : OTHER_FOOD_IN_PLURAL.get(key)) ?? key, lexicon);
    if (!entry || (isSingular && ONLY_FOODS_IN_PLURAL.has(key))) return [];
    const isAlone = next === undefined || isBreak(next) || CONNECTORS.has(next.word);
    return ONLY_FOODS_ALONE.has(key) && !isAlone ? [] : [{ ...run, entry }];
  });
}

/** Lists the words that are not the food that they name alone: the milk of "coconut milk". */
export function othersIn(tokens: readonly Token[]): Span[] {
  return [...runsOf(tokens, LONGEST_OTHER)].flatMap((name) => {
    const hidden = OTHERS.get(keyOf(tokens, name));
    if (!hidden) return [];
    return [...runsOf(tokens.slice(name.at, name.end), name.end - name.at - 1)]
      .map(({ at, end }) => ({ at: name.at + at, end: name.at + end }))
      .filter((run) => hidden.has(keyOf(tokens, run)) && !isAfterAll(tokens, run, name));
  });
}
/** Returns what names of kinds mean beside the dishes that a text names: the noodles of pho are of rice. */
export const meantIn = (tokens: readonly Token[]): ReadonlyMap<string, string> =>
  new Map([...runsOf(tokens, LONGEST_MEANT)].flatMap((run) => MEANT.get(keyOf(tokens, run)) ?? []));
/** Decides whether the last word of a name begins another one, in which it is itself. */
const isAfterAll = (tokens: readonly Token[], { at, end }: Span, name: Span): boolean =>
  end === name.end && !isBreak(tokens[end]) && AFTER_ALL.has(keyOf(tokens, { at, end: end + 1 }));
/** Decides whether a text names the milk of a plant, which is there in place of milk. */
export const hasPlantMilk = (tokens: readonly Token[]): boolean =>
  tokens.some((_token, at) => {
    const milk = [1, 2].find((count) => PLANT_MILK.test(keyOf(tokens, { at, end: at + count })));
    return milk !== undefined && !isAfterAll(tokens, { at: at + milk - 1, end: at + milk }, { at, end: at + milk });
  });

/** Lists the words that are the dictionary's names of keys. */
function namesOfKeysIn(tokens: readonly Token[], { namesOfKeys }: Lexicon): Span[] {
  const longest = Math.max(0, ...[...namesOfKeys.keys()].map((name) => name.split(' ').length));
  return [...runsOf(tokens, longest)].filter((run) => namesOfKeys.has(keyOf(tokens, run)));
}
/** Reads what the text certainly takes out: "no nuts or dairy", "without cheese", "lupin-free", "free from milk". */
function denialsOf(tokens: readonly Token[], names: readonly Span[]): Denials {
  const starts = Map.groupBy(names, ({ at }) => at);
  return denialsIn(tokens, (at) => (starts.get(at) ?? []).map(({ end }) => end));
}
/** Lists the foods of which guests are to speak: "please tell us about any nut allergy". */
function concernsIn(tokens: readonly Token[]): Span[] {
  const isSentenceEnd = (at: number) => at < 0 || at >= tokens.length || tokens[at]?.breakBefore === '.';
  return tokens.flatMap(({ word, breakBefore }, end) => {
    if (!CONCERNS.has(word) || breakBefore !== '') return [];
    let at = end;
    while (at > 0 && !isSentenceEnd(at)) at -= 1;
    const before = tokens.slice(at, end);
    const isAsked = before.some((one) => SPEAKING.has(one.word)) && !before.some((one) => NEGATIONS.has(one.raw));
    const start = wordAt(tokens, end - 2) === 'tree' ? end - 2 : end - 1;
    return isAsked ? [{ at: start, end }] : [];
  });
}
const takenOut = ({ denials }: Denials): Span[] => denials.flatMap(({ foods }) => [...foods]);

/** What each reading of a text begins with. */
interface ReadText {
  readonly names: readonly Occurrence[];
  readonly denials: Denials;
  /** The words that name no food here: those of another food, and what the text takes out. */
  readonly unnamed: readonly Span[];
  readonly claims: readonly Claim[];
}
const texts = new WeakMap<readonly Token[], ReadText>();
/** Reads the names and denials of a text, once for all that is asked of it. */
function readText(tokens: readonly Token[], lexicon: Lexicon): ReadText {
  const known = texts.get(tokens);
  if (known) return known;
  const names = namesIn(tokens, lexicon);
  const denials = denialsOf(tokens, [...names, ...namesOfKeysIn(tokens, lexicon)]);
  const unnamed = [...othersIn(tokens), ...takenOut(denials), ...concernsIn(tokens)];
  const text = { names, denials, unnamed, claims: claimsIn(tokens, { names, denials }) };
  texts.set(tokens, text);
  return text;
}

/** The words of a claim, with what it denies: "vegan", "plant based", "nut free". */
interface Claim extends Span {
  readonly claimed: ExcludedClass;
}
/** Returns the claim at a position, unless it is only an offer or may be denied, or is another word: "vegan-inspired". */
function claimAt(
  tokens: readonly Token[],
  at: number,
  { denials, names }: Pick<ReadText, 'denials' | 'names'>,
): Claim | null {
  const [two, one] = [keyOf(tokens, { at, end: at + 2 }), wordAt(tokens, at)];
  // "un-dairy-free", "not-vegan".
  if (tokens[at]?.isHyphened === true && /^(?:un|not|in|semi|almost)$/.test(wordAt(tokens, at - 1))) return null;
  const freed = denials.startingAt(at);
  const isFreed = (end: number) => freed?.end === end + 1 && wordAt(tokens, end) === 'free';
  const found: [ExcludedClass | null | undefined, number][] = [
    [CLAIMS.get(two), at + 2],
    // "Vegans" are people.
    [tokens[at]?.raw === one ? CLAIMS.get(one) : null, at + 1],
    [isFreed(at + 2) ? CLASSES.get(two) : null, at + 3],
    [isFreed(at + 1) ? CLASSES.get(one) : null, at + 2],
  ];
  const [claimed, end = at] = found.find(([one]) => one) ?? [];
  if (!claimed || denials.isDoubtedAt(at)) return null;
  if (tokens[end]?.isHyphened === true && !names.some((name) => name.at === end)) return null;
  const near = tokens.slice(Math.max(0, at - 3), at + 6);
  return near.some(({ word }) => OFFERING.has(word)) ? null : { at, end, claimed };
}
const claimsIn = (tokens: readonly Token[], text: Pick<ReadText, 'denials' | 'names'>): Claim[] =>
  tokens.flatMap((_token, at) => claimAt(tokens, at, text) ?? []);

/** Returns the keys that a claim denies to words. "Nut-free" may be about tree nuts alone, so words that tell of peanut still do. */
const deniedBy = ({ label, allergies }: ExcludedClass): readonly string[] =>
  label === NUTS.label ? allergies.filter((key) => key !== 'peanut') : allergies;

/** The most words between a claim and what it is about. */
const CLAIMED_WORDS_MAX = 6;

/**
 * Returns the keys that claims before words deny them: those of "vegan" in "vegan blue cheese". Between them stand only words
 * that describe, and what is taken in a food's place ("vegan almond feta"); before the last words of a phrase also what the
 * claim cannot be about ("gluten-free olive bread"). That of "vegan bacon cheddar melt" may be about the bacon alone.
 */
function deniedBefore(tokens: readonly Token[], { at: from, end }: Span, text: ReadText, lexicon: Lexicon): string[] {
  const denied: string[] = [];
  const isLast = isBreak(tokens[end]) || CONNECTORS.has(wordAt(tokens, end));
  // "Dairy cream" is no name in "non-dairy cream".
  const start = text.claims.find((claim) => claim.at < from && from < claim.end)?.end ?? from;
  const between: Occurrence[] = [];
  for (let at = start - 1; at >= start - CLAIMED_WORDS_MAX && !isBreak(tokens[at + 1]);) {
    const token = tokens[at];
    const claim = text.claims.find((one) => one.end === at + 1);
    if (claim) {
      // "Soy-free soy sauce" says both.
      const isOfItself =
        wordAt(tokens, claim.end - 1) === 'free' &&
        tokens.slice(from, end).some(({ word }) => word === wordAt(tokens, claim.at));
      const allergies = isOfItself ? [] : deniedBy(claim.claimed);
      const isOfOther = between.some(({ entry }) => allergies.some((key) => keysOf(entry, lexicon).has(key)));
      if (!isOfOther) denied.push(...allergies);
    } else if (!token || CONNECTORS.has(token.word)) break;
    else if (!PLANT_BASES.has(token.word)) {
      const names = text.names.filter((name) => name.at <= at && at < name.end && name.end <= start);
      const isOfFoods = isLast && names.every(({ entry }) => entry.kind === 'food');
      if (names.length > 0 ? !isOfFoods : !isOf(PROSE, token)) break;
      between.push(...names);
    }
    at = (claim?.at ?? at) - 1;
  }
  return denied;
}

/** Returns the keys that a title denies the whole dish in brackets: "… (vegan)", "… (V, GF)". */
export function deniedInBrackets(tokens: readonly Token[], lexicon: Lexicon): string[] {
  const { claims } = readText(tokens, lexicon);
  return tokens.flatMap((token, at) => {
    const isInBrackets = token.breakBefore === '(' || CLAIM_CODES.has(wordAt(tokens, at - 1));
    const claimed = claims.find((claim) => claim.at === at)?.claimed ?? CLAIM_CODES.get(token.word);
    return isInBrackets && claimed ? [...deniedBy(claimed)] : [];
  });
}

/** Returns the keys that a food has, or a made thing always has, whatever meat is taken for it. */
export const keysOf = (entry: Entry, lexicon: Lexicon): ReadonlySet<string> =>
  new Set(
    lexicon
      .expand(entry)
      .filter(({ share, isReplaceable }) => share >= ALWAYS_FROM_SHARE && !isReplaceable)
      .flatMap(({ food }) => food.food.allergies),
  );

/** Returns the keys that a food has, or a made thing usually has. */
const usualKeysOf = (entry: Entry, lexicon: Lexicon): ReadonlySet<string> =>
  new Set(
    lexicon
      .expand(entry)
      .filter(({ share }) => share >= USUAL_FROM_SHARE)
      .flatMap(({ food }) => food.food.allergies),
  );

/**
 * Returns the keys that the words themselves tell: those of a food, and of a made thing those of what it is made of
 * first of all. Ham says pork; that onion is in a curry says only its recipe.
 */
export const keysToldBy = (entry: Entry): ReadonlySet<string> => {
  if (entry.kind === 'food') return new Set(entry.food.allergies);
  return entry.main ? keysToldBy(entry.main) : new Set();
};

/** A part of a part that is always there has less than {@link SHARES.always}. */
const ALWAYS_FROM_SHARE = SHARES.always * SHARES.always * SHARES.always;
/** A part that is usually there, or always in what is usually there. */
const USUAL_FROM_SHARE = SHARES.usually * SHARES.always * SHARES.always;

/**
 * Decides whether a food is a kind of another one that its name holds: it has the other's keys, or one of a class
 * ("pine nut"). Without keys the name's last word is the kind ("brown sugar"), and the other's name is in the title.
 */
function isKind({ food }: FoodEntry, { food: other }: FoodEntry, word: string, isLast: boolean): boolean {
  const has = (key: string) => food.allergies.includes(key);
  if (other.allergies.length > 0)
    return isLast && KIND_WORDS.has(word) ? other.allergies.some(has) : other.allergies.every(has);
  return isLast || food.id === other.id || ` ${phraseKey(food.title)} `.includes(` ${word} `);
}

/**
 * Lists the foods that the words of a text name, each word by itself and whatever longer name it stands in: mustard in
 * "mustard cream sauce". Words that the text leaves out, and those of {@link OTHER_FOODS}, name none.
 */
export function namedFoods(tokens: readonly Token[], lexicon: Lexicon): NamedFood[] {
  const text = readText(tokens, lexicon);
  const { names, unnamed } = text;
  const unnamedNear = spansNear(unnamed);
  const meant = names.filter((name) => !unnamedNear(name).some(({ at, end }) => name.at >= at && name.end <= end));
  const [namesNear, meantNear] = [spansNear(names), spansNear(meant)];
  const isKindOf = (longer: Occurrence, one: Occurrence): boolean =>
    isWithin(one, longer) &&
    longer.entry.kind === 'food' &&
    longer.entry.isCertain &&
    one.entry.kind === 'food' &&
    isKind(longer.entry, one.entry, keyOf(tokens, one), longer.end === one.end);
  /** A made thing names itself; in a longer name only before the last word, which says the kind: "beef stock". */
  const isMadeOfIts = (one: Occurrence): boolean => {
    const near = namesNear(one);
    const longer = near.filter((name) => isWithin(one, name));
    return (
      longer.length === 0 || (longer.every(({ end }) => end > one.end) && !near.some((name) => isWithin(name, one)))
    );
  };
  const isFood = (one: Occurrence, { isCertain }: FoodEntry): boolean =>
    !meantNear(one).some((longer) => isKindOf(longer, one)) &&
    // What a word only usually means is read elsewhere; in a recipe's name it is a part: "vanilla shake".
    (isCertain || meantNear(one).some((longer) => isWithin(one, longer) && longer.entry.kind === 'made'));
  return meant
    .filter((one) => (one.entry.kind === 'food' ? isFood(one, one.entry) : !one.entry.isDish && isMadeOfIts(one)))
    .map((one) => {
      const longest = namesNear(one).flatMap((longer) => (isWithin(one, longer) ? [longer.at] : []));
      return {
        ...one,
        words: rawOf(tokens, one),
        denied: deniedBefore(tokens, { at: Math.min(one.at, ...longest), end: one.end }, text, lexicon),
      };
    });
}

/** Reads lines of `key > names` by name. */
function keysByName(text: string): ReadonlyMap<string, readonly string[]> {
  const told = new Map<string, string[]>();
  for (const line of linesOf(text)) {
    const [key = '', names = ''] = line.split(' > ');
    for (const name of names.split('|').map(phraseKey)) told.set(name, [...(told.get(name) ?? []), key]);
  }
  return told;
}
/** The keys that words tell although they name no food with them. */
const TOLD = keysByName(`${TELLING_NAMES}${TELLING_WORDS}`);
const USUAL = keysByName(USUAL_NAMES);
const LONGEST_TOLD = Math.max(...[...TOLD.keys()].map((name) => name.split(' ').length));

const isLongerThanTold = ({ at, end }: Span): boolean => end - at > LONGEST_TOLD;

/** Words that tell of allergens without naming the food: scampi, pad thai, "nutty". */
export interface ToldWords extends Span {
  readonly words: string;
  /** Without those that a claim before the words denies. */
  readonly keys: readonly string[];
}

/** Lists the words of a text that tell of keys by their names, by what kitchens always make them with, or by a taste. */
export function toldIn(tokens: readonly Token[], lexicon: Lexicon): ToldWords[] {
  const text = readText(tokens, lexicon);
  const unnamedNear = spansNear(text.unnamed);
  const runs = [...runsOf(tokens, LONGEST_TOLD), ...namesOfKeysIn(tokens, lexicon).filter(isLongerThanTold)];
  return runs.flatMap((run) => {
    const name = keyOf(tokens, run);
    const told = [...(TOLD.get(name) ?? []), ...(lexicon.namesOfKeys.get(name) ?? [])];
    if (told.length === 0 || unnamedNear(run).some(({ at, end }) => run.at >= at && run.end <= end)) return [];
    const denied = deniedBefore(tokens, run, text, lexicon);
    const keys = told.filter((key) => !denied.includes(key));
    return keys.length > 0 ? [{ ...run, words: rawOf(tokens, run), keys }] : [];
  });
}

/** Returns the keys that a text claims not to have, wherever it says so: "gluten-free", "(V, GF)", "no dairy". */
export function deniedIn(tokens: readonly Token[], lexicon: Lexicon): ReadonlySet<string> {
  const { denials, claims } = readText(tokens, lexicon);
  const claimed = claims.flatMap((claim) => claim.claimed.allergies);
  const left = takenOut(denials).flatMap((span) => CLASSES.get(keyOf(tokens, span))?.allergies ?? []);
  return new Set([...claimed, ...left, ...deniedInBrackets(tokens, lexicon)]);
}

/** Returns the ids of the foods that a text certainly takes out: those of "without anchovies". */
export function foodsTakenOut(tokens: readonly Token[], lexicon: Lexicon): ReadonlySet<string> {
  const entries = takenOut(readText(tokens, lexicon).denials).flatMap(
    (span) => lexicon.find(keyOf(tokens, span)) ?? [],
  );
  return new Set(entries.flatMap((entry) => (entry.kind === 'food' ? [entry.food.id] : [])));
}

/** Returns the keys that a dish by this name tells without some foods: a Caesar salad without anchovies is no fish. */
export function keysWithout(
  { words, keys }: Pick<ToldWords, 'words' | 'keys'>,
  foods: ReadonlySet<string>,
  lexicon: Lexicon,
): readonly string[] {
  const entry = foods.size === 0 ? undefined : lexicon.find(phraseKey(words));
  if (!entry) return keys;
  const parts = lexicon.expand(entry).filter(({ share }) => share >= SHARES.usually);
  return keys.filter((key) => {
    const having = parts.filter(({ food }) => food.food.allergies.includes(key));
    return having.length === 0 || having.some(({ food }) => !foods.has(food.food.id));
  });
}

/**
 * Lists the made things and dishes of a text with the allergens that their recipes always have: cake is wheat and egg. A longer
 * name has a recipe of its own, and of {@link USUAL_NAMES} at its end what that has too: the milk of "matcha latte". `others` are
 * words that are another food, and `meant` what names of kinds mean.
 */
export function usualIn(
  tokens: readonly Token[],
  {
    isTitle,
    others,
    meant,
  }: {
    readonly isTitle: boolean;
    readonly others: ReadonlySet<string>;
    readonly meant: ReadonlyMap<string, string>;
  },
  lexicon: Lexicon,
): ToldWords[] {
  const { names, unnamed } = readText(tokens, lexicon);
  const unnamedNear = spansNear(unnamed);
  const namesNear = spansNear(names);
  /** Decides whether a meat or fish is named directly before a position. */
  const isMeatBefore = (at: number) =>
    !isBreak(tokens[at]) &&
    names.some((name) => name.end === at && [...keysOf(name.entry, lexicon)].some((key) => PROTEINS.has(key)));
  return names.flatMap((one) => {
    const { at, end } = one;
    const span = { at, end };
    const name = keyOf(tokens, span);
    if (OF_OTHER_FLOURS.has(name) && !isBreak(tokens[at]) && OTHER_FLOURS.has(wordAt(tokens, at - 1))) return [];
    if (others.has(name)) return [];
    const longer = namesNear(span).filter((name) => isWithin(span, name));
    if (longer.some((name) => name.end > end)) return [];
    if (unnamedNear(span).some((other) => at >= other.at && end <= other.end)) return [];
    const kind = meant.get(name) ?? name;
    const entry = kind === name ? one.entry : lexicon.find(kind);
    const isWordAlone = !isTitle && ONLY_A_DISH_IN_TITLES.has(name);
    const ofRecipe = entry?.kind === 'made' && !isWordAlone ? [...keysOf(entry, lexicon)] : [];
    const usual = (USUAL.get(kind) ?? []).filter((key) => !PROTEINS.has(key) || !isMeatBefore(at));
    const isUsualInAll = (key: string) => longer.every((name) => usualKeysOf(name.entry, lexicon).has(key));
    const keys = [
      ...(longer.length === 0 ? ofRecipe.filter((key) => LEGAL_KEYS.has(key)) : []),
      ...usual.filter(isUsualInAll),
    ];
    return keys.length > 0 ? [{ ...span, words: rawOf(tokens, span), keys }] : [];
  });
}

/** Returns the words of a text that are another food than they name alone. */
export const otherWordsIn = (tokens: readonly Token[]): ReadonlySet<string> =>
  new Set(othersIn(tokens).map((span) => keyOf(tokens, span)));

/** Foods by all that words may name them by. */
export interface FoodSet {
  readonly ids: ReadonlySet<string>;
  readonly identities: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}
export function foodSet(entries: readonly FoodEntry[]): FoodSet {
  const foods = [...new Set(entries)].map(({ food }) => food);
  return {
    ids: new Set(foods.map(({ id }) => id)),
    identities: new Set(foods.map(({ title }) => identityOf(title))),
    keys: new Set(foods.flatMap(({ allergies }) => allergies)),
  };
}

/**
 * Decides whether foods have what words name: the food; one of its identity for a plain name ("milk", but not
 * "buttermilk"); one of a kind ("cheese"); of a made thing everything by which it has a key.
 */
export function isAmong({ entry, words }: NamedFood, foods: FoodSet, lexicon: Lexicon): boolean {
  if (entry.kind === 'made') return keysOf(entry, lexicon).isSubsetOf(foods.keys);
  const { id, title, allergies } = entry.food;
  const name = phraseKey(words);
  const identity = identityOf(title);
  return (
    foods.ids.has(id) ||
    (` ${identity}`.endsWith(` ${name}`) && foods.identities.has(identity)) ||
    (KIND_WORDS.has(name) && allergies.some((key) => foods.keys.has(key)))
  );
}
