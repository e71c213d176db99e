import type { Customization, CustomizationOption, IngredientReference } from '@justright/contract/catalogue';
import { type Rebased, rebaseDraft } from '../../../shared/draft.ts';
import { mergeKeys, mergeLists } from '../../../shared/merge-lists.ts';
import type { DraftComponent, ItemDraft } from './menu-item-draft.ts';

/** What decides what a dish contains: two people's changes of it are put together, part by part. */
const MERGED = ['components', 'menuItemCustomizations', 'additionalAllergies', 'additionalDiets'] as const;
type MergedField = (typeof MERGED)[number];
export const isMerged = (field: keyof ItemDraft): field is MergedField => (MERGED as readonly string[]).includes(field);

/** Mine where I changed it, theirs where I did not. */
const pick = <Entry, Field extends keyof Entry>(
  field: Field,
  was: Entry | undefined,
  own: Entry,
  other: Entry,
): Entry[Field] => (own[field] === was?.[field] ? other[field] : own[field]);

const mergeIngredients = (
  base: readonly IngredientReference[],
  mine: readonly IngredientReference[],
  theirs: readonly IngredientReference[],
): IngredientReference[] =>
  mergeLists({ base, mine, theirs }, { keyOf: ({ id }) => id, mergeEntry: (_base, own) => own });

/** Components have no id: they are told apart by their title, and by which of those with one title they are. */
function mergeComponents(
  base: readonly DraftComponent[],
  mine: readonly DraftComponent[],
  theirs: readonly DraftComponent[],
): DraftComponent[] {
  const named = (components: readonly DraftComponent[]) => {
    const seen = new Map<string, number>();
    return components.map(({ key: _place, ...component }) => {
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
        // A part that one of us takes for required counts for the dish.
        required: own.required || other.required,
        ingredients: mergeIngredients(was?.ingredients ?? [], own.ingredients, other.ingredients),
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
  const ingredients = mergeIngredients(was?.ingredients ?? [], own.ingredients, other.ingredients);
  return { ...merged, ingredients, noIngredients: merged.noIngredients && ingredients.length === 0 };
};

const mergeGroups = (
  base: readonly Customization[],
  mine: readonly Customization[],
  theirs: readonly Customization[],
): Customization[] =>
  mergeLists(
    { base, mine, theirs },
    {
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
    },
  );

/**
 * Moves a draft onto a newer state of the dish. What both changed of its composition is put together, so that nothing
 * that somebody else found in it is lost with my save; of any other field the own value is kept.
 */
export function rebaseItemDraft(base: ItemDraft, draft: ItemDraft, newer: ItemDraft): Rebased<ItemDraft> {
  const { draft: rebased, contested } = rebaseDraft(base, draft, newer);
  const merged: Partial<ItemDraft> = {};
  for (const field of contested.filter(isMerged)) {
    if (field === 'components') {
      merged.components = mergeComponents(base.components, draft.components, newer.components);
    } else if (field === 'menuItemCustomizations') {
      const { menuItemCustomizations: mine } = draft;
      merged.menuItemCustomizations = mergeGroups(base.menuItemCustomizations, mine, newer.menuItemCustomizations);
    } else merged[field] = mergeKeys(base[field], draft[field], newer[field]);
  }
  return { draft: { ...rebased, ...merged }, contested };
}
