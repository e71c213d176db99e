import type { Explanation } from '@justright/dietary-rules/explain';
import { explainStaffDish } from '../derivation/rule-item.ts';
import type { ReadyDerivation } from '../derivation/use-derivation.ts';
import type { ItemDraft } from '../dish/dish-fields.ts';
import { type StoredDeclaration, toStaffDish } from './menu-item-draft.ts';

/** Explanations of a draft by the keys of its parts, so that a reordered part keeps its own. */
export interface ExplainedDraft {
  item: Explanation;
  components: ReadonlyMap<string, Explanation>;
  groups: ReadonlyMap<string, ExplainedGroup>;
}
export interface ExplainedGroup {
  group: Explanation;
  options: ReadonlyMap<string, Explanation>;
}

/** Pairs each entry with its explanation; both lists have the same order. */
const paired = <Entry, Explained>(entries: readonly Entry[], explained: readonly Explained[]): [Entry, Explained][] =>
  entries.flatMap((entry, index) => {
    const found = explained[index];
    return found === undefined ? [] : [[entry, found]];
  });

/** Explains the draft of a dish and all its parts. */
export function explainDraft(draft: ItemDraft, stored: StoredDeclaration, derivation: ReadyDerivation): ExplainedDraft {
  const { item, components, groups } = explainStaffDish(toStaffDish(draft, stored), derivation);
  return {
    item,
    components: new Map(paired(draft.components, components).map(([{ key }, explained]) => [key, explained])),
    groups: new Map(
      paired(draft.menuItemCustomizations, groups).map(([group, explained]) => [
        group.id,
        {
          group: explained.group,
          options: new Map(
            paired(group.menuItemCustomizationOptions, explained.options).map(([{ id }, option]) => [id, option]),
          ),
        },
      ]),
    ),
  };
}
