import { type Denial, type Denials, denialsIn } from './denials.ts';
import { type Entry, type Lexicon, SHARES } from './lexicon.ts';
import { foodSet, isAmong, type NamedFood, namedFoods, othersIn, toldIn, type ToldWords } from './named-foods.ts';
import { choiceIndexes, isEither, traceIndexes } from './offers.ts';
import { isOf, isStrange, respelled, spelledAsNames, withoutNutrients } from './prose.ts';
import { type Token, tokenize } from './text.ts';
import type { Evidence, Respelled, Unresolved } from './types.ts';
import { CLAIM_CODES, CLAIMS, CLASSES, type ExcludedClass } from './vocabulary/claims.ts';
import { TAKING_OUT } from './vocabulary/denials.ts';
import {
  BREADED_WHEN_FRIED,
  CONNECTORS,
  CRISP_BY_ITSELF,
  FRYING,
  HOUSE_RECIPES,
  IN_DESCRIPTIONS,
  NEGATION_FILLERS,
  OFFERING,
  ONLY_A_DISH_IN_TITLES,
  ONLY_FOODS_ALONE,
  ONLY_FOODS_IN_PLURAL,
  OTHER_FOOD_IN_PLURAL,
  SERVING,
  DEFINED_BY_ITS_FOOD,
} from './vocabulary/words.ts';

/** A food or a made thing that the text names. */
export interface Mention {
  readonly entry: Entry;
  readonly words: string;
  readonly source: Evidence['source'];
  /** 0–1: below 1 for one of several ("or") and for traces ("may contain"). */
  readonly weight: number;
  readonly isChoice: boolean;
  /** True when the way of cooking adds it without naming it. */
  readonly isPreparation: boolean;
  /** Claims about this mention only ("vegan mayo"). */
  readonly without: readonly ExcludedClass[];
}

/** A food that words name, with what the text says about these words. */
export interface NamedMention extends Mention {
  readonly food: NamedFood;
}

/** Something that the whole dish does not have, according to the text. */
export interface Exclusion {
  readonly label: string;
  readonly excluded: ExcludedClass | { readonly entry: Entry };
  /** A claim ("vegan") also removes what the text names; a negation only what a dish usually has. */
  readonly isClaim: boolean;
}

export interface Reading {
  readonly mentions: readonly Mention[];
  /** The foods that words name, each by itself; the mentions have them all. */
  readonly named: readonly NamedMention[];
  /** Words that tell of allergens without naming the food. */
  readonly told: readonly (ToldWords & Pick<Mention, 'source'>)[];
  readonly exclusions: readonly Exclusion[];
  /** Every claim that is not just an offer, used or not, in words. */
  readonly claims: readonly string[];
  readonly unresolved: readonly Unresolved[];
  readonly respelled: readonly Respelled[];
}

interface Claim {
  readonly excluded: ExcludedClass;
  readonly label: string;
  readonly length: number;
}
/** The units into which the text is divided, from left to right. */
type Unit =
  | { readonly kind: 'mention'; readonly entry: Entry; readonly at: number; readonly end: number }
  | { readonly kind: 'claim'; readonly claim: Claim; readonly at: number; readonly end: number }
  | { readonly kind: 'word'; readonly at: number; readonly end: number };

/** The weight of a food beside "or": roughly half, because the dish has one of the two. */
const OR_WEIGHT = 0.65;
const TRACE_WEIGHT = 0.2;
const BREADED_WEIGHT = 0.85;
const DUSTED_WEIGHT = 0.4;
/** The most unknown words that are asked about as one name. */
const UNKNOWN_WORDS_MAX = 4;

export function read(text: string, source: Evidence['source'], lexicon: Lexicon): Reading {
  const tokens = withoutOthers(respelled(spelledAsNames(withoutNutrients(tokenize(text)), lexicon), lexicon));
  const { units, exclusions: negations, denials } = unitsOf(tokens, source, lexicon);
  const exclusions: Exclusion[] = [...negations];
  const claims: string[] = [];
  const mentions: Mention[] = [];
  const unresolved: Unresolved[] = [];
  const scoped = new Map<Unit, ExcludedClass[]>();

  let before: Scope = 'unclear';
  for (const [index, unit] of units.entries()) {
    if (unit.kind !== 'claim' || isOffer(tokens, unit) || denials.isDoubtedAt(unit.at)) continue;
    // Consecutive claims are about the same.
    const targets: Scope =
      before === 'dish' && units[index - 1]?.kind === 'claim' ? before : targetsOf(unit, index, units, tokens, source);
    before = targets;
    claims.push(`${unit.claim.label} (${aboutOf(targets)})`);
    if (targets === 'dish') {
      exclusions.push({ label: `${unit.claim.label} (whole dish)`, excluded: unit.claim.excluded, isClaim: true });
    }
    if (typeof targets === 'string') continue;
    for (const target of targets) scoped.set(target, [...(scoped.get(target) ?? []), unit.claim.excluded]);
  }

  const choices = choiceIndexes(tokens);
  const traces = traceIndexes(tokens);
  for (const unit of units) {
    if (unit.kind !== 'mention') continue;
    // "Vegan burger" is a name of the vocabulary, and also a claim.
    if (claimsWithin(tokens, unit)) claims.push(`${wordsOf(tokens.slice(unit.at, unit.end))} (by its name)`);
    const isOneOf = isEither(tokens, unit);
    mentions.push({
      entry: unit.entry,
      words: wordsOf(tokens.slice(unit.at, unit.end)),
      source,
      weight: traces.has(unit.at) ? TRACE_WEIGHT : isOneOf ? OR_WEIGHT : 1,
      isChoice: choices.has(unit.at),
      isPreparation: false,
      without: scoped.get(unit) ?? [],
    });
    const breading = breadingOf(tokens, unit, lexicon);
    if (breading)
      mentions.push({ ...breading, source, isChoice: choices.has(unit.at), without: scoped.get(unit) ?? [] });
  }
  const named = namedFoods(tokens, lexicon).map((food): NamedMention => {
    const unit = units.find(({ at, end }) => at <= food.at && food.at < end);
    const isOneOf = isEither(tokens, food);
    return {
      food,
      entry: food.entry,
      words: food.words,
      source,
      weight: traces.has(food.at) ? TRACE_WEIGHT : isOneOf ? OR_WEIGHT : 1,
      isChoice: choices.has(food.at),
      isPreparation: false,
      without: unit ? (scoped.get(unit) ?? []) : [],
    };
  });
  const has = foodSet(
    mentions.flatMap(({ entry }) =>
      lexicon.expand(entry).flatMap(({ food, share }) => (share >= SHARES.usually ? [food] : [])),
    ),
  );
  // Before the mentions: the last one of a title says what kind of dish it is.
  mentions.unshift(...named.filter(({ food }) => !isAmong(food, has, lexicon)));
  for (const words of unreadWords(tokens, units)) unresolved.push({ ...words, source });
  const told = toldIn(tokens, lexicon).map((one) => ({ ...one, source }));
  return { mentions, named, told, exclusions, claims, unresolved, respelled: respelledIn(tokens, units) };
}

/**
 * Returns whether a text only leaves something out ("No onions"), or only names a size or a manner of serving
 * ("Large").
 */
export function addsNoFood(text: string, lexicon: Lexicon): 'refusal' | 'serving' | null {
  const tokens = spelledAsNames(tokenize(text), lexicon);
  const { units, exclusions } = unitsOf(tokens, 'title', lexicon);
  const isRefusal = units.length === 0 && (exclusions.length > 0 || tokens.some(({ word }) => TAKING_OUT.has(word)));
  const isServing = units.every(
    ({ kind, at }) => kind === 'word' && isOf(SERVING, tokens[at]) && tokens[at]?.isRespelled !== true,
  );
  // A size may be only a number, which is no word.
  if (isRefusal) return 'refusal';
  return isServing && (units.length > 0 || /^[\d\s."'”/½¼¾-]+$/.test(text)) ? 'serving' : null;
}

/** Marks the words that are another food in their name ("cream crackers"), which nobody has to explain. */
function withoutOthers(tokens: readonly Token[]): Token[] {
  const others = new Set(
    othersIn(tokens).flatMap(({ at, end }) => Array.from({ length: end - at }, (_, index) => at + index)),
  );
  return tokens.map((token, at) => (others.has(at) ? { ...token, isNoFood: true } : token));
}

const respelledIn = (tokens: readonly Token[], units: readonly Unit[]): Respelled[] =>
  units
    .filter(({ kind }) => kind === 'mention')
    .flatMap(({ at, end }) => tokens.slice(at, end))
    .filter(({ isRespelled }) => isRespelled === true)
    .map(({ raw, word }) => ({ words: raw, as: word }));

const aboutOf = (targets: Scope): string =>
  targets === 'dish'
    ? 'whole dish'
    : typeof targets === 'string'
      ? 'unclear what of'
      : targets.flatMap((unit) => (unit.kind === 'mention' ? [unit.entry.name] : [])).join(', ');

/** Reads the text from left to right, the longest known name first. */
function unitsOf(
  tokens: readonly Token[],
  source: Evidence['source'],
  lexicon: Lexicon,
): { units: Unit[]; exclusions: Exclusion[]; denials: Denials } {
  const units: Unit[] = [];
  const exclusions: Exclusion[] = [];
  const others = othersIn(tokens);
  const denials = denialsIn(tokens, (at) => {
    const target = classAt(tokens, at) ?? entryAt(tokens, at, lexicon);
    return target ? [target.end] : [];
  });
  let at = 0;
  while (at < tokens.length) {
    const claim = claimAt(tokens, at, lexicon);
    const denial = claim ? undefined : denials.startingAt(at);
    const skipped = deniedClaimAt(tokens, at, lexicon) ?? denial?.end ?? endOfRefusal(tokens, at, denials);
    if (skipped !== null) {
      if (denial) exclusions.push(...exclusionsOf(denial, tokens, lexicon));
      at = skipped;
      continue;
    }
    if (claim) {
      units.push({ kind: 'claim', claim, at, end: at + claim.length });
      at += claim.length;
      continue;
    }
    const named = nameAt(tokens, at, lexicon, source);
    const isOther = named && others.some((other) => other.at <= at && named.end <= other.end);
    const found = isOther ? null : named;
    units.push(found ? { kind: 'mention', entry: found.entry, at, end: found.end } : { kind: 'word', at, end: at + 1 });
    at = found ? found.end : at + 1;
  }
  return { units: source === 'title' ? withSplitNames(units, tokens, lexicon) : units, exclusions, denials };
}

function nameAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  source: Evidence['source'],
): { entry: Entry; end: number } | null {
  let key = '';
  let best: { entry: Entry; end: number } | null = null;
  for (let end = at; end < tokens.length && end < at + lexicon.longestName; end += 1) {
    const token = tokens[end];
    if (!token || (end > at && token.breakBefore !== '')) break;
    key = end === at ? token.word : `${key} ${token.word}`;
    const inPlural = token.raw === key ? undefined : OTHER_FOOD_IN_PLURAL.get(key);
    const entry = lexicon.find(inPlural ?? key);
    if (!entry || (ONLY_FOODS_IN_PLURAL.has(key) && token.raw === key)) continue;
    if (ONLY_FOODS_ALONE.has(key) && !standsAlone(tokens, at)) continue;
    if (source === 'description' && ONLY_A_DISH_IN_TITLES.has(key) && entry.kind === 'made') {
      const other = lexicon.find(IN_DESCRIPTIONS.get(key) ?? '');
      const isAdjective = key === 'tart' && !standsAlone(tokens, at);
      if (other && !isAdjective) best = { entry: other, end: end + 1 };
      continue;
    }
    best = { entry, end: end + 1 };
  }
  return best;
}

/** Joins the first word of a name with its last: "Greek Chicken Salad" names chicken and a Greek salad. */
function withSplitNames(units: readonly Unit[], tokens: readonly Token[], lexicon: Lexicon): Unit[] {
  return units.flatMap((unit, index): Unit[] => {
    if (unit.kind !== 'mention' || unit.entry.kind !== 'made') return [unit];
    const last = tokens[unit.end - 1]?.word ?? '';
    const split = units.slice(0, index).findLast((earlier) => {
      const between = tokens.slice(earlier.at + 1, unit.end);
      const entry = lexicon.find(`${tokens[earlier.at]?.word ?? ''} ${last}`);
      const isName =
        earlier.kind !== 'claim' && earlier.end - earlier.at === 1 && entry?.kind === 'made' && entry.isDish;
      return isName && between.every(({ breakBefore, word }) => breakBefore === '' && !CONNECTORS.has(word));
    });
    const entry = split && lexicon.find(`${tokens[split.at]?.word ?? ''} ${last}`);
    if (!entry) return [unit];
    return unit.end - unit.at === 1 ? [{ ...unit, entry }] : [{ ...unit, entry }, unit];
  });
}

const isBreak = (token: Token | undefined): boolean => token === undefined || token.breakBefore !== '';

const standsAlone = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  return isBreak(next) || next === undefined || CONNECTORS.has(next.word);
};

/** Reads what the text certainly takes out of the whole dish ("no nuts or dairy", "cheese-free") as exclusions. */
function exclusionsOf(denial: Denial, tokens: readonly Token[], lexicon: Lexicon): Exclusion[] {
  return denial.foods.flatMap(({ at }) => {
    const target = classAt(tokens, at) ?? entryAt(tokens, at, lexicon);
    return target ? [{ label: `no ${target.label}`, excluded: target.excluded, isClaim: false }] : [];
  });
}

/** Returns the end of "No dressing", which names no food of the vocabulary and still nothing that the dish has. */
function endOfRefusal(tokens: readonly Token[], at: number, denials: Denials): number | null {
  const next = tokens[at + 1];
  if (!TAKING_OUT.has(tokens[at]?.word ?? '') || next?.breakBefore !== '' || !HOUSE_RECIPES.has(next.word)) return null;
  return denials.isDoubtedAt(at) || !isBreak(tokens[at + 2]) ? null : at + 2;
}

/** Returns the end of a negated claim: "Not vegan", "not gluten-free", "non-vegetarian". */
function deniedClaimAt(tokens: readonly Token[], at: number, lexicon: Lexicon): number | null {
  if (!/^(?:not?|non|never|isnt|arent|cannot)$/.test(tokens[at]?.word ?? '') || claimAt(tokens, at, lexicon))
    return null;
  let end = at + 1;
  while (
    NEGATION_FILLERS.has(tokens[end]?.word ?? '') ||
    /^(?:be|strictly|fully|guaranteed|suitable|for)$/.test(tokens[end]?.word ?? '')
  ) {
    end += 1;
  }
  const claim = isBreak(tokens[end]) ? null : claimAt(tokens, end, lexicon);
  return claim ? end + claim.length : null;
}

interface Target {
  readonly label: string;
  readonly excluded: Exclusion['excluded'];
  readonly end: number;
}
function classAt(tokens: readonly Token[], at: number): Target | null {
  for (const length of [2, 1]) {
    const label = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    const excluded = CLASSES.get(label);
    const next = tokens[at + length];
    // "no peanut butter" is about the butter that follows, "no milk" about the glass of it.
    if (excluded && label !== 'milk' && (isBreak(next) || !next || CONNECTORS.has(next.word) || length === 2)) {
      return { label: excluded.label, excluded, end: at + length };
    }
  }
  return null;
}
function entryAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Target | null {
  const found = nameAt(tokens, at, lexicon, 'title');
  if (!found) return null;
  return { label: found.entry.name, excluded: { entry: found.entry }, end: found.end };
}

/** Reads a claim such as "gluten-free", "vegan" or "non-dairy" at a position of the text. */
function claimAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Claim | null {
  const code = CLAIM_CODES.get(tokens[at]?.word ?? '');
  if (code && isInCodes(tokens, at)) return { excluded: code, label: tokens[at]?.word ?? '', length: 1 };
  for (const length of [2, 1]) {
    const phrase = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    // "Vegans" are people.
    const isPeople = length === 1 && tokens[at]?.raw !== phrase;
    const claimed = isPeople ? undefined : CLAIMS.get(phrase);
    if (claimed && !lexicon.find(`${phrase} ${tokens[at + length]?.word ?? ''}`)) {
      return { excluded: claimed, label: phrase, length };
    }
    const excluded = CLASSES.get(phrase);
    const next = tokens[at + length];
    if (excluded && next?.word === 'free' && next.breakBefore === '' && tokens[at + length + 1]?.word !== 'range') {
      const name = nameAt(tokens, at, lexicon, 'title');
      if (name && name.end > at + length + 1) return null;
      return { excluded, label: `${phrase} free`, length: length + 1 };
    }
  }
  return null;
}

/** Decides whether a code is in brackets that contain only codes so far. */
function isInCodes(tokens: readonly Token[], at: number): boolean {
  let first = at;
  while (first > 0 && tokens[first]?.breakBefore !== '(' && CLAIM_CODES.has(tokens[first - 1]?.word ?? '')) first -= 1;
  return tokens[first]?.breakBefore === '(' && (isBreak(tokens[at + 1]) || CLAIM_CODES.has(tokens[at + 1]?.word ?? ''));
}

/** Decides whether a claim is an offer ("gluten-free bun available"), which proves nothing. */
function isOffer(tokens: readonly Token[], unit: Unit): boolean {
  const before = tokens.slice(Math.max(0, unit.at - 4), unit.at);
  const lastBreak = before.findLastIndex((_token, index) => isBreak(tokens[unit.at - before.length + index + 1]));
  const after: Token[] = [];
  for (const token of tokens.slice(unit.end, unit.end + 4)) {
    if (token.breakBefore !== '') break;
    after.push(token);
  }
  const near = [...before.slice(lastBreak + 1), ...after];
  return (
    near.some(({ word }) => OFFERING.has(word)) ||
    tokens[unit.at - 1]?.word === 'or' ||
    tokens[unit.at - 1]?.word === 'add'
  );
}

type Scope = 'dish' | 'unclear' | readonly Unit[];
/** Returns what a claim is about: the dish, the mentions that follow, or unclear. */
function targetsOf(
  unit: Unit,
  index: number,
  units: readonly Unit[],
  tokens: readonly Token[],
  source: Evidence['source'],
): Scope {
  const isAside = tokens.slice(0, unit.at).some(({ word }) => /^(?:with|on|and|in|over|plus|atop)$/.test(word));
  if (source === 'title' && (!isAside || tokens[unit.at]?.breakBefore === '(')) return 'dish';
  const targets: Unit[] = [];
  for (const next of units.slice(index + 1)) {
    const token = tokens[next.at];
    if (!token || token.breakBefore !== '' || (CONNECTORS.has(token.word) && next.kind === 'word')) break;
    if (next.kind === 'mention') targets.push(next);
  }
  if (targets.length > 0) return targets;
  const before = units[index - 1];
  const opens = tokens[unit.at]?.breakBefore === '(';
  // "(vegan, gluten-free)" is about the dish; "(vegan)" may be about the last word before it.
  if (opens && units[index + 1]?.kind === 'claim') return 'dish';
  if (opens && before?.kind === 'mention') return [before];
  const startsSentence = unit.at === 0 || tokens[unit.at]?.breakBefore === '.' || before?.kind === 'claim';
  return startsSentence && isBreak(tokens[unit.end]) ? 'dish' : 'unclear';
}

/**
 * Returns the coating of a fried or crispy food: breaded, if kitchens bread it, otherwise perhaps dusted with flour.
 */
function breadingOf(
  tokens: readonly Token[],
  unit: Extract<Unit, { kind: 'mention' }>,
  lexicon: Lexicon,
): Omit<Mention, 'source' | 'isChoice' | 'without'> | null {
  const words = tokens.slice(unit.at, unit.end).map(({ word }) => word);
  if (unit.entry.kind !== 'food' || words.some((word) => CRISP_BY_ITSELF.has(word))) return null;
  const isBreaded = words.some((word) => BREADED_WHEN_FRIED.has(word));
  for (let at = unit.at - 1; at >= unit.at - 3 && at >= 0; at -= 1) {
    const token = tokens[at];
    if (!token || isBreak(tokens[at + 1]) || CONNECTORS.has(token.word)) return null;
    if (!FRYING.has(token.word) || /^(?:stir|pan)$/.test(tokens[at - 1]?.word ?? '')) continue;
    const entry = lexicon.find(isBreaded ? 'breading' : 'dusted');
    const weight = isBreaded ? BREADED_WEIGHT : DUSTED_WEIGHT;
    return entry ? { entry, words: token.raw, weight, isPreparation: true } : null;
  }
  return null;
}

interface Unread {
  readonly words: string;
  readonly reason: Unresolved['reason'];
}

/**
 * Returns every word that is neither read nor prose, joined with such neighbours: names of the restaurant's own
 * recipes.
 */
function unreadWords(tokens: readonly Token[], units: readonly Unit[]): Unread[] {
  const found: Unread[] = [];
  let run: Token[] = [];
  let before: Unit | null = null;
  const close = (next: Token | undefined): void => {
    if (run.length > 0) found.push(...unreadIn(run, before ? tokens.slice(before.at, before.end) : [], next));
    run = [];
    before = null;
  };
  for (const unit of units) {
    const token = tokens[unit.at];
    if (!token) continue;
    const isConnector = unit.kind === 'word' && CONNECTORS.has(token.word);
    if (token.breakBefore !== '' || isConnector || unit.kind !== 'word') close(token);
    if (unit.kind === 'mention') before = unit;
    if (unit.kind === 'word' && !isConnector) run.push(token);
  }
  close(undefined);
  return found;
}

const claimsWithin = (tokens: readonly Token[], { at, end }: Unit): boolean =>
  tokens
    .slice(at, end)
    .some(
      ({ word }, index) =>
        CLAIMS.has(word) ||
        CLAIMS.has(`${word} ${tokens[at + index + 1]?.word ?? ''}`) ||
        (CLASSES.has(word) && tokens[at + index + 1]?.word === 'free' && at + index + 1 < end),
    );

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join(' ');

function unreadIn(run: readonly Token[], named: readonly Token[], next: Token | undefined): Unread[] {
  const recipeAt = run.findLastIndex(({ word, isNoFood }) => isNoFood !== true && HOUSE_RECIPES.has(word));
  const recipe = run[recipeAt];
  if (!recipe) return unknownIn(run);
  const others = run.slice(0, recipeAt).some(isStrange);
  // "Mango coulis" is made of mango and "a mix of greens" of greens; "garlic sauce" may contain anything.
  const isDefinedByFood =
    !others &&
    ((named.length > 0 && DEFINED_BY_ITS_FOOD.has(recipe.word)) ||
      (recipeAt === run.length - 1 && next?.word === 'of'));
  const words = wordsOf([...named, ...run.slice(0, recipeAt + 1)]);
  return [
    ...(isDefinedByFood ? [] : [{ words, reason: 'recipe-of-the-house' as const }]),
    ...unknownIn(run.slice(recipeAt + 1)),
  ];
}

/** Returns the unknown words of a run without the prose around them; a long run is a sentence and is split. */
function unknownIn(run: readonly Token[]): Unread[] {
  const first = run.findIndex(isStrange);
  if (first === -1) return [];
  const inner = run.slice(first, run.findLastIndex(isStrange) + 1);
  if (inner.length <= UNKNOWN_WORDS_MAX) return [{ words: wordsOf(inner), reason: 'unknown' }];
  const prose = inner.findIndex((token) => !isStrange(token));
  const end = prose === -1 ? UNKNOWN_WORDS_MAX : Math.min(prose, UNKNOWN_WORDS_MAX);
  return [{ words: wordsOf(inner.slice(0, end)), reason: 'unknown' }, ...unknownIn(inner.slice(end))];
}
