const SLUG_MAX_LENGTH = 60;

/** A name as part of an address: 'Café Olé & Bar' becomes 'cafe-ole-bar'. Empty when nothing of it can be used. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, SLUG_MAX_LENGTH).replace(/-$/, '');
}

/** The slug after the name was changed: it follows the name until somebody writes another one. */
export function slugAfterRename(slug: string, nameBefore: string, name: string): string {
  return slug === '' || slug === slugOf(nameBefore) ? slugOf(name) : slug;
}

/** What a typed slug may consist of; what is left is checked as a whole. */
export const typedSlug = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, '-');
