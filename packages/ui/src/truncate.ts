/** Counts characters as readers do; where the browser cannot, as Unicode's code points. */
const segmenter = (Intl as Partial<typeof Intl>).Segmenter && new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates as the specification says: at most `maxLength` characters, then ' ...'. */
export function truncate(text: string, maxLength: number): string {
  const characters = segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join('')} ...`;
}
