import type { Subsection, SubsectionInput } from '@justright/contract/menus';
import type * as v from 'valibot';
import { invalid } from '../../domain/refusals.ts';

/** Returns the sections to store, each with an id. A dish of another menu is a 422, because it would never be shown. */
export function storedSections(
  sections: readonly v.InferOutput<typeof SubsectionInput>[],
  itemIds: ReadonlySet<string>,
): Subsection[] {
  return sections.map((section, index) => {
    const stranger = section.items.findIndex((id) => !itemIds.has(id));
    if (stranger >= 0) throw invalid(`subsections.${index}.items.${stranger}`, 'There is no such dish in this menu');
    return { ...section, id: section.id ?? crypto.randomUUID() };
  });
}
