/** Letters without a decomposition, and letters of other scripts that look like Latin ones, in lower case. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  `ø:o æ:ae œ:oe ß:ss ł:l đ:d ð:d ħ:h ı:i ȷ:j ɑ:a ɡ:g ɩ:i
  а:a в:b с:c ԁ:d е:e һ:h н:h і:i ј:j к:k ӏ:l м:m п:n о:o р:p ԛ:q г:r ѕ:s т:t у:y ѵ:v ԝ:w х:x ү:y
  α:a β:b ϲ:c ε:e η:n ι:i κ:k ν:v ο:o ρ:p σ:o τ:t υ:u χ:x γ:y ω:w
  օ:o ո:n ս:u ց:g հ:h ѡ:w`
    .split(/\s+/)
    .map((pair) => pair.split(':')),
);
const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter);

/** Writes a word of look-alike letters in Latin ones ("реаnut" in Cyrillic); a word with any other letter stays. */
function inLatin(word: string): string {
  const letters = Array.from(word, (letter) => LATIN[letter] ?? letter);
  return letters.every((letter) => isLatin(letter[0] ?? '')) ? letters.join('') : word;
}

const foldOthers = (text: string): string =>
  text
    .normalize('NFKD')
    // The marks that make another letter of a kana stay.
    .replaceAll(/(?:(?![\u3099\u309A])[\p{M}\p{Cf}])+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, (word) => (/^[a-z]+$/.test(word) ? word : inLatin(word)));

/**
 * Folds the letters of a text for comparison: lower case, without diacritics and characters that nobody sees (soft
 * hyphens, joiners), in Latin where all letters of a word look so.
 */
export const foldLetters = (text: string): string => (/^[ -~]*$/.test(text) ? text.toLowerCase() : foldOthers(text));
