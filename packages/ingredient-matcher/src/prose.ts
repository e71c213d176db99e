import { LEGAL_KEYS, type Lexicon, SHARES } from './lexicon.ts';
import { singular, type Token } from './text.ts';
import { COMPOUNDED, FOREIGN_NAMES, NOT_DERIVED, TELLING_WORDS } from './vocabulary/allergen-words.ts';
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

/** Decides whether a word can be a part of a name that is written in parts. */
const isPart = ({ word, isNoFood }: Token): boolean => isNoFood !== true && word.length > 1 && !CONNECTORS.has(word);

/** Writes names as the vocabulary does: "egg plant" as one word, "peanutbutter" as two. */
export function spelledAsNames(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const spelled: Token[] = [];
  let run: Token[] = [];
  const close = (): void => {
    let from = 0;
    for (const { at, end, words } of lexicon.spellings.find(run.map(({ word }) => word))) {
      spelled.push(...run.slice(from, at));
      const [first, ...others] = run.slice(at, end);
      const [word = '', ...more] = words;
      if (first) {
        const raw = more.length > 0 ? word : [first, ...others].map((one) => one.raw).join(' ');
        const isAsked = [first, ...others].at(-1)?.isAsked;
        const asked = isAsked === true && { isAsked };
        spelled.push({ word: singular(word), raw, breakBefore: first.breakBefore, ...(more.length === 0 && asked) });
        spelled.push(
          ...more.map((next, index): Token => ({
            word: singular(next),
            raw: next,
            breakBefore: '',
            ...(index === more.length - 1 && asked),
          })),
        );
      }
      from = end;
    }
    spelled.push(...run.slice(from));
    run = [];
  };
  for (const token of tokens) {
    if (token.breakBefore !== '' || !isPart(token)) close();
    if (isPart(token)) run.push(token);
    else spelled.push(token);
  }
  close();
  return spelled;
}

const COMPOUND_PART_MIN = 5;
const COMPOUND_PART_MAX = 16;
const COMPOUND_REST_MIN = 3;
/** The names of foods in other languages that longer words are made of. */
const PARTS_OF_COMPOUNDS: ReadonlySet<string> = new Set([
  ...FOREIGN_NAMES.split(/\n|\||>/)
    .map((name) => name.trim())
    .filter((name) => name.length >= COMPOUND_PART_MIN && /^[a-z]+$/.test(name)),
  ...COMPOUNDED.split(/\s+/),
]);
/** Endings that leave the food out, or are English: "erdnussfrei". */
const NO_COMPOUND = /(?:frei|freie[mnrs]?|frit?|fritt|vrije?|lose?|free|less)$/;

/** Divides a long word of other languages at the name of a food: "haselnusscreme", "lachsfilet", "vollkornbrot". */
function dividedAt(raw: string): [string, string] | null {
  if (NO_COMPOUND.test(raw)) return null;
  for (let length = Math.min(raw.length - COMPOUND_REST_MIN, COMPOUND_PART_MAX); length >= 4; length -= 1) {
    if (PARTS_OF_COMPOUNDS.has(raw.slice(0, length))) return [raw.slice(0, length), raw.slice(length)];
    if (PARTS_OF_COMPOUNDS.has(raw.slice(-length))) return [raw.slice(0, -length), raw.slice(-length)];
  }
  return null;
}

const NO_DERIVATIVES: ReadonlySet<string> = new Set(NOT_DERIVED.split(' '));
/** The words that say a taste, which are names as they are. */
const TASTES: ReadonlySet<string> = new Set(
  TELLING_WORDS.split('\n').flatMap((line) => (line.split(' > ')[1] ?? '').split('|')),
);
const DERIVED = /^(\p{L}{3,})(?:ied|ed|iest|ier|y)$/u;
/** Lists the words that a word may come of: "crabby", "panko'd", "anchovied", "noodly", "peanuttiest". */
function basesOf(raw: string): string[] {
  const [, stem] = DERIVED.exec(raw) ?? [];
  if (stem === undefined || NO_DERIVATIVES.has(raw)) return [];
  const shorter = /(.)\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [`${stem}y`, stem, ...shorter, `${stem}e`, `${stem}le`];
}
/** Returns the words of the name with a legal allergen that an unknown word comes of; null when it comes of none. */
function derivedFrom(raw: string, lexicon: Lexicon): readonly string[] | null {
  for (const base of basesOf(raw)) {
    const words = lexicon.spellings.find([base])[0]?.words ?? [base];
    const name = words.map(singular).join(' ');
    const entry = lexicon.find(name);
    const isOfAllergen =
      entry &&
      lexicon
        .expand(entry)
        .some(({ food, share }) => share >= SHARES.usually && food.food.allergies.some((key) => LEGAL_KEYS.has(key)));
    if (base !== raw && (TASTES.has(base) || isOfAllergen === true)) return words;
  }
  return null;
}

/** Puts words where a token stands. */
const wordsInPlaceOf = ({ isAsked, ...token }: Token, words: readonly string[]): Token[] =>
  words.map((raw, index) => ({
    ...(index === 0 ? token : { breakBefore: '' as const }),
    word: singular(raw),
    raw,
    ...(index === words.length - 1 && isAsked === true && { isAsked }),
  }));

/**
 * Reads the unknown words of a text: what comes of a food's name as that food, compounds in their parts, and other long words at
 * edit distance 1 from a known one as that.
 */
export const respelled = (tokens: readonly Token[], lexicon: Lexicon): Token[] =>
  tokens.flatMap((token) => {
    if (!isStrange(token) || lexicon.find(token.word) || CONNECTORS.has(token.word) || CLASSES.has(token.word)) {
      return token;
    }
    if (CLAIMS.has(token.word) || TASTES.has(token.word)) return token;
    const derived = derivedFrom(token.raw, lexicon);
    if (derived?.length === 1) return { ...token, word: singular(derived[0] ?? ''), isRespelled: true };
    if (derived) return wordsInPlaceOf(token, derived);
    const word = lexicon.respell(token.word);
    if (word !== null) return { ...token, word, isRespelled: true };
    const divided = lexicon.isWord(token.word) ? null : dividedAt(token.raw);
    return divided ? wordsInPlaceOf(token, divided) : token;
  });
