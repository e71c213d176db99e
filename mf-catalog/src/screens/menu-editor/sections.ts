import type { Subsection } from '@justright/contract/catalogue';
import { mergeKeys, mergeLists } from '../../shared/merge-lists.ts';

/** Specification, "Subsection". */
export const DEFAULT_SECTION_NAME = 'New Subsection';

export type Sections = readonly Subsection[];

export const newSection = (name: string): Subsection => ({ id: crypto.randomUUID(), name, description: '', items: [] });

export const isSameSections = (left: Sections, right: Sections): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const changeSection = (sections: Sections, id: string, change: (section: Subsection) => Partial<Subsection>) =>
  sections.map((section) => (section.id === id ? { ...section, ...change(section) } : section));

export const renameSection = (sections: Sections, id: string, name: string): Sections =>
  changeSection(sections, id, () => ({ name }));

export const removeSection = (sections: Sections, id: string): Sections =>
  sections.filter((section) => section.id !== id);

/** The sections in another order; one that the order does not name stays, at the end. */
export const orderSections = (sections: Sections, ids: readonly string[]): Sections => [
  ...ids.flatMap((id) => sections.filter((section) => section.id === id)),
  ...sections.filter(({ id }) => !ids.includes(id)),
];

export const setItems = (sections: Sections, id: string, items: readonly string[]): Sections =>
  changeSection(sections, id, () => ({ items: [...items] }));

/** Puts dishes at the end of a section, each once. */
export const addItems = (sections: Sections, id: string, itemIds: readonly string[]): Sections =>
  changeSection(sections, id, ({ items }) => ({ items: [...new Set([...items, ...itemIds])] }));

/** Takes a dish out of every section. */
export const dropItem = (sections: Sections, itemId: string): Sections =>
  sections.map((section) => ({ ...section, items: section.items.filter((id) => id !== itemId) }));

/** The sections with only those dishes that there are. */
export const keepItems = (sections: Sections, itemIds: ReadonlySet<string>): Sections =>
  sections.map((section) => ({ ...section, items: section.items.filter((id) => itemIds.has(id)) }));

/** The chosen items of a section: those that stay keep their order, new ones follow in the menu's. */
export const chooseItems = (
  current: readonly string[],
  chosen: ReadonlySet<string>,
  all: readonly string[],
): string[] => [
  ...current.filter((id) => chosen.has(id)),
  ...all.filter((id) => chosen.has(id) && !current.includes(id)),
];

export interface MergedSections {
  sections: Sections;
  /** What both changed, each to something else, in words: mine is kept. */
  contested: { label: string; theirs: string }[];
  /** Names of sections that I removed and they changed: those are kept. */
  kept: string[];
}

/** Puts my unsaved sections together with what somebody else has saved since; nothing of either is lost silently. */
export function mergeSections(base: Sections, mine: Sections, theirs: Sections): MergedSections {
  const contested: MergedSections['contested'] = [];
  const kept: string[] = [];
  const sections = mergeLists(
    { base, mine, theirs },
    {
      keyOf: ({ id }) => id,
      mergeEntry: (was, own, other) => {
        const name = own.name === was?.name ? other.name : own.name;
        if (name !== other.name && other.name !== was?.name) {
          contested.push({ label: `Name of ${own.name}`, theirs: other.name });
        }
        const items = mergeKeys(was?.items ?? [], own.items, other.items);
        const description = own.description === was?.description ? other.description : own.description;
        return { ...own, name, description, items };
      },
      onKept: ({ name }, removedBy) => {
        if (removedBy === 'me') kept.push(name);
        else contested.push({ label: name, theirs: 'removed' });
      },
    },
  );
  return { sections, contested, kept };
}
