import type { Span } from './denials.ts';
import type { Token } from './text.ts';
import { CHOICE_ENDS, CHOICE_WORDS } from './vocabulary/words.ts';

const isBreak = (token: Token | undefined): boolean => token === undefined || token.breakBefore !== '';

/** Decides whether words are one of two beside "or". */
export const isEither = (tokens: readonly Token[], { at, end }: Span): boolean =>
  tokens[at - 1]?.word === 'or' || tokens[end]?.word === 'or';

/** Returns the indexes of the words among which a guest chooses. */
export function choiceIndexes(tokens: readonly Token[]): ReadonlySet<number> {
  const indexes = new Set<number>();
  let isChoice = false;
  for (const [at, token] of tokens.entries()) {
    if (token.breakBefore === '.' || token.breakBefore === ')' || CHOICE_ENDS.has(token.word)) isChoice = false;
    if (CHOICE_WORDS.has(token.word) && !isExtraOf(tokens, at)) isChoice = true;
    if (isChoice) indexes.add(at);
  }
  return indexes;
}
/** Recognises words that offer no choice: "extra virgin", "extra cheese", "select cuts". */
const isExtraOf = (tokens: readonly Token[], at: number): boolean =>
  /^(?:extra|select|pick|add|addition)$/.test(tokens[at]?.word ?? '') && at > 0 && !isBreak(tokens[at]);

/** The most words between "in" and the kitchen, and between the kitchen and what it does: "in the same kitchen as". */
const PLACE_WORDS = 3;
/** Decides whether a kitchen is named for what else is in it: "made in a kitchen that uses nuts". */
function isSharedPlace(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:kitchen|facility|factory|bakery|equipment|fryer|site)$/.test(tokens[at]?.word ?? '')) return false;
  const before = tokens.slice(Math.max(0, at - PLACE_WORDS), at);
  const after = tokens.slice(at + 1, at + 1 + PLACE_WORDS);
  return (
    before.some(({ word }) => /^(?:in|on|from)$/.test(word)) &&
    after.some(({ raw }) => /^(?:that|which|where|using|uses|handling|handles|processing|processes|as)$/.test(raw))
  );
}

/** Returns the indexes of the words that only may be there, until another part of the text begins. */
export function traceIndexes(tokens: readonly Token[]): ReadonlySet<number> {
  const indexes = new Set<number>();
  let isTrace = false;
  for (const [at, token] of tokens.entries()) {
    if (/^[.)]$/.test(token.breakBefore) || token.word === 'with' || CHOICE_ENDS.has(token.word)) isTrace = false;
    const isPossible = token.word === 'may' && tokens[at + 1]?.word.startsWith('contain') === true;
    if (isPossible || token.word === 'trace' || isSharedPlace(tokens, at)) isTrace = true;
    if (isTrace) indexes.add(at);
  }
  return indexes;
}
