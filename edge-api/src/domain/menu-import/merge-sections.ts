import type { Subsection } from '@justright/contract/menus';
import type { FileDish, FileSection } from './file-menu.ts';
import { pairUp } from './pair-up.ts';

const SECTION_KEYS = [
  { said: ({ id }: FileSection) => id, stored: ({ id }: Subsection) => id },
  { said: ({ title }: FileSection) => title, stored: ({ name }: Subsection) => name },
];

export interface SectionDishes {
  /** The id of the stored or new dish; undefined for one that is not imported. */
  idOf: (dish: FileDish) => string | undefined;
  /** Whether a dish moves to another menu of the file. */
  hasLeft: (id: string) => boolean;
}

/**
 * Merges a file's sections into the stored ones. A section of the file gets the file's dishes: in the stored order, new
 * ones last. Sections and dishes that are not in the file stay.
 */
export function mergeSections(
  stored: readonly Subsection[],
  said: readonly FileSection[],
  { idOf, hasLeft }: SectionDishes,
): Subsection[] {
  const pairs = pairUp(said, stored, SECTION_KEYS);
  const saidOf = new Map([...pairs].map(([section, before]) => [before, section]));
  const inFile = new Set(said.flatMap(({ dishes }) => dishes.flatMap((dish) => idOf(dish) ?? [])));
  const wantedIn = (section: FileSection) => section.dishes.flatMap((dish) => idOf(dish) ?? []);
  const merged = stored.map((before): Subsection => {
    const section = saidOf.get(before);
    const present = before.items.filter((id) => !hasLeft(id));
    if (!section) return { ...before, items: present };
    const wanted = new Set(wantedIn(section));
    const staying = present.filter((id) => wanted.has(id) || !inFile.has(id));
    return {
      ...before,
      name: section.title,
      description: section.description ?? before.description,
      items: [...new Set([...staying, ...wanted])],
    };
  });
  const takenIds = new Set(stored.map(({ id }) => id));
  const added = said
    // A section of which all dishes have errors is not created.
    .filter((section) => !pairs.has(section) && (section.dishes.length === 0 || wantedIn(section).length > 0))
    .map((section): Subsection => {
      const isFree = section.id !== undefined && section.id.length <= 100 && !takenIds.has(section.id);
      const id = isFree && section.id !== undefined ? section.id : crypto.randomUUID();
      takenIds.add(id);
      return { id, name: section.title, description: section.description ?? '', items: wantedIn(section) };
    });
  return [...merged, ...added];
}
