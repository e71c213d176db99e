import type { Issue } from '@justright/contract/envelope';
import { type Customization, type MenuItem, MenuItemInput, type MenuItemPatch } from '@justright/contract/menus';
import * as v from 'valibot';

type Changes = Omit<v.InferOutput<typeof MenuItemPatch>, 'version'>;
type GroupInput = v.InferOutput<typeof MenuItemInput>['menuItemCustomizations'];

/** A dish with nothing said about it yet. */
const EMPTY = {
  ...v.parse(v.omit(MenuItemInput, ['title', 'menuId', 'menuItemCustomizations']), {}),
  title: '',
  menuItemCustomizations: [],
};

/** A new dish from what a client sent. */
export const newMenuItem = (owner: Pick<MenuItem, 'menuId' | 'restaurantId' | 'merchantId'>, sent: Changes): MenuItem =>
  changedMenuItem({ ...EMPTY, ...owner, id: crypto.randomUUID(), version: 1 }, sent);

/** A dish with a client's changes: tags split at commas, groups and options with ids and limits of their own. */
export const changedMenuItem = (item: MenuItem, { tags, menuItemCustomizations, ...changes }: Changes): MenuItem => ({
  ...item,
  ...changes,
  tags: tags ? tags.flatMap((tag) => tag.split(',').map((part) => part.trim())).filter(Boolean) : item.tags,
  menuItemCustomizations: menuItemCustomizations ? storedGroups(menuItemCustomizations) : item.menuItemCustomizations,
});

const storedGroups = (groups: NonNullable<GroupInput>): Customization[] =>
  groups.map((group) => ({
    ...group,
    id: group.id || crypto.randomUUID(),
    maxPermitted: group.maxPermitted ?? Math.max(1, group.minPermitted),
    menuItemCustomizationOptions: group.menuItemCustomizationOptions.map((option) => ({
      ...option,
      id: option.id || crypto.randomUUID(),
    })),
  }));

/**
 * What is wrong between the parts of a dish: ids that occur twice, components that name a group it does not have, groups
 * of which more must be chosen than may be. Such a group stays while it is as it was `before`; limits above the number of
 * its options are none (dietary rules, 5).
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
  const known = new Set(before?.menuItemCustomizations.map(canonical));
  const impossible = groups.flatMap((group, index) =>
    group.minPermitted > group.maxPermitted && !known.has(canonical(group))
      ? [{ path: `menuItemCustomizations.${index}`, message: 'The minimum must not be above the maximum' }]
      : [],
  );
  return [...twice, ...strangers, ...impossible];
}

/** JSON that is the same for equal values, in whatever order their fields came. */
const canonical = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** The places of what stands further up already. */
function repeatedIn(ids: readonly string[]): number[] {
  const known = new Set<string>();
  return ids.flatMap((id, index) => {
    if (known.has(id)) return [index];
    known.add(id);
    return [];
  });
}
