import { foldLetters } from './letters.ts';
import { FOREIGN_NAMES, MARKED_NAMES, UNSPACED_OTHERS } from './vocabulary/allergen-words.ts';
import { FOREIGN_FOODS } from './vocabulary/food-names.ts';

/** A word of a menu text, folded for comparison. */
export interface Token {
  /** Singular, lower case, without diacritics. */
  readonly word: string;
  /** Lower case as written. */
  readonly raw: string;
  /** Punctuation before the word: a phrase never crosses it. */
  readonly breakBefore: '' | ',' | '.' | '(' | ')';
  /** True when only a hyphen divides it from the word before: the "free" of "nut-free". */
  readonly isHyphened?: boolean;
  /** True for the last word of a question. */
  readonly isAsked?: boolean;
  /** True for the first word behind a colon: what stands there is of its label, "light version: no cheese". */
  readonly isLabelled?: boolean;
  /** True when the word was corrected: the written one is one letter off. */
  readonly isRespelled?: boolean;
  /** True for a word that certainly names no food here: of a nutrient ("folic acid"), or the cream of "cream crackers". */
  readonly isNoFood?: boolean;
}

const IE_WORDS: ReadonlySet<string> = new Set(
  'pies cookies brownies smoothies veggies hoagies blondies cavities kiddies calories sweeties genies'.split(' '),
);
const F_WORDS = new Map([
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['halves', 'half'],
]);
const ALREADY_SINGULAR =
  /(?:ss|us|is)$|^(?:swiss|molasses|hummus|couscous|asparagus|citrus|octopus|hibiscus|bleus|jus|gas|das|las|los|les|des|as|ribs?eye|chilaquiles|frites|amuse)$/;

/** Returns the English singular by rule. Menus and vocabulary use the same rules, so a wrong form does no harm. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || ALREADY_SINGULAR.test(word)) return word;
  const irregular = F_WORDS.get(word);
  if (irregular !== undefined) return irregular;
  if (word.endsWith('ies')) return IE_WORDS.has(word) ? word.slice(0, -1) : `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|sses|xes|oes)$/.test(word) && !/(?:aches|uiches|shoes|quiches|niches)$/.test(word)) {
    return word.slice(0, -2);
  }
  return word.slice(0, -1);
}

/** Divides words that only their capitals divide: "BananaBread". */
export const withCapitalsApart = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{M}])(?:\p{Lu}\p{Ll}{2,}){2,}(?![\p{L}\p{M}])/gu, (words) =>
    words.replaceAll(/(?<=\p{Ll})\p{Lu}/gu, ' $&'),
  );

/** By a word with its marks, a name that is no other word without them. */
const MARKED = new Map(
  MARKED_NAMES.split('|').map((pair): [string, string] => {
    const [word = '', name = ''] = pair.normalize('NFC').split('=');
    return [word, name];
  }),
);
const MARKED_WORDS = new RegExp(String.raw`(?<!\p{L})(?:${[...MARKED.keys()].join('|')})(?!\p{L})`, 'giu');
/** Writes words that only their marks make a food as names that no other word is: "tôm", but not "Tom". */
const withMarkedNames = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text
    : text.normalize('NFC').replaceAll(MARKED_WORDS, (word) => MARKED.get(word.toLowerCase()) ?? word);

const fold = (text: string): string =>
  foldLetters(withCapitalsApart(withMarkedNames(text)))
    .replaceAll(/[®™©]/g, '')
    // A word that is written in single letters: "p e a n u t".
    .replaceAll(/(?<![\p{L}\p{N}])(?:\p{L} ){3,}\p{L}(?![\p{L}\p{N}])/gu, (letters) => letters.replaceAll(' ', ''))
    .replaceAll(/\btm\b/g, '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll('&amp;', '&')
    // Initials: "P.B. & J.".
    .replaceAll(/(?<![\p{L}\p{N}.])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])(?:\.(?=\s*(?:&|and\b)))?/gu, (initials) =>
      initials.replaceAll('.', ''),
    )
    // "Brie'd", "mayo'd".
    .replaceAll(/(?<=\p{L}{3})'d\b/gu, 'ed')
    // A price in a text belongs to something that costs extra: "gluten-free bun +$2".
    .replaceAll(/\+?\s*[$€£]\s*\d[\d.,]*/g, ' surcharge ')
    .replaceAll(/[&+]|\s'?n'?\s|(?<=\p{L})(?:'n'|-n-)(?=\p{L})|\bw\/(?=\s*\w)/gu, (found) =>
      found.startsWith('w') ? ' with ' : ' and ',
    )
    // "2eggs": a shorter run of letters is a unit.
    .replaceAll(/(?<![\p{L}\p{N}])\d+(?=(?!kcal)\p{L}{4})/gu, '$& ')
    // A hyphen between spaces is a dash: "Peanuts - free with every order".
    .replaceAll(/\s-+(?=\s)/g, ' –')
    .replaceAll(/'s\b/g, '')
    .replaceAll(/s'(?=\s|$)/g, 's')
    .replaceAll("'", '');

/** The scripts that write words without a space between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u;
const NAMES = `${FOREIGN_NAMES}${FOREIGN_FOODS}\n${UNSPACED_OTHERS}`
  .split(/\n|\||>/)
  .map((name) => foldLetters(name.trim()));
/** Matches a food's emoji: any other one says nothing of a dish. */
const EMOJI = new Set(NAMES.filter((name) => /^\p{Extended_Pictographic}$/u.test(name)));
/** Finds the names of such a script in a run of letters, the longest first. */
const UNSPACED_NAMES = new RegExp(
  `(${NAMES.filter((name) => UNSPACED.test(name))
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`,
  'u',
);

/** Splits a run of letters into words: one, or the names in it where its script writes no spaces. An emoji of no food is none. */
export function wordsOfRun(run: string): string[] {
  if (UNSPACED.test(run)) return run.split(UNSPACED_NAMES).filter((word) => word !== '');
  return /^\p{Extended_Pictographic}/u.test(run) && !EMOJI.has(run) ? [] : [run];
}

/** Lists the words of a folded text, and the signs and emoji of food between them, with where each stands. */
const partsOf = (folded: string): { part: string; index: number }[] =>
  [
    ...folded.matchAll(/\p{N}+[.,]\p{N}+|[\p{L}\p{N}]+|\p{Extended_Pictographic}|[,;:./()[\]|•·*\n!?–—、，。・]/gu),
  ].flatMap(({ 0: run, index }) => {
    let at = index;
    return wordsOfRun(run).map((part) => ({ part, index: (at += part.length) - part.length }));
  });

/** Splits a text into words, with the punctuation between them. Digits and signs alone are no words. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let pending: Token['breakBefore'] = '';
  let isLabelled = false;
  const folded = fold(text);
  for (const { part, index } of partsOf(folded)) {
    if (/^[\p{L}\p{N}]/u.test(part) || EMOJI.has(part)) {
      if (/^[\p{N}.,]+$/u.test(part)) {
        // A number: "No 5 Sandwich" does not leave a sandwich out.
        if (tokens.at(-1)?.word === 'no') pending = pending === '' ? ',' : pending;
        continue;
      }
      const isHyphened = pending === '' && folded[index - 1] === '-';
      const marks = { ...(isHyphened && { isHyphened }), ...(isLabelled && { isLabelled }) };
      tokens.push({ word: singular(part), raw: part, breakBefore: pending, ...marks });
      [pending, isLabelled] = ['', false];
      continue;
    }
    const last = tokens.at(-1);
    isLabelled ||= part === ':';
    if (part === '?' && last) tokens[tokens.length - 1] = { ...last, isAsked: true };
    if (part === '(' || part === '[') pending = '(';
    else if (part === ')' || part === ']') pending = ')';
    else if (/[,;/:–—|•·、，・]/.test(part)) pending = pending === '' ? ',' : pending;
    else pending = '.';
  }
  return tokens;
}

/** Converts a phrase to the form in which the vocabulary stores it. */
export const phraseKey = (phrase: string): string =>
  tokenize(phrase)
    .map(({ word }) => word)
    .join(' ');
