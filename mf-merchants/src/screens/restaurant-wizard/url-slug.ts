const SLUG_MAX_LENGTH = 60;

/** Turns a name into a slug: 'Café Olé & Bar' becomes 'cafe-ole-bar'. Empty when no character is usable. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, SLUG_MAX_LENGTH).replace(/-$/, '');
}

/** Returns the slug after a change of the name: it follows the name until the user writes another slug. */
export function slugAfterRename(slug: string, nameBefore: string, name: string): string {
  return slug === '' || slug === slugOf(nameBefore) ? slugOf(name) : slug;
}

/** Normalizes a slug while it is typed; the whole slug is validated later. */
export const typedSlug = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, '-');
