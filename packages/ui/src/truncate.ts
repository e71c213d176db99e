const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The specification's truncation: as many characters as allowed, followed by ' ...'. */
export function truncate(text: string, maxLength: number): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join('')} ...`;
}
