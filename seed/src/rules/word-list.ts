/**
 * Compiles a list of words and phrases, separated by commas or line ends, into one pattern. A `*` at the end of an entry
 * matches any inflection ("milk*" finds "milks" and "milkshake"); a space also matches a comma or a hyphen.
 */
export function compileWords(list: string): RegExp {
  const entries = list
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const alternatives = entries.map((entry) => {
    const stem = entry.endsWith('*') ? entry.slice(0, -1) : entry;
    const escaped = stem.replaceAll(/[.+?^${}()|[\]\\*]/g, String.raw`\$&`).replaceAll(' ', '[ ,-]+');
    return entry.endsWith('*') ? String.raw`${escaped}[\w']*` : escaped;
  });
  return new RegExp(String.raw`(?<![\w'])(?:${alternatives.join('|')})(?![\w])`);
}
