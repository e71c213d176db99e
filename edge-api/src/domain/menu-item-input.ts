import type { Issue } from '@justright/contract/envelope';
import { canonicalJson } from './canonical-json.ts';
import type { DishRecord } from './declaration.ts';
import {
  type Component,
  type Customization,
  EMPTY_MENU_ITEM,
  type MenuItem,
  type MenuItemInput,
  type MenuItemPatch,
} from '@justright/contract/menus';
import type * as v from 'valibot';
import { withShared } from './shared-ingredients.ts';

type Changes = Omit<v.InferOutput<typeof MenuItemPatch>, 'version'>;
type GroupInput = v.InferOutput<typeof MenuItemInput>['menuItemCustomizations'];

const { isDeclared: _isDeclared, signatures: _signatures, ...NOTHING_ENTERED } = EMPTY_MENU_ITEM;

/** Makes a new dish from a client's fields, without a declaration. */
export const newMenuItem = (
  owner: Pick<MenuItem, 'menuId' | 'restaurantId' | 'merchantId'>,
  sent: Changes,
): DishRecord => changedMenuItem({ ...NOTHING_ENTERED, ...owner, id: crypto.randomUUID(), version: 1 }, sent);

/**
 * Applies a client's changes to a dish, except what is said in its author's name; splits tags at commas, and fills in missing ids and
 * limits. A key that is now contained leaves the keys that are maybe contained.
 */
export const changedMenuItem = (
  item: DishRecord,
  {
    tags,
    components,
    menuItemCustomizations,
    isDeclared: _signs,
    declares: _names,
    isAllListed: _says,
    confirmsTexts: _confirms,
    ...changes
  }: Changes,
): DishRecord => ({
  ...item,
  additionalMayContain: item.additionalMayContain.filter((key) => !changes.additionalAllergies?.includes(key)),
  ...changes,
  tags: tags ? tags.flatMap((tag) => tag.split(',').map((part) => part.trim())).filter(Boolean) : item.tags,
  components: components ? storedComponents(components, item) : item.components,
  menuItemCustomizations: menuItemCustomizations
    ? storedGroups(menuItemCustomizations, item)
    : item.menuItemCustomizations,
});

/** Keeps the stations that a client leaves out: a program with an API key need not know stations. */
const storedComponents = (sent: NonNullable<Changes['components']>, { components }: DishRecord): Component[] =>
  sent.map(({ stationId, declares: _signs, ...component }) => ({
    ...component,
    stationId:
      stationId === undefined
        ? (components.find(({ title }) => title === component.title)?.stationId ?? null)
        : stationId,
  }));

const storedGroups = (groups: NonNullable<GroupInput>, { menuItemCustomizations }: DishRecord): Customization[] => {
  const stored = new Map(
    menuItemCustomizations
      .flatMap((group) => group.menuItemCustomizationOptions)
      .map(({ id, stationId }) => [id, stationId]),
  );
  return groups.map(({ ingredients: shared, ...group }) => ({
    ...group,
    id: group.id || crypto.randomUUID(),
    maxPermitted: group.maxPermitted ?? Math.max(1, group.minPermitted),
    menuItemCustomizationOptions: group.menuItemCustomizationOptions.map(
      ({ stationId, declares: _signs, ...option }) => ({
        ...withShared(option, shared),
        id: option.id || crypto.randomUUID(),
        stationId: stationId === undefined ? (stored.get(option.id ?? '') ?? null) : stationId,
      }),
    ),
  }));
};

/**
 * Finds inconsistent parts of a dish: repeated ids, components that name a missing group, keys in two lists, a minimum
 * above the maximum. A group that is unchanged since `before` is not judged. A limit may exceed the number of options.
 */
export function issuesOf(item: MenuItem, before?: MenuItem): Issue[] {
  const groups = item.menuItemCustomizations;
  const groupIds = groups.map(({ id }) => id);
  const twice = [
    ...repeatedIn(groupIds).map((index) => `menuItemCustomizations.${index}.id`),
    ...groups.flatMap((group, groupIndex) =>
      repeatedIn(group.menuItemCustomizationOptions.map(({ id }) => id)).map(
        (index) => `menuItemCustomizations.${groupIndex}.menuItemCustomizationOptions.${index}.id`,
      ),
    ),
  ].map((path) => ({ path, message: 'ID Already Exists' }));
  const strangers = item.components.flatMap((component, index) =>
    component.customizations.flatMap(({ customizationId }, customizationIndex) =>
      groupIds.includes(customizationId)
        ? []
        : [
            {
              path: `components.${index}.customizations.${customizationIndex}.customizationId`,
              message: 'There is no such customization in this item',
            },
          ],
    ),
  );
  const known = new Set(before?.menuItemCustomizations.map(canonicalJson));
  const impossible = groups.flatMap((group, index) =>
    group.minPermitted > group.maxPermitted && !known.has(canonicalJson(group))
      ? [{ path: `menuItemCustomizations.${index}`, message: 'The minimum must not be above the maximum' }]
      : [],
  );
  const contained = item.additionalMayContain.flatMap((key) =>
    item.additionalAllergies.includes(key)
      ? [{ path: 'additionalMayContain', message: `${key} must be in one list only` }]
      : [],
  );
  return [...twice, ...strangers, ...impossible, ...contained];
}

/** Returns the indexes of ids that occur earlier in the list. */
function repeatedIn(ids: readonly string[]): number[] {
  const known = new Set<string>();
  return ids.flatMap((id, index) => {
    if (known.has(id)) return [index];
    known.add(id);
    return [];
  });
}
