import { KNOWN_PASSWORDS } from './known-passwords.ts';

/** Fewer different characters than anybody would have to guess. */
const DIFFERENT_MIN = 5;
/** What may stand beside a known word or the own name and still leaves it easily guessed. */
const BESIDE_MAX = 4;
const NAME_MIN = 4;
/** How many of the known passwords nobody may have. */
const MOST_COMMON = 1000;
const PRODUCT = 'justright';

/** Made at the first use: it takes a few milliseconds, which no start of the Worker should. */
let known: ReadonlyMap<string, number> | undefined;
/** Returns how common a known password is, from 0; undefined for any other. */
const rankOf = (password: string): number | undefined =>
  (known ??= new Map(KNOWN_PASSWORDS.split(' ').map((one, rank) => [one, rank]))).get(password);
const isKnown = (password: string): boolean => rankOf(password) !== undefined;

/** "abcdefgh", "87654321": each character is the next one, or the one before. */
function isRun(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && [1, -1].some((step) => steps.has(step));
}

/** "abcabcabc": nothing but repeats. */
const isRepeated = (password: string): boolean => /^(.{1,6})\1+$/u.test(password);

const isMostly = (password: string, word: string): boolean =>
  word.length >= NAME_MIN && password.includes(word) && password.length - word.length <= BESIDE_MAX;

const plainOf = (password: string): string => password.normalize('NFKC').trim().toLowerCase();

/**
 * Decides whether a password is the first that anybody would try: one of the thousand most common, a run, a repeat, or the own
 * address. The list has no runs and repeats.
 */
export function isFirstGuess(password: string, email: string | null): boolean {
  const plain = plainOf(password);
  return (
    (rankOf(plain) ?? MOST_COMMON) < MOST_COMMON || isRun(plain) || isRepeated(plain) || plain === email?.toLowerCase()
  );
}

/**
 * Decides whether a password is known from leaks, also with digits or signs at its end, or easily guessed: a run, a
 * repeat, few different characters, the product's or the own name. Letter case makes no difference.
 */
export function isWeakPassword(password: string, email: string | null): boolean {
  const plain = plainOf(password);
  const stem = plain.replace(/[^\p{L}]+$/u, '');
  const isStemKnown = plain.length - stem.length <= BESIDE_MAX && isKnown(stem);
  const [name = '', domain = ''] = (email ?? '').split('@');
  const names = [PRODUCT, name, domain, domain.split('.')[0] ?? '', email ?? ''];
  return (
    isKnown(plain) ||
    isStemKnown ||
    isRun(plain) ||
    isRepeated(plain) ||
    new Set(plain).size < DIFFERENT_MIN ||
    names.some((word) => isMostly(plain, word))
  );
}
