import type { MenuItem } from '@justright/contract/menus';

type Placed = Pick<MenuItem, 'stationId' | 'menuItemCustomizations'> & {
  components: readonly Pick<MenuItem['components'][number], 'title' | 'stationId'>[];
};

/** Returns where everything of a dish is made: the dish itself, its components and its options. */
const placesOf = ({ stationId, components, menuItemCustomizations }: Placed): [string, string | null][] => [
  ['', stationId],
  ...components.map((one): [string, string | null] => [one.title, one.stationId]),
  ...menuItemCustomizations
    .flatMap((group) => group.menuItemCustomizationOptions)
    .map((one): [string, string | null] => [one.id, one.stationId]),
];

/** Tells whether something of a dish is made at another station. */
export const isMoved = (before: Placed, draft: Placed): boolean =>
  JSON.stringify(placesOf(before)) !== JSON.stringify(placesOf(draft));
