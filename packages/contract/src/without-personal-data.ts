const WORD = /[^\s()'"<>]+/g;
/** The query and fragment of an address, without the line and column that a stack adds. */
const QUERY = /[?#].*?((?::\d+){0,2})$/;
const EMAIL = /[^@/?=&]+@[^@/?&]+\.\w+/g;
/**
 * A line of a stack in any browser: `at f (address:1:2)`, `f@address:1:2`. Its numbers and names belong to the code.
 */
const FRAME = /^\s+at .*:\d+:\d+\)?$|^[^\s@]*@\S+:\d+:\d+$/;
/** A word before a secret; the secret must not be logged. */
const CREDENTIAL =
  /\b(bearer|basic|token|password|secret|code|oobcode|key)(["']?\s*[:=]\s*["']?|\s+)([\w.~+/=-]{6,})/gi;
/** A run of characters that no person typed: a token, the code of a link, an id. */
const SECRET = /[\w.-]{20,}/g;
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){7,}/g;

const isRandom = (run: string) => /\d/.test(run) && /[A-Za-z]/.test(run) && !/\.(js|css|tsx?)$/.test(run);

function withoutPersonalDataIn(line: string): string {
  const plain = line.replace(WORD, (word) => {
    const address = word.includes('/') ? word.replace(QUERY, '$1') : word;
    return address.includes('@') ? address.replace(EMAIL, '(address)') : address;
  });
  if (FRAME.test(line)) return plain;
  return plain
    .replace(CREDENTIAL, (all, name: string, between: string, value: string) =>
      // A text speaks of a code or a key, too; what is one has a digit.
      between.trim() === '' && !/\d/.test(value) ? all : `${name}${between}(secret)`,
    )
    .replace(SECRET, (run) => (isRandom(run) ? '(secret)' : run))
    .replace(PHONE, '(number)');
}

/**
 * A text of a browser without what may name or let in a person: queries and fragments of addresses, e-mail addresses,
 * phone numbers, tokens, codes and ids. What it names of the code stays.
 */
export const withoutPersonalData = (text: string): string => text.split('\n').map(withoutPersonalDataIn).join('\n');

/** The path of a page, with `{id}` for each part that is somebody's or something's own. */
export const withoutIds = (path: string): string =>
  path.replace(/[^/]+/g, (part) => (/\d|[@%]/.test(part) ? '{id}' : part));
