import type { MenuItem } from '@justright/contract/menus';
import type { ItemDraft } from '../dish/dish-fields.ts';

type Placed = Pick<MenuItem, 'stationId' | 'menuItemCustomizations'> & {
  components: readonly Pick<MenuItem['components'][number], 'title' | 'stationId'>[];
};

/** The fields that decide what a dish brings to its stations. */
const DECIDING: readonly (keyof ItemDraft)[] = [
  'stationId',
  'components',
  'menuItemCustomizations',
  'additionalAllergies',
  'signature',
  'active',
];

/** Returns where everything of a dish is made: the dish itself, its components and its options. */
const placesOf = ({ stationId, components, menuItemCustomizations }: Placed): [string, string | null][] => [
  ['', stationId],
  ...components.map((one): [string, string | null] => [one.title, one.stationId]),
  ...menuItemCustomizations
    .flatMap((group) => group.menuItemCustomizationOptions)
    .map((one): [string, string | null] => [one.id, one.stationId]),
];

/** Tells whether a save may change other dishes: the dish has food at a station, and what it brings there may change. */
export const mayAffectKitchen = (before: Placed, draft: Placed, changes: Partial<ItemDraft>): boolean =>
  DECIDING.some((field) => field in changes) &&
  [...placesOf(before), ...placesOf(draft)].some(([, stationId]) => stationId !== null);

/** Tells whether something of a dish is made at another station. */
export const isMoved = (before: Placed, draft: Placed): boolean =>
  JSON.stringify(placesOf(before)) !== JSON.stringify(placesOf(draft));
