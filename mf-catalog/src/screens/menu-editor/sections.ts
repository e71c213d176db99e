import type { Subsection } from '@justright/contract/menus';
import type { Field } from '@justright/editing/merge';
import { mergeKeys, mergeLists, type Versions } from '@justright/editing/merge-lists';

/** Specification, "Subsection". */
export const DEFAULT_SECTION_NAME = 'New Subsection';

export type Sections = readonly Subsection[];

export const newSection = (name: string): Subsection => ({ id: crypto.randomUUID(), name, description: '', items: [] });

const changeSection = (sections: Sections, id: string, change: (section: Subsection) => Partial<Subsection>) =>
  sections.map((section) => (section.id === id ? { ...section, ...change(section) } : section));

export const renameSection = (sections: Sections, id: string, name: string): Sections =>
  changeSection(sections, id, () => ({ name }));

export const removeSection = (sections: Sections, id: string): Sections =>
  sections.filter((section) => section.id !== id);

/** Reorders the sections; a section that `ids` does not contain goes to the end. */
export const orderSections = (sections: Sections, ids: readonly string[]): Sections => [
  ...ids.flatMap((id) => sections.filter((section) => section.id === id)),
  ...sections.filter(({ id }) => !ids.includes(id)),
];

export const setItems = (sections: Sections, id: string, items: readonly string[]): Sections =>
  changeSection(sections, id, () => ({ items: [...items] }));

/** Appends dishes to a section, each once. */
export const addItems = (sections: Sections, id: string, itemIds: readonly string[]): Sections =>
  changeSection(sections, id, ({ items }) => ({ items: [...new Set([...items, ...itemIds])] }));

/** Removes a dish from every section. */
export const dropItem = (sections: Sections, itemId: string): Sections =>
  sections.map((section) => ({ ...section, items: section.items.filter((id) => id !== itemId) }));

/** Removes dishes that do not exist from all sections. */
export const keepItems = (sections: Sections, itemIds: ReadonlySet<string>): Sections =>
  sections.map((section) => ({ ...section, items: section.items.filter((id) => itemIds.has(id)) }));

/** Returns the dishes that a section lists. */
export const listedIn = (sections: Sections): ReadonlySet<string> => new Set(sections.flatMap(({ items }) => items));

/** Returns the chosen items of a section: current ones keep their order, new ones follow in the menu's order. */
export const chooseItems = (
  current: readonly string[],
  chosen: ReadonlySet<string>,
  all: readonly string[],
): string[] => [
  ...current.filter((id) => chosen.has(id)),
  ...all.filter((id) => chosen.has(id) && !current.includes(id)),
];

/** Merges this editor's unsaved sections with newer saved ones. The notes describe conflicts between both. */
export function mergeSections({ base, mine, theirs }: Versions<Sections>): { sections: Sections; notes: string[] } {
  const notes: string[] = [];
  const sections = mergeLists(
    { base, mine, theirs },
    {
      keyOf: ({ id }) => id,
      mergeEntry: (was, own, other) => {
        const name = own.name === was?.name ? other.name : own.name;
        if (name !== other.name && other.name !== was?.name) {
          notes.push(`Name of ${own.name}: theirs is “${other.name}”. Yours is kept.`);
        }
        const items = mergeKeys({ base: was?.items ?? [], mine: own.items, theirs: other.items });
        const description = own.description === was?.description ? other.description : own.description;
        return { ...own, name, description, items };
      },
      onKept: ({ name }, removedBy) =>
        notes.push(
          removedBy === 'me'
            ? `Somebody else changed ${name} meanwhile, so it is kept.`
            : `Somebody else removed ${name}. Yours is kept.`,
        ),
    },
  );
  return { sections, notes };
}

/** The value that the editor of a menu's subsections edits. */
export interface SectionsDraft {
  sections: Sections;
}

const linesOf = ({ sections }: SectionsDraft): string =>
  sections.map(({ name, items }) => `${name}: ${items.length} ${items.length === 1 ? 'dish' : 'dishes'}`).join('\n');

/** The fields for the comparison of two versions: both are always merged, so that no dish is lost from a menu. */
export const SECTION_FIELDS: readonly Field<SectionsDraft>[] = [
  {
    label: 'Subsections',
    keys: ['sections'],
    text: linesOf,
    isAlwaysMerged: true,
    merge: ({ base, mine, theirs }) => {
      const { sections, notes } = mergeSections({
        base: base.sections,
        mine: mine.sections,
        theirs: theirs.sections,
      });
      return { values: { sections }, notes };
    },
  },
];
