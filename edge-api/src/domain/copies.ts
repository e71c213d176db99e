import { TITLE_MAX_LENGTH } from '@justright/contract/common';
import { withDistinctTitles } from '@justright/contract/component-titles';
import {
  type CustomIngredient,
  type Ingredient,
  type IngredientReference,
  NDB_NUMBER_MAX_LENGTH,
} from '@justright/contract/ingredients';
import type { Menu } from '@justright/contract/menus';
import { copiedDeclaration, type DishRecord, type FoodRules } from './declaration.ts';
import type { MenuTexts } from './headings.ts';
import type { StationRecord } from './kept-apart.ts';

const SUFFIX = ' (copy)';

/** Appends a suffix to a text, and cuts the text so that both fit in `maxLength`. */
function withSuffix(text: string, suffix: string, maxLength: number): string {
  // Removes half a surrogate pair, which the cut may leave.
  return text.slice(0, maxLength - suffix.length).replace(/\p{Cs}$/u, '') + suffix;
}

/** Returns the title of a copy in the same list as its original. */
export const copyTitle = (title: string): string => withSuffix(title, SUFFIX, TITLE_MAX_LENGTH);

/**
 * Copies a raw ingredient, with a new NDB number. It is no single food before somebody says so: who avoids the original by
 * its name does not avoid the new number yet.
 */
export function copyIngredient<Raw extends Ingredient>(source: Raw): Raw {
  const internalId = crypto.randomUUID();
  return {
    ...source,
    internalId,
    id: withSuffix(source.id, `-${internalId.slice(0, 8)}`, NDB_NUMBER_MAX_LENGTH),
    title: copyTitle(source.title),
    isSingle: false,
    version: 1,
  };
}

/** The restaurant and merchant of a copy. */
export interface CopyTarget {
  restaurantId: string;
  merchantId: string;
}
/** Returns the id that a copy uses for the ingredient with this id. */
type Renamed = (id: string) => string;

/** The ids of ingredients in copied dishes; `original` returns what a copy's ingredient was copied from. */
export interface CopiedIngredients {
  renamed: Renamed;
  original: Renamed;
}
/** The same with the station of the copy for a station of the source. */
export interface CopiedIds extends CopiedIngredients {
  stationOf: (id: string | null) => string | null;
}

const asBefore: Renamed = (id) => id;
export const NOTHING_RENAMED: CopiedIngredients = { renamed: asBefore, original: asBefore };

/**
 * Finds for each station of a source the target's station of the same name, or makes one without signatures: another
 * kitchen keeps nothing apart until somebody says so. Within one restaurant the ids stay.
 */
export function copyStations(
  sources: readonly StationRecord[],
  existing: readonly StationRecord[],
  target: CopyTarget,
): { stationOf: CopiedIds['stationOf']; made: StationRecord[] } {
  const isSame = (one: StationRecord, other: StationRecord) => one.name.toLowerCase() === other.name.toLowerCase();
  const pairs = sources.map((source) => {
    const there = existing.find((one) => one.id === source.id || isSame(one, source));
    return { source, there, copy: { ...source, ...target, id: crypto.randomUUID(), keepsApart: [], version: 1 } };
  });
  const ids = new Map(pairs.map(({ source, there, copy }) => [source.id, (there ?? copy).id]));
  return {
    stationOf: (id) => (id === null ? null : (ids.get(id) ?? null)),
    made: pairs.flatMap(({ there, copy }) => (there ? [] : [copy])),
  };
}

const newCustomId = (): string => `ci_${crypto.randomUUID()}`;

const renameReferences = (references: readonly IngredientReference[], renamed: Renamed): IngredientReference[] =>
  references.map((reference) => ({ ...reference, id: renamed(reference.id) }));

/**
 * Copies custom ingredients with new ids; references among them point to the copies. Within one merchant, other
 * references stay. For another merchant, a dangling reference gets a new id, because the old one may exist there:
 * an unknown ingredient stays unknown.
 */
export function copyCustomIngredients<T extends Omit<CustomIngredient, 'derived'>>(
  sources: readonly T[],
  from: { merchantId: string },
  target: CopyTarget,
): CopiedIngredients & { copies: T[] } {
  const newIds = new Map(sources.map(({ id }) => [id, newCustomId()]));
  const oldIds = new Map([...newIds].map(([id, newId]) => [newId, id]));
  const isKept = (id: string) => !id.startsWith('ci_') || from.merchantId === target.merchantId;
  const renamed: Renamed = (id) => newIds.get(id) ?? (isKept(id) ? id : newCustomId());
  const copies = sources.map((source) => ({
    ...source,
    ...target,
    id: renamed(source.id),
    ingredients: renameReferences(source.ingredients, renamed),
    version: 1,
  }));
  return { copies, renamed, original: (id) => oldIds.get(id) ?? id };
}

/** Returns what gives each old id one new id. */
function newIds(): Renamed {
  const made = new Map<string, string>();
  return (id) => {
    const known = made.get(id) ?? crypto.randomUUID();
    made.set(id, known);
    return known;
  };
}

/**
 * Copies a dish with new ids for itself, its groups and its options. Its components refer to the new groups, and get
 * distinct titles. Its stations are those of the target. Its declaration keeps the author. `rules` resolve the ingredients of the source.
 * What was signed of a dish is copied with the same `newIdOf` as the dish.
 */
function copyMenuItem(
  source: DishRecord,
  target: CopyTarget & { menuId: string },
  { renamed, original, stationOf }: CopiedIds,
  rules: FoodRules,
  newIdOf: Renamed = newIds(),
): DishRecord {
  const groupIds = new Map(source.menuItemCustomizations.map(({ id }) => [id, newIdOf(JSON.stringify([id]))]));
  const copy = {
    ...source,
    ...target,
    id: newIdOf(source.id),
    stationId: stationOf(source.stationId),
    components: withDistinctTitles(source.components).map((component) => ({
      ...component,
      ingredients: renameReferences(component.ingredients, renamed),
      stationId: stationOf(component.stationId),
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
        id: newIdOf(JSON.stringify([group.id, option.id])),
        ingredients: renameReferences(option.ingredients, renamed),
        stationId: stationOf(option.stationId),
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
  const rulesOfCopy = { ...rules, resolve: (id: string) => rules.resolve(original(id)) };
  return { ...copy, declaration: copiedDeclaration(source, copy, rules, rulesOfCopy) };
}

/** A dish, with what was signed of it: null when nothing ever was, undefined when nothing waits. */
export interface WithSigned {
  readonly item: DishRecord;
  readonly signed: DishRecord | null | undefined;
}

/** Copies a dish with what was signed of it. */
export function copyWithSigned(
  { item, signed }: WithSigned,
  ...[target, ids, rules]: [target: CopyTarget & { menuId: string }, ids: CopiedIds, rules: FoodRules]
): WithSigned {
  const newIdOf = newIds();
  return {
    item: copyMenuItem(item, target, ids, rules, newIdOf),
    signed: signed && copyMenuItem(signed, target, ids, rules, newIdOf),
  };
}

/** A menu, with the texts above its dishes that were signed: undefined when no change of them waits. */
export interface MenuWithSigned {
  readonly menu: Menu;
  readonly signedTexts: MenuTexts | undefined;
}

/** Copies a menu with its dishes; the sections name the copied dishes in the same order. */
export function copyMenu(
  { menu: source, signedTexts }: MenuWithSigned,
  sources: readonly WithSigned[],
  target: CopyTarget,
  ids: CopiedIds,
  rules: FoodRules,
): MenuWithSigned & { copies: WithSigned[] } {
  const menuId = crypto.randomUUID();
  const copies = sources.map((one) => copyWithSigned(one, { ...target, menuId }, ids, rules));
  const itemIds = new Map(copies.map(({ item }, at) => [sources[at]?.item.id ?? '', item.id]));
  const copyTexts = <Texts extends MenuTexts>(texts: Texts): Texts => ({
    ...texts,
    subsections: texts.subsections.map((section) => ({
      ...section,
      id: crypto.randomUUID(),
      items: section.items.flatMap((id) => itemIds.get(id) ?? []),
    })),
  });
  const menu: Menu = { ...copyTexts(source), ...target, id: menuId, version: 1 };
  return { menu, signedTexts: signedTexts && copyTexts(signedTexts), copies };
}
