import { KNOWN_PASSWORDS } from './known-passwords.ts';

/** Fewer different characters than anybody would have to guess. */
const DIFFERENT_MIN = 5;
/** What may stand beside a known word or the own name and still leaves it easily guessed. */
const BESIDE_MAX = 4;
const NAME_MIN = 4;
const PRODUCT = 'justright';

/** Made at the first use: it takes a few milliseconds, which no start of the Worker should. */
let known: ReadonlySet<string> | undefined;
const isKnown = (password: string): boolean => (known ??= new Set(KNOWN_PASSWORDS.split(' '))).has(password);

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

/**
 * Decides whether a password is known from leaks, also with digits or signs at its end, or easily guessed: a run, a
 * repeat, few different characters, the product's or the own name. Letter case makes no difference.
 */
export function isWeakPassword(password: string, email: string | null): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
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
