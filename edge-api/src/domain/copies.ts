import { TITLE_MAX_LENGTH } from '@justright/contract/common';
import { withDistinctTitles } from '@justright/contract/component-titles';
import {
  type CustomIngredient,
  type Ingredient,
  type IngredientReference,
  NDB_NUMBER_MAX_LENGTH,
} from '@justright/contract/ingredients';
import type { Menu, MenuItem } from '@justright/contract/menus';

const SUFFIX = ' (copy)';

/** Puts a suffix behind a text, which is cut where both would be longer than `maxLength`. */
function withSuffix(text: string, suffix: string, maxLength: number): string {
  // Half a surrogate pair, where the cut went through a character, is no text.
  return text.slice(0, maxLength - suffix.length).replace(/\p{Cs}$/u, '') + suffix;
}

/** The name of a copy that lives beside its original. */
export const copyTitle = (title: string): string => withSuffix(title, SUFFIX, TITLE_MAX_LENGTH);

/** Copies a raw ingredient, under an NDB number that nothing has. */
export function copyIngredient(source: Ingredient): Ingredient {
  const internalId = crypto.randomUUID();
  return {
    ...source,
    internalId,
    id: withSuffix(source.id, `-${internalId.slice(0, 8)}`, NDB_NUMBER_MAX_LENGTH),
    title: copyTitle(source.title),
    version: 1,
  };
}

/** Where a copy belongs. */
export interface CopyTarget {
  restaurantId: string;
  merchantId: string;
}
/** What a copy calls the ingredient with this id. */
export type Renamed = (id: string) => string;

export const NOTHING_RENAMED: Renamed = (id) => id;

const newCustomId = (): string => `ci_${crypto.randomUUID()}`;

const renameReferences = (references: readonly IngredientReference[], renamed: Renamed): IngredientReference[] =>
  references.map((reference) => ({ ...reference, id: renamed(reference.id) }));

/**
 * Copies custom ingredients with ids of their own; references among them point to the copies. Within one merchant other
 * references stay. At another merchant, one that the source's merchant did not have would come to name whatever has that
 * id there, so it gets an id that nothing has: what was unknown stays unknown.
 */
export function copyCustomIngredients<T extends Omit<CustomIngredient, 'computed'>>(
  sources: readonly T[],
  from: { merchantId: string },
  target: CopyTarget,
): { copies: T[]; renamed: Renamed } {
  const newIds = new Map(sources.map(({ id }) => [id, newCustomId()]));
  const isKept = (id: string) => !id.startsWith('ci_') || from.merchantId === target.merchantId;
  const renamed: Renamed = (id) => newIds.get(id) ?? (isKept(id) ? id : newCustomId());
  const copies = sources.map((source) => ({
    ...source,
    ...target,
    id: renamed(source.id),
    ingredients: renameReferences(source.ingredients, renamed),
    version: 1,
  }));
  return { copies, renamed };
}

/**
 * Copies a dish with ids of its own for it, its groups and its options; its components follow the groups, and have titles
 * that tell them apart.
 */
export function copyMenuItem(source: MenuItem, target: CopyTarget & { menuId: string }, renamed: Renamed): MenuItem {
  const groupIds = new Map<string, string>(source.menuItemCustomizations.map(({ id }) => [id, crypto.randomUUID()]));
  return {
    ...source,
    ...target,
    id: crypto.randomUUID(),
    components: withDistinctTitles(source.components).map((component) => ({
      ...component,
      ingredients: renameReferences(component.ingredients, renamed),
      customizations: component.customizations.map((customization) => ({
        ...customization,
        customizationId: groupIds.get(customization.customizationId) ?? customization.customizationId,
      })),
    })),
    menuItemCustomizations: source.menuItemCustomizations.map((group) => ({
      ...group,
      id: groupIds.get(group.id) ?? group.id,
      menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
        ...option,
        id: crypto.randomUUID(),
        ingredients: renameReferences(option.ingredients, renamed),
        ...(option.fuzzySearchIngredientsResults && {
          fuzzySearchIngredientsResults: {
            customIngredients: renameReferences(option.fuzzySearchIngredientsResults.customIngredients, renamed),
            ingredients: option.fuzzySearchIngredientsResults.ingredients,
          },
        }),
      })),
    })),
    version: 1,
  };
}

/** Copies a menu with all its dishes; the sections name the copied dishes in the same order. */
export function copyMenu(
  source: Menu,
  sourceItems: readonly MenuItem[],
  target: CopyTarget,
  renamed: Renamed,
): { menu: Menu; items: MenuItem[] } {
  const menuId = crypto.randomUUID();
  const pairs = sourceItems.map((item) => [item.id, copyMenuItem(item, { ...target, menuId }, renamed)] as const);
  const itemIds = new Map(pairs.map(([id, copy]) => [id, copy.id]));
  const menu: Menu = {
    ...source,
    ...target,
    id: menuId,
    subsections: source.subsections.map((section) => ({
      ...section,
      id: crypto.randomUUID(),
      items: section.items.flatMap((id) => itemIds.get(id) ?? []),
    })),
    version: 1,
  };
  return { menu, items: pairs.map(([, copy]) => copy) };
}
