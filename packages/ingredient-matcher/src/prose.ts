import type { Lexicon } from './lexicon.ts';
import type { Token } from './text.ts';
import { CLAIMS, CLASSES } from './vocabulary/claims.ts';
import { CONNECTORS, MEASURE, PROSE } from './vocabulary/words.ts';

/** Decides whether a word, in the singular or as written, is one of these or a measure. */
export const isOf = (words: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && (words.has(token.word) || words.has(token.raw) || MEASURE.test(token.raw));

/** Decides whether a word may be a name. Single letters are codes or the rest of "d'". */
export const isStrange = (token: Token): boolean =>
  token.isRespelled === true || (token.raw.length > 1 && !isOf(PROSE, token));

/** Corrects an unknown long word at edit distance 1 from a known one. */
export const respelled = (tokens: readonly Token[], lexicon: Lexicon): Token[] =>
  tokens.map((token) => {
    if (!isStrange(token) || lexicon.find(token.word) || CONNECTORS.has(token.word) || CLASSES.has(token.word)) {
      return token;
    }
    const word = CLAIMS.has(token.word) ? null : lexicon.respell(token.word);
    return word === null ? token : { ...token, word, isRespelled: true };
  });
