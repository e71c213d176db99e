import type { Component, Customization, CustomizationOption } from '@justright/contract/menus';
import { mergeById, mergeLists, type Versions } from '@justright/editing/merge-lists';

/** A component in the editor. On the wire it has no id, so the editor adds a key. */
export type DraftComponent = Component & { key: string };

/** Returns this editor's value if it changed here, else the other editor's. */
const pick = <Entry, Field extends keyof Entry>(
  field: Field,
  was: Entry | undefined,
  own: Entry,
  other: Entry,
): Entry[Field] => (own[field] === was?.[field] ? other[field] : own[field]);

/** Merges components. They have no id, so they are matched by title, and equal titles by their order. */
export function mergeComponents({ base, mine, theirs }: Versions<DraftComponent[]>): DraftComponent[] {
  const named = (components: readonly DraftComponent[]) => {
    const seen = new Map<string, number>();
    return components.map(({ key: _key, ...component }) => {
      const nth = (seen.get(component.title) ?? 0) + 1;
      seen.set(component.title, nth);
      return { ...component, key: `${component.title} ${nth}` };
    });
  };
  return mergeLists(
    { base: named(base), mine: named(mine), theirs: named(theirs) },
    {
      keyOf: ({ key }) => key,
      mergeEntry: (was, own, other) => ({
        ...own,
        description: pick('description', was, own, other),
        // A part that one of the two made required stays required.
        required: own.required || other.required,
        ingredients: mergeById({ base: was?.ingredients ?? [], mine: own.ingredients, theirs: other.ingredients }),
        stationId: pick('stationId', was, own, other),
        customizations: mergeLists(
          { base: was?.customizations ?? [], mine: own.customizations, theirs: other.customizations },
          { keyOf: ({ customizationId }) => customizationId, mergeEntry: (_base, reference) => reference },
        ),
      }),
    },
  ).map((component) => ({ ...component, key: crypto.randomUUID() }));
}

const mergeOption = (
  was: CustomizationOption | undefined,
  own: CustomizationOption,
  other: CustomizationOption,
): CustomizationOption => {
  const merged = { ...other };
  for (const field of Object.keys(own) as (keyof CustomizationOption)[]) {
    Object.assign(merged, { [field]: pick(field, was, own, other) });
  }
  const ingredients = mergeById({ base: was?.ingredients ?? [], mine: own.ingredients, theirs: other.ingredients });
  return { ...merged, ingredients, noIngredients: merged.noIngredients && ingredients.length === 0 };
};

export const mergeGroups = (versions: Versions<Customization[]>): Customization[] =>
  mergeLists(versions, {
    keyOf: ({ id }) => id,
    mergeEntry: (was, own, other) => ({
      ...own,
      title: pick('title', was, own, other),
      description: pick('description', was, own, other),
      minPermitted: pick('minPermitted', was, own, other),
      maxPermitted: pick('maxPermitted', was, own, other),
      menuItemCustomizationOptions: mergeLists(
        {
          base: was?.menuItemCustomizationOptions ?? [],
          mine: own.menuItemCustomizationOptions,
          theirs: other.menuItemCustomizationOptions,
        },
        { keyOf: ({ id }) => id, mergeEntry: mergeOption },
      ),
    }),
  });
