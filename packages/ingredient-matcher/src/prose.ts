import type { Lexicon } from './lexicon.ts';
import type { Token } from './text.ts';
import { CLAIMS, CLASSES } from './vocabulary/claims.ts';
import { CONNECTORS, MEASURE, NUTRIENT_FORMS, NUTRIENTS, PROSE } from './vocabulary/words.ts';

/** Decides whether a word, in the singular or as written, is one of these or a measure. */
export const isOf = (words: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && (words.has(token.word) || words.has(token.raw) || MEASURE.test(token.raw));

/** Decides whether a word may be a name. Single letters are codes or the rest of "d'". */
export const isStrange = (token: Token): boolean =>
  token.isNoFood !== true && (token.isRespelled === true || (token.raw.length > 1 && !isOf(PROSE, token)));

const VITAMIN = /^(?:b(?:[1-9]|12)|d[23]|k[12])$/;
/** Marks what enriches a food: vitamins with their letters, minerals, and the compounds that a label lists. */
export function withoutNutrients(tokens: readonly Token[]): Token[] {
  const marked: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = token.breakBefore === '' ? marked.at(-1) : undefined;
    const next = tokens[at + 1]?.breakBefore === '' ? tokens[at + 1] : undefined;
    const isLetter = before?.word === 'vitamin' && token.word.length === 1;
    // "Acid" or "oxide" alone says nothing; beside a nutrient it is a form of it.
    const isForm = before?.isNoFood === true || NUTRIENTS.has(next?.word ?? '');
    const isNoFood =
      NUTRIENTS.has(token.word) || VITAMIN.test(token.word) || isLetter || (NUTRIENT_FORMS.has(token.word) && isForm);
    marked.push(isNoFood ? { ...token, isNoFood } : token);
  }
  return marked;
}

/** Corrects an unknown long word at edit distance 1 from a known one. */
export const respelled = (tokens: readonly Token[], lexicon: Lexicon): Token[] =>
  tokens.map((token) => {
    if (!isStrange(token) || lexicon.find(token.word) || CONNECTORS.has(token.word) || CLASSES.has(token.word)) {
      return token;
    }
    const word = CLAIMS.has(token.word) ? null : lexicon.respell(token.word);
    return word === null ? token : { ...token, word, isRespelled: true };
  });
