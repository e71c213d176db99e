const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates as the specification says: at most `maxLength` characters, then ' ...'. */
export function truncate(text: string, maxLength: number): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join('')} ...`;
}
