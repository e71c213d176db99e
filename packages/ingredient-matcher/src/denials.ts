import type { Token } from './text.ts';
import { tokenize } from './text.ts';
import { FOREIGN_NAMES, TELLING_NAMES, TELLING_WORDS } from './vocabulary/allergen-words.ts';
import { CLAIMS, CLASSES } from './vocabulary/claims.ts';
import {
  AFTER_FOODS,
  BEFORE_FOODS,
  CIRCUMSTANCES,
  DOUBTING,
  LEADING,
  NEGATIONS,
  NOUN_AFTER,
  TAKING_OUT,
} from './vocabulary/denials.ts';
import { DISHES } from './vocabulary/dishes.ts';
import { FOODS } from './vocabulary/foods.ts';
import { MADE_THINGS } from './vocabulary/made-things.ts';
import { CONNECTORS, MEASURE, OFFERING, PROSE } from './vocabulary/words.ts';
import { WORLD_DISHES } from './vocabulary/world-dishes.ts';

export interface Span {
  readonly at: number;
  readonly end: number;
}
/** Words that certainly take foods out: "without nuts", "no nuts or dairy", "nut-free". */
export interface Denial extends Span {
  readonly foods: readonly Span[];
}
export interface Denials {
  readonly denials: readonly Denial[];
  startingAt(at: number): Denial | undefined;
  /** Decides whether words before a position of its sentence may turn a claim at it into its contrary. */
  isDoubtedAt(at: number): boolean;
}

/** Returns the ends of the foods' names that begin at a position. */
type NameEndsAt = (at: number) => readonly number[];

let named: ReadonlySet<string> | undefined;
/** Returns the words of the vocabulary's names. */
const namedWords = (): ReadonlySet<string> =>
  (named ??= new Set(tokenize(NAMES.join('\n')).flatMap(({ word, raw }) => [word, raw])));
const NAMES = [FOODS, MADE_THINGS, DISHES, WORLD_DISHES, FOREIGN_NAMES, TELLING_NAMES, TELLING_WORDS];
let ofOneWord: ReadonlySet<string> | undefined;
/** Returns the names of the vocabulary that are one word. */
const namesOfOneWord = (): ReadonlySet<string> =>
  (ofOneWord ??= new Set(NAMES.flatMap((text) => text.split(/[\n|>~]/)).filter((name) => /^\p{L}+$/u.test(name))));

const isBreak = (token: Token | undefined): boolean => token === undefined || token.breakBefore !== '';
const isIn = (words: ReadonlySet<string>, token: Pick<Token, 'word' | 'raw'> | undefined): boolean =>
  token !== undefined && (words.has(token.word) || words.has(token.raw));
/** Decides whether a word is read: those of the vocabulary's names are, and those that name no food. */
export const isKnown = (token: Pick<Token, 'word' | 'raw'>): boolean =>
  isIn(namedWords(), token) || isIn(PROSE, token) || isIn(CONNECTORS, token) || MEASURE.test(token.raw);
const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';
const keyOf = (tokens: readonly Token[], at: number, end: number): string =>
  tokens
    .slice(at, end)
    .map(({ word }) => word)
    .join(' ');

/** Returns the end of the class of foods at a position ("tree nut"); null when there is none. */
export function classEndAt(tokens: readonly Token[], at: number): number | null {
  for (const end of [at + 2, at + 1]) {
    if (CLASSES.has(keyOf(tokens, at, end)) && tokens.slice(at + 1, end).every((one) => !isBreak(one))) return end;
  }
  return null;
}

/** Reads "X-free" at a position. "Peanuts free", a plural, is no such word, nor is "milk free with every coffee". */
function freedAt(tokens: readonly Token[], at: number, nameEndsAt: NameEndsAt): Denial | null {
  const end = [...nameEndsAt(at), classEndAt(tokens, at) ?? at]
    .toSorted((a, b) => b - a)
    .find((one) => one > at && wordAt(tokens, one) === 'free' && !isBreak(tokens[one]));
  const last = end === undefined ? undefined : tokens[end - 1];
  if (end === undefined || !last) return null;
  const next = end + 1;
  const isOneWord = tokens[end]?.isHyphened === true && tokens[next]?.isHyphened !== true;
  const isSingular = last.raw === last.word || last.isRespelled === true;
  const isBeforeName = nameEndsAt(next).length > 0 || classEndAt(tokens, next) !== null;
  const isFreed = isOneWord || (isSingular && (isBreak(tokens[next]) || isBeforeName));
  return isFreed && wordAt(tokens, next) !== 'range' ? { at, end: next, foods: [{ at, end }] } : null;
}

/** Returns the position of the first word from a position on that is no filler ("any"). */
function skipFillers(tokens: readonly Token[], from: number): number {
  let at = from;
  while (!isBreak(tokens[at]) && isIn(BEFORE_FOODS, tokens[at])) at += 1;
  return at;
}

/** Returns the foods of "nuts, dairy or eggs" behind a first one; none where the list may be of what is there. */
function listedAt(tokens: readonly Token[], from: number, isFreeOf: boolean, nameEndAt: (at: number) => number | null) {
  const foods: Span[] = [];
  for (let end = from; ;) {
    const next = tokens[end];
    if (!next || !(next.breakBefore === '' || next.breakBefore === ',')) return [];
    const isLast = /^n?or$/.test(next.word) || (isFreeOf && next.word === 'and');
    if (isLast ? isBreak(tokens[end + 1]) : next.breakBefore === '') return [];
    const at = isLast ? skipFillers(tokens, end + 1) : end;
    // Commas divide classes only: "no nuts, egg sandwich or soup" leaves no sandwich out.
    const nameEnd = isLast && foods.length === 0 ? nameEndAt(at) : classEndAt(tokens, at);
    if (nameEnd === null) return [];
    foods.push({ at, end: nameEnd });
    if (isLast) return foods;
    end = nameEnd;
  }
}

/** Reads "without X", "no X or Y", "free from X, Y and Z" at a position. */
function takenOutAt(tokens: readonly Token[], start: number, nameEndsAt: NameEndsAt): Denial | null {
  const isFreeOf = wordAt(tokens, start) === 'free' && /^(?:of|from)$/.test(wordAt(tokens, start + 1));
  if (!isFreeOf && !isIn(TAKING_OUT, tokens[start])) return null;
  if (wordAt(tokens, start) === 'sin' && !isBreak(tokens[start]) && isIn(NOUN_AFTER, tokens[start - 1])) return null;
  const nameEndAt = (at: number): number | null => {
    const end = Math.max(at, classEndAt(tokens, at) ?? at, ...nameEndsAt(at));
    return end > at ? end : null;
  };
  const behind = start + (isFreeOf ? 2 : 1);
  if (tokens[behind]?.isHyphened === true) return null;
  const at = skipFillers(tokens, behind);
  const end = isBreak(tokens[at]) ? null : nameEndAt(at);
  if (end === null) return null;
  const foods = [{ at, end }];
  for (;;) {
    const listed = listedAt(tokens, foods.at(-1)?.end ?? end, isFreeOf, nameEndAt);
    if (listed.length === 0) return { at: start, end: foods.at(-1)?.end ?? end, foods };
    foods.push(...listed);
  }
}

/** How many words of the next clause may say that the one before is only an offer: "(on request)". */
const OFFER_WORDS = 3;

/**
 * Lists the words that a text certainly takes out. Doubtful ones, of which the food counts as named: every other word of
 * the clause is known, none denies, offers or asks, and what follows the food says no more of it.
 */
export function denialsIn(tokens: readonly Token[], nameEndsAt: NameEndsAt): Denials {
  const candidateAt = (at: number) => takenOutAt(tokens, at, nameEndsAt) ?? freedAt(tokens, at, nameEndsAt);
  const isClaimAt = (at: number) => CLAIMS.has(keyOf(tokens, at, at + 2)) && !isBreak(tokens[at + 1]);
  const isDoubtfulAt = (at: number): boolean =>
    isIn(DOUBTING, tokens[at]) ||
    isIn(LEADING, tokens[at]) ||
    isIn(NEGATIONS, tokens[at]) ||
    (wordAt(tokens, at) === 'and' && wordAt(tokens, at - 1) === 'with');
  /** Decides whether a clause says what follows from the denial before it: "no nuts, no party", "without nuts, no satay". */
  const isConsequence = (at: number, first: string): boolean => {
    if (!isIn(TAKING_OUT, tokens[at])) return false;
    const [next] = candidateAt(at)?.foods ?? [];
    const isFood = next && tokens.slice(next.at, next.end).some((token) => isIn(namesOfOneWord(), token));
    return isFood !== true || (wordAt(tokens, at) === 'no' && first !== 'no' && TAKING_OUT.has(first));
  };
  /** Decides whether the rest of the clause leaves the denial before it as it is. */
  const isClearFrom = (from: number, first: string): boolean => {
    let at = from;
    while (at < tokens.length && !isBreak(tokens[at])) {
      const token = tokens[at];
      const isOther = candidateAt(at) ?? (isClaimAt(at) ? { end: at + 2 } : null);
      const isFine = at === from && isIn(AFTER_FOODS, token);
      if (!isOther && token && !isFine && (isDoubtfulAt(at) || !isKnown(token))) return false;
      at = isOther?.end ?? at + 1;
    }
    if (at >= tokens.length || tokens[at]?.breakBefore === '.') return true;
    if (isConsequence(at, first) || isDangling(tokens[clauseEndAt(tokens, at) - 1])) return false;
    for (let next = at; next < at + OFFER_WORDS && !(next > at && isBreak(tokens[next])); next += 1) {
      if (isIn(OFFERING, tokens[next]) || /^(?:if|unless|except|until|when|only)$/.test(tokens[next]?.raw ?? ''))
        return false;
    }
    return true;
  };
  const isClear = (one: Denial): boolean => {
    const isFreed = one.foods[0]?.at === one.at;
    const next = tokens[one.end];
    const isWhole = isBreak(next) || isIn(AFTER_FOODS, next) || (isFreed && !isIn(CIRCUMSTANCES, next));
    return isWhole && isClearFrom(one.end, wordAt(tokens, one.at));
  };

  const denials: Denial[] = [];
  const doubted: boolean[] = [];
  const questions = questionsIn(tokens);
  /** Of the sentence: whether a word so far denies, and whether the sentence answers a question or a clause before leads on. */
  let [isDenied, isLed] = [false, false];
  /** Of the clause: whether a word so far leads on, is doubtful or unknown. */
  let [leads, isDoubted, isUnknown] = [false, false, false];
  let clauseAt = 0;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    if (token.breakBefore === '.') {
      isLed = tokens[at - 1]?.isAsked === true;
      [isDenied, leads, isDoubted, isUnknown, clauseAt] = [false, false, false, false, at];
    } else if (token.breakBefore !== '') {
      isLed ||= leads;
      isDoubted = isDangling(tokens[at - 1]);
      [leads, isUnknown, clauseAt] = [false, false, at];
    }
    doubted[at] = isDenied || isLed || isDoubted || questions.has(at);
    const isOfLabel = isIn(TAKING_OUT, token) && tokens[clauseAt]?.isLabelled === true;
    const one = doubted[at] || isUnknown || isOfLabel ? null : candidateAt(at);
    if (one && isClear(one)) {
      denials.push(one);
      at = one.end;
    } else if (isClaimAt(at)) at += 2;
    else {
      isDenied ||= isIn(NEGATIONS, token) && !isParallel(tokens, at, clauseAt);
      leads ||= isIn(LEADING, token);
      isDoubted ||= isDoubtfulAt(at);
      isUnknown ||= !isKnown(token);
      at += 1;
    }
  }
  const byStart = new Map(denials.map((one) => [one.at, one]));
  return { denials, startingAt: (at) => byStart.get(at), isDoubtedAt: (at) => doubted[at] === true };
}

/** Decides whether a clause goes on behind punctuation: "with / without", "with (or without)". */
const isDangling = (token: Token | undefined): boolean =>
  /^(?:with|or|and|mit|oder|avec|ou|con|o)$/.test(token?.word ?? '');

/** Returns the end of the clause that begins at a position. */
function clauseEndAt(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (!isBreak(tokens[end])) end += 1;
  return end;
}

/** Decides whether a clause only begins as the next one does: "no fuss, no nuts". */
function isParallel(tokens: readonly Token[], at: number, clauseAt: number): boolean {
  if (at !== clauseAt || !isIn(TAKING_OUT, tokens[at])) return false;
  const next = [at + 2, at + 3].find((one) => isBreak(tokens[one]));
  return next !== undefined && !isBreak(tokens[at + 1]) && wordAt(tokens, next) === wordAt(tokens, at);
}

/** Returns the positions of all words in questions. */
function questionsIn(tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = tokens.length - 1, isQuestion = false; at >= 0; at -= 1) {
    isQuestion = tokens[at]?.isAsked ?? (isQuestion && tokens[at + 1]?.breakBefore !== '.');
    if (isQuestion) found.add(at);
  }
  return found;
}
