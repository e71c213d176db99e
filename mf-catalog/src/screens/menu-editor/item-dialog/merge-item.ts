import type { Customization, CustomizationOption } from '@justright/contract/menus';
import { simpleFields } from '@justright/editing/merge';
import { mergeById, mergeKeys, mergeLists, type Versions } from '@justright/editing/merge-lists';
import { describeField, type DictionaryNames, FIELD_LABELS } from './describe-field.ts';
import type { DraftComponent, ItemDraft } from './menu-item-draft.ts';

/** Mine where I changed it, theirs where I did not. */
const pick = <Entry, Field extends keyof Entry>(
  field: Field,
  was: Entry | undefined,
  own: Entry,
  other: Entry,
): Entry[Field] => (own[field] === was?.[field] ? other[field] : own[field]);

/** Components have no id: they are told apart by their title, and by which of those with one title they are. */
function mergeComponents({ base, mine, theirs }: Versions<DraftComponent[]>): DraftComponent[] {
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
        ingredients: mergeById({ base: was?.ingredients ?? [], mine: own.ingredients, theirs: other.ingredients }),
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

const mergeGroups = (versions: Versions<Customization[]>): Customization[] =>
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

/** What decides what a dish contains: two people's changes of it are always merged, part by part. */
const ALWAYS_MERGED: readonly (keyof ItemDraft)[] = [
  'components',
  'menuItemCustomizations',
  'additionalAllergies',
  'additionalDiets',
];

/**
 * How two versions of a dish are compared. What both changed of its composition is merged, so that nothing that
 * somebody else found in it is lost with my save; of any other field one value is chosen.
 */
export const itemFields = (names: DictionaryNames) =>
  simpleFields<ItemDraft>(FIELD_LABELS, (draft, field) => describeField(draft, field, names), {
    components: mergeComponents,
    menuItemCustomizations: mergeGroups,
    additionalAllergies: mergeKeys,
    additionalDiets: mergeKeys,
  }).map((field) => ({
    ...field,
    isImage: field.keys.includes('imageUrl'),
    isAlwaysMerged: field.keys.some((key) => ALWAYS_MERGED.includes(key)),
  }));
