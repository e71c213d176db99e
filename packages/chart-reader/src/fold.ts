import { foldLetters } from '@justright/ingredient-matcher/letters';

/** Letters of Arabic that are written in two ways. */
const ARABIC: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ـ: '' };

/** Folds a text to words divided by one space: lower case, without marks and punctuation. */
export const foldWords = (text: string): string =>
  foldLetters(text)
    .replaceAll(/[ةىـ]/g, (letter) => ARABIC[letter] ?? letter)
    .replaceAll(/['’`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}ー]+/gu, ' ')
    .trim();

/** The scripts that write words without a space between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Decides whether folded words have a phrase in them; of scripts without spaces any run of letters. */
export const hasPhrase = (words: string, phrase: string): boolean =>
  UNSPACED.test(phrase) ? words.includes(phrase) : ` ${words} `.includes(` ${phrase} `);

/** Takes a phrase out of folded words. */
export const withoutPhrase = (words: string, phrase: string): string =>
  (UNSPACED.test(phrase) ? words.replaceAll(phrase, ' ') : ` ${words} `.replaceAll(` ${phrase} `, ' '))
    .replaceAll(/ +/g, ' ')
    .trim();

/** Folds phrases that are divided by `|`, the longest first. */
export const phrasesOf = (list: string): readonly string[] =>
  [...new Set(list.split(/[|\n]/).map(foldWords))]
    .filter((phrase) => phrase !== '')
    .toSorted((a, b) => b.length - a.length);

/** Makes a pattern that finds any of the phrases in folded words, of those at one place the longest. */
export function patternOf(phrases: readonly string[]): RegExp {
  const spaced = phrases.filter((phrase) => !UNSPACED.test(phrase));
  const unspaced = phrases.filter((phrase) => UNSPACED.test(phrase));
  return new RegExp([`(?<= |^)(?:${spaced.join('|')})(?= |$)`, ...unspaced].join('|'), 'u');
}

/** A sign as it is compared: without spaces and variants of form, its case kept. */
export const signOf = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\uFE0E\uFE0F]+/gu, '');
